import type { Hex } from "viem";
import type { FunctionBehaviour } from "./behaviour.ts";

/** `transfer(address,uint256)` and `transferFrom(address,address,uint256)`. */
export const TRANSFERS: ReadonlySet<Hex> = new Set<Hex>(["0xa9059cbb", "0x23b872dd"]);

export function transfersIn(functions: readonly FunctionBehaviour[]): readonly FunctionBehaviour[] {
  return functions.filter(({ selector }) => selector !== null && TRANSFERS.has(selector));
}

/** Whether the variable is a mapping: its id has an `m` for each. */
export function isOfMany(variable: string): boolean {
  return variable.includes("m");
}
