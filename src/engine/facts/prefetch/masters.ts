import { type Address, getAddress, type Hex } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { usualAccounts } from "../../chain/usual-accounts.ts";
import { FIRST_SLOTS, firstSlots } from "../code/places-of-accounts.ts";
import { early } from "./early.ts";
import { prefetchNamed } from "./named-accounts.ts";

const MOST_CONTRACTS = 4;

/** Whoever commands a contract that holds power has it, too: whom those name that are met is asked before it is known which hold any. */
export function masterPrefetcher(asker: Asker, token: Address): (address: Address, code: Hex) => void {
  const usual = usualAccounts(asker.reader.chain);
  let room = MOST_CONTRACTS;
  const prefetch = async (address: Address, code: Hex) => {
    const { stateOverrides } = await asker.reader.capabilities();
    if (stateOverrides && room-- > 0) await prefetchNamed(asker, address, code);
  };
  return (address, code) => {
    if (address !== getAddress(token) && !usual.has(address)) early(prefetch(address, code));
  };
}

/** Of which neither code nor storage was met before: its first variables are asked for together with its code. */
export async function prefetchFactory(asker: Asker, factory: Address): Promise<void> {
  const { stateOverrides } = await asker.reader.capabilities();
  if (stateOverrides) await Promise.all(firstSlots(FIRST_SLOTS).map((slot) => asker.slot(factory, slot)));
}
