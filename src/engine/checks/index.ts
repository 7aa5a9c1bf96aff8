import type { Check } from "./check.ts";

/** Every check there is, in the order in which the report shows them. */
export const CHECKS: readonly Check[] = [];
