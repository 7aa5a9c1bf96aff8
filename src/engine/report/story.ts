import { valueOr } from "../core/read.ts";
import type { Story } from "../core/report.ts";
import { BPS } from "../core/units.ts";
import {
  differsForPeople,
  type Ordinary,
  type OrdinaryStep,
  type OutcomeReads,
  type PoolTrade,
  type StepOutcome,
} from "../experiments/outcomes.ts";
import { sayRefusal } from "../messages/index.ts";

/** What became of a stranger's money in the deepest pool; `null` where nothing could be tried. */
export function toStory(outcomes: Pick<OutcomeReads, "trades" | "ordinary">): Story | null {
  const steps = stepsOf(outcomes);
  if (!steps) return null;
  const { pool, assumed, put, bought, sent, sold } = steps;
  return {
    venue: pool.name,
    pool: nameOfPool(pool),
    quoteSymbol: pool.quote.symbol,
    assumedPool: assumed,
    balancePut: put,
    bought: toStep(bought),
    sent: toStep(sent),
    sold: toStep(sold),
    roundTripBps: roundTrip(bought?.taxBps ?? null, sold?.taxBps ?? null),
  };
}

type Steps = Pick<PoolTrade, "pool" | "assumed"> & { readonly put: boolean } & {
  readonly [Step in "bought" | "sent" | "sold"]: OrdinaryStep | null;
};

/** What became of each step of the trade in the deepest pool. */
export function stepsOf(outcomes: Pick<OutcomeReads, "trades" | "ordinary">): Steps | null {
  const [trade] = valueOr(outcomes.trades, []);
  if (!trade) return null;
  const ordinary = valueOr(outcomes.ordinary, undefined);
  return {
    pool: trade.pool,
    assumed: trade.assumed,
    put: trade.put === true,
    bought: asOrdinary(trade.bought, ordinary?.bought),
    sent: asOrdinary(trade.sending.sent, ordinary?.sent),
    sold: soldOf(trade, ordinary),
  };
}

/** By what a pool is told from others. */
export function nameOfPool({ id, address }: PoolTrade["pool"]): string {
  return (id ?? address).toLowerCase();
}

/** Where the two ways disagree, what an ordinary account met in a block of its own is what a person would meet. */
function asOrdinary(inLab: StepOutcome | null, simulated: OrdinaryStep | null | undefined): OrdinaryStep | null {
  const same = inLab?.ok === simulated?.ok && !differsForPeople([inLab?.taxBps], simulated?.taxBps);
  return !simulated || same ? inLab : simulated;
}

/** An ordinary account sells an eighth of what can be sold: where that is less than half of it, most of it cannot. */
const PARTS = 16n;

function soldOf({ bought, sold }: PoolTrade, ordinary: Ordinary | undefined): OrdinaryStep | null {
  const [next] = ordinary?.sales ?? [];
  if (!next) return sold;
  if (next.sold.ok && sold && next.sold.amountIn * PARTS < bought.amountOut) return sold;
  return asOrdinary(sold, next.sold);
}

function toStep(step: OrdinaryStep | null): Story["bought"] {
  if (!step)
    return {
      ok: false,
      reason: sayRefusal(null),
      amountIn: "0",
      amountOut: "0",
      taxBps: null,
    };
  const { ok, reason, amountIn, amountOut, taxBps } = step;
  return { ok, reason: reason && sayRefusal(reason), amountIn: `${amountIn}`, amountOut: `${amountOut ?? 0n}`, taxBps };
}

/** What is left of everything after both taxes. */
function roundTrip(buying: number | null, selling: number | null): number | null {
  if (buying === null || selling === null) return null;
  return Math.round(((BPS - buying) * (BPS - selling)) / BPS);
}
