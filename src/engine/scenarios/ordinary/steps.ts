// Transactions and reads that all ordinary accounts share, and how a sale is weighed.

import type { Address } from "viem";
import { type Mark, mark } from "../../simulation/marks.ts";
import { by, type OrdinaryCall, type OrdinaryResult, readBalance } from "../../simulation/simulate.ts";
import type { Market } from "../market.ts";
import type { Weighed } from "../outcomes/ordinary.ts";
import type { OrdinaryStep, PoolTrade } from "../outcomes/trade.ts";
import { type Gain, gain } from "../probes/measure.ts";
import { refusal, taxBps } from "../probes/outcome.ts";

/** What all who take part have in common. */
export type Terms = {
  readonly market: Market;
  readonly trade: PoolTrade;
  /** What is sold at a time. */
  readonly part: bigint;
  /** Reads balances, and does nothing else. */
  readonly observer: Address;
};

export function buying({ market: { route, deadline }, trade }: Terms, label: Mark, who: Address): OrdinaryCall {
  return by(label, who, route.buy(who, trade.nativeIn, deadline));
}

export function selling(
  { market: { route, deadline } }: Terms,
  label: Mark,
  who: Address,
  amount: bigint,
): OrdinaryCall {
  return by(label, who, route.sell(who, amount, deadline));
}

export function approving({ market: { route } }: Terms, who: Address): readonly OrdinaryCall[] {
  return route.approve(who).map((call) => by(mark("approve"), who, call));
}

/** What the pool pays out for a sale, as its other token tells, against what it quotes; none where that is not the native token. */
export function weighing({ market: { route } }: Terms, sell: Mark, quoted: Mark): [Mark, Weighed][] {
  const { pool } = route;
  if (pool.hop || pool.bridge) return [];
  const events = { token: pool.quote.address, of: pool.address, way: "out" } as const;
  return [[sell, { brought: { step: sell, events }, quoted: { step: quoted, word: route.quoteSell(1n).answerWord } }]];
}

export function balanceOf(
  { market: { token }, observer }: Terms,
  names: [string, string],
  who: Address,
): Gain<OrdinaryCall> {
  return gain(names, (each) => readBalance(each, token, who, observer));
}

/** What became of a step of which it cannot always be told what it brought. */
export function partly(
  result: OrdinaryResult,
  amountIn: bigint,
  got: bigint | null,
  quoted: bigint | null,
): OrdinaryStep {
  if (!result.ok) return refusal(result, amountIn, quoted);
  const tax = got === null || quoted === null ? null : taxBps(quoted, got);
  return { ok: true, reason: null, amountIn, amountOut: got, quoted, taxBps: tax, gas: result.gas };
}
