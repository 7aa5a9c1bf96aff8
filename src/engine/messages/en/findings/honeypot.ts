import type { Asks, HoneypotSaying, Trier } from "../../../checks/shared/sayings/honeypot.ts";
import type { Refusal } from "../../../experiments/outcomes.ts";
import type { Sentences } from "../../language.ts";
import { ASKED } from "../asked.ts";
import { circumstances } from "../circumstances.ts";
import { duration, percent, share } from "../figures.ts";
import { because, listed, short } from "../phrases.ts";
import { DOING } from "./tax.ts";

const WHO: Readonly<Record<Trier, string>> = {
  "ordinary-account": "An ordinary account",
  buyer: "A buyer",
  holder: "A holder",
};

const STEP = { buy: "purchase", sell: "sale" } as const;
const does = (works: boolean) => (works ? "works" : "fails");
const ofPool = (part: bigint, whole: bigint) => `${share(part, whole)} of the pool's tokens`;

/** What is missing from this is the search's own grain. */
const NEARLY_ALL_BPS = 9_950;

export const honeypot: Sentences<HoneypotSaying> = {
  "holders-cannot-sell": ({ pool, worthless, reason, only }) => {
    const end = worthless
      ? "got less than 1% of its worth for selling it"
      : `could not sell any of it${because(reason)}`;
    return `A stranger bought through ${pool} and ${end}.${only ? ` Only ${only} still takes it.` : ""}`;
  },
  "real-holders-cannot-sell": ({ stuck, sampled, kind, reason }) =>
    `${stuck} of ${sampled} sampled holders cannot sell${because(reason)}${kind ? `, all of them ${kind}` : ""}.`,
  "token-cannot-be-bought": ({ pool, fails, reason, strayedTo }) =>
    `Every purchase through ${pool} ${failing(fails, reason)}${strayed(strayedTo)}.`,
  "transfers-are-blocked": ({ who, reason }) => `${WHO[who]} cannot send tokens to another person${because(reason)}.`,
  "router-is-blocked": ({ reason }) =>
    `Holders can send the token, but the router may not move it for a sale${because(reason)}.`,
  "cannot-sell-everything": ({ partBps }) =>
    partBps >= NEARLY_ALL_BPS
      ? "Nobody who was tried can sell everything: a little of what was bought has to stay behind."
      : `Nobody who was tried can sell everything: of what was bought, at most ${percent(partBps)} sells at once.`,
  "sales-limited-by-block": ({ sales }) =>
    `Only ${sales} sales go through in one block, whoever sells: others have to wait for the next one.`,
  "much-cannot-be-sold": ({ most, poolTokens }) =>
    `Whoever bought ${ofPool(most, poolTokens)} at once could sell nothing of it, and who bought less could.`,
  "received-cannot-be-sold": ({ reason }) =>
    `Who was sent some by a buyer could sell none of it two days later${because(reason)}, and the buyers could.`,
  "sales-are-limited": ({ most, poolTokens }) => `The largest sale that is accepted is ${ofPool(most, poolTokens)}.`,
  "holdings-are-limited": ({ most, poolTokens, ofPurchase }) =>
    ofPurchase
      ? `One purchase brings at most ${ofPool(most, poolTokens)}.`
      : `One account may hold at most ${ofPool(most, poolTokens)}.`,
  "fresh-buyer-waits": ({ reason }) => `A fresh buyer cannot sell at once${because(reason)}, while holders can.`,
  "sales-need-waiting": ({ seconds, reason, asks }) =>
    asks
      ? `A sale failed at first and worked ${duration(seconds)} after the purchase${because(reason)}.${byTheBlock(asks)}`
      : `A sale fails until up to ${duration(seconds)} after the purchase${because(reason)}.`,
  "sale-fails-in-same-block": ({ reason }) =>
    `A sale fails in the block of the purchase${because(reason)}; in the next block it works.`,
  "only-first-can-leave": ({ reason }) => `One stranger could sell and another could not${because(reason)}.`,
  "exit-closes-later": ({ seconds, reason, idle, asks }) =>
    asks
      ? `What sells now did not sell in a trial ${duration(seconds)} later${because(reason)}.${byTheBlock(asks)}`
      : `What sells now no longer sells ${duration(seconds)} later${idle ? " if nobody trades until then" : ""}${because(reason)}.`,
  "exit-closes-as-pool-grows": ({ times, reason }) =>
    `What sells now no longer sells once others have bought for ${times} times what lies in the pool${because(reason)}.`,
  "exit-narrows-as-pool-grows": ({ times, partBps }) =>
    `What sells at once now sells only in parts once others have bought for ${times} times what lies in the pool: ${percent(partBps)} of it went, and as much again.`,
  "exit-narrows-to-repeated-buyers": ({ partBps }) =>
    `What sells at once now sells only in parts once the same buyer has bought again: ${percent(partBps)} of it went, and as much again.`,
  "exit-closes-after-trades": ({ times, reason }) =>
    `What sells now no longer sells after up to ${times} others have bought and sold${because(reason)}.`,
  "exit-closes-after-gifts": ({ times, reason }) =>
    `What sells now no longer sells after up to ${times} others have been sent some${because(reason)}.`,
  "exit-closes-to-repeated-buyers": ({ reason }) =>
    `What sells now no longer sells once the same buyer has bought again${because(reason)}.`,
  "approval-leaves-nothing": "Approving the router seems to work and leaves nothing approved.",
  "approval-fails": ({ reason }) => `Approving the router fails${because(reason)}.`,
  "works-otherwise": ({ step, usually, circumstance, asks }) =>
    `A ${STEP[step]} ${does(usually)} as usual and ${does(!usually)} with ${circumstances[circumstance]}.${why(asks)}`,
  "costs-otherwise": ({ deal, usuallyBps, otherwiseBps, circumstance, asks }) =>
    `${DOING[deal]} costs ${percent(usuallyBps)} as usual and ${percent(otherwiseBps)} with ${circumstances[circumstance]}.${why(asks)}`,
  "costs-people-otherwise": ({ deal, ordinaryBps, codeBps, asks }) =>
    `${DOING[deal]} costs ordinary accounts ${percent(ordinaryBps)} and accounts with code ${percent(codeBps)}.${why(asks)}`,
  "works-by-code": ({ step, forPeople, asks }) =>
    forPeople
      ? `A ${STEP[step]} works for ordinary accounts and fails for accounts with code.${why(asks)}`
      : `A ${STEP[step]} works for an account with code and fails for ordinary ones.${why(asks)}`,
};

/** Who got what was bought, as events tell. */
export function strayed(to: string | null): string {
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
