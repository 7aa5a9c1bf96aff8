// What is said of a proof that was replayed. Browsers load this file: it imports no library and no table of names.
import type { Unheard, Verification } from "../experiments/outcomes.ts";
import { replayed } from "./en/verification.ts";
import { type NameOf, type Replayed, told, type VerificationWords, type VerifiedStep } from "./language.ts";

export type { VerificationWords, VerifiedStep } from "./language.ts";

const language: Replayed = replayed;

export function sayVerification(verification: Verification, nameOf: NameOf): VerificationWords {
  return language.verification(verification, nameOf);
}

/** Each step before and after. */
export function sayVerifiedSteps({ retold }: Verification, nameOf: NameOf): readonly VerifiedStep[] {
  return language.steps(retold, nameOf);
}

export function sayUnheard(why: Unheard): string {
  return told(language.unheard, why);
}
