import { progress } from "./progress.ts";

export const english = { progress };

/** What each language has to say. */
export type Words = typeof english;
