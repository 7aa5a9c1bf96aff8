import { hexToBigInt, isAddressEqual, slice } from "viem";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../core/read.ts";
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
import { type Renouncement, renouncementsFor, restorersFor } from "./renouncing-calls.ts";
import { restoring, trading } from "./renouncing-simulation.ts";

type Terms = { readonly reader: Reader; readonly conditions: Conditions; readonly powers: Powers };
export type RenouncingFacts = Pick<FactReads, "code" | "proxy">;

/**
 * What could be done about powers: calls by which those who hold them give something up, each followed by every power that was
 * found. What ends them must leave people able to trade, and nobody may be able to bring the power back.
 */
export async function tryRenouncing(terms: Terms, { code, proxy }: RenouncingFacts): Promise<Read<Renouncing>> {
  if (!code.known) return code;
  const { powers } = terms;
  const worst = worstOfEach(powers.harmful).slice(0, fuzzConfig.maxRenouncedPowers);
  if (worst.length === 0) return known({ powers: 0, best: null, stay: [] });
  const functions = writersOf(code.value).filter((entry) => !changesCode(entry, proxy));
  const actors = holdersOf(worst);
  const usable = await tradable(terms, renouncementsFor(powers.scenario.token, functions, actors, worst));
  if (!usable.known) return usable;
  const none = known({ powers: worst.length, best: null, stay: worst });
  if (usable.value.length === 0) return none;
  const single = await ended(
    terms,
    worst,
    usable.value.slice(0, fuzzConfig.maxRenouncements).map((one) => [one]),
  );
  if (!single.known) return single;
  const pairs = pairsOf(single.value, worst.length);
  const paired = pairs.length > 0 ? await ended(terms, worst, pairs) : known([]);
  if (!paired.known) return paired;
  const [best] = [...single.value, ...paired.value].toSorted(
    (one, other) => other.ends.size - one.ends.size || one.remedies.length - other.remedies.length,
  );
  if (!best || best.ends.size === 0) return none;
  const restored = await returning(terms, best, restorersFor(powers.scenario.token, functions, actors));
  if (!restored.known) return restored;
  const stay = worst.filter((power) => !best.ends.has(power) || restored.value.has(power));
  if (stay.length === worst.length) return none;
  const coin = terms.reader.chain.nativeSymbol;
  const steps = best.remedies.map(({ actor, use }) => ({ holder: holderOf(worst, actor), call: nameCall(use, coin) }));
  return known({ powers: worst.length, best: steps, stay });
}

/** One for each function of somebody's: what shows at once, and is held by somebody who lives. */
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
    .filter(({ holder }) => !holder.anybody && holder.kind !== "contract")
    .map(({ again }) => again.actor);
  return [...new Map(actors.map((actor) => [actor.address.toLowerCase(), actor])).values()];
}

function holderOf(powers: readonly PowerOutcome[], { address }: Actor): PowerOutcome["holder"] {
  const power = powers.find(({ again }) => isAddressEqual(again.actor.address, address));
  if (!power) throw new Error("Only who holds a power gives it up.");
  return power.holder;
}

/** After which people still buy, sell and send as before. */
async function tradable(terms: Terms, remedies: readonly Renouncement[]): Promise<Read<readonly Renouncement[]>> {
  const { scenario } = terms.powers;
  const plans = remedies.map((remedy) => ({ remedy, ...trading(after(scenario, [remedy])) }));
  const plain = trading(scenario);
  const nobody = remedies[0]?.actor;
  if (!nobody) return known([]);
  const jobs = [jobOf([nobody], plain), ...plans.map((each) => jobOf([each.remedy.actor], each))];
  const [first, ...runs] = await trials(terms, jobs);
  if (!first?.known) return first ?? unknown("power-not-run");
  const usual = plain.read(first.value);
  if (!usual) return unknown("power-not-run");
  return known(
    plans.flatMap(({ remedy, read }, index) => {
      const run = runs[index];
      const is = run?.known ? read(run.value) : null;
      // A hundredth is the pool's own doing.
      return is && is.arrived >= usual.arrived && is.brings * 100n >= usual.brings * 99n ? [remedy] : [];
    }),
  );
}

type Ended = { readonly remedies: readonly Renouncement[]; readonly ends: ReadonlySet<PowerOutcome> };

/** Which powers cannot be used any more, or do nothing that matters. */
async function ended(
  terms: Terms,
  powers: readonly PowerOutcome[],
  ways: readonly (readonly Renouncement[])[],
): Promise<Read<readonly Ended[]>> {
  const planned = ways.flatMap((remedies) =>
    powers.map((power) => {
      const { experiment, marks } = witnessOf(
        after(terms.powers.scenario, remedies),
        power.again.open.map(atAnyFigure),
        power.violation,
      );
      return { remedies, power, experiment, marks };
    }),
  );
  const jobs = planned.map(({ power, remedies, experiment }) =>
    jobOf([power.again.actor, ...remedies.map(({ actor }) => actor)], { experiment }),
  );
  const runs = await trials(terms, jobs);
  const missing = runs.find((run) => !run.known);
  if (missing && !missing.known) return missing;
  return known(
    ways.map((remedies) => ({
      remedies,
      ends: new Set(
        planned.flatMap(({ remedies: own, power, marks }, index) => {
          const run = runs[index];
          return own === remedies && run?.known && isOver(power, run.value, marks) ? [power] : [];
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

/** A figure that is refused says nothing of smaller ones. */
function atAnyFigure(use: Call): Call {
  const [at, ...others] = use.numbersAt;
  if (use.search || at === undefined || others.length > 0 || use.holderBalanceAt.length > 0) return use;
  const high = hexToBigInt(slice(use.data, at, at + 32));
  return high > 1n ? { ...use, search: { low: 1n, high, at: [at] } } : use;
}

/** A search for a figure at which the call goes through came to nothing, so that the call was not made. */
function isUnsearched(run: Run, uses: ReturnType<typeof witnessOf>["marks"]["uses"]): boolean {
  const steps = run.experiment.steps;
  return uses.some((mark) => {
    const place = steps.findIndex(({ label }) => label === mark);
    const before = steps[place - 1];
    return run.step(mark) === undefined && before?.kind === "search" && run.failed(before.label);
  });
}

/** Two together where each ends what the other does not. */
function pairsOf(single: readonly Ended[], all: number): readonly (readonly Renouncement[])[] {
  const useful = single.filter(({ ends }) => ends.size > 0).toSorted((one, other) => other.ends.size - one.ends.size);
  const [first] = useful;
  if (!first || first.ends.size === all) return [];
  return useful
    .filter(({ ends }) => [...ends].some((power) => !first.ends.has(power)))
    .slice(0, fuzzConfig.maxRenouncementPairs)
    .map(({ remedies }) => [...remedies, ...first.remedies]);
}

/** Which of those that ended come back by a call of somebody's. */
async function returning(
  terms: Terms,
  { remedies, ends }: Ended,
  restorers: readonly Renouncement[],
): Promise<Read<ReadonlySet<PowerOutcome>>> {
  const scenario = after(terms.powers.scenario, remedies);
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

function after(scenario: Scenario, remedies: readonly Renouncement[]): Scenario {
  const { steps } = callsOf(
    remedies.map(({ use }) => use),
    { name: "remedy" },
  );
  return { ...scenario, setUp: [...scenario.setUp, ...steps] };
}

/** Beside people, at most one contract's part is played in a call. */
function jobOf([first, ...others]: readonly [Actor, ...Actor[]], { experiment }: Pick<Job, "experiment">): Job {
  const actor = [first, ...others].find(({ kind }) => kind !== "person" && kind !== "burned") ?? first;
  return { actor, experiment };
}

async function trials({ reader, conditions, powers }: Terms, jobs: readonly Job[]): Promise<Read<Run>[]> {
  const runs = await execute({ reader, scenario: powers.scenario, conditions, tally: createTally() }, jobs);
  return runs.map(whole);
}
