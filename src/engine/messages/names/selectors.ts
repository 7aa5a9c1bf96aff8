import type { Hex } from "viem";
import { functionName } from "./functions.ts";
import { viewName } from "./views.ts";

/** Undefined where it is not a common one. */
export function selectorName(selector: Hex): string | undefined {
  return viewName(selector) ?? functionName(selector);
}
