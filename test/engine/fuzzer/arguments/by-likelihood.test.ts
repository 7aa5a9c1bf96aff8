import { describe, expect, test } from "vitest";
import { byLikelihood } from "../../../../src/engine/fuzzer/arguments/argument-sets.ts";

/** Choices are told by their places: nought is the likeliest of each. */
const row = (length: number) => Array.from({ length }, (_, place) => place);
type Places = readonly [number, number, number, number];
const ordered = ([a, b, c, d]: Places, limit = 100_000): Places[] => [
  ...byLikelihood([row(a), row(b), row(c), row(d)], limit),
];
const placeOf = (choices: readonly Places[], wanted: Places) =>
  choices.findIndex((choice) => choice.join() === wanted.join());

describe("choices by likelihood", () => {
  test("begin with the likeliest of everything", () => {
    expect(ordered([3, 3, 2, 2])[0]).toEqual([0, 0, 0, 0]);
  });

  test("go to the less likely of every sort before the unlikely of one", () => {
    const choices = ordered([9, 9, 2, 2]);
    for (const near of [
      [1, 0, 0, 0],
      [0, 1, 0, 0],
      [0, 0, 1, 0],
      [0, 0, 0, 1],
      [1, 1, 1, 0],
    ] as const)
      expect(placeOf(choices, near)).toBeLessThan(placeOf(choices, [0, 4, 0, 0]));
  });

  test("go along a long row with the likeliest of the others before mixing what is unlikely", () => {
    const choices = ordered([9, 40, 2, 9]);
    for (const far of [
      [0, 39, 0, 0],
      [8, 0, 0, 0],
      [0, 0, 0, 8],
    ] as const)
      expect(placeOf(choices, far)).toBeLessThan(placeOf(choices, [4, 4, 0, 0]));
  });

  test("leave nothing out", () => {
    const all = new Set(ordered([5, 7, 2, 3]).map((choice) => choice.join()));
    expect(all.size).toBe(5 * 7 * 2 * 3);
  });

  test("come once", () => {
    expect(ordered([5, 7, 2, 3])).toHaveLength(5 * 7 * 2 * 3);
  });

  test("are no more than asked for", () => {
    expect(ordered([5, 7, 2, 3], 11)).toHaveLength(11);
  });

  test("are none where one of the sorts has nothing", () => {
    expect(ordered([5, 0, 2, 3])).toEqual([]);
  });
});
