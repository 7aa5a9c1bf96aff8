import { unknown } from "../core/read.ts";
import { defineCheck, read } from "./check.ts";
import { isUnlaunched, realHolders, shareBps, sumOf } from "./shared/accounts.ts";
import { thresholds } from "./thresholds.ts";

export const fewHoldMost = defineCheck({
  id: "few-hold-most",
  category: "HolderDistr",
  explain:
    "A large holder can crash the price in one sale. We add up the ten largest holders without pools, burn addresses, " +
    "lockers, bridges, known exchanges and the token itself. It's a warning from 30%, a danger from 50%. One person's many " +
    "wallets count as many. The answer is unknown if the holders we found have under 80% of the supply and aren't too many " +
    "already. It's also unknown before launch: without a pool, and with only its creator and owner holding it.",
  unproven: "holders",
  needs: ["holders", "metadata"],
  uses: ["listing", "pools"],
  run({ holders, metadata }, { listing, pools }) {
    const supply = metadata.totalSupply;
    if (!supply) return unknown("no-supply-to-share");
    if (isUnlaunched(pools, holders)) return unknown("not-launched");
    const largest = realHolders(holders.list);
    const ten = shareBps(sumOf(largest.slice(0, 10)), supply);
    const [first] = largest;
    if (ten >= thresholds.topHolders.warningBps && first) {
      // A known token's large holders are mostly contracts and custodians that no table names.
      const known = listing.known && listing.value !== null;
      return read(ten >= thresholds.topHolders.dangerBps && !known ? "danger" : "warning", {
        code: "few-hold-most",
        largest: { address: first.address, label: first.label, name: first.name },
        largestBps: shareBps(first.balance, supply),
        tenBps: largest.length === 1 ? null : ten,
      });
    }
    if (holders.explainedBps >= thresholds.topHolders.explainedBps) return;
    return unknown({ code: "holders-explain-little", explainedBps: holders.explainedBps });
  },
});
