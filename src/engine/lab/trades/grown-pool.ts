import { least } from "../../facts/least.ts";
import { known, mapRead, type Read, type Unknown, unknown, valueOr } from "../../read.ts";
import { mark } from "../machine/marks.ts";
import { allOf, whole } from "../machine/plan.ts";
import type { Run } from "../machine/run.ts";
import { act, balanceOf, quote } from "../machine/steps.ts";
import { approval } from "../measures/approval.ts";
import { gain } from "../measures/gain.ts";
import { outcomeOf, refusal } from "../measures/outcome.ts";
import { purchase } from "../measures/purchase.ts";
import { type Sale, sale } from "../measures/sale.ts";
import type { Recorder } from "../proofs/replay.ts";
import type { AfterTrades, Dearer, Exits, GrownPool, WeighedStep } from "../vocabulary/leaving.ts";
import { buying, CROWD, crowding, type Others } from "./crowd.ts";
import { brokenPrelude, type Cast, type Market } from "./market.ts";
import { usualSum } from "./pool-trades.ts";
import { withoutSwapping } from "./swapped.ts";

/** So many times what lies in the pool is bought for. */
const MUCH = 3n;
const LONG = 16_000_000;
/** What so many trades take where a hook, or what a token does in each, is dear. */
const LONGEST = 18_000_000;
/** Less is what many trades and rounding can make. */
const DEARER_BPS = 500;

/**
 * A buyer leaves, and somebody new buys, after somebody else bought a little, so much that the pool has grown, after many traded, and
 * after the buyer bought once more. Only in that do they differ.
 */
export function grownPool(market: Market, cast: Cast, record: Recorder) {
  const usual = usualSum(market);
  const little = leavingAfter(market, buying(market, cast.second, usual), cast);
  const ways: readonly (AfterTrades & { readonly leaving: ReturnType<typeof leavingAfter> })[] = [
    {
      ...{ code: "grown", times: Number(MUCH) },
      leaving: leavingAfter(market, buying(market, cast.second, market.route.pool.depthNative * MUCH), cast),
    },
    { code: "traded", times: CROWD, leaving: leavingAfter(market, crowding(market), cast) },
    { code: "bought-again", times: 1, leaving: leavingAfter(market, buying(market, cast.trader, usual), cast) },
  ];
  const closed = ({ code, times, leaving }: (typeof ways)[number], littleRun: Run, run: Run): GrownPool => {
    const refused = run.taken(leaving.marks.sell);
    return {
      ...{ code, times, marks: leaving.marks, before: { sell: little.marks.sell } },
      reason: refused.known ? refusal(refused.value, 0n, null).reason : null,
      replays: [record(littleRun), record(run)],
    };
  };
  const dearest = (
    before: Left,
    littleRun: Run,
    all: readonly Read<Left>[],
    runs: readonly Read<Run>[],
  ): Dearer | null => {
    const rises = ways.flatMap(({ code, times, leaving }, at) => {
      const [left, read] = [valueOr(all[at] ?? unknown("exits-not-tried"), null), runs[at]];
      return DEALS.flatMap((deal): Dearer[] => {
        const [nowBps, thenBps] = [before[deal], left?.[deal] ?? null];
        if (!read?.known || nowBps === null || thenBps === null || thenBps < nowBps + DEARER_BPS) return [];
        const told = { code, times, deal, nowBps, thenBps, others: leaving.marks.others };
        const [usual, dear] = [little.weighed[deal], leaving.weighed[deal]];
        return [{ ...told, usual, dear, replays: [record(littleRun), record(read.value)] }];
      });
    });
    return rises.toSorted((one, other) => other.thenBps - one.thenBps)[0] ?? null;
  };
  return {
    experiments: [
      { steps: little.steps, gas: LONG },
      ...ways.map(({ code, leaving: { steps } }) => ({ steps, gas: code === "traded" ? LONGEST : LONG })),
    ],
    /** `null`: it makes no difference, or the others could not do so. What one way shows stands, whatever became of the rest. */
    read: (littleRead: Read<Run>, reads: readonly Read<Run>[]): Pick<Exits, "grown" | "dearer"> => {
      const littleRun = whole(littleRead);
      if (!littleRun.known) return both(littleRun);
      const missing = brokenPrelude(market, littleRun.value);
      if (missing) return both(missing);
      const before = little.read(littleRun.value);
      if (!before.known) return both(before);
      const runs = reads.map(whole);
      const after = ways.map(({ leaving }, at) => {
        const run = runs[at] ?? unknown("exits-not-tried");
        return run.known ? leaving.read(run.value) : run;
      });
      const clear = allOf(after);
      const nothing = clear.known ? known(null) : clear;
      // A curve is asked no quotes: its price of before moves with every trade.
      const rise = market.curve ? null : dearest(before.value, littleRun.value, after, runs);
      const dearer = rise ? known(rise) : nothing;
      if (before.value.left !== "leaves") return { grown: known(null), dearer };
      const at = after.findIndex((read) => read.known && read.value.left === "stays");
      const [way, run] = [ways[at], runs[at]];
      return { grown: way && run?.known ? known(closed(way, littleRun.value, run.value)) : nothing, dearer };
    },
  };
}

function both(missing: Unknown): Pick<Exits, "grown" | "dearer"> {
  return { grown: missing, dearer: missing };
}

const DEALS = ["selling", "buying"] as const;

/** `alone`: the others could not do as they were to. Taxes are `null` where nothing could be compared. */
type Left = {
  readonly left: "leaves" | "stays" | "alone";
  readonly selling: number | null;
  readonly buying: number | null;
};

const ALONE: Left = { left: "alone", selling: null, buying: null };

function leavingAfter(market: Market, others: Others, { trader, friend }: Pick<Cast, "trader" | "friend">) {
  const bought = purchase(market, trader, usualSum(market));
  const selling = sale(market, trader, { held: bought.marks.bought });
  const late = latePurchase(market, friend);
  const swapped = swapping(market);
  const { buy } = bought.marks;
  const { sell } = selling.marks;
  return {
    steps: [
      ...bought.steps,
      ...approval(market, trader).steps,
      ...others.steps,
      ...swapped.before,
      ...selling.steps,
      ...swapped.after,
      ...late.steps,
    ],
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

/** Somebody who had nothing to do with it buys. */
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
