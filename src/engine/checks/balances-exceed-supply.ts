import { unknown } from "../core/read.ts";
import { defineCheck, read } from "./check.ts";
import { shareBps, sumOf } from "./shared/accounts.ts";
import { thresholds } from "./thresholds.ts";

export const balancesExceedSupply = defineCheck({
  id: "balances-exceed-supply",
  category: "HolderDistr",
  explain:
    "A balance, or the sum of the balances that were read, above the total supply means that tokens exist which the supply " +
    "hides. Only sampled balances are added up, so a small excess in a token of many holders is missed.",
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
