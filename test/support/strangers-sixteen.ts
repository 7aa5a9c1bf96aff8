import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("twenty/");

/** Another author wrote these without having seen how they are found: forks of templates that are really met. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("x01Safemoon", "LeasedMoonToken", "an ended lease", [
    "tax-can-rise",
    "ownership-can-return",
    "powers-survive-renouncing",
    "owner-is-hidden",
    "owner-can-stop-trading",
  ]),
  trap("x01Safemoon", "BabyFlokiRfi", "excluded from rewards", [
    "owner-can-burn-holdings",
    "owner-can-take-tokens",
    "owner-can-block-holders",
    "pool-can-be-drained",
    "supply-grows-unseen",
  ]),
  honest("x01Safemoon", "MoonPupFair"),
  honest("x01Safemoon", "GraciousLease"),
  trap("x02Dividend", "CakeRewardsX", "gas for processing", ["owner-can-stop-trading", "gas-is-abused"]),
  trap(
    "x02Dividend",
    "RewardLedgerInu",
    "a tracker's balances",
    [
      "owner-can-burn-holdings",
      "owner-can-take-tokens",
      "supply-grows-unseen",
      "pool-can-be-drained",
      "owner-can-block-holders",
    ],
    { beside: "RewardLedgerStore" },
  ),
  honest("x02Dividend", "PaidInEther"),
  trap("x03Panda", "PandaKillBlock", "kill blocks", ["owner-can-block-holders", "owner-can-stop-trading"]),
  honest("x03Panda", "PandaPlain"),
  trap("x04Renounced", "JoeReduceFee", "a reduced fee", [
    "tax-can-rise",
    "powers-survive-renouncing",
    "owner-is-hidden",
    "owner-can-stop-trading",
  ]),
  trap("x04Renounced", "HalvesFinance", "a spender in halves", [
    "approval-can-be-forged",
    "owner-can-take-tokens",
    "pool-can-be-drained",
    "powers-survive-renouncing",
    "owner-is-hidden",
  ]),
  honest("x04Renounced", "JoeFinal"),
  honest("x04Renounced", "DeadLevers"),
  trap("x05Bots", "DelBotsOpen", "bots", ["owner-can-block-holders"]),
  trap("x05Bots", "PrivateRoundCoin", "private rounds", ["owner-can-stop-trading", "owner-can-block-holders"]),
  honest("x05Bots", "SnipeSunset"),
  trap("x06Limits", "DailyExitQuota", "daily quotas", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
    "owner-can-shrink-limits",
  ]),
  trap("x06Limits", "GasCeilingCat", "gas prices", ["owner-can-stop-trading", "owner-can-block-holders"]),
  trap("x06Limits", "MaxTxUnits", "forgotten decimals", [
    "owner-can-shrink-limits",
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  honest("x06Limits", "LimitsLoosen"),
  honest("x06Limits", "NoSandwich"),
  trap("x07Supply", "SelfSendCat", "sending to oneself", [
    "supply-grows-unseen",
    "supply-can-grow",
    "pool-can-be-drained",
  ]),
  trap("x07Supply", "BatchBeauty", "wrapping batches", [
    "supply-grows-unseen",
    "supply-can-grow",
    "pool-can-be-drained",
  ]),
  honest("x07Supply", "BatchChecked"),
  honest("x07Supply", "CapReached"),
  trap("x08Spenders", "CapitalApprove", "a capital letter", [
    "owner-can-burn-holdings",
    "owner-can-take-tokens",
    "pool-can-be-drained",
    "powers-survive-renouncing",
    "owner-is-hidden",
  ]),
  trap("x08Spenders", "SessionKeyPermit", "session keys", [
    "approval-can-be-forged",
    "anyone-can-take-tokens",
    "owner-can-take-tokens",
    "pool-can-be-drained",
  ]),
  trap("x08Spenders", "DefaultOperatorCoin", "default operators", [
    "owner-can-take-tokens",
    "approval-can-be-forged",
    "pool-can-be-drained",
  ]),
  trap("x08Spenders", "StakeForYou", "staking for others", [
    "anyone-can-take-tokens",
    "owner-can-take-tokens",
    "owner-can-block-holders",
    "pool-can-be-drained",
  ]),
  honest("x08Spenders", "ChosenOperatorCoin"),
  honest("x08Spenders", "StakeOwn"),
  honest("x08Spenders", "PermitVotesPlain"),
  trap("x09Template", "FloorRaiser", "a raised floor", ["pool-can-be-drained"]),
  trap(
    "x09Template",
    "BeaconFeeCoin",
    "a beacon of fees",
    ["code-can-change", "code-can-vanish", "owner-can-take-tokens", "owner-can-stop-trading", "tax-can-rise"],
    { beside: "FeeRuleBeacon20" },
  ),
];
