import type { Address } from "viem";
import type { DiscordServer } from "../../../test/support/discord-server/server.ts";
import type { Place } from "../../../test/support/discord-server/world.ts";
import type { createPeople } from "../../../test/support/telegram/people.ts";
import type { Chat, Stored, TelegramServer, User } from "../../../test/support/telegram/server.ts";

const HALLS = 60;
/** Talkers of one hall. */
const CROWD = 20;
/** One of so many messages has an address in it, in one hall after another. */
const PASTED_EACH = 17;
/** Cards that come sooner after one another, of the same token in the same hall, are one too many. */
const AGAIN_MS = 60_000;
const LINES = ["gm", "wen moon?", "https://example.com/chart", "lol", "0x is not an address", "who bought at 0.0042?"];

/** What groups say all day beside questions: nothing that costs anything, and now and then an address that was asked for before. */
export function createMurmur(parts: {
  readonly telegram: TelegramServer;
  readonly people: ReturnType<typeof createPeople>;
  readonly discord: DiscordServer;
  readonly places: readonly Place[];
  readonly tokens: readonly Address[];
  readonly post: (message: unknown) => Promise<void>;
}) {
  const { telegram, people, discord, places, tokens, post } = parts;
  const halls = Array.from({ length: HALLS }, (_, index): Chat => {
    const hall: Chat = { id: -1_003_000_000_000 - index, type: "supergroup", title: `Hall ${index}` };
    telegram.meet(hall);
    return hall;
  });
  const pasted = new Map<number, Address>();
  const passerBy = discord.person("passer-by");
  let said = 0;

  function sayInTelegram(): Promise<void> {
    const index = said++;
    const hall = halls[index % HALLS];
    if (!hall) return Promise.resolve();
    const id = 5_000_000 + (index % HALLS) * CROWD + (Math.floor(index / HALLS) % CROWD);
    const talker: User = { id, is_bot: false, first_name: `Talker ${id}` };
    const token = index % PASTED_EACH === 0 ? tokens[Math.floor(index / PASTED_EACH) % tokens.length] : undefined;
    if (token) {
      const message = people.message(hall, talker, `what about eth ${token}?`);
      pasted.set(message.message_id, token);
      return post(message);
    }
    const text = LINES[index % LINES.length] ?? "";
    return post({
      message_id: telegram.nextId(),
      date: Math.floor(Date.now() / 1_000),
      chat: hall,
      from: talker,
      text,
    });
  }

  return {
    /** So many in Telegram and in Discord, at once. */
    async say(inTelegram: number, inDiscord: number): Promise<void> {
      for (let index = 0; index < inDiscord; index++) {
        const place = places[index % places.length];
        if (place) passerBy.say(place, LINES[index % LINES.length] ?? "");
      }
      await Promise.all(Array.from({ length: inTelegram }, sayInTelegram));
    },
    /** Cards that some hall got of a token that it had one of already. */
    told(): { readonly cards: number; readonly again: number } {
      let cards = 0;
      let again = 0;
      for (const hall of halls) {
        const lastAt = new Map<Address, number>();
        for (const { replyTo = 0, at } of telegram.said(hall).filter(isCard)) {
          const token = pasted.get(replyTo);
          if (!token) continue;
          cards += 1;
          if (at - (lastAt.get(token) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) again += 1;
          lastAt.set(token, at);
        }
      }
      return { cards, again };
    },
  };
}

function isCard({ text }: Stored): boolean {
  return !text.startsWith("☝️");
}
