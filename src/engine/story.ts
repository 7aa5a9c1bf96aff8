import type { Ordinary, OutcomeReads, PoolTrade, StepOutcome } from "./lab/outcomes.ts";
import { valueOr } from "./read.ts";
import type { Story } from "./report.ts";

/** What became of a stranger's money in the deepest pool; `null` where nothing could be tried. */
export function toStory(outcomes: Pick<OutcomeReads, "trades" | "ordinary">): Story | null {
  const [trade] = valueOr(outcomes.trades, []);
  if (!trade) return null;
  const ordinary = valueOr(outcomes.ordinary, undefined);
  const { pool, assumed, bought } = trade;
  const sold = soldOf(trade, ordinary);
  return {
    venue: pool.name,
    pool: (pool.id ?? pool.address).toLowerCase(),
    quoteSymbol: pool.quote.symbol,
    assumedPool: assumed,
    bought: toStep(bought),
    sent: toStep(sentOf(trade, ordinary)),
    sold: toStep(sold),
    roundTripBps: roundTrip(bought.taxBps, sold?.taxBps ?? null),
  };
}

/** Sent or sold in the very block of the purchase; where that is refused, a block later as people would. */
function sentOf({ sending }: PoolTrade, ordinary: Ordinary | undefined): StepOutcome | null {
  return sending.sent?.ok || !ordinary?.sent ? sending.sent : ordinary.sent;
}

function soldOf({ sold }: PoolTrade, ordinary: Ordinary | undefined): StepOutcome | null {
  const [next] = ordinary?.sales ?? [];
  if (!next) return sold;
  if (!next.sold.ok) return next.sold;
  return sold?.ok ? sold : next.sold;
}

function toStep(step: StepOutcome | null): Story["bought"] {
  if (!step)
    return {
      ok: false,
      reason: "Not tried, because nothing could be bought.",
      amountIn: "0",
      amountOut: "0",
      taxBps: null,
    };
  const { ok, reason, amountIn, amountOut, taxBps } = step;
  return { ok, reason, amountIn: `${amountIn}`, amountOut: `${amountOut}`, taxBps };
}

const WHOLE_BPS = 10_000;

/** What is left of everything after both taxes. */
function roundTrip(buying: number | null, selling: number | null): number | null {
  if (buying === null || selling === null) return null;
  return Math.round(((WHOLE_BPS - buying) * (WHOLE_BPS - selling)) / WHOLE_BPS);
}
