import type { Address, Hex } from "viem";
import type { CallSequence } from "../model/call-sequence.ts";

/** What was solved for. */
export type Solved = {
  readonly sequences: readonly CallSequence[];
  /** Code that has to stand somewhere for them. */
  readonly codes: Readonly<Record<Address, Hex>>;
  /** The token passes calls on, and no call can change which contract's code then runs. */
  readonly isFixed: boolean;
};
