// Figures as people of a language read them: percentages, sums, durations, dates, lists and plural forms. Browsers load this file.
import { type Language, LOCALES } from "../core/languages.ts";
import { BPS, DAY, HOUR, MINUTE } from "../core/units.ts";
import { messageConfig } from "./config.ts";

/** The words that no table of `Intl` has. Each takes a figure that is put into words already. */
type FigureWords = {
  /** `under 0.001%` */
  readonly under: (figure: string) => string;
  /** `over 99.9%` */
  readonly over: (figure: string) => string;
  readonly nothing: string;
  readonly anAbsurdDate: string;
};

/** The forms of a counted thing, by what `Intl.PluralRules` calls them; `other` serves where a form is left out. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

export type Figures = ReturnType<typeof createFigures>;

export function createFigures(language: Language, words: FigureWords) {
  const locale = LOCALES[language];
  const plurals = new Intl.PluralRules(locale);
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const units = new Map(
    UNITS.map(([unit]) => [unit, new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" })]),
  );
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const moments = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "UTC",
  });
  const number = (value: number | bigint, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(value);
  const ofHundred = (value: number, options: Intl.NumberFormatOptions) =>
    number(value / 100, { style: "percent", ...options });

  /**
   * Basis points as per cent: one decimal from 1% on, two figures that count below. What is not nothing is never told as 0%, and what is
   * not all of it never as 100%.
   */
  const percent = (bps: number): string => {
    if (bps < 0) return `-${percent(-bps)}`;
    const value = bps / 100;
    const { leastPercent, nearlyAllPercent } = messageConfig;
    if (value === 0) return ofHundred(0, {});
    if (value < leastPercent) return words.under(ofHundred(leastPercent, { maximumFractionDigits: 3 }));
    if (value < 1) return ofHundred(value, { maximumSignificantDigits: 2 });
    const rounded = Math.round(value * 10) / 10;
    if (rounded === 100 && bps < BPS) return words.over(ofHundred(nearlyAllPercent, { maximumFractionDigits: 1 }));
    return ofHundred(value, { maximumFractionDigits: 1, useGrouping: false });
  };
  const dated = (format: Intl.DateTimeFormat, seconds: number | bigint) => {
    const date = new Date(Number(seconds) * 1000);
    return Number.isNaN(date.getTime()) ? words.anAbsurdDate : format.format(date);
  };

  return {
    percent,
    /** A part of a whole in per cent. */
    share: (part: bigint, whole: bigint): string =>
      percent(
        whole === 0n ? 0 : Math.max(Number((part * SHARE_PRECISION) / whole) / 100_000, part > 0n ? SMALLEST_BPS : 0),
      ),
    /** `0.47 ETH`: three digits that matter. */
    coins(wei: bigint, coin: string): string {
      const whole = Number(wei) / 1e18;
      if (whole === 0) return words.nothing;
      if (whole < 1e-9) return words.under(`${number(1e-9, { maximumSignificantDigits: 1 })} ${coin}`);
      return `${number(whole, { maximumSignificantDigits: whole < 0.001 ? 2 : 3 })} ${coin}`;
    },
    /** In whole units, and in a smaller one where the larger would hide much: 2 days, 47 hours, 1 day. */
    duration(seconds: number): string {
      const fits = (size: number) =>
        seconds >= 2 * size || (seconds >= size && seconds < size * messageConfig.nearlyOneUnit);
      const [unit, size] = UNITS.find(([, length]) => fits(length)) ?? SECOND;
      const count = Math.floor(seconds / size);
      return seconds < 1
        ? words.under(units.get("second")?.format(1) ?? "")
        : (units.get(unit)?.format(count) ?? `${count}`);
    },
    /** `Mar 1, 2027`. Contracts answer with any number at all. */
    day: (seconds: number | bigint): string => dated(days, seconds),
    /** `Mar 1, 2027, 12:30 PM UTC` */
    moment: (seconds: number): string => {
      const told = dated(moments, seconds);
      return told === words.anAbsurdDate ? told : `${told} UTC`;
    },
    number,
    /** How many times as much: `6`, `1.05`, `over 1,000,000`. */
    times: (value: number): string =>
      value > MOST_TIMES
        ? words.over(number(MOST_TIMES))
        : number(value, value < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 }),
    /** Basis points as a plain number against a hundred: `900`, `0.5`. */
    perHundred: (bps: number): string =>
      number(bps / 100, bps < 100 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 1 }),
    /** `3 wallets`, from `{ one: "1 wallet", other: "# wallets" }`: `#` stands for the number. */
    count: (count: number | bigint, forms: Forms): string =>
      (forms[plurals.select(Number(count))] ?? forms.other).replace("#", number(count)),
    /** `one, two and three` */
    list: (parts: readonly string[]): string => list.format(parts),
  };
}

const SECOND = ["second", 1] as const;
const UNITS = [["year", 365.25 * DAY], ["day", DAY], ["hour", HOUR], ["minute", MINUTE], SECOND] as const;

const MOST_TIMES = 1_000_000;
const SHARE_PRECISION = 1_000_000_000n;
const SMALLEST_BPS = 1e-6;

/** `0x1234…abcd` */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
