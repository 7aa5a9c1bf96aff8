// The Lab's door for whoever has experiments made; what came of them is in outcomes.ts.

export { experiment, findMarkets, unfilledMarket } from "./experiment.ts";
export { type Conditions, readConditions } from "./machine/environment.ts";
export { usePowersUpon } from "./powers/again/upon.ts";
export { tryPowers } from "./powers/index.ts";
export { readLaunchVenue } from "./trades/launch-venue.ts";
export type { Market } from "./trades/market.ts";
export { tryRun, tryRunBefore } from "./trades/run-on-pool.ts";
export { routeFor } from "./venues/index.ts";
