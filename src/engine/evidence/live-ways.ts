import type { Hex } from "viem";
import { askedIn } from "./asked.ts";
import { type Made, madeAt } from "./filling.ts";
import { gaugeOf } from "./gauges.ts";
import type { Taken } from "./reading.ts";
import { type Swap, swapIn } from "./swaps.ts";

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
export function isDeadWay(made: Made, taken: readonly Taken[], index: number): boolean {
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

type Trade = { readonly swap: Swap; readonly made: Made; readonly index: number };

function isAskedOf(
  data: Hex,
  { way, amount }: Swap,
  { tried, value }: Made,
  result: NonNullable<Taken["result"]>,
): boolean {
  const asked = askedIn(data);
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

function isTradedBefore(taken: readonly Taken[], place: number, { swap, made, index }: Trade): boolean {
  const other = madeAt(taken, place);
  const way = other && swapIn(other.data)?.way;
  if (!other || way?.by !== "list" || !swap.way) return false;
  const [one, two] = [stopsOf(way.words), stopsOf(swap.way.words)];
  if (one !== two && one !== stopsOf(swap.way.words, true)) return false;
  if (other.value > 0n && other.value < LEAST_PAID) return false;
  return made.pays || !isDust(swap, made, taken, index);
}

/** Far less than whoever sells had when that was last asked. */
export function isDust({ amount }: Swap, { actor, tried }: Made, taken: readonly Taken[], index: number): boolean {
  if (tried || amount === null) return false;
  const run = taken[index]?.run;
  const held = taken.slice(0, index).findLast(({ deed, result, run: own }) => {
    const of = own === run && result?.ok ? gaugeOf(deed) : undefined;
    return of?.code === "balance" && of.of === actor?.toLowerCase();
  });
  return held?.result === undefined || amount * SMALLEST_PART < held.result.word;
}

/** The stops of a list, each with what else is said of it, in a row or the other way round. */
function stopsOf(words: string, back = false): string {
  const stops = (words.match(/.{64}/g) ?? []).slice(1).map((word) => word.slice(24).toLowerCase());
  return (back ? stops.toReversed() : stops).join();
}
