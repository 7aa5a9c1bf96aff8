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

/** A tenth was sent, and so much is missing of it. */
export function sendTaxBps({ held, before, sent, after }: Sending): number | undefined {
  const [all, from, to] = [numberOr(held), numberOr(before), numberOr(after)];
  if (!sent.known || !sent.value.ok || all === undefined || from === undefined || to === undefined) return undefined;
  const part = all / 10n;
  return part === 0n ? undefined : bps(part - (to - from), part);
}

/** `sold`: by the token itself into a pool that holds so much. */
export function withoutSwapping(taxBps: number, sold: bigint, pool: bigint): number {
  if (sold <= 0n || pool === 0n) return taxBps;
  // As much more of the one side in the pool, as much less of the other: the price falls twice. What this sale was taxed was sold, too.
  const movedBps = 10_000 - Number((10_000n * pool * pool) / ((pool + sold) * (pool + sold)));
  return Math.max(0, taxBps - Math.ceil(movedBps * 1.2));
}

/** Ten thousand for all of it; never negative, and never above all. */
export function bps(part: bigint, whole: bigint): number {
  if (part <= 0n || whole <= 0n) return 0;
  return part >= whole ? 10_000 : Number((part * 10_000n) / whole);
}
