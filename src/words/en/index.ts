import { calls } from "./calls.ts";
import { progress } from "./progress.ts";

export const english = { calls, progress };

/** What each language has to say. */
export type Words = typeof english;
