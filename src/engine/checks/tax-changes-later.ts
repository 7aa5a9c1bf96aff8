import {
  atMost,
  type Condition,
  isTaxOpen,
  type Later,
  type Ordinary,
  type PoolTrade,
  type Proof,
  prove,
  type Replay,
  succeeds,
} from "../lab/outcomes.ts";
import { unknown } from "../read.ts";
import { defineCheck } from "./check.ts";
import { NOTICEABLE_BPS } from "./shared/later-tax.ts";
import type { Saying } from "./shared/sayings/index.ts";
import type { Deal, LaterTrader } from "./shared/sayings/tax.ts";
import { severityOfTax } from "./shared/tax-thresholds.ts";

const ID = "tax-changes-later";

export const taxChangesLater = defineCheck({
  id: ID,
  category: "Tax Issue",
  explain:
    "The same trade is measured an hour, a day and thirty days later, and so are holders' sales; an ordinary account that bought sells a part in " +
    "the same block, and others in the next one, after ten minutes, an hour, a day and thirty days. Found when buying or selling then costs at least a " +
    "point more than now, though nobody did anything. A tax that falls, as after many launches, is good news, and told where it is taxed.",
  needs: ["later", "trades"],
  measures: ["ordinary"],
  run({ later, trades }, { ordinary }) {
    const [deepest] = trades;
    if (!deepest || (deepest.bought.taxBps === null && (deepest.sold?.taxBps ?? null) === null)) {
      return unknown("later-tax-unmeasured");
    }
    const rises = [
      ...risesForNewcomers(deepest, later),
      ...risesForHolders(later),
      ...(ordinary.known ? risesForBuyer(ordinary.value) : []),
    ];
    const worst = rises.toSorted((a, b) => b.laterBps - a.laterBps)[0];
    if (!worst) {
      const open = [deepest, ...later.moments].flatMap(({ bought, sold }) => [bought, sold]).some(isTaxOpen);
      return open ? unknown("later-tax-unmeasured") : undefined;
    }
    const { deal, who, nowBps, laterBps, seconds, proof } = worst;
    return {
      severity: severityOfTax(laterBps),
      basis: "executed",
      says: { code: "tax-changes-later", deal, who, nowBps, laterBps, seconds },
      proofs: [proof()],
    };
  },
});

type Rise = {
  readonly deal: Deal;
  readonly who: LaterTrader;
  readonly nowBps: number;
  readonly laterBps: number;
  readonly seconds: number;
  readonly proof: () => Proof<Saying>;
};

type Costs = { readonly now: number | null | undefined; readonly later: number | null | undefined };

function rise(
  { now, later }: Costs,
  told: Pick<Rise, "deal" | "who" | "seconds">,
  proof: (nowBps: number, laterBps: number) => Proof<Saying>,
): Rise[] {
  if (typeof now !== "number" || typeof later !== "number" || later < now + NOTICEABLE_BPS) return [];
  return [{ ...told, nowBps: now, laterBps: later, proof: () => proof(now, later) }];
}

function risesForNewcomers({ bought, sold }: PoolTrade, { moments }: Later): Rise[] {
  return moments.flatMap((moment) => {
    const { marks, replay, afterSeconds: seconds } = moment;
    return [
      ...rise(
        { now: sold?.taxBps, later: moment.sold?.taxBps },
        { deal: "selling", who: "newcomer", seconds },
        (_, laterBps) =>
          costs(replay, { deal: "selling", taxBps: laterBps, seconds }, [
            succeeds(marks.buy),
            soldFor(marks, laterBps),
          ]),
      ),
      ...rise(
        { now: bought.taxBps, later: moment.bought.taxBps },
        { deal: "buying", who: "newcomer", seconds },
        (_, laterBps) =>
          costs(replay, { deal: "buying", taxBps: laterBps, seconds }, [
            succeeds(marks.buy),
            atMost({ step: marks.bought, minus: marks.had }, { step: marks.quotedBuy, portionBps: rest(laterBps) }),
          ]),
      ),
    ];
  });
}

/** Whoever bought sells at once, or else in the next block, and more later. */
function risesForBuyer({ quick, sales, marks, replay }: Ordinary): Rise[] {
  const atOnce = typeof quick?.taxBps === "number" ? { taxBps: quick.taxBps, mark: marks.quickSell } : undefined;
  const [next] = sales;
  const first = atOnce ?? (next && { taxBps: next.sold.taxBps, mark: next.mark });
  if (!first) return [];
  return sales.flatMap(({ afterSeconds: seconds, mark, sold }) =>
    rise({ now: first.taxBps, later: sold.taxBps }, { deal: "selling", who: "buyer", seconds }, (nowBps, laterBps) =>
      prove(replay, ID, { code: "costs-buyer-later", nowBps, laterBps, seconds }, [
        succeeds(first.mark),
        succeeds(mark),
      ]),
    ),
  );
}

function risesForHolders({ moments }: Later): Rise[] {
  return moments.flatMap(({ afterSeconds: seconds, holders }) =>
    holders.flatMap(({ nowBps: now, laterBps, marks, replay }) =>
      rise({ now, later: laterBps }, { deal: "selling", who: "holder", seconds }, (_, taxBps) =>
        costs(replay, { deal: "selling", taxBps, seconds }, [succeeds(marks.sell), soldFor(marks, taxBps)]),
      ),
    ),
  );
}

type Claimed = { readonly deal: Deal; readonly taxBps: number; readonly seconds: number };

function costs(replay: Replay, claim: Claimed, shows: readonly Condition[]): Proof<Saying> {
  return prove(replay, ID, { code: "costs-later", ...claim } as const, shows);
}

type SaleMarks = Pick<PoolTrade["marks"], "quotedSale" | "nativeBefore" | "nativeAfter">;

function soldFor({ nativeAfter, nativeBefore, quotedSale }: SaleMarks, taxBps: number): Condition {
  return atMost({ step: nativeAfter, minus: nativeBefore }, { step: quotedSale, portionBps: rest(taxBps) });
}

function rest(taxBps: number): number {
  return 10_000 - taxBps + 1;
}
