import { describe, expect, test } from "vitest";
import { transfersAreSpoofed } from "../../../src/engine/checks/transfers-are-spoofed.ts";
import type { Traffic } from "../../../src/engine/facts/facts.ts";
import { evidenceOf, plainEvidence } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { alice } from "../../support/people.ts";

const resultFor = (traffic: Partial<Traffic>) =>
  inWords(transfersAreSpoofed.run(evidenceOf({ traffic: { ...plainEvidence.traffic, ...traffic } })));
const hash = `0x${"ab".repeat(32)}` as const;

describe("transfers-are-spoofed", () => {
  test("is a warning where a known account seems to have sent it", () => {
    expect(resultFor({ spoofed: { account: alice, name: "Some Exchange", hash } })).toMatchObject({
      severity: "warning",
      sentence:
        "An event says Some Exchange (0x7099…79C8) sent it, but someone else signed the transaction (0xabababababababababababababababababababababababababababababababab).",
    });
  });

  test("is a warning where very many were sent it and few bought", () => {
    expect(resultFor({ given: 2_000, buyers: 12 })).toMatchObject({ severity: "warning" });
  });

  test("is silent about an airdrop to fewer, or of a token that people buy", () => {
    expect(resultFor({ given: 499, buyers: 0 })).toBeUndefined();
    expect(resultFor({ given: 2_000, buyers: 300 })).toBeUndefined();
  });

  test("is unknown where nobody could look for forged senders", () => {
    expect(resultFor({ sendersSought: false })).toMatchObject({ known: false, why: { code: "senders-not-sought" } });
  });

  test("is unknown where logs are missing and nothing was seen", () => {
    expect(resultFor({ whole: false })).toMatchObject({ known: false, why: { code: "trades-partly-seen" } });
  });
});
