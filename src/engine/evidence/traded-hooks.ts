import type { Address, Hex } from "viem";
import { BROKER_CODE } from "../simulation/bytecode.ts";
import { HexBytes } from "../simulation/hex.ts";
import { legsOf } from "./asked.ts";
import { type Asked, codeAt, type Taken } from "./reading.ts";
import { swapIn } from "./swaps.ts";

/** A pool as a trade tells it from others: the two that are exchanged there, what it keeps of that itself, and who is asked meanwhile. */
export type Keyed = {
  readonly sides: readonly Address[];
  /** In hundredths of a basis point; what the hook decides is the hook's. */
  readonly fee: bigint;
  /** `null`: nobody; `undefined`: the trade does not say. */
  readonly hook: Address | null | undefined;
  /** All that tells it from other pools of the two. */
  readonly key: string;
};

/** Whom the keys name as hooks of the pools in which this token was traded, in calls that went through. */
export function hooksTraded(runs: readonly Asked[], taken: readonly Taken[], token: Address): ReadonlySet<Address> {
  const traded = taken.flatMap(({ deed, run, result }) => {
    const request = runs[run]?.request;
    if (deed.kind !== "call" || !result?.ok || !request) return [];
    // In the broker's words only our own broker is known to do what it is told.
    const isOther = swapIn(deed.data)?.way?.by === "legs" && codeAt(request, deed.target.toLowerCase()) !== BROKER_CODE;
    return isOther ? [] : poolsIn(deed.data);
  });
  return new Set(traded.flatMap(({ sides, hook }) => (hook && sides.includes(token) ? [hook] : [])));
}

/** The pools on a trade's way in which hooks may be asked; none where it is told otherwise than is known here. */
export function poolsIn(data: Hex): readonly Keyed[] {
  const way = swapIn(data)?.way;
  try {
    if (way?.by === "keys") return stopsOf(new HexBytes(`0x${way.words.toLowerCase()}`));
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

/** What stands in a key for a fee that the hook decides. */
const DYNAMIC_FEE = 0x800000n;
/** As our broker is told where it does not have to know. */
const UNKNOWN_FEE = 2n ** 32n - 1n;

function feeOf(fee: bigint): bigint {
  return fee === DYNAMIC_FEE || fee === UNKNOWN_FEE ? 0n : fee;
}

function someone(address: Address): Address | null {
  return BigInt(address) === 0n ? null : address;
}

const MOST_STOPS = 8;

/** What is given, and a list of where each stop lies: what is got there, its fee and spacing, and its hook. */
function stopsOf(said: HexBytes): readonly Keyed[] {
  const address = (at: number) => said.hex(at + 12, 20);
  const list = 64;
  const count = said.small(32, 32);
  if (count > MOST_STOPS) return [];
  const stops = Array.from({ length: count }, (_, index) => list + said.small(list + 32 * index, 32));
  return stops.map((at, index) => ({
    sides: [address(stops[index - 1] ?? 0), address(at)],
    fee: feeOf(said.big(at + 32, 32)),
    hook: someone(address(at + 96)),
    key: said.hex(at + 32, 96),
  }));
}

/** The pools by all that tells them from others, in this order. */
export function nameOfPools(pools: readonly Keyed[]): string {
  return pools.map(({ sides, key }) => [...sides.toSorted(), key].join()).join(";");
}
