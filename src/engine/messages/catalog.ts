// What has to be said in a language, as types: a text for each code without figures, a function for each other. A text that is missing
// does not compile.
import type { Hex } from "viem";
import type { CheckId } from "../checks/index.ts";
import type { Message, PowerUseMessage } from "../checks/vocabulary/index.ts";
import type { PowerUse } from "../checks/vocabulary/powers.ts";
import type { Failure, Omission } from "../core/failure.ts";
import type { Label, LabelCounts } from "../core/report.ts";
import type { SimilarTag } from "../core/similar-tags.ts";
import type { Cause, Change as Changed } from "../diff/index.ts";
import type {
  Callee,
  NamedCall,
  PowerHolder,
  Refusal,
  Renouncing,
  Retold,
  Statement,
  Unheard,
  Verification,
  Violation,
} from "../experiments/outcomes.ts";
import type { Controller, Role } from "../facts/facts.ts";
import type { Figures } from "./figures.ts";

export type { Figures };

/** What a report begins with where nothing was found. */
export type NoFinding =
  | { readonly code: "nothing-checked" }
  | {
      readonly code: "nothing-found";
      /** Where it was traded. */
      readonly venue: string;
      readonly sent: boolean;
      readonly experiments: number;
    }
  /** It has no pool: what worked in one made for the simulation promises nothing. */
  | { readonly code: "not-traded"; readonly sent: boolean; readonly experiments: number };

/** What a row assumes that is not so on the chain. */
export type Assumption =
  | { readonly code: "balance-put"; readonly because: WhyAssumed; readonly isProven: boolean }
  /** Who opened it; `null`: it is not known any more, or not told. */
  | { readonly code: "trading-opened"; readonly by: PowerUse | null };

/** Why a balance was overridden: no tokens exist yet, holders are unread or unknown, or none of them could sell or give some away. */
export type WhyAssumed = "none-yet" | "holders-unread" | "holders-unknown" | "nobody-s" | "not-given";

/** What happens to the tokens of the wallet that asks, in a simulation. Sums are in wei of the chain's own coin. */
export type WalletMessage =
  | { readonly code: "holds-none" | "no-powers" }
  | { readonly code: "sells-all"; readonly brings: bigint; readonly coin: string }
  | { readonly code: "sells-some"; readonly shareBps: number; readonly brings: bigint; readonly coin: string }
  | { readonly code: "sells-nothing"; readonly reason: Refusal | null }
  | { readonly code: "sale-untried" | "powers-untried"; readonly why: Failure }
  | { readonly code: "after-run"; readonly leavers: number; readonly brings: bigint; readonly coin: string }
  | { readonly code: "stuck-after-run"; readonly leavers: number }
  | { readonly code: "power-locks"; readonly holder: PowerHolder }
  | { readonly code: "power-takes"; readonly holder: PowerHolder; readonly lossBps: number }
  | {
      readonly code: "power-cheapens";
      readonly holder: PowerHolder;
      readonly brings: bigint;
      readonly coin: string;
    }
  | { readonly code: "powers-spare" | "powers-open"; readonly powers: number };

/** What an account can still do once all was given up that can be. */
export type RemainingPowers = { readonly holder: PowerHolder; readonly effects: readonly Violation[] };

/** What is told beside the checks: what becomes of money when others move first, and what could be done about powers. */
export type AsideMessage =
  | {
      readonly code: "run";
      readonly putIn: bigint;
      readonly now: bigint;
      readonly after: bigint;
      readonly leavers: number;
      readonly stuck: number;
      readonly coin: string;
      /** Of the liquidity of all pools, what this one has; `null`: nearly all. */
      readonly shareBps: number | null;
    }
  | { readonly code: "nothing-to-mend" | "only-code-to-mend" }
  | { readonly code: "liquidity-stays"; readonly shareBps: number; readonly holder: Controller }
  | { readonly code: "not-mended"; readonly powers: number }
  | {
      readonly code: "mended";
      readonly powers: number;
      readonly steps: NonNullable<Renouncing["best"]>;
      readonly stay: readonly RemainingPowers[];
      /** An account can replace the code, and bring every power back with it. */
      readonly replaceable: boolean;
    };

/** A check in eight words at most: what was found, that it was not, and that it could not be tried. None says more than was tried. */
export type CheckText = { readonly found: string; readonly passed: string; readonly unseen: string };

/** Everything that has to be said in a language. */
export type Catalog = {
  readonly failures: Sentences<Failure>;
  readonly omissions: Sentences<Omission>;
  readonly checks: Readonly<Record<CheckId, CheckText>>;
  readonly written: (rows: readonly string[]) => string;
  /** What others say of a known token, and of all that behave as it does; nothing where it is alone. */
  readonly label: (label: Label) => string;
  readonly tags: Sentences<SimilarTag>;
  readonly labeled: (counts: LabelCounts) => string | null;
  readonly messages: Texts<Message>;
  /** What became of what was there before a power was used. */
  readonly change: (message: Message) => string;
  /** All that one use of a power does, in one sentence. */
  readonly together: (uses: readonly PowerUseMessage[]) => string;
  /** What a report begins with where nothing was found, and the reason to believe it. */
  readonly noFinding: Lines<NoFinding>;
  readonly noFindingEvidence: Lines<NoFinding>;
  readonly wallet: Sentences<WalletMessage>;
  readonly assumptions: Sentences<Assumption>;
  readonly asides: Sentences<AsideMessage>;
  readonly roles: Sentences<Role>;
  readonly refusals: Sentences<Refusal>;
  /** In place of a refusal, where nothing was asked of the token. */
  readonly untried: string;
  readonly calls: (calls: readonly NamedCall[]) => string;
  readonly effect: (effect: Violation) => string;
  /** What is otherwise than in an earlier audit. */
  readonly changes: Sentences<Changed>;
  /** Who did it, by what, and how long ago. */
  readonly cause: (cause: Cause, nowSeconds: number) => string;
  /** What a proof shows. */
  readonly claim: (claim: readonly Statement[], nameOf: NameOf) => string;
  readonly figures: Figures;
  /** Sentences one after another. */
  readonly joined: (sentences: readonly string[]) => string;
  readonly replayed: Replayed;
};

/** What has to be said of a proof that was replayed. */
export type Replayed = {
  readonly verification: (verification: Verification, nameOf: NameOf) => VerificationWords;
  readonly steps: (retold: readonly Retold[], nameOf: NameOf) => readonly VerifiedStep[];
  readonly unheard: Sentences<Unheard>;
};

/** What came of it; where it does not hold, only why. Lists are opened by what they are of. */
export type VerificationWords = {
  readonly verdict: string;
  readonly shown: readonly string[];
  readonly steps: readonly string[];
  /** What is left to say: what it does not show, and for how long it can be done again. */
  readonly notes: readonly string[];
};

/** What one step did, what came of it when it was recorded, and what now. */
export type VerifiedStep = {
  readonly step: number;
  readonly run: number;
  readonly did: string;
  readonly before: string;
  readonly now: string;
};

/** What functions with this selector are commonly called. */
export type NameOf = (selector: Hex) => string | undefined;

/** What is said of one finding. */
type Text<One> = {
  /** What it means for the buyer: eight words at most, without an address. */
  readonly headline: Line<One>;
  /** Who, what and how, from a capital to a full stop. */
  readonly sentence: Sentence<One>;
} & (One extends Quoting ? { readonly evidence: Line<One> } : { readonly evidence?: Line<One> });

/** What names the token's functions. */
type Quoting = { readonly calls: readonly NamedCall[] } | { readonly callee: Callee } | { readonly by: PowerUse };

/**
 * For each code, all that is said of it. `evidence` is one sentence for people, with no function, no selector and nothing that a token
 * says of itself; where it is left out, the sentence without the token's reason is like that.
 */
export type Texts<All extends Told> = { readonly [Code in All["code"]]: Text<With<Code, All>> };

type Told = { readonly code: string };

/** For each code a text, or what makes one of the figures. */
export type Sentences<All extends Told> = {
  readonly [Code in All["code"]]: Sentence<With<Code, All>>;
};

/** The same where a text may do without the figures that are there. */
export type Lines<All extends Told> = {
  readonly [Code in All["code"]]: Line<With<Code, All>>;
};

/** The member of a union that has this code, among others or alone. */
export type With<Code, All extends Told> = All extends Told ? (Code extends All["code"] ? All : never) : never;

type Line<One> = string | ((figures: One) => string);
type Sentence<One> = keyof One extends "code" ? string : (figures: One) => string;

/** One of the texts of a finding. */
export function textOf(all: Texts<Message>, kind: "headline" | "sentence" | "evidence", message: Message): string {
  const { sentence, ...others } = all[message.code] as Text<Message>;
  const text = kind === "sentence" ? sentence : others[kind];
  if (text === undefined) return spoken(sentence, "reason" in message ? { ...message, reason: null } : message);
  return spoken(text, message);
}

export function told<One extends Told>(sentences: Lines<One>, one: One): string {
  return spoken(sentences[one.code as One["code"]], one);
}

function spoken(text: unknown, figures: unknown): string {
  return typeof text === "string" ? text : (text as (figures: unknown) => string)(figures);
}
