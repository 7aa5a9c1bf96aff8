// Searches one token for violations. Strategies propose call sequences, experiments try them, oracles judge what they did. In: the
// context. Out: what was found and proven, and what was left out. It goes in phases, each of which takes about one round trip:
//   scout    which calls succeed at all
//   enter    how people come by tokens, where no one can buy
//   observe  what successful calls do to a holder; failed ones are scouted again behind others
//   deepen   how bad it can get, alone and in pairs, what shows later, and how it ends
//   settle   proofs of what the last phase found
import { known, type Read, unknown, valueOr } from "../core/read.ts";
import { codelessWays, followCodeless } from "./codeless/codeless.ts";
import { fuzzConfig } from "./config.ts";
import type { FuzzContext } from "./context.ts";
import { findEntry, findSellers, openPool } from "./entry/entry.ts";
import { observeBaseline } from "./executor/observe.ts";
import { isBought } from "./executor/steps.ts";
import { hasSold, toExploration } from "./exploration.ts";
import { findDeposits, findTakenDeposits } from "./extractions/deposits.ts";
import { findRedirectedFees } from "./extractions/fees.ts";
import { findPulledApprovals, findTakenHoldings } from "./extractions/holdings.ts";
import { type Followed, followUp } from "./follow-up.ts";
import { keysOf } from "./mitigations/mitigations.ts";
import type { CallSequence } from "./model/call-sequence.ts";
import type { Entry, Execution, Exploration, FoundViolation, Opened, ProvenViolation } from "./model/found.ts";
import type { Observation } from "./model/observation.ts";
import { numberOr } from "./oracles/measured.ts";
import { withoutRedirections } from "./oracles/redirected.ts";
import { asFound } from "./results/prove.ts";
import { isUnused, runSequences } from "./results/run-sequences.ts";
import { mayBeCooldown, mintsByRule, withoutRepeats, worstOfEach } from "./results/worst.ts";
import { scout } from "./scout.ts";
import { select } from "./select.ts";
import { propose } from "./strategies/index.ts";
import { findLateViolations, tryWaiting, violationsAfter } from "./time/late.ts";

export async function explore(context: FuzzContext): Promise<Read<Exploration>> {
  const scouted = await scoutSeeds(context);
  if (!scouted.known) return scouted;
  const trading = await enter(context, scouted.value);
  if (!trading) return unknown("no-holder-for-powers");
  const observed = await observe(context, trading, scouted.value);
  if (!observed) return unknown("no-holder-for-powers");
  const deepened = await deepen(trading, scouted.value, observed);
  const settled = await settle(trading, deepened);
  return known(toExploration(context, { ...scouted.value, ...trading, ...observed, ...deepened, ...settled }));
}

/** Which calls succeed at all, what happens to people without any, and where calls make the pool, which of them opens it. */
async function scoutSeeds(context: FuzzContext) {
  const proposed = propose("seed", context);
  const tried = proposed.slice(0, fuzzConfig.maxScouted);
  const { scouted, usual, poolOpened, solved } = await together({
    scouted: scout(context, tried),
    usual: observeBaseline(context),
    poolOpened: openPool(context, tried),
    solved: context.solve(),
  });
  return scouted.known ? known({ ...scouted.value, proposed, tried, usual, poolOpened, solved }) : scouted;
}

type Scouted = Extract<Awaited<ReturnType<typeof scoutSeeds>>, { known: true }>["value"];

/** `here`: the context in which people have tokens. `isOpen`: they could buy from the start. */
type Trading = {
  readonly here: FuzzContext;
  readonly entry: Entry;
  readonly isOpen: boolean;
  /** It is the scenario in which calls were scouted. */
  readonly isUsual: boolean;
};

/** How people come by tokens: they buy, trading is opened first, or they are given some. */
async function enter(
  context: FuzzContext,
  { tried, worked, usual, poolOpened, solved }: Scouted,
): Promise<Trading | undefined> {
  const isOpen = hasTokens(usual.people);
  const entry = isOpen
    ? ((await earlierHolders(context, usual.people)) ?? asItIs(context, usual.people))
    : (poolOpened ?? (await findEntry(context, tried, worked)));
  if (!entry) return undefined;
  const scenario = { ...entry.scenario, codes: solved.codes };
  const here = { ...context, scenario };
  return { here, entry: { ...entry, scenario }, isOpen, isUsual: entry.scenario === context.scenario };
}

/** What was just bought may not sell in the same block: then powers are tried upon people who have tokens from before. */
async function earlierHolders(context: FuzzContext, people: Observation): Promise<Entry | undefined> {
  if (context.opening || hasSold(people)) return undefined;
  const scenario = await findSellers(context);
  return scenario && { scenario, opening: null };
}

/** What successful calls do to a holder, and what succeeds behind others, much later, or for accounts without code. */
async function observe(context: FuzzContext, { here, entry, isOpen, isUsual }: Trading, scouted: Scouted) {
  const { tried, worked, outOfGas } = scouted;
  const retried = retriedIn(context, isOpen, scouted);
  // What failed without tokens is looked at behind the opening at once, whether it succeeds there or not.
  const guessed = [...new Set([...select(worked), ...select(retried)])];
  // What was guessed and does the same is shorter to tell.
  const chosen = [...guessed, ...propose("solve", here, { solved: scouted.solved.sequences, chosen: guessed })];
  const seen = { tried, worked, outOfGas, retried, chosen, solved: scouted.solved.sequences };
  const joined = propose("combine", here, seen);
  const behind = behindOpening(here);
  const opening = entry.opening ? { ...entry.opening, withTokens: false } : null;
  const baseline = isUsual ? Promise.resolve(scouted.usual) : observeBaseline(here);
  // Both take a request more, and the next phase needs neither.
  const extractions = together({
    redirected: findRedirectedFees(here, propose("redirect-fees", here, seen)),
    pulled: findPulledApprovals(here, propose("pull-approvals", here, seen)),
  });
  extractions.catch(() => undefined);
  const wave = await together({
    looked: runSequences(here, [...chosen, ...joined], baseline),
    reopened: opening ? scout(behind, [opening]) : null,
    further: scout(behind, [
      ...(isOpen ? propose("unlock", here, seen) : []),
      ...retried,
      ...propose("more-gas", here, seen),
    ]),
    trades: isOpen ? null : tradesAfter(context, entry),
    codeless: codelessWays(here, propose("codeless", here, seen)),
    waiting: tryWaiting(behind, propose("wait", here, seen)),
    deposits: findDeposits(here, propose("deposit", here, seen)),
  });
  const { people } = await baseline;
  if (!hasTokens(people)) return undefined;
  const { worked: further, cut: cutFurther } = valueOr(wave.further, { worked: [], cut: [], outOfGas: [] });
  const used = withoutRedirections(
    wave.looked.filter((execution) => !isUnused(execution)),
    here,
  );
  const { executions, pairs } = harmlessApart(used, joined);
  const violating = executions.filter(({ violations }) => violations.length > 0);
  return {
    ...wave,
    seen: { ...seen, executions, violating, pairs: pairs.filter(({ violations }) => violations.length > 0), further },
    chosen,
    baseline,
    people,
    pairs,
    cutFurther,
    extractions,
  };
}

type ObservedPhase = NonNullable<Awaited<ReturnType<typeof observe>>>;

/** How bad it can get, alone and in pairs; what shows later; what ends or undoes it. */
async function deepen({ here, isOpen }: Trading, scouted: Scouted, observed: ObservedPhase) {
  const { tried, worked } = scouted;
  const { seen, baseline, people, pairs, waiting, codeless, deposits, extractions } = observed;
  const violating = [...seen.violating, ...pairs];
  const bought = isOpen ? scouted.usual.people : people;
  const boughtAmount = isOpen || isBought(here.scenario) ? boughtIn(bought) : 0n;
  const deeper = propose("deepen", here, seen);
  const followed = { keys: keysOf(tried, worked), boughtAmount };
  const wave = await together({
    second: runSequences(here, deeper, baseline, true),
    followed: followUp(here, followed, worstOfEach(violating), violating),
    late: findLateViolations(here, propose("later", here, seen), boughtAmount),
    awaited: violationsAfter(waiting),
    byPeople: followCodeless(here, codeless, boughtAmount),
    taken: findTakenHoldings(here, propose("take-holdings", here, seen)),
    emptied: findTakenDeposits(here, deposits, deposits.length > 0 ? propose("take-deposits", here, seen) : []),
    extracted: extractions,
  });
  const { ruled, probes } = mintsByRule([...seen.executions, ...pairs, ...wave.second]);
  const all = withoutRedirections(
    [...seen.executions, ...pairs, ...wave.second.filter((execution) => !probes.has(execution))],
    here,
  );
  return { ...wave, ...wave.extracted, ruled, all, following: followed };
}

/** What the last phase found is proven by one call more, and only where it is worse than what was known. */
async function settle(
  { here }: Trading,
  { all, followed: { shown, instead }, following }: Awaited<ReturnType<typeof deepen>>,
) {
  const worst = worstOfEach(all);
  const known = new Map(shown.map((each) => [each.violation, each]));
  const unknownYet = worst.filter(({ violation }) => !known.has(violation));
  // Where no one held tokens, much was asked before to make a holder: there is no time to look closer once more.
  const worse: Followed = here.scenario.put?.fromNone
    ? { shown: unknownYet.flatMap((found) => asFoundUnlessBrief(here, found)), instead: [] }
    : await followUp(here, following, unknownYet, all);
  const atOnce: readonly ProvenViolation[] = [
    ...worst.flatMap(({ violation }) => known.get(violation) ?? []),
    ...worse.shown,
    ...instead,
    ...worse.instead,
  ];
  return { atOnce: withoutRepeats(atOnce) };
}

/** A lock that may be a waiting time is left out: how long it lasts is not known. */
function asFoundUnlessBrief(here: FuzzContext, found: FoundViolation): readonly ProvenViolation[] {
  return mayBeCooldown(found.execution, found.violation) ? [] : asFound(here, found);
}

/**
 * Where trading had to be opened, everything that failed or needs tokens is tried again. Where calls make the pool and people could buy
 * at once, only what needs no tokens: the rest was tried with the pool.
 */
function retriedIn(context: FuzzContext, isOpen: boolean, { tried, worked }: Scouted): readonly CallSequence[] {
  if (isOpen && !context.opening) return [];
  const retried = propose("retry", context, { tried, worked });
  return isOpen ? retried.filter(({ withTokens }) => !withTokens) : retried;
}

/** Where trading had to be opened, every call is made once people trade. */
function behindOpening(context: FuzzContext): FuzzContext {
  const { scenario, opening } = context;
  return opening ? { ...context, scenario: { ...scenario, opened: true } } : context;
}

/** Joined sequences count only where no part of them did harm alone; a purchase that stands alone counts for nothing else. */
export function harmlessApart(used: readonly Execution[], joined: readonly CallSequence[]) {
  const isJoined = new Set(joined.map(({ uses }) => uses));
  const executions = used.filter(({ uses }) => !isJoined.has(uses));
  const alone = [...executions, ...used.filter(({ uses }) => uses.length === 1)];
  const harmless = new Set(alone.flatMap(({ uses, violations }) => (violations.length === 0 ? uses : [])));
  const isPair = ({ uses }: Execution) => uses.length > 1 && isJoined.has(uses);
  return { executions, pairs: used.filter((each) => isPair(each) && each.uses.every((call) => harmless.has(call))) };
}

async function tradesAfter({ tradeAfter }: FuzzContext, { opening }: Entry): Promise<Opened["trades"]> {
  return opening?.forEveryone ? await tradeAfter(opening.steps) : null;
}

function hasTokens({ leaving }: Observation): boolean {
  return leaving.known && leaving.value?.bought.known === true && leaving.value.bought.value.ok;
}

function boughtIn({ leaving }: Observation): bigint {
  return leaving.known ? numberOr(leaving.value?.start, 0n) : 0n;
}

/** The scenario as it is; the bystander buys in a transaction of its own where it cannot buy beside the holder. */
function asItIs({ scenario, opening }: FuzzContext, { bystander }: Observation): Entry {
  const bought = bystander.known ? bystander.value?.bought : undefined;
  const isBeside = bought?.known && bought.value.ok;
  return { scenario: isBeside ? scenario : { ...scenario, buyApart: true }, opening };
}

/** Awaits all that was started, by name. */
async function together<Started extends Record<string, unknown>>(
  started: Started,
): Promise<{ readonly [Name in keyof Started]: Awaited<Started[Name]> }> {
  const names: (keyof Started)[] = Object.keys(started);
  const done = await Promise.all(Object.values(started));
  return Object.fromEntries(names.map((name, index) => [name, done[index]])) as never;
}
