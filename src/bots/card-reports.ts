import { CodedReport, REPORT_VERSION } from "../engine/core/report.ts";
import { isSayable } from "../engine/messages/index.ts";
import type { Subject } from "../format/card.ts";
import type { Collection, Store } from "../store/store.ts";

const CARD_REPORTS: Collection<CodedReport> = {
  name: "card-reports",
  version: REPORT_VERSION,
  schema: CodedReport.refine(isSayable),
  ttlMs: 86_400_000,
};

export type CardReports = ReturnType<typeof createCardReports>;

/**
 * The report behind each card for a day, so that turning a card's pages costs nothing and shows the same audit that the
 * card does. Proofs are kept by their claims alone: cards show no more of them.
 */
export function createCardReports(store: Store) {
  const reports = store.open(CARD_REPORTS);
  return {
    find: (subject: Subject): Promise<CodedReport | undefined> => reports.get(keyOf(subject)),
    async keep(report: CodedReport): Promise<void> {
      const slim = report.rows.map((row) => ({
        ...row,
        proofs: row.proofs.map((proof) => ({ ...proof, runs: [], claim: [], conditions: [] })),
      }));
      const subject = { chainId: report.chain.id, address: report.token.address };
      await reports.set(keyOf(subject), { ...report, rows: slim, powers: [] });
    },
  };
}

function keyOf({ chainId, address }: Subject): string {
  return `${chainId}:${address.toLowerCase()}`;
}
