import { describe, expect, test } from "vitest";
import { constantsOf, literalsOf, masksOf } from "../../../../src/engine/fuzzer/arguments/constants.ts";
import { bob } from "../../../support/people.ts";
import { codeOf, ROLE, sampleCode, selectors } from "../samples.ts";

/** Instructions by their names in hexadecimal code. */
const LT = "10";
const EQ = "14";
const XOR = "18";
const AND = "16";
const DUP1 = "80";
const JUMPDEST = "5b";
const STOP = "00";
const push = (hex: string) => (0x5f + hex.length / 2).toString(16) + hex;
const constants = (...code: readonly string[]) => constantsOf(`0x${code.join("")}`, new Set(["0x12345678"]));
const masks = (...code: readonly string[]) => masksOf(`0x${code.join("")}`);

describe("what code compares with", () => {
  test("is what is pushed shortly before a comparison, each once", () => {
    expect(constants(push("1388"), LT, push("03e8"), DUP1, EQ, push("1388"), LT)).toEqual([5_000n, 1_000n]);
  });

  test("is not what is pushed long before it, or never compared", () => {
    expect(constants(push("1388"), DUP1, DUP1, DUP1, DUP1, LT)).toEqual([]);
    expect(constants(push("1388"), DUP1, STOP)).toEqual([]);
  });

  test("is no selector, no mask, no place to jump to, and nothing that compilers compare with by themselves", () => {
    expect(constants(push("12345678"), EQ)).toEqual([]);
    expect(constants(push("ffff"), LT)).toEqual([]);
    expect(constants(push("07"), DUP1, DUP1, LT, STOP, STOP, JUMPDEST)).toEqual([]);
    expect(constants(push("07"), DUP1, DUP1, LT, STOP, STOP, STOP)).toEqual([7n]);
    expect(constants(push("20"), LT)).toEqual([]);
  });

  test("is a figure beside a comparison though there is a place of that number to jump to", () => {
    expect(constants(push("05"), LT, STOP, STOP, JUMPDEST)).toEqual([5n]);
    expect(constants(push("06"), DUP1, LT, STOP, STOP, JUMPDEST)).toEqual([6n]);
  });

  test("is not the data of another instruction", () => {
    expect(constants(push("1388"), push(`${LT}${LT}`))).toEqual([]);
  });
});

describe("what code masks numbers with", () => {
  const wide = "abcdef0123456789abcdef0123456789abcdef01";

  test("is a wide constant that is mixed into something", () => {
    expect(masks(push(wide), DUP1, XOR)).toEqual([BigInt(`0x${wide}`)]);
  });

  test("is nothing that only cuts a number to its width, and nothing narrow", () => {
    expect(masks(push(wide), AND)).toEqual([]);
    expect(masks(push("ff".repeat(20)), XOR)).toEqual([]);
    expect(masks(push("1388"), XOR)).toEqual([]);
  });
});

describe("what a whole contract compares with", () => {
  test("is who may be its keeper, its bounds, and its roles", () => {
    const { addresses, constants: numbers, words } = literalsOf(sampleCode());
    expect(addresses).toContain(bob);
    expect(numbers).toContain(7_777n);
    expect(words).toContain(ROLE);
  });

  test("is no selector", () => {
    const { constants: numbers } = literalsOf(sampleCode());
    for (const selector of Object.values(selectors)) expect(numbers).not.toContain(BigInt(selector));
  });

  test("is only so much, however much there is", () => {
    const bounds = Array.from({ length: 40 }, (_, index) => `61${(5_000 + index).toString(16)}10`).join("");
    expect(literalsOf(codeOf(`0x${bounds}`)).constants).toHaveLength(12);
  });
});
