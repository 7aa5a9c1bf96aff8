// Amounts as people of a language write them.
import type { Language } from "../engine/core/languages.ts";
import { figuresOf } from "../engine/messages/index.ts";
import { wordsOf } from "../words/index.ts";

/** Three digits that matter: 402118.5 is 402K, and nothing is rounded down to nothing. */
export function rounded(value: number, language: Language): string {
  const { number } = figuresOf(language);
  if (value > 0 && value < 0.01) {
    return value < TINY ? value.toExponential(1) : number(value, { maximumSignificantDigits: 2 });
  }
  return number(value, { notation: "compact", maximumSignificantDigits: 3 });
}

/** More noughts than this no one counts. */
const TINY = 1e-12;

/** An amount in the smallest unit as people write it. */
export function amount(units: string, decimals: number | null, language: Language): string {
  if (decimals === null || !/^\d{1,80}$/.test(units)) return wordsOf(language).card.units(units.slice(0, 12));
  return rounded(Number(units) / 10 ** Math.min(decimals, 80), language);
}
