import { concat, keccak256, numberToHex } from "viem";
import type { EvidenceReads } from "../checks/check.ts";
import { mapRead, type Read } from "../core/read.ts";
import type { State } from "../core/report.ts";
import { nameOfPool, stepsOf } from "./story.ts";

type StateReads = Pick<EvidenceReads, "code" | "proxy" | "trades" | "ordinary" | "limits" | "pools" | "liquidity">;

/** What is compared with another audit of the same token. */
export function stateOf(reads: StateReads): State {
  return {
    // Where a proxy leads to could not be told, the parts are not all that runs.
    codeHash: reads.proxy.known ? known(mapRead(reads.code, ({ parts }) => hashOf(parts))) : null,
    trade: tradeOf(reads),
    limits: known(mapRead(reads.limits, limitsOf)),
    pools: known(mapRead(reads.pools, (pools) => pools.map(contentsOf))),
    locks: known(mapRead(reads.liquidity, (liquidity) => liquidity.flatMap(locksOf))),
    kept: known(
      mapRead(reads.liquidity, (liquidity) =>
        liquidity.map(({ pool, burntBps, lockedBps }) => ({ pool: nameOfPool(pool), bps: burntBps + lockedBps })),
      ),
    ),
  };
}

type Value<Name extends keyof StateReads> = StateReads[Name] extends Read<infer Known> ? Known : never;

function known<T>(read: Read<T>): T | null {
  return read.known ? read.value : null;
}

/** The same code at another address is other code: somebody put it there. */
function hashOf(parts: Value<"code">["parts"]): string {
  const each = parts.map(({ address, bytes }) => [address, numberToHex(bytes.length, { size: 4 }), bytes] as const);
  return keccak256(
    concat(each.toSorted(([one], [other]) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)).flat()),
  );
}

function tradeOf(reads: StateReads): State["trade"] {
  const steps = stepsOf(reads);
  if (!steps) return null;
  const tried = (step: typeof steps.sold) => ({ ok: step?.ok ?? null, taxBps: step?.taxBps ?? null });
  return {
    pool: nameOfPool(steps.pool),
    assumed: steps.assumed,
    bought: tried(steps.bought),
    sent: tried(steps.sent),
    sold: tried(steps.sold),
  };
}

function limitsOf({ brought, largestPurchase, triedPurchase, largestSale }: Value<"limits">): State["limits"] {
  const sold = largestSale ?? 0n;
  return {
    purchase: { most: `${brought}`, limited: largestPurchase < triedPurchase },
    sale: { most: `${sold}`, limited: sold < brought },
  };
}

function contentsOf(pool: Value<"pools">[number]) {
  return {
    pool: nameOfPool(pool),
    quote: pool.quote.address.toLowerCase(),
    symbol: pool.quote.symbol,
    amount: Number(pool.quoteReserve) / 10 ** pool.quote.decimals,
    native: Number(pool.depthNative) / 1e18,
  };
}

function locksOf({ pool, locks }: Value<"liquidity">[number]) {
  return locks.map(({ locker, shareBps, unlocksAt }) => ({
    pool: nameOfPool(pool),
    locker,
    shareBps,
    unlocksAt: unlocksAt === null ? null : secondsOf(unlocksAt),
  }));
}

/** A lock may name any time; beyond this one nobody lives. */
const FOR_EVER = 253_402_300_799n;

export function secondsOf(time: bigint): number {
  return Number(time > FOR_EVER ? FOR_EVER : time);
}
