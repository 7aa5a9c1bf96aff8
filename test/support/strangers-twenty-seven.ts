import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("thirtyone/");

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("u01Taxes", "CyclePepe", "phases that add up", ["tax-can-rise"]),
  honest("u01Taxes", "CyclePepeClassic"),
  trap("u01Taxes", "TurboWojak", "a sum that overflows", ["tax-can-rise"]),
  honest("u01Taxes", "TurboWojakTwo"),
  trap("u01Taxes", "DecimalDoge", "a fee's denominator", ["tax-can-rise"]),
  honest("u01Taxes", "DecimalDogeScaled"),
  trap("u02Limits", "PondFrog", "a cooldown that adds up", ["owner-can-block-holders"]),
  honest("u02Limits", "PondFrogCalm"),
  trap("u02Limits", "SteadyShiba", "a shared daily allowance of sales", [
    "owner-can-stop-trading",
    "owner-can-shrink-limits",
    "owner-can-block-holders",
  ]),
  honest("u02Limits", "SteadyShibaTeam"),
  trap("u02Limits", "GiftGoose", "a gift that locks everything", ["owner-can-block-holders"]),
  honest("u02Limits", "GiftGooseFair"),
  trap("u03Reflections", "MirrorMoon", "a stale share of reflections", [
    "supply-grows-unseen",
    "owner-can-burn-holdings",
    "pool-can-be-drained",
    "supply-can-grow",
  ]),
  honest("u03Reflections", "MirrorMoonPlus"),
  trap("u04Community", "ReferralRaccoon", "a ring of referrers", ["tax-is-personal", "tax-can-rise"]),
  honest("u04Community", "ReferralRaccoonDuo"),
  trap("u04Community", "TidyTanuki", "a line below which all is dust", [
    "owner-can-take-tokens",
    "powers-survive-renouncing",
  ]),
  honest("u04Community", "TidyTanukiOptIn"),
  trap("u04Community", "JuryJackal", "a jury of one", ["owner-can-burn-holdings"]),
  honest("u04Community", "JuryJackalBadge"),
  trap("u05Agents", "AgentAtlas", "an agent that calls its own token", ["supply-can-grow", "supply-grows-unseen"]),
  honest("u05Agents", "AgentAtlasLite"),
  trap("u05Agents", "SkillSprite", "skills that run as the token", ["code-can-change"]),
  honest("u05Agents", "SkillSpriteReader"),
  trap("u05Agents", "MemoryMoth", "a caught call that is not caught", ["owner-can-stop-trading"]),
  honest("u05Agents", "MemoryMothSafe"),
  trap("u05Agents", "RelayRobin", "a forwarder that speaks for all", [
    "owner-can-take-tokens",
    "approval-can-be-forged",
    "pool-can-be-drained",
  ]),
  honest("u05Agents", "RelayRobinProfile"),
  trap("u06Launch", "PumpPenguin", "a launch that moves ahead", ["owner-can-stop-trading", "owner-can-block-holders"], {
    beside: "PumpShield",
  }),
  honest("u06Launch", "PumpPenguinFixed", { beside: "PumpShieldFixed" }),
  trap("u07Yield", "HourlyHamster", "missed burns of the pool made up for", ["pool-can-be-drained"]),
  honest("u07Yield", "HourlyHamsterReserve"),
  trap("u07Yield", "StakeStoat", "stakes sold as taxes", ["contract-money-can-be-taken", "owner-can-take-tokens"]),
  honest("u07Yield", "StakeStoatApart"),
  trap("u07Yield", "AttentionAxolotl", "holdings that fade", ["owner-can-burn-holdings", "balance-shrinks-alone"]),
  honest("u07Yield", "AttentionAxolotlPoints"),
  trap("u07Yield", "DropDingo", "a reserve that is somebody's", ["owner-can-take-tokens", "pool-can-be-drained"]),
  honest("u07Yield", "DropDingoApproved"),
  trap("u08Flat", "RetiredRhino", "a transfer that outlives renouncing", [
    "ownership-can-return",
    "owner-can-stop-trading",
    "owner-can-shrink-limits",
  ]),
  honest("u08Flat", "RetiredRhinoCleared"),
];
