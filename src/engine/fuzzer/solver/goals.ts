// What a sale depends on: places in storage that would make it fail, or cost more, if they held something else. In: the token's functions
// with the holder's own calls of them. Out: goals, each a few words of storage that have to be otherwise.
import { bitsRead, type Expr, Op, opsOf } from "../../bytecode/index.ts";
import { solverConfig } from "./config.ts";
import { delegatesOf } from "./contracts.ts";
import type { Solver } from "./solve.ts";
import { type Frame, maskOf, NOTHING, nameOfWant, type State, type Want } from "./state.ts";
import { keyOf } from "./world.ts";

export type Goal = {
  readonly wants: readonly Want[];
  readonly does: "refuse" | "charge" | "move" | "drain";
  /** What the last call writes as well, where it can. */
  readonly also?: readonly Want[];
};

/** What a holder's own call may be made to do. */
export function goalsOf(calls: readonly Frame[], solver: Solver): readonly Goal[] {
  const goals = new Map<string, Goal>();
  const add = (goal: Goal) => {
    const key = goal.wants.map(nameOfWant).sort().join();
    // A contract that refuses and one that answers too much stand at the same place.
    const isPlaced = goal.wants.some(({ value }) => value === solver.world.puppet);
    const name = isPlaced ? `${goal.does} ${key}` : key;
    if (goal.wants.length > 0 && goals.size < solverConfig.maxGoals && !goals.has(name)) goals.set(name, goal);
  };
  for (const call of calls) for (const state of refusals(call, solver)) add({ wants: state.wants, does: "refuse" });
  for (const call of calls) for (const wants of charges(call, solver)) add({ wants, does: "charge" });
  return [...goals.values()];
}

export function placeOf({ contract, slot, offset, size }: Want): string {
  return `${keyOf(contract, slot)}:${offset}+${size}`;
}

function refusals(call: Frame, solver: Solver): readonly State[] {
  return call.fn.paths
    .filter(({ end }) => end === "refused")
    .flatMap(({ asked }) => solver.refused(asked, call, NOTHING));
}

/** The contract whose code runs for a call becomes another one. */
export function replacements(call: Frame, solver: Solver): readonly Goal[] {
  return delegatesOf(call.fn).flatMap((target) =>
    solver
      .unify(target, solver.world.puppet, maskOf(160), call, NOTHING)
      // What is put in place first may be pointed to later.
      .map(({ wants }): Goal => ({ wants: wants.toReversed(), does: "refuse" })),
  );
}

const FIGURES = opsOf(Op.Load, Op.Field, Op.Returned);

/**
 * Places whose contents become part of what is written or given back, other than balances and allowances; with what it takes that they
 * count at all.
 */
function charges(call: Frame, solver: Solver): readonly (readonly Want[])[] {
  const found: (readonly Want[])[] = [];
  const seen = new Set<string>();
  const look = (e: Expr, frame: Frame, { wants }: State, depth: number): void => {
    const key = `${frame.self}:${frame.fn.selector}:${frame.depth}:${e.id}:${wants.map(placeOf).join()}`;
    if (!e.has(FIGURES) || seen.has(key) || depth <= 0) return;
    seen.add(key);
    const state = { ...NOTHING, wants };
    if (e.op === Op.Load || e.op === Op.Field) note(e, frame, state);
    if (e.op === Op.Returned) lookInto(e.arg(0), frame, state, depth);
    for (const arg of e.args) look(arg, frame, state, depth - 1);
  };
  const note = (e: Expr, frame: Frame, state: State) => {
    const { load, size } = bitsRead(e);
    const slot = solver.value(load.arg(0), frame, state);
    if (slot === undefined || solver.evaluator.open.has(`${frame.self}:${slot}`)) return;
    const now = solver.value(e, frame, NOTHING) ?? 0n;
    // One more only shows that there is a fee at all.
    const accepts = (value: bigint) => value > now + 1n;
    for (const value of solverConfig.fees.filter((fee) => fee <= maskOf(size) && accepts(fee))) {
      for (const { wants } of solver.unify(e, value, maskOf(size), frame, state, accepts)) found.push(wants);
    }
  };
  const lookInto = (made: Expr, frame: Frame, state: State, depth: number) => {
    if (made.op !== Op.Call) return;
    const callee = solver.evaluator.callee(made, frame, state);
    if (callee) lookAt(callee, state, depth - 1);
    for (const placed of solver.unify(made.arg(0), solver.world.puppet, maskOf(160), frame, state))
      found.push(placed.wants);
  };
  const lookAt = (frame: Frame, from: State, depth: number) => {
    for (const path of frame.fn.paths.filter(({ end }) => end !== "refused")) {
      const words = [...path.writes.map(({ value }) => value), ...path.returned].filter((word) => word.has(FIGURES));
      if (words.length === 0) continue;
      const [state] = solver.satisfy(path.asked, frame, from).map((way) => way.state);
      for (const word of state ? words : []) look(word, frame, state as State, depth);
    }
  };
  lookAt(call, NOTHING, MOST_LEVELS);
  return found.toSorted((one, other) => one.length - other.length);
}

const MOST_LEVELS = 40;
