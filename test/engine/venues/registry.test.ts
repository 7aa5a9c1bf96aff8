import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { CHAINS } from "../../../src/engine/chains/index.ts";
import { VENUES } from "../../../src/engine/venues/index.ts";
import { venueFor } from "../../../src/engine/venues/registry.ts";

const src = fileURLToPath(new URL("../../../src", import.meta.url));
const kinds = VENUES.map(({ kind }) => kind);

test("each kind of exchange is listed once, and every deployment of the table is of one", () => {
  expect(new Set(kinds).size).toBe(kinds.length);
  for (const { venues } of CHAINS) for (const venue of venues) expect(venueFor(venue).kind).toBe(venue.kind);
});

test("its settings are of its own kind", () => {
  for (const { kind, schema } of VENUES) if (schema) expect(schema.shape["kind"]?.safeParse(kind).success).toBe(true);
});

test("no code outside its folder names it", () => {
  // Solidly is also what a dialect of its routers is called, and there are other curves.
  const names = kinds.filter((kind) => kind !== "solidly" && kind !== "curve").map((kind) => `"${kind}"`);
  const naming = globSync("**/*.ts", { cwd: src })
    .filter((file) => !file.startsWith("engine/venues/"))
    .filter((file) => names.some((name) => readFileSync(`${src}/${file}`, "utf8").includes(name)));
  expect(naming).toEqual([]);
});
