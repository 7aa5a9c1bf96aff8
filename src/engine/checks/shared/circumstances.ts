// Findings about tokens that behave otherwise when watched: the same trade in other circumstances, by contracts and by accounts without
// code, and by a rich account.
import { type Unknown, unknown } from "../../core/read.ts";
import { BPS, BPS_BIGINT } from "../../core/units.ts";
import {
  buys,
  type CircumstancedTrade,
  type Exits,
  fails,
  type NewbornTrade,
  type Ordinary,
  type PoolTrade,
  type Showing,
  type Staged,
  sells,
  showing,
  succeeds,
  type Trade,
} from "../../experiments/outcomes.ts";
import { executed, type Finding } from "../check.ts";
import { type CodeDifference, differencesByCode, differencesOnStage, tradeOfSum } from "../surroundings.ts";
import { thresholds } from "../thresholds.ts";
import type { Message } from "../vocabulary/index.ts";
import {
  boughtFor,
  bringsEnough,
  bringsLess,
  bringsNextToNothing,
  ordinaryEnough,
  ordinaryLess,
  soldFor,
} from "./taxes.ts";

export function compare(usual: Trade, other: CircumstancedTrade): Finding | undefined {
  const { circumstance } = other;
  const severity = other.honest ? "warning" : "danger";
  const finding = (message: Message, proofs: Showing[]): Finding => executed(severity, message, ...proofs);
  if (buys(usual) !== buys(other)) {
    const message = { code: "works-otherwise", step: "buy", usually: buys(usual), circumstance } as const;
    return finding(message, proofsOf(usual, other, "buy"));
  }
  if (!buys(usual)) return;
  if (sells(usual) !== sells(other)) {
    const message = { code: "works-otherwise", step: "sell", usually: sells(usual), circumstance } as const;
    return finding(message, proofsOf(usual, other, "sell"));
  }
  for (const step of ["bought", "sold"] as const) {
    const here = usual[step]?.taxBps ?? null;
    const there = other[step]?.taxBps ?? null;
    if (here === null || there === null || Math.abs(here - there) <= thresholds.tax.noticeableBps) continue;
    const deal = step === "bought" ? "buying" : "selling";
    return {
      ...finding({ code: "costs-otherwise", deal, usuallyBps: here, otherwiseBps: there, circumstance }, [
        costing(deal, { trade: usual, taxBps: here }, { trade: other, taxBps: there }),
      ]),
      severity: other.honest || Math.abs(here - there) < thresholds.tax.muchApartBps ? "warning" : "danger",
    };
  }
  return undefined;
}

/** Where the cost of a step could not be measured, the step must at least bring as much as usual. */
export function uncomparedCost(usual: PoolTrade, others: readonly CircumstancedTrade[]): Unknown | undefined {
  const same = usual.sizes.find(({ nativeIn }) => nativeIn === others[0]?.nativeIn) ?? usual;
  const open = others.some((other) =>
    (["bought", "sold"] as const).some((step) => {
      const [here, there] = [same[step], other[step]];
      if (!here?.ok || !there?.ok) return false;
      const compared = typeof usual[step]?.taxBps === "number" && there.taxBps !== null;
      return !compared && !(same.nativeIn === other.nativeIn && isAsMuch(here.amountOut, there.amountOut));
    }),
  );
  return open ? unknown("circumstances-uncompared") : undefined;
}

function isAsMuch(here: bigint, there: bigint): boolean {
  return there * BPS_BIGINT >= here * BigInt(BPS - thresholds.tax.noticeableBps);
}

/** The trade that works and the one that fails: together they show the difference. */
export function proofsOf(usual: Trade, other: Trade, step: "buy" | "sell"): Showing[] {
  const worked = step === "buy" ? buys : sells;
  const conditions = [usual, other].map(({ marks, ...trade }) => {
    if (worked(trade)) return succeeds(marks[step]);
    const wentThrough = trade[step === "buy" ? "bought" : "sold"]?.ok === true;
    if (!wentThrough) return fails(marks[step]);
    return bringsNextToNothing(step === "buy" ? boughtFor(marks) : soldFor(marks));
  });
  return [showing([usual.replay, other.replay], conditions)];
}

type Costing = { readonly trade: Trade; readonly taxBps: number };

/** The same deal twice: it costs the one trader more than the other. */
export function costing(deal: "buying" | "selling", one: Costing, other: Costing): Showing {
  const [cheap, dear] = one.taxBps < other.taxBps ? [one, other] : [other, one];
  const [step, weigh] = deal === "buying" ? (["buy", boughtFor] as const) : (["sell", soldFor] as const);
  return showing(
    [one.trade.replay, other.trade.replay],
    [
      ...bringsEnough(cheap.trade.marks[step], weigh(cheap.trade.marks), cheap.taxBps),
      ...bringsLess(dear.trade.marks[step], weigh(dear.trade.marks), dear.taxBps),
    ],
  );
}

/** Sales of every size by a contract against an ordinary account's: a tax beyond all of them is not about sizes. */
export function compareTaxes(contractTrades: readonly Trade[], ordinary: Ordinary): Finding | undefined {
  const { bought, quick, sales, marks } = ordinary;
  const [next] = sales;
  // The contract sells in the block of its purchase: a rule of that block is no rule about code.
  const same = quick && quick.taxBps !== null ? { mark: marks.quickSell, taxBps: quick.taxBps } : undefined;
  const sale = same ?? (next && { mark: next.mark, taxBps: next.sold.taxBps });
  const compared = [
    {
      deal: "buying" as const,
      mark: marks.buy,
      people: bought.taxBps,
      ours: contractTrades.flatMap((trade) => trade.bought.taxBps ?? []),
    },
    ...(sale
      ? [
          {
            deal: "selling" as const,
            mark: sale.mark,
            people: sale.taxBps,
            ours: contractTrades.flatMap((trade) => trade.sold?.taxBps ?? []),
          },
        ]
      : []),
  ];
  for (const { deal, mark, people, ours } of compared) {
    if (people === null || ours.length === 0) continue;
    const nearest = Math.min(Math.max(people, Math.min(...ours)), Math.max(...ours));
    if (Math.abs(people - nearest) <= thresholds.tax.noticeableBps) continue;
    return executed(
      people - nearest >= thresholds.tax.muchApartBps ? "danger" : "warning",
      { code: "costs-people-otherwise", deal, ordinaryBps: people, codeBps: nearest },
      ...codedAndNot(deal, contractTrades, nearest, { ordinary, mark, taxBps: people }),
    );
  }
  return undefined;
}

/** The contract whose tax is nearest, and the ordinary account. */
function codedAndNot(
  deal: "buying" | "selling",
  contractTrades: readonly Trade[],
  nearest: number,
  { ordinary, mark, taxBps }: { ordinary: Ordinary; mark: Ordinary["marks"]["buy"]; taxBps: number },
): Showing[] {
  const [step, weigh, side] =
    deal === "buying" ? (["buy", boughtFor, "bought"] as const) : (["sell", soldFor, "sold"] as const);
  const coded = contractTrades.find((trade) => trade[side]?.taxBps === nearest);
  if (!coded) return [];
  const conditions =
    taxBps > nearest
      ? [...bringsEnough(coded.marks[step], weigh(coded.marks), nearest), ...ordinaryLess(ordinary, mark, taxBps)]
      : [...bringsLess(coded.marks[step], weigh(coded.marks), nearest), ...ordinaryEnough(ordinary, mark, taxBps)];
  return [showing([coded.replay, ordinary.replay], conditions)];
}

/** A rich account sells as much as the second one did, and as late. */
export function compareRich(ordinary: Ordinary): Finding | undefined {
  const { second, rich, marks, replay } = ordinary;
  if (!rich || !second?.ok) return;
  const circumstance = "a-rich-person";
  if (!rich.ok) {
    return executed(
      "danger",
      { code: "works-otherwise", step: "sell", usually: true, circumstance },
      showing(replay, [succeeds(marks.secondSell), fails(marks.richSell)]),
    );
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
  return executed(
    otherwiseBps - usuallyBps >= thresholds.tax.muchApartBps ? "danger" : "warning",
    { code: "costs-otherwise", deal: "selling", usuallyBps, otherwiseBps, circumstance },
    showing(replay, apart),
  );
}

/** A contract against an account without code. Both sell at most half within one block, so only that differs. */
export function compareCode(
  { half: usual, little }: Exits,
  { bought, quick, sales, marks, replay }: Ordinary,
): Finding | undefined {
  const steps = [
    {
      step: "buy" as const,
      mark: marks.buy,
      contractMark: usual.marks.buy,
      withCode: buys(usual),
      without: buys({ bought }),
    },
    ...(buys(usual) && quick
      ? [
          {
            step: "sell" as const,
            mark: marks.quickSell,
            contractMark: usual.marks.sell,
            withCode: sells(usual) || (quick.ok && sells(little)),
            without: quick.ok,
          },
        ]
      : []),
  ];
  const differing = steps.find(({ withCode, without }) => withCode !== without);
  if (!differing) return;
  const { step, mark, contractMark, without } = differing;
  const conditions = without ? [fails(contractMark), succeeds(mark)] : [succeeds(contractMark), fails(mark)];
  const proof = showing([usual.replay, replay], conditions);
  // How long people have to wait another check tells, but where it is for this block alone.
  if (step === "sell" && !without && sales.some(({ sold }) => sold.ok)) {
    const message = { code: "sale-fails-in-same-block", reason: null } as const;
    return sales[0]?.sold.ok ? executed("warning", message, proof) : undefined;
  }
  return executed(without ? "warning" : "danger", { code: "works-by-code", step, forPeople: without }, proof);
}

/** Where no ordinary account could be simulated: one that trades from its own constructor, and has no code yet. */
export function compareBeforeDeployment(deepest: PoolTrade, newborn: NewbornTrade | null): Finding | undefined {
  if (!newborn) return;
  const { trade, others } = newborn;
  const usual = tradeOfSum(deepest, trade.nativeIn);
  const [found] = differencesByCode(deepest, newborn).filter(({ kind }) => kind !== "unmeasured");
  if (!found) return others.map((other) => compare(trade, other)).find((difference) => difference !== undefined);
  if (!usual || !isTold(found)) return;
  const proofs =
    found.kind === "costs"
      ? [costing(found.deal, { trade: usual, taxBps: found.ours }, { trade, taxBps: found.people })]
      : proofsOf(usual, trade, found.step);
  return { ...told(found), proofs };
}

/** Where code asks for `tx.origin`. The allowance was overridden there, so no proof can replay it. */
export function compareStaged(deepest: PoolTrade, staged: Staged | null): Finding | undefined {
  const [found] = staged ? differencesOnStage(deepest, staged) : [];
  return found && isTold(found) ? told(found) : undefined;
}

type Told =
  | Extract<CodeDifference, { kind: "costs" }>
  | (Extract<CodeDifference, { kind: "works" }> & { readonly step: "buy" | "sell" });

/** Other checks tell of sending. */
function isTold(found: CodeDifference): found is Told {
  return found.kind === "costs" || (found.kind === "works" && found.step !== "send");
}

function told(found: Told): Finding {
  if (found.kind === "costs") {
    const { deal, people, ours } = found;
    return executed(people - ours >= thresholds.tax.muchApartBps ? "danger" : "warning", {
      code: "costs-people-otherwise",
      deal,
      ordinaryBps: people,
      codeBps: ours,
    });
  }
  const { step, forPeople } = found;
  return executed(forPeople ? "warning" : "danger", { code: "works-by-code", step, forPeople });
}
