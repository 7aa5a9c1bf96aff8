// Reads outcomes: whether an account buys, sells or can leave, and what could not be measured. Checks and scenarios share it.

import { type Failure, isPassing } from "../core/failure.ts";
import type { Read, Unknown } from "../core/read.ts";
import { BPS_BIGINT } from "../core/units.ts";
import { scenarioConfig } from "./config.ts";
import type { LaterTrade } from "./outcomes/circumstances.ts";
import type { HolderSale } from "./outcomes/exits.ts";
import type { Ordinary } from "./outcomes/ordinary.ts";
import type { PoolTrade, StepOutcome, Trade } from "./outcomes/trade.ts";

/** Whether something was bought. */
export function buys({ bought }: Pick<Trade, "bought">): boolean {
  return bought.ok && bought.amountOut > 0n;
}

/** Whether a sale brought money, and not only did not fail. What is too little to be measured is not worth asking for. */
export function pays({ ok, taxBps, quoted, amountOut }: StepOutcome): boolean {
  if (!ok) return false;
  return taxBps === null ? quoted !== null || amountOut > 0n : taxBps < Number(scenarioConfig.worthlessTaxBps);
}

/** Where no quote says what a sale should bring, what was spent does. */
export function sells({ nativeIn, bought, sold }: Pick<Trade, "nativeIn" | "bought" | "sold">): boolean {
  if (!sold || !pays(sold)) return false;
  if (sold.quoted !== null) return true;
  return (
    sold.amountOut * bought.amountOut * BPS_BIGINT >=
    nativeIn * sold.amountIn * (BPS_BIGINT - scenarioConfig.worthlessTaxBps)
  );
}

/** Whether a step worked and what it cost could not be measured. */
export function isTaxOpen(step: Pick<StepOutcome, "ok" | "taxBps"> | null): boolean {
  return step?.ok === true && step.taxBps === null;
}

/** What no node of a chain does says nothing against a token; what one did not do this time says nothing for it. */
export function isNodesDoing(failure: Failure): boolean {
  return NODES_DOING.has(failure.code) && !isPassing(failure);
}

const NODES_DOING: ReadonlySet<Failure["code"]> = new Set([
  "surroundings-not-changed",
  "experiment-not-run",
  "node-failed",
  "blocks-not-simulated",
  "later-not-possible",
]);

/** Why nothing bad is not yet good: one of these was tried, and could not be measured. */
export function unmeasured(...reads: readonly Read<unknown>[]): Unknown | undefined {
  return reads.find((read) => !read.known && !isNodesDoing(read.why)) as Unknown | undefined;
}

/** The sums of a pool that could be bought for, with the usual one first. */
export function tried(trade: PoolTrade): readonly Trade[] {
  return [trade, ...trade.sizes];
}

/** Whether an ordinary account could sell at any time after its purchase. */
export function sellsInTime({ quick, sales, second }: Ordinary): boolean {
  return sales.some(({ sold }) => sold.ok) || second?.ok === true || quick?.ok === true;
}

/** Whether a holder can leave: all at once or bit by bit. As an ordinary account, where that was tried, else in the simulation. */
export function canLeave(sale: HolderSale, ordinary: Ordinary | undefined): boolean {
  const simulated = ordinary?.holders.find(({ account }) => account === sale.holder.address);
  if (simulated?.sold.ok) return true;
  if (sale.soldLittle === true) return true;
  return pays(sale.sold) && simulated === undefined;
}

/** A balance too small to be worth anything in the pool cannot be sold anywhere. */
export function isWorthSelling({ sold }: HolderSale): boolean {
  return sold.ok || (sold.quoted !== null && sold.quoted > 0n);
}

/** Accounts whose balance fell without any transaction, by how much in basis points. */
export function idleLosses({ idle }: LaterTrade): readonly { lostBps: number }[] {
  return idle.flatMap(({ now, later }) =>
    now > 0n && later < now ? [{ lostBps: Number(((now - later) * BPS_BIGINT) / now) }] : [],
  );
}

/**
 * Whether people meet another tax than accounts with code, as the simulation's trader has: then theirs counts. What lies between
 * the simulation's own figures comes from the sums.
 */
export function differsForPeople(
  inLab: readonly (number | null | undefined)[],
  forPeople: number | null | undefined,
): forPeople is number {
  if (typeof forPeople !== "number") return false;
  const measured = inLab.filter((tax) => typeof tax === "number");
  if (measured.length === 0) return true;
  const nearest = Math.min(Math.max(forPeople, Math.min(...measured)), Math.max(...measured));
  return Math.abs(forPeople - nearest) > scenarioConfig.differentTaxBps;
}

export function median(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
