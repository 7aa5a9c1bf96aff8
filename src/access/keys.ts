import { AuditError } from "../engine/core/errors.ts";
import { type Store, unlessDamaged } from "../store/store.ts";
import type { Person } from "./caller.ts";
import { idOf, KEYS, type Key, makeKey } from "./key.ts";
import { createKeyLinks } from "./key-links.ts";
import { createKeyLookup } from "./key-lookup.ts";
import { createKeyOwners, mustAnswer, tellingTrouble } from "./key-owners.ts";
import { createSeenKeys } from "./seen-keys.ts";

export type Keys = {
  /** Throws where the store cannot be asked and the key was not seen lately. */
  find(secret: string): Promise<Key | undefined>;
  /** Throws AuditError when the owner has as many as one may have. */
  create(owner: string, name: string, most?: number): Promise<{ readonly key: Key; readonly secret: string }>;
  list(owner: string): Promise<readonly Key[]>;
  revoke(owner: string, keyId: string): Promise<boolean>;
  /** The key that a chat account uses, if it linked one that still exists. */
  linked(person: Person): Promise<Key | undefined>;
  link(person: Person, key: Key): Promise<void>;
  unlink(person: Person): Promise<void>;
};

export const KEYS_PER_OWNER = 10;

export function createKeys(store: Store): Keys {
  const keys = store.open(KEYS);
  const owners = createKeyOwners(store);
  const links = createKeyLinks(store);
  const seen = createSeenKeys(store);
  const lookUp = createKeyLookup({ store, keys, owners, seen });

  const listed = async (owner: string): Promise<readonly Key[]> => {
    const found = await Promise.all((await owners.idsOf(owner)).map((id) => keys.get(id).catch(unlessDamaged)));
    return found.filter((key) => key !== undefined);
  };

  const list = (owner: string) => tellingTrouble(() => listed(owner));

  return {
    find: (secret) => lookUp(idOf(secret)),
    list,
    create: (owner, name, most = KEYS_PER_OWNER) =>
      owners.alone(owner, async () => {
        const ids = await owners.idsOf(owner);
        if ((await list(owner)).length >= most) {
          throw new AuditError("bad-request", `You have ${most} keys; revoke one to make another.`);
        }
        const made = makeKey(owner, name);
        await keys.set(made.key.id, made.key);
        await owners.set(owner, [...ids, made.key.id]);
        await mustAnswer(store);
        return made;
      }),
    revoke: (owner, keyId) =>
      owners.alone(owner, async () => {
        const ids = await owners.idsOf(owner);
        if (!ids.includes(keyId)) return false;
        await keys.delete(keyId);
        seen.forget(keyId);
        const others = ids.filter((id) => id !== keyId);
        await owners.set(owner, others);
        return true;
      }),
    async linked(person) {
      const id = await links.of(person);
      return id === undefined ? undefined : lookUp(id);
    },
    link: (person, key) => links.set(person, key.id),
    unlink: (person) => links.remove(person),
  };
}
