// What the finding of each check is proven by, as data: browsers load this file without the checks, to replay proofs. It imports types alone.
// A proof is refused for a sentence that is not listed, and where the list asks for more than the proof shows.
import type { Kind, Proves } from "../../evidence/proves.ts";
import type { CheckId } from "../index.ts";

type Shows = readonly Kind[];

const USED: Shows = ["goes-through"];
const TRADED: Shows = ["goes-through:trade"];
const GOT: Shows = ["goes-through:trade", "has:tokens"];
const UNSOLD: Shows = ["fails:trade", "fails-now:trade", "would-fail:trade"];
const UNSENT: Shows = ["fails:sending", "fails-now:sending", "would-fail:sending"];
const REFUSED: Shows = [...UNSOLD, ...UNSENT, "gets-nothing:tokens", "gets-nothing:money"];
const SHORT: Shows = ["brings-less:tokens", "brings-less:money", "arrives-less:tokens"];
const ENOUGH: Shows = ["brings-enough:tokens", "brings-enough:money"];
const LOST: Shows = ["loses:tokens"];
const GONE: Shows = ["loses:tokens", "does-not-answer:tokens"];
const MADE: Shows = ["grows:supply", "grows:tokens", "outgrows:tokens", "has:tokens"];
const LIMITED: Shows = ["no-more-than:limit"];
const HARM: Shows = [...REFUSED, ...SHORT, ...GONE, ...MADE, ...LIMITED, "loses:money", "no-more-than:owner"];

/** Checks that are left out prove nothing. What holders leave in a pool is told outside of any check. */
export const PROVES: Readonly<Partial<Record<CheckId | "run-on-pool", Proves>>> = {
  "anyone-can-take-tokens": {
    shows: [USED, LOST],
    fates: ["taken", "burnt"],
    actor: "unused",
    unusedAccounts: "losers",
  },
  "approval-can-be-forged": { shows: [USED, LOST], fates: ["taken"], unusedAccounts: "losers" },
  "approvals-fail": {
    shows: [["fails:approval", "fails-now:approval", "no-more-than:allowance", "answers-no:tokens"]],
    andPattern: "vain-approval",
    unusedAccounts: "approvers",
  },
  "balance-shrinks-alone": { shows: [LOST, ["later"]] },
  "behaves-when-watched": {
    shows: [
      ["differs", "goes-through:trade", ...ENOUGH],
      [...UNSOLD, ...SHORT],
    ],
  },
  "buying-is-taxed": { shows: [TRADED, ["brings-less:tokens"]] },
  "cannot-sell-everything": { shows: [TRADED, LIMITED] },
  "code-can-change": { shows: [USED, GONE] },
  "contract-money-can-be-taken": { shows: [USED, ["spends", "loses"], ["grows"]] },
  "events-lie": { shows: [USED, ["events-tell-more:tokens", "events-tell-less:tokens"]] },
  "exempt-accounts-exist": {
    shows: [
      ["goes-through:trade", "goes-through:sending", ...ENOUGH],
      [...REFUSED, ...SHORT],
    ],
  },
  "exit-closes-later": { shows: [["fails:trade", "fails-now:trade"]] },
  "fees-can-be-redirected": { shows: [USED, ["grows"], ["gets-nothing"]], withoutPayment: true },
  "holders-cannot-sell": { shows: [GOT, [...UNSOLD, "gets-nothing:money", "brings-less:money"]] },
  "holders-pay-differently": { shows: [["brings-less:money"], ["brings-enough:money"]] },
  "holdings-are-limited": { shows: [TRADED, LIMITED] },
  "gas-is-abused": {
    shows: [["goes-through:sending", "goes-through:trade"], ["grows:tokens", "grows:money"], ["at-least"]],
    andPattern: "excessive-gas",
    unusedAccounts: "senders-and-receivers",
  },
  "hook-can-block-holders": { shows: [USED, UNSOLD] },
  "hook-can-tax": { shows: [USED, SHORT], orPattern: "hook-toll" },
  "liquidity-can-leave": { shows: [USED, ["brings-less:money"]] },
  "odd-token": {
    shows: [
      USED,
      [
        "fails:approval",
        "fails-now:approval",
        ...UNSENT,
        "arrives-less:tokens",
        "moves-less:tokens",
        "moves-more:tokens",
      ],
    ],
    orPattern: "broken-standard",
    oddTransfers: true,
    refusingRecipient: true,
  },
  "only-first-can-leave": { shows: [TRADED, UNSOLD] },
  "owner-can-block-holders": { shows: [USED, REFUSED] },
  "owner-can-burn-holdings": { shows: [USED, LOST], fates: ["burnt"], actor: "used", unusedAccounts: "losers" },
  "owner-can-shrink-limits": { shows: [USED, UNSOLD] },
  "owner-can-stop-trading": { shows: [USED, REFUSED] },
  "owner-can-take-tokens": { shows: [USED, LOST], fates: ["taken"], actor: "used", unusedAccounts: "losers" },
  "owner-is-hidden": { shows: [USED, HARM] },
  "ownership-can-return": { shows: [USED, ["no-more-than:owner"], ["is-set:owner"]] },
  "pool-can-be-drained": { shows: [USED, ["loses:tokens", "loses:money"]] },
  "powers-survive-renouncing": { shows: [USED, HARM], actor: "used" },
  "real-holders-cannot-sell": { shows: [["has:tokens"], UNSOLD] },
  "router-is-blocked": { shows: [["goes-through:sending"], [...UNSOLD, ...UNSENT]] },
  "run-on-pool": {
    shows: [
      [...TRADED, ...UNSOLD],
      ["grows:money", "gets-nothing:money", ...UNSOLD],
    ],
  },
  "sales-are-limited": { shows: [TRADED, ["no-more-than:limit", ...UNSOLD]] },
  "sales-need-waiting": { shows: [TRADED, [...UNSOLD, ...UNSENT]] },
  "selling-is-taxed": {
    shows: [TRADED, ["brings-less:money"]],
    orPattern: "more-kept-off-router",
    unusedAccounts: "sellers",
  },
  "sending-is-taxed": { shows: [["goes-through:sending"], ["arrives-less:tokens"]] },
  "supply-can-grow": { shows: [USED, ["grows:supply", "outgrows:tokens"]] },
  "supply-grows-unseen": { shows: [USED, ["grows:tokens", "has:tokens", "outgrows:tokens"]] },
  "tax-can-rise": { shows: [USED, SHORT] },
  "tax-changes-later": {
    shows: [
      ["brings-less:tokens", "brings-less:money"],
      ["brings-enough:tokens", "brings-enough:money"],
    ],
  },
  "tax-is-personal": { shows: [USED, SHORT, ENOUGH] },
  "token-cannot-be-bought": { shows: [["fails:trade", "fails-now:trade", "gets-nothing:tokens"]] },
  "trading-not-open": { shows: [["fails:trade", "fails-now:trade", "has:tokens"]] },
  "transfers-are-blocked": { shows: [GOT, [...UNSENT, "gets-nothing:tokens"]] },
};
