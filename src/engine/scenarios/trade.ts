// The basic scenario: buy, sell and send through one pool with several sums. In: a market. Out: `PoolTrade`.
import { type Failure, isPassing } from "../core/failure.ts";
import { known, type Read, type Unknown, unknown } from "../core/read.ts";
import { BPS, BPS_BIGINT } from "../core/units.ts";
import type { Recorder } from "../evidence/proof.ts";
import { mark } from "../simulation/marks.ts";
import { allOf, each, type Plan, plan } from "../simulation/plan.ts";
import { balanceOf } from "../simulation/steps.ts";
import { scenarioConfig } from "./config.ts";
import { brokenPrelude, type Cast, type Market } from "./market.ts";
import type { HolderSale } from "./outcomes/exits.ts";
import type { LaterTrade } from "./outcomes/outcomes.ts";
import type { Ordinary, PoolTrade, Sending, StepOutcome, Trade } from "./outcomes/trade.ts";
import { gain, purchase, sending } from "./probes/purchase-and-transfer.ts";
import { approval, sale } from "./probes/sale.ts";

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

/** A thousandth of the pool: large enough to be exact, and so small that the price hardly moves. */
export function usualSum({ route }: Pick<Market, "route">): bigint {
  return portionOf(route.pool.depthNative, 10n);
}

function portionOf(amount: bigint, bps: bigint): bigint {
  const portion = (amount * bps) / BPS_BIGINT;
  return portion > 0n ? portion : 1n;
}

export function poolTradePlan(
  market: Market,
  cast: Cast,
  record: Recorder,
  sizes: readonly bigint[] = scenarioConfig.tradeSizesBps,
): Plan<PoolTrade> {
  const { pool } = market.route;
  const trades = each(
    sizes.map((bps) => tradePlan(market, cast, record, { nativeIn: portionOf(pool.depthNative, bps) })),
  );
  const sendings = each(
    sizes.slice(0, 2).map((bps) => sendingPlan(market, cast, record, portionOf(pool.depthNative, bps))),
  );
  const count = trades.experiments.length;
  return {
    experiments: [...trades.experiments, ...sendings.experiments],
    outcome: (runs): Read<PoolTrade> => {
      const tried = trades.outcome(runs.slice(0, count));
      const sent = sendings.outcome(runs.slice(count));
      if (!tried.known) return tried;
      if (!sent.known) return sent;
      const all = allOf(tried.value);
      const sending = allOf(sent.value);
      if (!all.known) return all;
      if (!sending.known) return sending;
      const base = mostTelling(all.value);
      const first = sending.value.find(({ sent }) => sent?.ok) ?? sending.value[0];
      if (!base || !first) return unknown("no-trade-tried");
      const ordered = all.value.toSorted((a, b) => (a.nativeIn < b.nativeIn ? -1 : 1));
      const { assumed, put, launched } = market;
      const since = { ...(put ? { put: true as const } : {}), ...(launched ? { launched } : {}) };
      return known({ ...base, pool, assumed, ...since, sending: first, sizes: ordered });
    },
  };
}

/** The first that could be bought and measured; else the first that could be bought; else the usual one. */
function mostTelling(trades: readonly Trade[]): Trade | undefined {
  const bought = trades.filter(({ bought }) => bought.ok && bought.amountOut > 0n);
  return bought.find(({ bought }) => bought.taxBps !== null) ?? bought[0] ?? trades[0];
}

// Reads outcomes: whether an account buys, sells or can leave, and what could not be measured. Checks and scenarios share it.

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
