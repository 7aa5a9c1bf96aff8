// Calls of functions that ask whether an account has code. Accounts that act in simulations have code, so these calls failed.
import { fuzzConfig } from "../config.ts";
import { functionKey } from "../model/call.ts";
import { fewOfEach, isOrdinary } from "../model/call-sequence.ts";
import type { Strategy } from "./strategy.ts";

export const codelessCalls: Strategy = {
  id: "codeless-calls",
  phase: "codeless",
  needs: ["asks-for-code"],
  reason: "A function that refuses accounts with code may succeed for ordinary ones.",
  generate({ functionsWith }, { tried, worked, solved }) {
    const went = new Set(worked.flatMap(({ uses }) => uses));
    const shut = tried.filter(
      ({ actor: { kind, starts }, uses: [call, ...more] }) =>
        call &&
        more.length === 0 &&
        kind === "person" &&
        !starts &&
        functionsWith["asks-for-code"].has(functionKey(call)) &&
        !isOrdinary(call) &&
        !went.has(call),
    );
    // What was solved for counts on people without code.
    const hopeful = solved.filter(({ uses }) =>
      uses.some((use) => functionsWith["asks-for-code"].has(functionKey(use))),
    );
    return fewOfEach([...hopeful, ...shut], fuzzConfig.waysCodelessAsked);
  },
};
