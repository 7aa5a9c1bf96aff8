import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, quiet: honest } = writtenIn("eleven/");

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("o01Registry", "KinshipToken", "takers", [
    "owner-can-take-tokens",
    "anyone-can-take-tokens",
    "pool-can-be-drained",
  ]),
  trap("o01Registry", "ManagedMarket", "blockers", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
    "holders-cannot-sell",
  ]),
  honest("o01Registry", "ManagedByNobody"),
  trap("o02Votes", "ParliamentToken", "minters", ["supply-can-grow", "pool-can-be-drained"]),
  trap("o02Votes", "SessionVotes", "blockers", [
    "owner-can-stop-trading",
    "holders-cannot-sell",
    "owner-can-block-holders",
  ]),
  honest("o02Votes", "SessionVotesForward"),
  trap("o03Vaults", "SavingsToken", "stakes", ["contract-money-can-be-taken"]),
  trap("o03Vaults", "BeaconFeeToken", "blockers", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
    "holders-cannot-sell",
    "code-can-change",
  ]),
  honest("o03Vaults", "BeaconFeeBounded"),
  trap("o04Meta", "DeviceKeyToken", "forgers", [
    "anyone-can-take-tokens",
    "approval-can-be-forged",
    "owner-can-take-tokens",
    "pool-can-be-drained",
  ]),
  trap("o04Meta", "RelayedBatch", "forgers", [
    "anyone-can-take-tokens",
    "approval-can-be-forged",
    "owner-can-take-tokens",
    "pool-can-be-drained",
  ]),
  honest("o04Meta", "RelayedMulticall"),
  trap("o05Hooks", "HookedToken", "blockers", [
    "owner-can-block-holders",
    "owner-can-stop-trading",
    "holders-cannot-sell",
    "owner-is-hidden",
  ]),
  trap("o05Hooks", "AdvanceToken", "minters", ["supply-can-grow", "supply-grows-unseen", "pool-can-be-drained"]),
  honest("o05Hooks", "AdvanceSettled"),
  trap("o06Trees", "LineageToken", "blockers", ["exit-closes-later", "holders-cannot-sell", "owner-can-stop-trading"]),
  trap(
    "o06Trees",
    "StandToken",
    "code",
    [
      "code-can-change",
      "owner-can-stop-trading",
      "owner-can-block-holders",
      "owner-can-take-tokens",
      "holders-cannot-sell",
      "supply-can-grow",
      "owner-is-hidden",
    ],
    { beside: "StandFactory" },
  ),
  honest("o06Trees", "LineagePoints"),
  trap("o07Rounds", "ReconciledToken", "burners", [
    "owner-can-burn-holdings",
    "supply-can-grow",
    "pool-can-be-drained",
    "balances-vanish",
    "owner-can-take-tokens",
  ]),
  trap("o07Rounds", "BreakerToken", "blockers", [
    "exit-closes-later",
    "only-first-can-leave",
    "holders-cannot-sell",
    "sales-are-limited",
    "owner-can-stop-trading",
  ]),
  honest("o07Rounds", "BreakerBounded"),
];
