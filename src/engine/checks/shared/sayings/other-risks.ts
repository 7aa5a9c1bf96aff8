/** To be filled. */
export type OtherSaying = never;
