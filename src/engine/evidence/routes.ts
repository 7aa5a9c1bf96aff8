// Whether a pool is shown on a trade's route. A sale along a route without a pool fails for every token, so its failure shows nothing.
import type { Hex } from "viem";
import { evidenceConfig } from "./config.ts";
import { nameOfPools, poolsIn } from "./hooks.ts";
import { isQuoteOf, quoteIn } from "./quotes.ts";
import { type MadeCall, madeAt, madeIn, metricOf, type Steps, type TakenStep } from "./runs.ts";
import { type Swap, swapIn, type Way } from "./swaps.ts";

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
