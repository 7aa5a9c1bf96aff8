import type { Read } from "../../core/read.ts";
import type { Step } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";

/** What is done, and how what it showed is read: built together, so that nobody else has to find its steps. */
export type Measure<Value, Marks> = {
  readonly steps: readonly Step[];
  /** For proofs. */
  readonly marks: Marks;
  read(run: Run): Read<Value>;
};
