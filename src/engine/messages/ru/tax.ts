// What is said in Russian of taxes: of buying, selling and sending, now and later, for all holders or for some.
import type { CheckId } from "../../checks/index.ts";
import type { Deal, Exemption, TaxMessage } from "../../checks/vocabulary/trading.ts";
import { type CheckText, type Sentences, type Texts, told, type With } from "../catalog.ts";
import { insiderOf } from "./accounts.ts";
import { count, later, number, percent } from "./figures.ts";
import { capital, short } from "./phrases.ts";

export const taxChecks = {
  "buying-is-taxed": {
    found: "Есть налог на покупку",
    passed: "Налога на покупку нет или он мал",
    unseen: "Не удалось измерить налог на покупку",
  },
  "selling-is-taxed": {
    found: "Есть налог на продажу",
    passed: "Налога на продажу нет или он мал",
    unseen: "Не удалось измерить налог на продажу",
  },
  "sending-is-taxed": {
    found: "Есть налог на перевод",
    passed: "Налога на перевод нет или он мал",
    unseen: "Не удалось измерить налог на перевод",
  },
  "tax-changes-later": {
    found: "Налог со временем растёт",
    passed: "Налог со временем не вырос",
    unseen: "Не удалось измерить будущий налог",
  },
  "hook-can-tax": {
    found: "Хук пула берёт долю",
    passed: "Хуков, берущих долю, нет",
    unseen: "Не удалось измерить долю хука",
  },
  "holders-pay-differently": {
    found: "Холдеры платят разный налог",
    passed: "Проверенные холдеры платят одинаково",
    unseen: "Не удалось сравнить налоги холдеров",
  },
  "exempt-accounts-exist": {
    found: "У инсайдеров есть льготы",
    passed: "Льгот у инсайдеров не нашли",
    unseen: "Не удалось проверить льготы инсайдеров",
  },
  "gas-is-abused": {
    found: "Сделки сжигают много газа",
    passed: "Расход газа обычный",
    unseen: "Не удалось измерить расход газа",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const taxMessages: Texts<TaxMessage> = {
  "is-taxed": {
    headline: ({ deal, taxBps }) => `${costs(deal)} ${percent(taxBps)}`,
    sentence: ({ deal, taxBps, elsewhere, waiting, smallerBps, strayedTo, shared = false }) =>
      [
        `${costs(deal)} ${percent(taxBps)}.`,
        ...(smallerBps === undefined ? [] : [`На мелкие продажи: ${percent(smallerBps)}.`]),
        ...(waiting ? [`${capital(afterwards(waiting.seconds))}: ${percent(waiting.taxBps)}.`] : []),
        ...(elsewhere ? [`На ${elsewhere.pool}: ${percent(elsewhere.taxBps)}.`] : []),
        ...(strayedTo ? [`Большая часть токенов ушла на ${short(strayedTo)}.`] : []),
        ...(shared
          ? ["Часть налога получают холдеры, поэтому продажа может стоить на доли процента больше или меньше."]
          : []),
      ].join(" "),
  },
  "kept-unless-by-router": {
    headline: ({ exchange, keptBps }) => `Без ${routerOf(exchange)} теряется ${percent(keptBps)}`,
    sentence: ({ exchange, keptBps, byRouterBps }) =>
      `Продажа в обход ${routerOf(exchange)} стоит ${percent(keptBps)}.${byRouterBps > 0 ? ` Через него: ${percent(byRouterBps)}.` : ""}`,
  },
  "takes-beside": {
    headline: "При продаже списывают лишние токены",
    sentence: ({ besideBps }) =>
      `Продажа списывает с кошелька лишние токены: ещё ${percent(besideBps)} от проданного количества.`,
  },
  "hook-takes": {
    headline: ({ buyBps, sellBps }) =>
      sellBps >= buyBps ? `Пул забирает ${percent(sellBps)} с продаж` : `Пул забирает ${percent(buyBps)} с покупок`,
    sentence: ({ buyBps, sellBps, whose, waiting }) =>
      [
        `Сверх комиссии пула его хук${whose ? ` (${whose})` : ""} берёт ${percent(buyBps)} с покупок и ${percent(sellBps)} с продаж.`,
        ...(waiting
          ? [`${capital(afterwards(waiting.seconds))}: ${percent(waiting.buyBps)} и ${percent(waiting.sellBps)}.`]
          : []),
      ].join(" "),
  },
  "gas-is-abused": {
    headline: "Сделки сжигают слишком много газа",
    sentence: ({ deal, gas }) =>
      `${DEAL[deal]} расходует газа: ${number(gas)}. Это во много раз больше, чем у других токенов.`,
  },
  "holders-pay-differently": {
    headline: "Некоторые холдеры платят за продажу больше",
    sentence: ({ holders, taxBps, usualBps }) =>
      `Из проверенных холдеров ${count(holders, { one: "# платит", few: "# платят", many: "# платят", other: "# платят" })} за продажу до ${percent(taxBps)}. Остальные – ${percent(usualBps)}.`,
  },
  "fresh-buyer-pays-more": {
    headline: "Вы платите больше других холдеров",
    sentence: ({ taxBps, usualBps }) =>
      `Новый покупатель платит за продажу ${percent(taxBps)}. Большинство холдеров – ${percent(usualBps)}.`,
  },
  "tax-changes-later": {
    headline: ({ deal, laterBps, seconds }) =>
      `${costs(deal)} ${percent(laterBps)} ${seconds === 0 ? "через блок" : later(seconds)}`,
    sentence: ({ deal, who, nowBps, laterBps, seconds }) =>
      `${TAX[deal]}${FOR[who]} ${who === "buyer" ? "сразу после покупки" : "сейчас"}: ${percent(nowBps)}. ${capital(afterwards(seconds))}: ${percent(laterBps)}.`,
  },
  "tax-after-trades": {
    headline: ({ deal, laterBps }) => `${costs(deal)} ${percent(laterBps)} после новых сделок`,
    sentence: ({ deal, after, times, nowBps, laterBps }) =>
      `${TAX[deal]} сейчас: ${percent(nowBps)}. ${capital(AFTER[after](times))}: ${percent(laterBps)}.`,
  },
  "exempt-accounts-exist": {
    headline: ({ freedoms }) =>
      freedoms.some(({ code }) => code === "sells")
        ? "Инсайдеры могут продать, вы нет"
        : freedoms.some(({ code }) => code === "untaxed")
          ? "Инсайдеры не платят ваш налог"
          : "Инсайдерам можно то, что вам нельзя",
    sentence: ({ address, role, freedoms, others }) => {
      const who = `${capital(insiderOf(role))} (${short(address)})`;
      return [
        ...freedoms.map((freedom) => `${who} ${told(OWN, freedom)}.`),
        ...(others > 0 ? [`Других адресов с льготами: ${number(others)}.`] : []),
      ].join(" ");
    },
  },
};

const TAX = {
  buying: "Налог на покупку",
  selling: "Налог на продажу",
  sending: "Налог на перевод",
} as const satisfies Record<Deal, string>;
const DEAL = { buying: "Покупка", selling: "Продажа", sending: "Перевод" } as const satisfies Record<Deal, string>;

const routerOf = (exchange: string | null) => (exchange === null ? "Permit2" : `роутера ${exchange}`);

/** `Налог на продажу:` */
export function costs(deal: Deal): string {
  return `${TAX[deal]}:`;
}

const FOR = { newcomer: "", buyer: "", holder: " для холдеров" } as const;

const AFTER: Readonly<Record<With<"tax-after-trades", TaxMessage>["after"], (times: number) => string>> = {
  grown: (times) => `когда другие купят на сумму в ${times}× пула`,
  traded: (times) => `после сделок других (трейдеров: ${number(times)})`,
  given: (times) => `после аирдропов (кошельков: ${number(times)})`,
  "bought-again": () => "после повторной покупки",
};

function afterwards(seconds: number): string {
  return seconds === 0 ? "в следующем блоке" : later(seconds);
}

const OWN: Sentences<Exemption> = {
  buys: "может купить, другие – нет",
  sells: "может продать, другие – нет",
  sends: "может перевести, другие – нет",
  "buys-more": "может купить за раз больше других",
  "sells-more": "может продать за раз больше других",
  untaxed: ({ deal, usualBps, ownBps }) => `платит ${NAME[deal]} ${percent(ownBps)}, остальные – ${percent(usualBps)}`,
};

const NAME = { buying: "при покупке", selling: "при продаже", sending: "при переводе" } as const satisfies Record<
  Deal,
  string
>;
