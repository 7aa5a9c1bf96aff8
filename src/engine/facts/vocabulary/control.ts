import type { Address, Hex } from "viem";
import type { Naming } from "../../chain/naming.ts";

/** Somebody who can act on a contract, and what stands behind the address. */
export type Controller = {
  readonly address: Address;
  readonly kind: "person" | "multisig" | "timelock" | "contract" | "burned";
  /** Multisig: signatures needed, of how many owners. */
  readonly threshold?: number;
  readonly owners?: number;
  /** Timelock: the least delay between announcing and doing. */
  readonly delaySeconds?: number;
  /** The controller of this controller, e.g. a ProxyAdmin's owner. */
  readonly behind?: Controller;
  /** By which of its functions it names that one. */
  readonly behindBy?: Hex;
};

export type Owner = Controller & {
  /** How it was found: a view's signature, or `DEFAULT_ADMIN_ROLE`. */
  readonly via: string;
  readonly pending: Address | null;
};

/** An address that holds, or may hold, power over the token. Tried one by one by the experiments. */
export type Authority = Controller & {
  readonly role: Role;
  /** Whether some view function of the token names it. A power held by an unnamed address is a hidden one. */
  readonly named: boolean;
  /** Where it was found, from the token on: each names who names the next, and the last one this. Empty: it shows nowhere. */
  readonly found?: readonly Naming[];
};

/** Where somebody who may hold power over a contract was found. */
export type Role =
  | { readonly code: PlainRole }
  /** Named by this view function of the contract. */
  | { readonly code: "view"; readonly selector: Hex }
  /** Given as OpenZeppelin's AccessControl gives roles, by the role's hash. */
  | { readonly code: "granted"; readonly hash: Hex }
  | { readonly code: "slot"; readonly slot: number }
  /** Stands behind one that has this role. */
  | { readonly code: "owner-of"; readonly of: Role }
  /** Has this role not over the token, but over a contract that it asks, that has power over it, or that its pool asks in each trade. */
  | { readonly code: RoleElsewhere; readonly role: Role };

export type RoleElsewhere = "over-asked-contract" | "over-holding-contract" | "over-hook";

type PlainRole =
  | "owner"
  | "pending-owner"
  | "proxy-admin"
  | "beacon"
  | "creator"
  | "factory"
  /** Named by the transaction that made it. */
  | "mentioned"
  /** Kept in a storage slot that the code names. */
  | "stored"
  | "written-into-code"
  /** Given a say in a pool's trades by whoever made the pool. */
  | "pool-manager"
  /** Nobody in particular. */
  | "anybody";
