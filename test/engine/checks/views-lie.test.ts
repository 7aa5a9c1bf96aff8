import { describe, expect, test } from "vitest";
import { viewsLie } from "../../../src/engine/checks/views-lie.ts";
import { evidenceOf } from "../../support/evidence.ts";

const lie = (call: string) => ({ call, asked: "a stranger", answers: "0 to nobody, 5 to a stranger" });

describe("views-lie", () => {
  test("is danger when a balance depends on who asks", () => {
    const views = { disagreements: [lie("name()"), lie("balanceOf(stranger)")] };
    expect(viewsLie.run(evidenceOf({ views }))).toMatchObject({
      severity: "danger",
      sentence: "balanceOf(stranger) answers 0 to nobody, 5 to a stranger.",
    });
  });

  test("is a warning when only a name does", () => {
    expect(viewsLie.run(evidenceOf({ views: { disagreements: [lie("name()")] } }))).toMatchObject({
      severity: "warning",
    });
  });
});
