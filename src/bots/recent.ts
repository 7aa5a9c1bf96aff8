import { z } from "zod";
import type { Store } from "../store/store.ts";
import { chatConfig } from "./config.ts";

const RecentCard = z.object({ message: z.string(), chainId: z.int() });

/**
 * Which message of a chat shows the card of an address; shared by all processes. Without the store nothing is recent, and
 * everyone gets a card of their own.
 */
export function createRecent(store: Store, platform: "telegram" | "discord") {
  const cards = store.open({
    name: `cards-${platform}`,
    version: 1,
    schema: RecentCard,
    ttlMs: chatConfig.recentCardMs,
  });
  const keyOf = (chat: string, address: string) => `${chat}:${address.toLowerCase()}`;
  return {
    async find(chat: string, address: string, chainId: number | null): Promise<string | undefined> {
      const card = await cards.get(keyOf(chat, address)).catch(() => undefined);
      return card && (chainId === null || card.chainId === chainId) ? card.message : undefined;
    },
    async note(chat: string, address: string, chainId: number, message: string): Promise<void> {
      await cards.set(keyOf(chat, address), { message, chainId }).catch(() => undefined);
    },
    async forget(chat: string, address: string): Promise<void> {
      await cards.delete(keyOf(chat, address)).catch(() => undefined);
    },
  };
}
