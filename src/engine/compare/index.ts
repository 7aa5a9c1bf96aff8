/** Two audits of one token, compared by codes and figures. */
export type { Cause, Change, ChangeCode, Gravity } from "./change.ts";
export { compare, EXITS } from "./compare.ts";
export { gravityOf, matters } from "./matters.ts";
export { fill, settle } from "./settle.ts";
export { SIGHTING_VERSION, Sighting, sightingOf, standingIn } from "./sighting.ts";
