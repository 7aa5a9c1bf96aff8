// The holders of what lies in a book's bins. Each bin has shares of its own, so holders are compared by what their shares are worth.
import {
  type Address,
  decodeAbiParameters,
  getAddress,
  type Hex,
  type Log,
  parseAbiParameters,
  zeroAddress,
} from "viem";
import { inTurns } from "../../chain/turns.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { callData, toAddressAnswer, toNumberAnswer } from "../../chain/views/call-data.ts";
import type { BinShare, Pool } from "../../venues/pool.ts";
import { liquidityConfig } from "./config.ts";
import { providerFilter, searchSince, topicAddress } from "./provider-logs.ts";
import { answered, type Share, same } from "./shares.ts";

const { maxBins, maxBinLogs, maxBinsInLog } = liquidityConfig;

/** By what it is worth at today's price; `null` where no log tells, or too many do. */
export async function readBinShares(
  asker: Asker,
  pool: Pool,
  token: Address,
  since: Promise<bigint | null>,
): Promise<readonly Share[] | null> {
  const [{ logs, missing }, active, first] = await Promise.all([
    searchSince(asker.reader, providerFilter(pool), since),
    askNumber(asker, pool.address, callData("getActiveId()")),
    asker.ask(pool.address, callData("getTokenX()")),
  ]);
  const tokenX = toAddressAnswer(answered(first));
  if (logs.length === 0 || logs.length > maxBinLogs || active === null || !tokenX || !pool.spot) return null;
  const held = await sharesIn(logs);
  const bins = [...new Set([...held.values()].flatMap((own) => [...own.keys()]))]
    .toSorted((one, other) => distance(one, active) - distance(other, active))
    .slice(0, maxBins);
  const isFirst = same(token, tokenX);
  const worths = new Map(
    await Promise.all(bins.map(async (bin) => [bin, await readBin(asker, pool, bin, isFirst)] as const)),
  );
  const list = [...held].map(([holder, own]) => ({ holder, bins: byWorth(own, worths) }));
  const sum = list.reduce((total, each) => total + sumOf(each.bins), 0);
  // Where something is missing, the rest of what the book holds belongs to other accounts.
  const isWhole = missing.length === 0 && [...worths.values()].every((each) => each !== null);
  const whole =
    isWhole && bins.length < maxBins ? sum : Math.max(sum, inQuote(pool, pool.tokenReserve, pool.quoteReserve));
  return list.map(({ holder, bins }) => ({
    holder,
    part: sumOf(bins) / (whole || 1),
    lpAmount: 0n,
    positions: [],
    bins: bins.map(({ bin, shares }) => ({ bin, shares })),
  }));
}

type Held = ReadonlyMap<Address, ReadonlyMap<bigint, bigint>>;

/** No bin has a higher number. */
const END = 2n ** 24n;

const ENTRIES = parseAbiParameters("uint256[] ids, uint256[] shares");

/** By holder and bin: what came, less what went. */
async function sharesIn(logs: readonly Log[]): Promise<Held> {
  const held = new Map<Address, Map<bigint, bigint>>();
  const add = (holder: Address, bin: bigint, shares: bigint) => {
    if (holder === zeroAddress) return;
    const own = held.get(holder) ?? new Map<bigint, bigint>();
    own.set(bin, (own.get(bin) ?? 0n) + shares);
    held.set(holder, own);
  };
  await inTurns(logs, ({ topics, data }) => {
    const [[from], [to]] = [topicAddress(topics[2]), topicAddress(topics[3])];
    for (const [bin, shares] of entriesOf(data)) {
      if (from) add(getAddress(from), bin, -shares);
      if (to) add(getAddress(to), bin, shares);
    }
  });
  return held;
}

function entriesOf(data: Hex): readonly (readonly [bigint, bigint])[] {
  try {
    const [ids, shares] = decodeAbiParameters(ENTRIES, data);
    return ids.slice(0, maxBinsInLog).flatMap((id, index) => (id < END ? [[id, shares[index] ?? 0n] as const] : []));
  } catch {
    // Some other event of the same name.
    return [];
  }
}

/** What a share of a bin is worth; `null`: the book does not tell. */
async function readBin(asker: Asker, pool: Pool, bin: bigint, isFirst: boolean): Promise<number | null> {
  const [answer, supply] = await Promise.all([
    asker.ask(pool.address, callData("getBin(uint24)", bin)),
    askNumber(asker, pool.address, callData("totalSupply(uint256)", bin)),
  ]);
  const data = answered(answer);
  if (!data || data.length < 130 || !supply) return null;
  const [x, y] = [BigInt(data.slice(0, 66)), BigInt(`0x${data.slice(66, 130)}`)];
  return (isFirst ? inQuote(pool, x, y) : inQuote(pool, y, x)) / Number(supply);
}

type Worth = BinShare & { readonly worth: number };

function byWorth(own: ReadonlyMap<bigint, bigint>, worths: ReadonlyMap<bigint, number | null>): readonly Worth[] {
  return [...own]
    .filter(([, shares]) => shares > 0n)
    .flatMap(([bin, shares]) => {
      const each = worths.get(bin);
      return each ? [{ bin, shares, worth: each * Number(shares) }] : [];
    })
    .toSorted((one, other) => other.worth - one.worth);
}

function sumOf(bins: readonly Worth[]): number {
  return bins.reduce((sum, { worth }) => sum + worth, 0);
}

/** In the pool's quote token. */
function inQuote({ spot }: Pool, tokens: bigint, quote: bigint): number {
  return spot ? (Number(tokens) * Number(spot.numerator)) / Number(spot.denominator) + Number(quote) : 0;
}

function distance(bin: bigint, active: bigint): number {
  return Math.abs(Number(bin - active));
}

async function askNumber(asker: Asker, target: Address, data: Hex): Promise<bigint | null> {
  return toNumberAnswer(answered(await asker.ask(target, data)));
}
