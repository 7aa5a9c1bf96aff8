import type { Language } from "../language.ts";
import { failures, omissions } from "./failures.ts";
import { findings } from "./findings/index.ts";

export const english: Language = { failures, omissions, findings };
