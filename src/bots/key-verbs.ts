// `/key` and `/limits` of both chats.
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Access } from "../access/access.ts";
import type { Person } from "../access/caller.ts";
import { AuditError } from "../engine/core/errors.ts";
import type { Language } from "../engine/core/languages.ts";
import { figuresOf } from "../engine/messages/index.ts";
import { wordsOf } from "../words/index.ts";
import { chatConfig } from "./config.ts";
import { limitsSentence } from "./replies.ts";

type MadeKey = { readonly secret: string | null; readonly sentence: string };

function ownerOf({ platform, id }: Person): string {
  return `${platform}:${id}`;
}

/** `/key` and `/limits`, the same in every chat: each answers with one sentence. */
export function createKeyVerbs(access: Access) {
  const tries = new RateLimiterMemory({ points: chatConfig.keyTriesPerMinute, duration: 60 });
  return {
    async limits(person: Person, language: Language): Promise<string> {
      // Without the store no key is known; people are limited as people without one.
      const key = await access.keys.linked(person).catch(() => undefined);
      const quota = await access.peek(key ? { kind: "key", keyId: key.id, owner: key.owner } : person);
      return limitsSentence(quota, key?.name ?? null, language);
    },
    async link(person: Person, secret: string, language: Language): Promise<string> {
      const { chat } = wordsOf(language);
      const isTooFast = await tries.consume(person.id).then(
        () => false,
        () => true,
      );
      if (isTooFast) return chat.tooFast;
      const key = await access.keys.find(secret.trim());
      if (!key) return chat.refusals["unknown-key"];
      await access.keys.link(person, key);
      return `${chat.keys.linked} ${await this.limits(person, language)}`;
    },
    /** A key for someone without a wallet, linked at once. Its secret is told this once. */
    async make(person: Person, language: Language): Promise<MadeKey> {
      const words = wordsOf(language).chat.keys;
      const owner = ownerOf(person);
      try {
        const { key, secret } = await access.keys.create(owner, person.platform, chatConfig.keysPerUser);
        await access.keys.link(person, key).catch(async (error: unknown) => {
          // No one was told its secret.
          await access.keys.revoke(owner, key.id).catch(() => undefined);
          throw error;
        });
        return { secret, sentence: `${words.made} ${await this.limits(person, language)}` };
      } catch (error) {
        if (!(error instanceof AuditError && error.code === "bad-request")) throw error;
        return {
          secret: null,
          sentence: words.tooMany(figuresOf(language).number(chatConfig.keysPerUser)),
        };
      }
    },
    /** Ends every key that was made in this chat. */
    async revoke(person: Person, language: Language): Promise<string> {
      const words = wordsOf(language).chat.keys;
      const owner = ownerOf(person);
      const made = await access.keys.list(owner);
      for (const key of made) await access.keys.revoke(owner, key.id);
      const linked = made.length === 0 ? null : await access.keys.linked(person);
      if (made.some(({ id }) => id === linked?.id) || (made.length > 0 && !linked)) await access.keys.unlink(person);
      return made.length === 0 ? words.noneMade : words.revoked;
    },
    async unlink(person: Person, language: Language): Promise<string> {
      await access.keys.unlink(person);
      return wordsOf(language).chat.keys.unlinked;
    },
  };
}
