// The door of this folder: kinds of exchanges, their pools, and how tokens are traded there.
export * from "./calls.ts";
export * from "./pool.ts";
export * from "./registry.ts";
export * from "./route.ts";
export * from "./trading.ts";
export type * from "./venue.ts";
