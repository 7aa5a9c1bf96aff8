import type { Check, EvidenceName, EvidenceReads } from "../checks/check.ts";
import type { Holder } from "../facts/facts.ts";
import { valueOr } from "../read.ts";
import type { Row } from "../report.ts";
import { type Premise, sayPremise } from "../wording/index.ts";

/** What is measured in the market that trades are tried in. */
const OF_MARKET: ReadonlySet<EvidenceName> = new Set<EvidenceName>([
  ...(["trades", "exits", "limits", "holderSales", "circumstances", "later"] as const),
  ...(["paths", "ordinary", "oddities", "exemptions", "withdrawal"] as const),
]);

/** What had to be assumed before there was anything to measure. */
export function premiseOf(
  { needs, measures }: Pick<Check, "needs" | "measures">,
  reads: EvidenceReads,
): Row["premise"] {
  const names = [...needs, ...measures];
  const [trade] = valueOr(reads.trades, []);
  const rests =
    (trade?.put && names.some((name) => OF_MARKET.has(name))) ||
    (names.includes("powers") && reads.powers.known && reads.powers.value.put !== null);
  return rests ? "balance-put" : null;
}

/** What was done is told with what it rests on. */
export function withPremise(row: Row, reads: EvidenceReads): Row {
  const { premise, basis, sentence, evidence, proofs } = row;
  if (!premise || basis !== "executed") return row;
  const told = (text: string, isProven: boolean) =>
    `${text} ${sayPremise({ code: premise, because: whyPut(reads), isProven })}`;
  return { ...row, sentence: told(sentence, proofs.length > 0), evidence: told(evidence, true) };
}

/** What can neither sell nor give any. */
const NOBODY: ReadonlySet<Holder["label"]> = new Set<Holder["label"]>(["token", "pool", "burn"]);

function whyPut({ holders, metadata }: EvidenceReads): Premise["because"] {
  if (metadata.known && metadata.value.totalSupply === 0n) return "none-yet";
  if (!holders.known) return "holders-unread";
  const having = holders.value.list.filter(({ balance }) => balance > 0n);
  if (having.length === 0) return "holders-unknown";
  return having.every(({ label }) => NOBODY.has(label)) ? "nobody-s" : "not-given";
}
