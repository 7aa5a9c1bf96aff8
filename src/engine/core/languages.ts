// The languages that people are answered in, and which one fits what a client says of itself: a Telegram `language_code`, a Discord locale,
// an `Accept-Language` header.

export const LANGUAGES = ["en", "es", "zh", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What `Intl` calls each: it decides how numbers, dates and plurals look. */
export const LOCALES: Readonly<Record<Language, string>> = { en: "en-US", es: "es", zh: "zh-Hans", ru: "ru" };

/** `zh-Hans-CN` → `zh`; undefined for a language that Assay does not speak. */
export function languageOf(tag: string | null | undefined): Language | undefined {
  const [primary] = (tag ?? "").trim().toLowerCase().split(/[-_]/);
  return LANGUAGES.find((language) => language === primary);
}

/** The best of an `Accept-Language` header: `es-MX,es;q=0.9,en;q=0.8` → `es`. */
export function acceptedLanguage(header: string | null | undefined): Language | undefined {
  const wanted = (header ?? "").split(",").map((part, place) => {
    const [tag, ...parameters] = part.split(";");
    const quality = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find((each) => each !== undefined);
    return { language: languageOf(tag), quality: quality === undefined ? 1 : Number(quality), place };
  });
  const known = wanted.filter(({ language, quality }) => language && quality > 0);
  return known.toSorted((one, other) => other.quality - one.quality || one.place - other.place)[0]?.language;
}
