import type { Simulation } from "../../machine/simulate.ts";
import { atMost, type Condition, fails, succeeds } from "../../proofs/proof.ts";
import { replayOf } from "../../proofs/replay.ts";
import { quotedBy } from "../../trades/events.ts";
import { functionOf, isPower } from "../calls/called.ts";
import { interleave } from "../calls/interleave.ts";
import { bps, NOTABLE_TAX_BPS, withoutSwapping } from "../judging/oracle.ts";
import type { Campaign } from "../model/campaign.ts";
import type { Candidate } from "../model/candidate.ts";
import type { Effect } from "../model/effect.ts";
import type { ProvenHarm } from "../model/found.ts";
import type { Person } from "../model/scenario.ts";
import type { Trial } from "../model/trial.ts";
import type { Use } from "../model/use.ts";
import { againAt, asTimePasses, at, PEOPLE, TIMES } from "./passing-time.ts";

const MOST = 8;
const WAYS_OF_EACH = 2;

/**
 * What did nothing at once may do so from the next block on: those that write what transfers read are used once more, and
 * people sell later. `boughtAmount`: what a purchase brings.
 */
export async function findLateHarm(campaign: Campaign, seen: LateClues, boughtAmount: bigint): Promise<ProvenHarm[]> {
  const slow = [...quietOnes(campaign, seen.armed), ...waitingOnes(campaign, seen)];
  if (slow.length === 0 || boughtAmount === 0n) return [];
  const [usual, ...used] = await Promise.all([
    asTimePasses(campaign, [], { boughtAmount }),
    ...slow.map(({ uses, later }) => asTimePasses(campaign, uses, { boughtAmount, later })),
  ]);
  if (!usual?.known) return [];
  return slow.flatMap(({ actor, uses, later }, index) => {
    const simulation = used[index];
    if (!simulation?.known) return [];
    const harm = compare(campaign, { usual: usual.value, used: simulation.value, later: later.length });
    const replay = replayOf(campaign.reader, campaign.scenario.token, simulation.value);
    return harm ? [{ ...harm, relief: null, actor, uses: [...uses, ...later], replay }] : [];
  });
}

export type LateClues = {
  /** What went through and hurt nobody at once. */
  readonly armed: readonly Trial[];
  readonly tried: readonly Candidate[];
  readonly worked: readonly Candidate[];
};

/** `later`: what is done when time has passed. */
type Slow = Pick<Candidate, "actor" | "uses"> & { readonly later: readonly Use[] };

const MOST_WAITING = 4;

/** What is planned now and done later: what no call opened that insists on the time, after each that it may have to wait for. */
function waitingOnes({ steering, arming, waiting }: Campaign, { armed, tried, worked }: LateClues): Slow[] {
  const open = new Set(worked.map(functionOf));
  const shut = firstOfEach(tried.filter((one) => isPower(one) && !open.has(functionOf(one))));
  return shut
    .flatMap(({ actor, uses: later }): Slow[] => {
      const [use] = later;
      if (!use || !waiting.has(use.selector) || !steering.has(use.selector)) return [];
      const plans = armed.filter(
        ({ actor: other, uses: [plan] }) =>
          plan && other.address === actor.address && arming.get(use.selector)?.includes(plan.selector),
      );
      return firstOfEach(plans).map(({ uses }) => ({ actor, uses, later }));
    })
    .slice(0, MOST_WAITING);
}

function firstOfEach<One extends Pick<Candidate, "actor" | "uses">>(ones: readonly One[]): One[] {
  const first = new Map<string, One>();
  for (const one of ones) if (!first.has(functionOf(one))) first.set(functionOf(one), one);
  return [...first.values()];
}

/** The first ways of each function by whoever holds power, all functions in turns. */
function quietOnes({ steering }: Campaign, armed: readonly Trial[]): Slow[] {
  const ways = new Map<string, Slow[]>();
  for (const power of armed) {
    const [use] = power.uses;
    if (!use || !isPower(power) || !steering.has(use.selector)) continue;
    const known = ways.get(use.selector) ?? [];
    if (known.length < WAYS_OF_EACH)
      ways.set(use.selector, [...known, { actor: power.actor, uses: power.uses, later: [] }]);
  }
  return interleave([...ways.values()]).slice(0, MOST);
}

type LateHarm = Pick<ProvenHarm, "effect" | "shows" | "lateSeconds">;
type Both = { readonly usual: Simulation; readonly used: Simulation; readonly later: number };

/** The first time at which a sale that worked without the power fails with it, or is taxed more. */
function compare(campaign: Campaign, both: Both): LateHarm | undefined {
  if (both.used.step("use0")?.ok !== true) return undefined;
  for (const lateSeconds of TIMES) {
    const done = Array.from({ length: both.later }, (_, index) => `${againAt(lateSeconds)}:${index}`);
    if (!done.every((label) => both.used.step(label)?.ok)) continue;
    const [holder, others] = PEOPLE.map((who) => differenceAt(campaign, both, { who, seconds: lateSeconds }));
    if (!holder) continue;
    const everybody = others?.effect.kind === holder.effect.kind;
    const shows = [succeeds("use0"), ...done.map(succeeds), ...holder.shows, ...(everybody ? others.shows : [])];
    return { effect: { ...holder.effect, everybody }, shows, lateSeconds };
  }
  return undefined;
}

type Sale = { readonly who: Person; readonly seconds: number };
type Difference = {
  readonly effect: Effect & { kind: "blocked" | "taxed" };
  readonly shows: readonly Condition[];
};

function differenceAt(campaign: Campaign, { usual, used }: Both, sale: Sale): Difference | undefined {
  const [sold, purse, step] = (["sold", "purse", "paid"] as const).map((what) => at(sale.who, what, sale.seconds));
  if (!sold || !purse || !step) return undefined;
  if (usual.step(sold)?.ok !== true || used.step(`${sale.who}:bought`)?.ok !== true) return undefined;
  if (used.step(sold)?.ok === false) {
    const effect = { kind: "blocked", sells: true, sends: false, everybody: false, reason: null } as const;
    return { effect, shows: [fails(sold)] };
  }
  const [before, after] = [taxAt(campaign, usual, sale), taxAt(campaign, used, sale)];
  // Where the venue pays somebody else than it is asked to, nothing was measured.
  if (!before || !after || before.paid <= 0n || after.bps - before.bps < NOTABLE_TAX_BPS) return undefined;
  const effect = { kind: "taxed", side: "sale", beforeBps: before.bps, afterBps: after.bps, everybody: false } as const;
  return { effect, shows: [succeeds(sold), atMost({ step, minus: purse }, `${after.paid}`)] };
}

/** What the pool promised right before the sale against what arrived, less what the token's own sales on the way moved the price. */
function taxAt({ scenario }: Campaign, simulation: Simulation, { who, seconds }: Sale) {
  const step = (what: Parameters<typeof at>[1]) => simulation.step(at(who, what, seconds));
  const word = (what: Parameters<typeof at>[1]) => step(what)?.word ?? 0n;
  const quoted = quotedBy(scenario, step("quote"));
  const paid = word("paid") - word("purse");
  if (quoted === undefined || quoted === 0n) return undefined;
  return { bps: withoutSwapping(bps(quoted - paid, quoted), word("stock") - word("left"), word("pool")), paid };
}
