import { expect, test } from "vitest";
import { answeringContract, isAnswering } from "../../../src/engine/simulation/answering.ts";

test("what answers any call, whatever its selector, is code as well, and known again", () => {
  const { address, code } = answeringContract(new Map([[-1, 1n]]), null);
  expect(isAnswering(code, address)).toBe(true);
  expect(answeringContract(new Map(), 1n).code).toBe(code);
  const both = answeringContract(
    new Map([
      [0x8da5cb5b, 7n],
      [-1, 1n],
    ]),
    null,
  );
  expect(isAnswering(both.code, both.address)).toBe(true);
  expect(both.code).toContain("638da5cb5b14");
});
