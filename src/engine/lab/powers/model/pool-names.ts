import type { Address, Hex } from "viem";

/** How a hook is told which pool is meant: by its number, or by its whole key. */
export type PoolNames = { readonly hook: Address; readonly id: Hex; readonly key: readonly KeyWord[] };
export type KeyWord = { readonly type: string; readonly word: Hex };
