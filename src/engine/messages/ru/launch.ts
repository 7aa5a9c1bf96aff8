// What is said in Russian of how trading begins: who opens it, what happens to buyers then, and who bought first.
import type { CheckId } from "../../checks/index.ts";
import type { LaunchMessage, OpeningCondition } from "../../checks/vocabulary/market.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { inWords, whoOf } from "./accounts.ts";
import { callsOf, openedBy } from "./calls.ts";
import { later, list, number, percent } from "./figures.ts";
import { because, capital, short } from "./phrases.ts";
import { costs } from "./tax.ts";

export const launchChecks = {
  "trading-not-open": {
    found: "Торги не открыты",
    passed: "Запрета на торги не нашли",
    unseen: "Не удалось узнать, открыты ли торги",
  },
  "launch-was-sniped": {
    found: "У снайперов много токенов",
    passed: "У снайперов мало токенов",
    unseen: "Не удалось поискать снайперов",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const launchMessages: Texts<LaunchMessage> = {
  "trading-not-open": {
    headline: ({ awaited }) =>
      awaited.code === "nobody-left" ? "Торги больше некому открыть" : "Торговать им пока нельзя",
    sentence: ({ reason, awaited }) => `Торговать им никто не может${because(reason)}. ${told(AWAITED, awaited)}`,
    evidence: ({ awaited }) => `Торговать им никто не может. ${told(AWAITED_BRIEFLY, awaited)}`,
  },
  "trap-once-open": {
    headline: "После открытия торгов продать нельзя",
    sentence: ({ by, pool, atOnce, reason }) =>
      `${openedBy(by)} Мы купили на ${pool}${atOnce ? " в том же блоке" : ""} и не смогли продать${because(reason)}.`,
    evidence: ({ by, pool, atOnce }) =>
      `В тесте торги открывает ${inWords(by.holder)}. Мы купили на ${pool}${atOnce ? " в том же блоке" : ""} и не смогли продать.`,
  },
  "taxed-once-open": {
    headline: ({ deal, taxBps }) => `После открытия ${costs(deal).toLowerCase()} ${percent(taxBps)}`,
    sentence: ({ by, deal, taxBps, atOnce }) =>
      `${openedBy(by)} ${costs(deal)} ${percent(taxBps)}${atOnce ? " в том же блоке" : ""}.`,
    evidence: ({ by, deal, taxBps, atOnce }) =>
      `В тесте торги открывает ${inWords(by.holder)}. ${costs(deal)} ${percent(taxBps)}${atOnce ? " в том же блоке" : ""}.`,
  },
  "launch-was-sniped": {
    headline: ({ heldBps }) => `Снайперы всё ещё держат ${percent(heldBps)}`,
    sentence: ({ heldBps, boughtBps, accounts, fresh, by, largest, creator }) =>
      [
        `${BOUGHT[by ?? "first"]}: ${number(accounts)}.`,
        `Куплено ${percent(boughtBps)} предложения. Осталось у них ${percent(heldBps)}.`,
        ...(fresh ? [`Из них новых: ${number(fresh)}.`] : []),
        ...(creator ? ["Среди них создатель."] : []),
        ...(largest.length > 0 ? [`Крупнейшие: ${list(largest.map(short))}.`] : []),
      ].join(" "),
  },
};

const AWAITED: Sentences<OpeningCondition> = {
  somebody: "Сначала кто-то должен открыть торги.",
  "no-call-found": "Ни один испробованный вызов их не открывает.",
  "nobody-left": "Открыть их больше некому.",
  time: ({ seconds }) => `${capital(later(seconds))} посторонний смог купить его без всяких вызовов.`,
  call: ({ by, everyone, once, stays, makesPool }) =>
    [
      everyone
        ? `${capital(whoOf(by))} может открыть торги: ${callsOf(by)}.`
        : `${capital(whoOf(by))} может пустить к торгам избранные кошельки: ${callsOf(by)}.`,
      ...(everyone && makesPool ? ["При этом создаётся и пул."] : []),
      ...(everyone && once ? ["Это работает только один раз."] : []),
      ...(everyone && stays ? ["Закрыть торги снова нам ничем не удалось."] : []),
    ].join(" "),
};

/** The same without functions. */
const AWAITED_BRIEFLY: Sentences<OpeningCondition> = {
  ...AWAITED,
  time: ({ seconds }) => `${capital(later(seconds))} посторонний смог.`,
  call: ({ by, everyone }) =>
    everyone
      ? `Открыть торги может ${inWords(by.holder)}.`
      : `${capital(inWords(by.holder))} решает, каким кошелькам можно.`,
};

/** Before `: 3`. */
const BOUGHT = {
  first: "Кошельков, купивших в первых трёх блоках",
  transaction: "Кошельков, получивших токены от одной общей покупки на запуске",
  sender: "Кошельков, получивших токены от одного покупателя на запуске",
  passing: "Кошельков, купивших на запуске и передающих токены друг другу",
  funding: "Кошельков, купивших на запуске на деньги одного адреса",
} as const;
