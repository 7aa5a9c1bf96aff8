// What is said of buying, selling and sending that does not work, or not for all, not at all times, or not whatever surrounds it.
import type { CheckId } from "../../checks/index.ts";
import type { AccountKind, Asks, HoneypotMessage } from "../../checks/vocabulary/honeypot.ts";
import type { Circumstance, Refusal } from "../../experiments/outcomes.ts";
import type { CheckText, Texts, With } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import { duration, percent, share } from "./figures.ts";
import { ASKED, because, capital, listed, short } from "./phrases.ts";
import { doing } from "./tax.ts";

export const honeypotChecks = {
  "holders-cannot-sell": {
    found: "Buyers cannot sell",
    passed: "Buyers can sell",
    unseen: "Could not try to sell it",
  },
  "real-holders-cannot-sell": {
    found: "Real holders cannot sell",
    passed: "The holders who were tried can sell",
    unseen: "Could not try its holders' sales",
  },
  "token-cannot-be-bought": {
    found: "It cannot be bought",
    passed: "It can be bought",
    unseen: "Could not try to buy it",
  },
  "transfers-are-blocked": {
    found: "It cannot be sent to others",
    passed: "It can be sent to others",
    unseen: "Could not try to send it",
  },
  "router-is-blocked": {
    found: "The router may not move it",
    passed: "Nothing was refused to the router alone",
    unseen: "Could not try the router",
  },
  "approvals-fail": {
    found: "Approvals fail or lie",
    passed: "Approvals work",
    unseen: "Could not try approvals",
  },
  "cannot-sell-everything": {
    found: "Only a part can be sold",
    passed: "No limit by share of holdings was met",
    unseen: "Could not try to sell everything",
  },
  "sales-are-limited": {
    found: "Sales are limited",
    passed: "No tight limit on sales was met",
    unseen: "Could not look for limits on sales",
  },
  "holdings-are-limited": {
    found: "Purchases or holdings are limited",
    passed: "No tight limit on holdings was met",
    unseen: "Could not look for limits on holdings",
  },
  "sales-need-waiting": {
    found: "A sale has to wait",
    passed: "No sale worked only after waiting",
    unseen: "Could not try whether sales wait",
  },
  "only-first-can-leave": {
    found: "Only some buyers can sell",
    passed: "Buyers who were tried fared alike",
    unseen: "Could not try a second buyer",
  },
  "exit-closes-later": {
    found: "The exit closes later",
    passed: "Later sales that were tried work",
    unseen: "Could not try a later sale",
  },
  "behaves-when-watched": {
    found: "It behaves differently when watched",
    passed: "It behaves alike when watched",
    unseen: "Could not try other circumstances",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const honeypotMessages: Texts<HoneypotMessage> = {
  "holders-cannot-sell": {
    headline: ({ worthless, only }) => {
      if (only) return "You can sell in one pool only.";
      return worthless ? "You can buy it. Selling brings nothing." : "You can buy it. You cannot sell it.";
    },
    sentence: ({ pool, worthless, reason, only }) => {
      const end = worthless
        ? "got less than 1% of its worth for selling it"
        : `could not sell any of it${because(reason)}`;
      return `A stranger bought through ${pool} and ${end}.${only ? ` Only ${only} still takes it.` : ""}`;
    },
    evidence: ({ pool, worthless, only }) =>
      `Tried just now: a stranger bought through ${pool}, and ${worthless ? "the sale brought less than 1% of its worth" : "every sale failed"}.${
        only ? ` Only ${only} still takes it.` : ""
      }`,
  },
  "real-holders-cannot-sell": {
    headline: ({ stuck, sampled }) => `${stuck} of ${sampled} holders cannot sell.`,
    sentence: ({ stuck, sampled, kind, reason }) =>
      `${stuck} of ${sampled} sampled holders cannot sell${because(reason)}${kind ? `, all of them ${kind}` : ""}.`,
    evidence: ({ stuck, sampled, kind }) =>
      `Tried just now: the sales of ${stuck} of ${sampled} sampled holders failed${kind ? `, all of them ${kind}` : ""}.`,
  },
  "token-cannot-be-bought": {
    headline: ({ fails }) => (fails ? "You cannot buy it now." : "Buying it brings you nothing."),
    sentence: ({ pool, fails, reason, strayedTo }) =>
      `Every purchase through ${pool} ${failing(fails, reason)}${strayed(strayedTo)}.`,
    evidence: ({ pool, fails, strayedTo }) =>
      `Tried just now: every purchase through ${pool} ${fails ? "failed" : "brought nothing"}${strayed(strayedTo)}.`,
  },
  "transfers-are-blocked": {
    headline: "You cannot send it to others.",
    sentence: ({ who, reason }) => `${capital(WHO[who])} cannot send tokens to another person${because(reason)}.`,
    evidence: ({ who }) => `Tried just now: ${WHO[who]} could not send tokens to another person.`,
  },
  "router-is-blocked": {
    headline: "You cannot sell it through the router.",
    sentence: ({ reason }) =>
      `Holders can send the token, but the router may not move it for a sale${because(reason)}.`,
    evidence: "Tried just now: holders could send it, and the router could not move it for a sale.",
  },
  "cannot-sell-everything": {
    headline: ({ partBps }) =>
      partBps >= messageConfig.nearlyAllBps
        ? "You can never sell the last bit."
        : `You can sell only ${percent(partBps)} at once.`,
    sentence: ({ partBps }) =>
      partBps >= messageConfig.nearlyAllBps
        ? "Nobody who was tried can sell everything: a little of what was bought has to stay behind."
        : `Nobody who was tried can sell everything: of what was bought, at most ${percent(partBps)} sells at once.`,
  },
  "sales-limited-by-block": {
    headline: ({ sales }) => `Only ${sales} sales go through in a block.`,
    sentence: ({ sales }) =>
      `Only ${sales} sales go through in one block, whoever sells: others have to wait for the next one.`,
  },
  "much-cannot-be-sold": {
    headline: "Who buys much cannot sell any.",
    sentence: ({ most, poolTokens }) =>
      `Whoever bought ${ofPool(most, poolTokens)} at once could sell nothing of it, and who bought less could.`,
  },
  "received-cannot-be-sold": {
    headline: "You can sell only what you bought yourself.",
    sentence: unsoldAsReceived,
    evidence: unsoldAsReceived,
  },
  "sales-are-limited": {
    headline: "You can sell only small amounts.",
    sentence: ({ most, poolTokens }) => `The largest sale that is accepted is ${ofPool(most, poolTokens)}.`,
  },
  "holdings-are-limited": {
    headline: ({ ofPurchase }) =>
      ofPurchase ? "You can buy only small amounts." : "You can hold only a small amount.",
    sentence: ({ most, poolTokens, ofPurchase }) =>
      ofPurchase
        ? `One purchase brings at most ${ofPool(most, poolTokens)}.`
        : `One account may hold at most ${ofPool(most, poolTokens)}.`,
  },
  "fresh-buyer-waits": {
    headline: "You cannot sell right after buying.",
    sentence: ({ reason }) => `A fresh buyer cannot sell at once${because(reason)}, while holders can.`,
    evidence: "Tried just now: a fresh buyer could not sell at once, and holders could.",
  },
  "sales-need-waiting": {
    headline: ({ seconds, asks }) =>
      asks ? "You may be unable to sell at times." : `You must wait ${duration(seconds)} to sell.`,
    sentence: ({ seconds, reason, asks }) =>
      asks
        ? `A sale failed at first and worked ${duration(seconds)} after the purchase${because(reason)}.${byTheBlock(asks)}`
        : `A sale fails until up to ${duration(seconds)} after the purchase${because(reason)}.`,
    evidence: ({ seconds }) => `Tried just now: a sale failed until up to ${duration(seconds)} after the purchase.`,
  },
  "sale-waits-for-buyers": {
    headline: "You cannot sell until others buy.",
    sentence: ({ seconds, reason }) =>
      `The last buyer cannot sell, not even after ${duration(seconds)}${because(reason)}. Selling works only once others buy.`,
    evidence: ({ seconds }) =>
      `Tried just now: the last buyer's sales failed for ${duration(seconds)}. With later buyers the same sale worked.`,
  },
  "sale-fails-in-same-block": {
    headline: "You cannot sell in the same block.",
    sentence: ({ reason }) =>
      `A sale fails in the block of the purchase${because(reason)}; in the next block it works.`,
    evidence: "Tried just now: a sale failed in the block of the purchase and worked in the next.",
  },
  "only-first-can-leave": {
    headline: "Only some buyers can sell.",
    sentence: ({ reason }) => `One stranger could sell and another could not${because(reason)}.`,
    evidence: "Tried just now: one stranger could sell, and another could not.",
  },
  "exit-closes-later": {
    headline: ({ seconds, asks }) =>
      asks ? "You cannot sell it at some times." : `You cannot sell it ${duration(seconds)} later.`,
    sentence: ({ seconds, reason, idle, asks }) =>
      asks
        ? `What sells now did not sell in a trial ${duration(seconds)} later${because(reason)}.${byTheBlock(asks)}`
        : `What sells now no longer sells ${duration(seconds)} later${idle ? " if nobody trades until then" : ""}${because(reason)}.`,
    evidence: ({ seconds, idle }) =>
      `Tried just now: what sold at once did not sell ${duration(seconds)} later${idle ? ", with no trade in between" : ""}.`,
  },
  "exit-closes-as-pool-grows": {
    headline: "You cannot sell it once the pool grows.",
    sentence: ({ times, reason }) =>
      `What sells now no longer sells once others have bought for ${times} times what lies in the pool${because(reason)}.`,
    evidence: ({ times }) =>
      `Tried just now: after somebody else bought for ${times} times what lies in the pool, a sale failed that works today.`,
  },
  "exit-narrows-as-pool-grows": {
    headline: "You may have to sell in parts later.",
    sentence: ({ times, partBps }) =>
      `What sells at once now sells only in parts once others have bought for ${times} times what lies in the pool: ${percent(partBps)} of it went, and as much again.`,
  },
  "exit-narrows-to-repeated-buyers": {
    headline: "You may have to sell in parts later.",
    sentence: ({ partBps }) =>
      `What sells at once now sells only in parts once the same buyer has bought again: ${percent(partBps)} of it went, and as much again.`,
  },
  "exit-closes-after-trades": {
    headline: "You cannot sell it after others traded.",
    sentence: ({ times, reason }) =>
      `What sells now no longer sells after up to ${times} others have bought and sold${because(reason)}.`,
    evidence: ({ times }) =>
      `Tried just now: after up to ${times} others bought and sold, a sale failed that works today.`,
  },
  "exit-closes-after-gifts": {
    headline: "You cannot sell it after others were sent some.",
    sentence: ({ times, reason }) =>
      `What sells now no longer sells after up to ${times} others have been sent some${because(reason)}.`,
    evidence: ({ times }) =>
      `Tried just now: after up to ${times} others were sent some, a sale failed that works today.`,
  },
  "exit-closes-to-repeated-buyers": {
    headline: "You cannot sell it once you bought twice.",
    sentence: ({ reason }) => `What sells now no longer sells once the same buyer has bought again${because(reason)}.`,
    evidence: "Tried just now: after the same buyer bought again, a sale failed that works today.",
  },
  "approval-leaves-nothing": {
    headline: "You cannot approve it for selling.",
    sentence: "Approving the router seems to work and leaves nothing approved.",
  },
  "approval-fails": {
    headline: "You cannot approve it for selling.",
    sentence: ({ reason }) => `Approving the router fails${because(reason)}.`,
    evidence: "Tried just now: approving the router failed.",
  },
  "works-otherwise": {
    headline: "It behaves differently when watched.",
    sentence: ({ step, usually, circumstance, asks }) =>
      `A ${STEP[step]} ${does(usually)} as usual and ${does(!usually)} with ${CIRCUMSTANCES[circumstance]}.${why(asks)}`,
  },
  "costs-otherwise": {
    headline: "Its tax differs when it is watched.",
    sentence: ({ deal, usuallyBps, otherwiseBps, circumstance, asks }) =>
      `${doing(deal)} costs ${percent(usuallyBps)} as usual and ${percent(otherwiseBps)} with ${CIRCUMSTANCES[circumstance]}.${why(asks)}`,
  },
  "costs-people-otherwise": {
    headline: "It taxes people and contracts differently.",
    sentence: ({ deal, ordinaryBps, codeBps, asks }) =>
      `${doing(deal)} costs ordinary accounts ${percent(ordinaryBps)} and accounts with code ${percent(codeBps)}.${why(asks)}`,
  },
  "works-by-code": {
    headline: "It treats people and contracts differently.",
    sentence: ({ step, forPeople, asks }) =>
      forPeople
        ? `A ${STEP[step]} works for ordinary accounts and fails for accounts with code.${why(asks)}`
        : `A ${STEP[step]} works for an account with code and fails for ordinary ones.${why(asks)}`,
  },
};

const WHO: Readonly<Record<AccountKind, string>> = {
  "ordinary-account": "an ordinary account",
  buyer: "a buyer",
  holder: "a holder",
};

const STEP = { buy: "purchase", sell: "sale" } as const;
const does = (works: boolean) => (works ? "works" : "fails");
const ofPool = (part: bigint, whole: bigint) => `${share(part, whole)} of the pool's tokens`;

function unsoldAsReceived({ reason }: With<"received-cannot-be-sold", HoneypotMessage>): string {
  return `Who was sent some by a buyer could sell none of it two days later${because(reason)}, and the buyers could.`;
}

/** Who got what was bought, as events tell. */
function strayed(to: string | null): string {
  return to ? `: what was bought went to ${short(to)}` : "";
}

/** A simulation and a transaction come to different ends by what the code asks for. */
function why(asks: Asks | undefined): string {
  return asks ? ` Its code asks ${listed(asks.map((each) => ASKED[each]))}.` : "";
}

/** Where it goes by luck, times say little. */
function byTheBlock(asks: Asks): string {
  return `${why(asks)} So a sale may work in one block and fail in another.`;
}

function failing(fails: boolean, reason: Refusal | null): string {
  return fails ? `fails${because(reason)}` : "brings nothing";
}

/** Each goes behind "with". */
const CIRCUMSTANCES: Readonly<Record<Circumstance, string>> = {
  "another-person": "another person",
  "a-rich-person": "a very rich person",
  "a-person-with-nothing-left": "a person who has nothing left but for gas",
  "less-gas": "as much gas as wallets allow",
  "little-gas": "a little gas",
  "no-gas-price": "a gas price of zero",
  "higher-gas-price": "three times the gas price",
  "another-producer": "another block producer",
  "no-producer": "no block producer",
  "other-randomness": "other randomness",
  "yet-other-randomness": "yet other randomness",
  "no-randomness": "no randomness",
  "no-base-fee": "a base fee of zero",
  "higher-base-fee": "twice the base fee",
  "a-later-block": "a later block",
};
