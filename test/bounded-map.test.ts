import { expect, test } from "vitest";
import { BoundedMap } from "../src/bounded-map.ts";

test("forgets what was used longest ago, and never holds more bytes than it may", () => {
  const map = new BoundedMap<string, number>(10);
  map.set("a", 1, 4);
  map.set("b", 2, 4);
  expect(map.get("a")).toBe(1);
  map.set("c", 3, 4);
  expect(["a", "b", "c"].map((key) => map.get(key))).toEqual([1, undefined, 3]);
  map.set("a", 4, 6);
  expect([map.get("a"), map.get("c"), map.bytes]).toEqual([4, 3, 10]);
  map.delete("c");
  map.delete("nowhere");
  expect(map.bytes).toBe(6);
  map.set("too large", 5, 11);
  expect([map.get("too large"), map.get("a"), map.bytes]).toEqual([undefined, undefined, 0]);
});
