import { known, mapRead, type Read, unknown } from "../../read.ts";
import { type Mark, mark } from "../machine/marks.ts";
import { allOf } from "../machine/plan.ts";
import type { Step } from "../machine/program.ts";
import type { Run } from "../machine/run.ts";
import { act, balanceOf } from "../machine/steps.ts";
import { approval } from "../measures/approval.ts";
import { refusal } from "../measures/outcome.ts";
import { purchase } from "../measures/purchase.ts";
import { sale } from "../measures/sale.ts";
import type { Recorder } from "../proofs/replay.ts";
import type { GrownPool } from "../vocabulary/leaving.ts";
import { brokenPrelude, type Cast, type Market } from "./market.ts";
import { usualSum } from "./pool-trades.ts";

/** So many times what lies in the pool is bought for. */
const CROWD = 3n;
/** So often somebody else buys and sells a part of it. */
const ROUNDS = 24;
const A_PART_BPS = 100;
const LONG = 16_000_000;

type Others = { readonly steps: readonly Step[]; readonly first: Mark };

/**
 * A buyer leaves after somebody else bought a little, so much that the pool has grown, and traded many times. Only in that do the three
 * differ.
 */
export function grownPool(market: Market, cast: Cast, record: Recorder) {
  const little = leavingAfter(market, buying(market, cast, usualSum(market)), cast);
  const much = leavingAfter(market, buying(market, cast, market.route.pool.depthNative * CROWD), cast);
  const often = leavingAfter(market, trading(market, cast), cast);
  const ways = [
    { code: "grown", times: Number(CROWD), leaving: much },
    { code: "traded", times: ROUNDS, leaving: often },
  ] as const;
  const closed = ({ code, times, leaving }: (typeof ways)[number], littleRun: Run, run: Run): GrownPool => {
    const refused = run.taken(leaving.marks.sell);
    return {
      ...{ code, times, marks: leaving.marks, before: { sell: little.marks.sell } },
      reason: refused.known ? refusal(refused.value, 0n, null).reason : null,
      replays: [record(littleRun), record(run)],
    };
  };
  return {
    experiments: [little, much, often].map(({ steps }) => ({ steps, gas: LONG })),
    /** `null`: it makes no difference, or the others could not do so. */
    read: (littleRun: Run, runs: readonly Run[]): Read<GrownPool | null> => {
      const missing = brokenPrelude(market, littleRun);
      if (missing) return missing;
      const [before, ...after] = [little.read(littleRun), ...ways.map(({ leaving }, at) => leaving.read(runs[at]))];
      const all = allOf(after);
      if (!before?.known) return before ?? unknown("exits-not-tried");
      if (!all.known) return all;
      if (before.value !== "leaves") return known(null);
      const way = ways.find((_, at) => all.value[at] === "stays");
      const run = way && runs[ways.indexOf(way)];
      return known(run ? closed(way, littleRun, run) : null);
    },
  };
}

function buying({ route, deadline }: Market, { second }: Cast, nativeIn: bigint): Others {
  const first = mark("others-buy");
  return { first, steps: [act(first, second, route.buy(second, nativeIn, deadline))] };
}

function trading(market: Market, cast: Cast): Others {
  const { route, token, deadline } = market;
  const { second } = cast;
  const { first, steps } = buying(market, cast, usualSum(market));
  const sells = (): Step[] => {
    const has = mark("others-have");
    const call = route.sell(second, { portionBps: A_PART_BPS }, deadline);
    return [balanceOf(has, token, second), act(mark("others-sell"), second, call, { portionsOf: has })];
  };
  const rounds = Array.from({ length: ROUNDS }, (_, round) => [
    ...(round === 0 ? [] : buying(market, cast, usualSum(market)).steps),
    ...sells(),
  ]);
  const approve = route.approve(second).map((call) => act(mark("others-approve"), second, call));
  return { first, steps: [...steps, ...approve, ...rounds.flat()] };
}

/** `alone`: the others could not do as they were to, or it took all the gas there was. */
type Left = "leaves" | "stays" | "alone";

function leavingAfter(market: Market, others: Others, { trader }: Pick<Cast, "trader">) {
  const bought = purchase(market, trader, usualSum(market));
  const selling = sale(market, trader, { held: bought.marks.bought });
  const { buy } = bought.marks;
  const { sell } = selling.marks;
  return {
    steps: [...bought.steps, ...approval(market, trader).steps, ...others.steps, selling.sell],
    marks: { buy, bought: bought.marks.bought, others: others.first, sell },
    read: (run: Run | undefined): Read<Left> => {
      if (!run) return unknown("exits-not-tried");
      if (!bought.holding(run).known) return unknown("nothing-bought");
      const began = run.worked(others.first);
      if (!began.known) return began;
      if (!began.value || run.status === "cut") return known("alone");
      return mapRead(run.worked(sell), (sold) => (sold ? "leaves" : "stays"));
    },
  };
}
