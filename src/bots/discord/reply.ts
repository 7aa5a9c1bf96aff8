// Replies to a user's message without a ping, and edits that reply.
import { type APIButtonComponent, type APIMessage, ButtonStyle, ComponentType, type REST, Routes } from "discord.js";
import type { Card } from "../../format/card.ts";
import { type DiscordMessage, renderDiscord } from "../../format/discord.ts";
import { toNoteCard } from "../../format/plain-cards.ts";
import type { Log } from "../../log.ts";
import { discordConfig } from "./config.ts";
import { faultOf, isOver, NOBODY, persistently } from "./exchange.ts";

/** Answers to a message that somebody wrote: a reply that pings nobody, and that is edited in place. */
export type Reply = {
  /** Writes the reply, or changes it; its id, or undefined where the bot may not write. */
  show(message: DiscordMessage): Promise<string | undefined>;
  hasReplied(): boolean;
  react(emoji: string): Promise<void>;
};

export function createReply(
  rest: REST,
  { channel_id: channelId, id }: Pick<APIMessage, "channel_id" | "id">,
  log: Log,
  index = 0,
): Reply {
  let replyId: string | undefined;
  /** Missing rights and deleted messages are daily life. */
  const quietly = async (work: () => Promise<unknown>): Promise<unknown> => {
    try {
      return await persistently(work);
    } catch (error) {
      if (!isOver(error)) throw error;
      log.debug(faultOf(error), "Discord lets nobody be answered there");
      return undefined;
    }
  };
  return {
    async show(message) {
      if (replyId !== undefined) {
        const route = Routes.channelMessage(channelId, replyId);
        await quietly(() => rest.patch(route, { body: { ...message, ...NOBODY } }));
        return replyId;
      }
      // The nonce lets Discord know a reply that is sent twice because the answer to the first time was lost.
      const nonce = { nonce: `${id}:${index}`, enforce_nonce: true };
      const body = {
        ...message,
        ...NOBODY,
        ...nonce,
        message_reference: { message_id: id, fail_if_not_exists: false },
      };
      const made = await quietly(() => rest.post(Routes.channelMessages(channelId), { body }));
      replyId = (made as { id: string } | undefined)?.id;
      return replyId;
    },
    hasReplied: () => replyId !== undefined,
    async react(emoji) {
      await quietly(() => rest.put(Routes.channelMessageOwnReaction(channelId, id, encodeURIComponent(emoji))));
    },
  };
}

/** Whether a message is still there to be pointed at. */
export async function isThere(rest: REST, channelId: string, messageId: string): Promise<boolean> {
  try {
    await rest.get(Routes.channelMessage(channelId, messageId));
    return true;
  } catch (error) {
    if (!isOver(error)) throw error;
    return false;
  }
}

type PanelButton = { readonly id: string; readonly label: string; readonly disabled?: boolean };

/** A few sentences of ours, which say themselves in which language they are. */
export function note(...sentences: readonly string[]): DiscordMessage {
  return renderDiscord(toNoteCard(sentences, "en"));
}

/** A card with buttons that belong to this bot alone: they do something to a key or a server, not to a token. */
export function panel(card: Card, buttons: readonly PanelButton[]): DiscordMessage {
  const { flags, components } = renderDiscord(card);
  const [container] = components;
  const rows = Array.from({ length: Math.ceil(buttons.length / discordConfig.buttonsInRow) }, (_, index) => {
    const from = index * discordConfig.buttonsInRow;
    const own = buttons.slice(from, from + discordConfig.buttonsInRow);
    return { type: ComponentType.ActionRow as const, components: own.map(toButton) };
  });
  return { flags, components: [{ ...container, components: [...container.components, ...rows] }] };
}

function toButton({ id, label, disabled = false }: PanelButton): APIButtonComponent {
  return { type: ComponentType.Button, style: ButtonStyle.Secondary, custom_id: id, label, disabled };
}
