// What a sale depends on: places in storage that would make it fail, or cost more, if they held something else. In: the token's functions
// with the holder's own calls of them. Out: goals, each a few words of storage that have to be otherwise.
import { type Expr, fieldOffset, fieldSize, Op, opsOf } from "../../bytecode/index.ts";
import { solverConfig } from "./config.ts";
import type { SolvablePath } from "./contracts.ts";
import type { Solver } from "./solve.ts";
import { type Frame, maskOf, NOTHING, type State, type Want } from "./state.ts";
import { keyOf } from "./world.ts";

export type Goal = {
  readonly wants: readonly Want[];
  readonly does: "refuse" | "charge" | "move";
  readonly also?: readonly Want[];
};

/** What a holder's own call may be made to do. */
export function goalsOf(calls: readonly Frame[], solver: Solver): readonly Goal[] {
  const goals = new Map<string, Goal>();
  const add = (goal: Goal) => {
    const key = goal.wants
      .map((want) => `${placeOf(want)}=${want.value}`)
      .sort()
      .join();
    // A contract that refuses and one that answers too much stand at the same place.
    const isPlaced = goal.wants.some(({ value }) => value === solver.world.puppet);
    const name = isPlaced ? `${goal.does} ${key}` : key;
    if (goal.wants.length > 0 && goals.size < solverConfig.maxGoals && !goals.has(name)) goals.set(name, goal);
  };
  for (const call of calls) for (const state of refusals(call, solver)) add({ wants: state.wants, does: "refuse" });
  for (const call of calls) for (const want of charges(call, solver)) add({ wants: [want], does: "charge" });
  return [...goals.values()];
}

export function placeOf({ contract, slot, offset, size }: Want): string {
  return `${keyOf(contract, slot)}:${offset}+${size}`;
}

function refusals(call: Frame, solver: Solver): readonly State[] {
  return call.fn.paths
    .filter(({ end }) => end === "refused")
    .flatMap(({ asked }) => solver.satisfy(asked, call, NOTHING))
    .map(({ state }) => state);
}

const FIGURES = opsOf(Op.Load, Op.Field, Op.Returned);

/** Places whose contents become part of what is written or given back, other than balances and allowances. */
function charges(call: Frame, solver: Solver): readonly Want[] {
  const found = new Map<string, Want>();
  const seen = new Set<string>();
  const look = (e: Expr, frame: Frame, depth: number): void => {
    const key = `${frame.self}:${frame.fn.selector}:${frame.depth}:${e.id}`;
    if (!e.has(FIGURES) || seen.has(key) || depth <= 0) return;
    seen.add(key);
    if (e.op === Op.Load || e.op === Op.Field) note(e, frame);
    if (e.op === Op.Returned) lookInto(e.arg(0), frame, depth);
    for (const arg of e.args) look(arg, frame, depth - 1);
  };
  const note = (e: Expr, frame: Frame) => {
    const isField = e.op === Op.Field;
    const load = isField ? e.arg(0) : e;
    const slot = solver.value(load.arg(0), frame, NOTHING);
    if (slot === undefined || solver.evaluator.open.has(`${frame.self}:${slot}`)) return;
    const now = solver.value(e, frame, NOTHING);
    const [offset, size] = isField ? [fieldOffset(e), fieldSize(e)] : [0, 256];
    for (const value of solverConfig.fees.filter((fee) => fee <= maskOf(size))) {
      const want = {
        contract: frame.self,
        slot,
        offset,
        size,
        value,
        accepts: (other: bigint) => other !== now && other > (now ?? 0n),
      };
      found.set(`${placeOf(want)}=${value}`, want);
    }
  };
  const lookInto = (made: Expr, frame: Frame, depth: number) => {
    if (made.op !== Op.Call) return;
    const callee = solver.evaluator.callee(made, frame, NOTHING);
    if (callee) lookAt(callee, depth - 1);
    for (const { wants } of solver.unify(made.arg(0), solver.world.puppet, maskOf(160), frame, NOTHING))
      for (const want of wants) found.set(`${placeOf(want)}=${want.value}`, want);
  };
  const lookAt = (frame: Frame, depth: number) => {
    for (const path of frame.fn.paths) {
      if (path.end === "refused" || isImpossible(path, frame, solver)) continue;
      for (const { value } of path.writes) look(value, frame, depth);
      for (const word of path.returned) look(word, frame, depth);
    }
  };
  lookAt(call, MOST_LEVELS);
  return [...found.values()];
}

const MOST_LEVELS = 40;

/** Whether a question that no storage decides is answered otherwise. */
function isImpossible({ asked }: SolvablePath, frame: Frame, solver: Solver): boolean {
  return asked.some(([predicate, answer]) => {
    if (predicate.has(FIGURES)) return false;
    const value = solver.value(predicate, frame, NOTHING);
    return value !== undefined && (value !== 0n) !== answer;
  });
}
