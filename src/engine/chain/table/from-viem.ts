import type { Chain as ViemChain } from "viem";
import type { Chain } from "../chain.ts";

type Own = Omit<Chain, "id" | "nativeSymbol">;

/** Our own knowledge of a chain on top of viem's: its id, native token, and one more endpoint to fall back to. */
export function fromViem(definition: ViemChain, own: Own): Chain {
  return {
    ...own,
    id: definition.id,
    nativeSymbol: definition.nativeCurrency.symbol,
    rpcUrls: [...new Set([...own.rpcUrls, ...definition.rpcUrls.default.http])],
  };
}
