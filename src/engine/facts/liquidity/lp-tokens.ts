// The holders of a pool's own token, which its liquidity is divided by.
import { type Address, getAddress, zeroAddress } from "viem";
import type { Asker } from "../../chain/views/asker.ts";
import { callData, toNumberAnswer } from "../../chain/views/call-data.ts";
import type { Pool } from "../../venues/pool.ts";
import { sharesOf, venueOf } from "../../venues/registry.ts";
import type { ShareCall } from "../../venues/venue.ts";
import { liquidityConfig } from "./config.ts";
import { providerFilter, searchSince, topicAddress } from "./provider-logs.ts";
import { answered, type Parties, partOf, type Share } from "./shares.ts";

const DEAD: Address = "0x000000000000000000000000000000000000dEaD";

/** The holders of the pool's own token: known accounts, and all recipients of it as far as logs were read. */
export async function readLpShares(
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
    return [holder, toNumberAnswer(answered(answer)) ?? 0n] as const;
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
