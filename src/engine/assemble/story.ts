import {
  differsForPeople,
  type Ordinary,
  type OrdinaryStep,
  type OutcomeReads,
  type PoolTrade,
  type StepOutcome,
} from "../lab/outcomes.ts";
import { valueOr } from "../read.ts";
import type { Story } from "../report.ts";
import { sayRefusal } from "../wording/index.ts";

/** What became of a stranger's money in the deepest pool; `null` where nothing could be tried. */
export function toStory(outcomes: Pick<OutcomeReads, "trades" | "ordinary">): Story | null {
  const [trade] = valueOr(outcomes.trades, []);
  if (!trade) return null;
  const ordinary = valueOr(outcomes.ordinary, undefined);
  const { pool, assumed } = trade;
  const bought = asOrdinary(trade.bought, ordinary?.bought);
  const sold = soldOf(trade, ordinary);
  return {
    venue: pool.name,
    pool: (pool.id ?? pool.address).toLowerCase(),
    quoteSymbol: pool.quote.symbol,
    assumedPool: assumed,
    bought: toStep(bought),
    sent: toStep(asOrdinary(trade.sending.sent, ordinary?.sent)),
    sold: toStep(sold),
    roundTripBps: roundTrip(bought?.taxBps ?? null, sold?.taxBps ?? null),
  };
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

const WHOLE_BPS = 10_000;

/** What is left of everything after both taxes. */
function roundTrip(buying: number | null, selling: number | null): number | null {
  if (buying === null || selling === null) return null;
  return Math.round(((WHOLE_BPS - buying) * (WHOLE_BPS - selling)) / WHOLE_BPS);
}
