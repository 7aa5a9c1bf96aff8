import type Keyv from "keyv";
import type { Log } from "../log.ts";
import type { Entries, Shelf, Store } from "./store.ts";

/** Keyv's own way of writing values costs several times as much. */
export const PLAIN_JSON = { serialize: JSON.stringify, deserialize: JSON.parse };

/** Opens shelves over raw storage, so that nothing is read but through a shelf's schema. */
export function createShelves(openRaw: (namespace: string) => Keyv<unknown>, log: Log): Store["open"] {
  const raw = new Map<string, Keyv<unknown>>();
  const told = new Set<string>();

  return (shelf) => {
    const namespace = namespaceOf(shelf);
    const keyv = raw.get(namespace) ?? openRaw(namespace);
    raw.set(namespace, keyv);
    return entriesOf(keyv, shelf, () => {
      if (!told.has(namespace)) log.warn({ shelf: namespace }, "A kept value is damaged and counts as absent.");
      told.add(namespace);
    });
  };
}

/** The first version lies under the plain name. */
function namespaceOf({ name, version }: Pick<Shelf<unknown>, "name" | "version">): string {
  return version === 1 ? name : `${name}-v${version}`;
}

function entriesOf<Value>(keyv: Keyv<unknown>, { schema, ttlMs }: Shelf<Value>, onDamage: () => void): Entries<Value> {
  return {
    async get(key) {
      const found = await keyv.get(key).catch((error: unknown) => {
        if (!(error instanceof SyntaxError)) throw error;
        onDamage();
      });
      if (found === undefined) return undefined;
      const parsed = schema.safeParse(found);
      if (!parsed.success) onDamage();
      return parsed.data;
    },
    async set(key, value) {
      await keyv.set(key, value, ttlMs);
    },
    delete: (key) => keyv.delete(key),
  };
}
