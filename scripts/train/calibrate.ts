import { interpolate, withSquares } from "../../src/engine/similar/likeness.ts";

/** A pair of contracts: how alike they look from each side, and how alike they are. */
export type Observation = { readonly likeness: readonly number[]; readonly truth: number };

export type Fit = {
  readonly intercept: number;
  readonly weights: readonly number[];
  readonly curve: readonly (readonly [number, number])[];
};

const ROUNDS = 400;
const RIDGE = 0.002;
const CORNERS = 40;
/** The curve rises at least this much from corner to corner, so that it never makes two different sums equal. */
const LEAST_RISE = 0.0005;

/** Weights that are never negative, found one coordinate at a time, and then a rising curve from their sum to the truth. */
export function calibrate(observations: readonly Observation[]): Fit {
  const rows = observations.map(({ likeness }) => withSquares(likeness));
  const truths = observations.map(({ truth }) => truth);
  const { intercept, weights } = fitWeights(rows, truths);
  const sums = rows.map((row) => intercept + row.reduce((sum, each, i) => sum + each * (weights[i] as number), 0));
  return { intercept: round(intercept), weights: weights.map(round), curve: risingCurve(sums, truths) };
}

function fitWeights(rows: readonly number[][], truths: readonly number[]): { intercept: number; weights: number[] } {
  const count = rows.length;
  const size = rows[0]?.length ?? 0;
  const weights = new Array<number>(size).fill(0);
  let intercept = mean(truths);
  const residual = truths.map((truth) => truth - intercept);
  const squares = Array.from({ length: size }, (_, i) => rows.reduce((sum, row) => sum + (row[i] as number) ** 2, 0));
  for (let step = 0; step < ROUNDS; step++) {
    const shift = mean(residual);
    intercept += shift;
    for (let r = 0; r < count; r++) residual[r] = (residual[r] as number) - shift;
    for (let i = 0; i < size; i++) {
      let along = 0;
      for (let r = 0; r < count; r++) along += (residual[r] as number) * ((rows[r] as number[])[i] as number);
      const before = weights[i] as number;
      const after = Math.max(0, (along + before * (squares[i] as number)) / ((squares[i] as number) + RIDGE * count));
      weights[i] = after;
      for (let r = 0; r < count; r++) {
        residual[r] = (residual[r] as number) - (after - before) * ((rows[r] as number[])[i] as number);
      }
    }
  }
  return { intercept, weights };
}

function risingCurve(sums: readonly number[], truths: readonly number[]): [number, number][] {
  const sorted = sums.map((sum, i) => [sum, truths[i] as number] as const).sort((a, b) => a[0] - b[0]);
  const blocks = Array.from({ length: CORNERS }, (_, i) => {
    const part = sorted.slice(
      Math.floor((i * sorted.length) / CORNERS),
      Math.floor(((i + 1) * sorted.length) / CORNERS),
    );
    return { x: mean(part.map(([x]) => x)), y: mean(part.map(([, y]) => y)), weight: part.length };
  });
  const merged: typeof blocks = [];
  for (const block of blocks) {
    let last = block;
    while (merged.length > 0 && (merged.at(-1) as typeof block).y >= last.y) {
      const before = merged.pop() as typeof block;
      const weight = before.weight + last.weight;
      const share = (part: "x" | "y"): number => (before[part] * before.weight + last[part] * last.weight) / weight;
      last = { x: share("x"), y: share("y"), weight };
    }
    merged.push(last);
  }
  const first = merged[0];
  const corners: [number, number][] = first ? [[first.x - 1, 0]] : [];
  for (const { x, y } of merged) corners.push([x, Math.min(1, Math.max(y, (corners.at(-1)?.[1] ?? 0) + LEAST_RISE))]);
  const highest = sorted.at(-1)?.[0] ?? 1;
  corners.push([highest + 0.001, 1]);
  for (let i = corners.length - 2; i > 0; i--) {
    const [corner, next] = [corners[i] as [number, number], corners[i + 1] as [number, number]];
    corner[1] = Math.min(corner[1], next[1] - LEAST_RISE);
  }
  return corners.map(([x, y]) => [round(x), round(y)]);
}

/** Below which score almost all pairs lie that have nothing in common. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function applyFit(fit: Fit, likeness: readonly number[]): number {
  const sum = withSquares(likeness).reduce((total, each, i) => total + each * (fit.weights[i] ?? 0), fit.intercept);
  return interpolate(fit.curve, sum);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);
}

function round(x: number): number {
  return Math.round(x * 1e5) / 1e5;
}
