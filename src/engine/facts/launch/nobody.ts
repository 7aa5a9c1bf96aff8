import type { Address } from "viem";
import type { Chain } from "../../chain/chain.ts";
import type { HolderLabel } from "../facts.ts";
import { labelByTable, type Roster } from "../holders/labels.ts";

/** Held for many or for nobody, or where tokens are given back: not somebody who bought. */
export const NOBODY: ReadonlySet<HolderLabel> = new Set([
  "pool",
  "burn",
  "locker",
  "bridge",
  "exchange",
  "staking",
  "token",
]);

/** Whether tables alone tell that an account is not somebody who trades for itself. */
export function isNobodyByTable(chain: Chain, roster: Roster, address: Address): boolean {
  const label = labelByTable(chain, roster, address)?.label;
  return (label !== undefined && NOBODY.has(label)) || isRouter(chain, address);
}

export function isRouter({ venues }: Chain, address: Address): boolean {
  return venues.some((venue) => "router" in venue && venue.router?.toLowerCase() === address.toLowerCase());
}
