import { expect, test } from "vitest";
import { CHECKS } from "../../src/engine/checks/index.ts";
import { PROVABLE } from "../support/prove-as.ts";

test.each(CHECKS.map(({ id, unproven }) => [id, unproven] as const))(
  "%s has a proof, or a reason why it has none",
  (id, unproven) => {
    expect(unproven !== undefined).toBe(!PROVABLE.includes(id));
  },
);
