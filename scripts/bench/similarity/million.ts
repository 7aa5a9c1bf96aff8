// An index of a million codes, like those that stand on chains: known codes, each changed a little. Says how long a query takes to the end,
// how much memory a code takes, and how long the index takes to open; embedded, and with Redis where there is a server.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { similarConfig } from "../../../src/engine/similar/config.ts";
import { openEmbeddedIndex } from "../../../src/engine/similar/embedded-index.ts";
import { DIMENSIONS, loadEmbedding } from "../../../src/engine/similar/embedding.ts";
import type { Fingerprint } from "../../../src/engine/similar/fingerprint.ts";
import type { CodeIndex } from "../../../src/engine/similar/index-of-code.ts";
import { KNOWN, KnownToken, openKnown } from "../../../src/engine/similar/known.ts";
import { loadCalibration, nearestGroups } from "../../../src/engine/similar/likeness.ts";
import { openRedisIndex } from "../../../src/engine/similar/redis-index.ts";
import { PATIENCE } from "../../../src/store/redis-store.ts";
import { type RedisKind, startRedis } from "../../../test/support/redis.ts";
import { randomFrom } from "../../train/random.ts";
import type { BenchRow } from "../row.ts";
import { row } from "./round.ts";

/** Of fewer codes fewer, as they only show that it runs. */
const [QUERIES, QUERIES_OF_FEW, FEW] = [200, 20, 50_000];
/** Of each the fastest of a few: what else the machine does meanwhile is not measured. */
const REPETITIONS = 5;
/** Codes added at once. A server with vector sets takes a millisecond or two for each, and is not waited for longer than half a second. */
const [BATCH, BATCH_OF_SERVER] = [500, 10];
/** Redis takes its time to place a vector. Where few codes only show that the bench runs, it gets a part of them. */
const PARTS_OF_FEW: Readonly<Record<RedisKind, number>> = { usual: 10, "vector sets": 20 };
const EMBEDDED = "embedded";
const NOISE = 20;
const CHANGED = 6;

type Say = (line: string) => void;
type Open = () => Promise<CodeIndex>;

export async function million(codes: number, say: Say): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "assay-million-"));
  try {
    const embedding = loadEmbedding();
    const embedded = await measure(EMBEDDED, codes, () => openEmbeddedIndex(folder, embedding), folder, say);
    const rows = [embedded];
    for (const [kind, part] of Object.entries(PARTS_OF_FEW)) {
      const redis = await startRedis(kind as RedisKind);
      if (!redis) continue;
      const open = () => openRedisIndex(redis.url, embedding, (error) => say(String(error)));
      try {
        rows.push(await measure(`Redis, ${kind}`, codes < FEW ? Math.ceil(codes / part) : codes, open, redis.url, say));
      } finally {
        await redis.stop();
      }
    }
    return rows.flat();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(name: string, codes: number, open: Open, where: string, say: Say): Promise<BenchRow[]> {
  const make = codesLikeKnown();
  await fill(await open(), codes, make, say, name === EMBEDDED ? BATCH : BATCH_OF_SERVER);
  const { ms, bytes } = openElsewhere(where);
  const index = await open();
  const calibration = loadCalibration();
  const times: number[] = [];
  for (let i = 0; i < (codes < FEW ? QUERIES_OF_FEW : QUERIES); i++) {
    const asked = make();
    let fastest = Number.POSITIVE_INFINITY;
    for (let again = 0; again < REPETITIONS; again++) {
      const from = performance.now();
      nearestGroups(asked, await index.nearest(asked.vector, similarConfig.candidates), calibration);
      fastest = Math.min(fastest, performance.now() - from);
    }
    times.push(fastest);
  }
  await index.close();
  const of = `of ${codes} codes, ${name}`;
  return [
    row(`query ${of}, p50`, at(times, 0.5), "ms"),
    row(`query ${of}, p99`, at(times, 0.99), "ms"),
    row(`memory a code ${of}`, bytes / codes, "bytes"),
    row(`opening ${of}`, ms, "ms"),
  ];
}

/** A server that is busy for a moment is asked again. */
async function patiently(work: () => Promise<unknown>, tries = 20): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (tries === 0) throw error;
    await sleep(PATIENCE.restMs);
    await patiently(work, tries - 1);
  }
}

async function fill(index: CodeIndex, codes: number, make: () => Fingerprint, say: Say, most: number): Promise<void> {
  const sighting = {
    chainId: 1,
    symbol: "T",
    verdict: null,
    found: [],
    codeDanger: false,
    factory: null,
    at: 0,
  } as const;
  for (let done = 0; done < codes; done += most) {
    const batch = Array.from({ length: Math.min(most, codes - done) }, (_, i) => {
      const address = `0x${(done + i).toString(16).padStart(40, "0")}` as const;
      return [make(), { ...sighting, address }] as const;
    });
    await patiently(() => Promise.all(batch.map((each) => index.add(...each))));
    if (done % (400 * BATCH) === 0) say(`${done} codes`);
  }
  await index.close();
}

/** Of each known code ever new ones: another key, a vector near its own, a few other behaviors. */
function codesLikeKnown(): () => Fingerprint {
  const file = openKnown(readFileSync(KNOWN), KnownToken);
  const prints = file.keys.map((_, row) => file.print(row));
  const random = randomFrom("million");
  const [first] = prints;
  if (!first) throw new Error("There are known codes.");
  return () => {
    const print = prints[Math.floor(random() * prints.length)] ?? first;
    const vector = new Int8Array(DIMENSIONS);
    for (let d = 0; d < DIMENSIONS; d++)
      vector[d] = Math.max(-127, Math.min(127, (print.vector[d] ?? 0) + (random() - 0.5) * NOISE));
    const tokens = print.tokens.slice();
    for (let i = 0; i < CHANGED && tokens.length > 0; i++)
      tokens[Math.floor(random() * tokens.length)] = Math.floor(random() * 2 ** 32);
    return { ...print, key: randomBytes(16).toString("hex"), vector, tokens: tokens.sort() };
  };
}

/** Opened by a process that did nothing else. */
function openElsewhere(where: string): { readonly ms: number; readonly bytes: number } {
  const script = fileURLToPath(new URL("./open-index.ts", import.meta.url));
  const { stdout, stderr } = spawnSync(process.execPath, ["--expose-gc", script, where], { encoding: "utf8" });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout) as { ms: number; bytes: number };
}

function at(list: readonly number[], share: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
