import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Collection, Store } from "../store/store.ts";

export const SESSION_SECONDS = 12 * 3_600;

/** `forms` is what a form of this session must carry to be believed. */
export type Session = { readonly owner: string; readonly forms: string };

export type Sessions = {
  /** The token is for the cookie alone; the store knows its hash. */
  begin(owner: string): Promise<string>;
  find(token: string | undefined): Promise<Session | undefined>;
  end(token: string): Promise<void>;
};

const SESSIONS: Collection<Pick<Session, "owner">> = {
  name: "sessions",
  version: 1,
  schema: z.object({ owner: z.string() }),
  ttlMs: SESSION_SECONDS * 1000,
};

export function createSessions(store: Store): Sessions {
  const sessions = store.open(SESSIONS);
  return {
    async begin(owner) {
      const token = randomBytes(32).toString("base64url");
      await sessions.set(hashOf(token), { owner });
      return token;
    },
    async find(token) {
      if (!token) return undefined;
      const session = await sessions.get(hashOf(token));
      return session && { owner: session.owner, forms: formsOf(token) };
    },
    async end(token) {
      await sessions.delete(hashOf(token));
    },
  };
}

export function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function formsOf(token: string): string {
  return createHmac("sha256", token).update("forms").digest("base64url");
}
