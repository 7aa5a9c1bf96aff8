import type { Sale, Sending, Value } from "../model/observation.ts";

export function numberOr(value: Value | undefined): bigint | undefined;
export function numberOr(value: Value | undefined, otherwise: bigint): bigint;
/** What was measured, or `otherwise` where nothing was: for what only makes a harm smaller or larger. */
export function numberOr(value: Value | undefined, otherwise?: bigint): bigint | undefined {
  return value?.known ? (value.value ?? otherwise) : otherwise;
}

/** What the pool promised for this amount against what arrived; undefined where nothing was sold or can be compared. */
export function saleTaxBps({ sold, quote, purse, paid }: Sale): number | undefined {
  const [promised, before, after] = [numberOr(quote), numberOr(purse), numberOr(paid)];
  if (!sold.known || !sold.value.ok || promised === undefined || promised === 0n) return undefined;
  if (before === undefined || after === undefined) return undefined;
  return bps(promised - (after - before), promised);
}

/** So much of what left the sender did not arrive; undefined where nothing left, or nothing can be compared. */
export function sendTaxBps(sending: Sending): number | undefined {
  const moved = movedIn(sending);
  if (!moved || moved.left <= 0n || moved.arrived < 0n) return undefined;
  return bps(moved.left - moved.arrived, moved.left);
}

/** It did not fail, and nothing left or arrived. */
export function movesNothing(sending: Sending): boolean {
  const moved = movedIn(sending);
  return moved !== undefined && moved.left === 0n && moved.arrived === 0n && numberOr(sending.held, 0n) >= 10n;
}

function movedIn({ held, before, sent, after, kept }: Sending): { left: bigint; arrived: bigint } | undefined {
  const [had, has, from, to] = [numberOr(held), numberOr(kept), numberOr(before), numberOr(after)];
  if (!sent.known || !sent.value.ok || had === undefined || has === undefined) return undefined;
  return from === undefined || to === undefined ? undefined : { left: had - has, arrived: to - from };
}

/** Ten thousand for all of it; never negative, and never above all. */
export function bps(part: bigint, whole: bigint): number {
  if (part <= 0n || whole <= 0n) return 0;
  return part >= whole ? 10_000 : Number((part * 10_000n) / whole);
}
