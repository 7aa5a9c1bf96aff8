// What cards showed last: the tokens of a chat, and the report behind a card.
import { z } from "zod";
import { CodedReport, REPORT_VERSION } from "../engine/core/report.ts";
import { isSayable } from "../engine/messages/index.ts";
import type { Subject } from "../format/card.ts";
import type { Collection, Store } from "../store/store.ts";
import { chatConfig } from "./config.ts";

const RecentCard = z.object({ message: z.string(), chainId: z.int() });

/**
 * Which message of a chat shows the card of an address; shared by all processes. Without the store nothing is recent, and
 * everyone gets a card of their own.
 */
export function createRecent(store: Store, platform: "telegram" | "discord") {
  const cards = store.open({
    name: `cards-${platform}`,
    version: 1,
    schema: RecentCard,
    ttlMs: chatConfig.recentCardMs,
  });
  const keyOf = (chat: string, address: string) => `${chat}:${address.toLowerCase()}`;
  return {
    async find(chat: string, address: string, chainId: number | null): Promise<string | undefined> {
      const card = await cards.get(keyOf(chat, address)).catch(() => undefined);
      return card && (chainId === null || card.chainId === chainId) ? card.message : undefined;
    },
    async note(chat: string, address: string, chainId: number, message: string): Promise<void> {
      await cards.set(keyOf(chat, address), { message, chainId }).catch(() => undefined);
    },
    async forget(chat: string, address: string): Promise<void> {
      await cards.delete(keyOf(chat, address)).catch(() => undefined);
    },
  };
}

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
