import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fetchJson } from "../../src/engine/facts/helpers.ts";
import { isPrivateHost, leadsInside } from "../../src/private-hosts.ts";
import { CODE, chainsAt } from "../engine/chain/ask.ts";

let servers: Server[] = [];
let insideAsked = 0;
let outside = "";

async function listen(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe.each([301, 302, 303, 307, 308])("a server that answers with %i", (status) => {
  beforeEach(async () => {
    insideAsked = 0;
    const inside = await listen((_, response) => {
      insideAsked++;
      response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}');
    });
    outside = await listen((_, response) => response.writeHead(status, { location: `${inside}/secret` }).end());
  });
  afterEach(() => {
    for (const server of servers) server.close();
    servers = [];
  });

  test("does not lead to others as a node", async () => {
    const { chains, unreachable } = await chainsAt([outside]).find(CODE);
    expect([chains.length, unreachable.length, insideAsked]).toEqual([0, 1, 0]);
  });

  test("does not lead to others as a server of sources", async () => {
    const answer = await fetchJson(outside, "Sourcify", AbortSignal.timeout(2_000));
    expect(answer).toMatchObject({ known: false, why: { code: "helper-refused", status } });
    expect(insideAsked).toBe(0);
  });
});

describe("a host", () => {
  test.each([
    "localhost",
    "127.0.0.1",
    "127.9.9.9",
    "10.1.2.3",
    "172.20.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.100.0.1",
    "0.0.0.0",
    "[::1]",
    "[::]",
    "[fd00::1]",
    "[fe80::1]",
    "[::ffff:127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[64:ff9b::10.1.2.3]",
    "[2002:c0a8:101::1]",
    "redis",
    "metadata.google.internal",
    "printer.local",
    "localhost.",
  ])("%s is inside", (host) => {
    expect(isPrivateHost(new URL(`http://${host}/`).hostname)).toBe(true);
  });

  test.each(["gateway.discord.gg", "8.8.8.8", "172.32.0.1", "[2606:4700::1]", "[64:ff9b::8.8.8.8]", "example.com."])(
    "%s is outside",
    (host) => {
      expect(isPrivateHost(new URL(`http://${host}/`).hostname)).toBe(false);
    },
  );

  test("inside is named by whoever is inside, and by nobody else", () => {
    expect(leadsInside("https://discord.com/api", "wss://gateway.discord.gg")).toBe(false);
    expect(leadsInside("http://127.0.0.1:9/api", "ws://127.0.0.1:10")).toBe(false);
    expect(leadsInside("https://discord.com/api", "ws://169.254.169.254/latest")).toBe(true);
    expect(leadsInside("https://discord.com/api", "ws://2130706433/")).toBe(true);
    expect(leadsInside("https://discord.com/api", "no address")).toBe(true);
  });
});
