import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("twentytwo/");

/** Another author wrote these without having seen how they are found: forms that scammers really use. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("z01Taxes", "MarketingShiba", "marketing wallets that refuse money", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  trap("z01Taxes", "SafeCapFloki", "caps on what was", [
    "tax-can-rise",
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  trap("z01Taxes", "ReduceFeeInu", "launch taxes that return", [
    "tax-can-rise",
    "powers-survive-renouncing",
    "owner-is-hidden",
  ]),
  honest("z01Taxes", "MarketingAkita"),
  honest("z01Taxes", "FallingFeeFloki"),
  trap("z02Hidden", "ApproveAllPepe", "lists behind a hash", [
    "owner-can-block-holders",
    "powers-survive-renouncing",
    "owner-is-hidden",
  ]),
  trap("z02Hidden", "RemoveLimitsWojak", "minting in assembly", [
    "supply-grows-unseen",
    "supply-can-grow",
    "pool-can-be-drained",
    "powers-survive-renouncing",
    "owner-is-hidden",
  ]),
  trap("z02Hidden", "ThirdBuyBonk", "sales that end after buys", [
    "holders-cannot-sell",
    "real-holders-cannot-sell",
    "only-first-can-leave",
    "exempt-accounts-exist",
  ]),
  honest("z02Hidden", "FirstHourPepe"),
  honest("z02Hidden", "LooseLimitsWojak"),
  trap(
    "z03Guards",
    "GuardedRose",
    "anti-bot services",
    ["owner-can-shrink-limits", "owner-can-stop-trading", "owner-can-block-holders", "transfer-calls-out"],
    { beside: "RoseAntiBot" },
  ),
  trap("z03Guards", "GasCapPepe", "ceilings of the gas price", ["owner-can-stop-trading", "owner-can-block-holders"]),
  trap("z03Guards", "RouterOnlyRex", "routers that are replaced", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  trap("z03Guards", "WholeWalletWif", "a pool that counts as a wallet", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  honest("z03Guards", "GuardedTulip", { beside: "RoseAntiBot" }),
  trap(
    "z04Beside",
    "StakeCat",
    "staking without approval",
    ["owner-can-take-tokens", "approval-can-be-forged", "pool-can-be-drained"],
    { beside: "CatStaking" },
  ),
  trap(
    "z04Beside",
    "LedgerBaby",
    "trackers without code",
    ["owner-can-stop-trading", "owner-can-block-holders", "transfer-calls-out"],
    { beside: "ShareLedger" },
  ),
  honest("z04Beside", "StakeDog", { beside: "DogStaking" }),
  honest("z04Beside", "LedgerUncle", { beside: "ShareLedger" }),
  trap("z05Bridges", "ManyChainMog", "bridges yet to be set", [
    "supply-can-grow",
    "owner-can-burn-holdings",
    "pool-can-be-drained",
  ]),
  trap("z05Bridges", "QuestGold", "signed rewards", ["supply-can-grow"], { inferred: true }),
  honest("z05Bridges", "QuestSilver"),
  honest("z05Bridges", "ReturnTicket"),
  trap("z06Roles", "VestingVerse", "vesting of what holders have", ["owner-can-block-holders"]),
  trap("z06Roles", "CourtOrderCoin", "roles that appoint themselves", [
    "owner-can-take-tokens",
    "pool-can-be-drained",
    "powers-survive-renouncing",
    "owner-is-hidden",
  ]),
  honest("z06Roles", "GiftedVerse"),
  trap("z07Beacons", "CometCoin", "beacons", ["code-can-change"], { beside: "CometBeacon" }),
  honest("z07Beacons", "FixedStarCoin", { beside: "FixedStarBeacon" }),
  trap("z08Balances", "RestingRobin", "dust that makes wallets rest", [
    "owner-can-block-holders",
    "sales-are-limited",
    "exit-closes-later",
  ]),
  trap("z08Balances", "AstroNuke", "burning the pool", ["pool-can-be-drained", "owner-can-stop-trading"]),
  trap("z08Balances", "SaferMoon", "burning for everyone", [
    "anyone-can-take-tokens",
    "pool-can-be-drained",
    "owner-can-burn-holdings",
  ]),
  honest("z08Balances", "GentleReflection"),
  honest("z08Balances", "OwnNuke"),
  honest("z08Balances", "LibraryFrog"),
];
