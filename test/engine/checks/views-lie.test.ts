import { toHex } from "viem";
import { describe, expect, test } from "vitest";
import { viewsLie } from "../../../src/engine/checks/views-lie.ts";
import type { ViewName } from "../../../src/engine/facts/facts.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";

const lie = (view: ViewName) => ({
  view,
  asker: "stranger" as const,
  toNobody: toHex(0, { size: 32 }),
  toAsker: toHex(5, { size: 32 }),
});

describe("views-lie", () => {
  test("is danger when a balance depends on who asks", () => {
    const views = { disagreements: [lie("name()"), lie("balanceOf(stranger)")] };
    expect(inWords(viewsLie.run(evidenceOf({ views })))).toMatchObject({
      severity: "danger",
      sentence: "balanceOf(random wallet) returns 0 when the zero address asks, but 5 when that wallet itself does.",
    });
  });

  test("is a warning when only a name does", () => {
    expect(inWords(viewsLie.run(evidenceOf({ views: { disagreements: [lie("name()")] } })))).toMatchObject({
      severity: "warning",
    });
  });
});
