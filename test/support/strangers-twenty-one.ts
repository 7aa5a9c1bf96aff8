import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("twentyfive/");

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("r01Fees", "PuddleCat", "surcharges that add up", ["tax-can-rise", "owner-can-stop-trading"]),
  honest("r01Fees", "PuddleCatTiered"),
  trap("r01Fees", "FerryDoge", "a wallet that refuses money", ["owner-can-stop-trading"]),
  honest("r01Fees", "FerryDogeCalm"),
  trap("r02Limits", "GrumpyToad", "a limit that is cut off", ["owner-can-shrink-limits", "owner-can-stop-trading"]),
  honest("r02Limits", "GrumpyToadRoomy"),
  trap("r02Limits", "SnailSprint", "rests that add up", ["owner-can-block-holders"]),
  trap("r02Limits", "MoonOtter", "a register of automated traders", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  honest("r02Limits", "MoonOtterEntry"),
  trap("r03Companions", "LarkToken", "a seat that is gone", ["owner-can-block-holders"], { beside: "LarkTracker" }),
  honest("r03Companions", "LarkTokenOpen", { beside: "LarkTrackerOpen" }),
  trap("r03Companions", "DuneToken", "receipts of a presale", ["owner-can-take-tokens", "pool-can-be-drained"], {
    beside: "DunePresale",
  }),
  honest("r03Companions", "DuneTokenVoluntary", { beside: "DunePresaleVoluntary" }),
  trap(
    "r04Staking",
    "KelpBedToken",
    "a vault that needs no approval",
    ["anyone-can-take-tokens", "pool-can-be-drained", "owner-can-take-tokens"],
    { beside: "KelpVault" },
  ),
  honest("r04Staking", "KelpTokenGuarded", { beside: "KelpVaultGuarded" }),
  trap("r04Staking", "FernToken", "stakes of a past season", ["contract-money-can-be-taken", "owner-can-take-tokens"]),
  honest("r04Staking", "FernTokenKept"),
  trap("r05Levels", "HazelCoin", "a level without a rule", ["owner-can-block-holders"]),
  honest("r05Levels", "HazelCoinClub"),
  trap("r05Levels", "MossToken", "activity of who only received", ["owner-can-take-tokens"]),
  trap("r05Levels", "CobaltCoin", "a price that moves in steps", ["owner-can-stop-trading"]),
  trap("r06Bridges", "OldSaltToken", "a migration of others", ["owner-can-burn-holdings"]),
  honest("r06Bridges", "OldSaltTokenOptIn"),
  trap("r06Bridges", "TernToken", "a route below zero", ["supply-can-grow", "supply-grows-unseen"]),
  trap("r06Bridges", "AmberFuel", "burns that are made up for", ["pool-can-be-drained"]),
  trap("r07Modules", "SaffronToken", "plugins by selector", ["code-can-change"]),
  honest("r07Modules", "SaffronTokenReadOnly"),
  trap(
    "r07Modules",
    "TidepoolToken",
    "a curve that is no contract",
    ["owner-can-stop-trading", "owner-can-block-holders"],
    { beside: "TidepoolCurve" },
  ),
  trap("r07Modules", "WispToken", "a nominee who stays", [
    "ownership-can-return",
    "powers-survive-renouncing",
    "owner-can-stop-trading",
  ]),
  honest("r07Modules", "WispTokenReleased"),
  trap("r08Permits", "IrisToken", "a session key of nobody", ["approval-can-be-forged", "anyone-can-take-tokens"]),
  honest("r08Permits", "IrisTokenSealed"),
  trap("r08Permits", "PebbleToken", "a transfer to oneself", [
    "supply-grows-unseen",
    "supply-can-grow",
    "pool-can-be-drained",
  ]),
  honest("r08Permits", "PebbleTokenSettled"),
];
