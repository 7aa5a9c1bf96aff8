/** To be filled. */
export type HolderSaying = never;
