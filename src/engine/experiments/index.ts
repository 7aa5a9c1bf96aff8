// The Lab's door for whoever has experiments made; what came of them is in outcomes.ts.

export { recorder } from "../evidence/proof.ts";
export { readCurve, readHook } from "../fuzzer/actors/controllers.ts";
export { tryRemedies } from "../fuzzer/again/remedies.ts";
export { usePowersUpon } from "../fuzzer/again/upon.ts";
export { tryPowers } from "../fuzzer/index.ts";
export { withSharedFees } from "../fuzzer/results/powers.ts";
export { readLaunchVenue } from "../scenarios/launch-venue.ts";
export { deadlineAfter, type Market, newCast } from "../scenarios/market.ts";
export { tryRun, tryRunBefore } from "../scenarios/run-on-pool.ts";
export { findLedger } from "../scenarios/storage-layout/find.ts";
export type { LedgerFinder } from "../scenarios/storage-layout/ledger.ts";
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
export { tryBurning } from "./liquidity/burning.ts";
export { lookForCurve } from "./look-for-curve.ts";
export { type Launch, lookForLaunch } from "./look-for-launch.ts";
export { findMarkets, isUnfilled, marketToFill } from "./markets.ts";
export { experiment } from "./trade-experiments.ts";
