import { expect } from "vitest";
import { UNPROVEN_MESSAGES } from "../../scripts/docs/proofs.ts";
import type { Check, EvidenceReads } from "../../src/engine/checks/check.ts";
import type { CheckId } from "../../src/engine/checks/index.ts";
import { CHECKS } from "../../src/engine/checks/index.ts";
import type { Report } from "../../src/engine/core/report.ts";
import type { Proof } from "../../src/engine/evidence/proof.ts";
import { saying } from "../../src/engine/messages/index.ts";
import type { LocalChain } from "./anvil.ts";
import { fixture } from "./compile.ts";
import { evidenceOn, launch } from "./lab.ts";
import { powersOver } from "./powers.ts";
import { proveAs } from "./prove-as.ts";
import { sampleReports } from "./reports.ts";

/** What a check shows of this evidence, as somebody has it who got it as text. */
export function proofsIn(id: string, evidence: EvidenceReads): readonly Proof[] {
  const answer = CHECKS.find((check) => check.id === id)?.run(evidence);
  if (!answer || "known" in answer) return [];
  const proofs = (answer.proofs ?? []).flatMap((showing) => proveAs(id, showing) ?? []);
  return proofs.map((proof) => JSON.parse(JSON.stringify(proof)));
}

/** Whatever was executed is shown, by the record of how it was done. */
export function expectProven(id: CheckId, answer: ReturnType<Check["run"]>): void {
  if (!answer || "known" in answer || answer.basis !== "executed") return;
  const { message, proofs = [] } = answer;
  if (CHECKS.some((check) => check.id === id && check.unproven) || Object.hasOwn(UNPROVEN_MESSAGES, message.code))
    return;
  expect(proofs.length, `${id}: ${message.code}`).toBeGreaterThan(0);
  for (const showing of proofs) expect(proveAs(id, showing), `${id}: ${message.code}`).toBeDefined();
}

/** The first proof of the row that a fixture is named after. */
export async function provenBy(chain: LocalChain, id: string): Promise<Proof> {
  const name = id.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const launched = await launch(chain, fixture(name));
  const [traded] = proofsIn(id, await evidenceOn(chain, launched));
  const [proof] = traded ? [traded] : proofsIn(id, await powersOver(chain, launched.token));
  if (!proof) throw new Error(`Nothing is proven of ${id}.`);
  return proof;
}

/** A report whose rows have these proofs. */
export function reportWith(proofs: readonly Proof[]): Report {
  const rows = sampleReports.danger.rows.map((row) => {
    const own = proofs.filter(({ check }) => check === row.id);
    if (own.length === 0) return row;
    const found = { outcome: "found", severity: "danger", basis: "executed" } as const;
    const said = { short: row.short || row.title, evidence: row.evidence || row.title };
    return { ...row, ...found, ...said, proofs: own, claims: own.map(({ claim }) => saying("claim", claim)) };
  });
  return { ...sampleReports.danger, rows: rows as Report["rows"] };
}
