import { describe, expect, test } from "vitest";
import type { PowerUseMessage } from "../../../src/engine/checks/vocabulary/index.ts";
import { say, saying } from "../../../src/engine/messages/index.ts";
import { carol } from "../../support/people.ts";
import { hidden, person } from "../../support/used-powers.ts";

const calls = [{ target: carol, selector: "0x12345678", inputs: "uint256" }] as const;
const common = { holder: person, calls, token: carol, madeHolders: null, lateSeconds: null, remedy: null, others: 0 };
const stopped = {
  ...common,
  code: "power-used",
  shown: { code: "trading-stopped", sells: true, redirected: false, ofPool: false },
} as const satisfies PowerUseMessage;
const taxed = {
  ...common,
  code: "power-used",
  shown: { code: "tax-raised", side: "sale", beforeBps: 0, afterBps: 9_900 },
} as const satisfies PowerUseMessage;
const made = {
  ...common,
  code: "power-used",
  shown: { code: "tokens-made", growthBps: 100_000, sold: false },
} as const satisfies PowerUseMessage;

describe("all that one use of a power does", () => {
  test("is not told so that a sale which nobody could make cost something", () => {
    expect(say(saying("together", [stopped, taxed, made]), "en")).toBe(
      "After one simulated call from the owner's wallet, no test wallet could sell anymore. There were 11 times as many tokens. We also tried other settings. The sell tax rose from 0% to 99%, the highest in our tests.",
    );
    expect(say(saying("together", [taxed, made]), "en")).toContain(
      "The sell tax rose from 0% to 99%, the highest in our tests. There were 11",
    );
  });

  test("says once that the token does not name who did it", () => {
    const unnamed = { holder: hidden, calls, token: carol, code: "power-of-unnamed" } as const;
    const effect = { kind: "taken", lossBps: 10_000 } as const;
    const [ofSlot, ofCreator] = [hidden, { ...hidden, role: { code: "creator" } as const }].map((holder) =>
      say(saying("together", [{ ...unnamed, holder, effect }]), "en"),
    );
    expect(ofSlot?.match(/hidden account|publicly name/g)).toHaveLength(1);
    expect(ofCreator).toContain("The token doesn't publicly list the creator as an admin.");
  });
});
