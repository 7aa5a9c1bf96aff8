// What is said of who holds how much, who trades, and of balances that shrink or that no transfer explains.
import type { CheckId } from "../../checks/index.ts";
import type { HolderMessage, Origin } from "../../checks/vocabulary/holders.ts";
import { BPS } from "../../core/units.ts";
import type { CheckText, Texts } from "../catalog.ts";
import { duration, percent } from "./figures.ts";
import { short } from "./phrases.ts";

export const holdersChecks = {
  "balances-vanish": {
    found: "Holders' balances vanish",
    passed: "No holder was found robbed",
    unseen: "Could not compare balances with transfers",
  },
  "balance-shrinks-alone": {
    found: "Balances shrink with time",
    passed: "Balances do not shrink with time",
    unseen: "Could not try how time changes balances",
  },
  "few-hold-most": {
    found: "A few hold most of it",
    passed: "It is not in a few hands",
    unseen: "Could not tell who holds it",
  },
  "creator-holds-much": {
    found: "Its creator holds much of it",
    passed: "Its creator does not hold much",
    unseen: "Could not tell what its creator holds",
  },
  "hidden-balances": {
    found: "Balances that no transfer explains",
    passed: "Transfers explain the balances",
    unseen: "Could not explain the balances",
  },
  "balances-exceed-supply": {
    found: "There are more tokens than it says",
    passed: "Balances fit into the supply",
    unseen: "Could not add up the balances",
  },
  "few-sell": {
    found: "Hardly anybody sells",
    passed: "Nothing odd in how many sell",
    unseen: "Could not look who sells",
  },
  "trades-are-made-up": {
    found: "Trades look made up",
    passed: "No few accounts make its trades",
    unseen: "Could not look who trades",
  },
  "transfers-are-spoofed": {
    found: "Transfers tell what nobody sent",
    passed: "No forged or unasked transfers were seen",
    unseen: "Could not look for forged transfers",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const holdersMessages: Texts<HolderMessage> = {
  "balance-shrinks-alone": {
    headline: "Your balance shrinks by itself.",
    sentence: ({ lostBps, seconds }) =>
      `Holders lose ${percent(lostBps)} of their balance within ${duration(seconds)} without doing anything.`,
  },
  "balances-shrink-alike": {
    headline: "Everybody's balance shrinks.",
    sentence:
      "All holders have less than their transfers add up to, in the same proportion: the token shrinks balances.",
  },
  "balances-vanish": {
    headline: ({ robbed, sampled }) => `${robbed} of ${sampled} holders lost tokens unsent.`,
    sentence: ({ robbed, sampled }) => {
      const part = percent(Math.round((robbed * BPS) / sampled));
      return `${robbed} of ${sampled} sampled holders (${part}) have less than their transfers add up to.`;
    },
  },
  "creator-holds-much": {
    headline: ({ who, bps }) =>
      `${who === "both" ? "Creator and owner hold" : INSIDERS[who]} ${percent(bps)} of the supply.`,
    sentence: ({ who, bps, signed }) => {
      const part = `${percent(bps)} of the supply`;
      return signed
        ? `The owner, a multisig of which ${signed.threshold} of ${signed.owners} must sign, holds ${part}.`
        : `${INSIDERS[who]} ${part}.`;
    },
  },
  "few-hold-most": {
    headline: ({ largestBps, tenBps }) =>
      tenBps === null ? `One holder has ${percent(largestBps)} of it.` : `Ten holders have ${percent(tenBps)} of it.`,
    sentence: ({ largest: { address, label, name }, largestBps, tenBps }) => {
      const who = label === "person" ? "" : `, ${name || `the ${label}`},`;
      const one = `${short(address)}${who} holds ${percent(largestBps)} of the supply`;
      return tenBps === null
        ? `One holder has it all but for pools: ${one}.`
        : `${one}, the ten largest together ${percent(tenBps)}.`;
    },
  },
  "few-sell": {
    headline: ({ buyers, sellers }) => `${buyers} bought it of late, ${sellers === 0 ? "nobody" : sellers} sold.`,
    sentence: ({ buyers, sellers }) =>
      `Of the last traders ${buyers} accounts bought it, and ${sellers === 0 ? "nobody but insiders" : `only ${sellers}`} sold.`,
  },
  "trades-are-made-up": {
    headline: ({ bps }) => `${percent(bps)} of its trades look made up.`,
    sentence: ({ accounts, largest, bps }) =>
      `${accounts === 1 ? "One account" : `${accounts} accounts that belong together or do the same`} made ${percent(bps)} of the last trades, buying and selling in turn, ${short(largest)} most.`,
  },
  "transfer-is-spoofed": {
    headline: ({ name }) => `${name} never sent it, though it says so.`,
    sentence: ({ account, name, hash }) =>
      `A Transfer event tells that ${name} (${short(account)}) sent it, in a transaction that somebody else signed (${hash}).`,
  },
  "given-to-many": {
    headline: "Most who have it were sent it.",
    sentence: ({ given, buyers }) =>
      `${given} accounts were sent it in transactions to many at once, while ${buyers === 0 ? "nobody" : `only ${buyers}`} bought it.`,
  },
  "balance-exceeds-supply": {
    headline: "One holder has more than the supply.",
    sentence: ({ holder, balance, supply }) => {
      const much =
        supply === 0n ? "tokens although there is none in" : `${Number((balance * 100n) / supply) / 100} times`;
      return `${short(holder)} alone holds ${much} the total supply.`;
    },
  },
  "balances-exceed-supply": {
    headline: "Holders have more than the supply.",
    sentence: ({ holders, bps }) => `The balances of ${holders} holders add up to ${percent(bps)} of the total supply.`,
  },
  "hidden-balance": {
    headline: ({ bps }) => `One holder has ${percent(bps)} of it unseen.`,
    sentence: ({ holder, bps, origin }) => `${short(holder)} holds ${percent(bps)} of the supply ${ORIGINS[origin]}.`,
  },
  "hidden-holder": {
    headline: ({ bps }) => `${percent(bps)} of it may be held unseen.`,
    sentence: ({ bps }) => `No Transfer event tells who has ${percent(bps)} of the supply, if anybody does.`,
  },
  "balance-not-there": {
    headline: "One holder's tokens are missing.",
    sentence: ({ holder, bps }) =>
      `Transfer events give ${short(holder)} ${percent(bps)} of the supply that it does not have, and tell nobody who has it.`,
  },
};

const INSIDERS = {
  creator: "The creator holds",
  owner: "The owner holds",
  both: "The creator and the owner hold",
} as const;

const ORIGINS: Readonly<Record<Origin, string>> = {
  "given-at-birth": "since the first block, without a Transfer event: explorers do not show it",
  given: "that was given without a Transfer event: explorers do not show it",
  tax: "that no transfer brought it, no more than the tax that was paid so far",
  nowhere: "that no transfer brought it",
};
