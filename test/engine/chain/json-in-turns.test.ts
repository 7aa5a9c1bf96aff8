import fc from "fast-check";
import { expect, test } from "vitest";
import { readJsonInTurns } from "../../../src/engine/chain/rpc/json-in-turns.ts";
import { readJson } from "../../../src/json.ts";
import { stretchesOf } from "../../hostile/held-up.ts";

const long = (text: string) => `${text}${"x".repeat(40_000)}`;
const piece = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(long("a"), long('"\\'), { [long("{")]: 1 }, Array(9_000).fill("]"), [], {}, "\\", '\\"'),
);
const named = fc.dictionary(fc.constantFrom("a", "7", "__proto__", "", ":", "[", "}"), piece);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: "small" }, piece, named, fc.array(tie("value"), { maxLength: 4 })),
}));
const blank = fc.constantFrom("", " ", "\n\t");

test("what is read in turns is what is read at once", async () => {
  const text = fc.tuple(value, fc.constantFrom(0, 2), blank, blank).map(([each, indent, before, after]) => {
    return `${before}${JSON.stringify(each, null, indent)}${after}`;
  });
  await fc.assert(
    fc.asyncProperty(text, async (written) => {
      expect(await readJsonInTurns(written)).toStrictEqual(readJson(written));
    }),
    { numRuns: 100 },
  );
});

test("what is no JSON is none", async () => {
  const around = JSON.stringify({ list: Array(3).fill(Array(20_000).fill(7)), name: long("") });
  const instead = fc.constantFrom("", ",", "]", "[", "}", "{", '"', "1", ":", " ", "x");
  const places = [0, 1, 8, 9, 10, 40_008, 40_009, 40_010, 40_011, around.length - 1, around.length - 2];
  const tried = fc.tuple(fc.oneof(fc.nat(around.length), fc.constantFrom(...places)), instead);
  await fc.assert(
    fc.asyncProperty(tried, fc.nat(1), async ([at, put], dropped) => {
      const written = `${around.slice(0, at)}${put}${around.slice(at + dropped)}`;
      expect(await readJsonInTurns(written)).toStrictEqual(readJson(written));
    }),
    { numRuns: 40 },
  );
});

test("others have their turn meanwhile", async () => {
  const logs = Array.from({ length: 30_000 }, (_, index) => ({
    index,
    data: `0x${"ab".repeat(200)}`,
    topics: [[index]],
  }));
  const text = JSON.stringify([
    { id: 1, result: logs },
    { id: 2, result: logs.slice(0, 3) },
  ]);
  const { value: read, stretches } = await stretchesOf(() => readJsonInTurns(text));
  expect(read).toStrictEqual(JSON.parse(text));
  // Read at once it is a single stretch; a collection of garbage among them takes longer than whatever is computed.
  expect(stretches.at(-2)).toBeLessThan(50);
  expect(stretches.at(-1)).toBeLessThan(200);
});
