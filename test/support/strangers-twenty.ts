import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("twentyfour/");

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("x01Roles", "QuaysideToken", "maintenance windows", ["owner-can-stop-trading"]),
  honest("x01Roles", "QuaysideTokenOpen"),
  trap("x01Roles", "LanternToken", "recovery of a renounced token", [
    "ownership-can-return",
    "powers-survive-renouncing",
    "tax-can-rise",
  ]),
  honest("x01Roles", "LanternTokenHeld"),
  trap("x02Policies", "TideMeterToken", "units of a fee policy", ["tax-can-rise"], { beside: "TideMeterPolicy" }),
  honest("x02Policies", "TideMeterTokenCapped", { beside: "TideMeterPolicyCapped" }),
  trap("x02Policies", "LoyaltyToken", "negative rebates", [
    "tax-can-rise",
    "tax-is-personal",
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  honest("x02Policies", "LoyaltyTokenFair"),
  trap("x03Custody", "KelpToken", "compounding for others", ["owner-can-take-tokens", "owner-can-block-holders"]),
  honest("x03Custody", "KelpTokenOptional"),
  trap("x03Custody", "PortToken", "canonical lanes", [
    "owner-can-burn-holdings",
    "owner-can-take-tokens",
    "pool-can-be-drained",
  ]),
  trap("x03Custody", "GrantToken", "recorded grants", ["owner-can-take-tokens", "pool-can-be-drained"]),
  honest("x03Custody", "GrantTokenFunded"),
  trap("x04Signing", "ProtectedPay", "refunds of purchases", ["pool-can-be-drained", "owner-can-take-tokens"]),
  trap("x04Signing", "PermitPass", "absent session keys", [
    "approval-can-be-forged",
    "anyone-can-take-tokens",
    "pool-can-be-drained",
  ]),
  honest("x04Signing", "PermitPassStrict"),
  trap("x04Signing", "PlenumToken", "a snapshot that the proposer names", ["supply-can-grow", "pool-can-be-drained"]),
  honest("x04Signing", "PlenumTokenSound"),
  trap("x05Flow", "SteadyToken", "buckets that hardly fill", [
    "owner-can-shrink-limits",
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  honest("x05Flow", "SteadyTokenFloor"),
  trap("x05Flow", "FuseboxToken", "a reference price", ["owner-can-stop-trading"]),
  trap("x05Flow", "TradingHours", "hours beyond the day", ["owner-can-stop-trading"]),
  honest("x05Flow", "HappyHourToken"),
  trap("x06Pool", "PortionToken", "a portion of nothing", ["owner-can-stop-trading"]),
  honest("x06Pool", "PortionTokenKind"),
  honest("x06Pool", "CinderPotToken"),
  trap("x06Pool", "RelistToken", "depth for other markets", ["pool-can-be-drained"]),
  trap("x06Pool", "HeritageToken", "accepted predecessors", ["supply-can-grow", "pool-can-be-drained"]),
  trap("x07Play", "RaidToken", "raids on sleepers", ["anyone-can-take-tokens"]),
  trap("x07Play", "DepotToken", "a clone that needs no approval", [
    "owner-can-take-tokens",
    "approval-can-be-forged",
    "pool-can-be-drained",
    "owner-is-hidden",
  ]),
  trap("x08Code", "RulesToken", "published rules", ["owner-can-stop-trading", "owner-can-block-holders"]),
  honest("x08Code", "ListenerToken"),
  trap("x08Code", "BadgeLedger", "badges that overlap a lock", ["owner-can-block-holders"]),
  honest("x08Code", "BadgeLedgerTidy"),
];
