/** To be filled. */
export type PowerSaying = never;
