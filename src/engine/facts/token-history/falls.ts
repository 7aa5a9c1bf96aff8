import type { Hash } from "viem";
import { least } from "../../core/bigints.ts";
import { BPS_BIGINT } from "../../core/units.ts";
import type { Pulled } from "../facts.ts";

/** What came back to this much of what there was before was moved, and not taken. */
export const BACK_BPS = 8000n;
const NEARLY_ALL = 1_000n;

/** By how much money or how many shares, and by how much liquidity whatever its range: the same where there are no ranges. */
export type Change = { readonly block: bigint; readonly hash: Hash; readonly by: bigint; readonly liquidity: bigint };

/** `taken`: how much of what was added up went. */
export type Fall = Pick<Pulled, "block" | "hash" | "fellBps" | "leftBps"> & { readonly taken: bigint };

/** Not clear: more was taken than is explained. */
export type DeepestFall = { readonly fall: Fall | null; readonly isClear: boolean };

/** `there`: what is known to be there now. Not clear: more was taken in one block than had been paid in, and is not there. */
export function deepestFall(changes: readonly Change[], there: bigint): DeepestFall {
  const falls: (Omit<Fall, "leftBps"> & { readonly before: bigint })[] = [];
  let [total, liquidity] = [0n, 0n];
  let mostUnpaid = 0n;
  for (const [block, own] of Map.groupBy(changes, (change) => change.block)) {
    const [before, liquidityBefore] = [total, liquidity];
    liquidity = own.reduce((sum, each) => sum + each.liquidity, liquidity);
    total = own.reduce((sum, { by }) => sum + by, total);
    const largest = own.toSorted((one, other) => (one.by < other.by ? -1 : 1))[0];
    const taken = before - total;
    if (taken > 0n && total < 0n) {
      // Where all liquidity went all money did, whatever trades had brought.
      if (largest && liquidity * NEARLY_ALL < liquidityBefore) {
        const fellBps = share(liquidityBefore - liquidity, liquidityBefore);
        falls.push({ block, hash: largest.hash, fellBps, taken, before: taken });
      } else if (taken > mostUnpaid) mostUnpaid = taken;
    } else if (largest && total >= 0n && total * 2n < before) {
      falls.push({ block, hash: largest.hash, fellBps: share(taken, before), taken, before });
    }
  }
  const left = total > there ? total : there;
  const isBack = (before: bigint) => left * BPS_BIGINT >= before * BACK_BPS;
  const lasting = falls.filter(({ before }) => !isBack(before));
  const deepest = lasting.toSorted((one, other) => (one.before - other.before > 0n ? -1 : 1))[0];
  if (!deepest) return { fall: null, isClear: isBack(mostUnpaid) };
  const { block, hash, fellBps, taken, before } = deepest;
  return { fall: { block, hash, fellBps, leftBps: share(left, before), taken }, isClear: true };
}

/** What is taken with what trades had brought into it may be more than was ever put in. */
function share(part: bigint, whole: bigint): number {
  const bps = (part * BPS_BIGINT) / whole;
  return Number(least(bps, BPS_BIGINT));
}
