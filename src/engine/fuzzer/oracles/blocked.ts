// Holders who can no longer sell or send: blocked, where nothing of theirs sells or sends, or limited, where a part still sells.
import { BPS } from "../../core/units.ts";
import { succeeds } from "../../evidence/condition.ts";
import { transfer } from "../../simulation/steps.ts";
import { fuzzConfig } from "../config.ts";
import { sell } from "../executor/steps.ts";
import type { Call } from "../model/call.ts";
import type { CallResult, Leaving, ProofMarks, Sending } from "../model/observation.ts";
import type { Scenario } from "../model/scenario.ts";
import { type Acting, beforeAndAfter, SOLD_BPS, sent, type Witness } from "../witness.ts";
import {
  bps,
  couldDo,
  grew,
  isLittleLess,
  isMissing,
  isNothing,
  isResultHidden,
  isSilent,
  movesNothing,
  numberOr,
  valueIn,
} from "./measured.ts";
import {
  atLeastAt,
  type Comparison,
  type Everyone,
  failsAt,
  isBystanderHidden,
  isReachHidden,
  type Look,
  type Maybe,
  nothingMoved,
  type Oracle,
} from "./oracle.ts";

export type Blocked = {
  readonly kind: "blocked";
  readonly sells: boolean;
  readonly sends: boolean;
  readonly everyone: Everyone;
  readonly reason: string | null;
  /** By an address that takes no part in the trade, and that the token depends on from then on. */
  readonly redirected?: boolean;
  /** Sending does not fail, and moves nothing. */
  readonly silent?: boolean;
  /** The call names the pool: holders who sell elsewhere may still do so. */
  readonly ofPool?: boolean;
  /** Only holders who had not approved the sale before: approvals are refused, or do nothing. */
  readonly unapproved?: true;
};

/** `mostBps`: the largest part of the holder's balance that still sold; `null`: not measured. */
export type Limited = {
  readonly kind: "limited";
  readonly everyone: Everyone;
  readonly mostBps: number | null;
  /** The same as a share of what is in the pool. */
  readonly ofPoolBps?: number;
};

export const blocked: Oracle<Blocked> = {
  kind: "blocked",
  hits: "trades",
  judge: (comparison) => {
    const disapproved = disapproval(comparison);
    return disapproved ? [disapproved] : hindrance(comparison).filter((each) => each.kind === "blocked");
  },
  isHidden: (look) =>
    isSaleHidden(look) ||
    isSendingHidden(look) ||
    isBystanderHidden(look, ({ sells }, { is, usual }) =>
      sells ? isResultHidden(is?.sale.sold, usual?.sale.sold) : isResultHidden(is?.sent, usual?.sent),
    ),
  severity: ({ sells, sends, everyone, unapproved }) =>
    Number(sells) * 8 + Number(sends) * 4 + Number(everyone) * 2 + Number(!unapproved),
  variant: ({ everyone }) => `${everyone}`,
  witness: (scenario, uses, { silent, sells, everyone, unapproved }) => {
    if (silent) return sent(scenario, uses);
    const approving = unapproved ? "after" : "before";
    return sells
      ? unsold(scenario, uses, { everyone: everyone === true, approving })
      : unsent(scenario, uses, everyone === true);
  },
  proof: ({ silent, sells }, _, marks) => [
    atLeastAt(marks.after?.holder, 1n),
    ...(silent ? nothingMoved(marks) : [failsAt(sells ? marks.sale?.sold : marks.sending?.sent)]),
  ],
  context: ({ sells, everyone }, _, { bystander }) => ofOthers(everyone, sells ? bystander?.sold : bystander?.sent),
  isOfReach: ({ sells }) => !sells,
  mayBeginLater: true,
  isConfirmable: true,
  usualStep: ({ sells }, { sale, sending }) => (sells ? sale?.sold : sending?.sent),
  // What undoes a lock is tried upon a holder who had approved.
  mitigations: ({ sells, unapproved }) => (unapproved ? [] : sells ? ["undo", "end"] : ["undo"]),
  checkOf: ({ everyone }) => (everyone ? "owner-can-stop-trading" : "owner-can-block-holders"),
  hookCheck: "hook-can-block-holders",
  locksOne: ({ everyone }) => !everyone,
  stopsSales: ({ sells, everyone }) => sells && everyone === true,
};

export const limited: Oracle<Limited> = {
  kind: "limited",
  hits: "trades",
  judge: (comparison) => hindrance(comparison).filter((each) => each.kind === "limited"),
  isHidden: (look) =>
    isSaleHidden(look) ||
    isReachHidden(look) ||
    isBystanderHidden(look, (_, { is, usual }) => isResultHidden(is?.sale.sold, usual?.sale.sold)),
  severity: ({ mostBps, everyone }) => (mostBps === null ? 0 : BPS - mostBps) * 2 + Number(everyone),
  variant: ({ everyone }) => `${everyone}`,
  witness: (scenario, uses, { everyone }) =>
    unsold(scenario, uses, { everyone: everyone === true, approving: "before" }),
  proof: (_, __, { after, sale }) => [atLeastAt(after?.holder, 1n), failsAt(sale?.sold)],
  context: ({ everyone }, _, { bystander }) => ofOthers(everyone, bystander?.sold),
  isMeasured: true,
  locksOne: ({ everyone }) => !everyone,
  checkOf: () => "owner-can-shrink-limits",
  hookCheck: "hook-can-block-holders",
};

function hindrance({ used, usual, setting, isLossFirst }: Comparison): (Blocked | Limited)[] {
  if (isLossFirst) return [];
  const { leaving, reach } = used;
  const held = numberOr(leaving?.after.holder, 0n);
  const cannotSell = held > 0n && fails(leaving?.sale.sold, usual.leaving?.sale.sold);
  const cannotSellLittle = fails(reach?.little.sold, usual.reach?.little.sold);
  const silent = isSilenced(reach?.sending, usual.reach?.sending);
  const cannotSend = silent || isRefused(reach?.sending, usual.reach?.sending);
  if (!cannotSell && !cannotSend) return [];
  const byOthers = ({ bystander }: Comparison["used"]) => (cannotSell ? bystander?.sale.sold : bystander?.sent);
  const quiet = silent && !cannotSell;
  const everyone = quiet ? null : alsoFails(byOthers(used), byOthers(usual));
  if (hasTooMuch(leaving, cannotSellLittle)) return [];
  const most = leaving?.largestSale ? numberOr(leaving.largestSale) : undefined;
  const stillSells = reach && ((most ?? 0n) > 0n || (!cannotSend && mayWork(reach.little.sold)));
  if (cannotSell && stillSells) return [{ kind: "limited", everyone, ...partSold(most, held, leaving) }];
  const reason = reasonOf(cannotSell ? leaving?.sale.sold : reach?.sending.sent);
  const how = quiet ? { silent } : {};
  // What goes from one holder to another does not meet the pool.
  const where = everyone && setting.namesPool && !cannotSend ? { ofPool: true } : {};
  return [{ kind: "blocked", sells: cannotSell, sends: cannotSend, everyone, reason, ...how, ...where }];
}

/** A holder who had approved sells all, and one who approves after the calls sells nothing. */
function disapproval({ used, usual, isLossFirst }: Comparison): Blocked | undefined {
  const [approval, usually] = [used.reach?.approval, usual.reach?.approval];
  if (isLossFirst || !approval || !usually || !fails(used.reach?.little.sold, usual.reach?.little.sold))
    return undefined;
  const isIgnored = numberOr(approval.allowed) === 0n && numberOr(usually.allowed, 0n) > 0n;
  if (!isIgnored && !fails(approval.accepted, usually.accepted)) return undefined;
  if (couldDo(used.leaving?.sale.sold) !== true) return undefined;
  const everyone = alsoFails(used.bystander?.sale.sold, usual.bystander?.sale.sold);
  const sends = fails(used.reach?.sending.sent, usual.reach?.sending.sent);
  return { kind: "blocked", sells: true, sends, everyone, reason: reasonOf(approval.accepted), unapproved: true };
}

/** Who was given tokens, or bought more, may have more than can be sold or sent at once: what was bought still sells. */
function hasTooMuch(leaving: Leaving | null, cannotSellLittle: boolean): boolean {
  return leaving !== null && grew(leaving) && !(cannotSellLittle && isLittleLess(leaving));
}

function mayWork(result: CallResult): boolean {
  return !result.known || result.value.ok;
}

function partSold(most: bigint | undefined, held: bigint, leaving: Leaving | null) {
  if (most === undefined) return { mostBps: null };
  const pool = numberOr(leaving?.after.pool, 0n);
  return { mostBps: bps(most, held), ...(pool > 0n ? { ofPoolBps: bps(most, pool) } : {}) };
}

function isRefused(sending: Sending | undefined, usual: Sending | undefined): boolean {
  return numberOr(sending?.held, 0n) > 0n && fails(sending?.sent, usual?.sent);
}

/** Sending does not fail, and moves nothing any more. */
function isSilenced(sending: Sending | undefined, usual: Sending | undefined): boolean {
  if (!sending || !usual || !movesNothing(sending)) return false;
  return couldDo(usual.sent) === true && !movesNothing(usual);
}

/** `null`: it failed before, or was not seen. */
function alsoFails(result: CallResult | undefined, usual: CallResult | undefined): Everyone {
  return result?.known && couldDo(usual) ? !result.value.ok : null;
}

function fails(result: CallResult | undefined, usual: CallResult | undefined): boolean {
  return couldDo(result) === false && couldDo(usual) === true;
}

function reasonOf(result: CallResult | undefined) {
  return result?.known ? result.value.reason : null;
}

function isSaleHidden({ observed: { leaving, reach }, baseline, isLoss }: Look): boolean {
  if (isLoss || isNothing(baseline.leaving) || !leaving.known || !leaving.value) return false;
  const { sale, after } = leaving.value;
  const usual = baseline.leaving.known ? baseline.leaving.value?.sale : undefined;
  const isUnknown = !sale.sold.known || !usual?.sold.known || isMissing(after.holder) || isSilent(after.holder);
  if (couldDo(usual?.sold) !== false && isUnknown) return true;
  // Whether a little sells tells a lock from a limit.
  const [little, usually] = [valueIn(reach)?.little.sold, valueIn(baseline.reach)?.little.sold];
  const isLittleHidden = couldDo(usually) !== false && (couldDo(little) ?? couldDo(usually)) === undefined;
  return couldDo(sale.sold) === false && isLittleHidden && !isNothing(reach);
}

function isSendingHidden(look: Look): boolean {
  if (isReachHidden(look)) return true;
  const reach = valueIn(look.observed.reach);
  if (look.isLoss || isNothing(look.baseline.reach) || !reach) return false;
  const { held, before, sent, after, kept } = reach.sending;
  const usual = valueIn(look.baseline.reach)?.sending;
  const isUncounted = couldDo(sent) === true && [before, after, kept].some(isMissing);
  const isUnknown = !sent.known || !usual?.sent.known || isMissing(held) || isSilent(held) || isUncounted;
  return couldDo(usual?.sent) !== false && isUnknown;
}

/** Two holders buy, and both could sell before; the calls are turned upon one of them; both sell. */
function unsold(
  scenario: Scenario,
  uses: readonly Call[],
  { everyone, approving }: Pick<Acting, "everyone" | "approving">,
): Witness {
  return beforeAndAfter(scenario, uses, {
    everyone,
    approving,
    portionBps: SOLD_BPS,
    name: "sold",
    act: (who, label, amount) => sell(scenario, who, label, amount),
    toMarks: (holder, others) => ({ sale: { sold: holder }, ...(others ? { bystander: { sold: others } } : {}) }),
  });
}

/** The same with sending. */
function unsent(scenario: Scenario, uses: readonly Call[], everyone: boolean): Witness {
  const { token, friend } = scenario;
  return beforeAndAfter(scenario, uses, {
    everyone,
    approving: null,
    portionBps: fuzzConfig.sentBps,
    name: "sent",
    act: (who, label, amount) => transfer(label, token, { actor: scenario[who], to: friend, amount }),
    toMarks: (holder, others) => ({ sending: { sent: holder }, ...(others ? { bystander: { sent: others } } : {}) }),
  });
}

function ofOthers(everyone: Everyone, at: NonNullable<ProofMarks["bystander"]>["sold"]): Maybe[] {
  return everyone === null ? [] : [everyone ? failsAt(at) : at && succeeds(at)];
}
