// The webhook: checks the secret, handles each update once across processes.
import { createHash, timingSafeEqual } from "node:crypto";
import type { Update } from "grammy/types";
import { z } from "zod";
import { readJson } from "../../json.ts";
import type { Collection, Store } from "../../store/store.ts";
import { telegramConfig } from "./config.ts";

const UPDATES: Collection<true> = {
  name: "telegram-updates",
  version: 1,
  schema: z.literal(true),
  ttlMs: telegramConfig.webhookMemoryMs,
};

/** `elsewhere`: another process has it, which may have died before it noted that; so it has to be sent again. */
type Taken = "new" | "known" | "elsewhere";

/** Updates as they come by HTTP: only with the secret, each once, and answered before any work is done. */
export function createWebhook(secret: string, store: Store, take: (update: Update) => void) {
  const seen = store.open(UPDATES);
  const near = new Map<number, Promise<Taken>>();

  const note = async (id: number): Promise<Taken> => {
    const known = await seen.get(String(id)).catch(() => undefined);
    if (!known) await seen.set(String(id), true).catch(() => undefined);
    return known ? "known" : "new";
  };

  const claim = async (id: number): Promise<Taken> => {
    const taken = await store
      .withLock(`telegram-update:${id}`, telegramConfig.webhookLockMs, () => note(id))
      .catch(() => undefined);
    if (!taken) near.delete(id);
    return taken ?? "elsewhere";
  };

  const takeOnce = async (id: number): Promise<Taken> => {
    const before = near.get(id);
    if (before !== undefined) return (await before) === "elsewhere" ? "elsewhere" : "known";
    const taking = claim(id);
    near.set(id, taking);
    const [oldest] = near.keys();
    if (near.size > 10_000 && oldest !== undefined) near.delete(oldest);
    return taking;
  };

  return async (request: Request): Promise<Response> => {
    if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "POST" } });
    const given = request.headers.get("x-telegram-bot-api-secret-token") ?? "";
    if (!isSame(given, secret)) return new Response(null, { status: 401 });
    const update = toUpdate(await readAtMost(request, telegramConfig.webhookBytes));
    if (!update) return new Response(null, { status: 400 });
    const taken = await takeOnce(update.update_id);
    if (taken === "new") take(update);
    return new Response(null, { status: taken === "elsewhere" ? 503 : 200 });
  };
}

/** Digests have one length, so that the comparison tells nothing, not even how long the secret is. */
function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

async function readAtMost(request: Request, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const piece of request.body ?? []) {
    size += piece.byteLength;
    if (size > most) return "";
    text += decoder.decode(piece, { stream: true });
  }
  return text;
}

function toUpdate(text: string): Update | undefined {
  const update = readJson(text);
  const isUpdate = typeof update === "object" && update !== null && "update_id" in update;
  return isUpdate && Number.isSafeInteger(update.update_id) ? (update as Update) : undefined;
}
