import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Address, Hex } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openEmbeddedIndex } from "../../../src/engine/similar/embedded-index.ts";
import { type Embedding, loadEmbedding } from "../../../src/engine/similar/embedding.ts";
import { fingerprint } from "../../../src/engine/similar/fingerprint.ts";
import type { CodeIndex } from "../../../src/engine/similar/index-of-code.ts";
import { Journal } from "../../../src/engine/similar/journal.ts";
import { openRedisIndex } from "../../../src/engine/similar/redis-index.ts";
import { createSimilar, type Memory, type Similar } from "../../../src/engine/similar/similar.ts";
import { connect } from "../../../src/store/redis-store.ts";
import { startRedis } from "../../support/redis.ts";
import { plain, registry, runtime, taxed, taxedInDisguise, taxedUnoptimized, taxedWithoutList } from "./tokens.ts";

const embedding = loadEmbedding();
const keyOf = (parts: readonly Hex[]): string => fingerprint(parts, embedding).key;

const address = (number: number): Address => `0x${number.toString(16).padStart(40, "0")}`;
const self = { chainId: 1, address: address(999) };
const SEEN = { symbol: "T", verdict: null, found: [], codeDanger: false, factory: null, at: 0 };
const HONEYPOT: Memory["rows"] = [{ id: "holders-cannot-sell", category: "Honeypot", severity: "danger" }];

function memory(number: number, code: Hex, more: Partial<Memory> = {}): Memory {
  return {
    chainId: 1,
    address: address(number),
    symbol: `T${number}`,
    code: [code],
    verdict: "clear",
    rows: [],
    ...more,
  };
}

const open: Similar[] = [];
const folders: string[] = [];
async function start(
  redisUrl: string | null = null,
  dataDir = mkdtempSync(join(tmpdir(), "assay-similar-")),
): Promise<Similar> {
  folders.push(dataDir);
  const similar = await createSimilar({ dataDir, redisUrl });
  open.push(similar);
  return similar;
}
/** What is found, where the code can be read. */
async function lookedUp(similar: Similar, ...asked: Parameters<Similar["lookUp"]>) {
  const read = await similar.lookUp(...asked);
  if (!read.known) throw new Error(read.why.code);
  return read.value.tokens;
}
afterEach(async () => {
  for (const similar of open.splice(0)) await similar.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe("finding similar tokens", () => {
  test("passes over what lies damaged in its journal", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "assay-similar-"));
    const path = join(dataDir, "similar", "codes-v2.journal");
    const [code, sighting, another] = [1, 2, 3];
    const journal = await Journal.open(path, () => undefined);
    await journal.append(code, Buffer.from("no fingerprint"));
    await journal.append(sighting, Buffer.from("{"));
    await journal.append(sighting, Buffer.from(JSON.stringify({ key: "ab", chainId: 1, symbol: "HALF" })));
    await journal.append(another, Buffer.from("of a later version"));
    await journal.close();
    const similar = await start(null, dataDir);
    expect(await similar.size()).toBe(0);
    await similar.remember(memory(1, plain));
    expect(await lookedUp(similar, [plain], self)).toMatchObject([{ symbol: "T1", exactMatch: true }]);
  });

  test("finds the same source from another compiler and in disguise before one that lacks a behaviour", async () => {
    const similar = await start();
    await similar.remember(memory(1, plain));
    await similar.remember(memory(2, registry));
    await similar.remember(memory(3, taxedWithoutList));
    await similar.remember(memory(4, taxedInDisguise));
    const found = await lookedUp(similar, [taxedUnoptimized], self);
    expect(found.slice(0, 2).map(({ symbol }) => symbol)).toEqual(["T4", "T3"]);
    expect(found[0]?.exactMatch).toBe(false);
    expect(found[0]?.score).toBeGreaterThan(0.85);
    expect(found[1]?.score).toBeLessThan(found[0]?.score ?? 0);
    expect(found.map(({ symbol }) => symbol)).not.toContain("T2");
  });

  test("knows the very same code", async () => {
    const similar = await start();
    await similar.remember(memory(1, taxed));
    const [match] = await lookedUp(similar, [taxed], self);
    expect(match).toMatchObject({ symbol: "T1", exactMatch: true, score: 1, differs: [] });
  });

  test("does not show a token to itself", async () => {
    const similar = await start();
    await similar.remember({ ...memory(999, taxed), chainId: 1 });
    expect(await lookedUp(similar, [taxed], self)).toEqual([]);
    await similar.remember({ ...memory(999, taxed), chainId: 56, symbol: "ELSEWHERE" });
    expect((await lookedUp(similar, [taxed], self)).map(({ symbol }) => symbol)).toEqual(["ELSEWHERE"]);
  });

  test("returns nothing rather than something unlike", async () => {
    const similar = await start();
    await similar.remember(memory(1, registry));
    expect(await lookedUp(similar, [plain], self)).toEqual([]);
  });

  test("shows a thousand clones once, and as most of them are", async () => {
    const similar = await start();
    await Promise.all(Array.from({ length: 1000 }, (_, i) => similar.remember(memory(i + 1, taxed)))); // 999 is the asker itself
    await similar.remember(memory(2000, taxed, { verdict: "danger", rows: HONEYPOT }));
    const found = await lookedUp(similar, [taxed], self);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ copies: 1000, auditedCopies: 1000, dangerousCopies: 1, verdict: "clear" });
    expect(found[0]?.tags).toContainEqual({ code: "copies", copies: 1000 });
    expect(found[0]?.tags).toContainEqual({ code: "some-dangerous", dangerous: 1, audited: 1000 });
    expect(found[0]?.tags).not.toContainEqual({ code: "fate", fate: "honeypot" });
  });

  test("shows the gravest of clones where as many fared no better", async () => {
    const similar = await start();
    await similar.remember(memory(1, taxed));
    await similar.remember(memory(2, taxed, { verdict: null, rows: [] }));
    await similar.remember(memory(3, taxed, { verdict: "danger", rows: HONEYPOT }));
    const [match] = await lookedUp(similar, [taxed], self);
    expect(match).toMatchObject({ symbol: "T3", copies: 3, auditedCopies: 2, dangerousCopies: 1, verdict: "danger" });
    expect(match?.tags).toContainEqual({ code: "fate", fate: "honeypot" });
  });

  test("tells what both do, and what only one does", async () => {
    const similar = await start();
    await similar.remember(memory(1, taxedWithoutList, { factory: address(7) }));
    const [match] = await lookedUp(similar, [taxed], { ...self, factory: address(7) });
    expect(match?.tags).toContainEqual({ code: "same-launchpad" });
    expect(match?.tags.length).toBeGreaterThan(2);
    expect(match?.differs).toContainEqual({ code: "only-here", trait: "list gate in transfer" });
  });

  test("compares all facets of a diamond together", async () => {
    const similar = await start();
    await similar.remember({ ...memory(1, plain), code: [plain, registry] });
    expect((await lookedUp(similar, [registry, plain], self))[0]?.exactMatch).toBe(true);
  });

  test("finds code of which hardly anything can be read in the very same code alone", async () => {
    const similar = await start();
    const [stops, writes] = ["0x00", "0x335f55"] as const;
    await similar.remember(memory(1, stops));
    expect(await lookedUp(similar, [writes], self)).toEqual([]);
    expect(await lookedUp(similar, [stops], self)).toMatchObject([{ exactMatch: true }]);
  });

  test("tells a diamond's last facet apart, however many it has", () => {
    const facets = Array.from({ length: 13 }, (_, i) => (i < 12 ? registry : plain));
    const others = facets.map((facet, i) => (i < 12 ? facet : taxed));
    expect(keyOf(facets)).not.toBe(keyOf(others));
    expect(keyOf(facets)).toBe(keyOf([...facets]));
  });

  test("takes a proxy that has powers of its own for no copy of what is behind it", () => {
    const proxy = (power: string) =>
      runtime(`contract Proxy { mapping(address => uint256) balances; address behind;
        function upgrade(address to) external { behind = to; } ${power}
        fallback() external { address to = behind; assembly {
          calldatacopy(0, 0, calldatasize())
          let ok := delegatecall(gas(), to, 0, calldatasize(), 0, 0)
          returndatacopy(0, 0, returndatasize())
          if ok { return(0, returndatasize()) } revert(0, returndatasize()) } } }`);
    expect(keyOf([taxed, proxy(""), taxed])).toBe(keyOf([taxed, taxed]));
    const minting = proxy("function make(address to, uint256 value) external { balances[to] += value; }");
    expect(keyOf([taxed, minting])).not.toBe(keyOf([taxed]));
  });

  test("compares what runs behind a proxy, whatever kind of proxy it is", async () => {
    const clone = `0x363d3d373d3d3d363d73${"ab".repeat(20)}5af43d82803e903d91602b57fd5bf3` as Hex;
    const similar = await start();
    await similar.remember({ ...memory(1, taxed), code: [taxed, clone] });
    expect((await lookedUp(similar, [taxed], self))[0]).toMatchObject({ exactMatch: true, symbol: "T1" });
  });

  test("makes the vectors of earlier weights anew", async () => {
    const folder = mkdtempSync(join(tmpdir(), "assay-similar-"));
    folders.push(folder);
    await expectMadeAnew((by) => openEmbeddedIndex(folder, by));
  });

  test("remembers across restarts", async () => {
    const folder = mkdtempSync(join(tmpdir(), "assay-similar-"));
    const before = await start(null, folder);
    await before.remember(memory(1, taxed, { verdict: "danger", rows: HONEYPOT }));
    await before.close();
    const after = await start(null, folder);
    expect(await after.size()).toBe(1);
    expect((await lookedUp(after, [taxedUnoptimized], self))[0]?.tags).toContainEqual({
      code: "fate",
      fate: "honeypot",
    });
  });
});

/** An index that was filled by other weights finds by today's, and shows vectors that can be compared. */
async function expectMadeAnew(openBy: (by: Embedding) => Promise<CodeIndex>): Promise<void> {
  const earlier: Embedding = { version: "00000001", embed: (tokens) => embedding.embed(tokens.map((each) => ~each)) };
  const prints = [taxed, plain, registry].map((code) => fingerprint([code], embedding));
  const before = await openBy(earlier);
  for (const [place, print] of prints.entries())
    await before.add({ ...print, vector: earlier.embed(print.tokens) }, { ...self, ...SEEN, address: address(place) });
  await before.close();
  const index = await openBy(embedding);
  for (const { key, vector } of prints) {
    const [first] = await index.nearest(vector, 3);
    expect(first).toMatchObject({ key });
    expect([...(first?.vector ?? [])]).toEqual([...vector]);
  }
  await index.close();
}

const servers = await Promise.all(
  (["usual", "vector sets"] as const).map(async (kind) => [kind, await startRedis(kind)] as const),
);
afterAll(() => Promise.all(servers.map(([, redis]) => redis?.stop())));

describe.each(servers.filter(([, redis]) => redis))("two processes on one Redis: %s", (kind, redis) => {
  beforeAll(async () => {
    await redis?.kill();
    await redis?.start();
  });

  test("find within a second what the other added", async () => {
    const [one, other] = [await start(redis?.url), await start(redis?.url)];
    await one.remember(memory(1, taxed, { verdict: "danger", rows: HONEYPOT }));
    await sleep(900);
    const [match] = await lookedUp(other, [taxedInDisguise], self);
    expect(match).toMatchObject({ symbol: "T1", dangerousCopies: 1, exactMatch: false });
  });

  test("leave the search to a server that has vector sets", async () => {
    const client = connect(redis?.url ?? "");
    await client.connect();
    const kept = await client.keys("assay:similar:*:vectors");
    await client.close();
    expect(kept).toHaveLength(kind === "usual" ? 0 : 1);
  });

  test("find everything that was there before they started", async () => {
    const late = await start(redis?.url);
    expect(await late.size()).toBe(1);
    expect((await lookedUp(late, [taxed], self))[0]?.exactMatch).toBe(true);
  });

  test("make the vectors of earlier weights anew", async () => {
    await redis?.kill();
    await redis?.start();
    await expectMadeAnew((by) => openRedisIndex(redis?.url ?? "", by, (error) => expect.fail(String(error))));
  });

  test("answer again when Redis is back after it was away", async () => {
    await redis?.kill();
    const late = await start(redis?.url);
    await expect(late.size()).rejects.toThrow();
    await redis?.start();
    await expect.poll(() => late.size().catch(() => undefined), { timeout: 10_000 }).toBe(0);
  });

  test("keep one entry a code, however many add it at once", async () => {
    const [one, other] = [await start(redis?.url), await start(redis?.url)];
    await Promise.all([one.remember(memory(5, plain)), other.remember(memory(6, plain))]);
    await sleep(400);
    expect([await one.size(), await other.size()]).toEqual([1, 1]);
    expect((await lookedUp(one, [plain], self))[0]).toMatchObject({ copies: 2 });
    expect((await other.all()).map(({ sighting }) => sighting.symbol).sort()).toEqual(["T5", "T6"]);
  });

  test("pass over what lies damaged in Redis", async () => {
    const similar = await start(redis?.url);
    await similar.remember(memory(30, registry));
    await similar.remember(memory(31, registry));
    const client = connect(redis?.url ?? "");
    await client.connect();
    for (const place of await client.keys("assay:similar:*:at:*")) {
      await client.hSet(place, "1:0xbad", JSON.stringify({ chainId: 1, symbol: "HALF" }));
      await client.hSet(place, "1:0xworse", "{");
    }
    const [added = ""] = await client.keys("assay:similar:*:added");
    await client.xAdd(added, "*", { key: "ab", vector: "c2hvcnQ=" });
    await client.xAdd(added, "*", { something: "else" });
    const other = await start(redis?.url);
    expect(await other.size()).toBe(await similar.size());
    expect(await lookedUp(other, [registry], self)).toMatchObject([{ copies: 2, exactMatch: true }]);
    const [codes = ""] = await client.keys("assay:similar:*:codes");
    for (const key of await client.hKeys(codes)) await client.hSet(codes, key, "damaged");
    await client.close();
    await expect(other.lookUp([registry], self)).resolves.toBeDefined();
    expect(await lookedUp(other, [taxed], self)).toEqual([]);
  });
});
