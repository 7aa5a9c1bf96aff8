import type { Read } from "../../core/read.ts";
import { functionOf } from "../calls/called.ts";
import type { Execution, UnseenPower } from "../model/execution.ts";
import type { CallResult, Leaving, Observation, Party, Sale, Sending, Value } from "../model/observation.ts";
import type { Violation, ViolationKind } from "../model/violation.ts";
import { isWatchedWhole, leastNotable, lostElsewhere, netGain, saleTaxBps, saleTaxOf, sendTaxBps } from "./measured.ts";
import { HOARDERS, TAKERS } from "./oracle.ts";

/**
 * What a power may have done although nothing of it is told, because something was not measured with it, or not without it. What
 * could not be done without it either hides nothing.
 */
export function unseenIn(
  observed: Observation,
  baseline: Observation,
  violations: readonly Violation[],
): readonly ViolationKind[] {
  const told = (...kinds: readonly ViolationKind[]) => violations.some(({ kind }) => kinds.includes(kind));
  // What was moved explains why a sale fails or pays less.
  const isMoved = told("taken", "burnt", "drained");
  return [
    ...new Set([
      ...(isNothing(baseline.leaving) ? [] : ofLeaving(observed.leaving, told)),
      ...(isMoved ? [] : [...ofSale(observed, baseline), ...ofSending(observed, baseline)]),
      ...ofOthers(observed, baseline, violations),
    ]),
  ];
}

/** What one use hides another of the same function by the same account may have shown. */
export function unseenPowers(trials: readonly Execution[]): UnseenPower[] {
  const byFunction = Map.groupBy(
    trials.filter((trial) => trial.uses.length === 1 && trial.actor.kind !== "burned" && !isUnused(trial)),
    functionOf,
  );
  return [...byFunction.values()].flatMap((same) => {
    const [first] = same;
    // Whoever lost what was gained is only looked for where something was.
    const isDoubted = same.some(({ watching, unseen }) => watching === "everybody" && unseen.includes("minted"));
    const everywhere = first?.unseen.filter((kind) => same.every((each) => each.unseen.includes(kind))) ?? [];
    const unseen = [...new Set<ViolationKind>([...everywhere, ...(isDoubted ? (["minted"] as const) : [])])];
    return first && unseen.length > 0 ? [{ actor: first.actor, uses: first.uses, unseen }] : [];
  });
}

/** The call did not go through where people trade. */
export function isUnused({ observed: { leaving, reach } }: Execution): boolean {
  return isNothing(leaving) && isNothing(reach);
}

function isNothing(part: Read<unknown>): boolean {
  return part.known && part.value === null;
}

/** Somebody has more, and of those who may have less for it not all are known. */
function isPerhapsMade(leaving: Leaving): boolean {
  if (!leaving.beside?.everybody || netGain(leaving) < leastNotable(leaving)) return false;
  return !isWatchedWhole(leaving) || lostElsewhere(leaving) === "perhaps";
}

export const EVERY_KIND: readonly ViolationKind[] = [
  "blocked",
  "limited",
  "taken",
  "burnt",
  "drained",
  "taxed",
  "minted",
  "owned",
  "replaced",
];

function ofLeaving(
  leaving: Read<Leaving | null>,
  told: (...kinds: readonly ViolationKind[]) => boolean,
): ViolationKind[] {
  if (!leaving.known) return [...EVERY_KIND];
  if (!leaving.value) return [];
  const { before, after } = leaving.value;
  const unseen: ViolationKind[] = [];
  const missing = (who: Party) => isMissing(before[who]) || isMissing(after[who]);
  if (isLost(before.holder, after.holder)) unseen.push("taken", "burnt");
  if (told("burnt") && TAKERS.some(missing)) unseen.push("taken");
  if (isLost(before.pool, after.pool)) unseen.push("drained");
  if (missing("holder") || missing("pool")) unseen.push("replaced");
  if (isLost(before.supply, after.supply) || (!told("minted") && HOARDERS.some(missing))) unseen.push("minted");
  if (leaving.value.beside?.others.some((span) => isMissing(span.before) || isMissing(span.after)))
    unseen.push("minted");
  if (!told("minted") && isPerhapsMade(leaving.value)) unseen.push("minted");
  if (isMissing(before.owner) || isMissing(after.owner)) unseen.push("owned");
  return unseen;
}

function ofSale({ leaving, reach }: Observation, baseline: Observation): ViolationKind[] {
  if (isNothing(baseline.leaving) || !leaving.known || !leaving.value) return [];
  const { sale, after } = leaving.value;
  const usual = baseline.leaving.known ? baseline.leaving.value?.sale : undefined;
  const unseen: ViolationKind[] = [];
  if (couldDo(usual?.sold) !== false) {
    const isHidden = !sale.sold.known || !usual?.sold.known || isMissing(after.holder) || isSilent(after.holder);
    if (isHidden) unseen.push("blocked", "limited");
  }
  const isUncounted = saleTaxBps(sale) !== undefined && saleTaxOf(leaving.value) === undefined;
  if (isSaleTaxHidden(sale, usual) || isUncounted) unseen.push("taxed");
  // Whether a little sells tells a lock from a limit.
  const [little, usually] = [valueIn(reach)?.little.sold, valueIn(baseline.reach)?.little.sold];
  const isLittleHidden = couldDo(usually) !== false && (couldDo(little) ?? couldDo(usually)) === undefined;
  if (couldDo(sale.sold) === false && isLittleHidden && !isNothing(reach)) unseen.push("blocked", "limited");
  return unseen;
}

function ofSending({ reach }: Observation, baseline: Observation): ViolationKind[] {
  if (isNothing(baseline.reach)) return [];
  if (!reach.known) return ["blocked", "limited", "taxed"];
  if (!reach.value) return [];
  const { sending } = reach.value;
  const usual = valueIn(baseline.reach)?.sending;
  const unseen: ViolationKind[] = [];
  const isUncounted = couldDo(sending.sent) === true && [sending.before, sending.after, sending.kept].some(isMissing);
  const isHidden =
    !sending.sent.known || !usual?.sent.known || isMissing(sending.held) || isSilent(sending.held) || isUncounted;
  if (couldDo(usual?.sent) !== false && isHidden) unseen.push("blocked");
  if (couldDo(sending.sent) !== false && isTaxHidden(sending, usual, sendTaxBps)) unseen.push("taxed");
  return unseen;
}

/** Whether everybody is hit is told by what a bystander could do. */
function ofOthers(
  { bystander }: Observation,
  baseline: Observation,
  violations: readonly Violation[],
): ViolationKind[] {
  if (isNothing(baseline.bystander)) return [];
  const [is, usual] = [valueIn(bystander), valueIn(baseline.bystander)];
  if (couldDo(usual?.bought) === false) return [];
  const isHidden = (violation: Violation) => {
    if (violation.kind === "taxed") return violation.side === "sale" && isSaleTaxHidden(is?.sale, usual?.sale);
    if (violation.kind === "limited" || (violation.kind === "blocked" && violation.sells))
      return isResultHidden(is?.sale.sold, usual?.sale.sold);
    return violation.kind === "blocked" && isResultHidden(is?.sent, usual?.sent);
  };
  return violations.filter(isHidden).map(({ kind }) => kind);
}

function isSaleTaxHidden(sale: Sale | undefined, usual: Sale | undefined): boolean {
  return couldDo(sale?.sold) !== false && isTaxHidden(sale, usual, saleTaxBps);
}

function isResultHidden(result: CallResult | undefined, usual: CallResult | undefined): boolean {
  return couldDo(usual) !== false && !(result?.known && usual?.known);
}

/** Undefined: it was not tried. */
function couldDo(result: CallResult | undefined): boolean | undefined {
  return result?.known ? result.value.ok : undefined;
}

function valueIn<T>(part: Read<T | null>): T | undefined {
  return part.known ? (part.value ?? undefined) : undefined;
}

/** Whether a tax may have been missed: what was measured without the power, or with it, is not enough to compare. */
function isTaxHidden<Measured extends Sale | Sending>(
  measured: Measured | undefined,
  usual: Measured | undefined,
  taxOf: (measured: Measured) => number | undefined,
): boolean {
  if (usual === undefined) return true;
  if (taxOf(usual) === undefined) return isPartial(usual);
  if (measured === undefined) return true;
  return taxOf(measured) === undefined && (isPartial(measured) || isMute(measured));
}

function isPartial(measured: Sale | Sending): boolean {
  return Object.values(measured).some((part: Value | CallResult) => !part.known);
}

function isMute(measured: Sale | Sending): boolean {
  return Object.values(measured).some((part: Value | CallResult) => part.known && part.value === null);
}

function isMissing(value: Value): boolean {
  return !value.known;
}

/** There was no answer. */
function isSilent(value: Value): boolean {
  return value.known && value.value === null;
}

/** Not measured, or no longer answered. Where nothing was answered before, there is nothing to lose. */
function isLost(before: Value, after: Value): boolean {
  if (isMissing(before) || isMissing(after)) return true;
  return !isSilent(before) && isSilent(after);
}
