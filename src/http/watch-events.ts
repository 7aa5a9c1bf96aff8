// The event stream of watches: sends notifications to a key's owner, from the last event they read.
import type { Alert } from "../engine/diff/change.ts";
import { nameOfWatcher, type Watcher } from "../engine/monitor/watch-lists.ts";
import { httpConfig } from "./config.ts";
import type { AppContext, Door } from "./context.ts";
import { problemResponse } from "./problem.ts";
import { toWebhookJson } from "./watch-json.ts";

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
      if (stopping.aborted) return problemResponse("interrupted", "The service is stopping; come back in a moment.");
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
