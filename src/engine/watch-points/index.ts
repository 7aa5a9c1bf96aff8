export { concerns, type Doing, doingsIn, isNear, namedIn, readReceipt } from "./doings.ts";
export { Evidence, proofsOf } from "./evidence.ts";
export { type Baseline, createObserver, type Observer, type Room, takeBaseline } from "./observe.ts";
export { READS_A_CALL, type Values, type Watched } from "./reading.ts";
export { createStirs, STIRS_A_CALL } from "./stirs.ts";
export { TRADES_A_CALL, wentBothWays } from "./trading.ts";
export { trippedOf } from "./tripped.ts";
export { type Harm, harmsOf } from "./victims.ts";
