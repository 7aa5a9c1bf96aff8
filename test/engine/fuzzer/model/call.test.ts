import { describe, expect, test } from "vitest";
import { callerKey, functionKey, functionKeys } from "../../../../src/engine/fuzzer/model/call.ts";
import { alice, bob, carol, mallory } from "../../../support/people.ts";

const selector = "0x12345678";
const own = functionKey({ target: carol, selector });

describe("which function is meant", () => {
  test("depends on the contract, as another's function of the same selector is another", () => {
    expect(functionKey({ target: mallory, selector })).not.toBe(own);
    expect(functionKey({ target: carol, selector: "0x87654321" })).not.toBe(own);
  });

  test("does not depend on how addresses are written", () => {
    expect(functionKey({ target: carol.toLowerCase() as typeof carol, selector })).toBe(own);
    expect(callerKey(alice.toLowerCase() as typeof alice, own)).toBe(callerKey(alice, own));
  });

  test("depends on who calls it, and on the order of several", () => {
    expect(callerKey(bob, own)).not.toBe(callerKey(alice, own));
    const [one, other] = [
      { target: carol, selector },
      { target: mallory, selector },
    ] as const;
    expect(functionKeys([one, other])).not.toBe(functionKeys([other, one]));
  });
});
