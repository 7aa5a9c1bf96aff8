// A sale pays less than the pool promised, or a transfer brings less than left the sender, by more than it did without the calls.
import { BPS, BPS_BIGINT } from "../../core/units.ts";
import { atLeast, atMost } from "../../evidence/condition.ts";
import { fuzzConfig } from "../config.ts";
import type { Leaving, ProofMarks, Sale, Sending } from "../model/observation.ts";
import { sent, sold } from "../witness.ts";
import {
  bps,
  couldDo,
  grew,
  isLittleLess,
  isNothing,
  isSaleTaxHidden,
  isTaxHidden,
  numberOr,
  saleTaxBps,
  saleTaxOf,
  sendTaxBps,
  valueIn,
} from "./measured.ts";
import {
  type Comparison,
  isBystanderHidden,
  isReachHidden,
  type Look,
  leftBps,
  MAX_FIGURE,
  type Maybe,
  type Oracle,
} from "./oracle.ts";

export type Taxed = {
  readonly kind: "taxed";
  readonly beforeBps: number;
  readonly afterBps: number;
  readonly side: "sale" | "send";
  readonly everyone: boolean;
};

export const taxed: Oracle<Taxed> = {
  kind: "taxed",
  hits: "trades",
  judge: risenTaxes,
  isHidden: (look) =>
    isSaleHidden(look) ||
    isSendingHidden(look) ||
    isBystanderHidden(look, ({ side }, { is, usual }) => side === "sale" && isSaleTaxHidden(is?.sale, usual?.sale)),
  severity: ({ afterBps, everyone, side }) => afterBps * 4 + Number(everyone) * 2 + Number(side === "sale"),
  variant: ({ everyone, side }) => `${everyone}:${side}`,
  mildest: (tax) => ({ ...tax, afterBps: tax.beforeBps + fuzzConfig.notableTaxBps }),
  // A larger figure in a call that taxes is no share.
  raising: ({ afterBps }) =>
    afterBps >= fuzzConfig.enoughBps ? null : { high: MAX_FIGURE, maxFigure: BPS_BIGINT, selling: true },
  witness: (scenario, uses, { side, everyone }) =>
    side === "sale" ? sold(scenario, uses, everyone) : sent(scenario, uses),
  proof: ({ side, afterBps }, _, marks) => [side === "sale" ? paidLess(marks, afterBps) : arrivedLess(marks, afterBps)],
  context: ({ everyone, beforeBps }, _, { bystander }) => {
    if (everyone || !bystander?.quote || !bystander.fundsAfter || !bystander.fundsBefore) return [];
    const portionBps = leftBps(beforeBps + fuzzConfig.notableTaxBps);
    return [
      atLeast({ step: bystander.fundsAfter, minus: bystander.fundsBefore }, { step: bystander.quote, portionBps }),
    ];
  },
  control: { key: ({ side }) => side, proof: usuallyPaid },
  restsOnSending: ({ side }) => side === "send",
  isOfReach: ({ side }) => side === "send",
  mayBeginLater: true,
  isConfirmable: true,
  checkOf: ({ everyone }) => (everyone ? "tax-can-rise" : "tax-is-personal"),
  hookCheck: "hook-can-tax",
  taxBps: ({ afterBps }) => afterBps,
  underSharedFees: (tax) => ({ ...tax, everyone: true }),
};

function risenTaxes({ used, usual, setting, isLossFirst }: Comparison): Taxed[] {
  if (isLossFirst || (used.leaving && isPoolFed(used.leaving))) return [];
  const sale = rise(...taxesOfSales(used, usual));
  const sending = rise(taxOfSending(usual.reach?.sending), taxOfSending(used.reach?.sending));
  const others = rise(taxOfSale(usual.bystander?.sale), taxOfSale(used.bystander?.sale));
  // Whether others pay too is seen at a sale that can be compared. Where none can, or the hook spoils what the pool promised, the
  // tax is taken to be everyone's.
  const isCompared = [used, usual].every(({ bystander }) => taxOfSale(bystander?.sale) !== undefined);
  const everyone = sale === undefined || !isCompared || others !== undefined || setting.spoilsQuotes === true;
  return [
    ...(sale ? [{ kind: "taxed", ...sale, side: "sale", everyone } as const] : []),
    ...(sending ? [{ kind: "taxed", ...sending, side: "send", everyone } as const] : []),
  ];
}

/** Before and after. Who was given tokens has more to sell at once, which may cost more by itself: then as little is compared as before. */
function taxesOfSales(used: Comparison["used"], usual: Comparison["usual"]): Parameters<typeof rise> {
  if (!used.leaving || !grew(used.leaving)) {
    return [taxOfSale(usual.leaving?.sale), used.leaving ? saleTaxOf(used.leaving) : undefined];
  }
  if (!isLittleLess(used.leaving)) return [undefined, undefined];
  return [taxOfSale(usual.reach?.little), taxOfSale(used.reach?.little)];
}

/** Tokens given to the pool change what a sale brings, and tax no one. */
function isPoolFed({ before, after }: Leaving): boolean {
  const [had, has] = [numberOr(before.pool, 0n), numberOr(after.pool, 0n)];
  return has > had && bps(has - had, had) >= fuzzConfig.notableLossBps;
}

function taxOfSale(sale: Sale | undefined): number | undefined {
  return sale && saleTaxBps(sale);
}

function taxOfSending(sending: Sending | undefined): number | undefined {
  return sending && sendTaxBps(sending);
}

function rise(beforeBps: number | undefined, afterBps: number | undefined) {
  if (beforeBps === undefined || afterBps === undefined) return undefined;
  return afterBps - beforeBps < fuzzConfig.notableTaxBps ? undefined : { beforeBps, afterBps };
}

function isSaleHidden({ observed: { leaving }, baseline, isLoss }: Look): boolean {
  if (isLoss || isNothing(baseline.leaving) || !leaving.known || !leaving.value) return false;
  const { sale } = leaving.value;
  const usual = baseline.leaving.known ? baseline.leaving.value?.sale : undefined;
  const isUncounted = saleTaxBps(sale) !== undefined && saleTaxOf(leaving.value) === undefined;
  return isSaleTaxHidden(sale, usual) || isUncounted;
}

function isSendingHidden(look: Look): boolean {
  if (isReachHidden(look)) return true;
  const reach = valueIn(look.observed.reach);
  if (look.isLoss || isNothing(look.baseline.reach) || !reach) return false;
  const usual = valueIn(look.baseline.reach)?.sending;
  return couldDo(reach.sending.sent) !== false && isTaxHidden(reach.sending, usual, sendTaxBps);
}

function paidLess({ sale, quoteWord: word }: ProofMarks, taxBps: number): Maybe {
  if (!sale?.fundsAfter || !sale.fundsBefore || !sale.quote) return undefined;
  const quoted = { step: sale.quote, portionBps: leftBps(taxBps - 1), ...(word === undefined ? {} : { word }) };
  return atMost({ step: sale.fundsAfter, minus: sale.fundsBefore }, quoted);
}

/** Of what left the holder. */
function arrivedLess({ after, sending }: ProofMarks, taxBps: number): Maybe {
  const held = sending?.held ?? after?.holder;
  if (!held || !sending?.after || !sending.before || !sending.kept) return undefined;
  return atMost(
    { step: sending.after, minus: sending.before },
    { step: held, minus: sending.kept, portionBps: BPS - taxBps + 1 },
  );
}

/** What the same cost without the calls. */
function usuallyPaid({ side, beforeBps }: Taxed, { after, sale, sending }: ProofMarks): Maybe {
  const portionBps = leftBps(beforeBps + fuzzConfig.taxSlackBps);
  if (side === "sale") {
    if (!sale?.fundsAfter || !sale.fundsBefore || !sale.quote) return undefined;
    return atLeast({ step: sale.fundsAfter, minus: sale.fundsBefore }, { step: sale.quote, portionBps });
  }
  if (!after?.holder || !sending?.after || !sending.before || !sending.kept) return undefined;
  return atLeast(
    { step: sending.after, minus: sending.before },
    { step: after.holder, minus: sending.kept, portionBps },
  );
}
