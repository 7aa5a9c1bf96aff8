import type { Address } from "viem";
import type { StorageOverride } from "../../simulation/overrides.ts";
import type { Step } from "../../simulation/program.ts";
import type { OrdinaryCall } from "../../simulation/simulate.ts";
import type { Route } from "../../venues/route.ts";

/** Who stands where while powers are tried. */
export type Scenario = {
  readonly token: Address;
  readonly route: Route;
  readonly pool: Address;
  /** Holds the token and wants to leave; the Lab stands at this address. */
  readonly holder: Address;
  /** Another holder, upon whom the power is not turned. */
  readonly bystander: Address;
  /** Somebody to whom a power may give something. */
  readonly freshAccount: Address;
  /** Whom the holder sends to, and whom no power is turned upon. */
  readonly friend: Address;
  readonly nativeIn: bigint;
  readonly deadline: bigint;
  /** What must happen first, where the token has no pool yet: one is made. */
  readonly setUp: readonly Step[];
  /** Two people do not trade in one transaction, as where it is asked who started it. */
  readonly buyApart?: boolean;
  /** The same as ordinary calls. */
  readonly preparations: readonly OrdinaryCall[];
  /** What the pool asks in each trade, which may take its part. */
  readonly hook?: Address | null;
  /** Which launchpad's that is, as far as tables tell. */
  readonly hookName?: string | null;
  /** Nobody can buy it as it is: trading is opened first, or tokens are given away, which every experiment needs. */
  readonly opened?: boolean;
  /** Whoever makes the pool may have nothing to put into it before a power is used. */
  readonly unfilled?: boolean;
  /** Who gives people tokens where nobody can buy any. */
  readonly donor?: Address;
  /** Who makes the pool where there is none. */
  readonly filler?: Address;
  /** A balance is put in place, since nobody is known who holds any. */
  readonly put?: Put;
};

export type Put = {
  readonly words: readonly StorageOverride[];
  /** There were none at all before. */
  readonly fromNone: boolean;
  /** It is the people's own, who neither buy nor are given any. */
  readonly toPeople: boolean;
};

/** Who holds tokens and may sell them. */
export type Person = "holder" | "bystander";
