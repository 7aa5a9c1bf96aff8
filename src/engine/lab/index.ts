// The Lab's door for whoever has experiments made; what came of them is in outcomes.ts.

export { experiment } from "./experiment.ts";
export { findLedger } from "./ledger/find.ts";
export type { LedgerFinder } from "./ledger/ledger.ts";
export { tryBurning } from "./liquidity/burning.ts";
export { lookForCurve } from "./look-for-curve.ts";
export { type Launch, lookForLaunch } from "./look-for-launch.ts";
export { asItIs, type Conditions, readConditions } from "./machine/environment.ts";
export { type Mark, mark } from "./machine/marks.ts";
export { carryOut, each, type Plan } from "./machine/plan.ts";
export { CODE_HASH_CODE } from "./machine/probes.ts";
export type { Experiment, ReadStep, Step } from "./machine/program.ts";
export { type Run, runExperiments, type Setting } from "./machine/run.ts";
export { allowance, balanceOf, nativeOf, transfer } from "./machine/steps.ts";
export { stranger } from "./machine/stranger.ts";
export { findMarkets, isUnfilled, marketToFill } from "./markets.ts";
export { tryRemedies } from "./powers/again/remedies.ts";
export { usePowersUpon } from "./powers/again/upon.ts";
export { tryPowers } from "./powers/index.ts";
export { withSharedFees } from "./powers/judging/shared-fees.ts";
export { readCurve, readHook } from "./powers/who/controllers.ts";
export { recorder } from "./proofs/replay.ts";
export { readLaunchVenue } from "./trades/launch-venue.ts";
export { deadlineAfter, type Market, newCast } from "./trades/market.ts";
export { tryRun, tryRunBefore } from "./trades/run-on-pool.ts";
export { tradePlan } from "./trades/trade.ts";
export { routeFor } from "./venues/index.ts";
export { remembering } from "./venues/remembering.ts";
