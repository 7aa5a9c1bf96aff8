import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { post, toTarget } from "../../../src/engine/chain/rpc/wire.ts";

async function refusalOf(body: string): Promise<unknown> {
  const server = createServer((_, response) => response.writeHead(429).end(body)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const target = toTarget(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return await post(target, "{}", 16_000_000, new AbortController().signal).catch((error: unknown) => error);
}

const told = (before: string) => JSON.stringify({ before, error: { code: 429, message: "5 requests per second" } });

test("who is asked too often may say how often it takes", async () => {
  expect(await refusalOf(told(""))).toMatchObject({ kind: "rate-limited", limit: 5 });
});

test("what says so at too great length is not read to its end", async () => {
  expect(await refusalOf(told("x".repeat(70_000)))).toMatchObject({ kind: "rate-limited", limit: undefined });
});
