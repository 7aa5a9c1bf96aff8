import type { LateReaders } from "./late.ts";

/** Everything that is looked for beside an audit. Their calls together are those of the stage. */
export const LATE_READERS: LateReaders = {};
