import { describe, expect, test } from "vitest";
import { codeCanChange } from "../../../src/engine/checks/code-can-change.ts";
import type { Controller, TokenProxy } from "../../../src/engine/facts/facts.ts";
import { evidenceOf, plainEvidence } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { bob, carol, mallory } from "../../support/people.ts";

const proxyOf = (admin: Controller | null, change: TokenProxy["change"] = "admin"): TokenProxy => ({
  kind: "eip-1967",
  implementations: [carol],
  beacon: null,
  change,
  admin,
});
const resultFor = (admin: Controller | null, change?: TokenProxy["change"]) =>
  inWords(codeCanChange.run(evidenceOf({ proxy: proxyOf(admin, change) })));

describe("code-can-change", () => {
  test("is danger when one account can replace the code", () => {
    expect(resultFor({ address: mallory, kind: "person" })).toMatchObject({ severity: "danger", basis: "read" });
  });

  test("looks through a contract to the account behind it", () => {
    const admin: Controller = { address: bob, kind: "contract", behind: { address: mallory, kind: "person" } };
    expect(resultFor(admin)).toMatchObject({ severity: "danger" });
  });

  test("takes a multisig of one signature for the account that it is", () => {
    expect(resultFor({ address: bob, kind: "multisig", threshold: 1, owners: 3 })).toMatchObject({
      severity: "danger",
    });
  });

  test.each([
    [{ address: bob, kind: "multisig", threshold: 3, owners: 5 }, "3-of-5"],
    [{ address: bob, kind: "timelock", delaySeconds: 172_800 }, "2 days"],
    [{ address: bob, kind: "contract" }, "A contract"],
  ] as const)("is a warning that names %o", (admin, words) => {
    expect(resultFor(admin)).toMatchObject({ severity: "warning", sentence: expect.stringContaining(words) });
  });

  test("is a warning when an issuer with separate roles holds the power", () => {
    const proxy = proxyOf({ address: mallory, kind: "person" });
    const severityWith = (separateRoles: number) =>
      inWords(codeCanChange.run(evidenceOf({ proxy, powers: { ...plainEvidence.powers, separateRoles } })));
    expect(severityWith(3)).toMatchObject({ severity: "warning" });
    // Wallets that a token names, and that have no power of their own, are no issuer's.
    expect(severityWith(2)).toMatchObject({ severity: "danger" });
  });

  test.each(["admin", "unclear"] as const)("is clear when no call can change where it leads (%s)", (change) => {
    const proxy = proxyOf(change === "admin" ? { address: mallory, kind: "person" } : null, change);
    const powers = { ...plainEvidence.powers, isFixed: true };
    expect(inWords(codeCanChange.run(evidenceOf({ proxy, powers })))).toBeUndefined();
  });

  test("is a warning that says may when it is unclear who can", () => {
    expect(resultFor(null, "unclear")).toMatchObject({ severity: "warning", basis: "inferred" });
  });

  test.each([
    ["nobody can", null, "nobody"],
    ["the admin is burned", { address: bob, kind: "burned" }, "admin"],
    [
      "the admin's owner is burned",
      { address: bob, kind: "contract", behind: { address: carol, kind: "burned" } },
      "admin",
    ],
  ] as const)("is clear when %s", (_, admin, change) => {
    expect(resultFor(admin, change)).toBeUndefined();
  });
});
