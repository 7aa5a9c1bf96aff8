import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Collection } from "../store/store.ts";
import { accessConfig } from "./config.ts";

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
export const KEYS: Collection<Key> = { name: "keys", version: 1, schema: Key, precious: true };

const SECRET_BYTES = 24;
const PREFIX_LENGTH = 12;

/** `assay_` and 192 random bits. */
export function makeKey(owner: string, name: string): { readonly key: Key; readonly secret: string } {
  const secret = `assay_${randomBytes(SECRET_BYTES).toString("base64url")}`;
  const prefix = secret.slice(0, PREFIX_LENGTH);
  return { key: { id: idOf(secret), name: cleanName(name), prefix, owner, createdAt: Date.now() }, secret };
}

/** A part of its hash: from that the key cannot be told, and being random it needs no salt. */
export function idOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex").slice(0, 32);
}

/** Names are shown in pages and chats: one line of visible characters. */
function cleanName(name: string): string {
  const visible = name.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return [...visible].slice(0, accessConfig.keyNameLength).join("") || "unnamed";
}
