import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("nine/");

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("m01Oracle", "HelioReserve", "oracle", ["exit-closes-later", "holders-cannot-sell", "hook-can-block-holders"], {
    beside: "HelioFeed",
  }),
  trap("m01Oracle", "SessionPay", "permit", ["approval-can-be-forged", "anyone-can-take-tokens"]),
  honest("m01Oracle", "SessionPurse"),
  trap("m02Facets", "OrbitModular", "diamond", ["code-can-change"]),
  trap("m02Facets", "TideDividend", "dividend tracker", [
    "hook-can-block-holders",
    "holders-cannot-sell",
    "owner-can-stop-trading",
    "sales-need-waiting",
    "owner-can-block-holders",
  ]),
  honest("m02Facets", "EbbDividend"),
  trap("m03Stakes", "SeasonStake", "staking", ["contract-money-can-be-taken"]),
  trap("m03Stakes", "CohortYield", "rebase", [
    "owner-can-burn-holdings",
    "balance-shrinks-alone",
    "supply-grows-unseen",
    "hidden-balances",
  ]),
  honest("m03Stakes", "SeasonStakeKept"),
  trap("m04Bridges", "CinderLoop", "pool burn", ["pool-can-be-drained"]),
  trap("m04Bridges", "NomadicGold", "bridge", ["supply-can-grow"]),
  honest("m04Bridges", "ReturnBridge"),
  trap("m05Passes", "GuildToken", "nft gate", [
    "tax-can-rise",
    "tax-is-personal",
    "tax-changes-later",
    "selling-is-taxed",
  ]),
  trap("m05Passes", "BadgeCoin", "packed storage", [
    "hidden-balances",
    "supply-grows-unseen",
    "owner-can-burn-holdings",
  ]),
  honest("m05Passes", "BadgeCoinPlain"),
  trap("m06Delays", "AgoraTreasury", "timelock", ["owner-can-take-tokens", "approval-can-be-forged"]),
  honest("m06Delays", "AgoraPurse"),
  trap("m07Uplines", "AscentReferral", "referral", ["tax-can-rise", "tax-changes-later", "gas-is-abused"]),
  trap("m07Uplines", "PolicyCoin", "fee policy", [
    "tax-can-rise",
    "hook-can-block-holders",
    "holders-cannot-sell",
    "tax-is-personal",
    "code-can-change",
  ]),
  honest("m07Uplines", "AscentBounded"),
  honest("m08Feeds", "HelioPar", { beside: "HelioReport" }),
];
