import type { Address } from "viem";
import type { Omission } from "../../core/failure.ts";
import { known, mapRead, type Read, unknown, valueOr } from "../../core/read.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { observeBaseline } from "../executor/observe.ts";
import { isBought } from "../executor/steps.ts";
import { harmsOf, tryWaiting } from "../later/awaited.ts";
import { bareWays } from "../later/bare.ts";
import { keysOf } from "../later/relief.ts";
import { functionKey } from "../model/call.ts";
import type { Actor, CallSequence } from "../model/call-sequence.ts";
import type { Entry, Execution, Exploration, FoundViolation, Opened, ProvenViolation } from "../model/found.ts";
import type { Observation } from "../model/observation.ts";
import type { Scenario } from "../model/scenario.ts";
import { oracleOf } from "../oracles/index.ts";
import { numberOr } from "../oracles/measured.ts";
import { withoutMadeUpContracts } from "../oracles/redirected.ts";
import { asFound } from "../results/prove.ts";
import { isUnused, runSequences, unseenPowers } from "../results/run-sequences.ts";
import { byRule, commanded, mayBeCooldown, worstOfEach } from "../results/worst.ts";
import { findPulls } from "../spoils/approvals.ts";
import { findRedirections } from "../spoils/fees.ts";
import { findTakings } from "../spoils/holdings.ts";
import { boughtAfter } from "./bought-after.ts";
import { choose } from "./choose.ts";
import { withMuchGas } from "./dear.ts";
import { deepen, onceMore, openers } from "./deepen.ts";
import { findEntry, openPool } from "./entry.ts";
import { type Followed, type FollowUp, followUp } from "./follow-up.ts";
import { apart, besidePurchases } from "./pairs.ts";
import { plan, type Scouted, scout, skippedIn } from "./sequences.ts";
import { signs } from "./signs.ts";

/**
 * Uses every power in three rounds: what goes through; what that does to a holder; how bad it can get, alone and in pairs. Where
 * nobody can buy, a round more looks for whoever can open trading, and everything else is tried behind that.
 */
export async function explore(context: FuzzContext): Promise<Read<Exploration>> {
  const sequences = [...signs(context), ...plan(context)];
  const tried = sequences.slice(0, fuzzConfig.maxScouted);
  const [scouted, usual, opened] = await Promise.all([
    scout(context, tried),
    observeBaseline(context),
    openPool(context, tried),
  ]);
  if (!scouted.known) return scouted;
  const { worked, cut, short } = scouted.value;
  const isOpen = hasTokens(usual.people);
  const entry = isOpen ? besides(context, usual.people) : (opened ?? (await findEntry(context, tried, worked)));
  if (!entry) return unknown("no-holder-for-powers");
  const here = { ...context, scenario: entry.scenario };
  const again = isOpen ? untriedBehind(context, tried, worked) : onceMore(tried, worked);
  // What did not go through without tokens is looked at behind the opening at once, whether it goes through or not.
  const opening = entry.opening ? { ...entry.opening, withTokens: false } : null;
  const chosen = [...new Set([...choose(worked), ...choose(again)])];
  const joined = [...besidePurchases(chosen), ...boughtAfter(here, chosen)];
  const without = here.scenario === context.scenario ? Promise.resolve(usual) : observeBaseline(here);
  const [looked, reopened, scoutedFurther, trades, redirected, pulled, bare, waiting] = await Promise.all([
    runSequences(here, [...chosen, ...joined], without),
    opening ? scout(behind(here), [opening]) : null,
    scout(behind(here), [...(isOpen ? openers(context, tried, worked, chosen) : []), ...again, ...withMuchGas(short)]),
    isOpen ? null : tradesOf(context, entry),
    findRedirections(here, [...worked, ...again]),
    findPulls(here),
    bareWays(here, tried, worked),
    tryWaiting(behind(here), tried, worked),
  ]);
  const { worked: further, cut: cutFurther } = valueOr(scoutedFurther, { worked: [], cut: [], short: [] });
  const { people } = await without;
  if (!hasTokens(people)) return unknown("no-holder-for-powers");
  const { first, pairs, found } = firstOf(looked, joined, here.scenario);
  const atFirst = [...first, ...pairs];
  const harmful = [...found, ...pairs];
  const deeper = deepen(here, { tried, worked, chosen, first, found, further });
  const boughtAmount = isBought(here.scenario) ? boughtIn(people) : 0n;
  const closer = followUp(here, keysOf(tried, worked), boughtAmount);
  const [second, shown, late, awaited, byPeople, taken] = await Promise.all([
    runSequences(here, deeper, without, true),
    closer.at(worstOfEach(harmful), harmful),
    closer.later({ armed: armedIn(first), tried, worked }),
    harmsOf(waiting),
    closer.bare(bare),
    findTakings(here, first),
  ]);
  const { ruled, probes } = byRule([...atFirst, ...second]);
  const all = withoutMadeUpContracts([...atFirst, ...second.filter((trial) => !probes.has(trial))], here.scenario);
  // Where there were none, others were asked first who could make some: there is no time to look closer once more.
  const atLast: FollowUp["at"] = here.scenario.put?.fromNone
    ? async (harms) => ({ shown: harms.flatMap((harm) => unlooked(here, harm)), instead: [] })
    : closer.at;
  const atOnce = await withWorse(shown, all, atLast);
  const behindThat = { trades, again: reopened && valueOr(mapRead(reopened, isThrough), null) };
  const isAsItIs = isOpen && !context.opening;
  const went = isAsItIs ? worked : [...worked, ...further];
  return known({
    token: context.scenario.token,
    scenario: entry.scenario,
    harms: commanded(
      [...atOnce, ...late.harms, ...awaited.harms, ...byPeople.harms],
      context.controlled,
      ruled,
      !context.tally.missing(),
    ),
    spoils: [...redirected, ...pulled.spoils, ...taken],
    pullsUntried: pulled.untried,
    functions: context.functions.length,
    tried: tried.length,
    worked: went.length,
    used: new Set(
      went.flatMap(({ actor, uses: [use] }) =>
        use && actor.authority !== null && actor.kind !== "burned" ? [functionKey(use)] : [],
      ),
    ),
    open: new Set([...went, ...cut, ...cutFurther].flatMap(({ uses: [use] }) => (use ? [functionKey(use)] : []))),
    keepers: keepersOf(context.actors),
    duties: dutiesIn(went),
    leftOut: leftOut(sequences, worked, chosen),
    missing: context.tally.missing() ?? skippedIn(sequences, tried),
    unseen: [
      ...unseenPowers(all),
      ...(isOpen ? cut : []),
      ...(isAsItIs ? [] : cutFurther),
      ...late.unseen,
      ...awaited.unseen,
      ...byPeople.unseen,
    ],
    entry: isAsItIs ? null : { ...wholly(entry, context), ...behindThat },
    sells: hasSold(people),
    led: context.actors.some(({ authority, kind }) => authority !== null && kind !== "burned"),
  });
}

/** How long it lasts is not known then. */
function unlooked(here: FuzzContext, harm: FoundViolation): readonly ProvenViolation[] {
  return mayBeCooldown(harm.execution, harm.violation) ? [] : asFound(here, harm);
}

type First = {
  readonly first: readonly Execution[];
  readonly pairs: readonly Execution[];
  readonly found: readonly Execution[];
};

/** What was used at all, and what of it did harm; `pairs`: those joined to a purchase, where nothing of them did any alone. */
function firstOf(looked: readonly Execution[], joined: readonly CallSequence[], scenario: Scenario): First {
  const used = withoutMadeUpContracts(
    looked.filter((trial) => !isUnused(trial)),
    scenario,
  );
  const { first, pairs } = apart(used, joined);
  return { first, pairs, found: first.filter(({ violations }) => violations.length > 0) };
}

/** Whatever is called is called once people trade, where that had to be opened. */
function behind(context: FuzzContext): FuzzContext {
  const { scenario, opening } = context;
  return opening ? { ...context, scenario: { ...scenario, opened: true } } : context;
}

async function tradesOf({ tradeAfter }: FuzzContext, { opening }: Entry): Promise<Opened["trades"]> {
  return opening?.forEveryone ? await tradeAfter(opening.steps) : null;
}

/** `null`: it could not be tried to the end. */
function isThrough({ worked, cut }: Scouted): boolean | null {
  return cut.length > 0 ? null : worked.length > 0;
}

/** What moves tokens may later keep people from selling besides; what did nothing at all is the likelier to. */
function armedIn(first: readonly Execution[]): readonly Execution[] {
  const moves = ({ violations }: Execution) =>
    violations.length > 0 && violations.every((violation) => oracleOf(violation).isFollowedInTime);
  return [...first.filter(({ violations }) => violations.length === 0), ...first.filter(moves)];
}

function dutiesIn(went: readonly CallSequence[]): Exploration["duties"] {
  const duties = new Map<ReturnType<typeof functionKey>, Set<Address>>();
  for (const { actor, uses } of went) {
    const [use] = uses;
    if (!use || uses.length > 1 || !actor.named || actor.authority === null || actor.kind === "burned") continue;
    const key = functionKey(use);
    duties.set(key, (duties.get(key) ?? new Set()).add(actor.address));
  }
  return duties;
}

/** Where roles are given, who gives them is another one. */
function keepersOf(actors: readonly Actor[]): readonly Address[] {
  const alive = actors.filter(({ kind }) => kind !== "burned");
  if (!alive.some(({ role }) => role.code === "granted")) return [];
  return alive.filter(({ role }) => role.code === "owner" || role.code === "granted").map(({ address }) => address);
}

function hasTokens({ leaving }: Observation): boolean {
  return leaving.known && leaving.value?.bought.known === true && leaving.value.bought.value.ok;
}

/** Everything, or a little. */
function hasSold({ leaving, reach }: Observation): boolean {
  const [all, little] = [valueOr(leaving, null)?.sale.sold, valueOr(reach, null)?.little.sold];
  return [all, little].some((sold) => sold?.known === true && sold.value.ok);
}

function boughtIn({ leaving }: Observation): bigint {
  return leaving.known ? numberOr(leaving.value?.start, 0n) : 0n;
}

/** Whether a bystander can buy beside the holder. */
function besides({ scenario, opening }: FuzzContext, { bystander }: Observation): Entry {
  const bought = bystander.known ? bystander.value?.bought : undefined;
  const isBeside = bought?.known && bought.value.ok;
  return { scenario: isBeside ? scenario : { ...scenario, buyApart: true }, opening };
}

/** What makes the pool is told before what lets people trade in it. */
function wholly(entry: Entry, { opening: first }: FuzzContext): Entry {
  const { opening } = entry;
  if (!opening || !first || opening === first) return entry;
  const joined = { uses: [...first.uses, ...opening.uses], marks: [...first.marks, ...opening.marks] };
  return { ...entry, opening: { ...opening, ...joined, makesPool: true } };
}

/** Where opening it makes the pool, what needs no tokens was tried before there was one. */
function untriedBehind(
  { opening }: FuzzContext,
  tried: readonly CallSequence[],
  worked: readonly CallSequence[],
): CallSequence[] {
  return opening ? onceMore(tried, worked).filter(({ withTokens }) => !withTokens) : [];
}

/** What was found in the last round is proven by one call more, and only where it is worse than what was known. */
async function withWorse(
  { shown, instead }: Followed,
  powers: readonly Execution[],
  lookAt: FollowUp["at"],
): Promise<readonly ProvenViolation[]> {
  const worst = worstOfEach(powers);
  const known = new Map(shown.map((harm) => [harm.violation, harm]));
  const worse = await lookAt(
    worst.filter(({ violation }) => !known.has(violation)),
    powers,
  );
  return [
    ...worst.flatMap(({ violation }) => known.get(violation) ?? []),
    ...worse.shown,
    ...instead,
    ...worse.instead,
  ];
}

function leftOut(
  sequences: readonly CallSequence[],
  worked: readonly CallSequence[],
  chosen: readonly CallSequence[],
): Omission[] {
  const looked = new Set(chosen);
  const omissions: (Omission & { left: number })[] = [
    { code: "ways-not-tried", left: sequences.length - fuzzConfig.maxScouted, all: sequences.length },
    { code: "calls-not-looked-at", left: worked.filter((each) => !looked.has(each)).length, all: worked.length },
  ];
  return omissions.filter(({ left }) => left > 0);
}
