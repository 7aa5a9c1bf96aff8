// What was not measured, or not answered, and so may hide a violation. What could not be done without the calls either hides nothing.
import type { Read } from "../../core/read.ts";
import type { Bystander, CallResult, Sale, Sending, Value } from "../model/observation.ts";
import { saleTaxBps } from "./measured.ts";
import type { Look } from "./oracle.ts";

/** The calls did not go through where it was looked. */
export function isNothing(part: Read<unknown>): boolean {
  return part.known && part.value === null;
}

export function valueIn<T>(part: Read<T | null>): T | undefined {
  return part.known ? (part.value ?? undefined) : undefined;
}

/** Undefined: it was not tried. */
export function couldDo(result: CallResult | undefined): boolean | undefined {
  return result?.known ? result.value.ok : undefined;
}

export function isMissing(value: Value): boolean {
  return !value.known;
}

/** There was no answer. */
export function isSilent(value: Value): boolean {
  return value.known && value.value === null;
}

/** Not measured, or no longer answered. Where nothing was answered before, there is nothing to lose. */
export function isLost(before: Value, after: Value): boolean {
  if (isMissing(before) || isMissing(after)) return true;
  return !isSilent(before) && isSilent(after);
}

export function isResultHidden(result: CallResult | undefined, usual: CallResult | undefined): boolean {
  return couldDo(usual) !== false && !(result?.known && usual?.known);
}

export function isSaleTaxHidden(sale: Sale | undefined, usual: Sale | undefined): boolean {
  return couldDo(sale?.sold) !== false && isTaxHidden(sale, usual, saleTaxBps);
}

/** Whether a tax may have been missed: what was measured with the calls or without them is not enough to compare. */
export function isTaxHidden<Measured extends Sale | Sending>(
  measured: Measured | undefined,
  usual: Measured | undefined,
  taxOf: (measured: Measured) => number | undefined,
): boolean {
  if (usual === undefined) return true;
  if (taxOf(usual) === undefined) return isPartial(usual);
  if (measured === undefined) return true;
  return taxOf(measured) === undefined && (isPartial(measured) || isMute(measured));
}

function isPartial(measured: Sale | Sending): boolean {
  return Object.values(measured).some((part: Value | CallResult) => !part.known);
}

function isMute(measured: Sale | Sending): boolean {
  return Object.values(measured).some((part: Value | CallResult) => part.known && part.value === null);
}

/** The small sale and the sending were not measured, and could be without the calls. */
export function isReachHidden({ observed, baseline, isLoss }: Look): boolean {
  return !isLoss && !isNothing(baseline.reach) && !observed.reach.known;
}

type Bystanding = { readonly is: Bystander | undefined; readonly usual: Bystander | undefined };

/** Whether others are hit is told by what a second holder could do, where that one could buy without the calls. */
export function isBystanderHidden<V>(
  { observed, baseline, found }: Look<V>,
  isUnseen: (violation: V, parts: Bystanding) => boolean,
): boolean {
  if (isNothing(baseline.bystander)) return false;
  const parts = { is: valueIn(observed.bystander), usual: valueIn(baseline.bystander) };
  return couldDo(parts.usual?.bought) !== false && found.some((violation) => isUnseen(violation, parts));
}
