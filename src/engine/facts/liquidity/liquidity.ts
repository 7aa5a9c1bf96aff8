import type { Address } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import type { ReadController } from "../control/controller.ts";
import type { Pool, PoolLiquidity } from "../facts.ts";
import { readBinShares } from "./bin-shares.ts";
import { readLocks } from "./locks.ts";
import { readLpShares } from "./lp-tokens.ts";
import { readPositionShares } from "./positions.ts";
import { hasOwnToken, isInBins, sharesOf } from "./provider-logs.ts";
import { type Parties, type Share, summarize } from "./shares.ts";

export type LiquidityDeps = {
  readonly readController: ReadController;
  readonly token: Address;
  /** Who made the token, and who owns it. That takes longer to learn than what the logs say. */
  readonly people: Promise<Omit<Parties, "token">>;
  /** The block from which the pools can exist: the token's own, where it is known. */
  readonly since: Promise<bigint | null>;
};

/** Pools smaller than this part of the deepest say nothing about whether people can leave. */
const WORTH_READING = 20n;
const MOST_POOLS = 4;

/** Of each pool that matters: which share of its liquidity is burnt, locked until when, or free, and in whose hands. */
export async function readLiquidity(
  asker: Asker,
  pools: readonly Pool[],
  deps: LiquidityDeps,
): Promise<Read<readonly PoolLiquidity[]>> {
  const tradable = pools.filter(({ venue }) => venue !== "launchpad");
  const [deepest] = tradable;
  if (!deepest) return known([]);
  const alike = deepest.unvouched ? tradable : tradable.filter(({ unvouched }) => !unvouched);
  const matter = alike.filter((pool) => pool.depthNative * WORTH_READING >= deepest.depthNative);
  const read = await Promise.all(matter.slice(0, MOST_POOLS).map((pool) => readPool(asker, pool, deps)));
  const found = read.filter((one) => one !== null);
  if (read[0] === null) return unknown(isInBins(deepest) ? "shares-lie-in-bins" : "providers-unreadable");
  return known(found);
}

async function readPool(asker: Asker, pool: Pool, deps: LiquidityDeps): Promise<PoolLiquidity | null> {
  const { token, people } = deps;
  const shares = await readShares(asker, pool, deps);
  if (!shares) return null;
  const parties: Parties = { ...(await people), token };
  return await summarize(asker, deps.readController, { pool, shares, parties }, (locker, share) =>
    readLocks(asker, locker, sharesOf(pool) ?? pool.address, share),
  );
}

function readShares(
  asker: Asker,
  pool: Pool,
  { token, people, since }: LiquidityDeps,
): Promise<readonly Share[] | null> {
  if (hasOwnToken(pool)) return readLpShares(asker, pool, { token, people }, since);
  if (pool.venue === "liquidity-book") return readBinShares(asker, pool, token, since);
  return readPositionShares(asker, pool, token, since);
}
