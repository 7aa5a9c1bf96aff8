import type { Address, Hex } from "viem";
import type { CallSequence } from "../model/call-sequence.ts";

/** What was solved for. */
export type Solved = {
  readonly sequences: readonly CallSequence[];
  /** Code that has to stand somewhere for them. */
  readonly codes: Readonly<Record<Address, Hex>>;
};
