import { atLeast, buys, MUCH_FOR_SENDING, type Sending, showing, succeeds } from "../lab/outcomes.ts";
import { unknown } from "../read.ts";
import { defineCheck } from "./check.ts";

/** A plain sale takes 120 thousand; one that swaps collected taxes or pays dividends on the way up to a million. */
const MUCH_FOR_SELLING = 1_500_000n;

export const gasIsAbused = defineCheck({
  id: "gas-is-abused",
  category: "Tax Issue",
  explain:
    "The gas of a sending and of a sale is measured. Found when they take far more than even tokens with dividends and " +
    "swaps do: the sender's gas then pays for something else, such as minting gas tokens.",
  needs: ["trades"],
  tellsOf: "sales",
  run({ trades }) {
    const [deepest] = trades;
    if (!deepest) return unknown("no-pool-to-trade-in");
    const { sold, sending } = deepest;
    const spent = [
      { deal: "sending" as const, gas: sending.sent?.gas ?? 0n, limit: MUCH_FOR_SENDING },
      { deal: "selling" as const, gas: sold?.gas ?? 0n, limit: MUCH_FOR_SELLING },
      { deal: "buying" as const, gas: deepest.bought.gas, limit: MUCH_FOR_SELLING },
    ];
    const worst = spent.find(({ gas, limit }) => gas > limit);
    if (!worst) return buys(deepest) ? undefined : unknown("gas-without-purchase");
    return {
      severity: "warning",
      basis: "executed",
      says: { code: "gas-is-abused", deal: worst.deal, gas: worst.gas },
      proofs: worst.deal === "sending" ? [dearSending(sending)] : [],
    };
  },
});

/** So much gas was used by a sending that arrived. */
function dearSending({ marks, replay }: Sending) {
  return showing(replay, [
    succeeds(marks.send),
    atLeast({ step: marks.send, word: "gas" }, `${MUCH_FOR_SENDING}`),
    atLeast({ step: marks.friendAfter, minus: marks.friendBefore }, "1"),
  ]);
}
