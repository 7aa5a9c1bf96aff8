import type { Report } from "../../engine/report.ts";
import type { Request } from "../../engine/request/request.ts";
import type { Store } from "../../store/store.ts";

const KEPT_MS = 7 * 24 * 3_600_000;

/** The last report that each page showed: its proofs can be fetched, and it is there when nothing new may be asked. */
export type Shelf = {
  put(report: Report): Promise<void>;
  take(request: Request): Promise<Report | undefined>;
};

export function createShelf(store: Store): Shelf {
  const reports = store.open<Report>("shown-reports", KEPT_MS);
  const put = new WeakSet<Report>();
  return {
    async put(report) {
      if (put.has(report)) return;
      put.add(report);
      await reports.set(keyOf(report.chain.id, report.token.address), report, KEPT_MS);
    },
    take: ({ chainId, address }) => reports.get(keyOf(chainId, address)),
  };
}

function keyOf(chainId: number, address: string): string {
  return `${chainId}:${address.toLowerCase()}`;
}
