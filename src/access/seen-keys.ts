import { randomBytes } from "node:crypto";
import { z } from "zod";
import { type Collection, type Store, unlessDamaged } from "../store/store.ts";
import { accessConfig } from "./config.ts";
import type { Key } from "./key.ts";

const MARK: Collection<string> = { name: "key-mark", version: 1, schema: z.string().min(1), precious: true };

export type SeenKeys = {
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
export function createSeenKeys(store: Store): SeenKeys {
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
