import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cosine, loadEmbedding } from "../../../src/engine/similar/embedding.ts";
import { loadCalibration, scoreOf } from "../../../src/engine/similar/likeness.ts";

const folder = new URL("../../../src/engine/similar/", import.meta.url);
const bytes = readFileSync(new URL("weights.bin", folder));
const report = JSON.parse(readFileSync(new URL("weights.json", folder), "utf8")) as { sha256: string };

describe("the learned weights", () => {
  test("are those that the training's report is about", () => {
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(report.sha256);
  });

  test("are about a megabyte at most", () => {
    expect(bytes.length).toBeLessThan(1.2e6);
  });

  test("give tokens that were never seen a direction, too", () => {
    const { embed } = loadEmbedding();
    const [a, b] = [embed(Uint32Array.of(1, 2, 3)), embed(Uint32Array.of(4, 5, 6))];
    expect(cosine(a, a)).toBeCloseTo(1);
    expect(cosine(a, b)).toBeLessThan(0.7);
  });
});

describe("the score", () => {
  const calibration = loadCalibration();
  const all = (x: number): number[] => [x, x, x, x, x];

  test("rises with every likeness", () => {
    for (let i = 0; i < 5; i++) {
      const less = all(0.5);
      const more = all(0.5);
      more[i] = 0.9;
      expect(scoreOf(more, calibration)).toBeGreaterThanOrEqual(scoreOf(less, calibration));
    }
  });

  test("is 1 for what is alike from all sides, and below the threshold for what is not", () => {
    expect(scoreOf(all(1), calibration)).toBeGreaterThan(0.97);
    expect(scoreOf(all(0), calibration)).toBeLessThan(calibration.threshold);
  });
});
