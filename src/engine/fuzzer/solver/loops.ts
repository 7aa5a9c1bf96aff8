// Lists that a sale walks along, and who can make them longer without an end: a sale then costs more gas than a block has. In: the holder's
// own calls. Out: places where such a list keeps its length.
import { bitsRead, type Expr, Op, opsOf } from "../../bytecode/index.ts";
import { solverConfig } from "./config.ts";
import type { Goal } from "./goals.ts";
import type { Solver } from "./solve.ts";
import { type Frame, NOTHING, type Want } from "./state.ts";

const CALLS = opsOf(Op.Call);

/** One more entry than a list already has, which is longer than any honest one. */
export function growths(calls: readonly Frame[], solver: Solver): readonly Goal[] {
  const found = new Map<string, Goal>();
  for (const frame of calls.flatMap((call) => [call, ...askedBy(call, solver)])) {
    for (const length of lengthsIn(frame)) {
      const { load, offset, size } = bitsRead(length);
      const slot = solver.value(load.arg(0), frame, NOTHING);
      if (slot === undefined) continue;
      const most = solverConfig.longList;
      const want: Want = {
        ...{ contract: frame.self, slot, offset, size, value: most + 1n },
        accepts: (value) => value > most,
      };
      found.set(`${frame.self}:${slot}:${offset}`, { wants: [want], does: "refuse" });
    }
  }
  return [...found.values()];
}

/** What one path compares with one number after the other. */
function lengthsIn({ fn }: Frame): ReadonlySet<Expr> {
  const lengths = fn.paths.flatMap(({ asked }) => {
    const compared = asked.flatMap(
      ([
        {
          op,
          args: [index, length],
        },
      ]) =>
        op === Op.Lt && index?.isConst && length && (length.op === Op.Load || length.op === Op.Field)
          ? [{ index: index.small, length }]
          : [],
    );
    return compared.flatMap(({ index, length }) =>
      index > 0 && compared.some((other) => other.length === length && other.index === index + 1) ? [length] : [],
    );
  });
  return new Set(lengths);
}

/** Calls of other contracts that decide about this one. */
function askedBy(call: Frame, solver: Solver): readonly Frame[] {
  const found = new Set<Frame>();
  const seen = new Set<Expr>();
  const look = (e: Expr): void => {
    if (seen.has(e) || !e.has(CALLS)) return;
    seen.add(e);
    const callee = e.op === Op.Call ? solver.evaluator.callee(e, call, NOTHING) : undefined;
    if (callee) found.add(solver.near(callee, NOTHING));
    for (const arg of e.args) look(arg);
  };
  for (const { asked } of call.fn.paths) for (const [predicate] of asked) look(predicate);
  return [...found];
}
