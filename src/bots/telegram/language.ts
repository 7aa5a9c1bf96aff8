// In which language someone in a chat is answered.
import type { User } from "grammy/types";
import { type Language, languageOf } from "../../engine/core/languages.ts";
import type { Settings } from "../settings.ts";

/** What a chat chose counts first, then what Telegram says of the person who asks. */
export function createLanguages(settings: Settings) {
  return async function languageFor(chat: number, user?: Pick<User, "language_code">): Promise<Language> {
    const { language } = await settings.of(String(chat));
    return language ?? languageOf(user?.language_code) ?? "en";
  };
}
