import type { Address } from "viem";
import type { Step } from "../../simulation/program.ts";
import type { Route } from "../../venues/route.ts";

/** Where is traded, and what must be done before it can. */
export type Place = {
  readonly token: Address;
  readonly route: Route;
  readonly prelude: readonly Step[];
  readonly deadline: bigint;
};
