import type { Address } from "viem";
import { isGrantedRole } from "../../../facts/power/authorities.ts";
import { known, type Read, unknown, valueOr } from "../../../read.ts";
import type { Pair } from "../judging/oracle.ts";
import type { ShownHarm } from "../judging/proving.ts";
import { withoutNonsense } from "../judging/replaced-contracts.ts";
import { worstOfEach } from "../judging/worst.ts";
import { keysOf } from "../later/relief.ts";
import type { Actor, Exploration, Ground, UsedPower } from "../model/ground.ts";
import { look, lookAtNothing } from "../trials/observe.ts";
import { type Attempt, plan, scout } from "./candidates.ts";
import { choose } from "./choose.ts";
import { type CloserLook, closerLook } from "./closer-look.ts";
import { deepen, onceMore, openers } from "./deepen.ts";
import { type Entry, findEntry } from "./entry.ts";

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
    scout(here, isOpen ? openers(ground, tried, worked.value, chosen) : onceMore(tried, worked.value)),
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
