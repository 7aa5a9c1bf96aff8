import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("twelve/");
/** Nobody can forge the signature that it takes. */
const signed = { inferred: true } as const;

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap(
    "p01Guard",
    "ShieldedInu",
    "outside guards",
    ["owner-can-block-holders", "holders-cannot-sell", "owner-can-stop-trading"],
    { beside: "SandwichShield" },
  ),
  trap("p01Guard", "PlayPoints", "signed mints", ["supply-can-grow"], signed),
  honest("p01Guard", "PlayPointsReserve"),
  trap("p02Packed", "WordFees", "packed fees", ["tax-can-rise", "selling-is-taxed", "fees-can-be-redirected"]),
  trap("p02Packed", "SlotDoge", "hidden owners", [
    "owner-can-take-tokens",
    "powers-survive-renouncing",
    "owner-is-hidden",
  ]),
  honest("p02Packed", "WordFeesCapped"),
  trap("p03Proxy", "ForwardedToken", "forwarders", ["code-can-change"], { beside: "TokenLogic" }),
  trap("p03Proxy", "GasCeiling", "gas prices", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
    "holders-cannot-sell",
    "owner-can-shrink-limits",
  ]),
  honest("p03Proxy", "FixedForwarder", { beside: "TokenLogic" }),
  trap("p04Permit", "RelayedPermit", "permits", ["approval-can-be-forged", "owner-can-take-tokens"], signed),
  trap("p04Permit", "FloorBurner", "pool burns", ["pool-can-be-drained", "owner-can-burn-holdings"]),
  honest("p04Permit", "PlainPermit"),
  trap("p05Units", "HalfPercent", "wrong units", [
    "owner-can-shrink-limits",
    "sales-are-limited",
    "holders-cannot-sell",
  ]),
  trap("p05Units", "ElasticCash", "rebases", ["balances-vanish", "owner-can-burn-holdings"]),
  honest("p05Units", "HalfPercentBuys"),
  trap("p06Vault", "GasliteDrop", "unpaid gifts", ["supply-grows-unseen", "supply-can-grow", "hidden-balances"]),
  trap("p06Vault", "LockAndEarn", "deposits", ["contract-money-can-be-taken"]),
  honest("p06Vault", "LockAndEarnSpare"),
  trap("p07Keeper", "RegisterToken", "registers", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
    "holders-cannot-sell",
  ]),
  trap("p07Keeper", "ScoredToken", "scores in balances", [
    "tax-is-personal",
    "tax-can-rise",
    "owner-is-hidden",
    "owner-can-block-holders",
    "holders-cannot-sell",
  ]),
];
