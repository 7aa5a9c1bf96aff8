import type { Hex } from "viem";
import type { FunctionBehaviour } from "../../bytecode/behaviour.ts";

/** `transfer(address,uint256)` and `transferFrom(address,address,uint256)`. */
export const TRANSFERS: ReadonlySet<Hex> = new Set<Hex>(["0xa9059cbb", "0x23b872dd"]);

/** What moves tokens, as far as its code was read. */
export function transfersIn(functions: readonly FunctionBehaviour[]): readonly FunctionBehaviour[] {
  return functions.filter(({ selector }) => selector !== null && TRANSFERS.has(selector));
}

/** Whether there is one for each account, or for each of something else: a variable's id has an `m` for each mapping. */
export function isOfMany(variable: string): boolean {
  return variable.includes("m");
}
