// Compares two audits of one token: each becomes a snapshot, two snapshots give changes, and changes say whether watchers hear of them.
export type { Cause } from "./change.ts";
export { Change, needsAlert, severityOfChange } from "./change.ts";
export { compare } from "./compare.ts";
export { fillUnknown, referenceAfter } from "./reference.ts";
export { SNAPSHOT_VERSION, Snapshot, snapshotOf } from "./snapshot.ts";
