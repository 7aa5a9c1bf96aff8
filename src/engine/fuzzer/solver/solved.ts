// What goes into solving for inputs, and what comes out.
import type { Address, Hex } from "viem";
import type { Reader } from "../../chain/reader.ts";
import type { Code } from "../../facts/facts.ts";
import type { TargetFunction } from "../functions.ts";
import type { Call } from "../model/call.ts";
import type { Actor, CallSequence } from "../model/call-sequence.ts";
import type { Unreached } from "../model/found.ts";
import type { Scenario } from "../model/scenario.ts";

/** What was solved for. */
export type Solved = {
  readonly sequences: readonly CallSequence[];
  /** Code that has to stand somewhere for them. */
  readonly codes: Readonly<Record<Address, Hex>>;
  /** Calls that make a list longer, without an end, that each sale walks along. */
  readonly growing: readonly Call[];
  /** Calls that end sales with a signature, which none of us can make. */
  readonly signed: readonly Unreached[];
  /** The token passes calls on, and no call can change which contract's code then runs. */
  readonly isFixed: boolean;
};

/** What is solved with: contracts with the code that runs there, the token first. */
export type Problem = {
  readonly reader: Reader;
  readonly scenario: Scenario;
  readonly contracts: readonly { readonly address: Address; readonly parts: Code["parts"] }[];
  readonly actors: readonly Actor[];
  readonly functions: readonly TargetFunction[];
  readonly supply: bigint;
  /** Who can replace its code is not read from it. */
  readonly mayPass: boolean;
  /** Every function of the token is known, and all of its code was followed. */
  readonly isWhole: boolean;
};
