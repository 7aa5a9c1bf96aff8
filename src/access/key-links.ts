import { z } from "zod";
import { type Collection, type Store, unlessDamaged } from "../store/store.ts";
import type { Person } from "./caller.ts";

const LINKS: Collection<string> = { name: "key-links", version: 1, schema: z.string(), precious: true };

/** The id of the key that each chat account linked. */
export function createKeyLinks(store: Store) {
  const links = store.open(LINKS);
  return {
    of: (person: Person): Promise<string | undefined> => links.get(nameOf(person)).catch(unlessDamaged),
    set: (person: Person, keyId: string): Promise<void> => links.set(nameOf(person), keyId),
    async remove(person: Person): Promise<void> {
      await links.delete(nameOf(person));
    },
  };
}

function nameOf({ platform, id }: Person): string {
  return `${platform}:${id}`;
}
