import { expect, test } from "vitest";
import { acceptedLanguage } from "../../../src/engine/core/languages.ts";

/** What browsers send as the languages that their reader prefers. */
test.each([
  ["es-MX,es;q=0.9,en;q=0.8", "es"],
  ["en;q=0.8, ru;q=0.9", "ru"],
  ["fr-FR,fr;q=0.9,zh-CN;q=0.5", "zh"],
  ["es;q=0, en", "en"],
  ["de, fr;q=0.7", undefined],
  ["", undefined],
  [null, undefined],
])("of %j the language is %s", (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
