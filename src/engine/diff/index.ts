/** Two audits of one token, compared by codes and figures. */
export type { Cause, Change } from "./change.ts";
export { compare } from "./compare.ts";
export { gravityOf, matters } from "./matters.ts";
export { fill, settle } from "./settle.ts";
export { SIGHTING_VERSION, Sighting, sightingOf } from "./sighting.ts";
