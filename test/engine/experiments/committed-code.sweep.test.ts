import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compileContracts, LAB, LENS, markOf } from "../../../scripts/compile-contracts.ts";
import { LAB_CODE, PUPPET_CODE } from "../../../src/engine/simulation/bytecode.ts";
import { compiledOnce } from "../../support/compile.ts";
import { testInLongRun } from "../../support/sweep.ts";

/** The first time; on a busy machine. */
const COMPILING_MS = 240_000;

describe("the committed bytecode", () => {
  test.each([LAB, LENS])("was made of what the contracts say", ({ file, kinds }) => {
    expect(readFileSync(file, "utf8").split("\n")).toContain(markOf(kinds));
  });

  for (const codes of [LAB, LENS]) {
    testInLongRun(
      `is what the contracts compile to: ${codes.file.pathname.split("/").at(-1)}`,
      async () => expect(readFileSync(codes.file, "utf8")).toBe(compileContracts(codes, compiledOnce)),
      COMPILING_MS,
    );
  }

  test("has no opcode that older chains lack", () => {
    for (const code of [LAB_CODE, PUPPET_CODE]) {
      expect(opcodes(code)).not.toContain(0x5f);
      expect(opcodes(code)).not.toContain(0x48);
      expect(opcodes(code)).not.toContain(0x5e);
    }
  });
});

function opcodes(code: string): number[] {
  const bytes = Buffer.from(code.slice(2), "hex");
  const found: number[] = [];
  for (let i = 0; i < bytes.length; i++) {
    const opcode = bytes[i] ?? 0;
    found.push(opcode);
    if (opcode >= 0x60 && opcode <= 0x7f) i += opcode - 0x5f;
  }
  return found;
}
