/** To be filled. */
export type SiphoningSaying = never;
