import { atMost } from "../lab/outcomes.ts";
import { findingOf, powersWith } from "../power-findings.ts";
import { percent } from "../words.ts";
import { defineCheck } from "./check.ts";

const id = "pool-can-be-drained";

export const poolCanBeDrained = defineCheck({
  id,
  category: "Shypooning",
  title: "The pool's tokens can be taken other than by trading",
  explain:
    "Every function that changes something is called by everybody who may hold power, and by a stranger; found if the pool's balance of " +
    "the token shrank by 1% or more. Whoever takes the pool's tokens can then take the other side by trading. Removing one's own liquidity is liquidity-can-leave.",
  needs: ["powers"],
  run: ({ powers }) =>
    findingOf(id, powersWith(powers, "drained"), powers, {
      harm: ({ effect }) => effect.lossBps,
      claim: ({ effect }) => `${percent(effect.lossBps)} of the pool's tokens were gone, without a trade`,
      conditions: ({ effect }) => [
        atMost({ step: "pool:after" }, { step: "pool:before", portionBps: 10_000 - effect.lossBps + 1 }),
      ],
    }),
});
