// What reports say: each kind of text with the figures that it is made of. `saying` makes the coded form that is kept, `say` puts it into words.
import type { CheckId } from "../checks/index.ts";
import type { Message, PowerUseMessage } from "../checks/vocabulary/index.ts";
import type { Failure, Omission } from "../core/failure.ts";
import type { Language } from "../core/languages.ts";
import type { CodedReport, CodedRun, CodedWalletReport, Report, Run, WalletReport } from "../core/report.ts";
import { packed, type Saying, unpacked } from "../core/saying.ts";
import type { SimilarTag } from "../core/similar-tags.ts";
import type { NamedCall, Refusal, Statement, Violation } from "../experiments/outcomes.ts";
import type { Role } from "../facts/facts.ts";
import {
  type AsideMessage,
  type Assumption,
  type Catalog,
  type NoFinding,
  textOf,
  told,
  type WalletMessage,
} from "./catalog.ts";
import { english } from "./en/index.ts";
import { spanish } from "./es/index.ts";
import { selectorName } from "./names/selectors.ts";
import { russian } from "./ru/index.ts";
import { chinese } from "./zh/index.ts";

/** By the name of a text: what it is made of. */
type Sayable = {
  readonly nothing: null;
  /** One text after another. */
  readonly all: readonly Saying[];
  readonly failure: Failure;
  readonly omission: Omission;
  /** A check in eight words at most: what it finds, that it found nothing, that it could not look. */
  readonly "check-found": CheckId;
  readonly "check-passed": CheckId;
  readonly "check-unseen": CheckId;
  /** A finding: for the buyer in eight words, whole, and without functions. */
  readonly headline: Message;
  readonly sentence: Message;
  readonly evidence: Message;
  /** What became of something by the use of a power. */
  readonly change: Message;
  readonly together: readonly PowerUseMessage[];
  /** What a report begins with where nothing was found. */
  readonly "nothing-found": NoFinding;
  readonly "nothing-found-evidence": NoFinding;
  readonly assumption: Assumption;
  readonly aside: AsideMessage;
  readonly wallet: WalletMessage;
  /** Why a token refused what was tried; `null`: it was not asked, because nothing could be bought. */
  readonly refusal: Refusal | null;
  readonly role: Role;
  /** Of a similar token. */
  readonly "similar-tag": SimilarTag;
  readonly calls: readonly NamedCall[];
  readonly effect: Violation;
  /** What a proof shows. */
  readonly claim: readonly Statement[];
};

type Sayings = { readonly [Kind in keyof Sayable]: (of: Sayable[Kind], all: Catalog, language: Language) => string };

const SAYINGS: Sayings = {
  nothing: () => "",
  all: (parts, { joined }, language) => joined(parts.map((part) => say(part, language)).filter((text) => text !== "")),
  failure: (failure, { failures }) => told(failures, failure),
  omission: (omission, { omissions }) => told(omissions, omission),
  "check-found": (id, { checks }) => checks[id].found,
  "check-passed": (id, { checks }) => checks[id].passed,
  "check-unseen": (id, { checks }) => checks[id].unseen,
  headline: (message, { messages }) => textOf(messages, "headline", message),
  sentence: (message, { messages }) => textOf(messages, "sentence", message),
  evidence: (message, { messages }) => textOf(messages, "evidence", message),
  change: (message, { change }) => change(message),
  together: (uses, { together }) => together(uses),
  "nothing-found": (message, { noFinding }) => told(noFinding, message),
  "nothing-found-evidence": (message, { noFindingEvidence }) => told(noFindingEvidence, message),
  assumption: (assumption, { assumptions }) => told(assumptions, assumption),
  aside: (message, { asides }) => told(asides, message),
  wallet: (message, { wallet }) => told(wallet, message),
  refusal: (refusal, { refusals, untried }) => (refusal ? told(refusals, refusal) : untried),
  role: (role, { roles }) => told(roles, role),
  "similar-tag": (tag, { tags }) => told(tags, tag),
  calls: (calls, all) => all.calls(calls),
  effect: (effect, all) => all.effect(effect),
  claim: (claim, all) => all.claim(claim, selectorName),
};

export function saying<Kind extends keyof Sayable>(kind: Kind, of: Sayable[Kind]): Saying {
  return { say: kind, of: packed(of) };
}

/** Throws for what is no saying of this version: `isSayable` tells. */
export function say({ say: kind, of }: Saying, language: Language): string {
  const words = SAYINGS[kind as keyof Sayable] as (of: unknown, all: Catalog, language: Language) => string;
  return words(unpacked(of), messagesOf(language), language);
}

// Reports in codes → reports in words, in whichever language a reader has. The same report in the same language is made once.

const made = new WeakMap<CodedReport, Map<Language, Report>>();

export function inWords(report: CodedReport, language: Language): Report {
  const known = made.get(report) ?? new Map<Language, Report>();
  made.set(report, known);
  const worded = known.get(language) ?? wordReport(report, language);
  known.set(language, worded);
  return worded;
}

function wordReport(report: CodedReport, language: Language): Report {
  const worded = wordsIn(report, language) as Omit<Report, "language">;
  // What is said once is not said again as the reason for it.
  const evidence = worded.evidence === worded.headline ? "" : worded.evidence;
  return { ...worded, evidence, language };
}

export function walletInWords(report: CodedWalletReport, language: Language): WalletReport {
  return { ...(wordsIn(report, language) as Omit<WalletReport, "language">), language };
}

export function runInWords(run: CodedRun, language: Language): Run {
  return wordsIn(run, language) as Run;
}

/** Whether each text of a report can be said: what is kept may be of another version. */
export function isSayable(report: CodedReport): boolean {
  try {
    inWords(report, "en");
    return true;
  } catch {
    return false;
  }
}

/** Proofs have no words, and are large. */
const WORDLESS: ReadonlySet<string> = new Set(["proofs", "tripwires"]);

/** Every text in a part of a report, in words. */
export function wordsIn(part: unknown, language: Language): unknown {
  if (Array.isArray(part)) return part.map((each) => wordsIn(each, language));
  if (typeof part !== "object" || part === null) return part;
  if ("say" in part) return say({ say: String(part.say), of: "of" in part ? part.of : null }, language);
  return Object.fromEntries(
    Object.entries(part).map(([name, each]) => [name, WORDLESS.has(name) ? each : wordsIn(each, language)]),
  );
}

const CATALOGS: Readonly<Record<Language, Catalog>> = { en: english, es: spanish, zh: chinese, ru: russian };

/** All that is said in a language. */
export function messagesOf(language: Language): Catalog {
  return CATALOGS[language];
}
