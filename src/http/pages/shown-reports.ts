import { CodedReport, REPORT_VERSION } from "../../engine/core/report.ts";
import { isSayable } from "../../engine/messages/index.ts";
import type { Request } from "../../engine/request/request.ts";
import type { Collection, Store } from "../../store/store.ts";

const SHOWN_REPORTS: Collection<CodedReport> = {
  name: "shown-reports",
  version: REPORT_VERSION,
  schema: CodedReport.refine(isSayable),
  ttlMs: 7 * 24 * 3_600_000,
};

/** The last report that each page showed: its proofs can be fetched, and it is there when nothing new may be asked. */
export type ShownReports = {
  keep(report: CodedReport): Promise<void>;
  find(request: Request): Promise<CodedReport | undefined>;
};

export function createShownReports(store: Store): ShownReports {
  const reports = store.open(SHOWN_REPORTS);
  const kept = new WeakSet<CodedReport>();
  return {
    async keep(report) {
      if (kept.has(report)) return;
      kept.add(report);
      await reports.set(keyOf(report.chain.id, report.token.address), report);
    },
    find: ({ chainId, address }) => reports.get(keyOf(chainId, address)),
  };
}

function keyOf(chainId: number, address: string): string {
  return `${chainId}:${address.toLowerCase()}`;
}
