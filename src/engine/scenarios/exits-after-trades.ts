// A buyer leaves, and a fresh account buys, after others have traded. In: what others do. Out: whether the exit closed, and what
// a trade costs more then.
import type { Reader } from "../chain/reader.ts";
import { known, mapRead, type Read, type Unknown, unknown, valueOr } from "../core/read.ts";
import { least } from "../core/units.ts";
import { type Recorder, recorder } from "../evidence/proof.ts";
import { asItIs, type Conditions } from "../simulation/environment.ts";
import { type Mark, mark } from "../simulation/marks.ts";
import { allOf, carryOut, type Plan, whole } from "../simulation/plan.ts";
import { mostGas, type Run } from "../simulation/run.ts";
import { act, balanceOf, quote } from "../simulation/steps.ts";
import { scenarioConfig } from "./config.ts";
import { buying, type Costs, crowding, crowdsWithin, type Others, type Size } from "./crowd.ts";
import { brokenPrelude, type Cast, type Market, newCast } from "./market.ts";
import type { AfterTrades, CostlierTrade, Exits, GrownPool, WeighedStep } from "./outcomes/exits.ts";
import { gain, outcomeOf, purchase, refusal, withoutSwapping } from "./probes/purchase-and-transfer.ts";
import { approval, type Sale, sale } from "./probes/sale.ts";
import { usualSum } from "./trade.ts";

/** What a trade after others' was seen to do. */
type AfterOthers = Pick<Exits, "grown" | "costlier">;

/** `crowdTooExpensive`: there was not enough gas for the crowd. `costs`: what it took; `rest`: what the other ways showed. */
export type TriedExits = Exits & {
  readonly crowdTooExpensive: { readonly costs: Costs; readonly rest: AfterOthers } | null;
};

/**
 * A buyer leaves, and a fresh account buys, after another account bought a little, so much that the pool has grown, after many traded, and
 * after the buyer bought once more.
 */
export function grownPool(market: Market, cast: Cast, record: Recorder) {
  const crowd = crowding(market);
  const tried = afterOthers(market, cast, record, [
    {
      ...{ code: "grown", times: Number(scenarioConfig.grownPoolFactor), gas: scenarioConfig.longExperimentGas },
      others: buying(market, cast.second, market.route.pool.depthNative * scenarioConfig.grownPoolFactor),
    },
    { code: "traded", times: scenarioConfig.crowd.traders, gas: scenarioConfig.crowdGas, others: crowd },
    {
      code: "bought-again",
      times: 1,
      gas: scenarioConfig.longExperimentGas,
      others: buying(market, cast.trader, usualSum(market)),
    },
  ]);
  return {
    experiments: tried.experiments,
    read: (
      little: Read<Run>,
      reads: readonly Read<Run>[],
    ): Pick<TriedExits, "grown" | "costlier" | "crowdTooExpensive"> => {
      const among = reads[CROWDED];
      const costs = among?.known && among.value.status === "cut" ? crowd.costs(among.value) : null;
      const crowdTooExpensive = costs && { costs, rest: tried.read(little, reads, "traded") };
      return { ...tried.read(little, reads), crowdTooExpensive };
    },
  };
}

/** Which of them is the crowd's. */
const CROWDED = 1;

/** What others do before, and what that may take. */
type Way = AfterTrades & { readonly others: Others; readonly gas: number };

/** The same trades after another account bought a little, and after each of these. They differ only in that. */
function afterOthers(market: Market, cast: Cast, record: Recorder, wanted: readonly Way[]) {
  const little = leavingAfter(market, buying(market, cast.second, usualSum(market)), cast);
  // Many others leave no gas for more.
  const all = wanted.map((way) => ({
    ...way,
    leaving: leavingAfter(market, way.others, cast, way.gas === scenarioConfig.longExperimentGas),
  }));
  const closed = ({ code, times, leaving }: (typeof all)[number], littleRun: Run, run: Run): GrownPool => {
    const refused = run.taken(leaving.marks.sell);
    const parts = leaving.parts?.read(run)
      ? {
          bps: scenarioConfig.partialExitBps,
          lostBps: scenarioConfig.partialExitMaxLossBps,
          sales: leaving.parts.marks,
        }
      : null;
    return {
      ...(parts && { parts }),
      ...{ code, times, marks: leaving.marks, before: { sell: little.marks.sell } },
      reason: refused.known ? refusal(refused.value, 0n, null).reason : null,
      replays: [record(littleRun), record(run)],
    };
  };
  const dearest = (
    before: Left,
    littleRun: Run,
    after: readonly ((typeof all)[number] & { readonly run: Read<Run>; readonly left: Read<Left> })[],
  ): CostlierTrade | null => {
    const rises = after.flatMap(({ code, times, leaving, run: read, left: seen }) => {
      const left = valueOr(seen, null);
      return DEALS.flatMap((deal): CostlierTrade[] => {
        const [nowBps, thenBps] = [before[deal], left?.[deal] ?? null];
        if (!read.known || nowBps === null || thenBps === null || thenBps < nowBps + scenarioConfig.dearerTradeBps)
          return [];
        const told = { code, times, deal, nowBps, thenBps, others: leaving.marks.others };
        const [usual, dear] = [little.weighed[deal], leaving.weighed[deal]];
        return [{ ...told, usual, dear, replays: [record(littleRun), record(read.value)] }];
      });
    });
    const most = Math.max(...rises.map(({ thenBps }) => thenBps));
    return rises.find(({ thenBps }) => thenBps > most - scenarioConfig.dearerTradeBps) ?? null;
  };
  return {
    experiments: [
      { steps: little.steps, gas: scenarioConfig.longExperimentGas },
      ...all.map(({ gas, leaving: { steps } }) => ({ steps, gas })),
    ],
    /**
     * `null`: it makes no difference, or the others could not do so. What one way shows stands, whatever became of the rest.
     * `without`: nothing is made of that one.
     */
    read: (littleRead: Read<Run>, reads: readonly Read<Run>[], without?: Way["code"]): AfterOthers => {
      const littleRun = whole(littleRead);
      if (!littleRun.known) return both(littleRun);
      const missing = brokenPrelude(market, littleRun.value);
      if (missing) return both(missing);
      const before = little.read(littleRun.value);
      if (!before.known) return both(before);
      const after = all
        .map((way, at) => ({ ...way, run: whole(reads[at] ?? unknown("exits-not-tried")) }))
        .filter(({ code }) => code !== without)
        .map((way) => ({ ...way, left: way.run.known ? way.leaving.read(way.run.value) : way.run }));
      const clear = allOf(after.map(({ left }) => left));
      const nothing = clear.known ? known(null) : clear;
      // A curve is asked no quotes: its price of before moves with every trade.
      const rise = market.curve ? null : dearest(before.value, littleRun.value, after);
      const costlier = rise ? known(rise) : nothing;
      if (before.value.left !== "leaves") return { grown: known(null), costlier };
      const shut = after.find(({ left }) => left.known && left.value.left === "stays");
      return { grown: shut?.run.known ? known(closed(shut, littleRun.value, shut.run.value)) : nothing, costlier };
    },
  };
}

function both(missing: Unknown): AfterOthers {
  return { grown: missing, costlier: missing };
}

const DEALS = ["selling", "buying"] as const;

/** `alone`: the others could not do as they were to. Taxes are `null` where nothing could be compared. */
type Left = {
  readonly left: "leaves" | "stays" | "alone";
  readonly selling: number | null;
  readonly buying: number | null;
};

const ALONE: Left = { left: "alone", selling: null, buying: null };

function leavingAfter(
  market: Market,
  others: Others,
  { trader, friend }: Pick<Cast, "trader" | "friend">,
  inParts = false,
) {
  const bought = purchase(market, trader, usualSum(market));
  const selling = sale(market, trader, { held: bought.marks.bought });
  const late = latePurchase(market, friend);
  const swapped = swapping(market);
  const { buy } = bought.marks;
  const { sell } = selling.marks;
  const parts = inParts ? sellingParts(market, trader, bought.marks.bought) : undefined;
  return {
    steps: [
      ...bought.steps,
      ...approval(market, trader).steps,
      ...others.steps,
      ...swapped.before,
      ...selling.steps,
      ...swapped.after,
      ...late.steps,
      ...(parts?.steps ?? []),
    ],
    parts,
    marks: { buy, bought: bought.marks.bought, others: others.first, sell },
    weighed: { selling: soldFor(selling.marks), buying: late.weighed },
    read: (run: Run): Read<Left> => {
      if (!bought.holding(run).known) return unknown("nothing-bought");
      const began = run.worked(others.first);
      if (!began.known) return began;
      if (!began.value) return known(ALONE);
      const sold = selling.read(run);
      const taxBps = valueOr(
        mapRead(sold, (outcome) => outcome.taxBps),
        null,
      );
      return mapRead(run.worked(sell), (worked) => ({
        left: worked ? "leaves" : "stays",
        selling: taxBps === null ? null : swapped.less(run, taxBps),
        buying: late.taxBps(run),
      }));
    },
  };
}

/** Where all of it was refused, a part, and as large a one again. */
function sellingParts(market: Market, seller: Cast["trader"], held: Mark) {
  const sales = [
    sale(market, seller, { held, portionBps: scenarioConfig.partialExitBps }),
    sale(market, seller, { held, portionBps: scenarioConfig.partialExitBps }),
  ];
  return {
    steps: sales.flatMap(({ steps }) => steps),
    marks: sales.map(({ marks }) => marks),
    read: (run: Run) =>
      sales.every((each) => {
        const sold = valueOr(each.read(run), null);
        return sold?.ok === true && sold.taxBps !== null && sold.taxBps <= scenarioConfig.partialExitMaxLossBps;
      }),
  };
}

function soldFor({ sell, nativeBefore, nativeAfter, quotedSale }: Sale["marks"]): WeighedStep {
  return {
    step: sell,
    weighed: { brought: { step: nativeAfter, minus: nativeBefore }, quoted: { step: quotedSale } },
  };
}

/** Where the token sells what it had collected inside a sale, the price that this moves is no tax: what came into the pool, at most. */
function swapping({ token, route: { pool } }: Market) {
  const stock = gain(["stock-before", "stock-after"], (each) => balanceOf(each, token, token));
  const inPool = gain(["pool-before", "pool-after"], (each) => balanceOf(each, token, pool.address));
  return {
    before: [inPool.before, stock.before],
    after: [inPool.after, stock.after],
    less: (run: Run, taxBps: number): number | null => {
      const [kept, came, held] = [stock.read(run), inPool.read(run), run.measured(inPool.marks.before)];
      if (!kept.known || !came.known || !held.known) return null;
      return withoutSwapping(taxBps, least(-kept.value, came.value), held.value);
    },
  };
}

/** An account that took no part before buys. */
function latePurchase(market: Market, who: Cast["friend"]) {
  const { route, token, deadline } = market;
  const nativeIn = usualSum(market);
  const [quoted, buy] = [mark("quoted-late"), mark("buy-late")];
  const tokens = gain(["late-before", "late-after"], (each) => balanceOf(each, token, who));
  const { before, after } = tokens.marks;
  const weighed = { brought: { step: after, minus: before }, quoted: { step: quoted } };
  return {
    steps: [
      tokens.before,
      quote(quoted, route.quoteBuy(nativeIn)),
      act(buy, who, route.buy(who, nativeIn, deadline)),
      tokens.after,
    ],
    weighed: { step: buy, weighed },
    taxBps: (run: Run): number | null => {
      const outcome = outcomeOf(run.taken(buy), {
        amountIn: nativeIn,
        got: tokens.read(run),
        quoted: run.measured(quoted),
      });
      return outcome.known && outcome.value.ok ? outcome.value.taxBps : null;
    },
  };
}

// The exits after a crowd once more, in a call of its own, where each transfer uses so much gas that the crowd did not fit in
// before.

/** Where each transfer takes so much that many people did not fit in beside everything else, they are given a call of their own. */
export async function withCrowdInOwnCall(
  reader: Reader,
  market: Market,
  conditions: Conditions,
  tried: Read<TriedExits>,
): Promise<Read<Exits>> {
  if (!tried.known || !tried.value.crowdTooExpensive || reader.isPressed()) return tried;
  const { costs, rest } = tried.value.crowdTooExpensive;
  const gas = Math.min(scenarioConfig.crowdAloneGas, mostGas(await reader.capabilities()));
  const sizes = crowdsWithin(gas - scenarioConfig.lastStepGas - scenarioConfig.crowdOwnTrades * costs.trade, costs);
  if (sizes.length === 0) return tried;
  const cast = newCast();
  const setting = { trader: cast.trader, environment: asItIs(conditions), people: [cast.friend, cast.second] };
  const plan = crowdsPlan(market, cast, recorder(reader, market.token), { sizes, gas });
  const seen = await carryOut(reader, setting, plan);
  return mapRead(tried, (exits) => ({ ...exits, ...worseOf(rest, seen.known ? seen.value : both(seen)) }));
}

function crowdsPlan(
  market: Market,
  cast: Cast,
  record: Recorder,
  { sizes, gas }: { readonly sizes: readonly Size[]; readonly gas: number },
): Plan<AfterOthers> {
  const { experiments, read } = afterOthers(
    market,
    cast,
    record,
    sizes.map((size) => ({
      ...(size.traders > 1
        ? { code: "traded" as const, times: size.traders }
        : { code: "given" as const, times: size.receivers }),
      ...{ others: crowding(market, size), gas },
    })),
  );
  return { experiments, outcome: ([little = unknown("exits-not-tried"), ...reads]) => known(read(little, reads)) };
}

/** What either showed; nothing only where neither left anything open. */
function worseOf(one: AfterOthers, other: AfterOthers): AfterOthers {
  const costlier = [one.costlier, other.costlier].flatMap((read) => (read.known && read.value ? [read.value] : []));
  const [worst] = costlier.toSorted((a, b) => b.thenBps - a.thenBps);
  return {
    grown: shown(one.grown) ? one.grown : shown(other.grown) || one.grown.known ? other.grown : one.grown,
    costlier: worst ? known(worst) : one.costlier.known ? other.costlier : one.costlier,
  };
}

function shown(read: AfterOthers["grown"]): boolean {
  return read.known && read.value !== null;
}
