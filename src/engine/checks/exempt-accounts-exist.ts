// Can insiders do what a stranger cannot, or at a lower tax? Each insider is compared with a stranger in the same simulation.
import { unknown, valueOr } from "../core/read.ts";
import { BPS } from "../core/units.ts";
import {
  atLeast,
  atMost,
  type Condition,
  fails,
  type HolderSale,
  type Insider,
  median,
  type Ordinary,
  type Showing,
  showing,
  succeeds,
  type Treatment,
} from "../experiments/outcomes.ts";
import { defineCheck, executed } from "./check.ts";
import { thresholds } from "./thresholds.ts";
import type { Deal, Exemption } from "./vocabulary/trading.ts";

export const exemptAccountsExist = defineCheck({
  id: "exempt-accounts-exist",
  category: "Other Risks",
  explain:
    "Accounts with power and the six largest holders each buy, send and sell, and trade a twentieth of the pool. A " +
    "stranger does the same beside them. Found when one of them can do what the stranger can't, or pays at least five " +
    "points less tax. It's a danger when all others can't sell or lose 30%, also later. A founder exempt from an honest " +
    "tax or limit is a warning. Holders without power who pay what most do, or what you'd pay after waiting, don't count. " +
    "Contracts aren't tried.",
  needs: ["exemptions"],
  measures: ["ordinary"],
  uses: ["trades", "holderSales"],
  tellsOf: "purchases",
  run({ exemptions }, { ordinary, holderSales }) {
    const { stranger, insiders, missing } = exemptions;
    const people = ordinary.known ? ordinary.value : undefined;
    const waitedBps = leastAfterWaiting(people);
    const heldBps = Math.min(waitedBps, usualOf(valueOr(holderSales, [])));
    const free = insiders
      .map((insider) => ({
        insider,
        freedoms: exemptionsOf(insider, stranger, people, insider.role ? BPS : heldBps),
      }))
      .filter(({ freedoms }) => freedoms.length > 0)
      .toSorted((one, other) => weightOf(other.freedoms) - weightOf(one.freedoms));
    const [worst] = free;
    if (!worst) return missing ? unknown(missing) : undefined;
    const { insider, freedoms } = worst;
    // What a stranger cannot do at once, the same stranger may be able to do later.
    const late = freedoms.find(({ code }) => code === "sells" || code === "sends");
    if (late && !ordinary.known) {
      const code = late.code === "sells" ? "later-sale-untried" : "later-sending-untried";
      return unknown({ code, because: ordinary.why });
    }
    const { address, role } = insider;
    return executed(
      freedoms.some((freedom) => isTrap(freedom, stranger, waitedBps)) ? "danger" : "warning",
      { code: "exempt-accounts-exist", address, role, freedoms, others: free.length - 1 },
      ...freedoms.map((freedom) => besides(stranger, insider, freedom)),
    );
  },
});

/**
 * What an insider may do and a stranger may not. What ordinary accounts may do as well is no exemption; nor is the price of a sale for a
 * holder of the same time: `heldBps`.
 */
function exemptionsOf(
  insider: Insider,
  stranger: Treatment,
  people: Ordinary | undefined,
  heldBps: number,
): readonly Exemption[] {
  const freedoms: Exemption[] = [];
  const leaves = stranger.sold.ok || people?.sales.some(({ sold }) => sold.ok) === true;
  const enters = stranger.bought.ok || people?.bought.ok === true;
  const sends = stranger.sent.ok || people?.sent?.ok === true;
  if (!enters && insider.bought.ok) freedoms.push({ code: "buys" });
  if (stranger.hasTokens && !leaves && insider.sold.ok) freedoms.push({ code: "sells" });
  if (stranger.hasTokens && !sends && insider.sent.ok) freedoms.push({ code: "sends" });
  freedoms.push(...lessTaxed(insider, stranger, people, heldBps));
  if (enters && stranger.bought.ok && !stranger.buysMuch && insider.buysMuch) freedoms.push({ code: "buys-more" });
  if (stranger.sold.ok && stranger.buysMuch && !stranger.sellsMuch && insider.sellsMuch) {
    freedoms.push({ code: "sells-more" });
  }
  return freedoms;
}

function lessTaxed(
  insider: Insider,
  stranger: Treatment,
  people: Ordinary | undefined,
  heldBps: number,
): readonly Exemption[] {
  const forPeople = {
    selling: Math.min(heldBps, people?.sales[0]?.sold.taxBps ?? BPS),
    buying: people?.bought.taxBps,
    sending: people?.sent?.taxBps,
  };
  const found: Exemption[] = [];
  for (const deal of ["selling", "buying", "sending"] as const) {
    const step = STEPS[deal];
    const [usual, own] = [stranger[step].taxBps, insider[step].taxBps];
    const usualBps = usual === null ? null : Math.min(usual, forPeople[deal] ?? usual);
    if (usualBps !== null && own !== null && usualBps - own >= thresholds.tax.toldBps) {
      found.push({ code: "untaxed", deal, usualBps, ownBps: own });
    }
  }
  return found;
}

const STEPS = { selling: "sold", buying: "bought", sending: "sent" } as const;

/** Insiders can leave where others cannot. */
function isTrap(freedom: Exemption, { bought }: Treatment, waitedBps: number): boolean {
  if (freedom.code === "sells") return bought.ok;
  if (freedom.code !== "untaxed" || freedom.deal !== "selling") return false;
  return Math.min(freedom.usualBps, waitedBps) >= thresholds.tax.dangerBps;
}

/** The least that a sale costs after waiting. */
function leastAfterWaiting(people: Ordinary | undefined): number {
  return Math.min(BPS, ...(people?.sales ?? []).flatMap(({ sold }) => sold.taxBps ?? []));
}

/** What a sale costs most holders. */
function usualOf(sales: readonly HolderSale[]): number {
  const taxes = sales.flatMap(({ sold }) => sold.taxBps ?? []);
  return taxes.length < thresholds.holderSales.leastHolders ? BPS : (median(taxes) ?? BPS);
}

function weightOf(freedoms: readonly Exemption[]): number {
  return freedoms.reduce(
    (sum, freedom) => sum + (freedom.code === "untaxed" ? freedom.usualBps : WEIGHTS[freedom.code]),
    0,
  );
}

const WEIGHTS = { sells: 1_000_000, buys: 20_000, sends: 20_000, "sells-more": 1_000, "buys-more": 500 } as const;

function besides(stranger: Treatment, insider: Insider, freedom: Exemption): Showing {
  const conditions = [...shownBy(stranger.marks, freedom, false), ...shownBy(insider.marks, freedom, true)];
  return showing([stranger.replay, insider.replay], conditions);
}

function shownBy(marks: Treatment["marks"], freedom: Exemption, isFree: boolean): readonly Condition[] {
  const outcome = isFree ? succeeds : fails;
  switch (freedom.code) {
    case "buys":
      return [outcome(marks.buy)];
    case "sells":
      return [outcome(marks.sell)];
    case "sends":
      return [outcome(marks.send)];
    case "buys-more":
      return [outcome(marks.buyMuch)];
    case "sells-more":
      return [succeeds(marks.buyMuch), outcome(marks.sellMuch)];
    case "untaxed":
      return taxed(marks, freedom, isFree);
  }
}

function taxed(
  marks: Treatment["marks"],
  { deal, usualBps, ownBps }: Extract<Exemption, { code: "untaxed" }>,
  isFree: boolean,
): readonly Condition[] {
  const { step, got, promised } = movedIn(marks, deal);
  // Rounded to a hundredth of a percent.
  const part = (bps: number) => ({ ...promised, portionBps: Math.max(1, BPS - bps) });
  return [succeeds(step), isFree ? atLeast(got, part(ownBps + 2)) : atMost(got, part(usualBps - 2))];
}

function movedIn(marks: Treatment["marks"], deal: Deal) {
  switch (deal) {
    case "selling":
      return {
        step: marks.sell,
        got: { step: marks.nativeAfter, minus: marks.nativeBefore },
        promised: { step: marks.quotedSale },
      };
    case "buying":
      return {
        step: marks.buy,
        got: { step: marks.bought, minus: marks.had },
        promised: { step: marks.quotedBuy },
      };
    case "sending":
      return {
        step: marks.send,
        got: { step: marks.friendAfter, minus: marks.friendBefore },
        promised: { step: marks.senderBefore, minus: marks.senderAfter },
      };
  }
}
