import type { Call } from "./call.ts";
import type { PowerHolder, PowerOutcome } from "./powers.ts";

/** What could be done about the powers that were found. */
export type Remedies = {
  /** How many were tried; one for each function of somebody's. */
  readonly powers: number;
  /** Calls after which the fewest powers are left; `null`: none was found that ends any. */
  readonly best: readonly { readonly holder: PowerHolder; readonly call: Call }[] | null;
  /** What works all the same, or can be brought back. */
  readonly stay: readonly PowerOutcome[];
};
