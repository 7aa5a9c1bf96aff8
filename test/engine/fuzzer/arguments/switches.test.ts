import { pad } from "viem";
import { describe, expect, test } from "vitest";
import { type Accounts, switchPatterns, wordPatterns } from "../../../../src/engine/fuzzer/arguments/values.ts";
import type { Figures } from "../../../../src/engine/fuzzer/context.ts";
import { alice } from "../../../support/people.ts";

describe("switches", () => {
  test("are none where none is asked for", () => {
    expect(switchPatterns(0)).toEqual([[]]);
  });

  test("are turned both ways", () => {
    expect(switchPatterns(1)).toEqual([[true], [false]]);
  });

  test("are turned all together, and each on alone", () => {
    expect(switchPatterns(3)).toEqual([
      [true, true, true],
      [false, false, false],
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
  });
});

describe("words", () => {
  const role = `0x${"ab".repeat(32)}` as const;
  const words = (count: number) =>
    wordPatterns(count, { words: [role] } as unknown as Figures, { holder: alice } as unknown as Accounts);

  test("are nothing, the holder, and what stands in the code, as a role does", () => {
    expect(words(1).flat()).toEqual([`0x${"0".repeat(64)}`, pad(alice), role]);
  });

  test("are as many as asked for, all alike", () => {
    expect(words(0)).toEqual([[]]);
    expect(words(2)).toContainEqual([role, role]);
  });
});
