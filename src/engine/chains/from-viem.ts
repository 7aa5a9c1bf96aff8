// Makes a chain of what viem knows and what its file here says.
import type { Chain as ViemChain } from "viem";
import type { Chain, NamedAccount } from "../chain/chain.ts";
import { HOOKS } from "./hooks.ts";

type Own = Omit<Chain, "id" | "nativeSymbol" | "lockers" | "accounts" | "hooks"> &
  Partial<Pick<Chain, "lockers" | "accounts" | "hooks">>;

/**
 * Our own knowledge of a chain on top of viem's: its id, native token, bridge, and one more endpoint to fall back to.
 *
 * Where the lists come from: UNCX's lockers are as its own repositories list them, Team Finance's and PinkSale's as DefiLlama's adapters
 * do, GoPlus' as its documentation and Clanker's as its package does. Makers are as the packages of Clanker, Doppler, Flaunch and Zora list
 * them; bridges as the chains and Wormhole publish them, those of the OP Stack on Ethereum as viem does. Hooks given here are of exchanges
 * that trade by hooks at Uniswap V4, as their integrations into aggregators list them; launchpads' hooks stand in hooks.ts.
 */
export function fromViem(definition: ViemChain, own: Own): Chain {
  return {
    ...own,
    id: definition.id,
    nativeSymbol: definition.nativeCurrency.symbol,
    lockers: own.lockers ?? [],
    hooks: [...(HOOKS[definition.id] ?? []), ...(own.hooks ?? [])],
    accounts: [...(own.accounts ?? []), ...ownBridge(definition, own.name)],
    rpcUrls: [...new Set([...own.rpcUrls, ...definition.rpcUrls.default.http])],
  };
}

/** Chains of the OP Stack have their end of the bridge at an address that viem knows. */
function ownBridge({ contracts }: ViemChain, name: string): readonly NamedAccount[] {
  const bridge = contracts?.["l2StandardBridge"];
  if (!bridge || !("address" in bridge)) return [];
  return [{ kind: "bridge", name: `${name}'s bridge`, address: bridge.address }];
}
