// The interface of an oracle: everything that the fuzzer knows about one kind of violation. An oracle compares what people could do
// after a call sequence with what they can do without it, and says how bad a difference is, what proves it, and which check tells it.
// All oracles read the same experiments (`executor/observe.ts`), as each costs about 800,000 gas; `Comparison` is what those showed.
import { BPS } from "../../core/units.ts";
import { atLeast, atMost, type Condition, fails, holds, succeeds } from "../../evidence/condition.ts";
import type { Mark, Results } from "../../simulation/marks.ts";
import { fuzzConfig } from "../config.ts";
import type { Call } from "../model/call.ts";
import type { Buying } from "../model/call-sequence.ts";
import type { Bystander, Leaving, Observation, Party, ProofMarks, Reach } from "../model/observation.ts";
import type { Scenario } from "../model/scenario.ts";
import type { Witness } from "../witness.ts";
import { bps, couldDo, isNothing, numberOr, valueIn } from "./measured.ts";

export interface Oracle<V extends { readonly kind: string }> {
  readonly kind: V["kind"];
  readonly hits: "trades" | "holder" | "pool" | "supply" | "control" | "code";

  /** Finds it. Empty where it is not there; what was not measured is told by `isHidden`. */
  judge(comparison: Comparison): readonly V[];
  /** Finds it after tokens that the calls brought were sold, where most differences are the sale's. */
  judgeSale?(comparison: Comparison): readonly V[];
  /** Whether it may be there all the same, since something was not measured. */
  isHidden(look: Look<V>): boolean;

  /** How bad it is, to choose among violations of one kind and variant. */
  severity(violation: V): number;
  /** Violations of one kind that mean different things to a holder have different variants. */
  variant(violation: V): string;
  /** The least of its kind that would be told; itself if left out. */
  mildest?(violation: V): V;
  /** What a search for a worse figure may try; `null`: it is as bad as can be. Left out: figures do not make it worse. */
  raising?(violation: V): Raising | null;

  /** The fewest steps that still show it: what its proof replays. */
  witness(scenario: Scenario, uses: readonly Call[], violation: V): Witness;
  /** What in a run proves it. A condition that is undefined was not measured. */
  proof(violation: V, run: Results, marks: ProofMarks): readonly Maybe[];
  /** What else may be said of it, as far as it holds: whether others are hit, or where tokens went. */
  context?(violation: V, run: Results, marks: ProofMarks): readonly Maybe[];
  /** What proves how it is without the calls. `key`: violations of one key share that run. */
  readonly control?: { key(violation: V): string; proof(violation: V, marks: ProofMarks): Maybe };
  /** It shows where little is sold and sent, not where the holder sells everything. */
  isOfReach?(violation: V): boolean;
  /** It takes everyone's balance to show it, so that the run in which it was found is its proof. */
  isProvenAsFound?(violation: V): boolean;

  /** Calls that did only this may keep people from selling later, and are followed through time. */
  readonly isFollowedInTime?: true;
  /** It may begin in a later block. */
  readonly mayBeginLater?: true;
  /** Its size is measured where it was found. */
  readonly isMeasured?: true;
  /** Accounts without code can confirm it, in blocks of their own. */
  readonly isConfirmable?: true;
  /** One use that hides it leaves a doubt, though others do not: where tokens come from is only looked at where an account got some. */
  readonly isDoubtedByOneUse?: true;
  /** The step that must have worked without the calls, where accounts without code confirm it. */
  usualStep?(violation: V, marks: ProofMarks): Mark | undefined;
  /** It is confirmed where accounts could send without the calls; all others where they could sell. */
  restsOnSending?(violation: V): boolean;
  /** What may take its edge off, and is tried: anyone undoes it, it ends by itself, or new tokens are paid for. */
  mitigations?(violation: V): readonly ("undo" | "end" | "pay")[];

  /** The check that tells it. `byAnyone`: no power is needed for the calls. */
  checkOf(violation: V, byAnyone: boolean): string;
  /** The check that tells it of calls that steer the pool's hook. */
  readonly hookCheck?: string;
  /** By how many tokens the supply grew. */
  growth?(violation: V): bigint;
  /** The new tokens were paid for, at about what the pool asks, or the supply counted them before. */
  isExpected?(violation: V): boolean;
  taxBps?(violation: V): number;
  /** No one can sell any more. */
  stopsSales?(violation: V): boolean;
  /** It keeps single holders from trading. */
  locksOne?(violation: V): boolean;
  /** What it is of a token that shares its fees among holders, which hides a part of what others pay. */
  underSharedFees?(violation: V): V;
}

/** Whether others are hit as well; `null`: they could not do it without the calls either, or it was not seen. */
export type Everyone = boolean | null;

/** `inPlaceOfBalance`: where the call names the holder's balance, the search takes its place and begins here. */
export type Raising = {
  readonly high: bigint;
  /** Figures above this are not raised. */
  readonly maxFigure: bigint;
  readonly inPlaceOfBalance?: bigint;
  /** People must still be able to sell. */
  readonly selling?: true;
};

/** As far as a search can go by factors. */
export const MAX_FIGURE = 2n ** 128n - 1n;

/** Undefined: what it is about was not measured. */
export type Maybe = Condition | undefined;

/** How the calls were made. `paid`: what they cost in all; `spent`: what the holder bought for. */
export type Setting = {
  readonly paid: bigint;
  readonly spent: bigint;
  /** The pool was made for the simulation, so that its price says nothing. */
  readonly unpriced?: boolean;
  /** A balance was put in place beside what there is, so that twice as many may be held. */
  readonly put?: boolean;
  /** Who sold the tokens that the calls brought. */
  readonly sold?: "by-anyone" | "by-holder-of-power" | undefined;
  /** The caller bought from the pool, and did nothing else, or that too. */
  readonly bought?: Buying | undefined;
  /** All calls are transfers and approvals, which every holder makes. */
  readonly ordinary?: boolean;
  /** The calls name the pool. */
  readonly namesPool?: boolean;
  /** The calls go to what the pool asks in each trade, which may take its part of quotes as well. */
  readonly spoilsQuotes?: boolean;
};

/** The parts of an observation, as far as there is something to see. */
type Seen = {
  readonly leaving: Leaving | null;
  readonly reach: Reach | null;
  readonly bystander: Bystander | null;
};

export type Comparison = {
  readonly used: Seen;
  readonly usual: Seen;
  readonly setting: Setting;
  /** Tokens are gone: a sale that fails or pays less only follows from that. */
  readonly isLossFirst: boolean;
};

/** What is compared to find out what was not measured. */
export type Look<V = unknown> = {
  readonly observed: Observation;
  readonly baseline: Observation;
  /** What the holder's sale showed; `null`: nothing, or nothing that could be compared. */
  readonly leaving: Leaving | null;
  /** Violations that were found of this kind, and the kinds of all. */
  readonly found: readonly V[];
  readonly kinds: ReadonlySet<string>;
  /** Tokens are gone, which explains sales that fail or pay less. */
  readonly isLoss: boolean;
};

/** Who may have what a holder no longer has. */
export const TAKERS: readonly Party[] = ["actor", "pool", "freshAccount", "token", "spender"];

export function change({ before, after }: Leaving, who: Party): bigint {
  const [from, to] = [numberOr(before[who]), numberOr(after[who])];
  return from === undefined || to === undefined ? 0n : to - from;
}

export function lossBps(leaving: Leaving, who: Party): number {
  return bps(-change(leaving, who), numberOr(leaving.before[who], 0n));
}

/** A loss that counts, or a pool from which the caller did not just buy as the holder did: pools mind the least unit. */
export function isLossFirst(leaving: Leaving, bought: Setting["bought"]): boolean {
  const isLost = (who: Party) => lossBps(leaving, who) >= fuzzConfig.notableLossBps;
  return isLost("holder") || (bought !== "resold" && (isLost("pool") || isPoolRobbed(leaving, bought)));
}

/** A purchase takes as much as the holder's did; half as much again may be what the holder was taxed. */
function isPoolRobbed(leaving: Leaving, bought: Setting["bought"]): boolean {
  if (!shrank(leaving, "pool") || bought === "alone") return false;
  return bought === undefined || -change(leaving, "pool") * 2n > numberOr(leaving.start, 0n) * 3n;
}

/** A balance that is no longer answered did not shrink. */
function shrank({ before, after }: Leaving, who: Party): boolean {
  return after[who].known && numberOr(after[who], 0n) < numberOr(before[who], 0n);
}

export type Pair = { readonly before: Mark; readonly after: Mark };

/** The small sale and the sending were not measured, and could be without the calls. */
export function isReachHidden({ observed, baseline, isLoss }: Look): boolean {
  return !isLoss && !isNothing(baseline.reach) && !observed.reach.known;
}

type Bystanding = { readonly is: Bystander | undefined; readonly usual: Bystander | undefined };

/** Whether others are hit is told by what a second holder could do, where that one could buy without the calls. */
export function isBystanderHidden<V>(
  { observed, baseline, found }: Look<V>,
  isUnseen: (violation: V, parts: Bystanding) => boolean,
): boolean {
  if (isNothing(baseline.bystander)) return false;
  const parts = { is: valueIn(observed.bystander), usual: valueIn(baseline.bystander) };
  return couldDo(parts.usual?.bought) !== false && found.some((violation) => isUnseen(violation, parts));
}

export function holdsIn(run: Results, condition: Condition): boolean {
  return holds(condition, run.step);
}

/** Undefined where one of them was not measured. */
export function allOf(conditions: readonly Maybe[]): Condition[] | undefined {
  const measured = conditions.flatMap((condition) => condition ?? []);
  return measured.length === conditions.length ? measured : undefined;
}

export function failsAt(at: Mark | undefined): Maybe {
  return at && fails(at);
}

export function atLeastAt(at: Mark | undefined, least: bigint): Maybe {
  return at && atLeast({ step: at }, `${least}`);
}

export function atMostAt(at: Mark | undefined, most: bigint): Maybe {
  return at && atMost({ step: at }, `${most}`);
}

/** What is left of a portion, and at least one basis point. */
export function leftBps(lostBps: number): number {
  return Math.max(1, BPS - lostBps);
}

export function shrunk({ before, after }: ProofMarks, who: "holder" | "pool", lossBps: number): Maybe {
  const [from, to] = [before?.[who], after?.[who]];
  return from && to && atMost({ step: to }, { step: from, portionBps: BPS - lossBps + 1 });
}

/** A transfer that succeeded, and nothing left or arrived. */
export function nothingMoved({ after, sending }: ProofMarks): Maybe[] {
  const held = sending?.held ?? after?.holder;
  if (!held || !sending?.after || !sending.before || !sending.kept || !sending.sent) return [undefined];
  return [
    succeeds(sending.sent),
    atMost({ step: sending.after, minus: sending.before }, "0"),
    atMost({ step: held, minus: sending.kept }, "0"),
  ];
}
