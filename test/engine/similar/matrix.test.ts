import { describe, expect, test } from "vitest";
import { DIMENSIONS, Matrix } from "../../../src/engine/similar/embedding.ts";

let state = 1;
function vector(): Int8Array {
  return Int8Array.from({ length: DIMENSIONS }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state >> 24;
  });
}

function product(a: Int8Array, b: Int8Array): number {
  return a.reduce((sum, each, i) => sum + each * (b[i] ?? 0), 0);
}

describe("the scan", () => {
  const matrix = new Matrix();
  const vectors = Array.from({ length: 10_000 }, vector);
  for (const each of vectors) matrix.add(each);

  test("finds what multiplying one by one finds, in the same order", () => {
    for (const query of [vector(), vector(), Int8Array.from({ length: DIMENSIONS }, () => -128)]) {
      const expected = vectors
        .map((each, row) => ({ row, product: product(each, query) }))
        .sort((a, b) => b.product - a.product || a.row - b.row)
        .slice(0, 50)
        .map(({ row }) => row);
      expect(matrix.nearest(query, 50)).toEqual(expected);
    }
  });

  test("gives back what was added", () => {
    expect(matrix.size).toBe(10_000);
    expect([...matrix.row(9999)]).toEqual([...(vectors[9999] as Int8Array)]);
  });

  test("gives all there are when more are wanted", () => {
    const few = new Matrix();
    few.add(vector());
    expect(few.nearest(vector(), 10)).toEqual([0]);
    expect(new Matrix().nearest(vector(), 10)).toEqual([]);
  });
});
