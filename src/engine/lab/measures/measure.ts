import type { Read } from "../../read.ts";
import type { Step } from "../machine/program.ts";
import type { Run } from "../machine/run.ts";

/** What is done, and how what it showed is read: built together, so that nobody else has to find its steps. */
export type Measure<Value, Marks> = {
  readonly steps: readonly Step[];
  /** For proofs. */
  readonly marks: Marks;
  read(run: Run): Read<Value>;
};
