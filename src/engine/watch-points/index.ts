export { findHarms, type Harm } from "./harms.ts";
export {
  type Baseline,
  changedPoints,
  createObserver,
  type LookBudget,
  type Observer,
  takeBaseline,
} from "./observe.ts";
export { Evidence, proofsOf, READS_A_CALL, type Values, type Watched } from "./reading.ts";
export { createStorageActivity, STIRS_A_CALL } from "./storage-activity.ts";
export { TRADES_A_CALL, wentBothWays } from "./trading.ts";
export {
  accountsNamedIn,
  concernsToken,
  findTransactions,
  isNear,
  readReceipt,
  type SuspectTransaction,
} from "./transactions.ts";
