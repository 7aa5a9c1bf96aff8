import { type Address, isAddressEqual, zeroAddress } from "viem";
import type { Authority, FactReads, Pool } from "../../facts/facts.ts";
import { fuzzConfig } from "../config.ts";
import type { Bystanders } from "../context.ts";
import type { Scenario } from "../model/scenario.ts";

const BURNT: readonly Address[] = [zeroAddress, "0x000000000000000000000000000000000000dEaD"];

/** Those who take no part, and whose tokens may have been given away: who holds power or much, other pools, and what was burnt. */
export function bystandersOf(
  { token, pool, route }: Scenario,
  holders: FactReads["holders"],
  { authorities, pools }: { readonly authorities: readonly Authority[]; readonly pools: readonly Pool[] },
): Bystanders {
  const list = holders.known ? holders.value.list : [];
  const everybody = [
    ...list.slice(0, fuzzConfig.maxBystanders / 2).map(({ address }) => address),
    ...[...authorities, ...pools].map(({ address }) => address),
    ...BURNT,
    ...list.slice(fuzzConfig.maxBystanders / 2).map(({ address }) => address),
  ].filter(isAccount);
  const apart = everybody.filter((who) => ![token, pool, route.spender].some((other) => isAddressEqual(other, who)));
  return { accounts: unique(apart).slice(0, fuzzConfig.maxBystanders), whole: list.length > 0 };
}

/** Pools of some exchanges have an id in place of an address. */
function isAccount(address: string): address is Address {
  return /^0x[0-9a-f]{40}$/i.test(address);
}

function unique(accounts: readonly Address[]): readonly Address[] {
  return [...new Map(accounts.map((account) => [account.toLowerCase(), account])).values()];
}
