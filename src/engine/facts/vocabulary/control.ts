// Who controls a token: its owner, every account that may hold power over it, and what stands behind an address.
import type { Address, Hex } from "viem";
import type { Naming } from "../../chain/addresses.ts";

/** An account that can act on a contract, and what stands behind it. */
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

/** An account that holds, or may hold, power over the token. The experiments try each. */
export type Authority = Controller & {
  readonly role: Role;
  /** Whether a view of the token names it. The power of an account that no view names is hidden. */
  readonly named: boolean;
  /** Where it was found, from the token on: each step names the account of the next, and the last one this account. Empty: nowhere visible. */
  readonly found?: readonly Naming[];
};

/** Where an account that may hold power over a contract was found. */
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
  /** An event says that it was put on a list of the token. */
  | "listed"
  /** Kept in a storage slot that the code names. */
  | "stored"
  | "written-into-code"
  /** The pool's creator gave it control over trades. */
  | "pool-manager"
  /** Any account. */
  | "anyone";
