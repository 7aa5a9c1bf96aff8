// Do holders have tokens that no Transfer event explains? Balances are compared with the sums of transfers, and what is left is explained
// by birth, gifts, taxes or rebasing where that can be.
import { unknown } from "../core/read.ts";
import { BPS_BIGINT } from "../core/units.ts";
import type { PoolTrade } from "../experiments/outcomes.ts";
import type { Holder, Holders } from "../facts/facts.ts";
import { defineCheck, type Finding, read } from "./check.ts";
import { shareBps } from "./shared/accounts.ts";
import { thresholds } from "./thresholds.ts";
import type { HolderMessage, Origin } from "./vocabulary/market.ts";

export const hiddenBalances = defineCheck({
  id: "hidden-balances",
  category: "HolderDistr",
  explain:
    "Explorers can't see tokens that were given without a Transfer event until they're sold. We compare each holder's " +
    "balance with what its transfers add up to. A difference of a twentieth of it and 1% of the supply counts. What a " +
    "constructor handed out without an event, as in older tokens, is a warning. If creator, owner or the token itself got " +
    "it, their shares are reported elsewhere. Payouts to all holders alike, and tax that the token collects, are a " +
    "warning, too. It's a danger when it came later, or when events explain the whole supply without it. We can't find an " +
    "account that never had an event and is named nowhere, but we report the missing rest.",
  unproven: "past",
  needs: ["holders", "metadata"],
  uses: ["trades", "listing"],
  run({ holders, metadata }, { trades, listing }) {
    const supply = metadata.totalSupply;
    if (!supply) return unknown("no-supply-to-compare");
    const { list, told } = holders;
    if (!told) return unknown("transfers-incomplete");
    const suspects = list.filter((holder) => isUnexplained(holder, supply));
    if (growsAlike(list, suspects)) return;
    const books: Books = {
      gap: supply - told.supply - heldByNobody(list),
      untold: sumPositive(suspects.map(excess)),
      lacking: sumPositive(list.map((holder) => -excess(holder))),
      taxed: (told.volume * BigInt(taxOf(trades.known ? trades.value : []))) / BPS_BIGINT,
    };
    const judged = suspects.map((holder) => ({ holder, origin: originOf(holder, books) }));
    const given = new Set(judged.filter(({ origin }) => origin === "given-at-birth").map(({ holder }) => holder));
    if (isMostlyUnexplained(list.filter((holder) => !given.has(holder)))) {
      return unknown("balances-mostly-unexplained");
    }
    const [worst] = judged
      .filter(({ holder, origin }) => origin === "nowhere" || !isToldElsewhere(holder))
      .sort((one, other) => weight(other.origin) - weight(one.origin) || larger(one.holder, other.holder));
    if (!worst) return missing(holders, books, supply);
    const known = listing.known && listing.value !== null;
    return toFinding(worst.holder, worst.origin, shareBps(excess(worst.holder), supply), known);
  },
});

/** What may explain a balance. */
type Books = {
  /** Of the supply, what no event ever made. */
  readonly gap: bigint;
  /** What all have beyond their transfers, and what others lack. */
  readonly untold: bigint;
  readonly lacking: bigint;
  /** The tax on everything that ever changed hands, as it is now. */
  readonly taxed: bigint;
};

function originOf(holder: Holder, { gap, untold, lacking, taxed }: Books): Origin {
  const more = excess(holder);
  if (holder.atBirth !== null && more <= about(gap) && about(holder.atBirth) >= more) return "given-at-birth";
  if (isToldElsewhere(holder) && more <= about(gap)) return "given";
  if (holder.atBirth === null && untold <= about(gap)) return "given";
  if (holder.label === "token" && (taxed > 0n || more <= about(lacking))) return "tax";
  return more <= taxed ? "tax" : "nowhere";
}

/** Within a twentieth: there were trades in the token's first block, too. */
function about(amount: bigint): bigint {
  return (amount * 105n) / 100n;
}

/** Other checks tell of insiders' shares; and the token's own balance is no secret. */
function isToldElsewhere({ label }: Holder): boolean {
  return label === "creator" || label === "owner" || label === "token";
}

function weight(origin: Origin): number {
  return origin === "nowhere" ? 2 : origin === "tax" ? 0 : 1;
}

function larger(one: Holder, other: Holder): number {
  return excess(one) > excess(other) ? -1 : 1;
}

function toFinding(holder: Holder, origin: Origin, bps: number, known: boolean): Finding {
  const message = { code: "hidden-balance", holder: holder.address, bps, origin } as const;
  if (origin !== "nowhere") return warning(message);
  const contract = holder.label === "contract" || holder.label === "pool" || holder.label === "staking";
  return read(contract || holder.label === "token" || known ? "warning" : "danger", message);
}

function warning(message: HolderMessage): Finding {
  return read("warning", message);
}

/** What no sampled holder has: an account has it that no event names, or whose events tell otherwise. */
function missing({ told, list }: Holders, { gap }: Books, supply: bigint): Finding | undefined {
  const rest = supply - (told?.held ?? supply);
  const bps = shareBps(rest, supply);
  if (bps < thresholds.hiddenBalance.missingBps) return;
  if (rest <= about(gap)) {
    return warning({ code: "hidden-holder", bps });
  }
  // `balances-vanish` asks about other holders. The creator can have had the tokens given to another account.
  const poorer = list.find((holder) => isToldElsewhere(holder) && about(-excess(holder)) >= rest);
  if (!poorer) return;
  return warning({ code: "balance-not-there", holder: poorer.address, bps: shareBps(-excess(poorer), supply) });
}

function excess({ balance, fromTransfers }: Holder): bigint {
  return balance - (fromTransfers ?? balance);
}

function sumPositive(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => (amount > 0n ? sum + amount : sum), 0n);
}

function isUnexplained(holder: Holder, supply: bigint): boolean {
  const more = excess(holder);
  return (
    holder.label !== "burn" &&
    more * 20n > holder.balance &&
    shareBps(more, supply) >= thresholds.hiddenBalance.leastBps
  );
}

/** Sent to the zero address, which some tokens keep in the supply, and others destroy. */
function heldByNobody(list: readonly Holder[]): bigint {
  return list.reduce((sum, { address, balance }) => (/^0x0{40}$/.test(address) ? sum + balance : sum), 0n);
}

function taxOf(trades: readonly PoolTrade[]): number {
  const taxes = trades.flatMap(({ bought, sold, sending }) => [bought.taxBps, sold?.taxBps, sending.sent?.taxBps]);
  return Math.max(0, ...taxes.map((tax) => tax ?? 0));
}

/** A node that silently leaves out old events makes all holders look like this. */
function isMostlyUnexplained(list: readonly Holder[]): boolean {
  const odd = list.filter((holder) => holder.label !== "burn" && excess(holder) * 20n > holder.balance).length;
  return list.length >= 4 && odd * 2 > list.length;
}

/** Where most holders' balances outgrow their transfers, the token pays its holders: rebasing or reflection. */
function growsAlike(list: readonly Holder[], unexplained: readonly Holder[]): boolean {
  if (unexplained.some(({ fromTransfers }) => (fromTransfers ?? 0n) <= 0n)) return false;
  const people = list.filter(({ label }) => label === "person");
  const growing = people.filter((holder) => excess(holder) > 0n).length;
  return (people.length >= 5 && growing * 3 > people.length * 2) || isRebased(list);
}

/** Among few holders, all have to have grown at the same rate. */
function isRebased(list: readonly Holder[]): boolean {
  const moved = list.filter(({ fromTransfers }) => (fromTransfers ?? 0n) > 0n);
  const rates = moved.map(({ balance, fromTransfers }) => Number((balance * BPS_BIGINT) / (fromTransfers ?? 1n)));
  return moved.length >= 3 && Math.min(...rates) > 10_100 && Math.max(...rates) - Math.min(...rates) <= 100;
}
