import type { Holder } from "../facts/facts.ts";
import { unknown } from "../read.ts";
import { shareBps } from "../shares.ts";
import { percent, short } from "../words.ts";
import { defineCheck } from "./check.ts";

/** Smaller ones come from reflection and rounding, and cannot move the price. */
const MIN_SHARE_BPS = 100;

export const hiddenBalances = defineCheck({
  id: "hidden-balances",
  category: "HolderDistr",
  title: "Balances that no transfer explains",
  explain:
    "Tokens that were given without a Transfer event are invisible to explorers until they are sold. Each holder's balance is " +
    "compared with what all its transfers add up to; a difference of a twentieth of it and of 1% of the supply counts. " +
    "A first supply that its creator got without an event is not counted, and neither are tokens whose balances all grow " +
    "alike. An account that never had an event and is named nowhere is not found.",
  needs: ["holders", "metadata"],
  run({ holders, metadata }) {
    const supply = metadata.totalSupply;
    if (!supply) return unknown("The token has no total supply to compare with.");
    if (!holders.complete) return unknown("Not all transfers could be read, so balances cannot be compared with them.");
    const unexplained = holders.list.filter((holder) => isUnexplained(holder, supply));
    const [worst] = unexplained.sort((one, other) => (excess(one) > excess(other) ? -1 : 1));
    if (!worst || isFirstSupply(unexplained, supply) || growsAlike(holders.list, unexplained)) return;
    if (isMostlyUnexplained(holders.list)) {
      return unknown(
        "Most balances are not explained by the transfers that the node gave: its history may have been cut.",
      );
    }
    const bps = shareBps(excess(worst), supply);
    return {
      severity: worst.label === "contract" || worst.label === "pool" ? "warning" : "danger",
      basis: "read",
      sentence: `${short(worst.address)} holds ${percent(bps)} of the supply that no transfer brought it.`,
    };
  },
});

function excess({ balance, fromTransfers }: Holder): bigint {
  return balance - (fromTransfers ?? balance);
}

function isUnexplained(holder: Holder, supply: bigint): boolean {
  const more = excess(holder);
  return more * 20n > holder.balance && shareBps(more, supply) >= MIN_SHARE_BPS;
}

/** A node that silently leaves out old events makes everybody look so. */
function isMostlyUnexplained(list: readonly Holder[]): boolean {
  const odd = list.filter((holder) => excess(holder) * 20n > holder.balance).length;
  return list.length >= 4 && odd * 2 > list.length;
}

/** Older tokens give their creator the whole supply without an event: exactly that much is missing, at one place. */
function isFirstSupply(unexplained: readonly Holder[], supply: bigint): boolean {
  const [only, ...others] = unexplained;
  if (!only || others.length > 0) return false;
  const insider = only.label === "creator" || only.label === "owner";
  const bps = shareBps(excess(only), supply);
  return insider && bps > 9900 && bps < 10_100;
}

/** Where most holders' balances outgrow their transfers, the token pays its holders: rebasing or reflection. */
function growsAlike(list: readonly Holder[], unexplained: readonly Holder[]): boolean {
  const people = list.filter(({ label }) => label === "person");
  const growing = people.filter((holder) => excess(holder) > 0n).length;
  return (
    people.length >= 5 &&
    growing * 3 > people.length * 2 &&
    unexplained.every(({ fromTransfers }) => (fromTransfers ?? 0n) > 0n)
  );
}
