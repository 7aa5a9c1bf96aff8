import { describe, expect, test } from "vitest";
import { sourceIsHidden } from "../../../src/engine/checks/source-is-hidden.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { alice } from "../../support/people.ts";

describe("source-is-hidden", () => {
  test("is a warning when no verified source was found", () => {
    expect(inWords(sourceIsHidden.run(evidenceOf({ source: null })))).toMatchObject({
      severity: "warning",
      basis: "read",
    });
  });

  test("is clear for a known token, whose source is known elsewhere", () => {
    const listing = { address: alice, name: "Known", symbol: "KNOWN", famous: true };
    expect(inWords(sourceIsHidden.run(evidenceOf({ source: null, listing })))).toBeUndefined();
  });
});
