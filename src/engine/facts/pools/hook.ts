import { type Address, isAddressEqual, zeroAddress } from "viem";
import type { Pool } from "../facts.ts";

/** What a pool asks in each trade; `null`: nobody. */
export function hookOf({ key }: Pick<Pool, "key">): Address | null {
  return isAddressEqual(key.hooks, zeroAddress) ? null : key.hooks;
}

/** Who tells what happens in a pool. */
export function bookkeeperOf({ address, manager }: Pick<Pool, "address" | "manager">): Address {
  return manager ?? address;
}
