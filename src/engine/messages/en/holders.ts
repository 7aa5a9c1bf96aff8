// What is said of who holds how much, who trades, and of balances that shrink or that no transfer explains.
import type { CheckId } from "../../checks/index.ts";
import type { HolderMessage, Origin } from "../../checks/vocabulary/market.ts";
import type { CheckText, Texts } from "../catalog.ts";
import { count, duration, number, percent } from "./figures.ts";
import { short } from "./phrases.ts";

export const holdersChecks = {
  "balances-vanish": {
    found: "Holders' tokens vanish",
    passed: "No holder lost tokens",
    unseen: "Couldn't compare balances with transfers",
  },
  "balance-shrinks-alone": {
    found: "Balances shrink with time",
    passed: "Balances don't shrink with time",
    unseen: "Couldn't test balances over time",
  },
  "few-hold-most": {
    found: "A few wallets hold most of it",
    passed: "It's spread over many wallets",
    unseen: "Couldn't tell who holds it",
  },
  "creator-holds-much": {
    found: "The creator holds a lot",
    passed: "The creator doesn't hold much",
    unseen: "Couldn't tell what the creator holds",
  },
  "hidden-balances": {
    found: "Hidden balances",
    passed: "Transfers explain all balances",
    unseen: "Couldn't check balances against transfers",
  },
  "balances-exceed-supply": {
    found: "Wallets hold more than the supply",
    passed: "Balances add up to the supply",
    unseen: "Couldn't add up the balances",
  },
  "few-sell": {
    found: "Hardly anyone sells",
    passed: "People sell it normally",
    unseen: "Couldn't look at recent sellers",
  },
  "trades-are-made-up": {
    found: "Wash trading",
    passed: "No wash trading found",
    unseen: "Couldn't look at recent trades",
  },
  "transfers-are-spoofed": {
    found: "Fake transfers",
    passed: "No fake or spam transfers found",
    unseen: "Couldn't look for fake transfers",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const holdersMessages: Texts<HolderMessage> = {
  "balance-shrinks-alone": {
    headline: "Your balance shrinks by itself",
    sentence: ({ lostBps, seconds }) =>
      `Holders lose ${percent(lostBps)} of their tokens within ${duration(seconds)} without doing anything.`,
  },
  "balances-shrink-alike": {
    headline: "Everyone's balance shrinks",
    sentence: "All holders have less than their transfers add up to, in the same proportion.",
  },
  "balances-vanish": {
    headline: ({ robbed, sampled }) => `${robbed} of ${sampled} holders lost tokens`,
    sentence: ({ robbed, sampled }) =>
      `${robbed} of ${sampled} holders we checked have fewer tokens than their transfers add up to.`,
  },
  "creator-holds-much": {
    headline: ({ who, bps }) => `${INSIDERS[who]} ${percent(bps)} of the supply`,
    sentence: ({ who, bps, signed }) =>
      `${INSIDERS[who]} ${percent(bps)} of the supply.${signed ? ` The owner is a ${signed.threshold}-of-${signed.owners} multisig.` : ""}`,
  },
  "few-hold-most": {
    headline: ({ largestBps, tenBps }) =>
      tenBps === null ? `One wallet holds ${percent(largestBps)}` : `Ten wallets hold ${percent(tenBps)}`,
    sentence: ({ largest: { address, label, name }, largestBps, tenBps }) => {
      const who = label === "person" ? short(address) : `${short(address)} (${name || label})`;
      return tenBps === null
        ? `Outside the pools, one wallet holds everything: ${who} has ${percent(largestBps)} of the supply.`
        : `The ten largest hold ${percent(tenBps)} of the supply. The largest, ${who}, has ${percent(largestBps)}.`;
    },
  },
  "few-sell": {
    headline: ({ buyers, sellers }) =>
      `${count(buyers, { one: "# wallet", other: "# wallets" })} bought lately, ${sellers === 0 ? "none" : number(sellers)} sold`,
    sentence: ({ buyers, sellers }) =>
      sellers === 0
        ? `In the last trades ${count(buyers, { one: "# wallet", other: "# wallets" })} bought it. Only insiders sold.`
        : `In the last trades ${count(buyers, { one: "# wallet", other: "# wallets" })} bought it. Only ${number(sellers)} sold.`,
  },
  "trades-are-made-up": {
    headline: ({ bps }) => `${percent(bps)} of trades look like wash trading`,
    sentence: ({ accounts, largest, bps }) =>
      `${count(accounts, { one: "# wallet", other: "# connected wallets" })} made ${percent(bps)} of the last trades, buying and selling in turn. The busiest is ${short(largest)}.`,
  },
  "transfer-is-spoofed": {
    headline: ({ name }) => `Fake transfer in the name of ${name}`,
    sentence: ({ account, name, hash }) =>
      `An event says ${name} (${short(account)}) sent it, but someone else signed the transaction (${hash}).`,
  },
  "given-to-many": {
    headline: "Most holders were airdropped it",
    sentence: ({ given, buyers }) =>
      `${number(given)} wallets got it in mass airdrops. ${buyers === 0 ? "Nobody" : `Only ${number(buyers)}`} bought it.`,
  },
  "balance-exceeds-supply": {
    headline: "One wallet holds more than the supply",
    sentence: ({ holder, balance, supply }) =>
      supply === 0n
        ? `${short(holder)} holds tokens, but the total supply is zero.`
        : `${short(holder)} alone holds ${number(Number((balance * 100n) / supply) / 100)} times the total supply.`,
  },
  "balances-exceed-supply": {
    headline: "Wallets hold more than the supply",
    sentence: ({ holders, bps }) =>
      `The balances of ${count(holders, { one: "# wallet", other: "# wallets" })} add up to ${percent(bps)} of the total supply.`,
  },
  "hidden-balance": {
    headline: ({ bps }) => `One wallet holds ${percent(bps)} in secret`,
    sentence: ({ holder, bps, origin }) => `${short(holder)} holds ${percent(bps)} of the supply. ${ORIGINS[origin]}`,
  },
  "hidden-holder": {
    headline: ({ bps }) => `${percent(bps)} may be held in secret`,
    sentence: ({ bps }) => `${percent(bps)} of the supply can't be traced to any wallet.`,
  },
  "balance-not-there": {
    headline: "One holder's tokens are missing",
    sentence: ({ holder, bps }) =>
      `By its transfers ${short(holder)} should have ${percent(bps)} of the supply, but it doesn't.`,
  },
};

const INSIDERS = {
  creator: "The creator holds",
  owner: "The owner holds",
  both: "Creator and owner hold",
} as const;

const ORIGINS: Readonly<Record<Origin, string>> = {
  "given-at-birth": "It has had them from the first block, without a Transfer event. Explorers don't show them.",
  given: "It got them without a Transfer event. Explorers don't show them.",
  tax: "No transfer brought them. They match the tax paid so far.",
  nowhere: "No transfer brought them.",
};
