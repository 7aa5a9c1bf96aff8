import { describe, expect, test } from "vitest";
import type { Call } from "../../../../src/engine/fuzzer/model/call.ts";
import type { CallSequence } from "../../../../src/engine/fuzzer/model/call-sequence.ts";
import { openerPairs, singleOpeners, unlockedOpeners } from "../../../../src/engine/fuzzer/strategies/openers.ts";
import { admin, anybody, nobody, sequenceOf } from "../../../support/call-sequences.ts";
import { proposed } from "../../../support/contexts.ts";
import { owner, useOf } from "../../../support/trials.ts";

const SWITCH = "0x0000000a";
const LIMIT = "0x0000000b";
const TRANSFER_OWNERSHIP = "0xf2fde38b";
const APPROVE = "0x095ea7b3";
const call = (selector: Call["selector"], actor = owner, changes: Partial<Call> = {}) =>
  sequenceOf(actor, useOf({ selector, data: selector, ...changes }));
const mayOpen = (sequence: CallSequence) => proposed(singleOpeners, { worked: [sequence] }).length > 0;
const pairsThatOpen = (worked: readonly CallSequence[]) => proposed(openerPairs, { worked });
const unlockedOnes = (tried: readonly CallSequence[], worked: readonly CallSequence[]) =>
  proposed(unlockedOpeners, { tried, worked });
const told = (found: readonly CallSequence[]) =>
  found.map(({ uses }) => uses.map(({ selector }) => selector).join(" "));

describe("what may open trading", () => {
  test("is a call by anybody alive, who does not start the transaction", () => {
    expect([call(SWITCH), call(SWITCH, anybody), call(SWITCH, admin)].every(mayOpen)).toBe(true);
    expect(mayOpen(call(SWITCH, nobody))).toBe(false);
    expect(mayOpen(call(SWITCH, { ...owner, starts: true }))).toBe(false);
  });

  test("is no trade of everybody's, no giving away of ownership, and nothing that takes a holder's tokens", () => {
    expect(mayOpen(call(APPROVE))).toBe(false);
    expect(mayOpen(call(TRANSFER_OWNERSHIP))).toBe(false);
    expect(mayOpen(call(SWITCH, owner, { holderBalanceAt: [4] }))).toBe(false);
    expect(mayOpen(sequenceOf(owner, useOf({ selector: SWITCH }), useOf({ selector: APPROVE })))).toBe(false);
  });

  test("are two calls of one account that holds power, of different functions, in both orders", () => {
    expect(told(pairsThatOpen([call(SWITCH), call(LIMIT)]))).toEqual([`${SWITCH} ${LIMIT}`, `${LIMIT} ${SWITCH}`]);
    expect(pairsThatOpen([call(SWITCH), call(LIMIT, admin)])).toEqual([]);
    expect(pairsThatOpen([call(SWITCH, anybody), call(LIMIT, anybody)])).toEqual([]);
    expect(pairsThatOpen([call(SWITCH), call(APPROVE), call(TRANSFER_OWNERSHIP)])).toEqual([]);
  });

  test("are three hundred pairs at the most", () => {
    const many = Array.from({ length: 40 }, (_, index) => call(`0x000000${(16 + index).toString(16)}`));
    expect(pairsThatOpen(many)).toHaveLength(300);
  });

  test("is what never went through, behind what did", () => {
    const [went, shut] = [call(SWITCH), call(LIMIT)];
    expect(told(unlockedOnes([went, shut], [went]))).toContain(`${SWITCH} ${LIMIT}`);
    expect(unlockedOnes([went, call(APPROVE)], [went])).toEqual([]);
  });
});
