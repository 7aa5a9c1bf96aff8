import { unknown } from "../core/read.ts";
import { defineCheck, inferred } from "./check.ts";

export const codeCanBeReplacedByRedeploying = defineCheck({
  id: "code-can-be-replaced-by-redeploying",
  category: "Other Risks",
  explain:
    "A self-destructing contract made by a CREATE2 factory can come back at its address with other code. That works on " +
    "chains where destroyed code goes away. We look for both in the code: the token's, what's behind it, and its " +
    "factory's. What a plain account created can't be redeployed there. What other contracts created may be, and is " +
    "unknown.",
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
