import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("eighteen/");

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("v01Relay", "GaslessPaws", "trusted forwarders", [
    "owner-can-take-tokens",
    "approval-can-be-forged",
    "pool-can-be-drained",
  ]),
  trap("v01Relay", "SelfTreasury", "arbitrary calls", [
    "owner-can-take-tokens",
    "approval-can-be-forged",
    "pool-can-be-drained",
  ]),
  honest("v01Relay", "GaslessPawsOpen"),
  trap(
    "v02Reward",
    "DividendPepe",
    "overflowing dividends",
    ["owner-can-stop-trading", "owner-can-block-holders", "transfer-calls-out"],
    { beside: "DividendHub" },
  ),
  trap("v02Reward", "VestedGrants", "vesting gifts", ["owner-can-block-holders"]),
  trap("v03Reflect", "ReflectOne", "free reflections", [
    "supply-grows-unseen",
    "supply-can-grow",
    "pool-can-be-drained",
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  trap(
    "v03Reflect",
    "NoticeFees",
    "announced fees",
    ["tax-can-rise", "owner-can-stop-trading", "owner-can-block-holders"],
    { inferred: true },
  ),
  honest("v03Reflect", "ReflectOneGift"),
  trap("v04Bridge", "SecondEdition", "snapshots", ["supply-can-grow"], { inferred: true }),
  trap("v04Bridge", "OmniFrog", "messages", ["supply-can-grow", "owner-can-burn-holdings", "pool-can-be-drained"]),
  trap("v05Modules", "FacetCoin", "facets", ["code-can-change", "code-can-vanish", "owner-can-take-tokens"]),
  trap("v05Modules", "WeeklyStrategy", "planned strategies", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
    "tax-can-rise",
    "tax-is-personal",
  ]),
  honest("v05Modules", "FacetCoinFixed"),
  trap("v06Seasons", "RestingBots", "rests", [
    "owner-can-block-holders",
    "powers-survive-renouncing",
    "owner-is-hidden",
  ]),
  trap("v06Seasons", "SeasonPass", "seasons", ["owner-can-block-holders", "owner-can-stop-trading"]),
  trap("v07Swap", "SwapBackCat", "swap routes", ["owner-can-stop-trading", "owner-can-block-holders"]),
  trap("v07Swap", "DeepWater", "lent depth", [
    "pool-can-be-drained",
    "supply-grows-unseen",
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  trap("v08Guild", "GuildCoin", "badges", ["owner-can-take-tokens", "approval-can-be-forged", "pool-can-be-drained"]),
  trap("v08Guild", "SeatedCoin", "motions", ["owner-can-take-tokens", "pool-can-be-drained"]),
  trap("v09Elastic", "MeltingCoin", "melting", ["balance-shrinks-alone", "balances-vanish", "exempt-accounts-exist"]),
  trap("v09Elastic", "FlashPartner", "unpaid flash loans", ["supply-can-grow"]),
  honest("v09Elastic", "FlashStrict"),
  trap("v10Signals", "WatchedMarket", "heartbeats", ["exit-closes-later", "exempt-accounts-exist"]),
  trap("v10Signals", "BudgetBuyback", "foreign allowances", ["tax-can-rise", "owner-is-hidden"]),
];
