import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { describe, expect, test } from "vitest";
import { mayImport, roomOf, toLinterRules, toTable } from "../../scripts/house/house.ts";
import { LIBRARIES, ROOMS } from "../../scripts/house/rooms.ts";

const FILES = globSync("src/**/*.ts").map((file) => file.replaceAll("\\", "/"));
const IMPORTED = /(?:^|\n)(?:import|export)\b[^;"]*?from "([^"]+)"|import\("([^"]+)"\)/g;

function importsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(IMPORTED)].map(([, named, loaded]) => named ?? loaded ?? "");
}

describe("the house", () => {
  test("has a room for every file", () => {
    expect(FILES.filter((file) => !roomOf(file))).toEqual([]);
  });

  test("has no room without files, and no way to a room that is not there", () => {
    const paths = ROOMS.flatMap(({ at }) => at);
    const ways = ROOMS.flatMap(({ imports }) => (imports === "everything" ? [] : imports));
    expect(paths.filter((path) => !FILES.some((file) => file === path || file.startsWith(`${path}/`)))).toEqual([]);
    expect(ways.filter((way) => !paths.includes(way))).toEqual([]);
  });

  test.each(FILES)("%s imports only what its room may", (file) => {
    const room = roomOf(file);
    const wrong = importsOf(file)
      .filter((name) => name.startsWith("."))
      .map((name) => normalize(join(dirname(file), name)))
      .filter((target) => {
        const other = roomOf(target);
        return room && other && !mayImport(room, other);
      });
    expect(wrong, room?.law).toEqual([]);
  });

  test.each(LIBRARIES)("$names.0 stays at home", ({ names, home }) => {
    const isOne = (name: string) =>
      names.some((each) => name === each || (each.endsWith("*") && name.startsWith(each.slice(0, -1))));
    const users = FILES.filter((file) => importsOf(file).some(isOne));
    expect(users.filter((file) => !home.some((path) => file.startsWith(path)))).toEqual([]);
  });

  test("has no way that nobody takes", () => {
    const taken = new Set(
      FILES.flatMap((file) => {
        const from = roomOf(file);
        const targets = importsOf(file).filter((name) => name.startsWith("."));
        return targets.map((name) => `${from?.at[0]} → ${roomOf(normalize(join(dirname(file), name)))?.at[0]}`);
      }),
    );
    const ways = ROOMS.flatMap(({ at, imports }) =>
      imports === "everything" ? [] : imports.map((way) => `${at[0]} → ${roomOf(way)?.at[0]}`),
    );
    expect(ways.filter((way) => !taken.has(way))).toEqual([]);
  });
});

describe("what is written from the table of rooms", () => {
  test("are the linter's import rules", () => {
    expect(readFileSync("biome.imports.json", "utf8") === toLinterRules(), "run `npm run docs`").toBe(true);
  });

  test("is the table in docs/architecture.md", () => {
    expect(readFileSync("docs/architecture.md", "utf8").includes(toTable()), "run `npm run docs`").toBe(true);
  });
});
