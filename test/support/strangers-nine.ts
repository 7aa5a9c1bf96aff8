import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("thirteen/");

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap(
    "r01Relay",
    "GaslessCash",
    "trusted forwarders",
    ["owner-can-take-tokens", "approval-can-be-forged", "pool-can-be-drained"],
    { beside: "GasTank" },
  ),
  trap("r01Relay", "HookedToken", "hooks by registrars", ["owner-can-block-holders", "owner-can-stop-trading"]),
  honest("r01Relay", "GaslessCashSigned", { beside: "SignedTank" }),
  trap("r02Fees", "TieredToken", "settings as bytes", ["tax-is-personal", "tax-can-rise", "owner-can-block-holders"]),
  trap("r02Fees", "DynamicFee", "signed fee feeds", ["tax-can-rise", "owner-can-stop-trading", "owner-is-hidden"], {
    beside: "VolatilityFeed",
    inferred: true,
  }),
  honest("r02Fees", "DynamicFeeBand", { beside: "VolatilityFeed" }),
  trap("r03Slots", "AttributeToken", "slot writers", [
    "supply-grows-unseen",
    "owner-can-burn-holdings",
    "supply-can-grow",
  ]),
  trap(
    "r03Slots",
    "PolicyToken",
    "code not yet there",
    ["owner-can-stop-trading", "owner-can-block-holders", "transfer-calls-out"],
    { beside: "SeatFactory" },
  ),
  honest("r03Slots", "PolicyDiscount", { beside: "SeatFactory" }),
  trap(
    "r04Bridge",
    "SuperBridged",
    "bridges that burn",
    ["owner-can-burn-holdings", "owner-can-take-tokens", "pool-can-be-drained"],
    { beside: "Portal" },
  ),
  trap("r04Bridge", "SeasonCoin", "seasons", ["owner-can-burn-holdings", "pool-can-be-drained", "balances-vanish"]),
  honest("r04Bridge", "SuperBridgedApproved", { beside: "Portal" }),
  trap("r05Swap", "DividendDoge", "distributors", ["owner-can-stop-trading", "transfer-calls-out"]),
  trap("r05Swap", "CalmMarket", "endless loops", ["owner-can-stop-trading", "gas-is-abused"]),
  honest("r05Swap", "TeamDoge"),
  trap("r06Votes", "ContributorDao", "grants that lock", ["owner-can-block-holders"]),
  trap("r06Votes", "SessionCoin", "sessions", [
    "approval-can-be-forged",
    "owner-can-take-tokens",
    "pool-can-be-drained",
  ]),
  honest("r06Votes", "ContributorGuild"),
  trap("r07Hybrid", "DeedToken", "deeds", ["owner-can-take-tokens", "approval-can-be-forged", "pool-can-be-drained"]),
  trap("r07Hybrid", "FacetFinance", "diamonds", ["code-can-change", "code-can-vanish", "owner-can-take-tokens"]),
];
