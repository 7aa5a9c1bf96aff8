// What came of experiments, how it is read and how it is proven: for checks and messages.
import type { Renouncing } from "../fuzzer/model/powers.ts";
import type { Burning } from "../scenarios/outcomes/exits.ts";
import type { LateTrials } from "../scenarios/outcomes/outcomes.ts";

export type { Naming } from "../chain/addresses.ts";
export type { Refusal } from "../core/failure.ts";
export type { Account } from "../evidence/accounts.ts";
export type { Assumed } from "../evidence/assumptions.ts";
export {
  atLeast,
  atMost,
  type Condition,
  fails,
  type Measured,
  succeeds,
} from "../evidence/condition.ts";
export { evidenceConfig } from "../evidence/config.ts";
export type { OnWord, TradedAt } from "../evidence/grounds.ts";
export type { Unheard } from "../evidence/node.ts";
export { type Proof, prove, type Replay, type Showing, showing } from "../evidence/proof.ts";
export type { Act, Acting, Compared, Differing, Figure, Metric, Slowed, Statement } from "../evidence/statement.ts";
export type { Broken, Retold, Verification } from "../evidence/verifier.ts";
export { isBearable } from "../fuzzer/mitigations/mitigations.ts";
export type { NamedCall } from "../fuzzer/model/call.ts";
export type { Coin, Command, Gain, Mitigation, ProvenMitigation, Receiver } from "../fuzzer/model/found.ts";
export type {
  ExtractionOutcome,
  PowerEntry,
  PowerHolder,
  PowerOutcome,
  Powers,
  Renouncing,
} from "../fuzzer/model/powers.ts";
export type { PowerOnAccount, Standing } from "../fuzzer/on-account.ts";
export { oracleOf, type Violation } from "../fuzzer/oracles/index.ts";
export type * from "../scenarios/outcomes/exits.ts";
export type * from "../scenarios/outcomes/outcomes.ts";
export type * from "../scenarios/outcomes/trade.ts";
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
} from "../scenarios/trade.ts";

/** What is tried beside an audit, because a verdict does not need it. */
export type LateOutcomes = LateTrials & { readonly remedies: Renouncing & { readonly burning: Burning | null } };
