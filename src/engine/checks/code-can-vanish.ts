import { defineCheck, inferred } from "./check.ts";

/** `multicall(bytes[])` runs the contract's own functions in this way. */
const MULTICALL = "0xac9650d8";

export const codeCanVanish = defineCheck({
  id: "code-can-vanish",
  category: "Other Risks",
  explain:
    "A contract that self-destructs takes every balance with it, on chains that still allow it. One that delegates to an " +
    "address it is given runs that address's code as its own. We look for both in the code, without knowing who can reach " +
    "them. Proxies delegate by design: see code-can-change.",
  unproven: "code",
  needs: ["code", "proxy"],
  run({ code, proxy }) {
    if (code.selfDestructing.length > 0) {
      return inferred({ code: "code-can-vanish" });
    }
    const callsItself = code.functions.some(({ selector }) => selector === MULTICALL);
    if (proxy || callsItself || code.delegating.length === 0) return;
    return inferred({ code: "code-can-be-stood-in-for" });
  },
});
