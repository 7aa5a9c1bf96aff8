import { expect, test } from "vitest";
import { liquidityWasPulled } from "../../../src/engine/checks/liquidity-was-pulled.ts";
import { known, unknown } from "../../../src/engine/core/read.ts";
import { evidenceOf, plainEvidence } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { alice } from "../../support/people.ts";
import { plainPool } from "../../support/plain-outcomes.ts";

const hash = `0x${"ab".repeat(32)}` as const;
const pulled = { pool: plainPool, block: 7n, hash, by: alice, fellBps: 9_999, leftBps: 0 };
const resultFor = (read: (typeof plainEvidence.record)["pulled"]) =>
  inWords(liquidityWasPulled.run(evidenceOf({ record: { ...plainEvidence.record, pulled: read } })));

test("liquidity-was-pulled names who took how much, and what is left", () => {
  expect(resultFor(known(pulled))).toMatchObject({
    severity: "warning",
    sentence: `Over 99.9% of the liquidity on Uniswap V2 was pulled in one block by 0x7099…79C8 (${hash}). The pool now has 0% of what it had.`,
  });
});

test("liquidity-was-pulled says of a pool that people have left what those of now hold instead", () => {
  expect(resultFor(known({ ...pulled, leftBps: 1_000, left: true }))).toMatchObject({
    sentence: `Over 99.9% of the liquidity on Uniswap V2 was pulled in one block by 0x7099…79C8 (${hash}). Other pools now hold 10% of that amount.`,
  });
});

test("liquidity-was-pulled is clear where it stayed, and unknown where its history is", () => {
  expect(resultFor(known(null))).toBeUndefined();
  expect(resultFor(unknown("liquidity-history-unread"))).toMatchObject({ known: false });
});
