import type { Address } from "viem";
import type { Reader } from "../chain/reader.ts";
import { mapRead, type Read, unknown } from "../core/read.ts";
import type { WatchedPool, WatchPoint } from "../core/watch-point.ts";
import {
  asItIs,
  type Conditions,
  carryOut,
  deadlineAfter,
  each,
  newCast,
  type Plan,
  recorder,
  remembering,
  routeFor,
  tradePlan,
} from "../experiments/index.ts";
import {
  atLeast,
  atMost,
  buys,
  type Condition,
  fails,
  type Proof,
  prove,
  sells,
  showing,
  succeeds,
  type Trade,
} from "../experiments/outcomes.ts";
import type { Pool } from "../facts/facts.ts";
import { WATCHED } from "./proves.ts";

export type TradeWire = Extract<WatchPoint, { kind: "trade" }>;
export type Traded = { readonly token: Address; readonly wire: TradeWire };

/** So many stay within what most nodes give one call. */
export const TRADES_A_CALL = 60;

/** The stored purchases and sales once more, of many tokens in few calls. `keep`: what of a trade is wanted. */
export async function replayTrades<Kept>(
  reader: Reader,
  conditions: Conditions,
  traded: readonly Traded[],
  keep: (trade: Trade) => Kept,
): Promise<readonly Read<Kept>[]> {
  const groups = Array.from({ length: Math.ceil(traded.length / TRADES_A_CALL) }, (_, index) =>
    traded.slice(index * TRADES_A_CALL, (index + 1) * TRADES_A_CALL),
  );
  const cast = newCast();
  const setting = { trader: cast.trader, environment: asItIs(conditions), people: [cast.friend] };
  const all = await fewAtOnce(groups, async (group) => {
    const plans = group.map(({ token, wire }) => planOf(reader, token, wire, cast));
    const outcome = await carryOut(reader, setting, each(plans));
    return outcome.known ? outcome.value.map((trade) => mapRead(trade, keep)) : group.map(() => outcome);
  });
  return all.flat();
}

function planOf(reader: Reader, token: Address, wire: TradeWire, cast: ReturnType<typeof newCast>): Plan<Trade> {
  const route = routeFor(reader.chain, token, toPool(wire.pool));
  if (!route) return { experiments: [], outcome: () => unknown("trade-not-tried") };
  const deadline = deadlineAfter(reader.block.timestamp);
  const market = { token, route: remembering(route), assumed: false, prelude: [], deadline };
  return tradePlan(market, cast, recorder(reader, token), { nativeIn: BigInt(wire.nativeIn) });
}

/** What is in it is not asked by whoever trades in it. */
function toPool({ depthNative, bridge, ...pool }: WatchedPool): Pool {
  return {
    ...(pool as Omit<Pool, "depthNative" | "bridge" | "tokenReserve" | "quoteReserve" | "depthUsd">),
    depthNative: BigInt(depthNative),
    tokenReserve: 0n,
    quoteReserve: 0n,
    depthUsd: null,
    ...(bridge ? { bridge: toPool(bridge) } : {}),
  };
}

/** What a trade came to, as one word that is compared: the taxes, `?` where one could not be measured, `x` where it was refused. */
export function tradeWord(trade: Trade): string {
  if (!buys(trade)) return "x";
  const taxOf = (bps: number | null | undefined) => bps ?? "?";
  return `${taxOf(trade.bought.taxBps)} ${sells(trade) ? taxOf(trade.sold?.taxBps) : "x"}`;
}

/** Whether such a word is of a purchase and a sale that went through, and says what each cost. */
export function wentBothWays(word: string): boolean {
  return !/[?x]/.test(word);
}

/** A point of tax, or a way that closed or opened. */
const LEAST_TAX_BPS = 95;

export function tradeMoved(before: string, after: string): boolean {
  const [was, is] = [before, after].map((word) => word.split(" "));
  if (!was || !is || was.length !== is.length) return true;
  return was.some((one, index) => {
    const other = is[index] ?? "";
    if (one === other || one === "?" || other === "?") return (one === "x") !== (other === "x");
    if (one === "x" || other === "x") return true;
    return Math.abs(Number(one) - Number(other)) >= LEAST_TAX_BPS;
  });
}

/** Rounding at either end. */
const ROOM_BPS = 2;

/** What anybody can replay to see what this trade came to. */
export function proveTrade(trade: Trade): Proof | undefined {
  const { marks, sold } = trade;
  const of = (conditions: readonly Condition[]) => prove(WATCHED, showing(trade.replay, conditions));
  if (!buys(trade)) return of([fails(marks.buy)]);
  const isBought = [succeeds(marks.buy), atLeast({ step: marks.bought, minus: marks.had }, "1")];
  if (!sold?.ok) return of([...isBought, fails(marks.sell)]);
  const brought = { step: marks.nativeAfter, minus: marks.nativeBefore };
  const share = (portionBps: number) => ({ step: marks.quotedSale, portionBps });
  const tax = sold.taxBps;
  const least = tax === null ? [] : [atLeast(brought, share(Math.max(1, 10_000 - tax - ROOM_BPS)))];
  const most = tax === null || tax === 0 ? [] : [atMost(brought, share(10_000 - tax + ROOM_BPS))];
  return of([...isBought, succeeds(marks.sell), ...(tax !== null && tax >= 10_000 - ROOM_BPS ? [] : least), ...most]);
}

/** What is sent for all of them together is large, and so is what it takes to make it. */
const AT_ONCE = 2;

/** In their order, though they are begun as others end. */
export async function fewAtOnce<Each, Result>(
  all: readonly Each[],
  work: (each: Each) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const rest = all.entries();
  const worker = async () => {
    for (const [index, each] of rest) results[index] = await work(each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
