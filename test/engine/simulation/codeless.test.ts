import { describe, expect, test } from "vitest";
import { readsCode, takingAll } from "../../../src/engine/simulation/codeless.ts";

/** What solc 0.8.25 writes of itself, with a hash in which all of these opcodes stand. */
const METADATA = `a264697066735822122034${"3f".repeat(15)}${"34".repeat(16)}64736f6c63430008190033`;

describe("code that is put elsewhere", () => {
  test("reads no code by what its compiler says of itself", () => {
    expect(readsCode(`0x6001600101fe${METADATA}`)).toBe(false);
    expect(takingAll(`0x3400fe${METADATA}`)).toBe(`0x4700fe${METADATA}`);
  });

  test("hides nothing by a length that it writes itself", () => {
    const hidden = "6003565b303f50345000";
    const told = (hidden.length / 2 - 3 + 1).toString(16).padStart(4, "0");
    const code = `0x600356a1${hidden.slice(6)}${told}` as const;
    expect(readsCode(code)).toBe(true);
    expect(takingAll(code)).toContain("5047");
  });

  test("has no instructions in what it pushes, nor behind an end", () => {
    expect(readsCode("0x613f3f00")).toBe(false);
    expect(readsCode("0x003f")).toBe(false);
    expect(readsCode("0x005b3f")).toBe(true);
  });
});
