import type { Asks, HoneypotSaying, Trier } from "../../../checks/shared/sayings/honeypot.ts";
import type { Refusal } from "../../../lab/outcomes.ts";
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
  "never-sold": ({ reason }) => `an ordinary account bought and could never sell${because(reason)}`,
  "sale-fails": ({ reason }) => `the purchase works and the sale fails${because(reason)}`,
  "sale-brings-little": "the sale brings less than 1% of the pool's quote",
  "real-holders-cannot-sell": ({ stuck, sampled, kind, reason }) =>
    `${stuck} of ${sampled} sampled holders cannot sell${because(reason)}${kind ? `, all of them ${kind}` : ""}.`,
  "holder-cannot-sell": ({ account, ordinary }) =>
    ordinary ? `${account} cannot sell as an ordinary account` : `${account} holds tokens and cannot sell them`,
  "token-cannot-be-bought": ({ pool, fails, reason, strayedTo }) =>
    `Every purchase through ${pool} ${failing(fails, reason)}${strayed(strayedTo)}.`,
  "purchase-fails": ({ fails, reason }) => `a stranger's purchase ${failing(fails, reason)}`,
  "transfers-are-blocked": ({ who, reason }) => `${WHO[who]} cannot send tokens to another person${because(reason)}.`,
  "cannot-send": ({ who }) => `${WHO[who]} cannot send tokens`,
  "router-is-blocked": ({ reason }) =>
    `Holders can send the token, but the router may not move it for a sale${because(reason)}.`,
  "router-moves-nothing": "the router's transferFrom fails although it was approved",
  "cannot-sell-everything": ({ partBps }) =>
    partBps >= NEARLY_ALL_BPS
      ? "Nobody who was tried can sell everything: a little of what was bought has to stay behind."
      : `Nobody who was tried can sell everything: of what was bought, at most ${percent(partBps)} sells at once.`,
  "largest-sale-of-balance": ({ partBps }) =>
    partBps >= NEARLY_ALL_BPS
      ? "the whole balance does not sell"
      : `no more than ${percent(partBps)} of the balance sells`,
  "sales-limited-by-block": ({ sales }) =>
    `Only ${sales} sales go through in one block, whoever sells: others have to wait for the next one.`,
  "no-more-sales-in-block": ({ sales }) => `after ${sales} sales in one block, sales of different accounts fail`,
  "sales-are-limited": ({ most, poolTokens }) => `The largest sale that is accepted is ${ofPool(most, poolTokens)}.`,
  "no-larger-sale": ({ most, poolTokens }) => `no sale above ${ofPool(most, poolTokens)} is accepted`,
  "holdings-are-limited": ({ most, poolTokens, ofPurchase }) =>
    ofPurchase
      ? `One purchase brings at most ${ofPool(most, poolTokens)}.`
      : `One account may hold at most ${ofPool(most, poolTokens)}.`,
  "no-larger-holding": ({ most, poolTokens, ofPurchase }) =>
    ofPurchase
      ? `no purchase brings more than ${ofPool(most, poolTokens)}`
      : `no account may hold more than ${ofPool(most, poolTokens)}`,
  "fresh-buyer-waits": ({ reason }) => `A fresh buyer cannot sell at once${because(reason)}, while holders can.`,
  "fresh-sale-fails": "a fresh buyer's sale fails",
  "sales-need-waiting": ({ seconds, reason }) =>
    `A sale fails until up to ${duration(seconds)} after the purchase${because(reason)}.`,
  "sale-works-after": ({ seconds }) => `a sale works only after ${duration(seconds)}`,
  "sale-fails-in-same-block": ({ reason }) =>
    `A sale fails in the block of the purchase${because(reason)}; in the next block it works.`,
  "sale-works-in-later-block": "a sale works only in a later block",
  "only-first-can-leave": ({ reason }) => `One stranger could sell and another could not${because(reason)}.`,
  "one-sells-another-cannot": "one buyer sells and another cannot",
  "second-sale-fails": "the second buyer's sale fails",
  "this-sale-fails": "this buyer's sale fails",
  "exit-closes-later": ({ seconds, reason, idle }) =>
    `What sells now no longer sells ${duration(seconds)} later${idle ? " if nobody trades until then" : ""}${because(reason)}.`,
  "holder-cannot-sell-later": ({ seconds }) => `a holder cannot sell ${duration(seconds)} later`,
  "sale-fails-later": ({ seconds }) => `the sale fails ${duration(seconds)} later`,
  "trading-fails-later": ({ seconds }) => `trading fails ${duration(seconds)} later`,
  "own-sale-fails-later": ({ seconds }) => `a sale ${duration(seconds)} after the purchase fails`,
  "approval-leaves-nothing": "Approving the router seems to work and leaves nothing approved.",
  "approval-left-nothing": "approving the router leaves nothing approved",
  "approval-fails": ({ reason }) => `Approving the router fails${because(reason)}.`,
  "approving-router-fails": "approving the router fails",
  "works-otherwise": ({ step, usually, circumstance, asks }) =>
    `A ${STEP[step]} ${does(usually)} as usual and ${does(!usually)} with ${circumstances[circumstance]}.${why(asks)}`,
  "costs-otherwise": ({ deal, usuallyBps, otherwiseBps, circumstance, asks }) =>
    `${DOING[deal]} costs ${percent(usuallyBps)} as usual and ${percent(otherwiseBps)} with ${circumstances[circumstance]}.${why(asks)}`,
  "step-works": ({ step, works, circumstance }) =>
    `the ${STEP[step]} ${does(works)} ${circumstance ? `with ${circumstances[circumstance]}` : "as usual"}`,
  "costs-people-otherwise": ({ deal, ordinaryBps, codeBps, asks }) =>
    `${DOING[deal]} costs ordinary accounts ${percent(ordinaryBps)} and accounts with code ${percent(codeBps)}.${why(asks)}`,
  "ordinary-pays": ({ taxBps }) => `an ordinary account pays ${percent(taxBps)}`,
  "works-by-code": ({ step, forPeople, asks }) =>
    forPeople
      ? `A ${STEP[step]} works for ordinary accounts and fails for accounts with code.${why(asks)}`
      : `A ${STEP[step]} works for an account with code and fails for ordinary ones.${why(asks)}`,
  "step-works-by": ({ step, works, hasCode }) =>
    `the ${STEP[step]} ${does(works)} ${hasCode ? "with" : "without"} code`,
};

/** Who got what was bought, as events tell. */
export function strayed(to: string | null): string {
  return to ? `: what was bought went to ${short(to)}` : "";
}

/** A simulation and a transaction come to different ends by what the code asks for. */
function why(asks: Asks | undefined): string {
  return asks ? ` Its code asks ${listed(asks.map((each) => ASKED[each]))}.` : "";
}

function failing(fails: boolean, reason: Refusal | null): string {
  return fails ? `fails${because(reason)}` : "brings nothing";
}
