/**
 * Codes become sentences here and nowhere else, when rows and the report are assembled.
 *
 * - What is told is data: a union of objects with a `code` and the figures that its sentence needs (`engine/core/failure.ts`). It is
 *   declared where it is made and knows nothing of words.
 * - `language.ts` lists every such union as `Sentences<Union>`: a text for each code without figures, a function for each other,
 *   complete by type.
 * - `english/<subject>.ts` fills it. A second language is a second folder.
 * - This file has one `say…` for each union; nothing else of this folder is imported from outside, but for `replayed.ts`, which
 *   browsers load.
 */
import type { Hex } from "viem";
import type { CheckId } from "../checks/index.ts";
import type { Message, UseOfPower } from "../checks/vocabulary/index.ts";
import type { Failure, Omission } from "../core/failure.ts";
import type { Cause, Change as Changed } from "../diff/index.ts";
import type { NamedCall, Refusal, Statement, Verification, Violation } from "../experiments/outcomes.ts";
import type { Role } from "../facts/facts.ts";
import { english } from "./en/index.ts";
import {
  type AsideSaying,
  type Change,
  type CheckText,
  type Headline,
  type Language,
  type Opening,
  type OwnSaying,
  type Premise,
  textOf,
  told,
} from "./language.ts";
import { functionName, selectorName } from "./names/selectors.ts";
import * as replayed from "./replayed.ts";

export type { AsideSaying, Headline, Opening, OwnSaying, Premise, WhyPut } from "./language.ts";
export { nameBySource } from "./names/selectors.ts";

const language: Language = english;

export const { percent, duration, day, moment } = language.figures;

export function sayFailure(failure: Failure): string {
  return told(language.failures, failure);
}

export function sayOmission(omission: Omission): string {
  return told(language.omissions, omission);
}

/** What a report is opened with where no finding is. */
export function sayOpening<One extends Headline>(headline: One): Opening {
  const say = language.openings[headline.code] as (headline: One) => Opening;
  return say(headline);
}

/** What is told beside the checks, in one line. */
export function sayAside(saying: AsideSaying): string {
  return told(language.asides, saying);
}

/** What somebody is told of their own tokens. */
export function sayOwn(saying: OwnSaying): string {
  return told(language.own, saying);
}

/** What a row rests on that is not so on the chain. */
export function sayPremise(premise: Premise): string {
  return told(language.premises, premise);
}

/** A check in eight words at most. */
export function sayCheck(id: CheckId): CheckText {
  return language.checks[id];
}

/** What is wrong with a token that was written for this project, by the checks of which one finds it; none: it is a good one. */
export function sayWritten(rows: readonly string[]): string {
  return language.written(rows);
}

/** What a finding means for whoever buys, in eight words at most. */
export function sayOnYou(found: Message): string {
  return textOf(language.messages, "headline", found);
}

/** Why anybody should believe it, without functions and selectors. */
export function sayEvidence(found: Message): string {
  return textOf(language.messages, "evidence", found);
}

/** What a holder could do before a power was used, and what came of the same after it. */
export function sayChange(found: Message): Change | null {
  return language.change(found);
}

/** All that one use of a power does, in one sentence. */
export function sayTogether(uses: readonly UseOfPower[]): string {
  return language.together(uses);
}

/** What a finding says. */
export function sayFinding(found: Message): string {
  return textOf(language.messages, "sentence", found);
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

/** The same with its types, where it is known. */
export const nameOfSelector = selectorName;
