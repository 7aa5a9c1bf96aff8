import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type WebSocket as ServerSocket, WebSocketServer } from "ws";
import { createHeads, type Heads } from "../../../src/engine/chain/heads.ts";
import type { Block } from "../../../src/engine/chain/reader.ts";
import { configureChains } from "../../../src/engine/chains/chains-file.ts";
import { CHAINS } from "../../../src/engine/chains/index.ts";

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

/** An endpoint that does with each connection what it is told to. */
async function serve(onAsked: (socket: ServerSocket, asked: { method: string; params: unknown }) => void) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  let connections = 0;
  server.on("connection", (socket) => {
    connections += 1;
    socket.on("message", (data) => onAsked(socket, JSON.parse(String(data))));
  });
  opened.push(server);
  await once(server, "listening");
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    drop() {
      for (const client of server.clients) client.terminate();
    },
  };
}

function head(number: number) {
  const result = {
    number: `0x${number.toString(16)}`,
    hash: `0x${String(number).padStart(64, "0")}`,
    timestamp: "0x1",
  };
  return JSON.stringify({ jsonrpc: "2.0", method: "eth_subscription", params: { subscription: "0x1", result } });
}

function headsAt(...urls: string[]): { heads: Heads; told: number[] } {
  const heads = createHeads({ urls, blockTimeMs: 12_000, againMs: 10 });
  const told: number[] = [];
  opened.push(heads);
  heads.listen(({ number }: Block) => told.push(Number(number)));
  return { heads, told };
}

test("new heads are subscribed to, and each is told once", async () => {
  const server = await serve((socket, { method, params }) => {
    if (method !== "eth_subscribe" || JSON.stringify(params) !== '["newHeads"]') return;
    socket.send('{"jsonrpc":"2.0","id":1,"result":"0x1"}');
    for (const number of [7, 7, 8]) socket.send(head(number));
  });
  const { heads, told } = headsAt(server.url);
  await expect.poll(() => told).toEqual([7, 8]);
  expect(heads.newest()).toMatchObject({ number: 8n, timestamp: 1n });
});

test("nobody is connected to before somebody wants to know", async () => {
  const server = await serve(() => undefined);
  const heads = createHeads({ urls: [server.url], blockTimeMs: 12_000 });
  opened.push(heads);
  expect(server.connections()).toBe(0);
  expect(heads.newest()).toBeUndefined();
  await expect.poll(server.connections).toBe(1);
});

test("what ends is connected to again, and whoever listens hears on", async () => {
  let number = 0;
  const server = await serve((socket) => {
    number += 1;
    socket.send(head(number));
  });
  const { told } = headsAt(server.url);
  await expect.poll(() => told).toEqual([1]);
  server.drop();
  await expect.poll(() => told).toEqual([1, 2]);
});

test("one that refuses, or is not there, is left for the next", async () => {
  const closed = await serve((socket) =>
    socket.send('{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no"}}'),
  );
  const good = await serve((socket) => socket.send(head(5)));
  const { told } = headsAt("ws://127.0.0.1:1", closed.url, good.url);
  await expect.poll(() => told).toEqual([5]);
});

test("nonsense is not listened to", async () => {
  const server = await serve((socket) => {
    const nonsense = [
      "",
      "null",
      "{]",
      head(1).replace('"0x1"', '"1"').replace("number", "nothing"),
      " ".repeat(200_000),
    ];
    for (const each of nonsense) socket.send(each);
    socket.send(Buffer.from(head(2)), { binary: true });
    socket.send(head(3));
  });
  const { told } = headsAt(server.url);
  await expect.poll(() => told).toEqual([3]);
});

test("a chain's WebSockets tell heads, and the rest is asked by HTTP", () => {
  const configured = (urls: readonly string[]) =>
    configureChains(CHAINS, { overrides: [], rpcUrls: new Map([[1, urls]]), blockscoutUrls: new Map() })[0];
  expect(configured(["wss://a.example/key", "https://b.example"])).toMatchObject({
    rpcUrls: ["https://b.example"],
    headUrls: ["wss://a.example/key"],
  });
  expect(configured(["wss://a.example/key"])).toMatchObject({ rpcUrls: CHAINS[0]?.rpcUrls });
});
