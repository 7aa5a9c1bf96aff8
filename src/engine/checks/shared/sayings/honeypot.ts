/** To be filled. */
export type HoneypotSaying = never;
