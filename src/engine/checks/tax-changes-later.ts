import { atMost, isTaxOpen, type LaterTrade, prove, succeeds } from "../lab/outcomes.ts";
import { unknown } from "../read.ts";
import { defineCheck } from "./check.ts";
import type { Deal } from "./shared/sayings/tax.ts";
import { severityOfTax } from "./shared/tax-thresholds.ts";

const NOTICEABLE_BPS = 100;

export const taxChangesLater = defineCheck({
  id: "tax-changes-later",
  category: "Tax Issue",
  explain:
    "The same trade is measured an hour, a day and thirty days later. Found when buying or selling then costs at least a " +
    "point more than now, though nobody did anything. A tax that falls, as after many launches, is good news.",
  needs: ["later", "trades"],
  run({ later, trades }) {
    const [deepest] = trades;
    if (!deepest || (deepest.bought.taxBps === null && (deepest.sold?.taxBps ?? null) === null)) {
      return unknown("later-tax-unmeasured");
    }
    const { moments } = later;
    const rises = moments
      .flatMap((moment) => [
        {
          moment,
          deal: "selling" as const,
          now: deepest.sold?.taxBps ?? null,
          afterwards: moment.sold?.taxBps ?? null,
        },
        { moment, deal: "buying" as const, now: deepest.bought.taxBps, afterwards: moment.bought.taxBps },
      ])
      .flatMap(({ moment, deal, now, afterwards }) =>
        now !== null && afterwards !== null && afterwards >= now + NOTICEABLE_BPS
          ? [{ moment, deal, now, risen: afterwards }]
          : [],
      );
    const worst = rises.toSorted((a, b) => b.risen - a.risen)[0];
    if (!worst) {
      const open = [deepest, ...moments].flatMap(({ bought, sold }) => [bought, sold]).some(isTaxOpen);
      return open ? unknown("later-tax-unmeasured") : undefined;
    }
    const { moment, deal, now, risen } = worst;
    return {
      severity: severityOfTax(risen),
      basis: "executed",
      says: { code: "tax-changes-later", deal, nowBps: now, laterBps: risen, seconds: moment.afterSeconds },
      proofs: [proofOf(moment, deal, risen)],
    };
  },
});

function proofOf({ marks, replay, afterSeconds }: LaterTrade, deal: Deal, taxBps: number) {
  const portionBps = 10_000 - taxBps + 1;
  const claim = { code: "costs-later", deal, taxBps, seconds: afterSeconds } as const;
  const condition =
    deal === "buying"
      ? atMost({ step: marks.bought, minus: marks.had }, { step: marks.quotedBuy, portionBps })
      : atMost({ step: marks.nativeAfter, minus: marks.nativeBefore }, { step: marks.quotedSale, portionBps });
  return prove(replay, "tax-changes-later", claim, [succeeds(marks.buy), condition]);
}
