import { describe, expect, test } from "vitest";
import { AuditError } from "../../src/engine/core/errors.ts";
import { LANGUAGES } from "../../src/engine/core/languages.ts";
import { sayRefused } from "../../src/format/plain-cards.ts";
import { wordsOf } from "../../src/words/index.ts";

describe.each(LANGUAGES)("a refusal in %s", (language) => {
  const { refusals } = wordsOf(language).chat;

  test.each(["unknown-chain", "chain-unreachable", "chain-timeout"] as const)(
    "names the chain that was meant, where one was: %s",
    (code) => {
      expect(sayRefused(new AuditError(code, "", { figures: { chain: "Base" } }), language)).toContain("Base");
      expect(sayRefused(new AuditError(code, ""), language)).toBe(refusals[code]);
    },
  );

  test("tells a collection from what is nothing of the kind", () => {
    const collection = new AuditError("not-a-token", "", { figures: { isCollection: true } });
    expect(sayRefused(collection, language)).toContain("NFT");
    expect(sayRefused(new AuditError("not-a-token", ""), language)).toBe(refusals["not-a-token"]);
  });

  test("is the same as ever where figures say nothing", () => {
    const busy = new AuditError("busy", "", { figures: { chain: "Base" } });
    expect(sayRefused(busy, language)).toBe(refusals.busy);
  });
});
