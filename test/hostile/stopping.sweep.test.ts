import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { INDEX_VERSION } from "../../src/engine/similar/embedded-index.ts";
import type { IndexTrouble } from "../../src/engine/similar/index-of-code.ts";
import { createSimilar } from "../../src/engine/similar/similar.ts";
import { silentLog } from "../../src/log.ts";
import { createStore } from "../../src/store/index.ts";
import { tellEviction } from "../../src/store/redis-store.ts";
import { plain } from "../engine/similar/tokens.ts";
import { oneIn } from "../support/sweep.ts";

const JOURNAL = `codes-v${INDEX_VERSION}.journal`;

const folder = mkdtempSync(join(tmpdir(), "assay-stopping-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Takes every question and answers none. */
const node = createServer(() => undefined).listen(0, "127.0.0.1");
afterAll(() => {
  node.closeAllConnections();
  node.close();
});

let service: ChildProcess | undefined;
afterEach(() => service?.kill("SIGKILL"));

function start(dataDir: string): { child: ChildProcess; said: () => string; port: Promise<number> } {
  const child = spawn(process.execPath, ["src/main.ts"], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      PORT: "0",
      RPC_URL_1: `http://127.0.0.1:${(node.address() as AddressInfo).port}`,
      SOURCIFY_URL: "",
      RATE_LIMIT_KEYLESS: "100",
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  service = child;
  let said = "";
  const port = new Promise<number>((resolve) => {
    child.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const [, told] = /"port":(\d+)/.exec(said) ?? [];
      if (told) resolve(Number(told));
    });
  });
  return { child, said: () => said, port };
}

describe("the service", () => {
  test("ends before it would be killed with twelve audits in hand, and answers those who wait", async () => {
    const { child, port } = start(join(folder, "busy"));
    const url = `http://127.0.0.1:${await port}`;
    const asked = Array.from({ length: 12 }, async (_, index) => {
      const answer = await fetch(`${url}/audit?chain=1&ca=0x${index.toString(16).padStart(40, "c")}`);
      return ((await answer.json()) as { code: string }).code;
    });
    await expect.poll(async () => (await fetch(`${url}/health`)).status, { timeout: 30_000 }).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const began = performance.now();
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["interrupted"]));
  });

  test.each(
    oneIn(2, [
      [
        "a database that is something else",
        "damaged",
        (path: string) => writeFileSync(path, "x".repeat(10_000)),
        /is damaged/,
      ],
      ["a folder where a file should be", "odd", (path: string) => mkdirSync(path), /cannot be written/],
    ] as const),
  )("does not start over %s, and says which file and what to do", async (_, name, make, words) => {
    const path = join(folder, name, "assay.db");
    mkdirSync(dirname(path));
    make(path);
    const { child, said } = start(dirname(path));
    const [code] = await once(child, "exit");
    expect(code).toBe(2);
    expect(said()).toContain(path);
    expect(said()).toMatch(words);
    expect(said()).not.toMatch(/^\s+at /m);
  });
});

test("a store says which file it could not use, and why", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "no folder");
  const opened = createStore({ dataDir: join(file, "data"), redisUrl: null, log: silentLog });
  await expect(opened).rejects.toThrow(`${join(file, "data", "assay.db")} cannot be written`);
});

describe("what is known of code", () => {
  const self = { chainId: 1, address: `0x${"1".repeat(40)}`, factory: null } as const;
  const other = { chainId: 1, address: `0x${"2".repeat(40)}`, factory: null } as const;
  const open = async (dataDir: string) => {
    const troubles: IndexTrouble[] = [];
    const similar = await createSimilar({ dataDir, redisUrl: null, onTrouble: (trouble) => troubles.push(trouble) });
    return { similar, troubles };
  };
  const memory = { ...other, symbol: "X", code: [plain], verdict: "clear", rows: [] } as const;

  test("is begun anew in memory where its file cannot be used, and that is told", async () => {
    const data = join(folder, "unusable");
    mkdirSync(join(data, "similar", JOURNAL), { recursive: true });
    const { similar, troubles } = await open(data);
    expect(troubles).toEqual([{ code: "file-unusable", path: expect.stringContaining(JOURNAL) }]);
    await similar.remember(memory);
    expect(await similar.lookUp([plain], self)).toMatchObject({
      known: true,
      value: { tokens: [{ address: other.address }] },
    });
    await similar.close();
  });

  test("is read past what is damaged, and that is told", async () => {
    const data = join(folder, "records");
    const first = await open(data);
    await first.similar.remember(memory);
    await first.similar.close();
    writeFileSync(join(data, "similar", JOURNAL), Buffer.alloc(500, 0x41), { flag: "a" });
    const { similar, troubles } = await open(data);
    expect(troubles).toEqual([{ code: "file-damaged", path: expect.stringContaining(JOURNAL), bytes: 500 }]);
    expect(await similar.lookUp([plain], self)).toMatchObject({
      known: true,
      value: { tokens: [{ address: other.address }] },
    });
    await similar.close();
  });
});

test.each([
  ["noeviction", undefined],
  ["volatile-lru", "warn"],
  ["volatile-ttl", "warn"],
  ["allkeys-lru", "error"],
])("a Redis whose policy is %s is told of at the start as %s", (policy, level) => {
  const told: string[] = [];
  const log = { ...silentLog, warn: () => told.push("warn"), error: () => told.push("error") } as typeof silentLog;
  tellEviction(`# Memory\r\nmaxmemory:0\r\nmaxmemory_policy:${policy}\r\n`, log);
  expect(told[0]).toBe(level);
});
