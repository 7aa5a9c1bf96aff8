import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("fifteen/");

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("s01Fees", "BabyMoonFund", "summed fees", ["tax-can-rise", "owner-can-stop-trading", "owner-can-block-holders"]),
  trap("s01Fees", "LoyaltyShiba", "fee managers", ["tax-is-personal", "tax-can-rise", "owner-is-hidden"], {
    beside: "LoyaltyFeeManager",
  }),
  honest("s01Fees", "BabyMoonFundCapped"),
  trap("s02Renounced", "SafeOrbit", "fake renouncing", [
    "ownership-can-return",
    "powers-survive-renouncing",
    "tax-can-rise",
    "owner-can-stop-trading",
    "owner-is-hidden",
  ]),
  trap("s02Renounced", "JeetSlayer", "snipers", [
    "owner-can-block-holders",
    "powers-survive-renouncing",
    "owner-is-hidden",
  ]),
  honest("s02Renounced", "JeetForgiver"),
  trap("s03Limits", "WojakShield", "dead blocks", [
    "holders-cannot-sell",
    "real-holders-cannot-sell",
    "transfers-are-blocked",
    "exempt-accounts-exist",
    "owner-is-hidden",
  ]),
  trap("s03Limits", "WhaleGuardInu", "shrinking limits", [
    "owner-can-shrink-limits",
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  honest("s03Limits", "WhaleGuardFair"),
  trap("s04Roles", "OmniBridgeCoin", "bridges", ["supply-can-grow", "pool-can-be-drained"]),
  trap("s04Roles", "GuardianRWA", "pauses with roles", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
    "exempt-accounts-exist",
  ]),
  honest("s04Roles", "OmniBridgeFixed"),
  trap("s05Spenders", "DungeonGold", "burns from others", ["owner-can-burn-holdings", "pool-can-be-drained"]),
  trap("s05Spenders", "GaslessDex", "overridden allowances", [
    "approval-can-be-forged",
    "owner-can-take-tokens",
    "pool-can-be-drained",
  ]),
  honest("s05Spenders", "GaslessPermit"),
  trap("s06Movers", "EverReflect", "reflection", [
    "owner-can-burn-holdings",
    "pool-can-be-drained",
    "owner-can-block-holders",
  ]),
  trap("s06Movers", "PhoenixV2", "migrators", ["pool-can-be-drained", "owner-is-hidden"]),
  trap("s07Gates", "GenesisSeason", "gates that close", ["exit-closes-later", "exempt-accounts-exist"]),
  trap("s07Gates", "TurboSwapBack", "swap routers", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
    "contract-money-can-be-taken",
    "fees-can-be-redirected",
  ]),
  honest("s07Gates", "TurboFixedRouter"),
];
