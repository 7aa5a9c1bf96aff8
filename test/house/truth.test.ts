import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { madeFrom } from "../../scripts/truth/making/index.ts";
import { ownSubjects } from "../../scripts/truth/own.ts";
import { listOf } from "../../scripts/truth/page.ts";

const page = readFileSync(new URL("../../docs/truth.md", import.meta.url), "utf8");

describe("docs/truth.md", () => {
  test("is of the tokens that there are: `npm run truth` writes it", () => {
    expect(page).toContain(`<!-- of ${listOf()} -->`);
  });

  test("counts at least three hundred different ones", () => {
    const names = ownSubjects().flatMap(({ subjects }) => subjects.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(300);
  });

  test("has nobody accused of what is not there", () => {
    expect(page).not.toContain("false alarm;");
  });
});

describe("tokens that are made from a seed", () => {
  test("are the same from the same, and others from another", () => {
    const names = (seed: number) => madeFrom(seed, 1).map(({ name }) => name);
    expect(names(3)).toEqual(names(3));
    expect(names(3)).not.toEqual(names(4));
  });
});
