// The HTTP API of watches: list, add and remove the tokens that a key's owner watches.
import type { Caller } from "../access/caller.ts";
import { AuditError } from "../engine/core/errors.ts";
import type { Alert } from "../engine/diff/change.ts";
import { nameOfWatcher, type Watch, type Watcher } from "../engine/monitor/watch-lists.ts";
import { readJson } from "../json.ts";
import { StoreFailure } from "../store/store.ts";
import { admit, callerOf, rateHeaders } from "./admit.ts";
import { httpConfig } from "./config.ts";
import { type App, type AppContext, addressCaller, type Door } from "./context.ts";
import { COSTS_NOTHING, jsonResponse, problemResponse } from "./problem.ts";
import { readQuery } from "./query.ts";
import { NewWebhook, toWatchJson, toWebhookJson } from "./watch-json.ts";

/** `PUT`, `DELETE` and `GET /watch` and `GET /watch/events`: what the owner of a key watches, whichever key is used. */
export function addWatchDoor(app: App, door: Door): void {
  const streams = createEventStreams(door);

  app.get("/watch/events", async (context) => {
    const keyed = await keyedOf(context, door);
    if (keyed instanceof Response) return keyed;
    const secret = context.req.header("x-api-key") ?? "";
    const isAllowed = async () => (await door.access.keys.find(secret))?.owner === keyed.watcher.id;
    return streams.open(context, keyed.watcher, isAllowed);
  });
  app.get("/watch", async (context) => {
    const keyed = await keyedOf(context, door);
    if (keyed instanceof Response) return keyed;
    const watches = await listed(door, keyed.watcher);
    return watches ? jsonResponse({ watches: watches.map(toWatchJson) }) : notNow();
  });
  app.put("/watch", async (context) => {
    const keyed = await keyedOf(context, door);
    return keyed instanceof Response ? keyed : begin(context, door, keyed.watcher);
  });
  app.delete("/watch", async (context) => {
    const keyed = await keyedOf(context, door);
    if (keyed instanceof Response) return keyed;
    const query = readQuery(context.req.queries());
    if ("bad" in query) {
      const detail = query.bad.map(({ name, reason }) => `${name} ${reason}`).join("; ");
      return problemResponse("bad-request", `${detail}.`, {}, query.bad);
    }
    const removed = await door.watching.remove(keyed.watcher, query.request);
    if (removed === undefined) return notNow();
    return removed ? new Response(null, { status: 204 }) : problemResponse("not-found", "This token is not watched.");
  });
}

type Keyed = { readonly caller: Caller; readonly keyId: string; readonly watcher: Watcher };

/** Watches belong to a key's owner: without one no one could come back for them. */
async function keyedOf(context: AppContext, door: Door): Promise<Keyed | Response> {
  const stranger = addressCaller(context, door);
  const isGiven = context.req.header("x-api-key") !== undefined;
  const caller = isGiven ? await callerOf(context, door, stranger) : undefined;
  if (caller?.kind === "key") return { caller, keyId: caller.keyId, watcher: { door: "http", id: caller.owner } };
  if (isGiven && caller) return notNow();
  const detail = isGiven ? "The key in x-api-key is not known, or was revoked." : "Watching needs a key in x-api-key.";
  return problemResponse("unknown-key", detail);
}

/** The token is looked at first, as by GET /audit and at its price: what is no token is not watched. */
async function begin(context: AppContext, door: Door, watcher: Watcher): Promise<Response> {
  const admitted = await admit(context, door);
  if (admitted instanceof Response) return admitted;
  const { request, headers, caller } = admitted;
  try {
    const report = await door.patience.wait(door.auditor.audit(request, { turn: "after" }));
    const added = await door.watching.add(watcher, request, { keyed: true, symbol: report.token.symbol });
    if (added.code === "not-now") return notNow();
    if (added.code === "limit") {
      return problemResponse("watch-limit", `${added.limit} tokens may be watched at once; DELETE one.`, headers);
    }
    return jsonResponse(toWatchJson(added.watch), added.code === "watching" ? 201 : 200, headers);
  } catch (error) {
    if (!(error instanceof AuditError)) throw error;
    if (!COSTS_NOTHING.has(error.code)) return problemResponse(error.code, error.message, headers);
    await door.access.giveBack(caller);
    return problemResponse(error.code, error.message, rateHeaders(await door.access.peek(caller)));
  }
}

/** Undefined where the list cannot be read just now. */
async function listed({ watching, log }: Door, watcher: Watcher): Promise<readonly Watch[] | undefined> {
  try {
    return await watching.list(watcher);
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    log.warn({ err: error }, "What the owner of a key watches cannot be read");
    return undefined;
  }
}

function notNow(): Response {
  return problemResponse("busy", "That cannot be kept or read just now.", {
    "retry-after": `${httpConfig.watchRetrySeconds}`,
  });
}

// `POST`, `GET` and `DELETE /watch/webhooks`: where the alerts of a key's owner are sent to, besides the event stream.

const PATH = "/watch/webhooks";

export function addWebhooksDoor(app: App, door: Door): void {
  const { pushes } = door;
  if (!pushes) return;
  app.get(PATH, async (context) => {
    const keyed = await keyedOf(context, door);
    if (keyed instanceof Response) return keyed;
    return jsonResponse({ webhooks: (await pushes.list(keyed.watcher.id)).map(toWebhookJson) });
  });
  app.post(PATH, async (context) => {
    const keyed = await keyedOf(context, door);
    if (keyed instanceof Response) return keyed;
    const given = NewWebhook.safeParse(await bodyOf(context));
    if (!given.success) {
      const bad = given.error.issues.map(({ path, message }) => ({ name: path.join(".") || "body", reason: message }));
      return problemResponse("bad-request", bad.map(({ name, reason }) => `${name}: ${reason}`).join("; "), {}, bad);
    }
    const { url, secret } = given.data;
    const added = await pushes.add(keyed.watcher.id, url, secret, keyed.keyId);
    if (added === "not-allowed")
      return problemResponse("bad-request", "This address is none of the internet at large.");
    if (added === "too-many")
      return problemResponse("watch-limit", "There are as many webhooks as may be; DELETE one.");
    return jsonResponse(toWebhookJson(added), 201);
  });
  app.delete(PATH, async (context) => {
    const keyed = await keyedOf(context, door);
    if (keyed instanceof Response) return keyed;
    const removed = await pushes.remove(keyed.watcher.id, context.req.query("id") ?? "");
    return removed ? new Response(null, { status: 204 }) : problemResponse("not-found", "There is no such webhook.");
  });
}

async function bodyOf({ req }: AppContext): Promise<unknown> {
  if (Number(req.header("content-length") ?? 0) > httpConfig.formBytes) return undefined;
  const text = await req.text();
  return text.length > httpConfig.formBytes ? undefined : readJson(text);
}

// The event stream of watches: sends notifications to a key's owner, from the last event they read.

type Parts = Pick<Door, "watching" | "stopping" | "log" | "pushes"> & { readonly heartbeatMs?: number };

type Following = {
  readonly watcher: Watcher;
  readonly isAllowed: () => Promise<boolean>;
  /** The last event that was read. */
  readonly after: string | undefined;
  /** Ends the connection without waiting for what was written to be read. */
  readonly hangUp: () => void;
};

/** Alerts as server-sent events: bounded in number, resumed by the last event's id, ended when the service stops. */
export function createEventStreams({ watching, stopping, log, pushes, heartbeatMs = httpConfig.heartbeatMs }: Parts) {
  const open = new Map<string, number>();
  let all = 0;

  const take = (name: string): boolean => {
    const own = open.get(name) ?? 0;
    if (own >= httpConfig.streamsPerCaller || all >= httpConfig.streams) return false;
    open.set(name, own + 1);
    all += 1;
    return true;
  };
  const giveBack = (name: string) => {
    const own = (open.get(name) ?? 1) - 1;
    if (own > 0) open.set(name, own);
    else open.delete(name);
    all -= 1;
  };

  const pump = async (
    { watcher, isAllowed, after, hangUp }: Following,
    writer: WritableStreamDefaultWriter<Uint8Array>,
  ) => {
    const encoder = new TextEncoder();
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, stopping]);
    const leave = () => leaving.abort();
    writer.closed.then(leave, leave);
    const say = (text: string) => writer.write(encoder.encode(text));
    const told = new Set<string>();
    /** A webhook that was given up is told here, as there is no other way to its owner. */
    const tellDead = async () => {
      for (const webhook of (await pushes?.list(watcher.id)) ?? []) {
        if (webhook.dead === null || told.has(webhook.id)) continue;
        told.add(webhook.id);
        await say(`event: webhook-dead\ndata: ${JSON.stringify(toWebhookJson(webhook))}\n\n`);
      }
    };
    let unread = 0;
    const heartbeat = setInterval(() => {
      // While it cannot be told whether someone still may, what they follow cannot be read either.
      void isAllowed().then(
        (allowed) => allowed || leave(),
        () => undefined,
      );
      if ((writer.desiredSize ?? 0) > 0) {
        unread = 0;
        void say(": still here\n\n").then(tellDead).catch(leave);
      } else if (++unread >= httpConfig.unreadHeartbeats) {
        leave();
        hangUp();
      }
    }, heartbeatMs);
    try {
      await say(`retry: ${httpConfig.streamRetryMs}\n\n`);
      await tellDead();
      for await (const alert of watching.follow(watcher, signal, after)) await say(eventOf(alert));
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, "Alerts could not be read for someone who follows them");
    } finally {
      leave();
      // Closing waits for the reader, too.
      await writer.close().catch(() => undefined);
      clearInterval(heartbeat);
    }
  };

  return {
    /** `isAllowed` is asked again as long as someone follows. */
    open(context: AppContext, watcher: Watcher, isAllowed: () => Promise<boolean>): Response {
      if (context.req.raw.method === "HEAD") return new Response(null, { headers: HEADERS });
      const name = nameOfWatcher(watcher);
      if (stopping.aborted)
        return problemResponse("interrupted", "The service is shutting down. Try again in a moment.");
      if (!take(name)) {
        const detail = `At most ${httpConfig.streamsPerCaller} connections follow the alerts of one owner, and ${httpConfig.streams} in all.`;
        return problemResponse("busy", detail, { "retry-after": "30" });
      }
      let hangUp = () => {};
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
        start(controller) {
          hangUp = () => {
            controller.terminate();
            context.env.outgoing.destroy();
          };
        },
      });
      const after = context.req.header("last-event-id");
      void pump({ watcher, isAllowed, after, hangUp }, writable.getWriter()).finally(() => giveBack(name));
      return new Response(readable, { headers: HEADERS });
    },
  };
}

const HEADERS = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  // A connection that is kept for another question would keep a stopping service waiting.
  connection: "close",
  // Some proxies keep an answer back until it is whole.
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
};

function eventOf(alert: Alert): string {
  return `id: ${alert.id.replace(/[\r\n]/g, "")}\nevent: ${alert.code}\ndata: ${JSON.stringify(alert)}\n\n`;
}
