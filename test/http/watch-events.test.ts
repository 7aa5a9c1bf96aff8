import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { createEventStreams } from "../../src/http/watch-door.ts";
import { silentLog } from "../../src/log.ts";
import { memoryStore } from "../support/memory-store.ts";
import { changedAlert, watchingFor } from "../support/watching.ts";

const watcher = { door: "http", id: "somebody" } as const;

function serve(isAllowed: () => Promise<boolean>) {
  const watching = watchingFor(memoryStore());
  const stopping = new AbortController().signal;
  const streams = createEventStreams({ watching, stopping, log: silentLog, heartbeatMs: 5 });
  const app = new Hono<{ Bindings: HttpBindings }>().get("/", (context) => streams.open(context, watcher, isAllowed));
  const hungUp: unknown[] = [];
  const outgoing = { destroy: () => hungUp.push(true) };
  return { watching, hungUp, ask: async () => app.request("/", {}, { outgoing }) };
}

test("alerts end when their reader may follow them no more", async () => {
  let allowed = true;
  const { ask } = serve(() => Promise.resolve(allowed));
  const reading = (await ask()).text();
  allowed = false;
  expect(await reading).toContain("retry:");
});

test("alerts go on while nobody can tell whether their reader may follow them", async () => {
  const { ask, watching } = serve(() => Promise.reject(new Error("no store")));
  const reader = (await ask()).body?.pipeThrough(new TextDecoderStream()).getReader();
  let read = "";
  while (read.split("still here").length < 4) read += (await reader?.read())?.value;
  await watching.told(watcher, changedAlert);
  while (!read.includes("alert-1")) read += (await reader?.read())?.value;
  await reader?.cancel();
});

test("who reads nothing makes room for others", async () => {
  const { ask, hungUp } = serve(() => Promise.resolve(true));
  for (let index = 0; index < 3; index++) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(503);
  await expect.poll(async () => (await ask()).status, { interval: 20 }).toBe(200);
  expect(hungUp.length).toBeGreaterThan(0);
});
