import type { Language } from "../language.ts";
import { callsWords } from "./calls.ts";
import { failures, omissions } from "./failures.ts";
import { findings } from "./findings/index.ts";
import { roles } from "./roles.ts";

export const english: Language = { failures, omissions, findings, roles, calls: callsWords };
