import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tokenAddress } from "../../support/chat-auditor.ts";
import { alice, createPeople, privately, until } from "../../support/telegram/people.ts";
import { startTelegramServer, type TelegramServer, TOKEN } from "../../support/telegram/server.ts";

/** On a busy machine. */
const START_MS = 60_000;
const { PATH, NODE_COMPILE_CACHE } = process.env;
const home = privately(alice);
let server: TelegramServer;
let node: Server;
let dataDir: string;
let service: ChildProcess | undefined;

beforeEach(async () => {
  server = await startTelegramServer();
  // A node that takes every question and answers none: whatever is asked of it is still being audited.
  node = createServer(() => undefined);
  await new Promise<void>((ready) => node.listen(0, "127.0.0.1", ready));
  dataDir = await mkdtemp(join(tmpdir(), "assay-"));
});
afterEach(async () => {
  service?.kill("SIGKILL");
  node.closeAllConnections();
  node.close();
  await server.close();
  await rm(dataDir, { recursive: true });
});

function start(): ChildProcess {
  const rpc = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
  const env = {
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_API_ROOT: server.url,
    RPC_URL_1: rpc,
    SOURCIFY_URL: "",
    DATA_DIR: dataDir,
  };
  service = spawn(process.execPath, ["src/main.ts"], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: "0", LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return service;
}

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once("exit", resolve));

test("a signal in the middle of an audit ends the service in time, the card says so, and nothing is answered twice", async () => {
  const people = createPeople(server);
  const first = start();
  people.say(home, alice, `/audit eth ${tokenAddress(1)}`);
  const card = await until(
    "the working card",
    () => server.said(home).find(({ text }) => /Testing/.test(text)),
    START_MS,
  );
  const asked = Date.now();
  first.kill("SIGTERM");
  expect(await ended(first)).toBe(0);
  expect(Date.now() - asked).toBeLessThan(10_000);
  expect(card.text).toMatch(/Interrupted/);

  const second = start();
  people.say(home, alice, "/help");
  await until(
    "the second service answers",
    () => server.said(home).some(({ text }) => /I test tokens/.test(text)),
    START_MS,
  );
  expect(server.said(home).length).toBe(2);
  second.kill("SIGTERM");
  expect(await ended(second)).toBe(0);
}, 150_000);
