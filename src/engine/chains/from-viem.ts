// Makes a chain of what viem knows and what its file here says.
import type { Chain, NamedAccount } from "../chain/chain.ts";
import { HOOKS } from "./hooks.ts";
import { VIEM } from "./viem.ts";

type Optional = "lockers" | "accounts" | "hooks" | "blockscoutUrl";
type Own = Omit<Chain, "id" | "nativeSymbol" | Optional> & Partial<Pick<Chain, Optional>>;

/**
 * Our own knowledge of a chain on top of viem's: its id, native token, bridge, and one more endpoint to fall back to.
 *
 * Where the lists come from: UNCX's lockers are as its own repositories list them, Team Finance's and PinkSale's as DefiLlama's adapters
 * do, GoPlus' as its documentation and Clanker's as its package does. Makers are as the packages of Clanker, Doppler, Flaunch and Zora list
 * them; bridges as the chains and Wormhole publish them, those of the OP Stack on Ethereum as viem does. Hooks given here are of exchanges
 * that trade by hooks at Uniswap V4, as their integrations into aggregators list them; launchpads' hooks stand in hooks.ts.
 */
export function fromViem(name: string, own: Own): Chain {
  const known = VIEM[name];
  if (!known) throw new Error(`viem.ts has no ${name}: run npm run docs.`);
  const bridge: NamedAccount[] = known.bridge
    ? [{ kind: "bridge", name: `${own.name}'s bridge`, address: known.bridge }]
    : [];
  return {
    ...own,
    id: known.id,
    nativeSymbol: known.nativeSymbol,
    blockscoutUrl: own.blockscoutUrl ?? null,
    lockers: own.lockers ?? [],
    hooks: [...(HOOKS[known.id] ?? []), ...(own.hooks ?? [])],
    accounts: [...(own.accounts ?? []), ...bridge],
    rpcUrls: [...new Set([...own.rpcUrls, ...known.rpcUrls])],
  };
}
