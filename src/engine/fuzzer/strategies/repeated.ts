// The same transfer many times in a block, as by a script that sends to many.
import { fuzzConfig } from "../config.ts";
import { type Actor, type CallSequence, isTransfer } from "../model/call-sequence.ts";
import type { Strategy } from "./strategy.ts";

export const repeatedTransfers: Strategy = {
  id: "repeated-transfers",
  phase: "combine",
  reason: "Code that counts transfers may shut or tax sales after the third or tenth one by an account or in a block.",
  generate(_, { chosen }) {
    const first = new Map<Actor, CallSequence>();
    for (const sequence of chosen) {
      const [call, ...more] = sequence.uses;
      if (!call || more.length > 0 || !isTransfer(call) || first.has(sequence.actor)) continue;
      const uses = Array.from({ length: fuzzConfig.repeatedTransfers }, () => call);
      first.set(sequence.actor, { ...sequence, uses });
    }
    return first.values();
  },
};
