import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Access } from "../access/access.ts";
import type { Person } from "../access/caller.ts";
import { limitsSentence, REFUSALS, TOO_FAST } from "./words.ts";

/** Nobody mistypes a key more often than this; guessing one is hopeless anyway. */
const TRIES_A_MINUTE = 5;

/** `/key` and `/limits`, the same in every chat: each answers with one sentence. */
export function createKeyVerbs(access: Access) {
  const tries = new RateLimiterMemory({ points: TRIES_A_MINUTE, duration: 60 });
  return {
    async limits(person: Person): Promise<string> {
      // Without the store nobody's key is known; people are limited as people without one.
      const key = await access.keys.linked(person).catch(() => undefined);
      const quota = await access.peek(key ? { kind: "key", keyId: key.id, owner: key.owner } : person);
      return limitsSentence(quota, key?.name ?? null);
    },
    async link(person: Person, secret: string): Promise<string> {
      const isTooFast = await tries.consume(person.id).then(
        () => false,
        () => true,
      );
      if (isTooFast) return TOO_FAST;
      const key = await access.keys.find(secret.trim());
      if (!key) return REFUSALS["unknown-key"];
      await access.keys.link(person, key);
      return `Your key is linked. ${await this.limits(person)}`;
    },
    async unlink(person: Person): Promise<string> {
      await access.keys.unlink(person);
      return "No key of yours is linked any more.";
    },
  };
}
