import type { Language } from "../language.ts";
import { failures, omissions } from "./failures.ts";

export const english: Language = { failures, omissions };
