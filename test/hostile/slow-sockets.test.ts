import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { createHttpServer, type ServerParts } from "../../src/http/server.ts";
import { silentLog } from "../../src/log.ts";

const PAGE = "x".repeat(1_000_000);

let stop: (() => Promise<void>) | undefined;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await stop?.();
});

async function serve(parts: Partial<ServerParts> = {}) {
  let answered = 0;
  const server = createHttpServer({
    host: "127.0.0.1",
    port: 0,
    giveUp: () => undefined,
    log: silentLog,
    limits: { headersTimeout: 600, requestTimeout: 800, connectionsCheckingInterval: 100 },
    fetch: () => {
      answered++;
      return Promise.resolve(new Response(PAGE));
    },
    ...parts,
  });
  const { port } = await server.start();
  stop = server.stop;
  const open = async (count: number, localAddress = "127.0.0.1"): Promise<Socket[]> => {
    const one = () => connect({ port, host: "127.0.0.1", localAddress }).on("error", () => undefined);
    const opened = Array.from({ length: count }, one);
    sockets.push(...opened);
    await Promise.all(opened.map((socket) => once(socket, "connect")));
    return opened;
  };
  const isServed = async () => (await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(3_000) })).ok;
  return { open, isServed, answered: () => answered, connections: server.connections };
}

describe("sockets that say little or nothing", () => {
  test.each([
    ["nothing at all", ""],
    ["half a request", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "],
    ["a body that never comes", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nabc"],
  ])("are let go of when they say %s, and never half", async (_, bytes) => {
    const { open, isServed, connections } = await serve({
      fetch: async (request) => new Response(await request.text()),
    });
    const opened = await open(50);
    // They never close their side.
    for (const socket of opened) {
      socket.allowHalfOpen = true;
      socket.write(bytes);
    }
    await expect.poll(connections, { timeout: 5_000, interval: 50 }).toBe(0);
    expect(await isServed()).toBe(true);
  });

  test("make room for those who ask, the longest idle first", async () => {
    const { open, isServed, connections } = await serve({ connections: { most: 20 }, limits: {} });
    await open(60);
    await expect.poll(connections).toBe(20);
    expect(await isServed()).toBe(true);
  });

  test("make room by those of whoever has most, and leave alone who has one", async () => {
    const { open, connections } = await serve({ connections: { most: 20 }, limits: {} });
    const [lonely] = await open(1, "127.0.1.2");
    await open(60);
    await expect.poll(connections).toBe(20);
    expect(lonely?.closed).toBe(false);
    lonely?.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    const [answer] = await once(lonely as Socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1.1 200/);
  });

  test("of one address leave room for others, and its own next one", async () => {
    const { open, isServed, connections } = await serve({ connections: { mostOfOne: 10 }, limits: {} });
    await open(30);
    await expect.poll(connections).toBe(10);
    expect(await isServed()).toBe(true);
  });
});

describe("answers that nobody reads", () => {
  test("are made one at a time on a connection, and given up after a while", async () => {
    const { open, isServed, connections, answered } = await serve({ connections: { stalledMs: 500 } });
    const opened = await open(5);
    for (const socket of opened) {
      socket.pause();
      socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(30));
    }
    await pause(500);
    // What the system's own buffers take is read as far as anybody can tell.
    expect(answered()).toBeLessThan(5 * 30);
    await expect.poll(connections, { timeout: 10_000 }).toBe(0);
    expect(await isServed()).toBe(true);
  });

  test("are not asked for by the hundred on one connection", async () => {
    const { open, answered } = await serve();
    const [socket] = await open(1);
    socket?.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(400));
    await expect.poll(() => socket?.closed).toBe(true);
    expect(answered()).toBeLessThan(40);
  });

  test("are given up early where all of them together are too much", async () => {
    const big = new Uint8Array(8_000_000);
    const { open, isServed, connections } = await serve({
      connections: { mostUnread: 10_000_000 },
      fetch: async ({ url }) => new Response(url.endsWith("/big") ? big : "ok"),
    });
    const opened = await open(10);
    for (const socket of opened) {
      socket.pause();
      socket.write("GET /big HTTP/1.1\r\nHost: x\r\n\r\n");
    }
    // What the system's own buffers take counts as read.
    await expect.poll(connections, { timeout: 10_000 }).toBeLessThanOrEqual(4);
    expect(await isServed()).toBe(true);
  });

  test("do not include those of somebody who reads slowly, or asks twice at once", async () => {
    const { open } = await serve({ connections: { stalledMs: 1_500 } });
    const [socket] = await open(1);
    let heard = 0;
    socket?.on("data", (chunk) => {
      heard += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 5);
    });
    socket?.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(3));
    await expect.poll(() => heard, { timeout: 10_000 }).toBeGreaterThan(3 * PAGE.length);
  });
});
