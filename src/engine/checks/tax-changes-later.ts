import { atMost, type LaterTrade, prove, succeeds } from "../lab/outcomes.ts";
import { unknown } from "../read.ts";
import { duration, percent } from "../words.ts";
import { defineCheck } from "./check.ts";

const NOTICEABLE_BPS = 100;
const EXTREME_BPS = 3_000;

export const taxChangesLater = defineCheck({
  id: "tax-changes-later",
  category: "Tax Issue",
  title: "The tax rises with time",
  explain:
    "The same trade is measured an hour, a day and thirty days later. Found when buying or selling then costs at least a " +
    "point more than now, though nobody did anything. A tax that falls, as after many launches, is good news.",
  needs: ["later", "trades"],
  run({ later, trades }) {
    const [deepest] = trades;
    if (!deepest || (deepest.bought.taxBps === null && (deepest.sold?.taxBps ?? null) === null)) {
      return unknown("later-tax-unmeasured");
    }
    const rises = later
      .flatMap((moment) => [
        { moment, step: "Selling", now: deepest.sold?.taxBps ?? null, afterwards: moment.sold?.taxBps ?? null },
        { moment, step: "Buying", now: deepest.bought.taxBps, afterwards: moment.bought.taxBps },
      ])
      .flatMap(({ moment, step, now, afterwards }) =>
        now !== null && afterwards !== null && afterwards >= now + NOTICEABLE_BPS
          ? [{ moment, step, now, risen: afterwards }]
          : [],
      );
    const worst = rises.toSorted((a, b) => b.risen - a.risen)[0];
    if (!worst) return;
    const { moment, step, now, risen } = worst;
    return {
      severity: risen >= EXTREME_BPS ? "danger" : "warning",
      basis: "executed",
      sentence: `${step} costs ${percent(now)} now and ${percent(risen)} ${duration(moment.afterSeconds)} later.`,
      proofs: [proofOf(moment, step, risen)],
    };
  },
});

function proofOf({ marks, replay, afterSeconds }: LaterTrade, step: string, taxBps: number) {
  const portionBps = 10_000 - taxBps + 1;
  const claim = `${step.toLowerCase()} costs ${percent(taxBps)} ${duration(afterSeconds)} later`;
  const condition =
    step === "Buying"
      ? atMost({ step: marks.bought, minus: marks.had }, { step: marks.quotedBuy, portionBps })
      : atMost({ step: marks.nativeAfter, minus: marks.nativeBefore }, { step: marks.quotedSale, portionBps });
  return prove(replay, "tax-changes-later", claim, [succeeds(marks.buy), condition]);
}
