import type { Address } from "viem";
import { mapRead, type Read } from "../../core/read.ts";
import { type Mark, mark, type Results } from "../../simulation/marks.ts";
import type { Step } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import type { Route } from "../../venues/route.ts";

/** Steps, and how their results are read: built together, so that no other code has to find the steps. */
export type Measure<Value, Marks> = {
  readonly steps: readonly Step[];
  /** For proofs. */
  readonly marks: Marks;
  read(run: Run): Read<Value>;
};

/** Where is traded, and what must be done before it can. */
export type Place = {
  readonly token: Address;
  readonly route: Route;
  readonly prelude: readonly Step[];
  readonly deadline: bigint;
};

/** The same looked at twice: how much more of it there is afterwards. */
export type Gain<Look> = {
  readonly before: Look;
  readonly after: Look;
  readonly marks: { readonly before: Mark; readonly after: Mark };
  read(results: Results): Read<bigint>;
};

/** `names`: of the look before, and of the one after. */
export function gain<Look>(names: readonly [string, string], look: (mark: Mark) => Look): Gain<Look> {
  const marks = { before: mark(names[0]), after: mark(names[1]) };
  return {
    before: look(marks.before),
    after: look(marks.after),
    marks,
    read: (results) => {
      const from = results.measured(marks.before);
      return from.known ? mapRead(results.measured(marks.after), (to) => to - from.value) : from;
    },
  };
}
