import { createHash, randomBytes } from "node:crypto";
import { AuditError } from "../engine/errors.ts";
import type { Store } from "../store/store.ts";
import type { Key, Person } from "./access.ts";
import { createSeenKeys } from "./seen-keys.ts";

export type Keys = {
  /** Throws where the store cannot be asked and the key was not seen lately. */
  find(secret: string): Promise<Key | undefined>;
  /** Throws AuditError when the owner has as many as one may have. */
  create(owner: string, name: string): Promise<{ readonly key: Key; readonly secret: string }>;
  list(owner: string): Promise<readonly Key[]>;
  revoke(owner: string, keyId: string): Promise<boolean>;
  /** The key that a chat account uses, if it linked one that still exists. */
  linked(person: Person): Promise<Key | undefined>;
  link(person: Person, key: Key): Promise<void>;
  unlink(person: Person): Promise<void>;
};

export const KEYS_PER_OWNER = 10;
const SECRET_BYTES = 24;
const PREFIX_LENGTH = 12;
const NAME_LENGTH = 40;
const LOCK_MS = 5_000;

/**
 * A key is `assay_` and 192 random bits. Kept under a part of its hash, which is also its id: from neither can the key
 * be told, and being random it needs no salt.
 */
export function createKeys(store: Store): Keys {
  const byId = store.open<Key>("keys");
  const byOwner = store.open<readonly string[]>("key-owners");
  const links = store.open<string>("key-links");
  const seen = createSeenKeys(store);

  const lookUp = async (id: string): Promise<Key | undefined> => {
    try {
      const key = await byId.get(id);
      if (key) {
        await seen.remember(key);
        return key;
      }
      await mustAnswer();
      const lost = await seen.lost(id);
      if (lost) return await putBack(lost);
    } catch (error) {
      const remembered = seen.recall(id);
      if (remembered) return remembered;
      throw error;
    }
    seen.forget(id);
    return undefined;
  };
  const putBack = (key: Key) =>
    alone(key.owner, async () => {
      const ids = await idsOf(key.owner);
      await byId.set(key.id, key);
      if (!ids.includes(key.id)) await byOwner.set(key.owner, [...ids, key.id]);
      await seen.remember(key);
      return key;
    });
  /** A store that is away reads as empty: what is changed then would lose what is in it. */
  const mustAnswer = async () => {
    if (await store.healthy()) return;
    throw new AuditError("interrupted", "Keys cannot be changed at the moment; try again in a minute.");
  };
  const idsOf = async (owner: string) => (await byOwner.get(owner)) ?? [];

  const list = async (owner: string) => {
    const keys = await Promise.all((await idsOf(owner)).map((id) => byId.get(id)));
    return keys.filter((key) => key !== undefined);
  };

  /** The list of an owner's keys is read and written by one at a time. */
  const alone = async <Result>(owner: string, work: () => Promise<Result>): Promise<Result> => {
    await mustAnswer();
    const end = Date.now() + LOCK_MS;
    for (;;) {
      const done = await store.withLock(`keys:${owner}`, LOCK_MS, async () => ({ result: await work() }));
      if (done) return done.result;
      if (Date.now() > end) throw new Error("Another change of the same keys does not end.");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  return {
    find: (secret) => lookUp(idOf(secret)),
    list,
    create: (owner, name) =>
      alone(owner, async () => {
        const ids = (await list(owner)).map((key) => key.id);
        if (ids.length >= KEYS_PER_OWNER) {
          throw new AuditError("bad-request", `You have ${KEYS_PER_OWNER} keys; revoke one to make another.`);
        }
        const secret = `assay_${randomBytes(SECRET_BYTES).toString("base64url")}`;
        const key: Key = {
          id: idOf(secret),
          name: cleanName(name),
          prefix: secret.slice(0, PREFIX_LENGTH),
          owner,
          createdAt: Date.now(),
        };
        await byId.set(key.id, key);
        await byOwner.set(owner, [...ids, key.id]);
        await mustAnswer();
        return { key, secret };
      }),
    revoke: (owner, keyId) =>
      alone(owner, async () => {
        const ids = await idsOf(owner);
        if (!ids.includes(keyId)) return false;
        await byId.delete(keyId);
        seen.forget(keyId);
        await byOwner.set(
          owner,
          ids.filter((id) => id !== keyId),
        );
        return true;
      }),
    async linked(person) {
      const id = await links.get(linkOf(person));
      return id === undefined ? undefined : lookUp(id);
    },
    async link(person, key) {
      await links.set(linkOf(person), key.id);
    },
    async unlink(person) {
      await links.delete(linkOf(person));
    },
  };
}

function idOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex").slice(0, 32);
}

function linkOf({ platform, id }: Person): string {
  return `${platform}:${id}`;
}

/** Names are shown in pages and chats: one line of visible characters. */
function cleanName(name: string): string {
  const visible = name.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return [...visible].slice(0, NAME_LENGTH).join("") || "unnamed";
}
