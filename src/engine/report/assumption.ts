import type { Check, EvidenceName, EvidenceReads } from "../checks/check.ts";
import { useOf } from "../checks/shared/power-findings.ts";
import type { Message } from "../checks/vocabulary/index.ts";
import { valueOr } from "../core/read.ts";
import type { Row } from "../core/report.ts";
import type { Holder } from "../facts/facts.ts";
import { type Premise, sayPremise, type WhyPut } from "../messages/index.ts";

/** What is measured in the market that trades are tried in. */
const OF_MARKET: ReadonlySet<EvidenceName> = new Set<EvidenceName>([
  ...(["trades", "exits", "limits", "holderSales", "circumstances", "later"] as const),
  ...(["paths", "ordinary", "oddities", "exemptions", "withdrawal"] as const),
]);

/** What had to be assumed before there was anything to measure. */
export function assumptionOf(
  { needs, measures }: Pick<Check, "needs" | "measures">,
  reads: EvidenceReads,
): Row["premise"] {
  const names = [...needs, ...measures];
  const [trade] = valueOr(reads.trades, []);
  const isOfMarket = names.some((name) => OF_MARKET.has(name));
  const isOfPowers = names.includes("powers");
  const rests = (trade?.put && isOfMarket) || (isOfPowers && reads.powers.known && reads.powers.value.put !== null);
  if (rests) return "balance-put";
  return trade?.launched && (isOfMarket || isOfPowers) ? "trading-opened" : null;
}

/** What was done is told with what it rests on. */
export function withAssumption(row: Row, reads: EvidenceReads): Row {
  const { premise, basis, sentence, evidence, proofs } = row;
  if (!premise || basis !== "executed" || (premise === "trading-opened" && row.code && TELLING.has(row.code)))
    return row;
  const [full, brief] = [toPremise(premise, reads, proofs.length > 0), toPremise(premise, reads, true)];
  return {
    ...row,
    sentence: `${sentence} ${sayPremise(full)}`,
    // No functions there.
    evidence: `${evidence} ${sayPremise(brief.code === "trading-opened" ? { ...brief, by: null } : brief)}`,
  };
}

/** Who opens it, and how, stands in these themselves. */
const TELLING: ReadonlySet<string> = new Set<Message["code"]>([
  ...(["trading-not-open", "trap-once-open", "taxed-once-open", "power-used"] as const),
]);

function toPremise(code: NonNullable<Row["premise"]>, reads: EvidenceReads, isProven: boolean): Premise {
  if (code === "balance-put") return { code, because: whyPut(reads), isProven };
  const opening = reads.powers.known ? reads.powers.value.entry?.opening : null;
  return { code, by: opening ? useOf(opening) : null };
}

/** What can neither sell nor give any. */
const NOBODY: ReadonlySet<Holder["label"]> = new Set<Holder["label"]>(["token", "pool", "burn"]);

function whyPut({ holders, metadata }: EvidenceReads): WhyPut {
  if (metadata.known && metadata.value.totalSupply === 0n) return "none-yet";
  if (!holders.known) return "holders-unread";
  const having = holders.value.list.filter(({ balance }) => balance > 0n);
  if (having.length === 0) return "holders-unknown";
  return having.every(({ label }) => NOBODY.has(label)) ? "nobody-s" : "not-given";
}
