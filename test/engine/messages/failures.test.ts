import { expect, test } from "vitest";
import { english } from "../../../src/engine/messages/en/index.ts";
import { sayFailure } from "../../../src/engine/messages/index.ts";

test.each(Object.entries(english.failures))("%s is a sentence", (_, sentence) => {
  if (typeof sentence === "string") expect(sentence).toMatch(/^[A-Z].*\.$/);
});

test("a failure is told with its figures, and with the one behind it", () => {
  const because = { code: "node-failed", fault: "timeout" } as const;
  expect(sayFailure({ code: "experiments-missed", missed: 50, all: 100, because }, "en")).toBe(
    "We couldn't run 50 of the 100 admin function tests. The others found no issues. The node didn't answer in time.",
  );
  expect(sayFailure({ code: "holders-explain-little", explainedBps: 1_000 }, "en")).toBe(
    "The holders we found hold only 10% of the supply.",
  );
});
