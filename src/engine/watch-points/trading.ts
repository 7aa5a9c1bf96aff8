// Repeats the purchase and the sale of an audit at a later block, of many tokens in few calls. A trade becomes one word that two blocks
// are compared by, and a proof.
import type { Address } from "viem";
import type { Reader } from "../chain/reader.ts";
import { mapRead, type Read, unknown } from "../core/read.ts";
import { BPS } from "../core/units.ts";
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
import { watchPointConfig } from "./config.ts";
import { WATCHED } from "./proves.ts";

export type TradePoint = Extract<WatchPoint, { kind: "trade" }>;
export type Traded = { readonly token: Address; readonly point: TradePoint };

/** `keep` picks what of each trade stays in memory. */
export async function replayTrades<Kept>(
  reader: Reader,
  conditions: Conditions,
  traded: readonly Traded[],
  keep: (trade: Trade) => Kept,
): Promise<readonly Read<Kept>[]> {
  const cast = newCast();
  const setting = { trader: cast.trader, environment: asItIs(conditions), people: [cast.friend] };
  const all = await runFewAtOnce(inGroupsOf(watchPointConfig.maxTradesPerCall, traded), async (group) => {
    const plans = group.map(({ token, point }) => planOf(reader, token, point, cast));
    const outcome = await carryOut(reader, setting, each(plans));
    return outcome.known ? outcome.value.map((trade) => mapRead(trade, keep)) : group.map(() => outcome);
  });
  return all.flat();
}

export function inGroupsOf<Each>(size: number, all: readonly Each[]): readonly (readonly Each[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

/** Runs large calls beside each other, few at once. The results keep the order of `all`. */
export async function runFewAtOnce<Each, Result>(
  all: readonly Each[],
  work: (each: Each) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const rest = all.entries();
  const worker = async () => {
    for (const [index, each] of rest) results[index] = await work(each);
  };
  await Promise.all(Array.from({ length: watchPointConfig.maxCallsAtOnce }, worker));
  return results;
}

function planOf(reader: Reader, token: Address, point: TradePoint, cast: ReturnType<typeof newCast>): Plan<Trade> {
  const route = routeFor(reader.chain, token, toPool(point.pool));
  if (!route) return { experiments: [], outcome: () => unknown("trade-not-tried") };
  const deadline = deadlineAfter(reader.block.timestamp);
  const market = { token, route: remembering(route), assumed: false, prelude: [], deadline };
  return tradePlan(market, cast, recorder(reader, token), { nativeIn: BigInt(point.nativeIn) });
}

/** Trading in a pool needs none of its reserves. */
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

/** A trade as one word that is compared: both taxes, `?` for a tax that could not be measured, `x` for a refused trade. */
export function tradeWord(trade: Trade): string {
  if (!buys(trade)) return "x";
  const taxOf = (bps: number | null | undefined) => bps ?? "?";
  return `${taxOf(trade.bought.taxBps)} ${sells(trade) ? taxOf(trade.sold?.taxBps) : "x"}`;
}

/** Whether such a word stands for a purchase and a sale that both went through, with both taxes known. */
export function wentBothWays(word: string): boolean {
  return !/[?x]/.test(word);
}

/** Whether a tax moved by a point, or buying or selling stopped or began to work. */
export function tradeMoved(before: string, after: string): boolean {
  const [was, is] = [before, after].map((word) => word.split(" "));
  if (!was || !is || was.length !== is.length) return true;
  return was.some((one, index) => {
    const other = is[index] ?? "";
    if (one === other || one === "?" || other === "?") return (one === "x") !== (other === "x");
    if (one === "x" || other === "x") return true;
    return Math.abs(Number(one) - Number(other)) >= watchPointConfig.minTaxChangeBps;
  });
}

export function proveTrade(trade: Trade): Proof | undefined {
  const { proofMarginBps } = watchPointConfig;
  const { marks, sold } = trade;
  const of = (conditions: readonly Condition[]) => prove(WATCHED, showing(trade.replay, conditions));
  if (!buys(trade)) return of([fails(marks.buy)]);
  const isBought = [succeeds(marks.buy), atLeast({ step: marks.bought, minus: marks.had }, "1")];
  if (!sold?.ok) return of([...isBought, fails(marks.sell)]);
  const brought = { step: marks.nativeAfter, minus: marks.nativeBefore };
  const share = (portionBps: number) => ({ step: marks.quotedSale, portionBps });
  const tax = sold.taxBps;
  const least = tax === null ? [] : [atLeast(brought, share(Math.max(1, BPS - tax - proofMarginBps)))];
  const most = tax === null || tax === 0 ? [] : [atMost(brought, share(BPS - tax + proofMarginBps))];
  return of([
    ...isBought,
    succeeds(marks.sell),
    ...(tax !== null && tax >= BPS - proofMarginBps ? [] : least),
    ...most,
  ]);
}
