export { concerns, type Doing, doingsIn, namedIn, readReceipt } from "./doings.ts";
export { Evidence, proofsOf } from "./evidence.ts";
export { type Baseline, createObserver, type Observer, type Room, takeBaseline } from "./observe.ts";
export type { Values, Watched } from "./reading.ts";
export { trippedOf } from "./tripped.ts";
export { harmOf } from "./victims.ts";
