import type { Words } from "../en/index.ts";
import { progress } from "./progress.ts";

export const chinese: Words = { progress };
