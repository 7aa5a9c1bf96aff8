import { unknown } from "../core/read.ts";
import { defineCheck, inferred } from "./check.ts";

export const codeCanBeReplacedByRedeploying = defineCheck({
  id: "code-can-be-replaced-by-redeploying",
  category: "Other Risks",
  explain:
    "A contract that can destroy itself, made by a factory that chooses addresses by a salt (CREATE2), can come back at its address with other code, " +
    "on chains where destroyed code goes away. Both are looked for in the code: the token's, what stands behind it, and its factory's. " +
    "What an account made by itself cannot be made there again; what other contracts made may be, and is unknown.",
  unproven: "code",
  needs: ["code", "record"],
  run({ code, record: { factory } }) {
    // Code that stays for ever cannot be replaced.
    if (code.selfDestructing.length === 0) return;
    if (!factory.known) return factory;
    if (!factory.value) return;
    // The factory may call others that do, or have been created so itself.
    if (!factory.value.bySalt) return unknown("maker-not-followed");
    return inferred({ code: "code-can-be-redeployed", factory: factory.value.address });
  },
});
