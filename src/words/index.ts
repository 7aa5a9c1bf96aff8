// What cards, chats, pages and the terminal say beside a report, in each language: `wordsOf("es").progress.reading`. English has the type: an
// area is one file of `en`, and each other language has a file of the same name that does not compile while a text is missing. A text with
// figures is a function of them. Numbers, dates and plural forms are made by `figuresOf(language)`.
import type { Language } from "../engine/core/languages.ts";
import { english, type Words } from "./en/index.ts";
import { spanish } from "./es/index.ts";
import { russian } from "./ru/index.ts";
import { chinese } from "./zh/index.ts";

export type { Words };

const WORDS: Readonly<Record<Language, Words>> = { en: english, es: spanish, zh: chinese, ru: russian };

export function wordsOf(language: Language): Words {
  return WORDS[language];
}
