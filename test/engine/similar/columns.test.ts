import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { Column, KeyTable, PlaceColumn } from "../../../src/engine/similar/embedded-index.ts";

const keyOf = (number: number) => createHash("sha256").update(`${number}`).digest("hex").slice(0, 32);

describe("numbers side by side", () => {
  test("are what was put there, across pieces, and zero elsewhere", () => {
    const column = new Column(32);
    for (const row of [0, 65_535, 65_536, 200_000]) column.set(row, row * 20_000 + 7);
    expect([0, 65_535, 65_536, 200_000].map((row) => column.get(row))).toEqual(
      [0, 65_535, 65_536, 200_000].map((row) => (row * 20_000 + 7) % 2 ** 32),
    );
    expect(column.get(1)).toBe(0);
    expect(column.get(900_000)).toBe(0);
  });

  test("hold places beyond four gigabytes", () => {
    const places = new PlaceColumn();
    places.set(3, 2 ** 39 + 5);
    expect([places.get(3), places.get(2)]).toEqual([2 ** 39 + 5, 0]);
  });
});

test("a table finds the row of each of many keys, and none of what is not there", () => {
  const table = new KeyTable();
  const many = 150_000;
  for (let i = 0; i < many; i++) expect(table.add(keyOf(i))).toBe(i);
  for (let i = 0; i < many; i += 7) expect(table.find(keyOf(i))).toBe(i);
  for (let i = 0; i < 1_000; i++) expect(table.find(keyOf(many + i))).toBeUndefined();
});
