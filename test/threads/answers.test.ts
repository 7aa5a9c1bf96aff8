import { beforeEach, expect, test } from "vitest";
import { createAnswers } from "../../src/threads/answers.ts";
import { CpuBudget, type Pool, type Shelf } from "../../src/threads/pool.ts";

let asked: unknown[];
let kept: Map<string, string>;
let shelf: Shelf;
beforeEach(() => {
  asked = [];
  kept = new Map();
  shelf = {
    get: (name) => Promise.resolve(kept.get(name)),
    set: (name, text) => Promise.resolve(void kept.set(name, text)),
  };
});

const pool: Pool = {
  run(message) {
    asked.push(message);
    return Promise.resolve({ done: true, answer: `read ${message}` });
  },
};
const answers = (version = "1", rememberedBytes = 1_000) =>
  createAnswers<string>({
    ...{ pool, rememberedBytes, version: () => version },
    parse: (text) => (text.startsWith("read ") ? text : undefined),
  });
const withShelf = () => new CpuBudget(undefined, 1_000, shelf);

test("what was read once is read by no thread again: in memory, and on a shelf after a restart", async () => {
  const before = answers();
  const told = { done: true, value: "read code" };
  expect(await before("code", "code", withShelf())).toEqual(told);
  expect(await before("code", "code", new CpuBudget())).toEqual(told);
  expect(await answers()("code", "code", withShelf())).toEqual(told);
  expect(asked).toEqual(["code"]);
});

test("what another version read is read anew", async () => {
  await answers("1")("code", "code", withShelf());
  await answers("2")("code", "code", withShelf());
  expect(asked).toEqual(["code", "code"]);
});

test("who brings no shelf finds nothing on it", async () => {
  await answers()("code", "code", withShelf());
  await answers()("code", "code", new CpuBudget());
  expect(asked).toEqual(["code", "code"]);
});

test.each(["", "nonsense", Buffer.from("nonsense").toString("base64")])(
  "damage on the shelf is absence: %j",
  async (damage) => {
    await answers()("code", "code", withShelf());
    for (const name of kept.keys()) kept.set(name, damage);
    expect(await answers()("code", "code", withShelf())).toEqual({ done: true, value: "read code" });
    expect(asked).toEqual(["code", "code"]);
  },
);

test("a shelf that fails does no harm", async () => {
  const away = () => Promise.reject(new Error("away"));
  const budget = new CpuBudget(undefined, 1_000, { get: away, set: away });
  expect(await answers()("code", "code", budget)).toEqual({ done: true, value: "read code" });
});

test("memory holds so many bytes of answers and no more", async () => {
  const few = answers("1", 25);
  for (const code of ["aaaaa", "bbbbb", "aaaaa", "ccccc", "aaaaa", "bbbbb"]) await few(code, code, new CpuBudget());
  expect(asked).toEqual(["aaaaa", "bbbbb", "ccccc", "bbbbb"]);
});
