import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hex } from "viem";
import { openEmbeddedIndex } from "../../../src/engine/similar/embedded-index.ts";
import { DIMENSIONS, loadEmbedding } from "../../../src/engine/similar/embedding.ts";
import { fingerprint } from "../../../src/engine/similar/fingerprint.ts";
import { loadCalibration } from "../../../src/engine/similar/likeness.ts";
import { Matrix } from "../../../src/engine/similar/matrix.ts";
import { nearestGroups } from "../../../src/engine/similar/rerank.ts";
import { randomFrom } from "../../train/random.ts";
import type { BenchRow } from "../row.ts";
import type { Item, Size } from "./set.ts";

const MILLION = 1_000_000;
const QUERIES = 25;
const CANDIDATES = 200;

export async function speeds(items: readonly Item[], { vectors }: Size): Promise<BenchRow[]> {
  const reading = times(items, ({ code }) => fingerprint([`0x${code}` as Hex], loadedOnce));
  const { scans, reranks } = await searches(items, vectors);
  return [
    row("reading, fingerprint and hash, p50", at(reading, 0.5), "ms"),
    row("reading, fingerprint and hash, p99", at(reading, 0.99), "ms"),
    row(`scan of ${vectors === MILLION ? "a million" : vectors}, p50`, at(scans, 0.5), "ms"),
    row("rerank of 200 from disk, p50", at(reranks, 0.5), "ms"),
  ];
}

const loadedOnce = loadEmbedding();

/** Of each the fastest of a few: what else the machine does meanwhile is not measured. */
const REPETITIONS = 5;

function times<T>(list: readonly T[], work: (each: T) => unknown): number[] {
  for (const each of list.slice(0, 100)) work(each);
  return list.map((each) => {
    let fastest = Number.POSITIVE_INFINITY;
    for (let i = 0; i < REPETITIONS; i++) {
      const started = performance.now();
      work(each);
      fastest = Math.min(fastest, performance.now() - started);
    }
    return fastest;
  });
}

/** Vectors around those of real contracts, and the token lists of the real ones on disk. */
async function searches(items: readonly Item[], vectors: number): Promise<{ scans: number[]; reranks: number[] }> {
  const directory = mkdtempSync(join(tmpdir(), "assay-bench-"));
  const index = await openEmbeddedIndex(directory, loadedOnce);
  const sighting = {
    chainId: 1,
    symbol: "T",
    verdict: null,
    found: [],
    codeDanger: false,
    factory: null,
    at: 0,
  } as const;
  await Promise.all(
    items.map(({ print }, i) => index.add(print, { ...sighting, address: `0x${i.toString(16).padStart(40, "0")}` })),
  );
  const matrix = new Matrix();
  const random = randomFrom("million");
  const noisy = new Int8Array(DIMENSIONS);
  for (let i = 0; i < vectors; i++) {
    const { vector } = (items[i % items.length] as Item).print;
    for (let d = 0; d < DIMENSIONS; d++)
      noisy[d] = Math.max(-127, Math.min(127, (vector[d] as number) + random() * 60 - 30));
    matrix.add(noisy);
  }
  const queries = items.slice(0, QUERIES);
  const scans = times(queries, ({ print }) => matrix.nearest(print.vector, CANDIDATES));
  const reranks: number[] = [];
  const calibration = loadCalibration();
  for (const { print } of queries) {
    let fastest = Number.POSITIVE_INFINITY;
    for (let i = 0; i < REPETITIONS; i++) {
      const started = performance.now();
      nearestGroups(print, await index.nearest(print.vector, CANDIDATES), calibration);
      fastest = Math.min(fastest, performance.now() - started);
    }
    reranks.push(fastest);
  }
  await index.close();
  rmSync(directory, { recursive: true, force: true });
  return { scans, reranks };
}

function at(list: readonly number[], share: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function row(name: string, value: number, unit: string): BenchRow {
  return { name: `similarity: ${name}`, value: Math.round(value * 100) / 100, unit };
}
