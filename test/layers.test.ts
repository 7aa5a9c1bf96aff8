import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LAYERS, rings, toTable, violations } from "../scripts/layers.ts";

describe("layers", () => {
  test("import lower levels only", () => {
    expect(violations()).toEqual([]);
  });

  test("are free of rings, files and folders beside each other, too", () => {
    expect(rings()).toEqual([]);
  });

  test("have files", () => {
    const files = globSync("src/**/*.ts").map((file) => file.replaceAll("\\", "/"));
    const isUsed = (at: string) => files.some((file) => file === at || file.startsWith(`${at}/`));
    expect(LAYERS.filter(({ at }) => !isUsed(at))).toEqual([]);
  });

  test("stand in docs/architecture.md", () => {
    expect(readFileSync("docs/architecture.md", "utf8").includes(toTable()), "run `npm run docs`").toBe(true);
  });
});
