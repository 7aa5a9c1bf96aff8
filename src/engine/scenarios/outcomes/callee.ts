import type { Hex } from "viem";

/** A function, by what its code tells, and by what a verified source calls it: `name(types)`. */
export type Callee = { readonly selector: Hex; readonly inputs: string; readonly name?: string };
