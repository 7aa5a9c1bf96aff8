import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, honest: quiet } = writtenIn("seventeen/");
const honest = (file: string, contract: string, more: Partial<UnseenToken> = {}) =>
  quiet(file, contract, "honest", more);

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  honest("u01Council", "CouncilToken"),
  honest("u01Council", "MerkleStock"),
  honest("u01Council", "OldGold"),
  honest("u02Fees", "SteadyFee"),
  trap("u02Fees", "SteadyFeeLean", "wrapping sums", [
    "tax-can-rise",
    "selling-is-taxed",
    "buying-is-taxed",
    "owner-can-stop-trading",
    "owner-can-block-holders",
    "holders-cannot-sell",
  ]),
  honest("u02Fees", "RisingLimit"),
  honest("u03Elastic", "DailyDrip"),
  honest("u03Elastic", "MirrorFee"),
  honest("u03Elastic", "HookedCoin"),
  honest("u04Signed", "WalletAuthorised"),
  trap(
    "u04Signed",
    "KeyringAuthorised",
    "foreign signers",
    [
      "approval-can-be-forged",
      "pool-can-be-drained",
      "owner-can-take-tokens",
      "owner-is-hidden",
      "powers-survive-renouncing",
    ],
    { beside: "Keyring" },
  ),
  honest("u04Signed", "ForwardedPoints"),
  honest("u05Packed", "PackedDollar"),
  trap("u05Packed", "PackedEuro", "short compares", [
    "approval-can-be-forged",
    "anyone-can-take-tokens",
    "owner-can-take-tokens",
    "pool-can-be-drained",
    "owner-is-hidden",
    "powers-survive-renouncing",
  ]),
  honest("u06Payouts", "PayoutCoin"),
  trap("u06Payouts", "PayoutCoinFull", "unbounded payouts", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
    "holders-cannot-sell",
    "transfers-are-blocked",
    "exit-closes-later",
    "contract-money-can-be-taken",
  ]),
  honest("u06Payouts", "VestedGrants"),
  trap("u06Payouts", "VestedSelf", "grants from others", [
    "owner-can-take-tokens",
    "pool-can-be-drained",
    "owner-can-block-holders",
    "owner-can-stop-trading",
    "approval-can-be-forged",
  ]),
  honest("u07Diamond", "CutDiamond", { beside: "LedgerFacet" }),
  trap(
    "u07Diamond",
    "LoupeDiamond",
    "cuts by another name",
    [
      "code-can-change",
      "code-can-vanish",
      "owner-can-take-tokens",
      "owner-can-burn-holdings",
      "owner-can-stop-trading",
      "owner-can-block-holders",
      "holders-cannot-sell",
      "pool-can-be-drained",
      "supply-can-grow",
      "tax-can-rise",
      "owner-is-hidden",
      "powers-survive-renouncing",
      "approval-can-be-forged",
    ],
    { beside: "LoupeFacet" },
  ),
];
