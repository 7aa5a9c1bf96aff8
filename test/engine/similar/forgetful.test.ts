import { expect, test } from "vitest";
import { createForgetful } from "../../../src/engine/similar/journal.ts";

test("a journal without a file keeps what it is told, and forgets what came first when it holds too much", async () => {
  const journal = createForgetful();
  const first = await journal.append(1, Buffer.from("first"));
  expect(String(journal.entry(first)?.content)).toBe("first");
  const places: number[] = [];
  for (let i = 0; i < 5; i++) places.push(await journal.append(1, Buffer.alloc(15_000_000, i)));
  expect(journal.entry(first)).toBeUndefined();
  const held = places.map((at) => journal.entry(at)?.content ?? "");
  expect(held.map(({ length }) => length)).toEqual([0, 15_000_000, 15_000_000, 15_000_000, 15_000_000]);
  expect(held[4]?.[0]).toBe(4);
});
