import { expect, test } from "vitest";
import type { CheckId } from "../../../src/engine/checks/index.ts";
import { sayCheck } from "../../../src/engine/messages/index.ts";

/** They pass where nothing can be sold at all, too: that is another check's to find. */
const PASSED_BY_HONEYPOTS: readonly CheckId[] = [
  "cannot-sell-everything",
  "only-first-can-leave",
  "router-is-blocked",
  "sales-are-limited",
  "sales-need-waiting",
  "tax-changes-later",
  "trading-not-open",
];

test("What passes beside a sale that fails does not promise one that works", () => {
  for (const id of PASSED_BY_HONEYPOTS) {
    expect(sayCheck(id, "en").passed, id).not.toMatch(
      /can (be sold|sell)|can sell, too|need not|may move|is open|does not rise/,
    );
  }
});
