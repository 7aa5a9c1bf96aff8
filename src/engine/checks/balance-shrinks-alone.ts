import { unknown } from "../core/read.ts";
import { BPS, BPS_BIGINT, DAY } from "../core/units.ts";
import { atMost, idleLosses, median, showing } from "../experiments/outcomes.ts";
import { defineCheck, executed } from "./check.ts";
import { thresholds } from "./thresholds.ts";

export const balanceShrinksAlone = defineCheck({
  id: "balance-shrinks-alone",
  category: "Shypooning",
  explain:
    "We read holders' balances now, and as they'd be an hour, a day and thirty days later if nothing happened. Found when " +
    "they shrink. A loss that an account has to trigger is an admin power, and another finding.",
  needs: ["later"],
  run({ later: { moments } }) {
    if (moments.every(({ idle }) => idle.length === 0)) return unknown("no-balance-to-watch");
    const worst = moments
      .map((moment) => ({ moment, losses: idleLosses(moment) }))
      .filter(({ losses, moment }) => losses.length * 2 > moment.idle.length)
      .map(({ moment, losses }) => ({ moment, lostBps: median(losses.map(({ lostBps }) => lostBps)) ?? 0 }))
      .findLast(({ lostBps }) => lostBps > 0);
    if (!worst) return;
    const { moment, lostBps } = worst;
    const shrunk = moment.idle.toSorted((one, other) => keptBps(one) - keptBps(other))[0];
    const fast = moments.some(
      (then) =>
        then.afterSeconds <= DAY && idleLosses(then).some((loss) => loss.lostBps > thresholds.shrinking.fastBps),
    );
    return executed(
      lostBps >= thresholds.shrinking.dangerBps || fast ? "danger" : "warning",
      { code: "balance-shrinks-alone", lostBps, seconds: moment.afterSeconds },
      ...(shrunk && moment.idleReplays
        ? [
            showing(moment.idleReplays, [
              atMost({ step: shrunk.mark }, { step: shrunk.markNow, portionBps: keptBps(shrunk) }),
            ]),
          ]
        : []),
    );
  },
});

/** At most this much of it is left. */
function keptBps({ now, later }: { readonly now: bigint; readonly later: bigint }): number {
  return now > 0n && later < now ? Math.min(BPS - 1, Number((later * BPS_BIGINT) / now) + 1) : BPS;
}
