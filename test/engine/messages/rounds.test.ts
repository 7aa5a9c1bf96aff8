import { expect, test } from "vitest";
import { joinedCalls } from "../../../src/engine/messages/accounts.ts";

const told = (...calls: readonly string[]) =>
  joinedCalls(calls, ", then ", (round, times) => `${round}, ${times} times`);

test("what is repeated from the first call to the last is told once", () => {
  expect(told("mint()", "mint()", "mint()")).toBe("mint(), 3 times");
  expect(told("send()", "skim()", "send()", "skim()")).toBe("send(), then skim(), 2 times");
});

test("anything else is told call by call", () => {
  expect(told("open()")).toBe("open()");
  expect(told("open()", "mint()", "mint()")).toBe("open(), then mint(), then mint()");
  expect(told("send()", "skim()", "send()")).toBe("send(), then skim(), then send()");
});
