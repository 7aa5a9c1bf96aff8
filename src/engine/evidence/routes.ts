import type { Hex } from "viem";
import { nameOfPools, poolsIn } from "./hooks.ts";
import { isQuoteOf, quoteIn } from "./quotes.ts";
import { type MadeCall, madeAt, madeIn, metricOf, type TakenStep } from "./runs.ts";
import { type Swap, swapIn, type Way } from "./swaps.ts";

/** What brings less rounds to nothing, which routers refuse. */
export const LEAST = 1_000n;

/** Of what a purchase is paid with, in wei. */
const LEAST_PAID = 1_000_000_000n;

/** Of what somebody has, one in so many. */
const SMALLEST_PART = 10_000n;

/**
 * Whether a trade along a list of tokens may fail because there is no pool on that way, or because so little goes in that nothing comes
 * out: nobody has traded that way before it in the run, there or back, nor asked there what as much or less would bring.
 */
export function mayLackPool(made: MadeCall, taken: readonly TakenStep[], index: number): boolean {
  const swap = swapIn(made.data);
  if (swap?.way?.by !== "list") return false;
  const { deed: own, result: came, run } = taken[index] ?? {};
  // With one of the figures that were tried, it went through.
  if (own?.kind === "search" && came?.ok) return false;
  const before = [...taken.keys()].filter((place) => place < index && taken[place]?.run === run);
  const isThere = (target: string) => target.toLowerCase() === made.target.toLowerCase();
  return !before.some((place) => {
    const { deed, result } = taken[place] ?? {};
    if (!deed || !result?.ok || !isThere(deed.target)) return false;
    return isAskedOf(deed.data, swap, made, result) || isTradedBefore(taken, place, { swap, made, index });
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
    came >= LEAST &&
    (tried || (traded !== null && asked.amount <= traded))
  );
}

function lastIn(data: Hex): bigint {
  return BigInt(`0x${data.slice(-64)}`);
}

function isTradedBefore(taken: readonly TakenStep[], place: number, { swap, made, index }: Trade): boolean {
  const other = madeAt(taken, place);
  const way = other && swapIn(other.data)?.way;
  if (!other || way?.by !== "list" || !swap.way) return false;
  const [one, two] = [stopsOf(way.words), stopsOf(swap.way.words)];
  if (one !== two && one !== stopsOf(swap.way.words, true)) return false;
  if (other.value > 0n && other.value < LEAST_PAID) return false;
  return made.pays || !isDust(swap, made, taken, index);
}

/** Far less than whoever sells had when that was last asked. */
export function isDust(
  { amount }: Swap,
  { actor, tried }: MadeCall,
  taken: readonly TakenStep[],
  index: number,
): boolean {
  if (tried || amount === null) return false;
  const run = taken[index]?.run;
  const held = taken.slice(0, index).findLast(({ deed, result, run: own }) => {
    const of = own === run && result?.ok ? metricOf(deed) : undefined;
    return of?.code === "balance" && of.of === actor?.toLowerCase();
  });
  return held?.result === undefined || amount * SMALLEST_PART < held.result.word;
}

/** The stops of a list, each with what else is said of it, in a row or the other way round. */
function stopsOf(words: string, back = false): string {
  const stops = (words.match(/.{64}/g) ?? []).slice(1).map((word) => word.slice(24).toLowerCase());
  return (back ? stops.toReversed() : stops).join();
}

/**
 * Whether a failing trade goes a way of which nothing shows that there is a pool: nobody traded that way before it in the run, there or back, nor
 * asked what that brings. Of lists of tokens that is judged where it is judged how calls are made.
 */
export function isUnshownRoute(taken: readonly TakenStep[], step: number): boolean {
  const { deed, run } = taken[step - 1] ?? {};
  const made = deed?.kind === "search" ? madeIn(deed).findLast(({ kind }) => kind === "call") : madeAt(taken, step - 1);
  const swap = made && swapIn(made.data);
  if (!made || !swap || swap.way?.by === "list") return false;
  return ![...taken.keys()].some((place) => {
    const { run: own, result } = taken[place] ?? {};
    const other = place < step - 1 && own === run && result?.ok ? madeAt(taken, place) : undefined;
    if (!other || !result) return false;
    if (isQuoteOf(other, made, () => false)) return result.word >= LEAST;
    return isTradedAlike(other, made) && (made.pays || !isDust(swap, made, taken, step - 1));
  });
}

function isTradedAlike(one: MadeCall, other: MadeCall): boolean {
  if (one.kind !== "call" || one.target.toLowerCase() !== other.target.toLowerCase()) return false;
  const [name, own] = [one, other].map(({ data }) => nameOf(data));
  return name?.some((each) => own?.includes(each)) === true;
}

/** What a way is called, there and back alike; the one pool of two tokens also by these. */
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

/** In digits. */
const ADDRESS = 40;
const FEE = 6;

/** All tokens, and what is said between them: a fee, who deployed the pool, or nothing. A vault's pool stands beside its two. */
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
