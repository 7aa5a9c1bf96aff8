import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("twentysix/");

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("r01Securities", "CedarEstateShares", "recovery of a wallet by an agent", ["owner-can-take-tokens"]),
  honest("r01Securities", "AlderEstateShares"),
  trap("r01Securities", "OrchardLaneEquity", "partitions by a controller", ["owner-can-block-holders"]),
  honest("r01Securities", "VineyardLaneEquity"),
  trap("r01Securities", "MeridianCreditToken", "a country for the pool", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  honest("r01Securities", "EquinoxCreditToken"),
  trap("r02Grants", "TidewaterBond", "maturity of a bond", ["exit-closes-later"]),
  honest("r02Grants", "BreakwaterBond"),
  trap("r02Grants", "FoundersGrantToken", "a grant that locks the account", ["owner-can-block-holders"]),
  honest("r02Grants", "PatronsGrantToken"),
  trap("r03Councils", "HarbourCouncilToken", "circuit breaker of a council", [
    "owner-can-stop-trading",
    "powers-survive-renouncing",
  ]),
  honest("r03Councils", "MooringCouncilToken"),
  trap("r03Councils", "AgoraResolutionToken", "resolutions that call the token", [
    "owner-can-take-tokens",
    "pool-can-be-drained",
  ]),
  trap("r03Councils", "TallyCommunityToken", "initializer of a clone's original", [
    "supply-can-grow",
    "supply-grows-unseen",
  ]),
  trap("r04Bridges", "AnchorBridgedToken", "burning by a bridge", [
    "owner-can-burn-holdings",
    "pool-can-be-drained",
    "owner-can-take-tokens",
  ]),
  honest("r04Bridges", "CapstanBridgedToken"),
  trap("r04Bridges", "WrappedDriftToken", "wrapping what is printed", ["supply-can-grow"], { beside: "DriftCoin" }),
  honest("r04Bridges", "WrappedHelmToken", { beside: "HelmCoin" }),
  trap("r05Elastic", "TidalElasticToken", "rebase beside a stable pool", [
    "owner-can-burn-holdings",
    "balance-shrinks-alone",
    "supply-can-grow",
    "supply-grows-unseen",
  ]),
  honest("r05Elastic", "LunarElasticToken"),
  trap("r06Farms", "FallowFieldToken", "seasons of a pool's burning", [
    "pool-can-be-drained",
    "owner-can-burn-holdings",
  ]),
  trap("r06Farms", "SheafStakingToken", "what may be recovered from a farm", ["contract-money-can-be-taken"]),
  honest("r06Farms", "StookStakingToken"),
  trap("r07Loyalty", "CanopyLoyaltyToken", "fee for lapsed chapters", ["tax-can-rise", "tax-is-personal"]),
  trap("r07Loyalty", "ShoalMemberToken", "standing below zero", ["owner-can-block-holders"], { beside: "ShoalBadges" }),
  honest("r07Loyalty", "ReefMemberToken", { beside: "ShoalBadges" }),
  trap("r08Sessions", "LanternQuestToken", "sessions that name another player", [
    "anyone-can-take-tokens",
    "approval-can-be-forged",
    "pool-can-be-drained",
  ]),
  honest("r08Sessions", "BeaconQuestToken"),
  trap(
    "r08Sessions",
    "SlipwayPassToken",
    "batch behind a forwarder",
    ["anyone-can-take-tokens", "approval-can-be-forged", "pool-can-be-drained"],
    { beside: "SlipwayForwarder" },
  ),
  honest("r08Sessions", "GangwayPassToken", { beside: "SlipwayForwarder" }),
  trap("r09Modules", "TidepoolReferralToken", "sum of referral levels", ["tax-can-rise"]),
  trap("r09Modules", "PilotageToken", "ceiling that reverts", ["owner-can-stop-trading"], { beside: "PilotagePolicy" }),
  honest("r09Modules", "TowageToken", { beside: "PilotagePolicy" }),
  trap("r09Modules", "QuarryDiamondToken", "facets of a diamond", ["code-can-change", "owner-can-take-tokens"]),
];
