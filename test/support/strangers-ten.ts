import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("fourteen/");

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("q01Cool", "CooldownPepe", "cooldowns", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
    "holders-cannot-sell",
  ]),
  trap("q01Cool", "VestedYield", "lying balances", [
    "owner-can-block-holders",
    "supply-grows-unseen",
    "supply-can-grow",
    "owner-can-take-tokens",
  ]),
  honest("q01Cool", "CooldownBuyers"),
  trap("q02Bep", "SafeReflect", "reflections", [
    "supply-can-grow",
    "pool-can-be-drained",
    "supply-grows-unseen",
    "balances-exceed-supply",
  ]),
  trap("q02Bep", "WhaleBrackets", "tax brackets", ["tax-can-rise"]),
  honest("q02Bep", "MildBrackets"),
  trap("q03Roles", "OmniCat", "bridge mints", ["supply-can-grow", "powers-survive-renouncing"]),
  trap("q03Roles", "SeasonDrop", "bitmaps", ["owner-can-block-holders"]),
  honest("q03Roles", "OmniCatLocked"),
  trap(
    "q04Helpers",
    "DividendDoge",
    "dividend trackers",
    ["owner-can-stop-trading", "owner-can-block-holders", "transfer-calls-out"],
    { beside: "DividendTracker" },
  ),
  trap(
    "q04Helpers",
    "DeepPool",
    "pool helpers",
    ["pool-can-be-drained", "approval-can-be-forged", "owner-can-take-tokens"],
    { beside: "PoolKeeper" },
  ),
  honest("q04Helpers", "DividendSafe", { beside: "DividendTracker" }),
  trap("q05Approve", "TwoSided", "approve games", ["holders-cannot-sell", "router-is-blocked", "approvals-fail"]),
  trap("q05Approve", "SeasonedFrog", "empty transfers", ["owner-can-block-holders", "owner-can-stop-trading"]),
  honest("q05Approve", "SeasonedToad"),
  trap("q06Later", "ModularMoon", "delayed modules", ["code-can-vanish", "code-can-change", "owner-can-stop-trading"]),
  trap("q06Later", "SafeLock", "locked owners", [
    "ownership-can-return",
    "owner-can-take-tokens",
    "powers-survive-renouncing",
    "pool-can-be-drained",
  ]),
  honest("q06Later", "SafeLockForever"),
  trap("q07Forms", "WeeklyBurn", "underflows", ["supply-can-grow", "supply-grows-unseen", "balances-exceed-supply"]),
  trap("q07Forms", "GaslessGem", "false Permit2", [
    "approval-can-be-forged",
    "owner-can-take-tokens",
    "owner-is-hidden",
    "pool-can-be-drained",
  ]),
];
