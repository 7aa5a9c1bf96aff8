import type { Catalog } from "../catalog.ts";
import { roles } from "./accounts.ts";
import { callsWords } from "./calls.ts";
import { causeWords, changes } from "./changes.ts";
import { checks, written, writtenTrapMessages } from "./checks.ts";
import { contractMessages } from "./contract.ts";
import { failures, omissions } from "./failures.ts";
import { figures } from "./figures.ts";
import { holdersMessages } from "./holders.ts";
import { honeypotMessages } from "./honeypot.ts";
import { labeledWords, labelWords, tags } from "./labels.ts";
import { launchMessages } from "./launch.ts";
import { liquidityMessages } from "./liquidity.ts";
import { originMessages } from "./origin.ts";
import { refusals, untried } from "./phrases.ts";
import { afterText, effectWords } from "./power-effects.ts";
import { together } from "./power-uses.ts";
import { powerMessages } from "./powers.ts";
import { asides, assumptions, noFinding, noFindingEvidence, wallet } from "./report.ts";
import { statements } from "./statements.ts";
import { taxMessages } from "./tax.ts";
import { replayed } from "./verification.ts";

export const spanish: Catalog = {
  failures,
  omissions,
  checks,
  messages: {
    ...honeypotMessages,
    ...launchMessages,
    ...powerMessages,
    ...taxMessages,
    ...holdersMessages,
    ...liquidityMessages,
    ...originMessages,
    ...writtenTrapMessages,
    ...contractMessages,
  },
  change: (message) => (message.code === "power-used" ? afterText(message.shown) : ""),
  together,
  noFinding,
  noFindingEvidence,
  written,
  label: labelWords,
  tags,
  labeled: labeledWords,
  wallet,
  assumptions,
  asides,
  roles,
  refusals,
  untried,
  calls: callsWords,
  effect: effectWords,
  changes,
  cause: causeWords,
  claim: statements.claimWords,
  figures,
  joined: (sentences) => sentences.join(" "),
  replayed,
};
