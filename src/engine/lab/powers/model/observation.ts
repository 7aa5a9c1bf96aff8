import type { Run } from "../../machine/run.ts";

/** Runs of the same people: one in which the holder leaves at once, one that looks at how far a power reaches, and where it needs one, one of the bystander alone. */
export type Pair = {
  readonly leaving: Run | undefined;
  readonly reach: Run | undefined;
  readonly apart?: Run | undefined;
};
