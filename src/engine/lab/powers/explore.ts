import type { Address, Hex } from "viem";
import type { Reader } from "../../chain/reader.ts";
import type { Authority, ContractFunction } from "../../facts/facts.ts";
import { known, type Read, unknown } from "../../read.ts";
import type { Conditions } from "../environment.ts";
import type { Run } from "../run.ts";
import { runApart } from "./apart.ts";
import { choose, interleave } from "./choose.ts";
import { closerLook } from "./closer-look.ts";
import type { Effect, Pair } from "./effects.ts";
import type { Figures } from "./figures.ts";
import { look, lookAtNothing } from "./look.ts";
import { firstAlone, firstOfEachPair, limits, pairsOf, spendings, unlocking } from "./pairs.ts";
import type { Cast } from "./people.ts";
import type { ShownHarm } from "./proving.ts";
import { withoutNonsense } from "./redirects.ts";
import { byAnybody, smallestFigures, worstCases } from "./refine.ts";
import { keysOf } from "./relief.ts";
import { type Stage, scouting } from "./stage.ts";
import { needsTokens, type Use, usesOf } from "./uses.ts";
import { type Harm, worstOfEach } from "./worst.ts";

/** Somebody who may hold power; a stranger holds none, and what works for a stranger works for everybody. */
export type Actor = Pick<Authority, "address" | "kind" | "role" | "named"> & { readonly authority: Authority | null };

/** One power that was used, what it did to a holder, and the experiments that show it. */
export type UsedPower = {
  readonly actor: Actor;
  readonly uses: readonly Use[];
  readonly effects: readonly Effect[];
  readonly shown: Pair;
  readonly without: Pair;
};

export type Exploration = {
  /** The worst that each power did. */
  readonly harms: readonly ShownHarm[];
  /** Functions that can change state, uses tried, and uses that went through. */
  readonly functions: number;
  readonly tried: number;
  readonly worked: number;
  /** Functions that somebody who holds power, and is alive, made go through. */
  readonly used: ReadonlySet<Hex>;
  /** What was left out for want of room, in sentences. */
  readonly leftOut: readonly string[];
};

export type Ground = {
  readonly reader: Reader;
  readonly stage: Stage;
  readonly conditions: Conditions;
  readonly actors: readonly Actor[];
  readonly functions: readonly (ContractFunction & { readonly target: Address })[];
  readonly figures: Figures;
  readonly others: readonly Address[];
  /** Functions that write what transfers read, as far as that can be read. */
  readonly steering: ReadonlySet<Hex>;
};

/** How many ways of calling a function are tried by somebody likely to hold power, and by anybody else. */
const WAYS_OF_THE_LIKELY = 64;
const WAYS_OF_OTHERS = 12;
/** All attempts of the first round: some 150 million gas, a handful of calls. */
const MOST_ATTEMPTS = 5_000;

/** Uses every power in three rounds: what goes through; what that does to a holder; how bad it can get, alone and in pairs. */
export async function explore(ground: Ground): Promise<Read<Exploration>> {
  const attempts = plan(ground);
  const tried = attempts.slice(0, MOST_ATTEMPTS);
  const [worked, usual] = await Promise.all([scout(ground, tried), lookAtNothing(ground)]);
  if (!worked.known) return worked;
  if (!usual.people.leaving?.succeeded("holder:bought"))
    return unknown("No holder could be made to try powers upon: the token could not be bought.");
  const chosen = choose(worked.value);
  const stage = usual.people.reach?.succeeded("bystander:bought") ? ground.stage : { ...ground.stage, apart: true };
  const here = { ...ground, stage };
  const without = stage.apart ? lookAtNothing(here) : usual;
  const [looked, unlocked] = await Promise.all([
    look(here, chosen, without),
    scout(ground, unlocking(tried, worked.value, chosen)),
  ]);
  const first = withoutNonsense(looked, stage);
  const found = first.filter(({ effects }) => effects.length > 0);
  const armed = first.filter(({ effects }) => effects.length === 0);
  const opened = unlocked.known ? firstOfEachPair(unlocked.value) : [];
  const deeper = [
    ...worstCases(found, worked.value),
    ...smallestFigures(tried, worked.value),
    ...limits(found),
    ...spendings(first, ground.stage, ground.figures.poolBalance / 2n),
    ...byAnybody(found, ground.actors),
    ...opened,
    ...firstAlone(opened, chosen),
    ...pairsOf(armed),
  ];
  const closer = closerLook(here, keysOf(tried, worked.value), usual.people.leaving.word("holder:start") ?? 0n);
  const [second, shown, late] = await Promise.all([
    look(here, deeper, without, true),
    closer.at(worstOfEach(found)),
    closer.later(armed),
  ]);
  const atOnce = await withWorse(shown, withoutNonsense([...first, ...second], stage), closer.at);
  return known({
    harms: [...atOnce, ...late],
    functions: ground.functions.length,
    tried: tried.length,
    worked: worked.value.length,
    used: new Set(
      worked.value.flatMap(({ actor, uses: [use] }) =>
        use && actor.authority !== null && actor.kind !== "burned" ? [use.selector] : [],
      ),
    ),
    leftOut: leftOut(attempts, worked.value, chosen),
  });
}

/** What was found in the last round is proven by one call more, and only where it is worse than what was known. */
async function withWorse(
  shown: readonly ShownHarm[],
  powers: readonly UsedPower[],
  lookAt: (harms: readonly Harm[]) => Promise<readonly ShownHarm[]>,
): Promise<readonly ShownHarm[]> {
  const worst = worstOfEach(powers);
  const known = new Map(shown.map((harm) => [harm.effect, harm]));
  const worse = await lookAt(worst.filter(({ effect }) => !known.has(effect)));
  return [...worst.flatMap(({ effect }) => known.get(effect) ?? []), ...worse];
}

export type Attempt = {
  readonly actor: Actor;
  readonly uses: readonly Use[];
  readonly withTokens: boolean;
  /** What its last call used when it went through. */
  readonly gas?: bigint;
};

/** Every actor with every function, in turns, so that no function uses up the room of the others. */
function plan({ actors, functions, stage, figures, others }: Ground): Attempt[] {
  const queues = functions.flatMap((entry) =>
    actors.map((actor) => {
      const cast: Cast = { ...castOf(stage, actor.address), others };
      const limit = isLikely(actor) ? WAYS_OF_THE_LIKELY : WAYS_OF_OTHERS;
      return usesOf(entry.target, entry, cast, figures, limit).map(
        (use): Attempt => ({ actor, uses: [use], withTokens: use.patches.length > 0 || needsTokens(entry) }),
      );
    }),
  );
  return interleave(queues);
}

function castOf(stage: Stage, actor: Address): Omit<Cast, "others"> {
  const { holder, pool, route, token, newcomer } = stage;
  return { holder, actor, pool, spender: route.spender, token, newcomer };
}

/** Owners, admins and the deployer hold most powers; addresses found in storage or code seldom do. */
function isLikely({ named, role, authority }: Actor): boolean {
  return authority !== null && (named || role === "creator");
}

async function scout(ground: Ground, attempts: readonly Attempt[]): Promise<Read<Attempt[]>> {
  const runs = await runApart(
    ground,
    attempts.map(({ actor, uses, withTokens }) => ({ actor, experiment: scouting(ground.stage, uses, withTokens) })),
  );
  const failed = runs.find((run) => !run.known);
  if (failed && !failed.known && runs.every((run) => !run.known)) return failed;
  return known(
    attempts.flatMap((attempt, index) => {
      const gas = gasOf(runs[index], `use${attempt.uses.length - 1}`);
      return gas === undefined ? [] : [{ ...attempt, gas }];
    }),
  );
}

function gasOf(run: Read<Run> | undefined, label: string): bigint | undefined {
  return run?.known && run.value.status === "done" && run.value.succeeded(label)
    ? run.value.step(label)?.gas
    : undefined;
}

function leftOut(attempts: readonly Attempt[], worked: readonly Attempt[], chosen: readonly Attempt[]): string[] {
  const notes: string[] = [];
  const untried = attempts.length - MOST_ATTEMPTS;
  if (untried > 0) notes.push(`${untried} of ${attempts.length} ways to call the token's functions were not tried.`);
  const unseen = worked.length - chosen.length;
  if (unseen > 0)
    notes.push(
      `${unseen} of ${worked.length} calls that went through were not looked at closely, as others of the same functions were.`,
    );
  return notes;
}
