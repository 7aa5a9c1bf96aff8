import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("sixteen/");

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("w01X", "AgentCore", "bitmaps", ["owner-can-block-holders"]),
  trap("w01X", "InferenceCoin", "burned gas", ["owner-can-stop-trading", "owner-can-block-holders", "gas-is-abused"]),
  honest("w01X", "AgentBadges"),
  trap("w02X", "FlokiBasis", "fee basis", ["tax-can-rise", "owner-can-stop-trading"]),
  trap("w02X", "DustlessPepe", "dust collectors", ["owner-can-take-tokens", "pool-can-be-drained", "owner-is-hidden"]),
  trap("w03X", "BridgedGold", "bridge messages", [
    "owner-can-take-tokens",
    "owner-can-burn-holdings",
    "supply-can-grow",
    "pool-can-be-drained",
  ]),
  trap("w03X", "VestedYield", "grants that lock", ["owner-can-block-holders"]),
  trap("w04X", "SeasonPoints", "time bombs", ["exit-closes-later", "exempt-accounts-exist"]),
  trap("w04X", "OracleGuarded", "oracles", ["owner-can-stop-trading", "transfer-calls-out"], { beside: "SpotFeed" }),
  trap("w05X", "Hybrid404", "forced conversions", ["owner-can-burn-holdings", "pool-can-be-drained"]),
  trap("w05X", "GovExecutor", "self calls", ["owner-can-take-tokens", "pool-can-be-drained", "approval-can-be-forged"]),
  honest("w05X", "Hybrid404Own"),
  trap("w06X", "SnipeStamp", "packed stamps", ["owner-can-block-holders"]),
  trap("w06X", "TicketDesk", "sale tickets", [
    "exit-closes-later",
    "owner-can-stop-trading",
    "only-first-can-leave",
    "sales-are-limited",
    "owner-can-block-holders",
  ]),
  trap("w07X", "GaslessRouter", "hashed spenders", [
    "owner-can-take-tokens",
    "approval-can-be-forged",
    "pool-can-be-drained",
  ]),
  trap("w07X", "LiquidityMover", "liquidity helpers", ["pool-can-be-drained"]),
  trap("w08X", "MaturingCoin", "unripe balances", [
    "cannot-sell-everything",
    "holders-cannot-sell",
    "sales-are-limited",
    "transfers-are-blocked",
    "exempt-accounts-exist",
  ]),
  trap("w08X", "ModularCoin", "facets", [
    "code-can-change",
    "code-can-vanish",
    "owner-can-take-tokens",
    "supply-can-grow",
    "supply-grows-unseen",
    "pool-can-be-drained",
  ]),
  honest("w08X", "ModularFixed", { beside: "VersionLens" }),
  trap("w09X", "GuildGold", "unseen prizes", [
    "supply-grows-unseen",
    "supply-can-grow",
    "hidden-balances",
    "balances-exceed-supply",
  ]),
  trap("w09X", "LoyaltyTiers", "tiers", ["tax-is-personal", "tax-can-rise"]),
  trap("w10X", "RwaLocked", "returning owners", [
    "ownership-can-return",
    "owner-can-shrink-limits",
    "owner-can-stop-trading",
    "powers-survive-renouncing",
  ]),
  trap("w10X", "VaultedSilver", "storage costs", [
    "balance-shrinks-alone",
    "balances-vanish",
    "tax-changes-later",
    "exempt-accounts-exist",
  ]),
  honest("w10X", "RwaPlain"),
];
