// API keys: created, found, listed, revoked, and linked to chat accounts. The store keeps a hash; a key is shown once.
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { AuditError } from "../engine/core/errors.ts";
import { type Collection, type Entries, type Store, StoreFailure, unlessDamaged } from "../store/store.ts";
import { nameOfPerson, type Person } from "./caller.ts";
import { accessConfig } from "./config.ts";

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
    create: (owner, name, most = accessConfig.keysPerOwner) =>
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

const LINKS: Collection<string> = { name: "key-links", version: 1, schema: z.string(), precious: true };

/** The id of the key that each chat account linked. */
function createKeyLinks(store: Store) {
  const links = store.open(LINKS);
  return {
    of: (person: Person): Promise<string | undefined> => links.get(nameOfPerson(person)).catch(unlessDamaged),
    set: (person: Person, keyId: string): Promise<void> => links.set(nameOfPerson(person), keyId),
    async remove(person: Person): Promise<void> {
      await links.delete(nameOfPerson(person));
    },
  };
}

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
function createKeyLookup({ store, keys, owners, seen }: Parts) {
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

const OWNERS: Collection<readonly string[]> = {
  name: "key-owners",
  version: 1,
  schema: z.array(z.string()),
  precious: true,
};

type KeyOwners = ReturnType<typeof createKeyOwners>;

/** The ids of each owner's keys. */
function createKeyOwners(store: Store) {
  const owners = store.open(OWNERS);
  return {
    idsOf: async (owner: string): Promise<readonly string[]> => (await owners.get(owner)) ?? [],
    set: (owner: string, ids: readonly string[]): Promise<void> => owners.set(owner, ids),

    /** The list of an owner's keys is read and written by one at a time. */
    async alone<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
      await mustAnswer(store);
      const end = performance.now() + accessConfig.ownerLockMs;
      for (;;) {
        const done = await tellingTrouble(() =>
          store.withLock(`keys:${owner}`, accessConfig.ownerLockMs, async () => ({ result: await work() })),
        );
        if (done) return done.result;
        if (performance.now() > end) throw new Error("Another change of the same keys does not end.");
        await new Promise((resolve) => setTimeout(resolve, accessConfig.ownerLockRetryMs));
      }
    },
  };
}

const TROUBLES = {
  failed: "Keys cannot be listed or changed at the moment; try again in a minute.",
  damaged:
    "The list of your keys is damaged, and nothing may be written over it. Your keys go on working; the operator of this service has to repair it.",
} as const;

async function tellingTrouble<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    throw new AuditError("interrupted", TROUBLES[error.why], { cause: error });
  }
}

/** A store that is away reads as empty: what is changed then would lose what is in it. */
async function mustAnswer(store: Store): Promise<void> {
  if (await store.healthy()) return;
  throw new AuditError("interrupted", "Keys cannot be changed at the moment; try again in a minute.");
}

const MARK: Collection<string> = { name: "key-mark", version: 1, schema: z.string().min(1), precious: true };

type SeenKeys = {
  /** For while the store is away. */
  recall(id: string): Key | undefined;
  remember(key: Key): Promise<void>;
  forget(id: string): void;
  /** A key that is gone from the store because the store lost what it had, not because it was revoked. */
  lost(id: string): Promise<Key | undefined>;
};

/**
 * Keys that this process saw lately. A Redis that was killed may come back without them: a random mark beside them tells a
 * store that lost its memory from one in which someone revoked a key.
 */
function createSeenKeys(store: Store): SeenKeys {
  const marks = store.open(MARK);
  const seen = new Map<string, { readonly key: Key; readonly mark: string }>();
  let mark = { value: "", readAt: Number.NEGATIVE_INFINITY };

  const readMark = async (): Promise<string> => {
    const known = await marks.get("mark").catch(unlessDamaged);
    const value = known ?? randomBytes(16).toString("hex");
    if (!known) await marks.set("mark", value);
    mark = { value, readAt: performance.now() };
    return value;
  };

  return {
    recall: (id) => seen.get(id)?.key,
    async remember(key) {
      const isFresh = performance.now() - mark.readAt < accessConfig.storeMarkMs;
      const entry = { key, mark: isFresh ? mark.value : await readMark() };
      seen.delete(key.id);
      seen.set(key.id, entry);
      const oldest = seen.keys().next();
      if (seen.size > accessConfig.rememberedKeys && !oldest.done) seen.delete(oldest.value);
    },
    forget: (id) => void seen.delete(id),
    async lost(id) {
      const entry = seen.get(id);
      return entry && entry.mark !== (await readMark()) ? entry.key : undefined;
    },
  };
}

const LAST_DATE_MS = 8.64e15;

/** Never holds the key itself: that is shown once, and kept as a hash. */
export const Key = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters, by which its owner recognises it. */
  prefix: z.string(),
  /** `wallet:0x…`, `wallet:eip155:<chain>:0x…` of a contract, `telegram:<id>` or `discord:<id>`. */
  owner: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.int().min(0).max(LAST_DATE_MS),
});
export type Key = Readonly<z.infer<typeof Key>>;

/** By id. */
const KEYS: Collection<Key> = { name: "keys", version: 1, schema: Key, precious: true };

const SECRET_BYTES = 24;
const PREFIX_LENGTH = 12;

/** `assay_` and 192 random bits. */
function makeKey(owner: string, name: string): { readonly key: Key; readonly secret: string } {
  const secret = `assay_${randomBytes(SECRET_BYTES).toString("base64url")}`;
  const prefix = secret.slice(0, PREFIX_LENGTH);
  return { key: { id: idOf(secret), name: cleanName(name), prefix, owner, createdAt: Date.now() }, secret };
}

/** A part of its hash: from that the key cannot be told, and being random it needs no salt. */
function idOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex").slice(0, 32);
}

/** Names are shown in pages and chats: one line of visible characters. */
function cleanName(name: string): string {
  const visible = name.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return [...visible].slice(0, accessConfig.keyNameLength).join("") || "unnamed";
}
