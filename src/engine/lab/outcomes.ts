// What came of experiments, how it is read and how it is proven: for whoever judges and tells it.

import type { Remedies } from "./powers/model/remedies.ts";
import type { Burning } from "./vocabulary/burning.ts";
import type { LateTrials } from "./vocabulary/outcomes.ts";

export type { Naming } from "../chain/naming.ts";
export type { Refusal } from "./machine/refusal.ts";
export type { Standing, Upon } from "./powers/again/upon.ts";
export { isBearable } from "./powers/later/relief.ts";
export type { Call } from "./powers/model/call.ts";
export type { Effect } from "./powers/model/effect.ts";
export type { Command, Relief, Remedy } from "./powers/model/found.ts";
export type { PowerEntry, PowerHolder, PowerOutcome, Powers, SpoilOutcome } from "./powers/model/powers.ts";
export type { Remedies } from "./powers/model/remedies.ts";
export type { Coin, Gain, Receiver } from "./powers/model/spoil.ts";
export type { Assumed } from "./proofs/assumed.ts";
export {
  atLeast,
  atMost,
  type Condition,
  fails,
  type Measured,
  succeeds,
} from "./proofs/condition.ts";
export { MUCH_FOR_SENDING, MUCH_FOR_TRADING } from "./proofs/gas.ts";
export type { OnWord, TradedAt } from "./proofs/on-word.ts";
export { type Proof, prove, type Replay, type Showing, showing } from "./proofs/proof.ts";
export type { Broken, Retold, Verification } from "./proofs/replay-proof.ts";
export type { Account } from "./proofs/standing.ts";
export type { Act, Acting, Compared, Differing, Figure, Gauge, Slowed, Statement } from "./proofs/statement.ts";
export type { Unheard } from "./proofs/unheard.ts";
export {
  buys,
  canLeave,
  differsForPeople,
  idleLosses,
  isTaxOpen,
  isWorthSelling,
  median,
  sells,
  sellsInTime,
  tried,
  unmeasured,
} from "./trades/reading.ts";
export type { Burning } from "./vocabulary/burning.ts";
export type { Callee } from "./vocabulary/callee.ts";
export type { Exemptions, Insider, Treatment } from "./vocabulary/exemptions.ts";
export type {
  AfterTrades,
  Arrivals,
  Dearer,
  Exits,
  HolderSale,
  Limits,
  Paths,
  SalesInABlock,
} from "./vocabulary/leaving.ts";
export type {
  Circumstance,
  CircumstancedTrade,
  Circumstances,
  Later,
  LaterTrade,
  NewbornTrade,
  Staged,
} from "./vocabulary/moments.ts";
export type { Answer, Fault, Oddities, Standards } from "./vocabulary/oddities.ts";
export type { ApprovalLie, MovementLie, Ordinary, Weighed } from "./vocabulary/ordinary.ts";
export type { OutcomeReads, Outcomes } from "./vocabulary/outcomes.ts";
export type { OwnStake, Payout, RunOnPool, Stake } from "./vocabulary/run-on-pool.ts";
export type { Marks, OrdinaryStep, PoolTrade, Sending, StepOutcome, Trade } from "./vocabulary/trade.ts";
export type { Withdrawal } from "./vocabulary/withdrawal.ts";

/** What is tried beside an audit, because a verdict does not need it. */
export type LateOutcomes = LateTrials & { readonly remedies: Remedies & { readonly burning: Burning | null } };
