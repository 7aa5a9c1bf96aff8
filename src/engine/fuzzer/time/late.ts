// What calls do later: those that did nothing at once are followed through time, and those that check the time are tried after a long wait.
import { mapRead, type Read, valueOr } from "../../core/read.ts";
import { atLeast, atMost, type Condition, fails, holds, succeeds } from "../../evidence/condition.ts";
import { replayOf } from "../../evidence/proof.ts";
import { after } from "../../scenarios/time-travel.ts";
import type { Mark } from "../../simulation/marks.ts";
import { canChangeBlocks } from "../../simulation/transport.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { observeBaseline } from "../executor/observe.ts";
import { type Call, type FunctionKey, functionKey } from "../model/call.ts";
import type { CallSequence } from "../model/call-sequence.ts";
import type { ProvenViolation, UnseenPower } from "../model/found.ts";
import { kindsWith, type Violation, type ViolationKind } from "../oracles/index.ts";
import { fateShown, lossOf } from "../oracles/losses.ts";
import { bps, lessSwapping, numberOr } from "../oracles/measured.ts";
import type { Everyone } from "../oracles/oracle.ts";
import { withoutRedirections } from "../oracles/redirected.ts";
import { asFound } from "../results/prove.ts";
import { isUnused, runSequences, unseenPowers } from "../results/run-sequences.ts";
import { mayBeCooldown, worstOfEach } from "../results/worst.ts";
import { scout } from "../scout.ts";
import { select } from "../select.ts";
import { asTimePasses, type Held, happened, type Passing, type TimedSale, type Went } from "./passing-time.ts";

/** Makes each sequence once more, and lets people sell in later blocks. `boughtAmount`: what a purchase brings. */
export async function findLateViolations(
  context: FuzzContext,
  slow: readonly CallSequence[],
  boughtAmount: bigint,
): Promise<LateViolations> {
  if (slow.length === 0 || boughtAmount === 0n) return NOTHING;
  const { saleTimesSeconds, plannedTimesSeconds } = fuzzConfig;
  const times = slow.some(({ later }) => later) ? plannedTimesSeconds : saleTimesSeconds;
  const [usual, ...used] = await Promise.all([
    asTimePasses(context, [], { boughtAmount, times }),
    ...slow.map(({ uses, later = [] }) => asTimePasses(context, uses, { boughtAmount, later, times })),
  ]);
  if (!usual?.known) return { violations: [], unseen: slow.map((each) => unseenOf(each, usual)) };
  const without = replayOf(context.reader, context.scenario.token, usual.value.simulation);
  const unseen = slow.flatMap((each, index) => (used[index]?.known ? [] : unseenOf(each, used[index])));
  const violations = slow.flatMap(({ actor, uses, later = [] }, index) => {
    const passing = used[index];
    if (!passing?.known) return [];
    const harm = lateViolation(passing.value, usual.value);
    const replay = replayOf(context.reader, context.scenario.token, passing.value.simulation);
    if (!harm) return [];
    const { went, ...shown } = harm;
    const all = [
      ...uses.filter((_, place) => went.has(place)),
      ...firstOfEach(later.filter((_, place) => went.has(uses.length + place))),
    ];
    // A short waiting time that anyone can start is followed elsewhere.
    if (mayBeCooldown({ actor, uses: all }, shown.violation)) return [];
    // Who pays for tokens may get them.
    if (shown.violation.kind === "minted" && all.some(({ value, purchase }) => value && !purchase)) return [];
    return [{ ...shown, mitigation: null, actor, uses: all, open: all, replay, without }];
  });
  return { violations, unseen };
}

/** What is made later is guessed in several ways: its functions are told once each. */
function firstOfEach(calls: readonly Call[]): readonly Call[] {
  const keys = calls.map(functionKey);
  return calls.filter((_, place) => keys.indexOf(keys[place] as FunctionKey) === place);
}

/** `unseen`: what may do harm later, and could not be followed. */
export type LateViolations = {
  readonly violations: readonly ProvenViolation[];
  readonly unseen: readonly UnseenPower[];
};

const NOTHING: LateViolations = { violations: [], unseen: [] };

function unseenOf({ actor, uses }: CallSequence, failed: Read<unknown> | undefined): UnseenPower {
  return {
    actor,
    uses,
    unseen: kindsWith(({ mayBeginLater = false }) => mayBeginLater),
    ...(failed?.known === false && { because: failed.why }),
  };
}

/** `went`: which of all calls had been made by then, by their places. */
type LateViolation = Pick<ProvenViolation, "violation" | "shows" | "lateSeconds"> & {
  readonly went: ReadonlySet<number>;
};

/** The first time at which a sale that worked without the calls fails with them, or is taxed more. A tax may rise on: then the first of the highest. */
export function lateViolation(used: Passing, usual: Passing): LateViolation | undefined {
  let found: LateViolation | undefined;
  for (const index of used.times.keys()) {
    if (found && found.violation.kind !== "taxed") break;
    const next = violationAt(index, used, usual);
    if (next && (!found || isWorse(next.violation, found.violation))) found = next;
  }
  return found;
}

function isWorse(one: Violation, other: Violation): boolean {
  if (one.kind !== "taxed" || other.kind !== "taxed") return true;
  return one.afterBps >= other.afterBps + fuzzConfig.worseTaxBps;
}

function violationAt(index: number, used: Passing, usual: Passing): LateViolation | undefined {
  const [use] = used.used;
  const [then, usually] = [used.times[index], usual.times[index]?.sales];
  if (!use || !happened(use) || !then || !usually) return undefined;
  const made = madeBy(index, used);
  if (then.again.length > 0 && ![...made.keys()].some((place) => place >= used.used.length)) return undefined;
  const { seconds, sales } = then;
  const calls = [...made.values()].map(succeeds);
  const shared = { lateSeconds: seconds, went: new Set(made.keys()) };
  const gone = lost(used, index, usually.holder);
  if (gone) return { ...gone, shows: [...calls, ...gone.shows], ...shared };
  const holder = difference(sales.holder, usually.holder, missingAt(used, usual, index));
  const more = holder ? undefined : printed(used, usual, index);
  if (!holder) return more && { ...more, shows: [...calls, ...more.shows], ...shared };
  const others = difference(sales.bystander, usually.bystander);
  const everyone = reachOf(holder, others, sales.bystander, usually.bystander);
  const shows = [...calls, ...holder.shows, ...(everyone && others ? others.shows : [])];
  return { violation: holder.toViolation(everyone), shows, ...shared };
}

/** Calls that went through by then, by their places: what is made later is tried at each time until it does. */
function madeBy(index: number, { used, usedMarks, times }: Passing): ReadonlyMap<number, Mark> {
  const made = new Map<number, Mark>();
  const add = (wents: readonly Went[], marks: readonly Mark[], from: number) => {
    for (const [place, went] of wents.entries()) {
      const mark = marks[place];
      if (mark && happened(went) && !made.has(from + place)) made.set(from + place, mark);
    }
  };
  add(used, usedMarks, 0);
  for (const { again, againMarks } of times.slice(0, index + 1)) add(again, againMarks, used.length);
  return made;
}

/**
 * There are a quarter more tokens than there are without the calls: no interest of a month comes to as much. What makes them at once is
 * judged elsewhere.
 */
function printed({ times, made }: Passing, usual: Passing, index: number) {
  if (times[index]?.again.length === 0) return undefined;
  const [then, usually] = [times[index]?.after, usual.times[index]?.after];
  const [supplyBefore, supplyAfter, without] = [made, then, usually].map((held) => numberOr(held?.supply));
  if (!then || !supplyBefore || !supplyAfter || !without) return undefined;
  if (supplyAfter <= supplyBefore || 4n * supplyAfter < 5n * without) return undefined;
  const gained = numberOr(then.taker, 0n) - numberOr(made.taker, 0n);
  const violation: Violation = { kind: "minted", supplyBefore, supplyAfter, gained, unseen: false, by: "actor" };
  const grown = atLeast({ step: then.marks.supply, minus: made.marks.supply }, `${supplyAfter - supplyBefore}`);
  return { violation, shows: [grown] };
}

/** How much more the pool lost since the last sale than it did without the calls. */
function missingAt(used: Passing, usual: Passing, index: number): bigint {
  const lost = (at: number) =>
    numberOr(usual.times[at]?.sales.holder.pool, 0n) - numberOr(used.times[at]?.sales.holder.pool, 0n);
  return lost(index) - (index > 0 ? lost(index - 1) : 0n);
}

/** `null`: others could not sell without the calls either, or it was not seen. */
function reachOf(holder: Difference, others: Difference | undefined, used: TimedSale, usual: TimedSale): Everyone {
  if (others) return others.kind === holder.kind;
  return happened(usual.sold) && happened(used.sold) ? false : null;
}

/** A holder who lost all tokens sells none: that is a loss, and no lock. So is half of them gone, whether the rest is sold or not. */
function lost({ times, before, simulation }: Passing, index: number, usual: TimedSale) {
  const then = times[index];
  if (!then) return undefined;
  const { held, part, sold, marks } = then.sales.holder;
  const [has, had] = [numberOr(held), numberOr(usual.held)];
  if (has === undefined || had === undefined || had < part) return undefined;
  if (has * 2n > had && (has >= part || happened(sold))) return undefined;
  const gained = numberOr(then.after.taker, 0n) - numberOr(before.taker, 0n);
  const violation: Violation = lossOf(had - has, gained, bps(had - has, had));
  const left = { step: usual.marks.held, portionBps: Math.min(9_999, Number((has * 10_000n) / had) + 1) };
  const span = (who: keyof Held["marks"]) => ({ before: before.marks[who], after: then.after.marks[who] });
  const shown = (step: Mark) => (step === usual.marks.held ? { ok: true, word: had } : resultAt(simulation, step));
  const loss = { step: usual.marks.held, minus: marks.held };
  const fate = fateShown(loss, span("supply"), [span("taker")], (each) => holds(each, shown));
  return { violation, shows: [atMost({ step: marks.held }, left), ...fate] };
}

function resultAt(simulation: Passing["simulation"], step: Mark) {
  const read = simulation.taken(step);
  return read.known ? read.value : undefined;
}

type Difference = {
  readonly kind: ViolationKind;
  readonly toViolation: (everyone: Everyone) => Violation;
  readonly shows: readonly Condition[];
};

/** `missing`: tokens that the pool lacks of its reserve. The next seller makes that good, and no one after that. */
function difference(used: TimedSale, usual: TimedSale, missing = 0n): Difference | undefined {
  const { sold, purse, paid, quote } = used.marks;
  const without = succeeds(usual.marks.sold);
  if (!happened(usual.sold) || !happened(used.bought)) return undefined;
  if (used.sold.known && !used.sold.value) {
    const kind = "blocked";
    const toViolation = (everyone: Everyone) => ({ kind, sells: true, sends: false, everyone, reason: null }) as const;
    return { kind, toViolation, shows: [without, fails(sold)] };
  }
  const [before, after] = [taxOf(usual), taxOf(used)];
  // Where the venue pays another account than it is asked to, nothing was measured.
  if (!before || !after || before.paid <= 0n) return undefined;
  const afterBps = after.bps - bps(missing, used.part);
  if (afterBps - before.bps < fuzzConfig.notableTaxBps) return undefined;
  const kind = "taxed";
  const beforeBps = before.bps;
  // Where it was not seen whether others pay this tax, it counts as everyone's.
  const toViolation = (everyone: Everyone) =>
    ({ kind, side: "sale", beforeBps, afterBps, everyone: everyone !== false }) as const;
  const portionBps = Math.max(1, 10_000 - afterBps + 1);
  const less = atMost({ step: paid, minus: purse }, { step: quote, word: used.quoteWord, portionBps });
  return { kind, toViolation, shows: [without, succeeds(sold), less] };
}

/** The pool's quote right before the sale against what arrived, less what the token's own sales moved the price. */
function taxOf({ quote, purse, paid, stock, left, pool, pooled }: TimedSale) {
  const [quoted, before, after] = [numberOr(quote), numberOr(purse), numberOr(paid)];
  if (quoted === undefined || quoted === 0n || before === undefined || after === undefined) return undefined;
  const brought = after - before;
  const taxBps = lessSwapping(bps(quoted - brought, quoted), { stock, left, pool, pooled });
  return taxBps === undefined ? undefined : { bps: taxBps, paid: brought };
}

/** Calls that succeeded at the later time alone, with the context moved there, and what could not be tried there to its end. */
type Waiting = {
  readonly then: FuzzContext;
  readonly worked: readonly CallSequence[];
  readonly cut: readonly UnseenPower[];
};

/** Tries calls that never succeeded after a long wait. */
export async function tryWaiting(context: FuzzContext, sequences: readonly CallSequence[]): Promise<Waiting | null> {
  const can = await context.reader.capabilities();
  if (sequences.length === 0 || !canChangeBlocks(can)) return null;
  const { block: moved } = after(context.reader, context.conditions, fuzzConfig.waitSeconds, can);
  const then = { ...context, conditions: { ...context.conditions, moved } };
  const scouted = await scout(then, sequences);
  return valueOr(
    mapRead(scouted, ({ worked, cut }) => ({ then, worked: select(worked).slice(0, fuzzConfig.maxWaiting), cut })),
    null,
  );
}

/** What those calls do to people who trade then. */
export async function violationsAfter(waiting: Waiting | null): Promise<LateViolations> {
  if (!waiting) return { violations: [], unseen: [] };
  const { then, worked, cut } = waiting;
  const trials = worked.length > 0 ? await runSequences(then, worked, observeBaseline(then)) : [];
  const used = withoutRedirections(
    trials.filter((trial) => !isUnused(trial)),
    then,
  );
  const found = used.filter(({ violations }) => violations.length > 0);
  return {
    violations: worstOfEach(found).flatMap((harm) =>
      asFound(then, harm).map((each) => ({ ...each, lateSeconds: fuzzConfig.waitSeconds, waits: true as const })),
    ),
    unseen: [...cut, ...unseenPowers(used)],
  };
}
