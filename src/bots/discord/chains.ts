import type { Chain } from "../../engine/chain/chain.ts";
import { discordConfig } from "./config.ts";
import type { Choice } from "./exchange.ts";

/** Chains that fit what was typed so far: by id, then by the beginning of a name or alias, then by any part of one. */
export function suggestChains(typed: string, chains: readonly Chain[]): Choice[] {
  const wanted = typed.trim().toLowerCase();
  const rank = ({ id, name, aliases }: Chain): number => {
    const names = [name.toLowerCase(), ...aliases];
    if (String(id) === wanted || names.includes(wanted)) return 0;
    if (names.some((one) => one.startsWith(wanted))) return 1;
    if (String(id).startsWith(wanted)) return 2;
    return names.some((one) => one.includes(wanted)) ? 3 : 4;
  };
  return chains
    .map((chain) => ({ chain, rank: rank(chain) }))
    .filter((one) => one.rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, discordConfig.choices)
    .map(({ chain: { id, name } }) => ({
      name: `${name} (${id})`.slice(0, discordConfig.choiceLength),
      value: String(id),
    }));
}
