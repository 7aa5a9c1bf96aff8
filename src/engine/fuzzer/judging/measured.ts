import { least } from "../../facts/least.ts";
import { withoutSwapping } from "../../scenarios/swapped.ts";
import type { Leaving, Sale, Sending, Value } from "../model/observation.ts";

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

/** What a sale of all is taxed; undefined where that cannot be compared. */
export function saleTaxOf({ sale, after, stock, pooled }: Pick<Leaving, "sale" | "after" | "stock" | "pooled">) {
  const taxBps = saleTaxBps(sale);
  if (taxBps === undefined) return undefined;
  return lessSwapping(taxBps, { stock: after.token, left: stock, pool: after.pool, pooled });
}

/** What the token itself and the pool have before somebody's sale, and after. */
export type Swapping = { readonly stock: Value; readonly left: Value; readonly pool: Value; readonly pooled: Value };

/**
 * Where the token sells inside a sale what it had collected, the price that this moves is no tax: what came into the pool, at most.
 * Undefined where it was not seen; what is not answered did not happen.
 */
export function lessSwapping(taxBps: number, { stock, left, pool, pooled }: Swapping): number | undefined {
  if (taxBps === 0 || numberOr(stock) === 0n) return taxBps;
  if (![stock, left, pool, pooled].every(({ known }) => known)) return undefined;
  const lessened = (from: Value, to: Value) => {
    const [had, has] = [numberOr(from), numberOr(to)];
    return had === undefined || has === undefined ? 0n : had - has;
  };
  return withoutSwapping(taxBps, least(lessened(stock, left), lessened(pooled, pool)), numberOr(pool, 0n));
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
