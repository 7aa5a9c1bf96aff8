import type { Address } from "viem";

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
};

export type Owner = Controller & {
  /** How it was found: `owner()`, `getOwner()`, `DEFAULT_ADMIN_ROLE`, a storage slot … */
  readonly via: string;
  readonly pending: Address | null;
};

/** An address that holds, or may hold, power over the token. Tried one by one by the experiments. */
export type Authority = Controller & {
  readonly role: string;
  /** Whether some view function of the token names it. A power held by an unnamed address is a hidden one. */
  readonly named: boolean;
};
