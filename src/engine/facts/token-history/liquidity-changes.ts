// What an event says about a change of a pool's liquidity: how much money or how many shares came or went. Every kind of pool counts its
// own way; range-liquidity.ts reads pools whose events have no amounts. Also finds the deepest fall among changes that did not come back.
import {
  type Address,
  decodeAbiParameters,
  type Hash,
  type Hex,
  hexToBigInt,
  type Log,
  parseAbiParameters,
  size,
  toEventSelector,
  zeroAddress,
} from "viem";
import type { LogFilter } from "../../chain/logs.ts";
import type { Reader } from "../../chain/reader.ts";
import { askerOf } from "../../chain/views/asker.ts";
import { callData, toAddressAnswer, toNumberAnswer } from "../../chain/views/call-data.ts";
import { valueOr } from "../../core/read.ts";
import { BPS, BPS_BIGINT, least } from "../../core/units.ts";
import { hasOwnToken, isInBins, venueOf } from "../../venues/registry.ts";
import { factsConfig } from "../config.ts";
import type { Pool, Pulled } from "../facts.ts";
import { toTransfer, word } from "../holders/transfers.ts";
import { providerFilter } from "../liquidity/shares.ts";

export const MINT = toEventSelector("Mint(address,address,int24,int24,uint128,uint256,uint256)");
/** Uniswap V3's and Algebra's, and that of the latter's later versions. */
export const BURNS: readonly Hex[] = [
  toEventSelector("Burn(address,int24,int24,uint128,uint256,uint256)"),
  toEventSelector("Burn(address,int24,int24,uint128,uint256,uint256,uint24)"),
];
/** Liquidity Book's, and those of PancakeSwap Infinity's bins. */
const PUT_IN_BINS: readonly Hex[] = [
  toEventSelector("DepositedToBins(address,address,uint256[],bytes32[])"),
  toEventSelector("Mint(bytes32,address,uint256[],bytes32,bytes32[],bytes32,bytes32)"),
];
const TAKEN_FROM_BINS: readonly Hex[] = [
  toEventSelector("WithdrawnFromBins(address,address,uint256[],bytes32[])"),
  toEventSelector("Burn(bytes32,address,uint256[],bytes32,bytes32[])"),
];

/** Uniswap V2's and the first Solidly's, and Velodrome's. */
const BURNS_OF_SHARES: readonly Hex[] = [
  toEventSelector("Burn(address,uint256,uint256,address)"),
  toEventSelector("Burn(address,address,uint256,uint256)"),
];

/** Events by which liquidity leaves a pool that has no manager. */
export const TAKEN: readonly Hex[] = [...BURNS, ...BURNS_OF_SHARES, ...TAKEN_FROM_BINS];

/** Finds every change of a pool's liquidity. */
export function changeFilter(pool: Pool): Omit<LogFilter, "fromBlock" | "toBlock" | "order"> {
  const filter = providerFilter(pool);
  if (hasOwnToken(pool)) return filter;
  // Withdrawals have an event of their own, except for managers' pools with ranges.
  if (isInBins(pool))
    return { ...filter, topics: [[...PUT_IN_BINS, ...TAKEN_FROM_BINS], ...(pool.id ? [pool.id] : [])] };
  return pool.id ? filter : { ...filter, topics: [[MINT, ...BURNS]] };
}

/** Reads one event. */
export type Amounts = (log: Log) => Pick<Change, "by" | "liquidity">;

const NOTHING = { by: 0n, liquidity: 0n };

/** `null`: the pool does not say what its events count. */
export async function amountsOf(
  reader: Reader,
  token: Address,
  pool: Pool,
  logs: readonly Log[],
): Promise<Amounts | null> {
  if (hasOwnToken(pool)) {
    const isFilled = isVaultFilled(pool, logs);
    return (log) => {
      const by = isFilled ? sharesBeside(pool, log) : sharesIn(pool, log);
      return { by, liquidity: by };
    };
  }
  if (!isInBins(pool)) return (log) => inRange(pool.quote.address, token, log);
  const bins = await readBins(reader, token, pool);
  return bins && ((log) => inBins(bins, log));
}

function sharesIn(pool: Pool, log: Log): bigint {
  const transfer = toTransfer(log);
  if (!transfer) return 0n;
  const { from, to, value } = transfer;
  if (from === zeroAddress) return value;
  if (to !== zeroAddress) return 0n;
  // Elsewhere only the pool itself burns shares: those that are sent to the zero address stay in for good.
  return venueOf(pool).liquidity.burnsAnywhere || from === pool.address.toLowerCase() ? -value : 0n;
}

/** Some pools mint shares beforehand, which lie in the vault until a provider gets them. */
function isVaultFilled(pool: Pool, logs: readonly Log[]): boolean {
  if (!venueOf(pool).liquidity.premadeShares) return false;
  return logs.some((log) => {
    const transfer = toTransfer(log);
    return transfer?.from === zeroAddress && transfer.to === pool.address.toLowerCase();
  });
}

function sharesBeside({ address }: Pool, log: Log): bigint {
  const transfer = toTransfer(log);
  if (!transfer) return 0n;
  const isPool = (account: string) => account === zeroAddress || account === address.toLowerCase();
  const [minted, burned] = [isPool(transfer.from), isPool(transfer.to)];
  if (minted === burned) return 0n;
  return minted ? transfer.value : -transfer.value;
}

/** Words of the event: in a Mint event the sender, then liquidity, then both amounts, the token with the lower address first. */
export function inRange(quote: Address, token: Address, { topics, data }: Log): ReturnType<Amounts> {
  const isMint = topics[0] === MINT;
  const at = (isMint ? 2 : 1) + (hexToBigInt(quote) < hexToBigInt(token) ? 0 : 1);
  if (size(data) < (at + 1) * 32) return NOTHING;
  const [money, liquidity] = [word(data, at), word(data, isMint ? 1 : 0)];
  return isMint ? { by: money, liquidity } : { by: -money, liquidity: -liquidity };
}

/** The step between two bins in basis points, and whether the pool counts its price in the quote token. */
type Bins = { readonly step: number; readonly inQuote: boolean };

async function readBins(reader: Reader, token: Address, pool: Pool): Promise<Bins | null> {
  if (pool.id) return { step: pool.key.tickSpacing, inQuote: hexToBigInt(token) < hexToBigInt(pool.quote.address) };
  const asker = askerOf(reader);
  const [first, between] = await Promise.all(
    ["getTokenX()", "getBinStep()"].map((asked) => asker.ask(pool.address, callData(asked))),
  );
  const tokenX = first && toAddressAnswer(valueOr(first, null));
  const step = between && toNumberAnswer(valueOr(between, null));
  return tokenX && step ? { step: Number(step), inQuote: tokenX.toLowerCase() === token.toLowerCase() } : null;
}

/** The bin in which both tokens are worth the same. */
const MIDDLE = 2 ** 23;
const HALF = 2n ** 128n;
const OF_BOOK = parseAbiParameters("uint256[] ids, bytes32[] amounts");
const OF_MANAGER = parseAbiParameters("uint256[] ids, bytes32 salt, bytes32[] amounts");

/** At its own price, a bin's content is worth the same whatever was traded there: that is its liquidity. */
function inBins({ step, inQuote }: Bins, { topics, data }: Log): ReturnType<Amounts> {
  const isTaken = TAKEN_FROM_BINS.some((event) => event === topics[0]);
  let [money, liquidity] = [0n, 0n];
  for (const [id, packed] of entriesIn(topics[0], data)) {
    const [first, second] = [packed % HALF, packed / HALF];
    const price = Math.exp((Number(id) - MIDDLE) * Math.log1p(step / BPS));
    const own = inQuote ? second : first;
    const other = inQuote ? Number(first) * price : Number(second) / price;
    money += own;
    liquidity += own + (Number.isFinite(other) ? BigInt(Math.round(other)) : 0n);
  }
  return isTaken ? { by: -money, liquidity: -liquidity } : { by: money, liquidity };
}

function entriesIn(event: Hex | undefined, data: Hex): readonly (readonly [bigint, bigint])[] {
  try {
    const isBook = event === PUT_IN_BINS[0] || event === TAKEN_FROM_BINS[0];
    const [ids, amounts] = isBook
      ? decodeAbiParameters(OF_BOOK, data)
      : withoutSalt(decodeAbiParameters(OF_MANAGER, data));
    return ids.map((id, index) => [id, hexToBigInt(amounts[index] ?? "0x0")] as const);
  } catch {
    // Some other event of the same name.
    return [];
  }
}

function withoutSalt([ids, , amounts]: readonly [readonly bigint[], Hex, readonly Hex[]]) {
  return [ids, amounts] as const;
}

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
