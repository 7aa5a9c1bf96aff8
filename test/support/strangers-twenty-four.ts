import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("twentyeight/");

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("x01Flat", "LanternPepe", "fee steps that wrap around", [
    "owner-can-stop-trading",
    "tax-can-rise",
    "powers-survive-renouncing",
  ]),
  honest("x01Flat", "LanternPepeClassic"),
  trap("x01Flat", "ToshiMill", "an owner that unlocks", [
    "ownership-can-return",
    "powers-survive-renouncing",
    "owner-can-block-holders",
  ]),
  honest("x01Flat", "ToshiMillGrist"),
  trap(
    "x02Guards",
    "CastleDoge",
    "settings of an anti-bot registry",
    ["owner-can-stop-trading", "owner-can-shrink-limits", "owner-can-block-holders"],
    { beside: "SentryAntiBot" },
  ),
  honest("x02Guards", "CastleDogeGate", { beside: "SentryBuyGuard" }),
  trap("x02Guards", "LedgerHound", "a wallet limit for the pair", [
    "owner-can-stop-trading",
    "owner-can-shrink-limits",
    "owner-can-block-holders",
  ]),
  trap("x02Guards", "OwlNightToken", "snipers named afterwards", ["tax-can-rise", "tax-is-personal"]),
  honest("x02Guards", "OwlDayToken"),
  trap("x03Fees", "RiverFrog", "the sum of bounded shares", ["tax-can-rise", "owner-can-stop-trading"], {
    beside: "RiverFeeManager",
  }),
  honest("x03Fees", "BrookFrog", { beside: "BrookFeeManager" }),
  trap("x03Fees", "OtterFuel", "a marketing wallet that takes no money", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  honest("x03Fees", "OtterFuelLite"),
  trap("x04Reflect", "WideOrbit", "the pool's tokens are reflected", [
    "pool-can-be-drained",
    "owner-can-burn-holdings",
    "owner-can-take-tokens",
  ]),
  honest("x04Reflect", "SafeOrbitOuter"),
  trap("x04Reflect", "TitanLoomAutoStake", "a rebase that shrinks", [
    "owner-can-burn-holdings",
    "balance-shrinks-alone",
    "supply-can-grow",
    "pool-can-be-drained",
  ]),
  trap(
    "x05Trackers",
    "HarborDividend",
    "units of a minimum holding",
    ["owner-can-stop-trading", "owner-can-shrink-limits", "owner-can-block-holders"],
    { beside: "HarborDividendTracker" },
  ),
  honest("x05Trackers", "MarinaDividend", { beside: "MarinaDividendTracker" }),
  trap(
    "x05Trackers",
    "ModularShiba",
    "a module of a registry",
    ["code-can-change", "owner-can-stop-trading", "owner-can-block-holders"],
    { beside: "TaxModuleRegistry" },
  ),
  trap("x06Claims", "GenesisCat", "rounds of a claim", ["supply-can-grow", "supply-grows-unseen"], {
    beside: "GenesisClaimPool",
  }),
  trap(
    "x06Claims",
    "CoveFish",
    "stakes that another pays",
    ["anyone-can-take-tokens", "pool-can-be-drained", "owner-can-take-tokens"],
    { beside: "CoveStakePool" },
  ),
  honest("x06Claims", "InletFish", { beside: "InletStakePool" }),
  trap("x06Claims", "BeaverDam", "stakes that wait to leave", ["contract-money-can-be-taken", "owner-can-take-tokens"]),
  honest("x06Claims", "BeaverLodge"),
  trap("x07Phases", "MoonLadder", "phases in a circle", ["owner-can-stop-trading", "owner-can-block-holders"]),
  honest("x07Phases", "MoonStairs"),
  trap("x07Phases", "DescentPup", "a stage beyond the last", ["exit-closes-later", "holders-cannot-sell"]),
  honest("x07Phases", "DescentKit"),
  trap("x08Relays", "SwiftKoi", "a router with everyone's allowance", [
    "owner-can-take-tokens",
    "pool-can-be-drained",
    "approval-can-be-forged",
  ]),
  honest("x08Relays", "CalmKoi"),
  trap(
    "x08Relays",
    "GaslessGoose",
    "a sponsor that speaks for holders",
    ["owner-can-take-tokens", "pool-can-be-drained", "approval-can-be-forged"],
    { beside: "GaslessDesk" },
  ),
  trap("x08Relays", "SpanBrett", "a refund that is not noted", ["supply-can-grow", "supply-grows-unseen"], {
    beside: "BaseSpanBridge",
  }),
  honest("x08Relays", "ArchBrett", { beside: "BaseArchBridge" }),
  trap("x09Liquidity", "FurnaceInu", "units of a pool burn", ["pool-can-be-drained", "owner-can-burn-holdings"]),
];
