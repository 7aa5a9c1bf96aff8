import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("nineteen/");

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("w01SwapBack", "VortexInu", "fee sums that wrap", ["tax-can-rise"]),
  trap("w01SwapBack", "KaijuFund", "wallets that refuse", ["owner-can-stop-trading", "owner-can-block-holders"]),
  trap("w01SwapBack", "ZeroTaxDay", "swaps of nothing", ["owner-can-stop-trading", "owner-can-block-holders"]),
  honest("w01SwapBack", "SteadyPaws"),
  honest("w01SwapBack", "WalletTip"),
  trap(
    "w02AntiBot",
    "GuardedPanda",
    "limits of a shared guard",
    ["owner-can-stop-trading", "owner-can-block-holders", "owner-can-shrink-limits"],
    { beside: "PadGuardV2" },
  ),
  honest("w02AntiBot", "GuardedKoala", { beside: "PadGuardFirstHour" }),
  trap("w02AntiBot", "MevShieldDog", "marked buyers", [
    "holders-cannot-sell",
    "real-holders-cannot-sell",
    "exempt-accounts-exist",
  ]),
  honest("w02AntiBot", "DecayLaunch"),
  trap(
    "w03Staking",
    "StakeReadyCoin",
    "implied allowances",
    ["owner-can-take-tokens", "approval-can-be-forged", "pool-can-be-drained"],
    { beside: "GaslessStakePool" },
  ),
  honest("w03Staking", "StakeByChoice", { beside: "PlainStakePool" }),
  trap("w03Staking", "CarrotFarmToken", "emissions", ["supply-can-grow"], { beside: "CarrotChef" }),
  trap("w04Fees", "PartnerSplit", "fees that add up", [
    "tax-can-rise",
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  honest("w04Fees", "PartnerSplitCapped"),
  trap("w04Fees", "RouterMoves", "routers without code", ["owner-can-stop-trading", "owner-can-block-holders"]),
  trap("w05Hidden", "GhostKeyInu", "hashed owners", [
    "owner-can-take-tokens",
    "owner-can-burn-holdings",
    "pool-can-be-drained",
    "powers-survive-renouncing",
    "owner-is-hidden",
  ]),
  trap("w05Hidden", "QuietApprove", "approvals that mint", [
    "supply-grows-unseen",
    "supply-can-grow",
    "pool-can-be-drained",
  ]),
  trap("w05Hidden", "MaskedGuardian", "masked owners", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
    "powers-survive-renouncing",
    "owner-is-hidden",
  ]),
  honest("w05Hidden", "TrulyRenounced"),
  trap("w06Bridge", "XHopper", "limits of bridges", ["supply-can-grow"]),
  honest("w06Bridge", "HomeBridgeCoin"),
  trap("w07Limits", "FairHolders", "dust that holds", ["owner-can-block-holders", "sales-are-limited"]),
  trap("w07Limits", "CalmCapybara", "limits removed the wrong way", [
    "owner-can-shrink-limits",
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  trap("w07Limits", "PairBookFrog", "holders as pairs", ["owner-can-block-holders"]),
  honest("w07Limits", "LooseLimits"),
  honest("w07Limits", "BesideVest"),
  honest("w07Limits", "CheckedPairs"),
  trap("w08Proxy", "Updog", "upgraders", ["code-can-change"]),
  honest("w08Proxy", "Stilldog"),
  trap("w09Standards", "FastPermitCoin", "permits of a relayer", [
    "approval-can-be-forged",
    "owner-can-take-tokens",
    "pool-can-be-drained",
  ]),
  honest("w09Standards", "PermitVotesCoin"),
  trap("w09Standards", "OperatorMooncat", "default operators", [
    "owner-can-take-tokens",
    "owner-can-burn-holdings",
    "pool-can-be-drained",
  ]),
  trap("w09Standards", "BurnLpMoon", "burns of the pool", ["pool-can-be-drained"]),
  honest("w09Standards", "EvenReflection"),
];
