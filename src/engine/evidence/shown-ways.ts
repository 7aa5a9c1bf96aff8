import type { Hex } from "viem";
import { type Made, madeAt, madeIn } from "./filling.ts";
import { isDust, LEAST } from "./live-ways.ts";
import type { Taken } from "./reading.ts";
import { swapIn, type Way } from "./swaps.ts";
import { nameOfPools, poolsIn } from "./traded-hooks.ts";
import { isQuoteOf } from "./weighing.ts";

/**
 * Whether a failing trade goes a way of which nothing shows that there is a pool: nobody traded that way before it in the run, there or back, nor
 * asked what that brings. Of lists of tokens that is judged where it is judged how calls are made.
 */
export function isUnshownWay(taken: readonly Taken[], step: number): boolean {
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

function isTradedAlike(one: Made, other: Made): boolean {
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
  const stops = stopsOf(way);
  const both = [stops, stops.toReversed()].map((each) => each.join());
  const ends = stops.filter((stop) => stop.length === ADDRESS);
  const isOfTwo = way.by === "pair" || (way.by === "path" && stops.length <= 3 && ends.length === stops.length);
  return [...both, ...(isOfTwo ? [[ends[0], ends.at(-1)].toSorted().join("-")] : [])];
}

/** In digits. */
const ADDRESS = 40;
const FEE = 6;

/** All tokens, and what is said between them: a fee, who deployed the pool, or nothing. A vault's pool stands beside its two. */
function stopsOf({ by, words }: Way): readonly string[] {
  const said = words.toLowerCase();
  if (by === "path" && (said.length - ADDRESS) % (ADDRESS + FEE) === 0) {
    const hops = said.slice(ADDRESS).match(/.{46}/g) ?? [];
    return [said.slice(0, ADDRESS), ...hops.flatMap((hop) => [hop.slice(0, FEE), hop.slice(FEE)])];
  }
  const stops = said.match(/.{40}/g) ?? [];
  const [pool = "", ...two] = stops;
  return by === "pool" ? [two[0] ?? "", `${pool}.`, two[1] ?? ""] : stops;
}
