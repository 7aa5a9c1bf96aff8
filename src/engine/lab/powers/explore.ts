import type { Address, Hex } from "viem";
import type { Reader } from "../../chain/reader.ts";
import { isGrantedRole } from "../../facts/authorities.ts";
import type { Authority, ContractFunction } from "../../facts/facts.ts";
import { known, type Read, unknown, valueOr } from "../../read.ts";
import type { Conditions } from "../environment.ts";
import type { Step } from "../program.ts";
import { type Attempt, plan, scout } from "./attempts.ts";
import { type Arming, chains } from "./chains.ts";
import { choose } from "./choose.ts";
import { type CloserLook, closerLook } from "./closer-look.ts";
import type { Effect, Pair } from "./effects.ts";
import type { Figures } from "./figures.ts";
import type { Links } from "./links.ts";
import { look, lookAtNothing } from "./look.ts";
import type { OpenedTrades } from "./opened-trades.ts";
import { type Entry, findEntry } from "./opening.ts";
import { firstAlone, firstOfEachPair, limits, pairsOf, spendings, unlocking } from "./pairs.ts";
import type { ShownHarm } from "./proving.ts";
import { withoutNonsense } from "./redirects.ts";
import { byAnybody, smallestFigures, worstCases } from "./refine.ts";
import { keysOf } from "./relief.ts";
import type { Stage } from "./stage.ts";
import type { Tally } from "./tally.ts";
import type { Use } from "./uses.ts";
import { worstOfEach } from "./worst.ts";

/** Somebody who may hold power; a stranger holds none, and what works for a stranger works for everybody. */
export type Actor = Pick<Authority, "address" | "kind" | "role" | "named"> & {
  readonly authority: Authority | null;
  /** It starts the transaction itself, for what asks who did. */
  readonly starts?: boolean;
};

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
  /** Living accounts that were given roles which the token names. */
  readonly keepers: readonly Address[];
  /** What was left out for want of room, in sentences. */
  readonly leftOut: readonly string[];
  /** Why what was not found may be there all the same; `null`: nearly everything was tried. */
  readonly missing: string | null;
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
  readonly tally: Tally;
  /** Functions that insist on the time. */
  readonly waiting: ReadonlySet<Hex>;
  /** Who may have tokens to give away, the largest holders first. Only asked where nobody can buy. */
  readonly donors: () => Promise<readonly Address[]>;
  /** What happens to people who trade after these steps. */
  readonly tradeAfter: (steps: readonly Step[]) => Promise<Read<OpenedTrades>>;
};

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
    closer.at(worstOfEach(found), found),
    closer.later({ armed: first.filter(({ effects }) => effects.length === 0), tried, worked: worked.value }),
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
    keepers: keepersOf(ground.actors),
    leftOut: leftOut(attempts, worked.value, chosen),
    missing: ground.tally.missing(),
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

/** Where roles are given, who gives them is another one. */
function keepersOf(actors: readonly Actor[]): readonly Address[] {
  const alive = actors.filter(({ kind }) => kind !== "burned");
  if (!alive.some(({ role }) => isGrantedRole(role))) return [];
  return alive.filter(({ role }) => role === "owner" || isGrantedRole(role)).map(({ address }) => address);
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
  lookAt: CloserLook["at"],
): Promise<readonly ShownHarm[]> {
  const worst = worstOfEach(powers);
  const known = new Map(shown.map((harm) => [harm.effect, harm]));
  const worse = await lookAt(
    worst.filter(({ effect }) => !known.has(effect)),
    powers,
  );
  return [...worst.flatMap(({ effect }) => known.get(effect) ?? []), ...worse];
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
