import type { Words } from "../en/index.ts";
import { calls } from "./calls.ts";
import { progress } from "./progress.ts";

export const chinese: Words = { calls, progress };
