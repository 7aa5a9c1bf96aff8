import { BPS, BPS_BIGINT } from "../core/units.ts";
/** `sold`: by the token itself into a pool that holds so much. */
export function withoutSwapping(taxBps: number, sold: bigint, pool: bigint): number {
  if (sold <= 0n || pool === 0n) return taxBps;
  // As much more of the one side in the pool, as much less of the other: the price falls twice. What this sale was taxed was sold, too.
  const movedBps = BPS - Number((BPS_BIGINT * pool * pool) / ((pool + sold) * (pool + sold)));
  return Math.max(0, taxBps - Math.ceil(movedBps * 1.2));
}
