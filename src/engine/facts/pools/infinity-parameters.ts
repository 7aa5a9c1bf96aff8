import type { PoolKey } from "../facts.ts";

const PERMISSIONS = 2 ** 16;

/** What a key of PancakeSwap Infinity says beside its fee and hook: what the hook is asked for stands here, not in its address. */
export function parametersOf({ tickSpacing, permissions = 0 }: PoolKey): number {
  return tickSpacing * PERMISSIONS + permissions;
}

export function fromParameters(parameters: number): Pick<PoolKey, "tickSpacing" | "permissions"> {
  return { tickSpacing: Math.floor(parameters / PERMISSIONS), permissions: parameters % PERMISSIONS };
}
