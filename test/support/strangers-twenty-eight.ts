import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("thirtytwo/");

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("v01Staking", "MooringRewardsToken", "staking rewards without a bound", [
    "supply-can-grow",
    "supply-grows-unseen",
  ]),
  honest("v01Staking", "MooringReserveToken"),
  trap("v01Staking", "KeelOperatorToken", "slashing of who never delegated", [
    "owner-can-burn-holdings",
    "owner-can-take-tokens",
    "pool-can-be-drained",
  ]),
  honest("v01Staking", "KeelBondToken"),
  trap("v01Staking", "BollardSavingsToken", "zaps that register themselves", [
    "anyone-can-take-tokens",
    "owner-can-take-tokens",
    "pool-can-be-drained",
  ]),
  trap("v02Vesting", "PilotageTokenProtocol", "a small grant that locks a whole wallet", ["owner-can-block-holders"]),
  honest("v02Vesting", "PilotageSeasonToken"),
  trap("v02Vesting", "HelmsmanToken", "an allocation recorded and revoked", [
    "owner-can-take-tokens",
    "pool-can-be-drained",
  ]),
  honest("v02Vesting", "HelmsmanEscrowToken"),
  trap("v03Bridges", "CausewayTokenProtocol", "bridging out of others' wallets", [
    "owner-can-burn-holdings",
    "owner-can-take-tokens",
    "pool-can-be-drained",
  ]),
  honest("v03Bridges", "CausewayReturnToken"),
  trap("v03Bridges", "NarrowsOmniToken", "messages of a replaced endpoint", ["supply-can-grow", "supply-grows-unseen"]),
  trap("v04Shares", "LanternYieldTokenProtocol", "a loss that only others bear", [
    "owner-can-burn-holdings",
    "pool-can-be-drained",
    "owner-can-stop-trading",
    "owner-can-take-tokens",
  ]),
  honest("v04Shares", "LanternBufferToken"),
  trap("v04Shares", "CapstanSavingsToken", "deposits sent to a strategy", ["contract-money-can-be-taken"]),
  honest("v04Shares", "CapstanReserveToken"),
  trap("v05Compliance", "GranaryNoteTokenProtocol", "claim topics that nobody has", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  honest("v05Compliance", "GranaryReceiptToken"),
  trap("v05Compliance", "DeedShareToken", "recovery between wallets without identity", [
    "owner-can-take-tokens",
    "pool-can-be-drained",
  ]),
  honest("v05Compliance", "DeedTitleToken"),
  trap("v06Modules", "LatticeCoreToken", "facets", ["code-can-change"]),
  trap("v06Modules", "TrellisModuleToken", "a transfer module after a delay", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  honest("v06Modules", "TrellisQuoteToken"),
  trap("v07Fees", "GangwayToken", "a bounded fee times a bounded surge", ["tax-can-rise"], {
    beside: "GangwayFeeManager",
  }),
  honest("v07Fees", "GangwayCappedToken", { beside: "GangwayCappedManager" }),
  trap("v07Fees", "WindlassBuybackToken", "a buyback order to itself", [
    "owner-can-burn-holdings",
    "pool-can-be-drained",
  ]),
  trap("v07Fees", "BulwarkFloorToken", "a circuit breaker", [
    "owner-can-shrink-limits",
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  honest("v07Fees", "BulwarkTreasuryToken"),
  trap("v08Governance", "AssemblyVoteToken", "a vote without a quorum", ["supply-can-grow", "supply-grows-unseen"]),
  trap("v08Governance", "CabinClassToken", "a tier of loyalty that costs", ["tax-is-personal", "tax-can-rise"]),
  honest("v08Governance", "CabinPerksToken"),
  trap("v08Governance", "SaltmarshPointsToken", "dormant accounts", ["owner-can-take-tokens", "pool-can-be-drained"]),
  trap("v08Governance", "FerrymanRelayToken", "a forwarder that speaks for others", [
    "owner-can-take-tokens",
    "approval-can-be-forged",
    "pool-can-be-drained",
  ]),
  honest("v08Governance", "FerrymanPointsToken"),
];
