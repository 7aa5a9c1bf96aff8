import type { Address, Hex } from "viem";
import type { Reader } from "../../chain/reader.ts";
import type { Authority, ContractFunction } from "../../facts/facts.ts";
import { known, type Read, unknown, valueOr } from "../../read.ts";
import type { Conditions } from "../environment.ts";
import type { Step } from "../program.ts";
import type { Run } from "../run.ts";
import { runApart } from "./apart.ts";
import { type Arming, chains } from "./chains.ts";
import { choose, interleave } from "./choose.ts";
import { closerLook } from "./closer-look.ts";
import type { Effect, Pair } from "./effects.ts";
import type { Figures } from "./figures.ts";
import type { Links } from "./links.ts";
import { look, lookAtNothing } from "./look.ts";
import type { OpenedTrades } from "./opened-trades.ts";
import { type Entry, findEntry } from "./opening.ts";
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
  /** Where nobody can buy: how people were made holders all the same, and what happens to them then. */
  readonly entry: (Entry & { readonly trades: Read<OpenedTrades> | null }) | null;
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
  readonly arming: Arming;
  readonly links: Links;
  /** Who may have tokens to give away, the largest holders first. Only asked where nobody can buy. */
  readonly donors: () => Promise<readonly Address[]>;
  /** What happens to people who trade after these steps. */
  readonly tradeAfter: (steps: readonly Step[]) => Promise<Read<OpenedTrades>>;
};

/** How many ways of calling a function are tried by somebody likely to hold power, and by anybody else. */
const WAYS_OF_THE_LIKELY = 64;
const WAYS_OF_OTHERS = 12;
/** All attempts of the first round: some 150 million gas, a handful of calls. */
const MOST_ATTEMPTS = 5_000;

/**
 * Uses every power in three rounds: what goes through; what that does to a holder; how bad it can get, alone and in pairs. Where
 * nobody can buy, a round more looks for whoever can open trading, and everything else is tried behind that.
 */
export async function explore(ground: Ground): Promise<Read<Exploration>> {
  const attempts = plan(ground);
  const tried = attempts.slice(0, MOST_ATTEMPTS);
  const [worked, usual] = await Promise.all([scout(ground, tried), lookAtNothing(ground)]);
  if (!worked.known) return worked;
  const isOpen = hasTokens(usual.people);
  const entry = isOpen ? besides(ground, usual.people) : await findEntry(ground, tried, worked.value);
  if (!entry) return unknown(NO_HOLDER);
  const here = { ...ground, stage: entry.stage };
  const chosen = choose(worked.value);
  const without = here.stage === ground.stage ? Promise.resolve(usual) : lookAtNothing(here);
  const [looked, further, trades] = await Promise.all([
    look(here, chosen, without),
    scout(here, isOpen ? opening(ground, tried, worked.value, chosen) : shut(tried, worked.value)),
    entry.opening?.everybody ? ground.tradeAfter(entry.opening.steps) : null,
  ]);
  const { people } = await without;
  if (!hasTokens(people)) return unknown(NO_HOLDER);
  const first = withoutNonsense(looked, here.stage);
  const found = first.filter(({ effects }) => effects.length > 0);
  const deeper = deepen(here, { tried, worked: worked.value, chosen, first, found, further: valueOr(further, []) });
  const bag = here.stage.donor ? 0n : (people.leaving?.word("holder:start") ?? 0n);
  const closer = closerLook(here, keysOf(tried, worked.value), bag);
  const [second, shown, late] = await Promise.all([
    look(here, deeper, without, true),
    closer.at(worstOfEach(found)),
    closer.later(first.filter(({ effects }) => effects.length === 0)),
  ]);
  const atOnce = await withWorse(shown, withoutNonsense([...first, ...second], here.stage), closer.at);
  const went = isOpen ? worked.value : [...worked.value, ...valueOr(further, [])];
  return known({
    harms: [...atOnce, ...late],
    functions: ground.functions.length,
    tried: tried.length,
    worked: went.length,
    used: new Set(
      went.flatMap(({ actor, uses: [use] }) =>
        use && actor.authority !== null && actor.kind !== "burned" ? [use.selector] : [],
      ),
    ),
    leftOut: leftOut(attempts, worked.value, chosen),
    entry: isOpen ? null : { ...entry, trades },
  });
}

/** What may open functions that never went through. */
function opening(
  { arming, links, figures }: Ground,
  tried: readonly Attempt[],
  worked: readonly Attempt[],
  chosen: readonly Attempt[],
): Attempt[] {
  return [
    ...unlocking(tried, worked, chosen, links),
    ...chains(tried, worked, { arming, constants: figures.constants }),
  ];
}

const NO_HOLDER =
  "No holder could be made to try powers upon: the token could not be bought, no call that was tried opens it, and nobody could give any away.";

function hasTokens({ leaving }: Pair): boolean {
  return leaving?.succeeded("holder:bought") === true;
}

/** Whether a bystander can buy beside the holder. */
function besides({ stage }: Ground, { reach }: Pair): Entry {
  return { stage: reach?.succeeded("bystander:bought") ? stage : { ...stage, apart: true }, opening: null };
}

/** What must be tried once more where everything happens behind an opening: what did not go through, and what needs tokens. */
function shut(tried: readonly Attempt[], worked: readonly Attempt[]): Attempt[] {
  const went = new Set(worked.flatMap(({ uses }) => uses));
  return tried
    .filter(({ uses, withTokens }) => withTokens || !uses.every((use) => went.has(use)))
    .slice(0, MOST_ONCE_MORE);
}

const MOST_ONCE_MORE = 2_500;

type Seen = {
  readonly tried: readonly Attempt[];
  readonly worked: readonly Attempt[];
  readonly chosen: readonly Attempt[];
  readonly first: readonly UsedPower[];
  readonly found: readonly UsedPower[];
  readonly further: readonly Attempt[];
};

/** What the last round looks at: worse figures, calls that others opened, and pairs of what did nothing alone. */
function deepen(ground: Ground, { tried, worked, chosen, first, found, further }: Seen): Attempt[] {
  const { stage, figures, actors } = ground;
  const opened = firstOfEachPair(further.filter(({ uses }) => uses.length > 1));
  return [
    ...worstCases(found, worked),
    ...smallestFigures(tried, worked),
    ...limits(found),
    ...spendings(first, stage, figures.poolBalance / 2n),
    ...byAnybody(found, actors),
    ...choose(further.filter(({ uses }) => uses.length === 1)),
    ...opened,
    ...firstAlone(opened, chosen),
    ...pairsOf(
      first.filter(({ effects }) => effects.length === 0),
      ground.links,
    ),
  ];
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
function plan({ reader, actors, functions, stage, figures, others }: Ground): Attempt[] {
  const queues = functions.flatMap((entry) =>
    actors.map((actor) => {
      const cast = { ...castOf(stage, actor.address), others, coin: reader.chain.nativeSymbol };
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
