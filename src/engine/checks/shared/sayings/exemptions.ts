import type { Insider } from "../../../experiments/outcomes.ts";
import type { Deal } from "./tax.ts";

/** What somebody may do that others may not, or not so. */
export type Freedom =
  | { readonly code: "buys" | "sells" | "sends" | "buys-more" | "sells-more" }
  | { readonly code: "untaxed"; readonly deal: Deal; readonly usualBps: number; readonly ownBps: number };

/** What is found of those whom a token treats better. */
export type ExemptionSaying = Pick<Insider, "address" | "role"> & {
  readonly code: "exempt-accounts-exist";
  readonly freedoms: readonly Freedom[];
  /** More accounts that are free of something. */
  readonly others: number;
};
