/** Limits of the late readers, which look at the launch and the creator beside an audit. */
export const lateConfig = {
  /** Calls that all late readers send together, with second tries and calls that find out what a node can do. */
  maxCalls: 60,
  /** The search for who paid a launch's buyers takes so long at most, so that the rest of the launch is in time. */
  payersSearchMs: 1_200,
} as const;
