import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("twentyone/");

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("y01Settlement", "ClearingCoin", "tickets of payments", ["owner-can-take-tokens", "pool-can-be-drained"]),
  trap("y01Settlement", "SafekeepCoin", "a wait that starts at nothing", [
    "owner-can-take-tokens",
    "pool-can-be-drained",
  ]),
  honest("y01Settlement", "GoodwillCoin"),
  honest("y01Settlement", "KeepsakeCoin"),
  trap("y02Income", "RoyaltyCoin", "payouts on the way", ["owner-can-block-holders", "owner-can-stop-trading"]),
  trap("y02Income", "CallbackCoin", "receivers that others list", ["owner-can-stop-trading"]),
  honest("y02Income", "RoyaltyShare"),
  honest("y02Income", "CallbackSelf"),
  trap("y03Bridge", "LaneCoin", "a rate since the first of all days", ["supply-can-grow"]),
  trap("y03Bridge", "VoucherCoin", "a signer that is nobody", ["supply-can-grow"]),
  honest("y03Bridge", "RoundTripCoin"),
  honest("y03Bridge", "VoucherRetired"),
  trap("y04Fees", "CouncilFee", "a timelock without a wait", ["tax-can-rise"]),
  trap("y04Fees", "ModularMeow", "a copy that nobody began", ["tax-can-rise", "owner-can-stop-trading"]),
  honest("y04Fees", "CouncilFeeSmall"),
  honest("y04Fees", "ModularMeowSealed"),
  trap("y05Social", "PyramidPals", "a sum of small shares", ["tax-can-rise", "owner-can-stop-trading"]),
  trap("y05Social", "OrcaCoin", "a share of what circulates", ["tax-can-rise"]),
  trap("y05Social", "CrownCoin", "a leader of a game", ["owner-can-block-holders"]),
  honest("y05Social", "PyramidPalsLite"),
  honest("y05Social", "OrcaFixed"),
  trap("y06Votes", "AssemblyCoin", "votes that bind those spoken for", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  trap("y06Votes", "WardenCoin", "two seats of one person", ["owner-can-block-holders"], { beside: "WardenRelay" }),
  trap("y06Votes", "HandoverCoin", "an offer that outlives renouncing", [
    "ownership-can-return",
    "owner-can-shrink-limits",
    "owner-can-stop-trading",
    "powers-survive-renouncing",
    "owner-is-hidden",
  ]),
  honest("y06Votes", "AssemblySelf"),
  honest("y06Votes", "HandoverDone"),
  trap("y07Packed", "PixelCoin", "a number that spills over", ["tax-can-rise", "owner-can-stop-trading"]),
  trap("y07Packed", "TieredYul", "the sign of a balance", ["owner-can-block-holders"]),
  honest("y07Packed", "PixelMasked"),
  honest("y07Packed", "TieredYulClean"),
  trap("y08Clocks", "BourseCoin", "days of the week", ["owner-can-stop-trading"]),
  trap("y08Clocks", "TurnstileCoin", "a quota that one uses up", [
    "owner-can-stop-trading",
    "owner-can-shrink-limits",
    "exit-closes-later",
    "sales-are-limited",
  ]),
  trap("y08Clocks", "SeasonalCoin", "a length of time that is divided by", ["tax-can-rise"]),
  trap("y08Clocks", "LazyToll", "a toll on what was moved in circles", ["pool-can-be-drained"]),
];
