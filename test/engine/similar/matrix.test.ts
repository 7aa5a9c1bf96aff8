import { describe, expect, test } from "vitest";
import { DIMENSIONS, Matrix, nearestOf } from "../../../src/engine/similar/embedding.ts";

let state = 1;
function vector(): Int8Array {
  return Int8Array.from({ length: DIMENSIONS }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state >> 24;
  });
}

function product(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return Array.from(a).reduce((sum, each, i) => sum + each * (b[i] ?? 0), 0);
}

/** What the scan keeps of each coordinate. */
const kept = (each: number): number => Math.max(0, Math.min(15, Math.floor(each / 11) + 8));
const least = Int8Array.from({ length: DIMENSIONS }, () => -128);
const most = Int8Array.from({ length: DIMENSIONS }, () => 127);

describe("the scan", () => {
  const matrix = new Matrix();
  const vectors = Array.from({ length: 10_000 }, vector);
  for (const each of vectors) matrix.add(each);
  const ordered = (worth: (each: Int8Array) => number): number[] =>
    vectors
      .map((each, row) => ({ row, product: worth(each) }))
      .sort((a, b) => b.product - a.product || a.row - b.row)
      .map(({ row }) => row);

  test("sorts by what is kept as multiplying one by one does, equal ones as they came", () => {
    for (const query of [vector(), vector(), least, most]) {
      const expected = ordered((each) => product(query, Array.from(each, kept)));
      expect(matrix.nearest(query, 1000)).toEqual(expected.slice(0, 1000));
    }
  });

  test("sorts a few thousand by all that they have", () => {
    const all = Int8Array.from(vectors.flatMap((each) => [...each]));
    for (const query of [vector(), least]) {
      const expected = ordered((each) => product(query, each)).slice(0, 1000);
      expect(nearestOf(all, query, 1000)).toEqual(expected);
    }
    expect(nearestOf(all.subarray(0, DIMENSIONS), least, 5)).toEqual([0]);
  });

  test("finds among a few the nearest of all, though it looked at hardly more than signs", () => {
    for (let asked = 0; asked < 10; asked++) {
      const query = vector();
      const nearest = ordered((each) => product(query, each)).slice(0, 3);
      expect(matrix.nearest(query, 50)).toEqual(expect.arrayContaining(nearest));
    }
  });

  test("finds those that are like another first, wherever they stand", () => {
    const like = new Matrix();
    const [one = most] = vectors;
    const places = Array.from({ length: 20 }, (_, i) => {
      for (const other of vectors.slice(i * 450, (i + 1) * 450)) like.add(other.map((value) => -value));
      return like.add(one.map((value, at) => (at % 10 === i % 10 ? 0 : value)));
    });
    expect(like.nearest(one, 20).sort((a, b) => a - b)).toEqual(places);
  });

  test("knows how many were added, one by one or side by side", () => {
    expect(matrix.size).toBe(10_000);
    const together = new Matrix();
    const some = vectors.slice(0, 5000);
    expect(together.add(Int8Array.from(some.flatMap((each) => [...each])))).toBe(0);
    expect(together.add(most)).toBe(5000);
    const query = vectors[4321] ?? most;
    expect(together.nearest(query, 5)[0]).toBe(4321);
    expect(together.nearest(most, 1)).toEqual([5000]);
  });

  test("gives all there are when more are wanted", () => {
    const few = new Matrix();
    few.add(vector());
    expect(few.nearest(vector(), 10)).toEqual([0]);
    expect(new Matrix().nearest(vector(), 10)).toEqual([]);
  });
});
