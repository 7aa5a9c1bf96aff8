// How much do the accounts still hold that bought in the first blocks, or as one bundle?
import { unknown } from "../core/read.ts";
import type { Launch, LaunchBuyer } from "../facts/facts.ts";
import { defineCheck, read } from "./check.ts";
import { shareBps } from "./shared/accounts.ts";
import { thresholds } from "./thresholds.ts";
import type { LaunchMessage } from "./vocabulary/launch.ts";

export const launchWasSniped = defineCheck({
  id: "launch-was-sniped",
  category: "HolderDistr",
  explain:
    "Whoever buys in the first blocks, before people can, pays least and sells to all who come later. The share of the supply that buyers " +
    "of the first three blocks of trade, or the accounts of one bundle (bought for in one transaction or by one account, or passed among " +
    "themselves, or paid by one shortly before), still hold: a warning from 20%, danger from 40%, but for a crowd of thirty hands of which the ten " +
    "largest have less than 20% and which all had money before. What they passed on to accounts that still have it counts, through three hands; " +
    "pools, lockers, exchanges, bridges and routers do not, and much that went to other contracts makes the answer unknown. Where only some of the logs, balances or codes were read, the answer is unknown unless that is enough; so it is where " +
    "accounts that bought in the first twenty blocks hold 20% and it was not read who paid them. " +
    "Where in several pools much was bought at their beginning, the worst counts; where hardly anything was bought before much was, within three thousand blocks, trade begins there.",
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
