import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Address, getAddress, isAddress } from "viem";
import { z } from "zod";
import { readJson } from "../../json.ts";

/** A token that someone publishes a list of. */
export type ListedToken = { readonly chainId: number; readonly address: Address; readonly symbol: string };

/** Lists that come with packages; anything else is a file. */
const PACKAGES: Readonly<Record<string, string>> = { uniswap: "@uniswap/default-token-list" };

const TokenList = z.object({
  tokens: z.array(z.looseObject({ chainId: z.number().int(), address: z.string(), symbol: z.string() })),
});

/** The tokens of a list on one chain, each once: a published list by its name, or a JSON file in the same format. */
export async function readTokenList(list: string, chainId: number): Promise<ListedToken[]> {
  const path = createRequire(import.meta.url).resolve(PACKAGES[list] ?? "node:module");
  const text = await readFile(list in PACKAGES ? path : list, "utf8");
  const { tokens } = TokenList.parse(readJson(text));
  const found = new Map<Address, ListedToken>();
  for (const { chainId: on, address, symbol } of tokens) {
    if (on !== chainId || !isAddress(address, { strict: false })) continue;
    const checksummed = getAddress(address);
    found.set(checksummed, { chainId, address: checksummed, symbol: symbol.slice(0, 40) });
  }
  return [...found.values()];
}
