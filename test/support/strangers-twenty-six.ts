import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("thirty/");

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("z01Fees", "VantageProtocolToken", "a cap that is checked before the write", ["tax-can-rise"]),
  honest("z01Fees", "VantageLedgerToken"),
  trap("z01Fees", "CopperleafToken", "a denominator of fees", ["tax-can-rise", "owner-can-stop-trading"]),
  trap("z01Fees", "ZephyrBuybackToken", "a surcharge that compounds", ["tax-can-rise"]),
  honest("z01Fees", "ZephyrRepurchaseToken"),
  trap("z02Guards", "SentinelAllowanceToken", "spenders that are denied", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  honest("z02Guards", "SentinelAdvisoryToken"),
  trap("z02Guards", "OrchardGateToken", "a blacklist that meets the fee's receiver", ["owner-can-stop-trading"]),
  trap("z02Guards", "QuietLaneToken", "a limit of the gas price", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  honest("z02Guards", "QuietEntryToken"),
  trap("z03SwapBack", "LanternFundToken", "a wallet that refuses the swapped money", ["owner-can-stop-trading"]),
  honest("z03SwapBack", "LanternGrantToken"),
  trap("z04Access", "TransitBridgeToken", "limits of bridges", ["supply-can-grow", "supply-grows-unseen"]),
  honest("z04Access", "TransitReturnToken"),
  trap(
    "z04Access",
    "MarinaBerthToken",
    "a function that the access hub forgot",
    ["anyone-can-take-tokens", "owner-can-take-tokens", "pool-can-be-drained"],
    { beside: "MarinaAccessHub" },
  ),
  honest("z04Access", "MarinaMooringToken", { beside: "MarinaAccessHub" }),
  trap(
    "z04Access",
    "MeridianCourtToken",
    "a timelock that may burn",
    ["owner-can-burn-holdings", "pool-can-be-drained"],
    {
      beside: "MeridianTimelock",
    },
  ),
  trap("z05Relays", "GaslessHarbourToken", "a forwarder that can be set", [
    "owner-can-take-tokens",
    "approval-can-be-forged",
    "pool-can-be-drained",
    "owner-can-stop-trading",
  ]),
  honest("z05Relays", "GaslessCoveToken"),
  trap(
    "z05Relays",
    "CourierPostToken",
    "a batch of calls behind a forwarder",
    ["anyone-can-take-tokens", "approval-can-be-forged", "pool-can-be-drained"],
    { beside: "CourierRelay" },
  ),
  honest("z05Relays", "CourierParcelToken", { beside: "CourierRelay" }),
  trap("z05Relays", "BatchSettleToken", "an arbitrary call to itself", [
    "anyone-can-take-tokens",
    "pool-can-be-drained",
  ]),
  trap("z06Signatures", "SeasonPassToken", "a signer that nobody set", [
    "supply-can-grow",
    "supply-grows-unseen",
    "pool-can-be-drained",
  ]),
  trap("z06Signatures", "TypedPermitToken", "a wallet's signature of an account without code", [
    "approval-can-be-forged",
    "anyone-can-take-tokens",
  ]),
  honest("z06Signatures", "TypedConsentToken"),
  trap("z07Hooks", "LostParcelToken", "a rescue from contracts", ["pool-can-be-drained", "owner-can-take-tokens"]),
  honest("z07Hooks", "FoundParcelToken"),
  trap("z07Hooks", "BeaconWatchToken", "an observer without code", ["owner-can-stop-trading"]),
  honest("z07Hooks", "BeaconGlanceToken"),
  trap("z07Hooks", "ModularFernToken", "an extension that is delegated to", ["code-can-change"]),
  honest("z07Hooks", "ModularMossToken"),
  trap("z08Ledger", "EmberRetireToken", "an allowance that is read the wrong way", [
    "pool-can-be-drained",
    "owner-can-burn-holdings",
    "anyone-can-take-tokens",
  ]),
  honest("z08Ledger", "EmberKeepToken"),
  trap("z08Ledger", "SaplingYieldToken", "interest since the epoch", [
    "supply-can-grow",
    "supply-grows-unseen",
    "pool-can-be-drained",
  ]),
];
