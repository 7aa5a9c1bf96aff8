// Of each pool that matters: which share of its liquidity is burnt, locked until when, or free, and in whose hands.
import { type Address, getAddress, zeroAddress } from "viem";
import type { Asker } from "../../chain/views/asker.ts";
import { callData, toNumberAnswer } from "../../chain/views/call-data.ts";
import { known, type Read, unknown, valueOr } from "../../core/read.ts";
import type { Pool } from "../../venues/pool.ts";
import { isInBins, isLaunchpad, sharesOf, venueOf } from "../../venues/registry.ts";
import type { ShareCall } from "../../venues/venue.ts";
import type { ReadController } from "../control/controller.ts";
import type { PoolLiquidity } from "../facts.ts";
import { liquidityConfig } from "./config.ts";
import { readLocks } from "./locks.ts";
import { readPositionShares } from "./positions.ts";
import {
  type Parties,
  partOf,
  providerFilter,
  readBinShares,
  type Share,
  searchSince,
  summarize,
  topicAddress,
} from "./shares.ts";

type LiquidityDeps = {
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

// The holders of a pool's own token, which its liquidity is divided by.

const DEAD: Address = "0x000000000000000000000000000000000000dEaD";

/** The holders of the pool's own token: known accounts, and all recipients of it as far as logs were read. */
async function readLpShares(
  asker: Asker,
  pool: Pool,
  { token, people }: { readonly token: Address; readonly people: Promise<Omit<Parties, "token">> },
  since: Promise<bigint | null>,
): Promise<readonly Share[] | null> {
  const address = sharesOf(pool) ?? pool.address;
  const { chain } = asker.reader;
  const likely = [zeroAddress, DEAD, token, address, ...chain.lockers.map((locker) => locker.address)];
  const shares = shareCallsOf(pool, address);
  const [supply, known, recipients] = await Promise.all([
    asker.ask(...shares.supply),
    balances(asker, shares, new Set(likely.map((one) => getAddress(one)))),
    readRecipients(asker, pool, since),
  ]);
  const total = supply.known ? toNumberAnswer(supply.value) : null;
  if (!total) return null;
  const { creator, owner } = await people;
  const insiders = [creator, owner].filter((one) => one !== null).map((one) => getAddress(one));
  const others = new Set(
    [...insiders, ...recipients].filter((one) => !known.has(one)).slice(0, liquidityConfig.maxShareHolders),
  );
  const all = [...known, ...(await balances(asker, shares, others))];
  return all
    .filter(([, balance]) => balance > 0n)
    .map(([holder, lpAmount]) => ({ holder, part: partOf(lpAmount, total), lpAmount, positions: [] }));
}

type ShareCalls = { readonly supply: ShareCall; balanceOf(holder: Address): ShareCall };

function shareCallsOf(pool: Pool, lpToken: Address): ShareCalls {
  return (
    venueOf(pool).liquidity.shareCalls?.(pool, lpToken) ?? {
      supply: [lpToken, callData("totalSupply()")],
      balanceOf: (holder) => [lpToken, callData("balanceOf(address)", holder)],
    }
  );
}

async function balances(
  asker: Asker,
  shares: ShareCalls,
  holders: ReadonlySet<Address>,
): Promise<Map<Address, bigint>> {
  const asked = [...holders].map(async (holder) => {
    const answer = await asker.ask(...shares.balanceOf(holder));
    return [holder, toNumberAnswer(valueOr(answer, null)) ?? 0n] as const;
  });
  return new Map(await Promise.all(asked));
}

async function readRecipients(
  { reader }: Asker,
  pool: Pool,
  since: Promise<bigint | null>,
): Promise<ReadonlySet<Address>> {
  const { logs } = await searchSince(reader, providerFilter(pool), since);
  const named = new Set(logs.map(({ topics }) => topics[2]));
  return new Set([...named].slice(0, liquidityConfig.maxShareRecipients).flatMap(topicAddress));
}
