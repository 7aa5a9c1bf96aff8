// What came of replaying a proof → lines: the verdict, what was shown, each step before and now. Each language's `verification.ts` says them.
// Browsers load this file.
import type { Address, Hex } from "viem";
import { poolsAsked } from "../evidence/quotes.ts";
import { swapIn } from "../evidence/swaps.ts";
import type {
  Account,
  Assumed,
  Broken,
  Naming,
  OnWord,
  Retold,
  Slowed,
  Statement,
  TradedAt,
  Unheard,
  Verification,
} from "../experiments/outcomes.ts";
import {
  type Figures,
  type NameOf,
  type Replayed,
  type Sentences,
  told,
  type VerificationWords,
  type VerifiedStep,
  type With,
} from "./catalog.ts";
import type { StatementWords } from "./statements.ts";

type Named<Of> = Of & { readonly name: string };
type Told<Of> = Omit<Of, "told"> & { readonly told: string | null };

/** What the node's own words and figures go into. Whole sentences, but for `ifs`, `did` and `came`. */
export type VerificationTexts = {
  readonly holds: (block: string) => string;
  /** `ifs`: what would have to be so, and is not shown. */
  readonly holdsIf: (block: string, ifs: readonly string[]) => string;
  readonly ifs: {
    readonly [Code in OnWord["code"]]: (of: Named<With<Code, OnWord>>) => string;
  };
  readonly shows: (token: Address) => string;
  readonly runs: (runs: number) => string;
  readonly inOrder: string;
  /** What the report says and this does not. `unnamed`: nor who the accounts are to the token. */
  readonly unshown: (unnamed: boolean) => string;
  readonly assumed: {
    /** In whole coins of the chain. */
    readonly given: (of: { readonly address: Address; readonly most: string; readonly has: string }) => string;
    readonly "stood-in": (of: With<"stood-in", Assumed>) => string;
    readonly "number-moved": (of: With<"number-moved", Assumed>) => string;
  };
  readonly unjudged: string;
  /** `pools`: through which the trade goes; none: it is the same trade. */
  readonly quoted: (by: Address, pools: readonly Address[]) => string;
  readonly tradedAt: (at: TradedAt) => string;
  readonly until: (block: string) => string;
  readonly broken: {
    readonly [Code in Exclude<Broken["code"], PlainBroken>]: (of: Told<With<Code, Broken>>) => string;
  } & { readonly [Code in PlainBroken]: string };
  readonly isContract: (address: Address) => string;
  readonly isUnused: (address: Address) => string;
  readonly isWallet: (address: Address, transactions: number) => string;
  readonly namings: {
    readonly [Code in Naming["code"]]: (of: Named<With<Code, Naming>> & { who: Address; role: Hex | null }) => string;
  };
  readonly slowed: {
    readonly [Code in Slowed["code"]]: (of: With<Code, Slowed> & { readonly by: Address }) => string;
  };
  readonly did: {
    readonly read: (what: string) => string;
    /** What is asked, where that is of no known kind. */
    readonly asked: (name: string, target: Address) => string;
    readonly search: (actor: string | null, name: string | null) => string;
  };
  readonly came: { readonly leftOut: string; readonly fails: string; readonly works: string };
  readonly recordedAs: (now: string, before: string) => string;
  readonly unheard: Sentences<Unheard>;
};

type PlainBroken = {
  [Each in Broken as Each["code"]]: keyof Each extends "code" ? Each["code"] : never;
}[Broken["code"]];

export function createReplayed(
  texts: VerificationTexts,
  { functionName, metricWords, statementWords, actWords }: StatementWords,
  { number }: Figures,
): Replayed {
  const inCoins = (wei: string) => number(Number(wei) / 1e18, { maximumSignificantDigits: 3 });
  const accountWords = ({ address, hasCode, transactions }: Account): string => {
    if (hasCode) return texts.isContract(address);
    return transactions === 0 ? texts.isUnused(address) : texts.isWallet(address, transactions);
  };

  /** Who it is to the token, from the token on, and how slow to act. */
  const namingWords = ({ address, named, slowed }: Account, nameOf: NameOf): readonly string[] => [
    ...named.map((naming, place) => {
      const asked = "selector" in naming ? naming.selector : "data" in naming ? naming.data : "0x";
      const of = { ...naming, who: named[place + 1]?.by ?? address, role: roleIn(asked) };
      return textFor(texts.namings, of, functionName(selectorOf(asked), nameOf));
    }),
    ...slowed.map(({ by, how }) => textFor(texts.slowed, { ...how, by }, "")),
  ];

  const didWords = ({ kind, actor, target, data, value, trial, of }: Retold, nameOf: NameOf): string => {
    const selector = selectorOf(data);
    switch (kind) {
      case "call":
        return actWords({ actor: actor ?? target, target, selector, value: `${value}` }, nameOf);
      case "search": {
        const tried = trial.findLast((each) => each.kind === "call");
        return texts.did.search(tried?.actor ?? null, tried ? functionName(selectorOf(tried.data), nameOf) : null);
      }
      default:
        return of ? texts.did.read(metricWords(of, nameOf)) : texts.did.asked(functionName(selector, nameOf), target);
    }
  };

  const cameWords = (kind: Retold["kind"], came: Retold["now"]): string => {
    if (!came) return texts.came.leftOut;
    if (!came.ok) return texts.came.fails;
    return kind === "call" ? texts.came.works : came.word;
  };

  const steps = (retold: readonly Retold[], nameOf: NameOf): readonly VerifiedStep[] =>
    retold.map((one) => {
      const { step, run, kind, before, now } = one;
      return { step, run, did: didWords(one, nameOf), before: cameWords(kind, before), now: cameWords(kind, now) };
    });

  /** For the reader who replayed a proof: all of it is made here, and none is taken from the proof. */
  const verification = (verification: Verification, nameOf: NameOf): VerificationWords => {
    if (!verification.holds) {
      const { why } = verification;
      const said = "told" in why && why.told ? statementWords(why.told, nameOf) : null;
      const verdict = textFor(texts.broken, { ...why, told: said }, "");
      return { verdict, shown: [], steps: [], notes: [] };
    }
    const { block, until, token, retold, shown, accounts, assumed, onWord, traded } = verification;
    const runs = Math.max(...retold.map(({ run }) => run));
    const ifs = onWord.map((each) =>
      textFor(texts.ifs, each, "selector" in each ? functionName(each.selector, nameOf) : ""),
    );
    return {
      verdict: ifs.length === 0 ? texts.holds(block) : texts.holdsIf(block, ifs),
      shown: [
        texts.shows(token),
        ...shown.map((statement) => statementWords(statement, nameOf)),
        ...accounts.flatMap((account) => [accountWords(account), ...namingWords(account, nameOf)]),
      ],
      steps: [
        runs > 1 ? texts.runs(runs) : texts.inOrder,
        ...steps(retold, nameOf).map(({ run, step, did, before, now }) => {
          const came = before === now ? now : texts.recordedAs(now, before);
          return `${runs > 1 ? `[${run}] ` : ""}${step}. ${did}: ${came}`;
        }),
      ],
      notes: [
        texts.unshown(!accounts.some(({ named }) => named.length > 0)),
        ...assumed.map((each) =>
          each.code === "given"
            ? texts.assumed.given({ address: each.address, most: inCoins(each.most), has: inCoins(each.has) })
            : textFor(texts.assumed, each, ""),
        ),
        ...(shown.some((each) => isUnjudged(each, retold)) ? [texts.unjudged] : []),
        ...new Set(
          quotesIn(shown).map(({ by, step }) =>
            texts.quoted(by, poolsAsked(retold.find((each) => each.step === step)?.data ?? "0x")),
          ),
        ),
        ...traded.map(texts.tradedAt),
        texts.until(until),
      ],
    };
  };

  return { verification, steps, unheard: texts.unheard };
}

/** The text of a code, with the name of the function that it speaks of. */
function textFor<One extends { readonly code: string }>(
  texts: { readonly [Code in One["code"]]: unknown },
  one: One,
  name: string,
): string {
  return told(texts as never, { ...one, name } as never);
}

const REFUSED: ReadonlySet<string> = new Set(["fails", "fails-now", "would-fail"]);

/** Whether it is a failing call of a function of which nothing is known. */
function isUnjudged(statement: Statement, retold: readonly Retold[]): boolean {
  if (!REFUSED.has(statement.code) || !("step" in statement)) return false;
  const done = retold.find(({ step }) => step === statement.step);
  const call = done?.trial.findLast(({ kind }) => kind === "call") ?? done;
  return call === undefined || (swapIn(call.data) === undefined && !JUDGED.has(selectorOf(call.data)));
}

/** `transfer`, `transferFrom` and `approve`. */
const JUDGED: ReadonlySet<string> = new Set(["0xa9059cbb", "0x23b872dd", "0x095ea7b3"]);

/** The contracts whose answers say what should have come, and the steps that ask them. */
function quotesIn(shown: readonly Statement[]): readonly { by: Address; step: number | undefined }[] {
  return shown.flatMap((each) =>
    each.code === "brings-less" && each.large.of?.code === "answer"
      ? [{ by: each.large.of.by, step: each.large.steps[0] }]
      : [],
  );
}

function selectorOf(data: Hex): Hex {
  return data.slice(0, SELECTOR) as Hex;
}

/** Roles are given by their hash, before an address. */
function roleIn(data: Hex): Hex | null {
  return data.length === OF_ROLE ? `0x${data.slice(SELECTOR, SELECTOR + WORD)}` : null;
}

/** Characters of a selector, of a word without its `0x`, and of a question with a role and an address. */
const SELECTOR = 10;
const WORD = 64;
const OF_ROLE = SELECTOR + 2 * WORD;
