// Does a transfer use far more gas than tokens need?
import { unknown } from "../core/read.ts";
import {
  atLeast,
  buys,
  evidenceConfig,
  type PoolTrade,
  type Showing,
  showing,
  succeeds,
} from "../experiments/outcomes.ts";
import { defineCheck, executed } from "./check.ts";

export const gasIsAbused = defineCheck({
  id: "gas-is-abused",
  category: "Tax Issue",
  explain:
    "We measure the gas of a transfer and of a sale. Found when they take far more than even tokens with dividends and " +
    "swaps do. Your gas then pays for something else, such as minting gas tokens.",
  needs: ["trades"],
  tellsOf: "sales",
  run({ trades }) {
    const [deepest] = trades;
    if (!deepest) return unknown("no-pool-to-trade-in");
    const { sold, sending, bought } = deepest;
    const spent = [
      { deal: "sending" as const, gas: sending.sent?.gas ?? 0n, limit: evidenceConfig.excessiveSendingGas },
      { deal: "selling" as const, gas: sold?.gas ?? 0n, limit: evidenceConfig.excessiveTradingGas },
      { deal: "buying" as const, gas: bought.gas, limit: evidenceConfig.excessiveTradingGas },
    ];
    const worst = spent.find(({ gas, limit }) => gas > limit);
    if (!worst) return buys(deepest) ? undefined : unknown("gas-without-purchase");
    return executed("warning", { code: "gas-is-abused", deal: worst.deal, gas: worst.gas }, SHOWN[worst.deal](deepest));
  },
});

/** So much gas was used by what arrived. */
const SHOWN: Readonly<Record<"sending" | "selling" | "buying", (trade: PoolTrade) => Showing>> = {
  sending: ({ sending: { marks, replay } }) =>
    showing(replay, [
      succeeds(marks.send),
      atLeast({ step: marks.send, word: "gas" }, `${evidenceConfig.excessiveSendingGas}`),
      atLeast({ step: marks.friendAfter, minus: marks.friendBefore }, "1"),
    ]),
  selling: ({ marks, replay }) =>
    showing(replay, [
      succeeds(marks.sell),
      atLeast({ step: marks.sell, word: "gas" }, `${evidenceConfig.excessiveTradingGas}`),
      atLeast({ step: marks.nativeAfter, minus: marks.nativeBefore }, "1"),
    ]),
  buying: ({ marks, replay }) =>
    showing(replay, [
      succeeds(marks.buy),
      atLeast({ step: marks.buy, word: "gas" }, `${evidenceConfig.excessiveTradingGas}`),
      atLeast({ step: marks.bought, minus: marks.had }, "1"),
    ]),
};
