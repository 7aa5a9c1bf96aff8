import type { Chain } from "../chain/chain.ts";

/** A chain by id, name or alias, in any letter case; spaces, dots and hyphens do not matter. */
export function findChain(word: string, chains: readonly Chain[]): Chain | undefined {
  const wanted = fold(word);
  if (wanted === "") return undefined;
  if (/^\d{1,12}$/.test(wanted)) return chains.find((chain) => chain.id === Number(wanted));
  return chains.find((chain) => [chain.name, ...chain.aliases].some((name) => fold(name) === wanted));
}

function fold(word: string): string {
  return word.toLowerCase().replace(/[\s._-]/g, "");
}
