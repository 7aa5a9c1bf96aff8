import { expect, test } from "vitest";
import { readBehaviour } from "../../../../src/engine/bytecode/read-behaviour.ts";
import { mayCountToAnEnd } from "../../../../src/engine/checks/exit-closes-later.ts";
import { known } from "../../../../src/engine/core/read.ts";
import { compileFile } from "../../../support/compile.ts";
import { plainEvidence } from "../../../support/evidence.ts";

function counts(file: string, name: string): boolean {
  const { deployedBytecode: bytes } = compileFile(file, { evmVersion: "cancun" })[name] ?? expect.fail(name);
  const behaviour = known(readBehaviour(bytes));
  return mayCountToAnEnd({ ...plainEvidence.code, parts: [{ address: `0x${"1".repeat(40)}`, bytes, behaviour }] });
}

test("transfers that insist on less than a number of trades may come to refuse them", () => {
  expect(counts("counted/Counted.sol", "CountedToAnEnd")).toBe(true);
});

test.each([
  ["counted/Counted.sol", "CountedInPublic"],
  ["counted/Counted.sol", "CountedForNothing"],
  ["counted/Counted.sol", "CountedSales"],
  ["times/Blocks.sol", "ThreeSalesABlock"],
  ["times/Blocks.sol", "GoodTwoSalesEach"],
  ["examples/Reflection.sol", "Reflection"],
  ["disguises/Reflecting.sol", "HonestReflecting"],
  ["disguises/Honest.sol", "HonestCooldown"],
  ["Token.sol", "Token"],
])("%s's %s counts to no end, or begins again", (file, name) => {
  expect(counts(file, name)).toBe(false);
});
