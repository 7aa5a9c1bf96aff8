import type { Address, Hex } from "viem";
import type { StorageOverride } from "../../simulation/overrides.ts";
import type { Step } from "../../simulation/program.ts";
import type { OrdinaryCall } from "../../simulation/simulate.ts";
import type { Route } from "../../venues/route.ts";

/** The accounts and the pool of all experiments on one token. */
export type Scenario = {
  readonly token: Address;
  readonly route: Route;
  readonly pool: Address;
  /** Buys the token and wants to sell. The code that runs experiments stands at this address. */
  readonly holder: Address;
  /** A second holder, that no call names. */
  readonly bystander: Address;
  /** Holds nothing and no power. Calls may give it something. */
  readonly freshAccount: Address;
  /** Receives what holders send. No call names it. */
  readonly friend: Address;
  readonly nativeIn: bigint;
  readonly deadline: bigint;
  /** Steps that come first, such as those that make a pool where there is none. */
  readonly setUp: readonly Step[];
  /** Two holders cannot buy in one transaction, as where code asks for `tx.origin`. */
  readonly buyApart?: boolean;
  /** `setUp` as calls of ordinary accounts. */
  readonly preparations: readonly OrdinaryCall[];
  /** A vault's asset: what the token's own contract keeps for its holders. */
  readonly asset?: Address;
  /** The hook that the pool calls in each trade, and that may take a part. */
  readonly hook?: Address | null;
  /** The launchpad that uses this hook, where tables tell. */
  readonly hookName?: string | null;
  /** No one can buy it as it is: every experiment opens trading first, or gives tokens away. */
  readonly opened?: boolean;
  /** The account that makes the pool may have nothing to put into it before the calls. */
  readonly unfilled?: boolean;
  /** Gives tokens to holders where no one can buy. */
  readonly donor?: Address;
  /** Makes the pool where there is none. */
  readonly filler?: Address;
  /** A balance is put in place, since no holder is known. */
  readonly put?: Put;
  /** Contracts that calls name, and that are put in place to answer what is asked of them. */
  readonly codes?: Readonly<Record<Address, Hex>>;
};

export type Put = {
  readonly words: readonly StorageOverride[];
  /** There were no tokens at all before. */
  readonly fromNone: boolean;
  /** The holders have it themselves, and neither buy nor are given any. */
  readonly toPeople: boolean;
};

/** The two that hold tokens and sell them. */
export type Person = "holder" | "bystander";
