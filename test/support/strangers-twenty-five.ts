import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("twentynine/");

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("y01Staking", "TillerStakeToken", "stake that is moved, then slashed", [
    "owner-can-burn-holdings",
    "owner-can-take-tokens",
    "pool-can-be-drained",
  ]),
  honest("y01Staking", "TillerBondToken"),
  trap("y01Staking", "LanternFarmToken", "a farm's multiplier", ["supply-can-grow", "supply-grows-unseen"], {
    beside: "LanternChef",
  }),
  honest("y01Staking", "LanternYieldToken", { beside: "LanternStock" }),
  trap("y01Staking", "MillraceToken", "rewards that nobody paid in", ["contract-money-can-be-taken"]),
  honest("y01Staking", "MillraceFundedToken"),
  trap("y02Escrow", "KeelEscrowToken", "a keeper's compounding", ["owner-can-block-holders", "owner-can-stop-trading"]),
  honest("y02Escrow", "KeelOptInToken"),
  trap("y02Escrow", "OrchardGrantToken", "a grant that is handed on", ["owner-can-block-holders"]),
  honest("y02Escrow", "OrchardDeliveryToken"),
  trap("y02Escrow", "HarbourVotesToken", "a vacant office", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
    "ownership-can-return",
    "powers-survive-renouncing",
  ]),
  trap("y03Issuers", "GranaryNoteToken", "a mask of countries", ["owner-can-stop-trading", "owner-can-block-holders"]),
  honest("y03Issuers", "GranaryNotePrimary"),
  trap("y03Issuers", "SlateBondToken", "recovery by identity", ["owner-can-take-tokens"]),
  honest("y03Issuers", "SlateBondSelfCustody"),
  trap("y03Issuers", "QuarryNoteToken", "charges that are bounded one by one", ["tax-can-rise"]),
  honest("y03Issuers", "QuarryNoteCapped"),
  trap("y04Bridges", "FerrylineToken", "a bridge that burns unasked", [
    "owner-can-burn-holdings",
    "owner-can-take-tokens",
    "pool-can-be-drained",
  ]),
  honest("y04Bridges", "FerrylineReturnToken"),
  trap("y04Bridges", "CausewayToken", "migration from any token", ["supply-can-grow", "supply-grows-unseen"]),
  trap("y05Yield", "BasinYieldDollar", "a bound that widens with silence", ["owner-can-burn-holdings"]),
  honest("y05Yield", "BasinYieldDollarFloor"),
  trap("y05Yield", "SextantSavingsToken", "interest by the second", ["supply-can-grow", "supply-grows-unseen"]),
  trap("y05Yield", "AquiferPoolToken", "yield that is taken from the pool", [
    "pool-can-be-drained",
    "owner-can-take-tokens",
  ]),
  honest("y05Yield", "AquiferSurplusToken"),
  trap("y05Yield", "MeltwaterToken", "demurrage by the minute", ["owner-can-burn-holdings", "balance-shrinks-alone"]),
  trap("y06Points", "CapstanPoints", "a ledger by season", [
    "owner-can-burn-holdings",
    "owner-can-stop-trading",
    "owner-can-block-holders",
    "pool-can-be-drained",
  ]),
  honest("y06Points", "CapstanScores"),
  trap("y06Points", "HalyardGuildCoin", "a marketplace approved for all", [
    "owner-can-take-tokens",
    "approval-can-be-forged",
    "pool-can-be-drained",
  ]),
  trap(
    "y07Modules",
    "FathomToken",
    "a policy out of a directory",
    ["code-can-change", "owner-can-stop-trading", "owner-can-take-tokens"],
    { beside: "FathomAddresses" },
  ),
  honest("y07Modules", "FathomNoticeToken", { beside: "FathomAddresses" }),
  trap("y07Modules", "SoundingToken", "a second initializer", ["supply-can-grow", "supply-grows-unseen"]),
  trap(
    "y08Lending",
    "KelpMarketToken",
    "seizure by a listed market",
    ["owner-can-take-tokens", "pool-can-be-drained"],
    {
      beside: "KelpComptroller",
    },
  ),
  honest("y08Lending", "KelpConsentToken", { beside: "KelpComptroller" }),
];
