import { type Address, toFunctionSelector } from "viem";
import type { Experiment, Step } from "../../machine/program.ts";
import type { Run } from "../../machine/run.ts";
import type { OrdinaryCall } from "../../machine/simulate.ts";
import type { Replay } from "../../proofs/proof.ts";
import { replayOf } from "../../proofs/replay.ts";
import type { Use } from "../calls/uses.ts";
import type { Actor, Ground } from "../model/ground.ts";
import { callsOf, purchase, sell } from "../trials/actions.ts";
import { MOST_OF_IT, type Stage } from "../trials/experiments.ts";
import { runApart } from "../trials/run-trials.ts";
import type { Attempt } from "./candidates.ts";
import { choose, interleave, isOrdinary } from "./choose.ts";
import { unlocking } from "./pairs.ts";

/** How somebody can be made a holder of a token that nobody can buy as it is. */
export type Entry = {
  readonly stage: Stage;
  readonly opening: Opening | null;
};

/** Calls by one account after which strangers can buy, or those whom the calls name. */
export type Opening = {
  readonly actor: Actor;
  readonly uses: readonly Use[];
  readonly everybody: boolean;
  readonly steps: readonly Step[];
  readonly replay: Replay;
};

const MOST_PAIRS = 300;
const MOST_UNLOCKED = 300;
const MOST_DONORS = 6;

type Way = Opening & { readonly setUp: readonly Step[]; readonly sells: boolean; readonly run: Run };

/** Looks for the call, or two, that open trading; failing that, for a holder who can give tokens away. */
export async function findEntry(
  ground: Ground,
  tried: readonly Attempt[],
  worked: readonly Attempt[],
): Promise<Entry | undefined> {
  const { stage } = ground;
  const donors = [...(await ground.donors()), ...ground.actors.filter(isPerson).map(({ address }) => address)];
  const [alone, given] = await Promise.all([
    openings(ground, worked.filter(mayOpen)),
    gifts(ground, [...new Set(donors)].slice(0, MOST_DONORS)),
  ]);
  const best = bestOf(alone) ?? bestOf(await openings(ground, [...pairs(worked), ...unlocked(ground, tried, worked)]));
  if (best && (best.everybody || !given)) {
    const apart = !(best.everybody && holds(best.run, "holder"));
    const preparations = [...stage.preparations, ...best.steps.flatMap(toOrdinary)];
    return { opening: best, stage: { ...stage, setUp: best.setUp, preparations, opened: true, apart } };
  }
  return given && { stage: given, opening: best ?? null };
}

function isPerson({ kind, authority }: Actor): boolean {
  return kind === "person" && authority !== null;
}

function bestOf(ways: readonly Way[]): Way | undefined {
  return ways.toSorted((one, other) => rank(other) - rank(one))[0];
}

/** For everybody rather than for some, with a way out rather than without, and naming nobody in particular. */
function rank({ everybody, sells, uses }: Way): number {
  const naming = uses.some(({ call }) => call.includes("address"));
  return Number(everybody) * 4 + Number(sells) * 2 + Number(!naming);
}

/** Whoever makes the pool its owner opens nothing, though owners may trade. */
const OWNERSHIP = toFunctionSelector("transferOwnership(address)");

function mayOpen({ actor, uses }: Attempt): boolean {
  return (
    actor.kind !== "burned" &&
    !actor.starts &&
    uses.every((use) => !isOrdinary(use) && use.selector !== OWNERSHIP && use.patches.length === 0)
  );
}

/** Two functions one after another, each in its likeliest ways. */
function pairs(worked: readonly Attempt[]): Attempt[] {
  const likely = choose(worked.filter((attempt) => mayOpen(attempt) && attempt.actor.authority !== null)).slice(0, 60);
  const queues = likely.map((one) =>
    likely
      .filter((other) => other.actor.address === one.actor.address && other.uses[0]?.selector !== one.uses[0]?.selector)
      .map((other): Attempt => ({ actor: one.actor, uses: [...one.uses, ...other.uses], withTokens: false })),
  );
  return interleave(queues).slice(0, MOST_PAIRS);
}

function unlocked({ links }: Ground, tried: readonly Attempt[], worked: readonly Attempt[]): Attempt[] {
  return unlocking(tried, worked, choose(worked), links).filter(mayOpen).slice(0, MOST_UNLOCKED);
}

async function openings(ground: Ground, attempts: readonly Attempt[]): Promise<Way[]> {
  const { stage } = ground;
  // A pool that is made first may stand in the way of a launch that makes its own.
  const orders = stage.setUp.length > 0 ? [true, false] : [true];
  const ways = attempts.flatMap(({ actor, uses }) => {
    const steps = opening(uses);
    return orders.map((first) => ({
      actor,
      uses,
      steps,
      setUp: first ? [...stage.setUp, ...steps] : [...steps, ...stage.setUp],
    }));
  });
  const runs = await runApart(
    ground,
    ways.map(({ actor, setUp }) => ({ actor, experiment: entering(stage, setUp) })),
  );
  return ways.flatMap((way, index) => {
    const run = runs[index];
    if (!run?.known || run.value.status !== "done") return [];
    const everybody = holds(run.value, "bystander");
    if (!everybody && !holds(run.value, "holder")) return [];
    const sells = run.value.succeeded(everybody ? "bystander:sold" : "holder:sold");
    return [{ ...way, everybody, sells, run: run.value, replay: replayOf(ground.reader, stage.token, run.value) }];
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
function entering(stage: Stage, setUp: readonly Step[]): Experiment {
  return {
    steps: [
      ...setUp,
      ...purchase(stage, "bystander", false),
      sell(stage, "bystander", "bystander:sold", { from: "bystander:start", portionBps: MOST_OF_IT }),
      ...purchase(stage, "holder", false),
      sell(stage, "holder", "holder:sold", { from: "holder:start", portionBps: MOST_OF_IT }),
    ],
  };
}

/** The stage on which the first who can gives some of its tokens to the holder and the bystander. */
async function gifts(ground: Ground, donors: readonly Address[]): Promise<Stage | undefined> {
  const { stage } = ground;
  // Where a pool cannot even be made, tokens may still be sent.
  const setUps = stage.setUp.length > 0 ? [stage.setUp, []] : [[]];
  const stages = setUps.flatMap((setUp) => donors.map((donor): Stage => ({ ...stage, setUp, donor, opened: true })));
  const runs = await runApart(
    ground,
    stages.map((given) => ({ actor: nobody(given), experiment: entering(given, given.setUp) })),
  );
  return stages.find((_, index) => {
    const run = runs[index];
    return run?.known && holds(run.value, "holder") && holds(run.value, "bystander");
  });
}

/** The same as a call by an ordinary account. */
export function toOrdinary(step: Step): OrdinaryCall[] {
  if (step.kind !== "call") return [];
  const { label, actor: from, target: to, data, value } = step;
  return [{ label, from, to, data, ...(value ? { value } : {}) }];
}

function nobody({ holder }: Stage): Actor {
  return { address: holder, kind: "person", role: "stranger", named: false, authority: null };
}
