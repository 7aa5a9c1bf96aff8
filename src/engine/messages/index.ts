// Codes become sentences here and nowhere else, when rows and the report are assembled. A message is data: a code, and the figures that its
// sentence needs. It is declared where it is made and knows nothing of words. `language.ts` lists what has to be said, and `en` says it.
// This file has one `say…` for each kind of message; nothing else of this folder is imported from outside, but for `replayed.ts`, which
// browsers load.
import type { Hex } from "viem";
import type { CheckId } from "../checks/index.ts";
import type { Message, PowerUseMessage } from "../checks/vocabulary/index.ts";
import type { Failure, Omission } from "../core/failure.ts";
import type { Label, LabelCounts } from "../core/report.ts";
import type { Cause, Change as Changed } from "../diff/index.ts";
import type { NamedCall, Refusal, Statement, Verification, Violation } from "../experiments/outcomes.ts";
import type { Role } from "../facts/facts.ts";
import { english } from "./en/index.ts";
import {
  type AsideMessage,
  type Assumption,
  type Change,
  type CheckText,
  type Headline,
  type Language,
  type NoFinding,
  textOf,
  told,
  type WalletMessage,
} from "./language.ts";
import { functionName, selectorName } from "./names/selectors.ts";
import * as replayed from "./replayed.ts";

export type { AsideMessage, Assumption, Headline, NoFinding, WalletMessage, WhyAssumed } from "./language.ts";
export { nameBySource, selectorName as nameOfSelector } from "./names/selectors.ts";

const language: Language = english;

export const { percent, duration, day, moment } = language.figures;

export function sayFailure(failure: Failure): string {
  return told(language.failures, failure);
}

export function sayOmission(omission: Omission): string {
  return told(language.omissions, omission);
}

/** What a report begins with where nothing was found. */
export function sayNoFinding<One extends NoFinding>(message: One): Headline {
  const say = language.noFinding[message.code] as (message: One) => Headline;
  return say(message);
}

/** What is told beside the checks, in one line. */
export function sayAside(message: AsideMessage): string {
  return told(language.asides, message);
}

/** What the owner of a wallet is told of the tokens in it. */
export function sayWallet(message: WalletMessage): string {
  return told(language.wallet, message);
}

/** What a row assumes that is not so on the chain. */
export function sayAssumption(assumption: Assumption): string {
  return told(language.assumptions, assumption);
}

/** A check in eight words at most. */
export function sayCheck(id: CheckId): CheckText {
  return language.checks[id];
}

/** What is wrong with a token that was written for this project, by the checks of which one finds it; none: it is a good one. */
export function sayWritten(rows: readonly string[]): string {
  return language.written(rows);
}

/** What others say of a known token: `labeled a trap: a honeypot (rphunter, tier A: checked by a person)`. */
export function sayLabel(label: Label): string {
  return language.label(label);
}

/** How the known tokens that behave the same are labeled; nothing where there is one. */
export function sayLabeled(counts: LabelCounts): string | null {
  return language.labeled(counts);
}

/** What a finding means for the buyer, in eight words at most. */
export function sayHeadline(message: Message): string {
  return textOf(language.messages, "headline", message);
}

/** The reason to believe it, without functions and selectors. */
export function sayEvidence(message: Message): string {
  return textOf(language.messages, "evidence", message);
}

/** What a holder could do before a power was used, and what came of the same after it. */
export function sayChange(message: Message): Change | null {
  return language.change(message);
}

/** All that one use of a power does, in one sentence. */
export function sayTogether(uses: readonly PowerUseMessage[]): string {
  return language.together(uses);
}

/** What a finding says, in a whole sentence. */
export function sayFinding(message: Message): string {
  return textOf(language.messages, "sentence", message);
}

/** What a proof shows. */
export function sayClaim(claim: readonly Statement[]): string {
  return language.claim(claim, selectorName);
}

/** Why a token refused what was tried; `null`: it was not asked, because nothing could be bought. */
export function sayRefusal(refusal: Refusal | null): string {
  return refusal ? told(language.refusals, refusal) : language.untried;
}

export function sayRole(role: Role): string {
  return told(language.roles, role);
}

export function sayCalls(calls: readonly NamedCall[]): string {
  return language.calls(calls);
}

/** One clause: what a power did when it was used. */
export function sayEffect(effect: Violation): string {
  return language.effect(effect);
}

/** What is otherwise than in an earlier audit: `Selling was taxed 2%, now 25%`, without a point at its end. */
export function sayChanged(change: Changed): string {
  return told(language.changes, change);
}

/** `the owner called setTax 40 seconds ago` */
export function sayCause(cause: Cause, nowSeconds: number): string {
  return language.cause(cause, nowSeconds);
}

/** What came of replaying a proof, line by line. */
export function sayVerification(verification: Verification): readonly string[] {
  const { verdict, shown, steps, notes } = replayed.sayVerification(verification, selectorName);
  const listed = [shown, steps].flatMap(([opening, ...lines]) =>
    opening === undefined ? [] : [opening, ...lines.map((line) => `  ${line}`)],
  );
  return [verdict, ...listed, ...notes];
}

/** What a function is known as, without its types; its selector where it is not known. */
export function nameOfFunction(selector: Hex): string {
  return functionName(selector)?.replace(/\(.*$/, "") ?? selector;
}
