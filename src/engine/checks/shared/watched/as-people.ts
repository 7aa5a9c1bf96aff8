import {
  buys,
  type Exits,
  fails,
  type Ordinary,
  type Showing,
  sells,
  showing,
  succeeds,
  type Trade,
} from "../../../experiments/outcomes.ts";
import type { Finding } from "../../check.ts";
import { thresholds } from "../../thresholds.ts";
import { boughtFor, bringsEnough, bringsLess, ordinaryEnough, ordinaryLess, soldFor } from "../weighing.ts";

/** Sales of every size in the Lab against an ordinary account's: what lies beyond all of them is not about sizes. */
export function compareTaxes(inLab: readonly Trade[], ordinary: Ordinary): Finding | undefined {
  const { bought, quick, sales, marks } = ordinary;
  const [next] = sales;
  // The Lab sells in the block of the purchase: a rule of that block is no rule about code.
  const same = quick && quick.taxBps !== null ? { mark: marks.quickSell, taxBps: quick.taxBps } : undefined;
  const sale = same ?? (next && { mark: next.mark, taxBps: next.sold.taxBps });
  const compared = [
    {
      deal: "buying" as const,
      mark: marks.buy,
      people: bought.taxBps,
      ours: inLab.flatMap((trade) => trade.bought.taxBps ?? []),
    },
    ...(sale
      ? [
          {
            deal: "selling" as const,
            mark: sale.mark,
            people: sale.taxBps,
            ours: inLab.flatMap((trade) => trade.sold?.taxBps ?? []),
          },
        ]
      : []),
  ];
  for (const { deal, mark, people, ours } of compared) {
    if (people === null || ours.length === 0) continue;
    const nearest = Math.min(Math.max(people, Math.min(...ours)), Math.max(...ours));
    if (Math.abs(people - nearest) <= thresholds.tax.noticeableBps) continue;
    return {
      severity: people - nearest >= thresholds.tax.muchApartBps ? "danger" : "warning",
      basis: "executed",
      says: { code: "costs-people-otherwise", deal, ordinaryBps: people, codeBps: nearest },
      proofs: codedAndNot(deal, inLab, nearest, { ordinary, mark, taxBps: people }),
    };
  }
  return undefined;
}

/** The account with code whose tax is nearest, and the ordinary one. */
function codedAndNot(
  deal: "buying" | "selling",
  inLab: readonly Trade[],
  nearest: number,
  { ordinary, mark, taxBps }: { ordinary: Ordinary; mark: Ordinary["marks"]["buy"]; taxBps: number },
): Showing[] {
  const [step, weigh, side] =
    deal === "buying" ? (["buy", boughtFor, "bought"] as const) : (["sell", soldFor, "sold"] as const);
  const coded = inLab.find((trade) => trade[side]?.taxBps === nearest);
  if (!coded) return [];
  const conditions =
    taxBps > nearest
      ? [...bringsEnough(coded.marks[step], weigh(coded.marks), nearest), ...ordinaryLess(ordinary, mark, taxBps)]
      : [...bringsLess(coded.marks[step], weigh(coded.marks), nearest), ...ordinaryEnough(ordinary, mark, taxBps)];
  return [showing([coded.replay, ordinary.replay], conditions)];
}

/** Somebody rich sells as much as the second account did, and as late. */
export function compareRich(ordinary: Ordinary): Finding | undefined {
  const { second, rich, marks, replay } = ordinary;
  if (!rich || !second?.ok) return;
  const circumstance = "a-rich-person";
  if (!rich.ok) {
    return {
      severity: "danger",
      basis: "executed",
      says: { code: "works-otherwise", step: "sell", usually: true, circumstance },
      proofs: [showing(replay, [succeeds(marks.secondSell), fails(marks.richSell)])],
    };
  }
  const [usuallyBps, otherwiseBps] = [second.taxBps, rich.taxBps];
  if (usuallyBps === null || otherwiseBps === null || Math.abs(usuallyBps - otherwiseBps) < thresholds.tax.muchApartBps)
    return;
  const apart =
    otherwiseBps > usuallyBps
      ? [
          ...ordinaryEnough(ordinary, marks.secondSell, usuallyBps),
          ...ordinaryLess(ordinary, marks.richSell, otherwiseBps),
        ]
      : [
          ...ordinaryEnough(ordinary, marks.richSell, otherwiseBps),
          ...ordinaryLess(ordinary, marks.secondSell, usuallyBps),
        ];
  return {
    severity: otherwiseBps - usuallyBps >= thresholds.tax.muchApartBps ? "danger" : "warning",
    basis: "executed",
    says: { code: "costs-otherwise", deal: "selling", usuallyBps, otherwiseBps, circumstance },
    proofs: [showing(replay, apart)],
  };
}

/** In the Lab the trader has code, in simulated blocks it has none. Both sell at most half within one block, so only that differs. */
export function compareCode(
  { half: usual, little }: Exits,
  { bought, quick, marks, replay }: Ordinary,
): Finding | undefined {
  const steps = [
    { step: "buy" as const, mark: marks.buy, inLab: usual.marks.buy, withCode: buys(usual), without: buys({ bought }) },
    ...(buys(usual) && quick
      ? [
          {
            step: "sell" as const,
            mark: marks.quickSell,
            inLab: usual.marks.sell,
            withCode: sells(usual) || (quick.ok && sells(little)),
            without: quick.ok,
          },
        ]
      : []),
  ];
  const differing = steps.find(({ withCode, without }) => withCode !== without);
  if (!differing) return;
  const { step, mark, inLab, without } = differing;
  const conditions = without ? [fails(inLab), succeeds(mark)] : [succeeds(inLab), fails(mark)];
  return {
    severity: without ? "warning" : "danger",
    basis: "executed",
    says: { code: "works-by-code", step, forPeople: without },
    proofs: [showing([usual.replay, replay], conditions)],
  };
}
