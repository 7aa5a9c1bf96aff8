import type { Language } from "../core/languages.ts";
import type { Catalog } from "./catalog.ts";
import { english } from "./en/index.ts";
import { spanish } from "./es/index.ts";
import { russian } from "./ru/index.ts";
import { chinese } from "./zh/index.ts";

const CATALOGS: Readonly<Record<Language, Catalog>> = { en: english, es: spanish, zh: chinese, ru: russian };

/** All that is said in a language. */
export function messagesOf(language: Language): Catalog {
  return CATALOGS[language];
}
