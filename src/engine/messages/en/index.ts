import type { Language } from "../language.ts";
import { asides } from "./asides.ts";
import { callsWords } from "./calls.ts";
import { changeOf } from "./change.ts";
import { causeWords, changes } from "./changes.ts";
import { checkTexts } from "./check-texts.ts";
import { effectWords } from "./effects.ts";
import { evidence } from "./evidence/index.ts";
import { together } from "./evidence/powers.ts";
import { failures, omissions } from "./failures.ts";
import * as figures from "./figures.ts";
import { findings } from "./findings/index.ts";
import { onYou } from "./on-you/index.ts";
import { openings } from "./openings.ts";
import { own } from "./own.ts";
import { premises } from "./premises.ts";
import { refusals } from "./refusals.ts";
import { roles } from "./roles.ts";
import { claimWords } from "./statements.ts";
import { written } from "./written.ts";

export const english: Language = {
  failures,
  omissions,
  findings,
  onYou,
  evidence,
  change: changeOf,
  together,
  openings,
  checkTexts,
  written,
  own,
  premises,
  asides,
  roles,
  refusals,
  untried: "Not tried, because nothing could be bought.",
  calls: callsWords,
  effect: effectWords,
  changes,
  cause: causeWords,
  claim: claimWords,
  figures,
};
