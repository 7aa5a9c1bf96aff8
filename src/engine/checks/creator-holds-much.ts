import { unknown } from "../core/read.ts";
import type { Owner } from "../facts/facts.ts";
import { defineCheck, read } from "./check.ts";
import { isUnlaunched, shareBps, sumOf } from "./shared/accounts.ts";
import { thresholds } from "./thresholds.ts";

export const creatorHoldsMuch = defineCheck({
  id: "creator-holds-much",
  category: "HolderDistr",
  explain:
    "The creator and the owner can dump what they hold at any time. Their balances together are a warning from 5% of the " +
    "supply and a danger from 50%. Tokens they moved to other wallets of theirs are missed. Before launch, with no pool " +
    "and only them holding it, the answer is unknown.",
  unproven: "holders",
  needs: ["holders", "metadata"],
  measures: ["deployment", "owner"],
  uses: ["listing", "pools"],
  run({ holders, metadata }, { deployment, owner, listing, pools }) {
    const supply = metadata.totalSupply;
    if (!supply) return unknown("no-supply-to-share");
    if (isUnlaunched(pools, holders)) return unknown("not-launched");
    const insiders = holders.list.filter(({ label }) => label === "creator" || label === "owner");
    const bps = shareBps(sumOf(insiders), supply);
    if (bps < thresholds.creatorHolds.warningBps) {
      if (!deployment.known && !owner.known) return unknown("no-insider-known");
      return;
    }
    const who = insiders.length > 1 ? "both" : insiders[0]?.label === "owner" ? "owner" : "creator";
    const known = listing.known && listing.value !== null;
    return read(bps >= thresholds.creatorHolds.dangerBps && !known ? "danger" : "warning", {
      code: "creator-holds-much",
      who,
      bps,
      ...(owner.known && who === "owner" ? signedBy(owner.value) : {}),
    });
  },
});

function signedBy(owner: Owner | null) {
  if (owner?.kind !== "multisig" || !owner.threshold || !owner.owners) return {};
  return { signed: { threshold: owner.threshold, owners: owner.owners } };
}
