import type { Address, Hex } from "viem";

/** One use of a power: who calls which function of what, with which data. */
export type Use = {
  readonly actor: Address;
  readonly target: Address;
  readonly selector: Hex;
  /** Types of its arguments, as its code takes them. */
  readonly inputs: string;
  readonly data: Hex;
  /** Where in `data` the holder's balance belongs, which is known only while the experiment runs. */
  readonly holderBalanceAt: readonly number[];
  /** What is paid with it, in wei. */
  readonly value?: bigint | undefined;
  /** The most that it may use; as much as powers do, if left out. */
  readonly gas?: number;
  /** Where in `data` its numbers stand: what a search for the worst may change. */
  readonly numbersAt: readonly number[];
  /** A sale of what other calls brought, as anybody may make it: no use of a power by itself. */
  readonly trade?: true;
  /** A purchase in the pool, which has less afterwards and lost nothing by it. */
  readonly purchase?: true;
  /** Set: the highest (or smallest) accepted figure between these is looked for first, and then used at these places. `selling`: people must still be able to. */
  readonly search?:
    | {
        readonly low: bigint;
        readonly high: bigint;
        readonly at: readonly number[];
        readonly smallest?: boolean;
        readonly selling?: boolean;
      }
    | undefined;
};
