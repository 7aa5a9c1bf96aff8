import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../src/", import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(join(root, path), "utf8") }));

/** The files in which a pattern occurs. */
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test("text becomes JSON in one place, and storage in another", () => {
  expect(filesWith(/JSON\.parse/).sort()).toEqual(["json.ts", "store/collections.ts"]);
});

test("nobody says what JSON is without looking at it", () => {
  expect(filesWith(/readJson\([^;]*?\)\)? as /)).toEqual([]);
  expect(filesWith(/\.json\(\)\)? as /)).toEqual([]);
});

test("nothing reads the store but through collections", () => {
  expect(filesWith(/from "keyv"/).sort()).toEqual([
    "store/collections.ts",
    "store/redis-store.ts",
    "store/sqlite-store.ts",
  ]);
});

/** Each of these parses what Redis answers, or leaves it to a library that keeps its own counts. */
test("few speak with Redis themselves", () => {
  expect(filesWith(/(?:from |import\()"(ioredis|@redis\/[^"]*|@keyv\/redis|[^"]*redis-store\.ts)"/).sort()).toEqual([
    "access/access.ts",
    "access/limiter.ts",
    "engine/chain/rpc/pace.ts",
    "engine/similar/redis-index.ts",
    "store/index.ts",
    "store/redis-store.ts",
  ]);
});

test("what another thread says is looked at like everything that is read back", () => {
  const listeners = filesWith(/new Worker\(/);
  expect(listeners).toEqual(["threads/thread.ts"]);
  for (const path of listeners) {
    const { text } = sources.find((source) => source.path === path) ?? { text: "" };
    expect(text).toMatch(/\.on\("message", \(message: unknown\)/);
  }
});
