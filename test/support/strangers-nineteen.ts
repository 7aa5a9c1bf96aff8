import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("twentythree/");

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("z01Registry", "HarborEstate", "restricted countries", ["owner-can-block-holders", "owner-can-stop-trading"]),
  trap("z01Registry", "RecoveryBond", "recoveries", ["owner-can-take-tokens", "pool-can-be-drained"]),
  honest("z01Registry", "HarborEstateOpen"),
  honest("z01Registry", "RecoveryBondOptIn"),
  trap("z02Tranches", "TranchedCredit", "partitions", [
    "owner-can-block-holders",
    "owner-can-stop-trading",
    "owner-can-shrink-limits",
  ]),
  honest("z02Tranches", "TranchedCreditSelf"),
  trap("z03Vaults", "StakedOrbit", "reported losses", ["owner-can-burn-holdings"]),
  trap("z03Vaults", "WrappedTide", "wrapping rates", ["supply-can-grow", "pool-can-be-drained"]),
  honest("z03Vaults", "OrbitStake"),
  trap("z04Levies", "LeapYen", "impact slopes", ["tax-can-rise"]),
  trap("z04Levies", "PreciseFox", "fee units", ["tax-can-rise"]),
  trap("z04Levies", "NightOwlHands", "paper hands", ["tax-can-rise", "tax-is-personal"]),
  honest("z04Levies", "LeapYenCapped"),
  honest("z04Levies", "PreciseFoxFalling"),
  honest("z04Levies", "NightOwlSettled"),
  trap("z05Bounds", "ShieldedKoi", "reserved supply", [
    "owner-can-shrink-limits",
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  trap("z05Bounds", "PadBadge", "claim lists", [
    "holders-cannot-sell",
    "real-holders-cannot-sell",
    "exempt-accounts-exist",
  ]),
  trap("z05Bounds", "FloorPuppy", "burned pools", [
    "pool-can-be-drained",
    "owner-is-hidden",
    "powers-survive-renouncing",
  ]),
  honest("z05Bounds", "WideningKoi"),
  honest("z05Bounds", "FairStartPup"),
  trap("z06Games", "DelversGold", "quests", ["owner-can-block-holders"]),
  trap("z06Games", "EmberFarm", "skipped epochs", ["owner-can-stop-trading", "owner-can-block-holders"]),
  trap("z06Games", "LoyalFern", "balance tiers", ["supply-grows-unseen", "supply-can-grow", "pool-can-be-drained"]),
  honest("z06Games", "HeroPoints"),
  honest("z06Games", "EmberReflect"),
  trap("z07Parish", "ParishVote", "motions", ["owner-can-take-tokens", "pool-can-be-drained"]),
  trap("z07Parish", "VetoVerse", "renounced vetoes", [
    "owner-can-block-holders",
    "owner-is-hidden",
    "powers-survive-renouncing",
  ]),
  honest("z07Parish", "ParishTalk"),
  trap("z08Agents", "AgentZeroTrust", "trust scores", ["owner-can-block-holders", "transfer-calls-out"], {
    beside: "TrustLedger",
  }),
  trap("z08Agents", "SkilledAgent", "learned programs", [
    "code-can-change",
    "code-can-vanish",
    "owner-can-take-tokens",
    "owner-can-burn-holdings",
    "owner-can-stop-trading",
    "owner-can-block-holders",
    "supply-can-grow",
    "supply-grows-unseen",
    "pool-can-be-drained",
  ]),
  trap("z08Agents", "StreamPayroll", "streams", ["owner-can-take-tokens", "pool-can-be-drained"]),
  trap("z08Agents", "SessionPal", "unset session keys", [
    "anyone-can-take-tokens",
    "approval-can-be-forged",
    "pool-can-be-drained",
  ]),
  honest("z08Agents", "AgentDiary", { beside: "AgentMemory" }),
  honest("z08Agents", "SessionPalStrict"),
];
