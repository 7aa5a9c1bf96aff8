import type { Address, Hex } from "viem";
import { BROKER_CODE } from "../machine/bytecode.ts";
import { HexBytes } from "../machine/hex.ts";
import { legsOf } from "./asked.ts";
import { type Asked, codeAt, type Taken } from "./reading.ts";
import { swapIn, type Way } from "./swaps.ts";

/** A pool as a trade tells it from others: the two that are exchanged there, and who is asked about it meanwhile. */
type Keyed = { readonly one: string; readonly other: string; readonly hook: string };

const NOBODY = `0x${"0".repeat(40)}`;

/** Whom the keys name as hooks of the pools in which this token was traded, in calls that went through. */
export function hooksTraded(runs: readonly Asked[], taken: readonly Taken[], token: string): ReadonlySet<Address> {
  const keys = taken.flatMap(({ deed, run, result }) => {
    const way = deed.kind === "call" && result?.ok ? swapIn(deed.data)?.way : undefined;
    const request = runs[run]?.request;
    if (!way || !request) return [];
    // In the broker's words only our own broker is known to do what it is told.
    if (way.by === "legs" && codeAt(request, deed.target.toLowerCase()) !== BROKER_CODE) return [];
    return keysOf(deed.data, way);
  });
  return new Set(
    keys.flatMap(({ one, other, hook }) =>
      hook !== NOBODY && [one, other].includes(token.toLowerCase()) ? [hook as Address] : [],
    ),
  );
}

/** None where they are told otherwise than is known here. */
function keysOf(data: Hex, { by, words }: Way): readonly Keyed[] {
  try {
    if (by === "keys") return stopsOf(new HexBytes(`0x${words}`));
    if (by === "legs")
      return legsOf(new HexBytes(`0x${data.slice(10).toLowerCase()}`)).flatMap(({ from, to, hook }) =>
        hook === undefined ? [] : [{ one: `0x${from}`, other: `0x${to}`, hook: `0x${hook}` }],
      );
  } catch {
    return [];
  }
  return [];
}

const MOST_STOPS = 8;

/** What is given, and a list of where each stop lies: what is got there, its fee and spacing, and its hook. */
function stopsOf(said: HexBytes): readonly Keyed[] {
  const address = (at: number) => said.hex(at + 12, 20).toLowerCase();
  const list = 64;
  const count = said.small(32, 32);
  if (count > MOST_STOPS) return [];
  const stops = Array.from({ length: count }, (_, index) => list + said.small(list + 32 * index, 32));
  return stops.map((at, index) => {
    const before = stops[index - 1];
    return { one: before === undefined ? address(0) : address(before), other: address(at), hook: address(at + 96) };
  });
}
