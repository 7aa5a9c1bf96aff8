import type { Check, EvidenceReads, Finding } from "../checks/check.ts";
import { CATEGORIES } from "../checks/check.ts";
import type { Message, UseOfPower } from "../checks/vocabulary/index.ts";
import { type Unknown, unknown } from "../core/read.ts";
import type { Row } from "../core/report.ts";
import { prove } from "../experiments/outcomes.ts";
import {
  sayChange,
  sayCheck,
  sayClaim,
  sayEvidence,
  sayFailure,
  sayFinding,
  sayOnYou,
  sayTogether,
} from "../messages/index.ts";
import { assumptionOf, withAssumption } from "./assumption.ts";
import { figuresOf } from "./figures.ts";

/** The only place where known and unknown meet checks. A check that throws is a bug of ours: logged, and its row is unknown. */
export function judge(
  checks: readonly Check[],
  reads: EvidenceReads,
  onBug: (checkId: string, error: unknown) => void,
): Row[] {
  const judged = checks.map((check): Judged => {
    try {
      const answer = check.run(reads);
      const row = toRow(check, answer);
      // What was not found upon a balance that was put in place may still be so without it.
      const premise = row.outcome === "unknown" ? null : assumptionOf(check, reads);
      const says = answer && "says" in answer ? answer.says : null;
      return {
        row: {
          ...(premise === "balance-put" && row.outcome === "clear"
            ? toRow(check, unknown("put-balance-shows-no-good"))
            : row),
          premise,
        },
        says,
      };
    } catch (error) {
      onBug(check.id, error);
      return { row: toRow(check, unknown("bug-in-check")), says: null };
    }
  });
  return tellOnce(judged).map((row) => withAssumption(row, reads));
}

/** What was known before the last came in is not taken back by it: a row only gets worse, or is answered. */
export function neverMilder(before: readonly Row[], after: readonly Row[]): Row[] {
  return after.map((row, index) => {
    const first = before[index];
    return first && badness(first) > badness(row) ? first : row;
  });
}

function badness({ severity }: Row): number {
  return severity === null ? 0 : severity === "warning" ? 1 : 2;
}

type Judged = { readonly row: Row; readonly says: Message | null };

function toRow(check: Check, answer: Finding | Unknown | undefined): Row {
  const { id, category } = check;
  const { found: title, passed, unseen } = sayCheck(id);
  const blank = {
    id,
    category,
    title,
    code: null,
    figures: {},
    severity: null,
    basis: null,
    sentence: "",
    evidence: "",
    toldBy: null,
    premise: null,
    change: null,
    proofs: [],
    claims: [],
  };
  if (answer === undefined) return { ...blank, outcome: "clear", short: passed };
  if ("known" in answer) {
    const why = sayFailure(answer.why);
    const { code } = answer.why;
    return { ...blank, outcome: "unknown", code, short: unseen, sentence: why, evidence: why };
  }
  const { severity, basis, says, proofs = [] } = answer;
  const proven = proofs.flatMap((showing) => prove(id, showing) ?? []);
  return {
    ...blank,
    outcome: "found",
    code: says.code,
    figures: figuresOf(says),
    severity,
    basis,
    sentence: sayFinding(says),
    short: sayOnYou(says),
    evidence: sayEvidence(says),
    change: sayChange(says),
    proofs: proven,
    claims: proven.map(({ claim }) => sayClaim(claim)),
  };
}

/** One call that does several things is told once, by the worst of its rows, with all that it does. */
function tellOnce(judged: readonly Judged[]): Row[] {
  const uses = Map.groupBy(
    judged.flatMap(({ row, says }) => (says && isUse(says) ? [{ row, says }] : [])),
    ({ says }) => meansOf(says),
  );
  const told = new Map<Row, Row>();
  for (const same of uses.values()) {
    const [first, ...others] = same.toSorted((one, other) => weightInOne(one.row) - weightInOne(other.row));
    if (!first || others.length === 0) continue;
    told.set(first.row, { ...first.row, evidence: sayTogether([first, ...others].map(({ says }) => says)) });
    for (const { row } of others) told.set(row, { ...row, toldBy: first.row.id });
  }
  return judged.map(({ row }) => told.get(row) ?? row);
}

function isUse(says: Message): says is UseOfPower & Message {
  return (
    says.code === "power-used" ||
    says.code === "power-though-renounced" ||
    says.code === "power-of-unnamed" ||
    says.code === "power-of-contract"
  );
}

/** What was only done in a contract's name is not told with what somebody did. */
function meansOf({ code, holder, calls }: UseOfPower): string {
  const who = holder.anybody ? "anybody" : holder.address;
  return [code === "power-of-contract", who, ...calls.map(({ target, selector }) => `${target}${selector}`)]
    .join()
    .toLowerCase();
}

/** Where one call takes tokens away, that nobody sells any more only follows from that. */
function weightInOne(row: Row): number {
  return weight(row) - (row.category === "Shypooning" ? CATEGORIES.length : 0);
}

/** What keeps the money in comes before what it costs. */
function weight({ severity, category }: Row): number {
  return (severity === "danger" ? 0 : 10) + CATEGORIES.indexOf(category);
}
