// Watch points: what of a token can change between two blocks, how to read many of them in few calls, and what a change means.
export { watchPointConfig } from "./config.ts";
export { findHarms, type Harm } from "./harms.ts";
export {
  type Baseline,
  changedPoints,
  createObserver,
  type LookBudget,
  type Observer,
  takeBaseline,
} from "./observe.ts";
export { Evidence, proofsOf, type Values, type Watched } from "./reading.ts";
export { wentBothWays } from "./trading.ts";
export {
  accountsNamedIn,
  concernsToken,
  createStorageActivity,
  findTransactions,
  isNear,
  readReceipt,
  type SuspectTransaction,
} from "./transactions.ts";
