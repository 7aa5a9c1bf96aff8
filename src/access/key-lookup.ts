import { type Entries, type Store, unlessDamaged } from "../store/store.ts";
import type { Key } from "./key.ts";
import { type KeyOwners, mustAnswer } from "./key-owners.ts";
import type { SeenKeys } from "./seen-keys.ts";

type Parts = {
  readonly store: Store;
  readonly keys: Entries<Key>;
  readonly owners: KeyOwners;
  readonly seen: SeenKeys;
};

/**
 * A key by its id, also while the store is away, if it was seen lately. One that was seen and is gone because the store
 * lost it is put back; one that was revoked is not.
 */
export function createKeyLookup({ store, keys, owners, seen }: Parts) {
  const putBack = (key: Key): Promise<Key> =>
    owners.alone(key.owner, async () => {
      const ids = await owners.idsOf(key.owner);
      await keys.set(key.id, key);
      if (!ids.includes(key.id)) await owners.set(key.owner, [...ids, key.id]);
      await seen.remember(key);
      return key;
    });

  return async (id: string): Promise<Key | undefined> => {
    try {
      const key = await keys.get(id);
      if (key) {
        await seen.remember(key);
        return key;
      }
      await mustAnswer(store);
      const lost = await seen.lost(id);
      if (lost) return await putBack(lost);
    } catch (error) {
      const remembered = seen.recall(id);
      return remembered ?? unlessDamaged(error);
    }
    seen.forget(id);
    return undefined;
  };
}
