import type { Check, EvidenceReads, Finding } from "../checks/check.ts";
import { type Unknown, unknown } from "../read.ts";
import type { Row } from "../report.ts";
import { sayFailure, sayFinding, sayTitle } from "../wording/index.ts";

/** The only place where known and unknown meet checks. A check that throws is a bug of ours: logged, and its row is unknown. */
export function judge(
  checks: readonly Check[],
  reads: EvidenceReads,
  onBug: (checkId: string, error: unknown) => void,
): Row[] {
  return checks.map((check) => {
    try {
      return toRow(check, check.run(reads));
    } catch (error) {
      onBug(check.id, error);
      return toRow(check, unknown("bug-in-check"));
    }
  });
}

function toRow(check: Check, answer: Finding | Unknown | undefined): Row {
  const { id, category } = check;
  const title = sayTitle(id);
  const blank = { id, category, title, severity: null, basis: null, sentence: "", proofs: [] };
  if (answer === undefined) return { ...blank, outcome: "clear" };
  if ("known" in answer) return { ...blank, outcome: "unknown", sentence: sayFailure(answer.why) };
  const { severity, basis, says, proofs = [] } = answer;
  return {
    id,
    category,
    title,
    outcome: "found",
    severity,
    basis,
    sentence: sayFinding(says),
    proofs: proofs.map((proof) => ({
      ...proof,
      claim: sayFinding(proof.claim),
      request: { method: proof.request.method, params: [...proof.request.params] },
    })),
  };
}
