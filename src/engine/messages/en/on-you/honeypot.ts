import type { HoneypotSaying } from "../../../checks/shared/sayings/honeypot.ts";
import type { Lines } from "../../language.ts";
import { duration, percent } from "../figures.ts";

export const honeypot: Lines<HoneypotSaying> = {
  "holders-cannot-sell": ({ worthless, only }) => {
    if (only) return "You can sell in one pool only.";
    return worthless ? "You can buy it. Selling brings nothing." : "You can buy it. You cannot sell it.";
  },
  "real-holders-cannot-sell": ({ stuck, sampled }) => `${stuck} of ${sampled} holders cannot sell.`,
  "token-cannot-be-bought": ({ fails }) => (fails ? "You cannot buy it now." : "Buying it brings you nothing."),
  "transfers-are-blocked": "You cannot send it to others.",
  "router-is-blocked": "You cannot sell it through the router.",
  "cannot-sell-everything": ({ partBps }) =>
    partBps >= 9_950 ? "You can never sell the last bit." : `You can sell only ${percent(partBps)} at once.`,
  "sales-limited-by-block": ({ sales }) => `Only ${sales} sales go through in a block.`,
  "much-cannot-be-sold": "Who buys much cannot sell any.",
  "received-cannot-be-sold": "You can sell only what you bought yourself.",
  "sales-are-limited": "You can sell only small amounts.",
  "holdings-are-limited": ({ ofPurchase }) =>
    ofPurchase ? "You can buy only small amounts." : "You can hold only a small amount.",
  "fresh-buyer-waits": "You cannot sell right after buying.",
  "sales-need-waiting": ({ seconds, asks }) =>
    asks ? "You may be unable to sell at times." : `You must wait ${duration(seconds)} to sell.`,
  "sale-fails-in-same-block": "You cannot sell in the same block.",
  "only-first-can-leave": "Only some buyers can sell.",
  "exit-closes-as-pool-grows": "You cannot sell it once the pool grows.",
  "exit-closes-after-trades": "You cannot sell it after others traded.",
  "exit-closes-after-gifts": "You cannot sell it after others were sent some.",
  "exit-closes-to-repeated-buyers": "You cannot sell it once you bought twice.",
  "exit-narrows-as-pool-grows": "You may have to sell in parts later.",
  "exit-narrows-to-repeated-buyers": "You may have to sell in parts later.",
  "exit-closes-later": ({ seconds, asks }) =>
    asks ? "You cannot sell it at some times." : `You cannot sell it ${duration(seconds)} later.`,
  "approval-leaves-nothing": "You cannot approve it for selling.",
  "approval-fails": "You cannot approve it for selling.",
  "works-otherwise": "It behaves differently when watched.",
  "costs-otherwise": "Its tax differs when it is watched.",
  "costs-people-otherwise": "It taxes people and contracts differently.",
  "works-by-code": "It treats people and contracts differently.",
};
