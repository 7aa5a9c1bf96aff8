import { expect, test } from "vitest";
import { UNPROVEN } from "../../scripts/docs/proofs.ts";
import { CHECKS } from "../../src/engine/checks/index.ts";
import { PROVABLE } from "../support/prove-as.ts";

test.each(CHECKS.map(({ id }) => id))("%s has a proof, or a reason why it has none", (id) => {
  expect(Object.hasOwn(UNPROVEN, id)).toBe(!PROVABLE.includes(id));
});
