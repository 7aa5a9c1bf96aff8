import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, honest: quiet } = writtenIn("eight/");
const honest = (file: string, contract: string, more: Partial<UnseenToken> = {}) =>
  quiet(file, contract, "honest", more);

const BLOCKS = ["owner-can-block-holders"] as const;
const STOPS = ["owner-can-stop-trading"] as const;
const EITHER = [...BLOCKS, ...STOPS] as const;
const GROWS = ["supply-can-grow", "supply-grows-unseen"] as const;
const SPENDS = ["owner-can-take-tokens", "approval-can-be-forged"] as const;

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("i01Registrar", "RegisteredShares", "roles", BLOCKS),
  trap("i02Tracker", "RewardsToken", "companions", EITHER),
  trap("i03AutoStake", "AutoStaked", "stakes", ["contract-money-can-be-taken", ...STOPS, "owner-can-take-tokens"]),
  trap("i04Council", "CouncilToken", "votes", GROWS),
  trap("i05Senders", "SenderHooks", "hooks", BLOCKS),
  trap("i06Dust", "DustGuard", "records", BLOCKS),
  trap("i07Marks", "MarkedToken", "bits", EITHER),
  trap("i08Beacons", "EditionToken", "proxies", ["code-can-change"], { beside: "EditionCatalog" }),
  trap("i09Facets", "FacetToken", "proxies", ["code-can-change"]),
  trap("i10Modules", "ModularToken", "modules", STOPS),
  trap("i11Permits", "WalletPermits", "permits", ["approval-can-be-forged"], { inferred: true }),
  trap("i12Scale", "ScaledFees", "fees", ["tax-can-rise"]),
  trap("i13Ledgers", "LotteryLedger", "ledgers", GROWS),
  trap("i13Ledgers", "CachedLedger", "ledgers", GROWS),
  trap("i13Ledgers", "LockLedger", "ledgers", GROWS),
  trap("i13Ledgers", "SettingsLedger", "ledgers", [
    "owner-can-burn-holdings",
    "owner-can-take-tokens",
    "supply-grows-unseen",
  ]),
  trap("i13Ledgers", "CohortLedger", "ledgers", ["owner-can-burn-holdings"]),
  trap("i14VolumeBurn", "VolumeBurn", "pools", ["pool-can-be-drained"]),
  trap("i15Lockers", "LockedLaunch", "lockers", ["liquidity-can-leave"], { beside: "TeamLocker", locked: true }),
  trap("i16Limits", "PoolShareLimit", "limits", ["owner-can-shrink-limits", ...STOPS]),
  trap("i16Limits", "RoundsToken", "gas", [...STOPS, "gas-is-abused"]),
  trap("i16Limits", "FirstBlocksToken", "records", EITHER),
  trap("i17Spenders", "GaslessSales", "spenders", SPENDS),
  trap("i17Spenders", "RelayedToken", "spenders", SPENDS),
  trap("i18Omni", "OmniToken", "bridges", GROWS),
  trap("i18Omni", "SeasonToken", "claims", GROWS),
  trap("i19Owners", "InvitedOwner", "owners", ["ownership-can-return", ...BLOCKS]),
  trap("i20Clocks", "KeeperToken", "clocks", ["exit-closes-later"]),
  trap("i20Clocks", "CeilingToken", "clocks", ["exit-closes-later"]),
  trap("i20Clocks", "LaunchClock", "clocks", STOPS),
  trap("i21Fees", "DeskToken", "fees", ["tax-can-rise"]),
  trap("i21Fees", "MakerPairs", "fees", EITHER),
  trap("i21Fees", "MarketingToken", "fees", STOPS),
  trap("i21Fees", "ReferredToken", "fees", EITHER),
  trap("i22Ballots", "BallotToken", "votes", BLOCKS),
  honest("i01Registrar", "RegisteredSharesLabels"),
  honest("i02Tracker", "RewardsTokenTry"),
  honest("i03AutoStake", "AutoStakedSurplus"),
  honest("i04Council", "CouncilTokenModest"),
  honest("i05Senders", "SenderHooksOwn"),
  honest("i06Dust", "DustGuardNotes"),
  honest("i07Marks", "MarkedTokenClear"),
  honest("i08Beacons", "EditionToken", { beside: "FixedCatalog" }),
  honest("i09Facets", "FacetTokenFixed"),
  honest("i10Modules", "ModularTokenDeaf"),
  honest("i11Permits", "WalletPermitsOwn"),
  honest("i12Scale", "ScaledFeesKept"),
  honest("i13Ledgers", "CachedLedgerChecked"),
  honest("i14VolumeBurn", "VolumeBurnReserve"),
  honest("i15Lockers", "LockedLaunch", { beside: "LongLocker", locked: true }),
  honest("i16Limits", "PoolShareRising"),
  honest("i16Limits", "RoundsTokenCapped"),
  honest("i16Limits", "FirstBlocksTokenOnce"),
  honest("i17Spenders", "GaslessSalesNone"),
  honest("i17Spenders", "RelayedTokenFixed"),
  honest("i18Omni", "SeasonTokenFixed"),
  honest("i19Owners", "InvitedOwnerNobody"),
  honest("i20Clocks", "KeeperTokenLifts"),
  honest("i20Clocks", "LaunchClockClamped"),
  honest("i21Fees", "DeskTokenFree"),
  honest("i21Fees", "MakerPairsChecked"),
  honest("i21Fees", "MarketingTokenPatient"),
  honest("i21Fees", "ReferredTokenDefault"),
  honest("i22Ballots", "BallotTokenOwn"),
];
