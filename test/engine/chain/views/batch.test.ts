import { describe, expect, test } from "vitest";
import { createAnswers } from "../../../../src/engine/chain/views/asker.ts";
import { createBatcher } from "../../../../src/engine/chain/views/batch.ts";

describe("a batcher", () => {
  test("answers together what was asked before the event loop turned, and nothing else", async () => {
    const batches: (readonly number[])[] = [];
    const double = createBatcher<number, number>((numbers) => {
      batches.push(numbers);
      return numbers.map(async (number) => number * 2);
    });
    expect(await Promise.all([double(1), Promise.resolve().then(() => double(2))])).toEqual([2, 4]);
    expect(await double(3)).toBe(6);
    expect(batches).toEqual([[1, 2], [3]]);
  });

  test("fails whoever asked what failed, and nobody else", async () => {
    const ask = createBatcher<number, number>((numbers) =>
      numbers.map((number) => (number === 2 ? Promise.reject(new Error("no two")) : Promise.resolve(number))),
    );
    const answers = await Promise.allSettled([ask(1), ask(2), ask(3)]);
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  test("leaves nobody waiting whose question was left out", async () => {
    const ask = createBatcher<number, number>(() => []);
    await expect(ask(1)).rejects.toThrow("left without an answer");
  });
});

describe("answers", () => {
  test("are asked for once, however often they are wanted", async () => {
    let asked = 0;
    const answers = createAnswers<string, number>((question) => question.toLowerCase());
    const ask = async () => ++asked;
    expect(await Promise.all([answers.get("one", ask), answers.get("ONE", ask)])).toEqual([1, 1]);
    expect(answers.has("One")).toBe(true);
  });

  test("that were learnt are not asked for, and take the place of none that was", async () => {
    const answers = createAnswers<string, number>((question) => question);
    answers.learn("one", 1);
    answers.learn("one", 2);
    expect(await answers.get("one", () => Promise.reject(new Error("asked")))).toBe(1);
  });
});
