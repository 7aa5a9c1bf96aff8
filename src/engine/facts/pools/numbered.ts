import { type Address, getAddress, type Hex, slice } from "viem";
import type { Pool } from "../facts.ts";

/** A pool's own address, in a vault's word for it: Balancer's second version numbers pools after it, the third only fills it up. */
export function numberedPool(venue: Pool["venue"], id: Hex): Address | null {
  if (venue === "balancer-v2") return getAddress(slice(id, 0, 20));
  return venue === "balancer-v3" ? getAddress(slice(id, 12, 32)) : null;
}
