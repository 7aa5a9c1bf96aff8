// Of each pool that matters: which share of its liquidity is burnt, locked until when, or free, and in whose hands.
import type { Address } from "viem";
import type { Asker } from "../../chain/views/asker.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import type { Pool } from "../../venues/pool.ts";
import { isInBins, isLaunchpad, sharesOf, venueOf } from "../../venues/registry.ts";
import type { ReadController } from "../control/controller.ts";
import type { PoolLiquidity } from "../facts.ts";
import { readBinShares } from "./bin-shares.ts";
import { liquidityConfig } from "./config.ts";
import { readLocks } from "./locks.ts";
import { readLpShares } from "./lp-tokens.ts";
import { readPositionShares } from "./positions.ts";
import { type Parties, type Share, summarize } from "./shares.ts";

export type LiquidityDeps = {
  readonly readController: ReadController;
  readonly token: Address;
  /** The creator and the owner. They take longer to find than the logs. */
  readonly people: Promise<Omit<Parties, "token">>;
  /** The block from which the pools can exist: the token's own, where it is known. */
  readonly since: Promise<bigint | null>;
};

export async function readLiquidity(
  asker: Asker,
  pools: readonly Pool[],
  deps: LiquidityDeps,
): Promise<Read<readonly PoolLiquidity[]>> {
  const tradable = pools.filter((pool) => !isLaunchpad(pool));
  const [deepest] = tradable;
  if (!deepest) return known([]);
  const alike = deepest.unvouched ? tradable : tradable.filter(({ unvouched }) => !unvouched);
  const matter = alike.filter((pool) => pool.depthNative * liquidityConfig.minDepthPart >= deepest.depthNative);
  const read = await Promise.all(matter.slice(0, liquidityConfig.maxPools).map((pool) => readPool(asker, pool, deps)));
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

/** `null`: what is known of the pool does not tell its holders. */
function readShares(
  asker: Asker,
  pool: Pool,
  { token, people, since }: LiquidityDeps,
): Promise<readonly Share[] | null> {
  if (sharesOf(pool)) return readLpShares(asker, pool, { token, people }, since);
  const { heldAs } = venueOf(pool).liquidity;
  if (heldAs === "bins") return readBinShares(asker, pool, token, since);
  return heldAs === "positions" ? readPositionShares(asker, pool, token, since) : Promise.resolve(null);
}
