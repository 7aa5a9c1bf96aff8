import { expect, test } from "vitest";
import { readJson } from "../src/json.ts";

test.each([
  ['{"a":[1,null]}', { a: [1, null] }],
  ["null", null],
  ["0", 0],
])("%s is read", (text, value) => {
  expect(readJson(text)).toEqual(value);
});

test.each(["", "{", "undefined", "<html>"])("'%s' is no JSON", (text) => {
  expect(readJson(text)).toBeUndefined();
});
