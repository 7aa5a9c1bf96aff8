import type { Chain as ViemChain } from "viem";
import type { Chain, NamedAccount } from "../chain.ts";
import { ACCOUNTS } from "./accounts.ts";
import { EXCHANGE_HOOKS } from "./exchange-hooks.ts";
import { HOOKS } from "./hooks.ts";
import { LOCKERS } from "./lockers.ts";

type Own = Omit<Chain, "id" | "nativeSymbol" | "lockers" | "accounts" | "hooks">;

/** Our own knowledge of a chain on top of viem's: its id, native token, bridge, and one more endpoint to fall back to. */
export function fromViem(definition: ViemChain, own: Own): Chain {
  return {
    ...own,
    id: definition.id,
    nativeSymbol: definition.nativeCurrency.symbol,
    lockers: LOCKERS[definition.id] ?? [],
    hooks: [...(HOOKS[definition.id] ?? []), ...(EXCHANGE_HOOKS[definition.id] ?? [])],
    accounts: [...(ACCOUNTS[definition.id] ?? []), ...ownBridge(definition, own.name)],
    rpcUrls: [...new Set([...own.rpcUrls, ...definition.rpcUrls.default.http])],
  };
}

/** Chains of the OP Stack have their end of the bridge at an address that viem knows. */
function ownBridge({ contracts }: ViemChain, name: string): readonly NamedAccount[] {
  const bridge = contracts?.["l2StandardBridge"];
  if (!bridge || !("address" in bridge)) return [];
  return [{ kind: "bridge", name: `${name}'s bridge`, address: bridge.address }];
}
