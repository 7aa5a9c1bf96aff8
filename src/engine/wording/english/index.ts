import type { Language } from "../language.ts";
import { callsWords } from "./calls.ts";
import { effectWords } from "./effects.ts";
import { failures, omissions } from "./failures.ts";
import * as figures from "./figures.ts";
import { findings } from "./findings/index.ts";
import { refusals } from "./refusals.ts";
import { roles } from "./roles.ts";
import { titles } from "./titles.ts";
import { verificationWords } from "./verification.ts";

export const english: Language = {
  failures,
  omissions,
  findings,
  headlines: {
    "could-not-be-told": ({ because }) => `Could not be told: ${because}`,
    "nothing-checked": "Nothing was checked.",
    "nothing-found": "No known problem was found.",
  },
  titles,
  roles,
  refusals,
  untried: "Not tried, because nothing could be bought.",
  calls: callsWords,
  effect: effectWords,
  verification: verificationWords,
  figures,
};
