// What is said in Russian of buying, selling and sending: where it does not work, or not for all or at all times, and how it is taxed.
import type { CheckId } from "../../checks/index.ts";
import type {
  AccountKind,
  Asks,
  Deal,
  Exemption,
  HoneypotMessage,
  TaxMessage,
} from "../../checks/vocabulary/trading.ts";
import type { Circumstance } from "../../experiments/outcomes.ts";
import { type CheckText, type Sentences, type Texts, told, type With } from "../catalog.ts";
import { isNearlyAll } from "../selection.ts";
import { insiderOf } from "./accounts.ts";
import {
  ASKED,
  because,
  capital,
  count,
  duration,
  later,
  list,
  number,
  percent,
  share,
  short,
  time,
} from "./phrases.ts";

export const tradingChecks = {
  "holders-cannot-sell": {
    found: "Покупатели не могут продать",
    passed: "Покупатели могут продать",
    unseen: "Не удалось проверить продажу",
  },
  "real-holders-cannot-sell": {
    found: "Реальные холдеры не могут продать",
    passed: "Проверенные холдеры могут продать",
    unseen: "Не удалось проверить продажи холдеров",
  },
  "token-cannot-be-bought": {
    found: "Токен нельзя купить",
    passed: "Токен можно купить",
    unseen: "Не удалось проверить покупку",
  },
  "transfers-are-blocked": {
    found: "Токен нельзя перевести",
    passed: "Токен можно перевести",
    unseen: "Не удалось проверить перевод",
  },
  "router-is-blocked": {
    found: "Роутер заблокирован",
    passed: "Роутер не заблокирован",
    unseen: "Не удалось проверить роутер",
  },
  "approvals-fail": {
    found: "Разрешения (approve) не работают",
    passed: "Разрешения (approve) работают",
    unseen: "Не удалось проверить разрешения (approve)",
  },
  "cannot-sell-everything": {
    found: "Нельзя продать всё",
    passed: "Лимита на продажу всего баланса не нашли",
    unseen: "Не удалось проверить продажу всего баланса",
  },
  "sales-are-limited": {
    found: "Продажи ограничены",
    passed: "Жёсткого лимита продаж не нашли",
    unseen: "Не удалось проверить лимит продаж",
  },
  "holdings-are-limited": {
    found: "Покупки или кошельки ограничены",
    passed: "Жёсткого лимита на кошелёк не нашли",
    unseen: "Не удалось проверить лимит на кошелёк",
  },
  "sales-need-waiting": {
    found: "Перед продажей нужно ждать",
    passed: "Ожидания перед продажей не нашли",
    unseen: "Не удалось проверить ожидание перед продажей",
  },
  "only-first-can-leave": {
    found: "Продать могут лишь некоторые покупатели",
    passed: "Для тестовых покупателей правила одинаковы",
    unseen: "Не удалось проверить второго покупателя",
  },
  "exit-closes-later": {
    found: "Позже продажи закроются",
    passed: "Поздние продажи тоже прошли",
    unseen: "Не удалось проверить поздние продажи",
  },
  "behaves-when-watched": {
    found: "В тестах ведёт себя иначе",
    passed: "Признаков, что токен распознаёт тесты, нет",
    unseen: "Не удалось проверить другие условия",
  },
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
  "pool-fee-is-high": {
    found: "У пула высокая комиссия",
    passed: "Комиссия пула обычная",
    unseen: "Не удалось измерить комиссию пула",
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
    found: "Операции сжигают много газа",
    passed: "Расход газа обычный",
    unseen: "Не удалось измерить расход газа",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const tradingMessages: Texts<HoneypotMessage | TaxMessage> = {
  "holders-cannot-sell": {
    headline: ({ worthless, only }) => {
      if (only) return "Продать можно только в одном пуле";
      return worthless ? "Купить можно, но продажа ничего не даёт" : "Купить можно, продать нельзя";
    },
    sentence: ({ pool, worthless, reason, only }) =>
      `Мы купили на ${pool}. ${worthless ? `Продажа вернула меньше ${percent(100)} стоимости.` : `Ни одна продажа не прошла${because(reason)}.`}${soldOnly(only)}`,
  },
  "real-holders-cannot-sell": {
    headline: ({ stuck, sampled }) => `Не могут продать: ${stuck} из ${sampled} холдеров`,
    sentence: ({ stuck, sampled, kind, reason }) =>
      `${stuck} из ${sampled} проверенных реальных холдеров не ${can(stuck)} продать${because(reason)}.${kind ? ` ${KINDS[kind]}` : ""}`,
  },
  "token-cannot-be-bought": {
    headline: ({ fails }) => (fails ? "Сейчас купить нельзя" : "Покупка ничего не даёт"),
    sentence: ({ pool, fails, reason, strayedTo }) =>
      `${fails ? `Ни одна покупка на ${pool} не прошла${because(reason)}.` : `Ни одна покупка на ${pool} не принесла токенов.`}${strayed(strayedTo)}`,
  },
  "transfers-are-blocked": {
    headline: "Нельзя перевести на другой кошелёк",
    sentence: ({ who, reason }) =>
      `${capital(WHO[who])} не может перевести токены на другой кошелёк${because(reason)}.`,
  },
  "router-is-blocked": {
    headline: "Через роутер продать нельзя",
    sentence: ({ reason }) =>
      `Холдеры могут переводить токен, но роутер не может забрать его для продажи${because(reason)}.`,
  },
  "cannot-sell-everything": {
    headline: ({ partBps }) =>
      isNearlyAll(partBps) ? "Последний остаток продать нельзя" : `За раз можно продать только ${percent(partBps)}`,
    sentence: ({ partBps }) =>
      isNearlyAll(partBps)
        ? "Ни один тестовый кошелёк не смог продать всё. Небольшой остаток застревает."
        : `Ни один тестовый кошелёк не смог продать всё. Максимум за раз: ${percent(partBps)} баланса.`,
  },
  "sales-limited-by-block": {
    headline: ({ sales }) => `Не больше ${count(sales, SALES)} за блок`,
    sentence: ({ sales }) =>
      `За один блок проходит не больше ${count(sales, SALES)}. Остальным приходится ждать следующего блока.`,
  },
  "much-cannot-be-sold": {
    headline: "Крупные покупатели вообще не могут продать",
    sentence: ({ most, poolTokens }) =>
      `Купившие за раз ${ofPool(most, poolTokens)} не смогли продать ничего. Мелкие покупатели смогли.`,
  },
  "received-cannot-be-sold": {
    headline: ({ asks }) => (asks ? "Временами продать нельзя" : "Продать можно только то, что купили сами"),
    sentence: ({ reason, asks }) =>
      `Кошельки, получившие токены переводом, не смогли продать их через два дня${because(reason)}. Покупатели смогли.${asks ? ` ${byTheBlock(asks)}` : ""}`,
    evidence: "Кошельки, получившие токены переводом, не смогли продать их через два дня. Покупатели смогли.",
  },
  "sales-are-limited": {
    headline: "Продать можно только понемногу",
    sentence: ({ most, poolTokens }) => `Самая крупная продажа, которая проходит: ${ofPool(most, poolTokens)}.`,
  },
  "holdings-are-limited": {
    headline: ({ ofPurchase }) =>
      ofPurchase ? "Купить можно только понемногу" : "Лимит на кошелёк: держать можно мало",
    sentence: ({ most, poolTokens, ofPurchase }) =>
      ofPurchase
        ? `Максимум за одну покупку: ${ofPool(most, poolTokens)}.`
        : `Максимум на один кошелёк: ${ofPool(most, poolTokens)}.`,
  },
  "fresh-buyer-waits": {
    headline: "Сразу после покупки продать нельзя",
    sentence: ({ reason }) => `Новый покупатель не может продать сразу${because(reason)}. Старые холдеры могут.`,
  },
  "sales-need-waiting": {
    headline: ({ seconds, asks }) =>
      asks ? "Временами продать нельзя" : `Перед продажей нужно ждать ${time(seconds)}`,
    sentence: ({ seconds, reason, asks }) =>
      asks
        ? `Сначала продажа не прошла, а ${later(seconds)} после покупки прошла${because(reason)}. ${byTheBlock(asks)}`
        : `Сразу после покупки продажи не проходят${because(reason)}. Самое долгое ожидание: ${duration(seconds)}.`,
    evidence: ({ seconds }) => `Сразу после покупки продажи не проходили. Самое долгое ожидание: ${duration(seconds)}.`,
  },
  "sale-waits-for-buyers": {
    headline: "Нельзя продать, пока не купят другие",
    sentence: ({ seconds, reason }) =>
      `Последний покупатель не может продать даже ${later(seconds)}${because(reason)}. Продажа откроется, только когда купят другие.`,
    evidence: ({ seconds }) =>
      `Последний покупатель не мог продать даже ${later(seconds)}. Когда купили другие, та же продажа прошла.`,
  },
  "sale-fails-in-same-block": {
    headline: "Нельзя продать в блоке покупки",
    sentence: ({ reason }) => `В блоке покупки продажа не проходит${because(reason)}. В следующем блоке проходит.`,
  },
  "only-first-can-leave": {
    headline: "Продать могут лишь некоторые покупатели",
    sentence: ({ reason }) => `Один тестовый покупатель смог продать, другой не смог${because(reason)}.`,
  },
  "exit-closes-later": {
    headline: ({ seconds, asks }) =>
      asks ? "Временами продать нельзя" : `${capital(later(seconds))} продать будет нельзя`,
    sentence: ({ seconds, reason, idle, asks }) =>
      asks
        ? `Сейчас продажа проходит, а ${later(seconds)} не прошла${because(reason)}. ${byTheBlock(asks)}`
        : `Сейчас продажа проходит, а ${later(seconds)} не проходит${because(reason)}.${idle ? " Это при условии, что сделок до тех пор не будет." : ""}`,
    evidence: ({ seconds, idle }) =>
      `Сейчас продажа проходит, а ${later(seconds)} не проходит${idle ? ", если до тех пор не будет сделок" : ""}.`,
  },
  "exit-closes-as-pool-grows": {
    headline: "Когда пул вырастет, продать будет нельзя",
    sentence: ({ times, reason }) =>
      `Сейчас продажи проходят, но закроются, когда другие купят на сумму в ${times}× пула${because(reason)}.`,
  },
  "exit-narrows-as-pool-grows": {
    headline: "Позже придётся продавать по частям",
    sentence: ({ times, partBps }) =>
      `Когда другие купят на сумму в ${times}× пула, баланс можно продать только частями по ${percent(partBps)}.`,
  },
  "exit-narrows-to-repeated-buyers": {
    headline: "Позже придётся продавать по частям",
    sentence: ({ partBps }) => `После повторной покупки баланс можно продать только частями по ${percent(partBps)}.`,
  },
  "exit-closes-after-trades": {
    headline: "После сделок других продать нельзя",
    sentence: ({ times, reason }) =>
      `Сейчас продажи проходят, но в тесте закрылись после сделок ещё ${count(times, TRADERS)}${because(reason)}.`,
  },
  "exit-closes-after-gifts": {
    headline: "После аирдропов другим продать нельзя",
    sentence: ({ times, reason }) =>
      `Сейчас продажи проходят, но в тесте закрылись после аирдропов на ${count(times, WALLETS)}${because(reason)}.`,
  },
  "exit-closes-to-repeated-buyers": {
    headline: "После второй покупки продать нельзя",
    sentence: ({ reason }) => `После одной покупки продажа проходит, после второй – нет${because(reason)}.`,
  },
  "approval-leaves-nothing": {
    headline: "Нельзя дать разрешение (approve) на продажу",
    sentence: "Разрешение роутеру как будто выдаётся, но не сохраняется.",
  },
  "approval-fails": {
    headline: "Нельзя дать разрешение (approve) на продажу",
    sentence: ({ reason }) => `Дать роутеру разрешение (approve) не получается${because(reason)}.`,
  },
  "works-otherwise": {
    headline: "В тестах ведёт себя иначе",
    sentence: ({ step, usually, circumstance, asks }) =>
      `${STEP[step]} обычно ${does(usually)}, но ${does(!usually)} при таком условии: ${CIRCUMSTANCES[circumstance]}.${why(asks)}`,
  },
  "costs-otherwise": {
    headline: "В тестах налог другой",
    sentence: ({ deal, usuallyBps, otherwiseBps, circumstance, asks }) =>
      `${TAX[deal]} ${percent(otherwiseBps)} при таком условии: ${CIRCUMSTANCES[circumstance]}. В остальных случаях – ${percent(usuallyBps)}.${why(asks)}`,
  },
  "costs-people-otherwise": {
    headline: "Для людей и контрактов налог разный",
    sentence: ({ deal, ordinaryBps, codeBps, asks }) =>
      `${costs(deal)} для кошельков ${percent(ordinaryBps)}, для контрактов ${percent(codeBps)}.${why(asks)}`,
  },
  "works-by-code": {
    headline: "Для людей и контрактов правила разные",
    sentence: ({ step, forPeople, asks }) =>
      `${STEP[step]} ${forPeople ? "проходит у кошельков, но не проходит у контрактов" : "проходит у контрактов, но не проходит у кошельков"}.${why(asks)}`,
  },
  "works-by-luck": {
    headline: "Пройдёт или нет – как повезёт",
    sentence: ({ step }) => `${STEP[step]} в одном блоке проходит, а в другом нет. Код проверяет: ${ASKED.randomness}.`,
  },
  "costs-by-luck": {
    headline: "Налог зависит от случая",
    sentence: ({ deal, leastBps, mostBps }) =>
      `${costs(deal)} ${percent(leastBps)} в одном блоке и ${percent(mostBps)} в другом. Код проверяет: ${ASKED.randomness}.`,
  },
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
          ? [
              "Часть налога получают холдеры, поэтому продажа может стоить на несколько десятых процента больше или меньше.",
            ]
          : []),
      ].join(" "),
  },
  "kept-unless-by-router": {
    headline: ({ exchange, keptBps }) => `Без ${routerOf(exchange)} вы теряете ${percent(keptBps)}`,
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
  "pool-keeps": {
    headline: ({ feeBps }) => `Пул забирает ${percent(feeBps)} с каждой сделки`,
    sentence: ({ feeBps, bothBps, changes }) =>
      `Пул${changes ? " сейчас" : ""} забирает ${percent(feeBps)} с каждой сделки${changes ? ", и эта комиссия может измениться" : ""}. На покупке и продаже вы теряете ${percent(bothBps)}.`,
  },
  "gas-is-abused": {
    headline: "Операции сжигают слишком много газа",
    sentence: ({ deal, gas }) =>
      `${DEAL[deal]} тратит газа: ${number(gas)}. Это во много раз больше, чем у других токенов.`,
  },
  "holders-pay-differently": {
    headline: "Некоторые холдеры платят за продажу больше",
    sentence: ({ holders, taxBps, usualBps }) =>
      `Из проверенных холдеров ${count(holders, { one: "# платит", many: "# платят", other: "# платят" })} за продажу до ${percent(taxBps)}. Остальные – ${percent(usualBps)}.`,
  },
  "fresh-buyer-pays-more": {
    headline: "Вы платите больше других холдеров",
    sentence: ({ taxBps, usualBps }) =>
      `Новый покупатель платит за продажу ${percent(taxBps)}. Большинство холдеров – ${percent(usualBps)}.`,
  },
  "tax-changes-later": {
    headline: ({ deal, laterBps, seconds }) =>
      `${TAX[deal]} ${seconds === 0 ? "в следующем блоке" : later(seconds)}: ${percent(laterBps)}`,
    sentence: ({ deal, who, nowBps, laterBps, seconds }) =>
      `${TAX[deal]}${FOR[who]} ${who === "buyer" ? "сразу после покупки" : "сейчас"}: ${percent(nowBps)}. ${capital(afterwards(seconds))}: ${percent(laterBps)}.`,
  },
  "tax-after-trades": {
    headline: ({ deal, laterBps }) => `${TAX[deal]} после новых сделок: ${percent(laterBps)}`,
    sentence: ({ deal, after, times, nowBps, laterBps }) =>
      `${TAX[deal]} сейчас: ${percent(nowBps)}. ${capital(AFTER[after](times))}: ${percent(laterBps)}.`,
  },
  "exempt-accounts-exist": {
    headline: ({ freedoms }) =>
      freedoms.some(({ code }) => code === "sells")
        ? "Инсайдеры могут продать, а вы нет"
        : freedoms.some(({ code }) => code === "untaxed")
          ? "Инсайдеры не платят налог, а вы платите"
          : "Инсайдерам можно то, что вам нельзя",
    sentence: ({ address, role, freedoms, others }) => {
      const who = `${capital(insiderOf(role))} (${short(address)})`;
      return [
        ...freedoms.map((freedom) => `${who} ${told(OWN, freedom)}.`),
        ...(others > 0
          ? [
              count(others, {
                one: "Льготы есть ещё у # адреса.",
                few: "Льготы есть ещё у # адресов.",
                many: "Льготы есть ещё у # адресов.",
                other: "Льготы есть ещё у # адреса.",
              }),
            ]
          : []),
      ].join(" ");
    },
  },
};

const KINDS = {
  large: "Все они держат много.",
  small: "Все они держат мало.",
  recent: "Все они купили недавно.",
  early: "Все они купили рано.",
} as const;

const WHO: Readonly<Record<AccountKind, string>> = {
  "ordinary-account": "обычный кошелёк",
  buyer: "покупатель",
  holder: "холдер",
};

const STEP = { buy: "Покупка", sell: "Продажа" } as const;
/** Behind `не больше`. */
const SALES = { one: "# продажи", few: "# продаж", many: "# продаж", other: "# продажи" };
/** Behind `после сделок ещё`. */
const TRADERS = { one: "# трейдера", other: "# трейдеров" };
/** Behind `после аирдропов на`. */
const WALLETS = { one: "# кошелёк", many: "# кошельков", other: "# кошелька" };
const can = (holders: number) => count(holders, { one: "может", other: "могут" });
const does = (works: boolean) => (works ? "проходит" : "не проходит");
const ofPool = (part: bigint, whole: bigint) => `${share(part, whole)} токенов пула`;

function soldOnly(pool: string | null): string {
  return pool ? ` Продать можно только на ${pool}.` : "";
}

/** Who got what was bought, as events tell. */
function strayed(to: string | null): string {
  return to ? ` Токены ушли на ${short(to)}.` : "";
}

/** A simulation and a transaction come to different ends by what the code asks for. */
function why(asks: Asks | undefined): string {
  return asks ? ` Код проверяет: ${list(asks.map((each) => ASKED[each]))}.` : "";
}

/** Where it goes by luck, times say little. */
function byTheBlock(asks: Asks): string {
  return `Код проверяет: ${list(asks.map((each) => ASKED[each]))}. Поэтому в одном блоке продажа может пройти, в другом нет.`;
}

/** Each goes behind a colon. */
const CIRCUMSTANCES: Readonly<Record<Circumstance, string>> = {
  "another-person": "другой кошелёк",
  "a-rich-person": "очень богатый кошелёк",
  "a-person-with-nothing-left": "кошелёк, где осталось только на газ",
  "less-gas": "столько газа, сколько дают кошельки",
  "little-gas": "мало газа",
  "no-gas-price": "нулевая цена газа",
  "higher-gas-price": "тройная цена газа",
  "another-producer": "другой создатель блока",
  "no-producer": "блок без создателя",
  "other-randomness": "другое случайное число",
  "yet-other-randomness": "ещё одно случайное число",
  "no-randomness": "блок без случайного числа",
  "no-base-fee": "нулевая базовая комиссия",
  "higher-base-fee": "двойная базовая комиссия",
  "a-later-block": "более поздний блок",
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
  traded: (times) => `после сделок ещё ${count(times, TRADERS)}`,
  given: (times) => `после аирдропов на ${count(times, WALLETS)}`,
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
  untaxed: ({ deal, usualBps, ownBps }) =>
    `${NAME[deal]} платит ${percent(ownBps)} налога, остальные – ${percent(usualBps)}`,
};

const NAME = { buying: "при покупке", selling: "при продаже", sending: "при переводе" } as const satisfies Record<
  Deal,
  string
>;
