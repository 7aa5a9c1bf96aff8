import type { Report } from "../engine/report.ts";
import type { Subject } from "../format/card.ts";
import type { Store } from "../store/store.ts";

const DAY_MS = 86_400_000;

export type Shelf = ReturnType<typeof createShelf>;

/**
 * The report behind each card for a day, so that turning a card's pages costs nothing and shows the same audit that the
 * card does. Proofs are kept by their claims alone: cards show no more of them.
 */
export function createShelf(store: Store) {
  const reports = store.open<Report>("shelf", DAY_MS);
  return {
    get: (subject: Subject): Promise<Report | undefined> => reports.get(keyOf(subject)),
    async put(report: Report): Promise<void> {
      const slim = report.rows.map((row) => ({
        ...row,
        proofs: row.proofs.map((proof) => ({ ...proof, request: { ...proof.request, params: [] }, answer: null })),
      }));
      const subject = { chainId: report.chain.id, address: report.token.address };
      await reports.set(keyOf(subject), { ...report, rows: slim, powers: [] }, DAY_MS);
    },
  };
}

function keyOf({ chainId, address }: Subject): string {
  return `${chainId}:${address.toLowerCase()}`;
}
