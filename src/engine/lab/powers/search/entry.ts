import { type Address, toFunctionSelector } from "viem";
import type { Experiment, Step } from "../../machine/program.ts";
import type { Run } from "../../machine/run.ts";
import { replayOf } from "../../proofs/replay.ts";
import { isOrdinary } from "../calls/called.ts";
import { interleave } from "../calls/interleave.ts";
import type { Actor } from "../model/actor.ts";
import type { Campaign } from "../model/campaign.ts";
import type { Candidate } from "../model/candidate.ts";
import type { Entry, Opening } from "../model/found.ts";
import type { Scenario } from "../model/scenario.ts";
import type { Use } from "../model/use.ts";
import { asOrdinaryCalls, callsOf, purchase, sell } from "../trials/actions.ts";
import { MOST_OF_IT } from "../trials/experiments.ts";
import { runTrials } from "../trials/run-trials.ts";
import { choose } from "./choose.ts";
import { unlocking } from "./pairs.ts";

const MOST_PAIRS = 300;
const MOST_UNLOCKED = 300;
const MOST_DONORS = 6;

type Way = Opening & { readonly setUp: readonly Step[]; readonly sells: boolean; readonly run: Run };

/** Looks for the call, or two, that open trading; failing that, for a holder who can give tokens away. */
export async function findEntry(
  campaign: Campaign,
  tried: readonly Candidate[],
  worked: readonly Candidate[],
): Promise<Entry | undefined> {
  const { scenario } = campaign;
  const donors = [...(await campaign.donors()), ...campaign.actors.filter(isPerson).map(({ address }) => address)];
  const [alone, given] = await Promise.all([
    openings(campaign, worked.filter(mayOpen)),
    gifts(campaign, [...new Set(donors)].slice(0, MOST_DONORS)),
  ]);
  const best =
    bestOf(alone) ?? bestOf(await openings(campaign, [...pairs(worked), ...unlocked(campaign, tried, worked)]));
  if (best && (best.everybody || !given)) {
    const apart = !(best.everybody && holds(best.run, "holder"));
    const preparations = [...scenario.preparations, ...best.steps.flatMap(asOrdinaryCalls)];
    return { opening: best, scenario: { ...scenario, setUp: best.setUp, preparations, opened: true, apart } };
  }
  return given && { scenario: given, opening: best ?? null };
}

function isPerson({ kind, authority }: Actor): boolean {
  return kind === "person" && authority !== null;
}

function bestOf(ways: readonly Way[]): Way | undefined {
  return ways.toSorted((one, other) => rank(other) - rank(one))[0];
}

/** For everybody rather than for some, with a way out rather than without, and naming nobody in particular. */
function rank({ everybody, sells, uses }: Way): number {
  const naming = uses.some(({ inputs }) => inputs.includes("address"));
  return Number(everybody) * 4 + Number(sells) * 2 + Number(!naming);
}

/** Whoever makes the pool its owner opens nothing, though owners may trade. */
const OWNERSHIP = toFunctionSelector("transferOwnership(address)");

function mayOpen({ actor, uses }: Candidate): boolean {
  return (
    actor.kind !== "burned" &&
    !actor.starts &&
    uses.every((use) => !isOrdinary(use) && use.selector !== OWNERSHIP && use.patches.length === 0)
  );
}

/** Two functions one after another, each in its likeliest ways. */
function pairs(worked: readonly Candidate[]): Candidate[] {
  const likely = choose(worked.filter((candidate) => mayOpen(candidate) && candidate.actor.authority !== null)).slice(
    0,
    60,
  );
  const queues = likely.map((one) =>
    likely
      .filter((other) => other.actor.address === one.actor.address && other.uses[0]?.selector !== one.uses[0]?.selector)
      .map((other): Candidate => ({ actor: one.actor, uses: [...one.uses, ...other.uses], withTokens: false })),
  );
  return interleave(queues).slice(0, MOST_PAIRS);
}

function unlocked({ feeds }: Campaign, tried: readonly Candidate[], worked: readonly Candidate[]): Candidate[] {
  return unlocking(tried, worked, choose(worked), feeds).filter(mayOpen).slice(0, MOST_UNLOCKED);
}

async function openings(campaign: Campaign, candidates: readonly Candidate[]): Promise<Way[]> {
  const { scenario } = campaign;
  // A pool that is made first may stand in the way of a launch that makes its own.
  const orders = scenario.setUp.length > 0 ? [true, false] : [true];
  const ways = candidates.flatMap(({ actor, uses }) => {
    const steps = opening(uses);
    return orders.map((first) => ({
      actor,
      uses,
      steps,
      setUp: first ? [...scenario.setUp, ...steps] : [...steps, ...scenario.setUp],
    }));
  });
  const runs = await runTrials(
    campaign,
    ways.map(({ actor, setUp }) => ({ actor, experiment: entering(scenario, setUp) })),
  );
  return ways.flatMap((way, index) => {
    const run = runs[index];
    if (!run?.known || run.value.status !== "done") return [];
    const everybody = holds(run.value, "bystander");
    if (!everybody && !holds(run.value, "holder")) return [];
    const sells = run.value.succeeded(everybody ? "bystander:sold" : "holder:sold");
    return [{ ...way, everybody, sells, run: run.value, replay: replayOf(campaign.reader, scenario.token, run.value) }];
  });
}

function holds(run: Run, who: string): boolean {
  return run.succeeded(`${who}:bought`) && (run.word(`${who}:start`) ?? 0n) > 0n;
}

/** The calls under labels of their own, as other powers are used behind them. */
function opening(uses: readonly Use[]): readonly Step[] {
  return callsOf(uses).map((step) => ({ ...step, label: step.label.replace("use", "open") }));
}

/** Somebody of whom the calls know nothing buys first, and then the holder, whom they may name. */
function entering(scenario: Scenario, setUp: readonly Step[]): Experiment {
  return {
    steps: [
      ...setUp,
      ...purchase(scenario, "bystander", false),
      sell(scenario, "bystander", "bystander:sold", { from: "bystander:start", portionBps: MOST_OF_IT }),
      ...purchase(scenario, "holder", false),
      sell(scenario, "holder", "holder:sold", { from: "holder:start", portionBps: MOST_OF_IT }),
    ],
  };
}

/** The scenario on which the first who can gives some of its tokens to the holder and the bystander. */
async function gifts(campaign: Campaign, donors: readonly Address[]): Promise<Scenario | undefined> {
  const { scenario } = campaign;
  // Where a pool cannot even be made, tokens may still be sent.
  const setUps = scenario.setUp.length > 0 ? [scenario.setUp, []] : [[]];
  const scenarios = setUps.flatMap((setUp) =>
    donors.map((donor): Scenario => ({ ...scenario, setUp, donor, opened: true })),
  );
  const runs = await runTrials(
    campaign,
    scenarios.map((given) => ({ actor: nobody(given), experiment: entering(given, given.setUp) })),
  );
  return scenarios.find((_, index) => {
    const run = runs[index];
    return run?.known && holds(run.value, "holder") && holds(run.value, "bystander");
  });
}

function nobody({ holder }: Scenario): Actor {
  return { address: holder, kind: "person", role: { code: "anybody" }, named: false, authority: null };
}
