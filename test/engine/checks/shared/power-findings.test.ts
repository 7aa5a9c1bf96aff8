import { expect, test } from "vitest";
import { otherFunctions } from "../../../../src/engine/checks/shared/power-findings.ts";

test.each([
  ["one alone", ["f"], 0],
  ["two that do it apart", ["f", "g"], 1],
  ["one, alone and with others", ["f", "f,g", "f,h"], 0],
  ["two that do it together, and either less", ["f,g", "f", "g"], 0],
  ["a pair and another one", ["f,g", "h"], 1],
])("the functions that do the same, of %s", (_, rows, others) => {
  const calls = (row: string) => row.split(",").map((selector) => ({ target: "0x1", selector })) as never;
  expect(otherFunctions(rows.map((row) => ({ calls: calls(row) })))).toBe(others);
});
