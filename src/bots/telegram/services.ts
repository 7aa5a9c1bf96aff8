import type { Api } from "grammy";
import type { User, UserFromGetMe } from "grammy/types";
import type { Access } from "../../access/access.ts";
import { type Language, languageOf } from "../../engine/core/languages.ts";
import type { Monitor } from "../../engine/monitor/monitor.ts";
import type { Log } from "../../log.ts";
import type { Answers } from "../answers.ts";
import type { Calls } from "../calls.ts";
import type { createRecent, Settings } from "../chat-store.ts";
import type { createKeyVerbs, WatchVerbs } from "../verbs.ts";
import type { CardMessage, Spot } from "./card-message.ts";
import type { Notes } from "./notes.ts";
import type { Pace } from "./pace.ts";
import type { Admins } from "./sender.ts";
import type { Work } from "./work.ts";

/** What every part of the bot works with. */
export type Services = {
  readonly api: Api;
  readonly me: () => UserFromGetMe;
  readonly answers: Answers;
  readonly access: Access;
  readonly keyVerbs: ReturnType<typeof createKeyVerbs>;
  readonly watching: Monitor;
  readonly watchVerbs: WatchVerbs;
  readonly settings: Settings;
  readonly calls: Calls;
  readonly recent: ReturnType<typeof createRecent>;
  readonly admins: Admins;
  readonly notes: Notes;
  readonly pace: Pace;
  readonly work: Work;
  readonly log: Log;
  /** In which language someone in a chat is answered. */
  readonly languageFor: ReturnType<typeof createLanguages>;
  readonly cardMessageAt: (spot: Spot) => CardMessage;
  /** A group got another id: what was kept for the old one is kept for the new one. */
  readonly move: (from: number, to: number) => Promise<void>;
};

// In which language someone in a chat is answered.

/** What a chat chose counts first, then what Telegram says of the person who asks. */
export function createLanguages(settings: Settings) {
  return async function languageFor(chat: number, user?: Pick<User, "language_code">): Promise<Language> {
    const { language } = await settings.of(String(chat));
    return language ?? languageOf(user?.language_code) ?? "en";
  };
}
