import { defineCheck } from "./check.ts";

/** What is asked before money moves. A name that changes with the reader is odd, a balance is a trap. */
const MONEY = /^(?:balanceOf|totalSupply|allowance)\(/;

export const viewsLie = defineCheck({
  id: "views-lie",
  category: "Other Risks",
  explain:
    "Wallets and pools trust balanceOf, totalSupply and the like. A token whose answers depend on who asks shows one " +
    "thing to people and another to pools. The same questions are asked as nobody, as strangers and as the token itself; " +
    "an answer kept for one certain account is missed.",
  needs: ["views"],
  run({ views }) {
    const worst = views.disagreements.find(({ call }) => MONEY.test(call));
    const first = worst ?? views.disagreements[0];
    if (!first) return;
    return {
      severity: worst ? "danger" : "warning",
      basis: "read",
      sentence: `${first.call} answers ${first.answers}.`,
    };
  },
});
