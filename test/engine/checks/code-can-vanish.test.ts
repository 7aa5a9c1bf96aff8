import { describe, expect, test } from "vitest";
import { codeCanVanish } from "../../../src/engine/checks/code-can-vanish.ts";
import { evidenceOf, plainEvidence } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { alice, bob } from "../../support/people.ts";

const { code } = plainEvidence;

describe("code-can-vanish", () => {
  test("is a warning when the code can destroy itself", () => {
    const finding = inWords(codeCanVanish.run(evidenceOf({ code: { ...code, selfDestructing: [alice] } })));
    expect(finding).toMatchObject({ severity: "warning", basis: "inferred", sentence: expect.stringContaining("may") });
  });

  test("is a warning when the code delegates to an address it is given", () => {
    expect(inWords(codeCanVanish.run(evidenceOf({ code: { ...code, delegating: [alice] } })))).toMatchObject({
      severity: "warning",
    });
  });

  test("leaves a proxy's delegating to the check of proxies", () => {
    const proxy = { kind: "eip-1967", implementations: [bob], beacon: null, change: "nobody", admin: null } as const;
    expect(inWords(codeCanVanish.run(evidenceOf({ proxy, code: { ...code, delegating: [alice] } })))).toBeUndefined();
  });

  test("is clear when the contract delegates to itself by multicall", () => {
    const multicall = { selector: "0xac9650d8", inputs: "bytes[]", mutability: "payable", part: alice } as const;
    expect(
      inWords(codeCanVanish.run(evidenceOf({ code: { ...code, functions: [multicall], delegating: [alice] } }))),
    ).toBeUndefined();
  });
});
