import { unknown } from "../core/read.ts";
import { defineCheck, read } from "./check.ts";
import { isUnlaunched, realHolders, shareBps, sumOf } from "./shared/accounts.ts";
import { thresholds } from "./thresholds.ts";

export const fewHoldMost = defineCheck({
  id: "few-hold-most",
  category: "HolderDistr",
  explain:
    "Whoever holds much can bring the price down in one sale. The share of the ten largest holders is computed without " +
    "pools, burn addresses, lockers, bridges, known exchanges and the token itself: a warning from 30%, danger from 50%. " +
    "One person's many accounts count as many. Where the holders that were found explain less than 80% of the supply and " +
    "are not yet too many, the answer is unknown; so it is before a token is launched, when it has no pool and only its creator and owner hold it.",
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
