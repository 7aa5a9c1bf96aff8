/** Two audits of one token, compared by codes and figures. */
export type { Cause, Change } from "./change.ts";
export { needsAlert, severityOfChange } from "./change.ts";
export { compare } from "./compare.ts";
export { fillUnknown, referenceAfter } from "./reference.ts";
export { SNAPSHOT_VERSION, Snapshot, snapshotOf } from "./snapshot.ts";
