// The deepest fall of a pool's liquidity that did not come back. Takes changes in order, by how much money or shares and by how much
// liquidity; gives the fall, or says that more was taken than the changes explain.
import type { Hash } from "viem";
import { least } from "../../core/bigints.ts";
import { BPS_BIGINT } from "../../core/units.ts";
import { factsConfig } from "../config.ts";
import type { Pulled } from "../facts.ts";

const { returnedBps, emptiedDivisor } = factsConfig.tokenHistory;

/** `by`: money or shares. `liquidity`: the same without price ranges; with them, liquidity in any range. */
export type Change = { readonly block: bigint; readonly hash: Hash; readonly by: bigint; readonly liquidity: bigint };

/** `taken`: in the units of `Change.by`. */
export type Fall = Pick<Pulled, "block" | "hash" | "fellBps" | "leftBps"> & { readonly taken: bigint };

/** Not clear: more was taken in one block than had been paid in, and did not come back. */
export type DeepestFall = { readonly fall: Fall | null; readonly isClear: boolean };

/** `there`: what the pool is known to hold now. */
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
      // If all liquidity left, all money did, whatever trades had brought.
      if (largest && liquidity * emptiedDivisor < liquidityBefore) {
        const fellBps = share(liquidityBefore - liquidity, liquidityBefore);
        falls.push({ block, hash: largest.hash, fellBps, taken, before: taken });
      } else if (taken > mostUnpaid) mostUnpaid = taken;
    } else if (largest && total >= 0n && total * 2n < before) {
      falls.push({ block, hash: largest.hash, fellBps: share(taken, before), taken, before });
    }
  }
  const left = total > there ? total : there;
  const isBack = (before: bigint) => left * BPS_BIGINT >= before * returnedBps;
  const lasting = falls.filter(({ before }) => !isBack(before));
  const deepest = lasting.toSorted((one, other) => (one.before - other.before > 0n ? -1 : 1))[0];
  if (!deepest) return { fall: null, isClear: isBack(mostUnpaid) };
  const { block, hash, fellBps, taken, before } = deepest;
  return { fall: { block, hash, fellBps, leftBps: share(left, before), taken }, isClear: true };
}

/** Trades bring money in, so more may be taken than was ever deposited. */
function share(part: bigint, whole: bigint): number {
  const bps = (part * BPS_BIGINT) / whole;
  return Number(least(bps, BPS_BIGINT));
}
