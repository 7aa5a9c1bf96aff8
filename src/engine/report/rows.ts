// Runs the checks and turns each answer into a row of the report: the only place where checks meet unknown facts. Adds what the answer rests
// on, and tells a call with several effects once.

import { isRecord } from "../../json.ts";
import { CATEGORIES, type Check, type EvidenceName, type EvidenceReads, type Finding } from "../checks/check.ts";
import type { CheckId } from "../checks/index.ts";
import { useOf } from "../checks/shared/power-findings.ts";
import { PROVES } from "../checks/shared/proves.ts";
import type { Message, PowerUseMessage } from "../checks/vocabulary/index.ts";
import { beforeUse } from "../checks/vocabulary/powers.ts";
import { type Unknown, unknown, valueOr } from "../core/read.ts";
import type { CodedRow, Figure } from "../core/report.ts";
import type { Saying } from "../core/saying.ts";
import { prove } from "../experiments/outcomes.ts";
import type { Holder } from "../facts/facts.ts";
import { type Assumption, saying, type WhyAssumed } from "../messages/index.ts";
import { reportConfig } from "./config.ts";

/** A check that throws is a bug of ours: it is logged, and its row is unknown. */
export function judge(
  checks: readonly Check<CheckId>[],
  reads: EvidenceReads,
  onBug: (checkId: string, error: unknown) => void,
): CodedRow[] {
  const judged = checks.map((check): Judged => {
    try {
      const answer = check.run(reads);
      const row = toRow(check, answer);
      // Nothing found with a simulated balance proves nothing for real ones.
      const premise = row.outcome === "unknown" ? null : assumptionOf(check, reads);
      const message = answer && "message" in answer ? answer.message : null;
      return {
        row: {
          ...(premise === "balance-put" && row.outcome === "clear"
            ? toRow(check, unknown("put-balance-shows-no-good"))
            : row),
          premise,
        },
        message,
      };
    } catch (error) {
      onBug(check.id, error);
      return { row: toRow(check, unknown("bug-in-check")), message: null };
    }
  });
  return tellOnce(judged).map((row) => withAssumption(row, reads));
}

/** A later answer never makes a row milder: a row only gets worse, or unknown becomes known. */
export function neverMilder(before: readonly CodedRow[], after: readonly CodedRow[]): CodedRow[] {
  return after.map((row, index) => {
    const first = before[index];
    return first && badness(first) > badness(row) ? first : row;
  });
}

function badness({ severity }: CodedRow): number {
  return severity === null ? 0 : severity === "warning" ? 1 : 2;
}

const NOTHING: Saying = saying("nothing", null);

type Judged = { readonly row: CodedRow; readonly message: Message | null };

function toRow(check: Check<CheckId>, answer: Finding | Unknown | undefined): CodedRow {
  const { id, category } = check;
  const blank = {
    id,
    category,
    title: saying("check-found", id),
    code: null,
    figures: {},
    severity: null,
    basis: null,
    sentence: NOTHING,
    evidence: NOTHING,
    toldBy: null,
    premise: null,
    change: null,
    proofs: [],
    claims: [],
  };
  if (answer === undefined) return { ...blank, outcome: "clear", short: saying("check-passed", id) };
  if ("known" in answer) {
    const why = saying("failure", answer.why);
    const { code } = answer.why;
    return { ...blank, outcome: "unknown", code, short: saying("check-unseen", id), sentence: why, evidence: why };
  }
  const { severity, basis, message, proofs = [] } = answer;
  const proven = proofs.flatMap((showing) => prove({ check: id, proves: PROVES[id] }, showing) ?? []);
  return {
    ...blank,
    outcome: "found",
    code: message.code,
    figures: figuresOf(message),
    severity,
    basis,
    sentence: saying("sentence", message),
    short: saying("headline", message),
    evidence: saying("evidence", message),
    change: changeOf(message),
    proofs: proven,
    claims: proven.map(({ claim }) => saying("claim", claim)),
  };
}

/** What worked or existed before a power was used, and what became of it. */
function changeOf(message: Message): CodedRow["change"] {
  const before = message.code === "power-used" ? beforeUse(message.shown) : null;
  return before && { before, after: saying("change", message) };
}

/** A call that does several things is told once, in the worst of its rows, with all its effects. */
function tellOnce(judged: readonly Judged[]): CodedRow[] {
  const uses = Map.groupBy(
    judged.flatMap(({ row, message }) => (message && isUse(message) ? [{ row, message }] : [])),
    ({ message }) => useKey(message),
  );
  const told = new Map<CodedRow, CodedRow>();
  for (const same of uses.values()) {
    const [first, ...others] = same.toSorted((one, other) => weightInOne(one.row) - weightInOne(other.row));
    if (!first || others.length === 0) continue;
    told.set(first.row, {
      ...first.row,
      evidence: saying(
        "together",
        [first, ...others].map(({ message }) => message),
      ),
    });
    for (const { row } of others) told.set(row, { ...row, toldBy: first.row.id });
  }
  return judged.map(({ row }) => told.get(row) ?? row);
}

function isUse(message: Message): message is PowerUseMessage & Message {
  return (
    message.code === "power-used" ||
    message.code === "power-though-renounced" ||
    message.code === "power-of-unnamed" ||
    message.code === "power-of-contract"
  );
}

/** A call made in a contract's name is not told together with an account's call. */
function useKey({ code, holder, calls }: PowerUseMessage): string {
  const who = holder.anyone ? "anybody" : holder.address;
  return [code === "power-of-contract", who, ...calls.map(({ target, selector }) => `${target}${selector}`)]
    .join()
    .toLowerCase();
}

/** If one call takes tokens away, that holders cannot sell them only follows: taking comes first. */
function weightInOne(row: CodedRow): number {
  return weight(row) - (row.category === "Shypooning" ? CATEGORIES.length : 0);
}

/** Danger first, then in the order of categories. */
function weight({ severity, category }: CodedRow): number {
  return (severity === "danger" ? 0 : 10) + CATEGORIES.indexOf(category);
}

/** Codes, addresses, hashes and function names, but no text that a token's author could write to people. */
const HARMLESS_TEXT = /^[\w.-]{1,70}$/;
/** Reports that are kept know figures by these names. */
const KEPT_NAMES: Readonly<Record<string, string>> = {
  "effect.everyone": "effect.everybody",
  "holder.anyone": "holder.anybody",
  "awaited.everyone": "awaited.everybody",
};

/** The figures of a finding by name. A figure inside another part has both names, joined by a point. */
function figuresOf({ code: _, ...figures }: Message): Record<string, Figure> {
  const flat = Object.entries(figures).flatMap(([name, value]) =>
    isRecord(value)
      ? Object.entries(value).map(([inner, each]): [string, unknown] => [keptName(`${name}.${inner}`), each])
      : [[name, value] as [string, unknown]],
  );
  return Object.fromEntries(
    flat
      .map(([name, value]) => [name, typeof value === "bigint" ? `${value}` : value] as const)
      .filter((entry): entry is [string, Figure] => isFigure(entry[1]))
      .slice(0, reportConfig.maxFigures),
  );
}

function keptName(name: string): string {
  return KEPT_NAMES[name] ?? name;
}

function isFigure(value: unknown): value is Figure {
  if (typeof value === "string") return HARMLESS_TEXT.test(value);
  return value === null || typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value));
}

/** Measured in the market that trades are simulated in. */
const OF_MARKET: ReadonlySet<EvidenceName> = new Set<EvidenceName>([
  ...(["trades", "exits", "limits", "holderSales", "circumstances", "later"] as const),
  ...(["paths", "ordinary", "oddities", "exemptions", "withdrawal"] as const),
]);

/** What had to be assumed before anything could be measured. */
function assumptionOf(
  { needs, measures }: Pick<Check, "needs" | "measures">,
  reads: EvidenceReads,
): CodedRow["premise"] {
  const names = [...needs, ...measures];
  const [trade] = valueOr(reads.trades, []);
  const isOfMarket = names.some((name) => OF_MARKET.has(name));
  const isOfPowers = names.includes("powers");
  const rests = (trade?.put && isOfMarket) || (isOfPowers && reads.powers.known && reads.powers.value.put !== null);
  if (rests) return "balance-put";
  return trade?.launched && (isOfMarket || isOfPowers) ? "trading-opened" : null;
}

export function withAssumption(row: CodedRow, reads: EvidenceReads): CodedRow {
  const { premise, basis, sentence, evidence, proofs } = row;
  if (!premise || basis !== "executed" || (premise === "trading-opened" && row.code && TELL_OPENING.has(row.code)))
    return row;
  const [full, brief] = [toAssumption(premise, reads, proofs.length > 0), toAssumption(premise, reads, true)];
  return {
    ...row,
    sentence: saying("all", [sentence, saying("assumption", full)]),
    // This sentence names no functions.
    evidence: saying("all", [
      evidence,
      saying("assumption", brief.code === "trading-opened" ? { ...brief, by: null } : brief),
    ]),
  };
}

/** Messages that tell themselves who opens trading, and how. */
const TELL_OPENING: ReadonlySet<string> = new Set<Message["code"]>([
  ...(["trading-not-open", "trap-once-open", "taxed-once-open", "power-used"] as const),
]);

function toAssumption(code: NonNullable<CodedRow["premise"]>, reads: EvidenceReads, isProven: boolean): Assumption {
  if (code === "balance-put") return { code, because: whyAssumed(reads), isProven };
  const opening = reads.powers.known ? reads.powers.value.entry?.opening : null;
  return { code, by: opening ? useOf(opening) : null };
}

/** Holders that can neither sell nor send. */
const CANNOT_SELL: ReadonlySet<Holder["label"]> = new Set<Holder["label"]>(["token", "pool", "burn"]);

function whyAssumed({ holders, metadata }: EvidenceReads): WhyAssumed {
  if (metadata.known && metadata.value.totalSupply === 0n) return "none-yet";
  if (!holders.known) return "holders-unread";
  const having = holders.value.list.filter(({ balance }) => balance > 0n);
  if (having.length === 0) return "holders-unknown";
  return having.every(({ label }) => CANNOT_SELL.has(label)) ? "nobody-s" : "not-given";
}
