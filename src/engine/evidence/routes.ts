// Which way a trade goes. Pools with hooks (Uniswap V4, PancakeSwap Infinity): which hooks it meets, and whether a hook takes a part of sales
// that the quote does not show. All pools: whether one is shown on the route. A sale along a route without a pool fails for every token,
// so its failure shows nothing.
import type { Address, Hex } from "viem";
import { lower } from "../chain/addresses.ts";
import { BPS_BIGINT } from "../core/units.ts";
import { BROKER_CODE } from "../simulation/bytecode.ts";
import type { DecodedStep } from "../simulation/decoded-steps.ts";
import { HexBytes } from "../simulation/hex.ts";
import { evidenceConfig } from "./config.ts";
import { codeAt } from "./overrides.ts";
import { isOnlyAsking, isQuoteOf, legsOf, quoteIn } from "./quotes.ts";
import {
  type MadeCall,
  madeAt,
  madeIn,
  metricOf,
  type Only,
  onlyCall,
  type RunRecord,
  type Steps,
  type TakenStep,
} from "./runs.ts";
import type { Claim } from "./statement.ts";
import { APPROVE, APPROVE_ONE, type Swap, swapIn, type Way } from "./swaps.ts";

/** A pool as a trade names it: its two sides, its own fee, and its hook. */
type Keyed = {
  readonly sides: readonly Address[];
  /** In hundredths of a basis point. A fee that the hook decides is the hook's. */
  readonly fee: bigint;
  /** `null`: it has none; `undefined`: the trade does not say. */
  readonly hook: Address | null | undefined;
  /** All that tells it from other pools of the same two sides. */
  readonly key: string;
};

/** The hooks of the pools in which this token was traded, by calls that went through. */
export function hooksTraded(runs: readonly RunRecord[], taken: Steps, token: Address): ReadonlySet<Address> {
  const traded = taken.flatMap(({ decoded, run, result }) => {
    const request = runs[run]?.request;
    if (decoded.kind !== "call" || !result?.ok || !request) return [];
    // Only our own broker is known to do what the broker's functions say.
    const isOther =
      swapIn(decoded.data)?.way?.by === "legs" && codeAt(request, decoded.target.toLowerCase()) !== BROKER_CODE;
    return isOther ? [] : poolsIn(decoded.data);
  });
  return new Set(traded.flatMap(({ sides, hook }) => (hook && sides.includes(token) ? [hook] : [])));
}

/** The pools on a trade's route that may have hooks; none where the route is of another kind. */
function poolsIn(data: Hex): readonly Keyed[] {
  const way = swapIn(data)?.way;
  try {
    if (way?.by === "keys") return keyedStopsOf(new HexBytes(`0x${way.words.toLowerCase()}`));
    if (way?.by === "legs")
      return legsOf(new HexBytes(`0x${data.slice(10).toLowerCase()}`)).map(({ from, to, fee, hook, key }) => ({
        sides: [`0x${from}`, `0x${to}`],
        fee: feeOf(fee),
        hook: hook === undefined ? undefined : someone(`0x${hook}`),
        key,
      }));
  } catch {
    return [];
  }
  return [];
}

/** Stands in a key where the hook decides the fee. */
const DYNAMIC_FEE = 0x800000n;
/** Stands there where our broker need not know the fee. */
const UNKNOWN_FEE = 2n ** 32n - 1n;

function feeOf(fee: bigint): bigint {
  return fee === DYNAMIC_FEE || fee === UNKNOWN_FEE ? 0n : fee;
}

function someone(address: Address): Address | null {
  return BigInt(address) === 0n ? null : address;
}

/** Uniswap V4's keys: the token that is given, and a list of where each stop lies with its token, fee, spacing and hook. */
function keyedStopsOf(said: HexBytes): readonly Keyed[] {
  const address = (at: number) => said.hex(at + 12, 20);
  const list = 64;
  const count = said.small(32, 32);
  if (count > evidenceConfig.maxRoutePools) return [];
  const stops = Array.from({ length: count }, (_, index) => list + said.small(list + 32 * index, 32));
  return stops.map((at, index) => ({
    sides: [address(stops[index - 1] ?? 0), address(at)],
    fee: feeOf(said.big(at + 32, 32)),
    hook: someone(address(at + 96)),
    key: said.hex(at + 32, 96),
  }));
}

/** The pools by all that tells them from others, in this order. */
function nameOfPools(pools: readonly Keyed[]): string {
  return pools.map(({ sides, key }) => [...sides.toSorted(), key].join()).join(";");
}

const PIPS = 1_000_000n;

/**
 * Whether an account bought in a pool with a hook, sold all of it there again, and got far less back than the fees leave. The price went there
 * and back, so the hook took the rest.
 */
export function takesToll(claim: Claim, taken: Steps, token: Address): boolean {
  return claim.some((each) => {
    if (each.code !== "no-more-than" || each.small.of?.code !== "coins") return false;
    const [after = 0, before = 0] = each.small.steps;
    const sale = before < after ? onlyCall(each.small, taken) : undefined;
    const bought = sale && purchaseOf(sale, before, taken, { token, seller: each.small.of.of });
    if (!bought) return false;
    const left = bought.ways.reduce((sum, { fee }) => (sum * (PIPS - fee)) / PIPS, bought.paid);
    return BigInt(each.small.amount) * BPS_BIGINT <= left * (BPS_BIGINT - evidenceConfig.toldBps);
  });
}

type Bought = { readonly paid: bigint; readonly ways: readonly Keyed[] };

/** What was paid for all that is then sold, through the same pools there and back. */
function purchaseOf(
  { made, run }: Only,
  before: number,
  taken: Steps,
  { token, seller }: { readonly token: Address; readonly seller: Address },
): Bought | undefined {
  const pools = poolsIn(made.data);
  const isHooked = pools.some(({ hook, sides }) => hook !== null && sides.includes(token));
  if (!isHooked || made.actor === null || lower(made.actor) !== seller) return undefined;
  const own = [...taken.keys()].filter(
    (place) => place < before && taken[place]?.run === run && taken[place]?.result?.ok,
  );
  const held = own.findLast((place) => {
    const of = taken[place] && metricOf(taken[place].decoded);
    return of?.code === "balance" && of.token === token && of.of === seller;
  });
  const sold = swapIn(made.data)?.amount;
  const has = held === undefined ? undefined : taken[held]?.result?.word;
  if (held === undefined || has === undefined || sold === null || sold === undefined || sold < has) return undefined;
  const bought = own.findLast((place) => {
    const { actor, value } = (place < held && madeAt(taken, place)) || {};
    return value !== undefined && value > 0n && actor && lower(actor) === seller;
  });
  const last = bought === undefined ? undefined : madeAt(taken, bought);
  const ways = last && poolsIn(last.data);
  if (bought === undefined || !last || !ways || nameOfPools(ways) !== nameOfPools(pools.toReversed())) return undefined;
  // Another trade meanwhile moves the price, and tokens that are sent away are not sold.
  if (!own.every((place) => place <= bought || onlyLets(taken[place]?.decoded, seller, token))) return undefined;
  // Coins that are sent along and not paid may stay with the router.
  const paid = swapIn(last.data)?.amount ?? last.value;
  return paid === last.value ? { paid, ways: [...ways, ...pools] } : undefined;
}

/** A quote or a view, or an approval of what is sold. */
function onlyLets(decoded: DecodedStep | undefined, seller: Address, token: Address): boolean {
  if (decoded?.kind !== "call" || isOnlyAsking(decoded)) return true;
  const [selector, target, actor] = [decoded.data.slice(0, 10), decoded.target, decoded.actor ?? ""].map((each) =>
    each.toLowerCase(),
  );
  return actor === seller && (selector === APPROVE_ONE || (selector === APPROVE && target === token));
}

/**
 * Whether a trade along a list of tokens may fail because there is no pool, or because too little goes in: no trade went that way before it
 * in the run, there or back, and no quote was asked for as much or less.
 */
export function mayLackPool(made: MadeCall, taken: Steps, index: number): boolean {
  const swap = swapIn(made.data);
  if (swap?.way?.by !== "list") return false;
  const { decoded: own, result: came, run } = taken[index] ?? {};
  // It went through with one of the figures that were tried.
  if (own?.kind === "search" && came?.ok) return false;
  const before = [...taken.keys()].filter((place) => place < index && taken[place]?.run === run);
  const isThere = (target: string) => target.toLowerCase() === made.target.toLowerCase();
  return !before.some((place) => {
    const { decoded, result } = taken[place] ?? {};
    if (!decoded || !result?.ok || !isThere(decoded.target)) return false;
    return isAskedOf(decoded.data, swap, made, result) || isTradedBefore(taken, place, { swap, made, index });
  });
}

type Trade = { readonly swap: Swap; readonly made: MadeCall; readonly index: number };

function isAskedOf(
  data: Hex,
  { way, amount }: Swap,
  { tried, value }: MadeCall,
  result: NonNullable<TakenStep["result"]>,
): boolean {
  const asked = quoteIn(data);
  const traded = value > 0n ? value : amount;
  const came = asked?.answer === "last" && result.data && result.data.length > 2 ? lastIn(result.data) : result.word;
  return (
    asked?.by === "list" &&
    asked.words === way?.words.toLowerCase() &&
    came >= evidenceConfig.minQuoted &&
    (tried || (traded !== null && asked.amount <= traded))
  );
}

function lastIn(data: Hex): bigint {
  return BigInt(`0x${data.slice(-64)}`);
}

function isTradedBefore(taken: Steps, place: number, { swap, made, index }: Trade): boolean {
  const other = madeAt(taken, place);
  const way = other && swapIn(other.data)?.way;
  if (!other || way?.by !== "list" || !swap.way) return false;
  const [one, two] = [stopsOf(way.words), stopsOf(swap.way.words)];
  if (one !== two && one !== stopsOf(swap.way.words, true)) return false;
  if (other.value > 0n && other.value < evidenceConfig.minPaidWei) return false;
  return made.pays || !isDust(swap, made, taken, index);
}

/** A tiny part of what the seller had when that was last read. */
function isDust({ amount }: Swap, { actor, tried }: MadeCall, taken: Steps, index: number): boolean {
  if (tried || amount === null) return false;
  const run = taken[index]?.run;
  const held = taken.slice(0, index).findLast(({ decoded, result, run: own }) => {
    const of = own === run && result?.ok ? metricOf(decoded) : undefined;
    return of?.code === "balance" && of.of === actor?.toLowerCase();
  });
  return held?.result === undefined || amount * evidenceConfig.dustDivisor < held.result.word;
}

/** The stops of a list, each with what else is said of it, in either direction. */
function stopsOf(words: string, back = false): string {
  const stops = (words.match(/.{64}/g) ?? []).slice(1).map((word) => word.slice(24).toLowerCase());
  return (back ? stops.toReversed() : stops).join();
}

/**
 * Whether no pool is shown on a failing trade's route: no trade went that way before it in the run, there or back, and no quote was asked.
 * For lists of tokens `mayLackPool` judges that.
 */
export function isUnshownRoute(taken: Steps, step: number): boolean {
  const { decoded, run } = taken[step - 1] ?? {};
  const made =
    decoded?.kind === "search" ? madeIn(decoded).findLast(({ kind }) => kind === "call") : madeAt(taken, step - 1);
  const swap = made && swapIn(made.data);
  if (!made || !swap || swap.way?.by === "list") return false;
  return ![...taken.keys()].some((place) => {
    const { run: own, result } = taken[place] ?? {};
    const other = place < step - 1 && own === run && result?.ok ? madeAt(taken, place) : undefined;
    if (!other || !result) return false;
    if (isQuoteOf(other, made, () => false)) return result.word >= evidenceConfig.minQuoted;
    return isTradedAlike(other, made) && (made.pays || !isDust(swap, made, taken, step - 1));
  });
}

function isTradedAlike(one: MadeCall, other: MadeCall): boolean {
  if (one.kind !== "call" || one.target.toLowerCase() !== other.target.toLowerCase()) return false;
  const [name, own] = [one, other].map(({ data }) => nameOf(data));
  return name?.some((each) => own?.includes(each)) === true;
}

/** Names of a route that are the same in both directions. The one pool of two tokens is also named by these. */
function nameOf(data: Hex): readonly string[] | undefined {
  const way = swapIn(data)?.way;
  if (!way) return undefined;
  const pools = poolsIn(data).map((pool) => nameOfPools([pool]));
  if (pools.length > 0) return [pools.toSorted().join(";")];
  const stops = stopsWithFees(way);
  const both = [stops, stops.toReversed()].map((each) => each.join());
  const ends = stops.filter((stop) => stop.length === ADDRESS);
  const isOfTwo = way.by === "pair" || (way.by === "path" && stops.length <= 3 && ends.length === stops.length);
  return [...both, ...(isOfTwo ? [[ends[0], ends.at(-1)].toSorted().join("-")] : [])];
}

/** In hexadecimal digits. */
const ADDRESS = 40;
const FEE = 6;

/**
 * The tokens, and what is said between two of them: a fee, the pool's deployer, or nothing. A vault's pool stands between its two tokens.
 */
function stopsWithFees({ by, words }: Way): readonly string[] {
  const said = words.toLowerCase();
  if (by === "path" && (said.length - ADDRESS) % (ADDRESS + FEE) === 0) {
    const hops = said.slice(ADDRESS).match(/.{46}/g) ?? [];
    return [said.slice(0, ADDRESS), ...hops.flatMap((hop) => [hop.slice(0, FEE), hop.slice(FEE)])];
  }
  const stops = said.match(/.{40}/g) ?? [];
  const [pool = "", ...two] = stops;
  return by === "pool" ? [two[0] ?? "", `${pool}.`, two[1] ?? ""] : stops;
}
