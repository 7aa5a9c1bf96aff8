// What takes the edge off a violation: anyone can undo a lock, it ends by itself, or minted tokens are paid for.
import type { Failure } from "../../core/failure.ts";
import { type Condition, fails, succeeds } from "../../evidence/condition.ts";
import { replayOf } from "../../evidence/proof.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import type { Experiment, Step } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import { balanceOf, transfer } from "../../simulation/steps.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { execute } from "../executor/execute.ts";
import { callsOf, probe, purchase, resultOf, sell } from "../executor/steps.ts";
import { type Call, functionKey, nameCall } from "../model/call.ts";
import { type CallSequence, isOrdinary } from "../model/call-sequence.ts";
import type { FoundViolation, ProvenMitigation } from "../model/found.ts";
import type { CallResult } from "../model/observation.ts";
import type { Scenario } from "../model/scenario.ts";
import { oracleOf, type Violation } from "../oracles/index.ts";
import { settledUses } from "../results/prove.ts";
import { asTimePasses, happened, type Later, type Passing } from "../time/passing-time.ts";
import { findPayments } from "./payments.ts";

/** A lock of one block cannot be kept up. One of a day that cannot be renewed is waited out. */
export function isBearable(mitigation: ProvenMitigation): boolean {
  if (mitigation.kind !== "ends") return true;
  return (
    mitigation.afterSeconds === 0 || (mitigation.afterSeconds <= fuzzConfig.maxBearableSeconds && !mitigation.renewable)
  );
}

/** For each lock: whether anyone can undo it, or it ends by itself. For each mint: whether it is paid for. */
export async function findMitigations(
  context: FuzzContext,
  harms: readonly FoundViolation[],
  keys: readonly Call[],
  boughtAmount: bigint,
): Promise<Mitigations> {
  const locking = harms.filter((harm) => mayBe(harm, "undo"));
  const [paid, undone, ending] = await Promise.all([
    findPayments(context, harms),
    // Where the actor also starts the transaction, everyone in it would count as the actor.
    whetherUndone(
      context,
      locking.filter(({ execution }) => !execution.actor.starts).slice(0, fuzzConfig.maxUndone),
      keys,
    ),
    whetherEnding(context, locking.filter((harm) => mayBe(harm, "end")).slice(0, fuzzConfig.maxEnding), boughtAmount),
  ]);
  const isTimed = ({ execution: { uses } }: FoundViolation) =>
    uses.some((use) => context.functionsWith["sets-times"].has(functionKey(use)));
  const untried = ending.untried
    .filter(({ harm }) => isTimed(harm))
    .map(({ harm, why }) => [harm.violation, why] as const);
  return {
    found: new Map([...paid, ...ending.found, ...undone]),
    untried: new Map(untried),
    unending: new Set(ending.unending),
  };
}

export type Mitigations = {
  readonly found: ReadonlyMap<Violation, ProvenMitigation>;
  /** Locks that may end by themselves, and why that was not seen. */
  readonly untried: ReadonlyMap<Violation, Failure>;
  /** Locks that did not end in the time that was seen. */
  readonly unending: ReadonlySet<Violation>;
};

function mayBe({ violation }: FoundViolation, mitigation: "undo" | "end"): boolean {
  return oracleOf(violation).mitigations?.(violation).includes(mitigation) ?? false;
}

/** Calls that anyone may make, the likeliest first. What failed may succeed when there is something to undo. */
export function keysOf(tried: readonly CallSequence[], worked: readonly CallSequence[]): Call[] {
  const open = new Map<string, Call[]>();
  for (const { actor, uses } of [...worked, ...tried]) {
    const [use] = uses;
    if (!use || actor.authority !== null || isOrdinary(use) || use.holderBalanceAt.length > 0) continue;
    const name = functionKey(use);
    const ways = open.get(name) ?? [];
    if (ways.length < fuzzConfig.waysToUndo && !ways.includes(use)) open.set(name, [...ways, use]);
  }
  return [...open.values()].slice(0, fuzzConfig.maxUndoFunctions).flat();
}

async function whetherUndone(
  context: FuzzContext,
  harms: readonly FoundViolation[],
  keys: readonly Call[],
): Promise<[Violation, ProvenMitigation][]> {
  if (keys.length === 0) return [];
  const asHolder = keys.map((use) => ({ ...use, actor: context.scenario.holder }));
  const tries = [...keys, ...asHolder];
  const made = harms.map((harm) => ({
    actor: harm.execution.actor,
    ...undoing(context.scenario, settledUses(harm), tries, mayBe(harm, "end")),
  }));
  const runs = await execute(context, made);
  return harms.flatMap(({ violation }, index): [Violation, ProvenMitigation][] => {
    const [run, each] = [runs[index], made[index]];
    const opened = run?.known && each ? openedBy(each.read(run.value), tries) : undefined;
    if (!run?.known || !opened) return [];
    const replay = replayOf(context.reader, context.scenario.token, run.value);
    const call = nameCall(opened.use, context.reader.chain.nativeSymbol);
    return [[violation, { kind: "undone", call, shows: opened.shows, replay }]];
  });
}

/** The first call after which the locked holder can leave. */
export function openedBy(
  { still, opened }: Undone,
  tries: readonly Call[],
): { readonly use: Call; readonly shows: readonly Condition[] } | undefined {
  if (!still.known || still.value.ok) return undefined;
  const index = opened.findIndex(({ leaves }) => leaves.known && leaves.value.ok);
  const [use, shows] = [tries[index], opened[index]?.shows];
  return use && shows ? { use, shows } : undefined;
}

type Endings = {
  readonly found: readonly [Violation, ProvenMitigation][];
  readonly untried: readonly { readonly harm: FoundViolation; readonly why: Failure }[];
  readonly unending: readonly Violation[];
};

async function whetherEnding(
  context: FuzzContext,
  harms: readonly FoundViolation[],
  boughtAmount: bigint,
): Promise<Endings> {
  if (boughtAmount === 0n) return { found: [], untried: [], unending: [] };
  // Where everyone was locked, it counts who else can sell without the calls at each time.
  const isOfAll = ({ violation }: FoundViolation) => oracleOf(violation).stopsSales?.(violation) ?? false;
  const usual = harms.some(isOfAll) ? asTimePasses(context, [], { boughtAmount }) : null;
  const seen = await Promise.all(
    harms.map(async (harm) => {
      const uses = settledUses(harm);
      const [once, renewed] = await Promise.all([
        asTimePasses(context, uses, { boughtAmount }),
        asTimePasses(context, uses, { boughtAmount, later: uses }),
      ]);
      return { harm, once, renewed };
    }),
  );
  const without = await usual;
  return {
    found: seen.flatMap(({ harm, once, renewed }): [Violation, ProvenMitigation][] => {
      const others = isOfAll(harm) && without?.known ? without.value : undefined;
      const ending = once.known ? endingOf(once.value, renewed.known ? renewed.value : undefined, others) : undefined;
      if (!once.known || !ending) return [];
      const replay = replayOf(context.reader, context.scenario.token, once.value.simulation);
      return [[harm.violation, { kind: "ends", ...ending, replay }]];
    }),
    untried: seen.flatMap(({ harm, once }) => (once.known ? [] : [{ harm, why: once.why }])),
    unending: seen.flatMap(({ harm: { violation }, once }) =>
      once.known && isUnending(once.value) ? [violation] : [],
    ),
  };
}

function isUnending({ used: [used], times }: Passing): boolean {
  const isStuck = times.every(({ sales: { holder } }) => holder.sold.known && !holder.sold.value);
  return used?.known === true && used.value && times.length > 0 && isStuck;
}

export type Ending = {
  readonly afterSeconds: number;
  readonly renewable: boolean;
  readonly shows: readonly Condition[];
};

/**
 * The first time at which the holder can sell again. `renewed`: the calls were made once more before each sale. `usual`: what happens without
 * the calls, where others were locked, too; then it is over when they can sell again behind the holder.
 */
export function endingOf(once: Passing, renewed: Passing | undefined, usual?: Passing): Ending | undefined {
  const [used, mark] = [once.used[0], once.usedMarks[0]];
  if (!used?.known || !used.value || !mark) return undefined;
  const stuckAt = ({ sales: { holder, bystander } }: Later, index: number) => {
    if (!happened(holder.sold)) return holder;
    const sells = usual?.times[index]?.sales.bystander.sold;
    const isShut = happened(bystander.bought) && bystander.sold.known && !bystander.sold.value;
    return isShut && sells && happened(sells) ? bystander : undefined;
  };
  const place = once.times.findIndex((time, index) => !stuckAt(time, index));
  const first = once.times[place];
  if (!first) return undefined;
  const again = renewed?.times[place];
  // What was not seen counts as so.
  const isAgain = !(again?.again[0]?.known && !again.again[0].value);
  const isStuck = !again || stuckAt(again, place) !== undefined;
  const before = once.times.slice(0, place).flatMap((time, index) => stuckAt(time, index)?.marks.sold ?? []);
  return {
    afterSeconds: first.seconds,
    renewable: isAgain && isStuck,
    shows: [
      succeeds(mark),
      ...before.map(fails),
      succeeds(first.sales.holder.marks.sold),
      ...(usual && happened(first.sales.bystander.sold) ? [succeeds(first.sales.bystander.marks.sold)] : []),
    ],
  };
}

/** Whether the holder can leave all the same, and after each try. `shows`: what of a successful try proves it. */
type Undone = {
  readonly still: CallResult;
  readonly opened: readonly { readonly leaves: CallResult; readonly shows: readonly Condition[] }[];
};

/** The holder is locked in. Then each of `tries` is made apart, and the holder tries to leave. */
function undoing(
  scenario: Scenario,
  uses: readonly Call[],
  tries: readonly Call[],
  selling: boolean,
): { readonly experiment: Experiment; readonly read: (run: Run) => Undone } {
  const bought = purchase(scenario, "holder", { required: true });
  const calls = callsOf(uses, { held: bought.start.mark });
  const held = probe("holder:after", (at) => balanceOf(at, scenario.token, scenario.holder));
  const leave = { ...leaving(scenario, selling), gas: fuzzConfig.undoLeaveGas, required: true };
  const attempt = (label: Mark, before: readonly Step[]): Step => ({
    kind: "search",
    label,
    low: 0n,
    high: 0n,
    patches: [
      { offset: 0, from: held.mark },
      { offset: 32, from: held.mark },
    ],
    rounds: 0,
    trial: [...before, leave],
    trialGas: fuzzConfig.undoTryGas + fuzzConfig.undoLeaveGas + fuzzConfig.undoOverheadGas,
  });
  const still = mark("still");
  const opening = tries.map(({ actor, target, data }, index) => {
    const label = mark(`opens${index}`);
    const step = {
      kind: "call",
      label: mark("try"),
      actor,
      target,
      data,
      gas: fuzzConfig.undoTryGas,
      required: true,
    } as const;
    return { label, step: attempt(label, [step]) };
  });
  return {
    experiment: {
      steps: [
        ...scenario.setUp,
        ...bought.steps,
        ...calls.steps,
        held.step,
        attempt(still, []),
        ...opening.map(({ step }) => step),
      ],
      gas: fuzzConfig.undoGas,
    },
    read: (run) => ({
      still: resultOf(run, still),
      opened: opening.map(({ label }) => ({
        leaves: resultOf(run, label),
        shows: [...calls.marks.map(succeeds), fails(still), succeeds(label)],
      })),
    }),
  };
}

function leaving(scenario: Scenario, selling: boolean) {
  const label = mark("leave");
  if (selling) return sell(scenario, "holder", label, { from: "searched" });
  const { token, holder, friend } = scenario;
  return transfer(label, token, { actor: holder, to: friend, amount: { from: "searched" } });
}
