// What runs an audit's experiments, and the parts of them that others use. Their outcomes are in outcomes.ts.

export { recorder } from "../evidence/proof.ts";
export { readCurve, readHook } from "../fuzzer/actors/controllers.ts";
export { tryPowers } from "../fuzzer/index.ts";
export { tryRenouncing } from "../fuzzer/mitigations/renouncing.ts";
export { usePowersOn } from "../fuzzer/on-account.ts";
export { withSharedFees } from "../fuzzer/results/powers.ts";
export { deadlineAfter, type Market, newCast, readLaunchVenue } from "../scenarios/market.ts";
export { tryRun, tryRunBefore } from "../scenarios/run-on-pool.ts";
export type { StorageLayoutFinder } from "../scenarios/storage-layout.ts";
export { findStorageLayout } from "../scenarios/storage-layout.ts";
export { tradePlan } from "../scenarios/trade.ts";
export { freshAccount } from "../simulation/accounts.ts";
export { asItIs, type Conditions, readConditions } from "../simulation/environment.ts";
export { type Mark, mark } from "../simulation/marks.ts";
export { carryOut, each, type Plan } from "../simulation/plan.ts";
export { CODE_HASH_CODE } from "../simulation/probes.ts";
export type { Experiment, ReadStep, Step } from "../simulation/program.ts";
export { type Run, runExperiments, type Setting } from "../simulation/run.ts";
export { allowance, balanceOf, nativeOf, transfer } from "../simulation/steps.ts";
export { remembering } from "../venues/route.ts";
export { routeFor } from "../venues/trading.ts";
export { tryBurning } from "./liquidity.ts";
export { findMarkets, isUnfilled, type Launch, lookForCurve, lookForLaunch, marketToFill } from "./markets.ts";
export { runTradeExperiments } from "./trade-experiments.ts";
