// How much do the accounts still hold that bought in the first blocks, or as one bundle?
import { unknown } from "../core/read.ts";
import type { Launch, LaunchBuyer } from "../facts/facts.ts";
import { defineCheck, read } from "./check.ts";
import { shareBps } from "./shared/accounts.ts";
import { thresholds } from "./thresholds.ts";
import type { LaunchMessage } from "./vocabulary/market.ts";

export const launchWasSniped = defineCheck({
  id: "launch-was-sniped",
  category: "HolderDistr",
  explain:
    "Snipers buy in the first blocks, pay least and dump on everyone later. We measure what buyers of the first three " +
    "blocks, or one bundle, still hold. A bundle is wallets that one transaction or one account bought for. So are wallets " +
    "that pass tokens among themselves, or that one account funded shortly before. It's a warning from 20%, a danger from " +
    "40%. A crowd of thirty doesn't count if its ten largest hold under 20% and all had money before. What they passed on " +
    "to wallets that still have it counts, through three hands. Pools, lockers, exchanges, bridges and routers don't. If " +
    "much went to other contracts, the answer is unknown. If we read only some of the logs, balances or codes, the answer " +
    "is unknown unless that's enough. It's also unknown if buyers of the first twenty blocks hold 20% and we didn't see " +
    "who funded them. With several pools bought early, the worst counts. If hardly any was bought before a rush within " +
    "3,000 blocks, trading begins with the rush.",
  unproven: "past",
  needs: ["launch"],
  run({ launch }) {
    const { buyers, bundle, clusters, possibleCluster, supply, whole } = launch;
    const holding = buyers.filter(({ holds }) => holds > 0n);
    const first = {
      ...sumsOf(buyers),
      accounts: holding.length,
      by: null,
      largest: holding.slice(0, thresholds.launch.maxNamed).map(toAddress),
    };
    const worst = bundle && bundle.holds > first.holds ? bundle : first;
    const heldBps = shareBps(worst.holds, supply);
    const isCrowd =
      worst === first &&
      whole &&
      clusters.count >= thresholds.launch.crowd &&
      shareBps(clusters.largest, supply) < thresholds.launch.warningBps;
    if (heldBps >= thresholds.launch.warningBps) {
      return read(heldBps >= thresholds.launch.dangerBps && !isCrowd ? "danger" : "warning", {
        code: "launch-was-sniped",
        ...about(launch, worst),
        heldBps,
      });
    }
    const unclearBps = shareBps(possibleCluster.holds, supply);
    if (unclearBps >= thresholds.launch.warningBps) {
      return unknown({ code: "launch-money-unread", accounts: possibleCluster.accounts, heldBps: unclearBps });
    }
    return whole ? undefined : unknown({ code: "launch-partly-seen", buyers: buyers.length, heldBps });
  },
});

type Sniped = Extract<LaunchMessage, { code: "launch-was-sniped" }>;
type Those = Pick<Sniped, "by" | "accounts" | "largest"> & { readonly bought: bigint };

function about({ buyers, supply }: Launch, { by, accounts, bought, largest }: Those): Omit<Sniped, "code" | "heldBps"> {
  const holding = buyers.filter(({ holds }) => holds > 0n);
  const told = holding.flatMap(({ nonce }) => nonce ?? []);
  const isTold = by === null && told.length * 2 >= holding.length;
  return {
    by,
    accounts,
    largest,
    boughtBps: shareBps(bought, supply),
    fresh: isTold ? told.filter((nonce) => nonce <= thresholds.launch.freshNonce).length : null,
    creator: holding.some(({ isCreator }) => isCreator),
  };
}

function sumsOf(buyers: readonly LaunchBuyer[]): { bought: bigint; holds: bigint } {
  const sum = (of: (buyer: LaunchBuyer) => bigint) => buyers.reduce((all, buyer) => all + of(buyer), 0n);
  return { bought: sum(({ bought }) => bought), holds: sum(({ holds }) => holds) };
}

function toAddress({ address }: LaunchBuyer) {
  return address;
}
