import type { Finding } from "../../src/engine/checks/check.ts";
import type { Unknown } from "../../src/engine/read.ts";
import { sayFinding } from "../../src/engine/wording/index.ts";

/** A check's answer as people read it. */
export function inWords(answer: Finding | Unknown | undefined) {
  if (!answer || "known" in answer) return answer;
  const { says, proofs = [], ...rest } = answer;
  const claimed = proofs.map(({ claim, ...proof }) => ({ ...proof, claim: sayFinding(claim) }));
  return { ...rest, sentence: sayFinding(says), proofs: claimed };
}
