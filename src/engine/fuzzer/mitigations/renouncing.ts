// What could be done about powers that were found: which renouncements end most of them. In: powers. Out: the best calls, and what stays.
import { hexToBigInt, isAddressEqual, slice } from "viem";
import type { Reader } from "../../chain/reader.ts";
import { allKnown, known, mapRead, type Read, unknown } from "../../core/read.ts";
import type { FactReads } from "../../facts/facts.ts";
import type { Conditions } from "../../simulation/environment.ts";
import { whole } from "../../simulation/plan.ts";
import type { Run } from "../../simulation/run.ts";
import { fuzzConfig } from "../config.ts";
import { createTally, execute, type Job } from "../executor/execute.ts";
import { callsOf } from "../executor/steps.ts";
import { changesCode, writersOf } from "../functions.ts";
import { type Call, functionKeys, nameCall } from "../model/call.ts";
import type { Actor } from "../model/call-sequence.ts";
import type { PowerOutcome, Powers, Renouncing } from "../model/powers.ts";
import type { Scenario } from "../model/scenario.ts";
import { conditionsFor, holdsIn, oracleOf, witnessOf } from "../oracles/index.ts";
import { likeliestOf, type Renouncement, renouncementsFor, restorersFor } from "./renouncing-calls.ts";
import { restoring, trading } from "./renouncing-simulation.ts";

type Terms = { readonly reader: Reader; readonly conditions: Conditions; readonly powers: Powers };
export type RenouncingFacts = Pick<FactReads, "code" | "proxy">;

/**
 * Each renouncement is followed by every power that was found. It counts where people can still trade afterwards, and no one can bring
 * the power back.
 */
export async function tryRenouncing(terms: Terms, { code, proxy }: RenouncingFacts): Promise<Read<Renouncing>> {
  if (!code.known) return code;
  const { powers } = terms;
  const worst = worstOfEach(powers.harmful).slice(0, fuzzConfig.maxRenouncedPowers);
  if (worst.length === 0) return known({ powers: 0, best: null, stay: [] });
  const functions = writersOf(code.value).filter((entry) => !changesCode(entry, proxy));
  const actors = holdersOf(worst);
  const renouncements = renouncementsFor(powers.scenario.token, functions, actors, worst);
  const restorers = restorersFor(powers.scenario.token, functions, actors);
  // What brings the powers back after the likeliest one is tried beside.
  const likeliest = likeliestOf(renouncements);
  const [single, restoredLikeliest] = await Promise.all([
    endedByOne(terms, worst, renouncements),
    likeliest ? returning(terms, { renouncements: [likeliest], ends: new Set(worst) }, restorers) : null,
  ]);
  if (!single.known) return single;
  const none = known({ powers: worst.length, best: null, stay: worst });
  const [first] = bestFirst(single.value);
  if (!first || first.ends.size === 0) return none;
  const pairs = pairsOf(single.value, worst.length);
  // What brings powers back after the best single one is tried beside the pairs, which are seldom better.
  const [paired, restoredFirst] = await Promise.all([
    pairs.length > 0 ? ended(terms, worst, pairs) : known([]),
    restoredLikeliest && first.renouncements[0] === likeliest ? restoredLikeliest : returning(terms, first, restorers),
  ]);
  if (!paired.known) return paired;
  const [best = first] = bestFirst([first, ...paired.value]);
  const restored = best === first ? restoredFirst : await returning(terms, best, restorers);
  if (!restored.known) return restored;
  const stay = worst.filter((power) => !best.ends.has(power) || restored.value.has(power));
  if (stay.length === worst.length) return none;
  const coin = terms.reader.chain.nativeSymbol;
  const steps = best.renouncements.map(({ actor, use }) => ({
    holder: holderOf(worst, actor),
    call: nameCall(use, coin),
  }));
  return known({ powers: worst.length, best: steps, stay });
}

/** One for each function and holder: those that show at once, of living holders. */
function worstOfEach(harmful: readonly PowerOutcome[]): PowerOutcome[] {
  const living = harmful.filter(({ holder, lateSeconds }) => lateSeconds === null && holder.kind !== "burned");
  const same = Map.groupBy(living, ({ holder, again }) =>
    `${holder.address}>${functionKeys(again.uses)}`.toLowerCase(),
  );
  return [...same.values()].flatMap((each) => each.slice(0, 1));
}

function holdersOf(powers: readonly PowerOutcome[]): readonly Actor[] {
  const actors = powers
    // What a contract can be made to do is not known.
    .filter(({ holder }) => !holder.anyone && holder.kind !== "contract")
    .map(({ again }) => again.actor);
  return [...new Map(actors.map((actor) => [actor.address.toLowerCase(), actor])).values()];
}

function holderOf(powers: readonly PowerOutcome[], { address }: Actor): PowerOutcome["holder"] {
  const power = powers.find(({ again }) => isAddressEqual(again.actor.address, address));
  if (!power) throw new Error("Only who holds a power gives it up.");
  return power.holder;
}

/** Renouncements after which people still buy, sell and send as before. */
async function tradable(terms: Terms, renouncements: readonly Renouncement[]): Promise<Read<readonly Renouncement[]>> {
  const { scenario } = terms.powers;
  const plans = renouncements.map((renouncement) => ({ renouncement, ...trading(after(scenario, [renouncement])) }));
  const plain = trading(scenario);
  const anyActor = renouncements[0]?.actor;
  if (!anyActor) return known([]);
  const jobs = [jobOf([anyActor], plain), ...plans.map((each) => jobOf([each.renouncement.actor], each))];
  const [first, ...runs] = await trials(terms, jobs);
  if (!first?.known) return first ?? unknown("power-not-run");
  const usual = plain.read(first.value);
  if (!usual) return unknown("power-not-run");
  return known(
    plans.flatMap(({ renouncement, read }, index) => {
      const run = runs[index];
      const is = run?.known ? read(run.value) : null;
      // One percent is the pool's own doing.
      return is && is.arrived >= usual.arrived && is.brings * 100n >= usual.brings * 99n ? [renouncement] : [];
    }),
  );
}

/** Each alone, where people can still trade after it. Both are tried at once, of those that are likely to be tried at all. */
async function endedByOne(
  terms: Terms,
  powers: readonly PowerOutcome[],
  renouncements: readonly Renouncement[],
): Promise<Read<readonly Ended[]>> {
  const most = fuzzConfig.maxRenouncements;
  const alone = (some: readonly Renouncement[]) =>
    some.length > 0
      ? ended(
          terms,
          powers,
          some.map((one) => [one]),
        )
      : known([]);
  const first = renouncements.slice(0, most);
  const [usable, likely] = await Promise.all([tradable(terms, renouncements), alone(first)]);
  if (!usable.known) return usable;
  const wanted = usable.value.slice(0, most);
  const rest = await alone(wanted.filter((one) => !first.includes(one)));
  return mapRead(allKnown([likely, rest]), (found) =>
    found.flat().filter(({ renouncements: [one] }) => one !== undefined && wanted.includes(one)),
  );
}

/** The one that ends most; of equal ones the one with fewest calls. */
function bestFirst(all: readonly Ended[]): readonly Ended[] {
  return all.toSorted(
    (one, other) => other.ends.size - one.ends.size || one.renouncements.length - other.renouncements.length,
  );
}

type Ended = { readonly renouncements: readonly Renouncement[]; readonly ends: ReadonlySet<PowerOutcome> };

/** Which powers fail afterwards, or do nothing that matters. */
async function ended(
  terms: Terms,
  powers: readonly PowerOutcome[],
  ways: readonly (readonly Renouncement[])[],
): Promise<Read<readonly Ended[]>> {
  const planned = ways.flatMap((renouncements) =>
    powers.map((power) => {
      const { experiment, marks } = witnessOf(
        after(terms.powers.scenario, renouncements),
        power.again.open.map(atAnyFigure),
        power.violation,
      );
      return { renouncements, power, experiment, marks };
    }),
  );
  const jobs = planned.map(({ power, renouncements, experiment }) =>
    jobOf([power.again.actor, ...renouncements.map(({ actor }) => actor)], { experiment }),
  );
  const runs = await trials(terms, jobs);
  const missing = runs.find((run) => !run.known);
  if (missing && !missing.known) return missing;
  return known(
    ways.map((renouncements) => ({
      renouncements,
      ends: new Set(
        planned.flatMap(({ renouncements: own, power, marks }, index) => {
          const run = runs[index];
          return own === renouncements && run?.known && isOver(power, run.value, marks) ? [power] : [];
        }),
      ),
    })),
  );
}

function isOver({ violation, again }: PowerOutcome, run: Run, marks: ReturnType<typeof witnessOf>["marks"]): boolean {
  const refused = [...marks.uses].some((mark) => run.failed(mark)) || isUnsearched(run, marks.uses);
  if (refused) return true;
  if (run.status !== "done") return false;
  const mildest = oracleOf(violation).mildest?.(violation) ?? violation;
  if (mildest === violation && again.open.map(atAnyFigure).some(({ search }) => search)) return false;
  const shows = conditionsFor(mildest, run, marks);
  return shows !== undefined && !shows.every((condition) => holdsIn(run, condition));
}

/** A refused figure says nothing of smaller ones, so the highest accepted one is searched. */
function atAnyFigure(use: Call): Call {
  const [at, ...others] = use.numbersAt;
  if (use.search || at === undefined || others.length > 0 || use.holderBalanceAt.length > 0) return use;
  const high = hexToBigInt(slice(use.data, at, at + 32));
  return high > 1n ? { ...use, search: { low: 1n, high, at: [at] } } : use;
}

/** The search for an accepted figure found none, so that the call was not made. */
function isUnsearched(run: Run, uses: ReturnType<typeof witnessOf>["marks"]["uses"]): boolean {
  const steps = run.experiment.steps;
  return uses.some((mark) => {
    const place = steps.findIndex(({ label }) => label === mark);
    const before = steps[place - 1];
    return run.step(mark) === undefined && before?.kind === "search" && run.failed(before.label);
  });
}

/** Pairs of which each ends what the other does not. */
function pairsOf(single: readonly Ended[], all: number): readonly (readonly Renouncement[])[] {
  const useful = single.filter(({ ends }) => ends.size > 0).toSorted((one, other) => other.ends.size - one.ends.size);
  const [first] = useful;
  if (!first || first.ends.size === all) return [];
  return useful
    .filter(({ ends }) => [...ends].some((power) => !first.ends.has(power)))
    .slice(0, fuzzConfig.maxRenouncementPairs)
    .map(({ renouncements }) => [...renouncements, ...first.renouncements]);
}

/** Which of the ended powers some call brings back. */
async function returning(
  terms: Terms,
  { renouncements, ends }: Ended,
  restorers: readonly Renouncement[],
): Promise<Read<ReadonlySet<PowerOutcome>>> {
  const scenario = after(terms.powers.scenario, renouncements);
  const planned = [...ends].map((power) => ({ power, ...restoring(scenario, power.again.uses, restorers) }));
  const runs = await trials(
    terms,
    planned.map(({ power, experiment }) => jobOf([power.again.actor], { experiment })),
  );
  const back = new Set<PowerOutcome>();
  for (const [index, { power, read }] of planned.entries()) {
    const run = runs[index];
    if (!run?.known) return run ?? unknown("power-not-run");
    if (read(run.value)) back.add(power);
  }
  return known(back);
}

function after(scenario: Scenario, renouncements: readonly Renouncement[]): Scenario {
  const { steps } = callsOf(
    renouncements.map(({ use }) => use),
    { name: "remedy" },
  );
  return { ...scenario, setUp: [...scenario.setUp, ...steps] };
}

/** Beside people, one `eth_call` has room for one acting contract. */
function jobOf([first, ...others]: readonly [Actor, ...Actor[]], { experiment }: Pick<Job, "experiment">): Job {
  const actor = [first, ...others].find(({ kind }) => kind !== "person" && kind !== "burned") ?? first;
  return { actor, experiment };
}

async function trials({ reader, conditions, powers }: Terms, jobs: readonly Job[]): Promise<Read<Run>[]> {
  const runs = await execute({ reader, scenario: powers.scenario, conditions, tally: createTally() }, jobs);
  return runs.map(whole);
}
