import { unknown } from "../core/read.ts";
import { defineCheck, read } from "./check.ts";
import { shareBps, sumOf } from "./shared/accounts.ts";
import { thresholds } from "./thresholds.ts";

export const balancesExceedSupply = defineCheck({
  id: "balances-exceed-supply",
  category: "HolderDistr",
  explain:
    "If one balance, or the sum of the balances we read, exceeds the total supply, the supply hides tokens. We add up " +
    "sampled balances only, so a small excess in a token with many holders is missed.",
  unproven: "holders",
  needs: ["holders", "metadata"],
  run({ holders, metadata }) {
    const supply = metadata.totalSupply;
    if (supply === null) return unknown("supply-untold");
    const [first] = holders.list;
    if (!first || first.balance === 0n) return;
    if (first.balance > supply) {
      return read("danger", { code: "balance-exceeds-supply", holder: first.address, balance: first.balance, supply });
    }
    const bps = shareBps(sumOf(holders.list), supply);
    if (bps <= thresholds.supply.toleratedBps) return;
    return read(bps > thresholds.supply.farBeyondBps ? "danger" : "warning", {
      code: "balances-exceed-supply",
      holders: holders.list.length,
      bps,
    });
  },
});
