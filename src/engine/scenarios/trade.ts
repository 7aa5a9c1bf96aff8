import { known, type Read, unknown } from "../core/read.ts";
import { BPS, BPS_BIGINT } from "../core/units.ts";
import type { Recorder } from "../evidence/proof.ts";
import { mark } from "../simulation/marks.ts";
import { type Plan, plan } from "../simulation/plan.ts";
import { balanceOf } from "../simulation/steps.ts";
import { scenarioConfig } from "./config.ts";
import { brokenPrelude, type Cast, type Market } from "./market.ts";
import type { Sending, StepOutcome, Trade } from "./outcomes/trade.ts";
import { approval } from "./probes/approval.ts";
import { gain } from "./probes/gain.ts";
import { purchase } from "./probes/purchase.ts";
import { sale } from "./probes/sale.ts";
import { sending } from "./probes/sending.ts";
import { buys } from "./reading.ts";

export function tradePlan(
  market: Market,
  { trader }: Cast,
  record: Recorder,
  { nativeIn, portionBps = BPS, rest = false }: { nativeIn: bigint; portionBps?: number; rest?: boolean },
): Plan<Trade> {
  const buying = purchase(market, trader, nativeIn);
  const selling = sale(market, trader, { held: buying.marks.bought, portionBps, rest });
  const marks = { ...buying.marks, ...selling.marks };
  const left = mark("left");
  const isPart = portionBps < BPS;
  const inPool = gain(["pool-before", "pool-after"], (each) =>
    balanceOf(each, market.token, market.route.pool.address),
  );
  const exit = isPart
    ? [...selling.steps, balanceOf(left, market.token, trader)]
    : [inPool.before, ...selling.steps, inPool.after];
  const steps = [...buying.steps, ...approval(market, trader).steps, ...exit];
  return plan([{ steps }], ([run]) => {
    if (!run) return unknown("trade-not-tried");
    const missing = brokenPrelude(market, run);
    if (missing) return missing;
    const bought = buying.read(run);
    if (!bought.known) return bought;
    const sold = buys({ bought: bought.value }) ? selling.read(run) : known(null);
    if (!sold.known) return sold;
    const besideBps =
      isPart && sold.value ? besideOf(run.measured(buying.marks.bought), run.measured(left), sold.value) : null;
    const trade = { nativeIn, bought: bought.value, sold: sold.value, marks, replay: record(run) };
    const around = isPart ? {} : { inPool: inPool.marks };
    return known({ ...trade, ...around, ...(besideBps === null ? {} : { besideBps }) });
  });
}

/** What else is gone of what the seller had, in ten-thousandths of what was sold; `null`: nothing, or it was not measured. */
function besideOf(had: Read<bigint>, left: Read<bigint>, { ok, amountIn }: StepOutcome): number | null {
  if (!ok || !had.known || !left.known || amountIn === 0n) return null;
  const gone = had.value - amountIn - left.value;
  return gone > 0n ? Number((gone * BPS_BIGINT) / amountIn) : null;
}

export function sendingPlan(
  market: Market,
  { trader, friend }: Cast,
  record: Recorder,
  nativeIn: bigint,
): Plan<Sending> {
  const buying = purchase(market, trader, nativeIn);
  const { bought } = buying.marks;
  const way = sending(market.token, {
    from: trader,
    to: friend,
    held: bought,
    portionBps: scenarioConfig.sentPortionBps,
  });
  return plan([{ steps: [...buying.steps, ...way.steps] }], ([run]) => {
    if (!run) return unknown("sending-not-tried");
    const had = buying.read(run);
    if (!had.known) return had;
    const sent = buys({ bought: had.value }) ? way.read(run) : known(null);
    if (!sent.known) return sent;
    return known({
      sent: sent.value?.amountIn ? sent.value : null,
      marks: { bought, ...way.marks },
      replay: record(run),
    });
  });
}
