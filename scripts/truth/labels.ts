import type { Want } from "./subject.ts";

const SIPHONING = [
  "owner-can-take-tokens",
  "owner-can-burn-holdings",
  "anyone-can-take-tokens",
  "approval-can-be-forged",
  "pool-can-be-drained",
  "balances-vanish",
  "balance-shrinks-alone",
];
const BLACKLIST = ["owner-can-block-holders", "real-holders-cannot-sell", "router-is-blocked"];
const PAUSE = ["owner-can-stop-trading", "trading-not-open"];
const TAX = [
  "buying-is-taxed",
  "selling-is-taxed",
  "sending-is-taxed",
  "holders-pay-differently",
  "tax-can-rise",
  "tax-is-personal",
  "tax-changes-later",
];
const SALES = [
  "holders-cannot-sell",
  "token-cannot-be-bought",
  "transfers-are-blocked",
  "cannot-sell-everything",
  "sales-are-limited",
  "sales-need-waiting",
  "holdings-are-limited",
  "only-first-can-leave",
  "exit-closes-later",
  "owner-can-shrink-limits",
  "approvals-fail",
];

/** What happens to whoever trades a token as it is, whatever powers somebody has over it. */
export const AS_IT_IS: Want = {
  category: "",
  rows: [
    "holders-cannot-sell",
    "real-holders-cannot-sell",
    "token-cannot-be-bought",
    "transfers-are-blocked",
    "cannot-sell-everything",
    "sales-are-limited",
    "only-first-can-leave",
    "exit-closes-later",
    "behaves-when-watched",
    "buying-is-taxed",
    "selling-is-taxed",
    "sending-is-taxed",
    "tax-changes-later",
    "holders-pay-differently",
    "gas-is-abused",
    "balances-vanish",
    "balance-shrinks-alone",
    "anyone-can-take-tokens",
    "approval-can-be-forged",
    "events-lie",
    "views-lie",
    "transfer-calls-out",
    "hidden-balances",
    "balances-exceed-supply",
  ],
};

/** The common words for harms, and the rows of which one tells each. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  Mint: ["supply-can-grow", "supply-grows-unseen", "hidden-balances"],
  Siphoning: SIPHONING,
  Blacklist: BLACKLIST,
  Pause: PAUSE,
  Tax: TAX,
  Honeypot: [...SALES, ...BLACKLIST, ...PAUSE, "tax-can-rise", "selling-is-taxed", "tax-changes-later"],
};

/** What one of these words asks for; others than those are nobody's question here. */
export function wantOf(category: string): Want | undefined {
  const rows = ROWS[category];
  return rows && { category, rows };
}
