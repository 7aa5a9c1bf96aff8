import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("twentyseven/");

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("r01Meters", "MeridianFlowToken", "a ceiling from yesterday's volume", [
    "exit-closes-later",
    "owner-can-shrink-limits",
    "owner-can-stop-trading",
  ]),
  honest("r01Meters", "MeridianFlowBuyersToken"),
  trap("r01Meters", "HarborlineToken", "a sum of packed rates that wraps", ["tax-can-rise", "owner-can-stop-trading"]),
  honest("r01Meters", "HarborlineCheckedToken"),
  trap("r01Meters", "GranaryToken", "bounded factors of one rate", ["tax-can-rise", "owner-can-stop-trading"]),
  honest("r01Meters", "GranaryBoundedToken"),
  trap("r02Councils", "ParishCouncilToken", "weight that is delegated twice", ["owner-can-block-holders"]),
  trap("r02Councils", "VesperSuccessionToken", "an heir to nobody", [
    "ownership-can-return",
    "owner-can-stop-trading",
    "powers-survive-renouncing",
  ]),
  trap("r02Councils", "PasskeyLedgerToken", "a validator for those who chose none", [
    "approval-can-be-forged",
    "owner-can-take-tokens",
  ]),
  trap("r03Seats", "OrchardSeatToken", "a seat that moves without its date", [
    "supply-can-grow",
    "supply-grows-unseen",
  ]),
  honest("r03Seats", "OrchardStockToken"),
  trap("r03Seats", "CellarTicketToken", "a ticket that is used up and moved", [
    "supply-can-grow",
    "supply-grows-unseen",
  ]),
  honest("r03Seats", "CellarSealToken"),
  trap("r03Seats", "LanternGiftToken", "a hold that outlasts its gift", ["owner-can-block-holders"]),
  honest("r03Seats", "LanternParcelToken"),
  trap("r04Calls", "TollbridgeToken", "one payment counted by several calls", ["contract-money-can-be-taken"]),
  honest("r04Calls", "TollbridgeCoinlessToken"),
  trap(
    "r04Calls",
    "FerrymanToken",
    "a sender at the end of an inner call",
    ["anyone-can-take-tokens", "owner-can-take-tokens", "pool-can-be-drained"],
    { beside: "BatchForwarder" },
  ),
  honest("r04Calls", "FerrymanSuffixToken", { beside: "BatchForwarder" }),
  trap("r04Calls", "CopperReserveToken", "a loan that nobody took", ["contract-money-can-be-taken"]),
  trap("r05Reserves", "LendingShelfToken", "a loan repaid as a deposit", [
    "contract-money-can-be-taken",
    "anyone-can-take-tokens",
  ]),
  honest("r05Reserves", "LendingShelfClosedToken"),
  trap("r05Reserves", "TidewaterNoteToken", "a gain and a loss that hide each other", [
    "owner-can-burn-holdings",
    "pool-can-be-drained",
    "supply-grows-unseen",
    "owner-can-take-tokens",
  ]),
  trap("r05Reserves", "SafeReturnToken", "a payment to the pool that is recalled", [
    "pool-can-be-drained",
    "anyone-can-take-tokens",
    "owner-can-take-tokens",
  ]),
  trap(
    "r06Channels",
    "AqueductToken",
    "a channel in the book of a hub",
    ["owner-can-take-tokens", "approval-can-be-forged", "pool-can-be-drained"],
    { beside: "ConduitHub" },
  ),
  honest("r06Channels", "AqueductChosenToken", { beside: "ConduitHub" }),
  trap("r06Channels", "SlimAllowanceToken", "allowances in rounded lots", [
    "anyone-can-take-tokens",
    "approval-can-be-forged",
  ]),
  honest("r06Channels", "SlimExactToken"),
  trap("r07Windows", "SolsticeToken", "an old term by a new window", ["tax-can-rise", "owner-can-stop-trading"]),
  honest("r07Windows", "SolsticeKeptToken"),
  trap("r07Windows", "BelfryToken", "a listener that a sponsor sets", ["owner-can-block-holders"]),
  honest("r07Windows", "BelfryMutedToken"),
  trap(
    "r08Modules",
    "GazetteToken",
    "a module that shares a slot",
    ["code-can-change", "owner-can-take-tokens", "supply-grows-unseen"],
    { beside: "NoticeModule" },
  ),
  honest("r08Modules", "GazetteFixedToken", { beside: "FixedNoticeModule" }),
];
