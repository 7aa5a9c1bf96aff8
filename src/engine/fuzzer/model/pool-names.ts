import type { Address, Hex } from "viem";

/** How a hook, or whoever else leads a pool, is told which one is meant: by its number, or by its whole key. */
export type PoolNames = { readonly told: readonly Address[]; readonly id: Hex; readonly key: readonly KeyWord[] };
export type KeyWord = { readonly type: string; readonly word: Hex };
