// Conditions of proofs about prices: that a step brought less than was quoted, as much, or next to nothing.
import { BPS } from "../../core/units.ts";
import {
  atLeast,
  atMost,
  type Condition,
  type Marks,
  type Measured,
  type Ordinary,
  succeeds,
  type Weighed,
} from "../../experiments/outcomes.ts";
import { thresholds } from "../thresholds.ts";

type Step = Condition extends infer Each ? (Each extends { step: infer Mark } ? Mark : never) : never;

/** A step went through and brought less than was quoted for it, by this much or more. */
export function bringsLess(step: Step, weighed: Weighed, taxBps: number): readonly Condition[] {
  return [succeeds(step), atMost(weighed.brought, portion(weighed.quoted, BPS - taxBps + 1))];
}

/** A step brought next to nothing, whether it went through or not. */
export function bringsNextToNothing({ brought, quoted }: Weighed): Condition {
  return atMost(brought, portion(quoted, thresholds.tax.nextToNothingBps));
}

/** A step brought what was quoted for it, less this much at most. */
export function bringsEnough(step: Step, weighed: Weighed, taxBps: number): readonly Condition[] {
  return [succeeds(step), atLeast(weighed.brought, portion(weighed.quoted, Math.max(1, BPS - taxBps - 1)))];
}

function portion(measured: Measured, portionBps: number): Measured {
  return { ...measured, portionBps };
}

/** What a purchase brought, and what was quoted for it. */
export function boughtFor({ had, bought, quotedBuy }: Marks<"had" | "bought" | "quotedBuy">): Weighed {
  return { brought: { step: bought, minus: had }, quoted: { step: quotedBuy } };
}

/** What a sale brought, and what was quoted for it. */
export function soldFor(marks: Marks<"nativeBefore" | "nativeAfter" | "quotedSale">): Weighed {
  return { brought: { step: marks.nativeAfter, minus: marks.nativeBefore }, quoted: { step: marks.quotedSale } };
}

/** The same for an ordinary account's step; only that it went through, where it had no quote. */
export function ordinaryLess({ weighed }: Ordinary, step: Step, taxBps: number): readonly Condition[] {
  const told = weighed.get(step);
  return told ? bringsLess(step, told, taxBps) : [succeeds(step)];
}

export function ordinaryEnough({ weighed }: Ordinary, step: Step, taxBps: number): readonly Condition[] {
  const told = weighed.get(step);
  return told ? bringsEnough(step, told, taxBps) : [succeeds(step)];
}
