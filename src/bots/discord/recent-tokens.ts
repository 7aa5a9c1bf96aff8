// The tokens that were audited last in a place, offered while an address is typed. A place is a channel, or a person where the bot is alone
// with one: nothing of one place is offered in another.
import { z } from "zod";
import type { Chain } from "../../engine/chain/chain.ts";
import type { CodedReport } from "../../engine/core/report.ts";
import { clean, cutText, shortAddress } from "../../format/card.ts";
import type { Store } from "../../store/store.ts";
import { chatConfig } from "../config.ts";
import { discordConfig } from "./config.ts";
import type { Choice } from "./exchange.ts";
import type { Invoker } from "./user-input.ts";

const Recent = z.object({ chainId: z.int(), address: z.string(), symbol: z.string().nullable() });
type Recent = z.infer<typeof Recent>;

type Place = Pick<Invoker, "guildId" | "channelId" | "person">;

export type RecentTokens = ReturnType<typeof createRecentTokens>;

export function createRecentTokens(store: Store, chains: readonly Chain[]) {
  const tokens = store.open<Recent[]>({
    name: "recent-tokens-discord",
    version: 1,
    schema: z.array(Recent),
    ttlMs: discordConfig.recentTokensMs,
  });
  const keyOf = ({ guildId, channelId, person }: Place) =>
    guildId !== null && channelId !== null ? `channel:${channelId}` : `user:${person.id}`;
  /** An ornament: without the store there are none. */
  const of = async (place: Place) => (await tokens.get(keyOf(place)).catch(() => undefined)) ?? [];

  return {
    async note(place: Place, { chain, token }: CodedReport): Promise<void> {
      const { address, symbol } = token;
      const others = (await of(place)).filter((one) => one.chainId !== chain.id || one.address !== address);
      const next = [{ chainId: chain.id, address, symbol }, ...others].slice(0, discordConfig.choices);
      await tokens.set(keyOf(place), next).catch(() => undefined);
    },

    /** Those whose symbol or address has what was typed, the latest first. A choice names its chain, too. */
    async suggest(place: Place, typed: string): Promise<Choice[]> {
      const wanted = typed.trim().toLowerCase();
      return (await of(place)).flatMap(({ chainId, address, symbol }) => {
        const chain = chains.find(({ id }) => id === chainId);
        if (!chain || !`${symbol ?? ""} ${address}`.toLowerCase().includes(wanted)) return [];
        const name = symbol === null ? "?" : cutText(clean(symbol), chatConfig.callSymbol);
        return [
          {
            name: cutText(`${name} · ${chain.name} · ${shortAddress(address)}`, discordConfig.choiceLength),
            value: `${chainId} ${address}`,
          },
        ];
      });
    },
  };
}
