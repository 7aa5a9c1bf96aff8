import { defineCheck } from "./check.ts";
import { findingOf, losing, powersWith } from "./shared/power-findings.ts";

const id = "pool-can-be-drained";

export const poolCanBeDrained = defineCheck({
  id,
  category: "Shypooning",
  explain:
    "Every function that changes something is called by everybody who may hold power, and by a stranger; found if the pool's balance of " +
    "the token shrank by 1% or more, or if somebody could sell what they were given for 1% or more of the pool's money. Whoever takes the pool's tokens can then take the other side by trading. Removing one's own liquidity is liquidity-can-leave.",
  needs: ["powers"],
  run: ({ powers }) =>
    findingOf(id, powersWith(powers, "drained"), powers, {
      ...losing("pool-drained"),
      shown: ({ violation: { lossBps, money } }) => ({ code: money ? "pool-emptied" : "pool-drained", lossBps }),
    }),
});
