import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readContract, tokensOfReading } from "../src/engine/bytecode/read-behaviour.ts";
import { BUCKETS, bucketOf, DIMENSIONS, quantize, sumRows } from "../src/engine/similar/embedding.ts";
import type { Fingerprint } from "../src/engine/similar/fingerprint.ts";
import { likenesses } from "../src/engine/similar/likeness.ts";
import { traitsOf } from "../src/engine/similar/traits.ts";
import { applyFit, calibrate, type Observation, quantile } from "./train/calibrate.ts";
import { overlap, type Sample, trainingPair } from "./train/corpus.ts";
import { learn } from "./train/learn.ts";
import { randomFrom } from "./train/random.ts";
import { spearman } from "./train/statistics.ts";
import type { Spec } from "./train/writer.ts";

/** Sources to learn rows from, and others from which to learn what a likeness means. In threes, since each third is like the one before. */
const LEARN = 3 * Math.round(Number(process.argv[2] ?? 1250) / 3);
const CALIBRATE = Math.round(LEARN / 7);
const EPOCHS = 150;
const MOST_ROWS = 8192;
/** A score that one in a hundred unrelated pairs reaches. */
const UNRELATED_SHARE = 0.99;
const UNRELATED_OVERLAP = 0.1;
/** What has less than half of its behaviours in common is not called similar, however rare that is. */
const LEAST_ALIKE = 0.5;

const BIN = fileURLToPath(new URL("../src/engine/similar/weights.bin", import.meta.url));
const JSON_FILE = fileURLToPath(new URL("../src/engine/similar/weights.json", import.meta.url));

type Read = Omit<Fingerprint, "key" | "vector"> & { readonly source: number; readonly spec: Spec };

const started = performance.now();
say(`Writing, compiling and reading ${LEARN + CALIBRATE} sources, each in two ways.`);
const pairs = readPairs(0, LEARN + CALIBRATE);
const [learning, calibrating] = [pairs.filter(([a]) => a.source < LEARN), pairs.filter(([a]) => a.source >= LEARN)];
const specs = new Map(pairs.map(([a]) => [a.source, a.spec]));
const compiledSeconds = seconds();
say(`${learning.length} pairs to learn from, ${calibrating.length} to calibrate with, after ${compiledSeconds} s.`);

let epoch = 0;
let loss = 0;
const rows = learn(
  learning.map(([a, b]) => [
    { source: a.source, tokens: a.tokens },
    { source: b.source, tokens: b.tokens },
  ]),
  { epochs: EPOCHS, target: (a, b) => overlap(specs.get(a) as Spec, specs.get(b) as Spec) },
  (now) => {
    epoch++;
    loss = now;
    if (epoch % 10 === 0) say(`epoch ${epoch}: loss ${now.toFixed(4)} after ${seconds()} s`);
  },
);
const encoded = encode(rows, frequentBuckets());
const { calibration, report } = calibrated(rows);
const sha256 = createHash("sha256").update(encoded).digest("hex");
writeFileSync(BIN, encoded);
const summary = {
  sha256,
  calibration,
  report: {
    ...report,
    learnedFrom: learning.length,
    epochs: EPOCHS,
    loss: Number(loss.toFixed(4)),
    rows: encoded.readUInt32LE(0),
  },
};
writeFileSync(JSON_FILE, `${JSON.stringify(summary, null, 2)}\n`);
say(`Done after ${seconds()} s: ${JSON.stringify(summary.report)}`);

function readPairs(from: number, to: number): [Read, Read][] {
  const found: [Read, Read][] = [];
  for (let number = from; number < to; number++) {
    const [a, b] = trainingPair(number).map((sample) => readSample(number, sample));
    if (a && b) found.push([a, b]);
    if (number % 100 === 99) say(`${number + 1} sources after ${seconds()} s`);
  }
  return found;
}

function readSample(source: number, { spec, code }: Sample): Read {
  const reading = readContract(code);
  const { all, core } = tokensOfReading(reading);
  return { source, spec, tokens: all, core, traits: traitsOf(reading) };
}

/** The buckets that were seen most often: the others keep the row they started from, which need not be stored. */
function frequentBuckets(): number[] {
  const counts = new Uint32Array(BUCKETS);
  for (const pair of learning) {
    for (const { tokens } of pair)
      for (const token of tokens) counts[bucketOf(token)] = (counts[bucketOf(token)] as number) + 1;
  }
  return [...counts.keys()]
    .filter((bucket) => (counts[bucket] as number) > 0)
    .sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b)
    .slice(0, MOST_ROWS)
    .sort((a, b) => a - b);
}

/** Written back over `rows` as they will be read, so that what is calibrated is what is shipped. */
function encode(rows: Float32Array, buckets: readonly number[]): Buffer {
  const head = Buffer.alloc(8 + buckets.length * 6);
  const body = Buffer.alloc(buckets.length * DIMENSIONS);
  head.writeUInt32LE(buckets.length, 0);
  buckets.forEach((bucket, i) => {
    const row = rows.subarray(bucket * DIMENSIONS, (bucket + 1) * DIMENSIONS);
    const scale = Math.fround(row.reduce((most, each) => Math.max(most, Math.abs(each)), 1e-6) / 127);
    head.writeUInt16LE(bucket, 8 + i * 6);
    head.writeFloatLE(scale, 10 + i * 6);
    row.forEach((value, d) => {
      const step = Math.round(value / scale);
      body.writeInt8(step, i * DIMENSIONS + d);
      row[d] = step * scale;
    });
  });
  const encoded = Buffer.concat([head, body]);
  encoded.writeUInt32LE(createHash("sha256").update(encoded).digest().readUInt32LE(0), 4);
  return encoded;
}

function calibrated(rows: Float32Array) {
  const prints = calibrating.map((pair) =>
    pair.map((read) => ({ ...read, key: "", vector: quantize(sumRows(rows, read.tokens)) })),
  );
  const observations: Observation[] = [];
  const random = randomFrom("calibrate");
  for (const [i, [a, b]] of prints.entries()) {
    if (!a || !b) continue;
    observations.push({ likeness: likenesses(a, b), truth: 1 });
    for (const [j, [c]] of prints.entries()) {
      const near = Math.abs(i - j) <= 2;
      if (!c || i === j || (!near && random() > 0.1)) continue;
      observations.push({ likeness: likenesses(b, c), truth: overlap(b.spec, c.spec) });
    }
  }
  const fit = calibrate(observations);
  const scores = observations.map(({ likeness }) => applyFit(fit, likeness));
  const unrelated = scores.filter((_, i) => (observations[i] as Observation).truth <= UNRELATED_OVERLAP);
  const different = observations.flatMap(({ truth }, i) => (truth < 1 ? [[scores[i] as number, truth] as const] : []));
  return {
    calibration: { ...fit, threshold: thresholdOf(unrelated), traits: traitShares() },
    report: {
      calibratedOn: observations.length,
      spearman: Number(
        spearman(
          different.map(([s]) => s),
          different.map(([, t]) => t),
        ).toFixed(3),
      ),
    },
  };
}

function thresholdOf(unrelated: readonly number[]): number {
  return Math.max(LEAST_ALIKE, Number(quantile(unrelated, UNRELATED_SHARE).toFixed(3)));
}

function traitShares(): Record<string, number> {
  const counts = new Map<string, number>();
  for (const [{ traits }] of learning) for (const trait of traits) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  const entries = [...counts].sort(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(entries.map(([trait, count]) => [trait, Number((count / learning.length).toFixed(3))]));
}

function seconds(): number {
  return Math.round((performance.now() - started) / 1000);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
