// Quotes: what a trade along a route would bring, as routers and quoters are asked. In: call data. Out: the amount, the route and the pools that
// a quote names, and whether it is one for a given trade.
import type { Address, Hex } from "viem";
import type { DecodedStep } from "../simulation/decoded-steps.ts";
import { HexBytes } from "../simulation/hex.ts";
import { evidenceConfig } from "./config.ts";
import type { MadeCall } from "./runs.ts";
import { bytesAt, isReading, isSameAddress, keysIn, legsIn, restFrom, selectorOf, swapIn, type Way } from "./swaps.ts";

/** What a quote says of the trade that it is for. */
export type Quote = {
  readonly amount: bigint;
  readonly by: Way["by"];
  /** The route as the trade says it: without `0x`, in lower case. */
  readonly words: string;
  /** Which word of the answer is the amount that comes out. */
  readonly answer: 0 | "last";
  /** Of a quote by our broker. */
  readonly legs?: readonly Leg[];
};

/** One pool on the broker's route, and its two sides: addresses without `0x`, in lower case. */
export type Leg = {
  readonly pool: string;
  readonly from: string;
  readonly to: string;
  /** The pool's own fee. */
  readonly fee: bigint;
  /** `undefined`: the leg does not say whether it has one. */
  readonly hook: string | undefined;
  /** All that tells the pool from others. */
  readonly key: string;
};

type Reader = (said: HexBytes) => Quote;

const ofList: Reader = (said) => ({
  amount: said.big(0, 32),
  by: "list",
  words: restFrom(said, said.small(32, 32)),
  answer: "last",
});

/** By Uniswap V2's routers and Solidly's, V3's quoters, V4's, and the Lab's own broker. */
const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["0xd06ca61f", ofList],
  ["0x9881fcb4", ofList],
  ["0x5509a1ac", ofList],
  [
    "0xcdca1753",
    (said) => ({ amount: said.big(32, 32), by: "path", words: bytesAt(said, said.small(0, 32)).slice(2), answer: 0 }),
  ],
  ["0xca253dc9", (said) => ({ amount: said.big(96, 32), ...keysIn(said), answer: 0 })],
  ["0xcde838cd", (said) => ({ amount: said.big(96, 32), ...legsIn(said, 2), legs: legsOf(said), answer: 0 })],
]);

/** Undefined where it is no quote that is known here. */
export function quoteIn(data: Hex): Quote | undefined {
  const reader = READERS.get(selectorOf(data));
  try {
    return reader?.(new HexBytes(`0x${data.slice(10).toLowerCase()}`));
  } catch {
    return undefined;
  }
}

/** The legs of a list, which begins with its length and where each leg lies. */
export function legsOf(said: HexBytes): readonly Leg[] {
  const start = said.small(0, 32);
  const count = said.small(start, 32);
  if (count === 0 || count > evidenceConfig.maxRoutePools)
    throw new RangeError("These are more pools than a route has.");
  return Array.from({ length: count }, (_, index) => {
    const at = start + 32 + said.small(start + 32 + 32 * index, 32);
    const address = (place: number) => said.hex(at + 32 * place + 12, 20).slice(2);
    const kind = said.small(at, 32);
    const keyed = KEYED.get(kind);
    const more = at + said.small(at + 32 * 5, 32) + 32;
    const rest = said.hex(more, said.small(more - 32, 32));
    return {
      pool: address(1),
      from: address(2),
      to: address(3),
      fee: keyed ? said.big(more + 32 * keyed.fee, 32) : said.big(at + 32 * 4, 32),
      hook: keyed ? said.hex(more + 32 * keyed.hook + 12, 20).slice(2) : kind === HOOK_UNSAID ? undefined : NO_ADDRESS,
      key: [kind, address(1), said.hex(at + 32 * 4, 32), rest].join(),
    };
  });
}

/**
 * Where a leg's rest has its key's hook and fee, by the leg's kind as contracts/broker/Leg.sol numbers them: PancakeSwap Infinity and Uniswap V4.
 */
const KEYED: ReadonlyMap<number, { readonly hook: number; readonly fee: number }> = new Map([
  [5, { hook: 1, fee: 2 }],
  [9, { hook: 0, fee: 1 }],
]);

/** Balancer's vault alone knows its hooks. */
const HOOK_UNSAID = 8;
const NO_ADDRESS = "0".repeat(40);

/** The pools that the broker is asked about; none of other quotes. */
export function poolsAsked(data: Hex): readonly Address[] {
  return quoteIn(data)?.legs?.map(({ pool }) => `0x${pool}` as const) ?? [];
}

/** Whether a call does nothing but answer. */
export function isOnlyAsking(decoded: Pick<DecodedStep, "data">): boolean {
  return isReading(decoded) || quoteIn(decoded.data) !== undefined;
}

type Call = Pick<MadeCall, "target" | "data" | "value">;

export type IsBetter = (asked: bigint, traded: bigint) => boolean;

export const isMore: IsBetter = (asked, traded) => asked > traded;

/** Whether it is a quote for this trade, or for one that makes the claim weaker. */
export function isQuoteOf(
  { target, data }: Pick<Call, "target" | "data">,
  made: Call,
  isBetter: IsBetter = isMore,
): boolean {
  const asked = quoteIn(data);
  const swap = swapIn(made.data);
  const amount = made.value > 0n ? made.value : swap?.amount;
  if (!asked || swap === null || amount === undefined || amount === null) return false;
  return !isBetter(asked.amount, amount) && isSameWay(made, target, asked);
}

/** Routers and the broker quote their own trades. The broker also quotes for venues that have no quoter. */
function isSameWay({ data, target }: Call, quoter: Address, { by, words, legs = [] }: Quote): boolean {
  const way = swapIn(data)?.way;
  if (!way) return false;
  const said = way.words.toLowerCase();
  switch (by) {
    case "list":
      return way.by === by && said === words && isSameAddress(target, quoter);
    case "path":
      return (way.by === "pair" || way.by === by) && said === words;
    case "legs":
      if (way.by === by) return said === words && isSameAddress(target, quoter);
      return WITHOUT_QUOTER.has(way.by) && legs.every((leg) => isLegOf(said, way.by, leg));
    default:
      return way.by === by && said === words;
  }
}

/** How routers of venues without a quoter are told their route. */
const WITHOUT_QUOTER: ReadonlySet<Way["by"]> = new Set(["path", "pair", "pool"]);

/** A path names its tokens in order. A vault names its pool before the two tokens, and the native coin as zero. */
function isLegOf(said: string, by: Way["by"], { pool, from, to }: Leg): boolean {
  if (by !== "pool") {
    const start = from === NO_ADDRESS ? 0 : said.indexOf(from);
    return start >= 0 && start < (to === NO_ADDRESS ? said.length : said.lastIndexOf(to));
  }
  const [own, given, got] = [0, 1, 2].map((at) => said.slice(at * NO_ADDRESS.length, (at + 1) * NO_ADDRESS.length));
  return own === pool && (given === from || given === NO_ADDRESS) && (got === to || got === NO_ADDRESS);
}
