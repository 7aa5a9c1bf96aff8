import { known, type Read, unknown } from "../../read.ts";
import { mark } from "../machine/marks.ts";
import { allOf } from "../machine/plan.ts";
import type { Run } from "../machine/run.ts";
import { act } from "../machine/steps.ts";
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

/** A buyer leaves after somebody else bought: a little, and so much that the pool has grown. Only in that do the two differ. */
export function grownPool(market: Market, cast: Cast, record: Recorder) {
  const [few, many] = [usualSum(market), market.route.pool.depthNative * CROWD].map((nativeIn) =>
    leavingAfter(market, cast, nativeIn),
  ) as [Leaving, Leaving];
  return {
    experiments: [few, many].map(({ steps }) => ({ steps })),
    /** `null`: it makes no difference, or so much could not be bought. */
    read: (fewRun: Run, manyRun: Run): Read<GrownPool | null> => {
      const missing = brokenPrelude(market, fewRun);
      if (missing) return missing;
      const tried = allOf([few.read(fewRun), many.read(manyRun)]);
      if (!tried.known) return tried;
      const [before, after] = tried.value;
      if (!before.others || !before.sells || !after.others || after.sells) return known(null);
      const { nativeIn, marks } = many;
      const refused = manyRun.taken(marks.sell);
      return known({
        times: Number(CROWD),
        reason: refused.known ? refusal(refused.value, nativeIn, null).reason : null,
        before: { sell: few.marks.sell },
        marks,
        replays: [record(fewRun), record(manyRun)],
      });
    },
  };
}

type Leaving = ReturnType<typeof leavingAfter>;

function leavingAfter(market: Market, { trader, second }: Pick<Cast, "trader" | "second">, nativeIn: bigint) {
  const buying = purchase(market, trader, usualSum(market));
  const selling = sale(market, trader, { held: buying.marks.bought });
  const others = mark("others-buy");
  const { buy, bought } = buying.marks;
  return {
    nativeIn,
    steps: [
      ...buying.steps,
      ...approval(market, trader).steps,
      act(others, second, market.route.buy(second, nativeIn, market.deadline)),
      selling.sell,
    ],
    marks: { buy, bought, others, sell: selling.marks.sell },
    read: (run: Run): Read<{ others: boolean; sells: boolean }> => {
      const holding = buying.holding(run);
      if (!holding.known) return unknown("nothing-bought");
      const both = allOf([run.worked(others), run.worked(selling.marks.sell)]);
      return both.known ? known({ others: both.value[0], sells: both.value[1] }) : both;
    },
  };
}
