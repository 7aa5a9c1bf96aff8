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

/** That a step went through and brought less than was quoted for it, by this much or more. */
export function bringsLess(step: Step, weighed: Weighed, taxBps: number): readonly Condition[] {
  return [succeeds(step), atMost(weighed.brought, portion(weighed.quoted, BPS - taxBps + 1))];
}

/** That a step brought next to nothing, whether it went through or not. */
export function bringsNextToNothing({ brought, quoted }: Weighed): Condition {
  return atMost(brought, portion(quoted, thresholds.tax.nextToNothingBps));
}

/** That it brought what was quoted for it, but for this much or less. */
export function bringsEnough(step: Step, weighed: Weighed, taxBps: number): readonly Condition[] {
  return [succeeds(step), atLeast(weighed.brought, portion(weighed.quoted, Math.max(1, BPS - taxBps - 1)))];
}

function portion(measured: Measured, portionBps: number): Measured {
  return { ...measured, portionBps };
}

/** A purchase in the Lab. */
export function boughtFor({ had, bought, quotedBuy }: Marks<"had" | "bought" | "quotedBuy">): Weighed {
  return { brought: { step: bought, minus: had }, quoted: { step: quotedBuy } };
}

/** A sale in the Lab. */
export function soldFor(marks: Marks<"nativeBefore" | "nativeAfter" | "quotedSale">): Weighed {
  return { brought: { step: marks.nativeAfter, minus: marks.nativeBefore }, quoted: { step: marks.quotedSale } };
}

/** What an ordinary account's step brought; no condition says it where that could not be compared. */
export function ordinaryLess({ weighed }: Ordinary, step: Step, taxBps: number): readonly Condition[] {
  const told = weighed.get(step);
  return told ? bringsLess(step, told, taxBps) : [succeeds(step)];
}

export function ordinaryEnough({ weighed }: Ordinary, step: Step, taxBps: number): readonly Condition[] {
  const told = weighed.get(step);
  return told ? bringsEnough(step, told, taxBps) : [succeeds(step)];
}
