import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("thirtythree/");

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("w01Fees", "KestrelToken", "each part of a fee is bounded, their sum is not", ["tax-can-rise"]),
  honest("w01Fees", "MerlinToken"),
  trap("w01Fees", "PlinthToken", "a bound of a sum that wraps around", ["tax-can-rise", "owner-can-stop-trading"]),
  honest("w01Fees", "LintelToken"),
  trap("w02Gates", "PorticoToken", "a list of denied spenders", ["owner-can-stop-trading", "owner-can-block-holders"]),
  honest("w02Gates", "AtriumToken"),
  trap("w02Gates", "SundialToken", "an epoch length of zero", ["owner-can-stop-trading"]),
  honest("w02Gates", "MeridianToken"),
  trap("w02Gates", "SaltmarshToken", "the pool loses its exemption of a wallet limit", [
    "owner-can-stop-trading",
    "owner-can-shrink-limits",
  ]),
  honest("w02Gates", "FenlandToken"),
  trap("w03Roles", "GangwayTokenAudited", "a chain of role admins", ["supply-can-grow", "supply-grows-unseen"]),
  honest("w03Roles", "FootbridgeToken"),
  trap("w03Roles", "BeaconhillToken", "a pending owner", [
    "ownership-can-return",
    "powers-survive-renouncing",
    "tax-can-rise",
  ]),
  honest("w03Roles", "LanternhillToken"),
  trap("w03Roles", "WatermarkToken", "a minter nobody appointed yet", ["supply-can-grow", "supply-grows-unseen"]),
  trap("w04Ledger", "OxbowToken", "sending to oneself", [
    "supply-can-grow",
    "supply-grows-unseen",
    "pool-can-be-drained",
  ]),
  honest("w04Ledger", "MeanderToken"),
  trap("w04Ledger", "PlumblineToken", "flash loans for others who pay the fee", [
    "owner-can-burn-holdings",
    "anyone-can-take-tokens",
    "balance-shrinks-alone",
  ]),
  honest("w04Ledger", "SpiritlevelToken"),
  trap("w04Ledger", "PalimpsestToken", "migration from a token without code", [
    "supply-can-grow",
    "supply-grows-unseen",
  ]),
  trap("w05Meta", "LatchkeyToken", "a session key that is zero", [
    "approval-can-be-forged",
    "anyone-can-take-tokens",
    "pool-can-be-drained",
    "owner-can-take-tokens",
  ]),
  honest("w05Meta", "DeadboltToken"),
  trap(
    "w05Meta",
    "CarrierToken",
    "multicall behind a forwarder",
    ["anyone-can-take-tokens", "approval-can-be-forged", "pool-can-be-drained", "owner-can-take-tokens"],
    { beside: "CarrierForwarder" },
  ),
  honest("w05Meta", "CourierToken", { beside: "CourierForwarder" }),
  trap("w06Calls", "CofferToken", "calls to itself, which may spend for all", [
    "owner-can-take-tokens",
    "pool-can-be-drained",
    "approval-can-be-forged",
  ]),
  trap("w06Calls", "DrydockToken", "recovery from any contract", ["pool-can-be-drained", "owner-can-take-tokens"]),
  honest("w06Calls", "SlipwayToken"),
  trap("w06Calls", "TrellisToken", "facets behind the fallback", [
    "code-can-change",
    "owner-can-take-tokens",
    "supply-can-grow",
    "supply-grows-unseen",
  ]),
  trap("w06Calls", "GranaryTokenAudited", "rescue of what is staked", [
    "contract-money-can-be-taken",
    "owner-can-take-tokens",
  ]),
  trap("w07Locks", "HawserToken", "a vested gift locks all", ["owner-can-block-holders", "owner-can-stop-trading"]),
  honest("w07Locks", "BollardToken"),
  trap("w07Locks", "AlmanacToken", "rolling back to a snapshot", ["pool-can-be-drained", "owner-can-take-tokens"]),
  trap("w07Locks", "TannersToken", "a payout that must succeed", ["owner-can-stop-trading", "owner-can-block-holders"]),
  honest("w07Locks", "CoopersToken"),
];
