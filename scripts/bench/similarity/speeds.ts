import type { Hex } from "viem";
import { loadEmbedding } from "../../../src/engine/similar/embedding.ts";
import { fingerprint } from "../../../src/engine/similar/fingerprint.ts";
import type { BenchRow } from "../row.ts";
import { million } from "./million.ts";
import type { Item, Size } from "./set.ts";

export async function speeds(
  items: readonly Item[],
  { vectors }: Size,
  say: (line: string) => void,
): Promise<BenchRow[]> {
  const reading = times(items, ({ code }) => fingerprint([`0x${code}` as Hex], loadedOnce));
  return [
    row("reading, fingerprint and hash, p50", at(reading, 0.5), "ms"),
    row("reading, fingerprint and hash, p99", at(reading, 0.99), "ms"),
    ...(await million(vectors, say)),
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

function at(list: readonly number[], share: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function row(name: string, value: number, unit: string): BenchRow {
  return { name: `similarity: ${name}`, value: Math.round(value * 100) / 100, unit };
}
