// Codes become sentences here and nowhere else. A message is data: a code, and the figures that its sentence needs. It is declared where it is
// made and knows nothing of words. `catalog.ts` lists what has to be said, and each language's folder says it. Reports are put into words
// by `sayings.ts`. Nothing else of this folder is imported from outside, but for `replayed.ts`, which browsers load.
import type { Hex } from "viem";
import type { Failure } from "../core/failure.ts";
import type { Language } from "../core/languages.ts";
import type { Label, LabelCounts } from "../core/report.ts";
import type { Cause, Change as Changed } from "../diff/index.ts";
import type { Verification } from "../experiments/outcomes.ts";
import { type Catalog, type CheckText, type Figures, told } from "./catalog.ts";
import { functionName, selectorName } from "./names/selectors.ts";
import { messagesOf } from "./sayings.ts";

export type {
  AsideMessage,
  Assumption,
  CheckText,
  Figures,
  NoFinding,
  WalletMessage,
  WhyAssumed,
} from "./catalog.ts";
export { capital } from "./figures.ts";
export { nameBySource, selectorName as nameOfSelector } from "./names/selectors.ts";
export { inWords, isSayable, messagesOf, runInWords, say, saying, walletInWords } from "./sayings.ts";

/** Percentages, durations and dates as people of a language write them. */
export function figuresOf(language: Language): Figures {
  return messagesOf(language).figures;
}

/** Why something is unknown. */
export function sayFailure(failure: Failure, language: Language): string {
  return told(messagesOf(language).failures, failure);
}

/** The texts of a check in eight words at most. */
export function sayCheck(id: keyof Catalog["checks"], language: Language): CheckText {
  return messagesOf(language).checks[id];
}

/** What is wrong with a token that was written for this project, by the checks of which one finds it; none: it is a good one. */
export function sayWritten(rows: readonly string[], language: Language): string {
  return messagesOf(language).written(rows);
}

/** What others say of a known token: `labeled a trap: a honeypot (rphunter, tier A: checked by a person)`. */
export function sayLabel(label: Label, language: Language): string {
  return messagesOf(language).label(label);
}

/** How the known tokens that behave the same are labeled; nothing where there is one. */
export function sayLabeled(counts: LabelCounts, language: Language): string | null {
  return messagesOf(language).labeled(counts);
}

/** What is otherwise than in an earlier audit: `Selling was taxed 2%, now 25%`, without a point at its end. */
export function sayChanged(change: Changed, language: Language): string {
  return told(messagesOf(language).changes, change);
}

/** `the owner called setTax 40 seconds ago` */
export function sayCause(cause: Cause, nowSeconds: number, language: Language): string {
  return messagesOf(language).cause(cause, nowSeconds);
}

/** What came of replaying a proof, line by line. */
export function sayVerification(verification: Verification, language: Language): readonly string[] {
  const { verdict, shown, steps, notes } = messagesOf(language).replayed.verification(verification, selectorName);
  const listed = [shown, steps].flatMap(([opening, ...lines]) =>
    opening === undefined ? [] : [opening, ...lines.map((line) => `  ${line}`)],
  );
  return [verdict, ...listed, ...notes];
}

/** What a function is known as, without its types; its selector where it is not known. */
export function nameOfFunction(selector: Hex): string {
  return functionName(selector)?.replace(/\(.*$/, "") ?? selector;
}
