// What is kept of a chat: its settings, the tokens it asked for last, and the reports behind its cards.
import { z } from "zod";
import { LANGUAGES, type Language } from "../engine/core/languages.ts";
import { CodedReport, REPORT_VERSION } from "../engine/core/report.ts";
import { tokenKey } from "../engine/core/token-key.ts";
import { isSayable } from "../engine/messages/index.ts";
import type { Subject } from "../format/card.ts";
import { type Collection, type Store, StoreFailure, unlessDamaged } from "../store/store.ts";
import { chatConfig } from "./config.ts";

export const ChatSettings = z.object({
  /** Answer pasted addresses. */
  autoAudit: z.boolean(),
  compact: z.boolean(),
  /** Cards with a picture. */
  pictures: z.boolean().default(true),
  /** Who posted a token first is kept, and summed up once a week. */
  calls: z.boolean().default(false),
  weekly: z.boolean().default(true),
  /** Left out: each reader is answered in their own. */
  language: z.enum(LANGUAGES).optional(),
  /** What was spoken here when alerts were last asked for, and the server around a channel: alerts come without anyone asking. */
  spoken: z.enum(LANGUAGES).optional(),
  server: z.string().optional(),
});
export type ChatSettings = Readonly<z.infer<typeof ChatSettings>>;

/** A language of undefined takes the choice back. */
type Change = Partial<Omit<ChatSettings, "language">> & { readonly language?: ChatSettings["language"] | undefined };

export type Settings = ReturnType<typeof createSettings>;

const USUAL: ChatSettings = { autoAudit: false, compact: false, pictures: true, calls: false, weekly: true };

/** What the admins of a chat or server chose, kept for ever. */
export function createSettings(store: Store, platform: "telegram" | "discord", own: Partial<ChatSettings>) {
  const usual: ChatSettings = { ...USUAL, ...own };
  const chosen = store.open({ name: `settings-${platform}`, version: 1, schema: ChatSettings, precious: true });
  return {
    /** Without the store, every chat is as most chats are. */
    async of(chat: string): Promise<ChatSettings> {
      return { ...usual, ...(await chosen.get(chat).catch(() => undefined)) };
    },
    /** The language of alerts: the server's choice, then this chat's, then what was spoken when they were asked for. */
    async languageOfAlerts(chat: string): Promise<Language> {
      const { language, spoken, server } = await this.of(chat);
      const around = server === undefined ? undefined : (await this.of(server)).language;
      return around ?? language ?? spoken ?? "en";
    },
    /** Written only where it says something new. */
    async alertsAskedFor(chat: string, spoken: Language, server?: string): Promise<void> {
      const before = await this.of(chat);
      if (before.spoken === spoken && before.server === server) return;
      await this.change(chat, { spoken, ...(server === undefined ? {} : { server }) });
    },
    /** Undefined where the choice cannot be kept just now. */
    async change(chat: string, change: Change): Promise<ChatSettings | undefined> {
      try {
        const { language, ...next } = { ...usual, ...(await chosen.get(chat).catch(unlessDamaged)), ...change };
        const settings = language === undefined ? next : { ...next, language };
        await chosen.set(chat, settings);
        return settings;
      } catch (error) {
        if (error instanceof StoreFailure) return undefined;
        throw error;
      }
    },
    /** The chat got another id, as a group does that becomes a supergroup. */
    async move(from: string, to: string): Promise<void> {
      const old = await chosen.get(from).catch(unlessDamaged);
      if (!old) return;
      await chosen.set(to, old);
      await chosen.delete(from);
    },
  };
}

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
    find: (subject: Subject): Promise<CodedReport | undefined> => reports.get(tokenKey(subject)),
    async keep(report: CodedReport): Promise<void> {
      const slim = report.rows.map((row) => ({
        ...row,
        proofs: row.proofs.map((proof) => ({ ...proof, runs: [], claim: [], conditions: [] })),
      }));
      const subject = { chainId: report.chain.id, address: report.token.address };
      await reports.set(tokenKey(subject), { ...report, rows: slim, powers: [] });
    },
  };
}
