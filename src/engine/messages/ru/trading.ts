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
import { ASKED, because, capital, count, later, list, percent, share, short, time } from "./phrases.ts";

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
    found: "Апрувы не работают",
    passed: "Апрувы работают",
    unseen: "Не удалось проверить апрувы",
  },
  "cannot-sell-everything": {
    found: "Нельзя продать всё",
    passed: "Ограничений на продажу всего баланса не нашли",
    unseen: "Не удалось проверить продажу всего баланса",
  },
  "sales-are-limited": {
    found: "Продажи ограничены",
    passed: "Жёсткого лимита на продажу не нашли",
    unseen: "Не удалось проверить лимит на продажу",
  },
  "holdings-are-limited": {
    found: "Жёсткий лимит на покупку или кошелёк",
    passed: "Жёстких лимитов на покупку и кошелёк не нашли",
    unseen: "Не удалось проверить лимиты на покупку и кошелёк",
  },
  "sales-need-waiting": {
    found: "Перед продажей нужно ждать",
    passed: "Ожидания перед продажей не нашли",
    unseen: "Не удалось проверить ожидание перед продажей",
  },
  "only-first-can-leave": {
    found: "Продать могут только некоторые покупатели",
    passed: "Для всех тестовых покупателей правила одинаковы",
    unseen: "Не удалось проверить больше одного покупателя",
  },
  "exit-closes-later": {
    found: "Позже продать будет нельзя",
    passed: "Более поздние продажи тоже прошли",
    unseen: "Не удалось проверить более поздние продажи",
  },
  "behaves-when-watched": {
    found: "В тестах токен ведёт себя иначе",
    passed: "Признаков, что токен распознаёт тесты, нет",
    unseen: "Не удалось проверить другие условия",
  },
  "buying-is-taxed": {
    found: "Есть налог на покупку",
    passed: "Налог на покупку низкий или нулевой",
    unseen: "Не удалось измерить налог на покупку",
  },
  "selling-is-taxed": {
    found: "Есть налог на продажу",
    passed: "Налог на продажу низкий или нулевой",
    unseen: "Не удалось измерить налог на продажу",
  },
  "sending-is-taxed": {
    found: "Есть налог на перевод",
    passed: "Налог на перевод низкий или нулевой",
    unseen: "Не удалось измерить налог на перевод",
  },
  "tax-changes-later": {
    found: "Налог со временем растёт",
    passed: "Налог со временем не вырос",
    unseen: "Не удалось измерить будущий налог",
  },
  "hook-can-tax": {
    found: "Хук пула забирает долю",
    passed: "Ни один хук не забирает долю",
    unseen: "Не удалось измерить долю хука",
  },
  "pool-fee-is-high": {
    found: "У пула высокая комиссия",
    passed: "Комиссия пула обычная",
    unseen: "Не удалось измерить комиссию пула",
  },
  "holders-pay-differently": {
    found: "Некоторые холдеры платят больший налог",
    passed: "Проверенные холдеры платят одинаковый налог",
    unseen: "Не удалось сравнить налоги холдеров на продажу",
  },
  "exempt-accounts-exist": {
    found: "У инсайдеров есть привилегии",
    passed: "Привилегий у инсайдеров не нашли",
    unseen: "Не удалось проверить привилегии инсайдеров",
  },
  "gas-is-abused": {
    found: "Переводы сжигают слишком много газа",
    passed: "Расход газа обычный",
    unseen: "Не удалось измерить расход газа",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const tradingMessages: Texts<HoneypotMessage | TaxMessage> = {
  "holders-cannot-sell": {
    headline: ({ worthless, only }) => {
      if (only) return "Продать можно только в одном пуле";
      return worthless ? "Купить можно, но продажа ничего не даёт" : "Купить можно, а продать нельзя";
    },
    sentence: ({ pool, worthless, reason, only }) =>
      `Мы купили на ${pool}, но ${worthless ? `продажа вернула меньше ${percent(100)} стоимости токенов.` : `ни одна продажа не прошла${because(reason)}.`}${soldOnly(only)}`,
  },
  "real-holders-cannot-sell": {
    headline: ({ stuck, sampled }) =>
      stuck === sampled && stuck > 1
        ? `Ни один из ${sampled} проверенных холдеров не может продать`
        : `${stuck} из ${sampled} проверенных холдеров не ${can(stuck)} продать`,
    sentence: ({ stuck, sampled, kind, reason }) =>
      `${stuck === sampled && stuck > 1 ? `Ни один из ${sampled} проверенных реальных холдеров не может` : `${stuck} из ${sampled} проверенных реальных холдеров не ${can(stuck)}`} продать${because(reason)}.${kind ? ` ${stuck === 1 ? ONE_KIND[kind] : KINDS[kind]}` : ""}`,
  },
  "token-cannot-be-bought": {
    headline: ({ fails }) => (fails ? "Сейчас этот токен купить нельзя" : "Покупка ничего не даёт"),
    sentence: ({ pool, fails, reason, strayedTo }) =>
      `${fails ? `Ни одна покупка на ${pool} не прошла${because(reason)}.` : `На ${pool} все покупки прошли, но не принесли токенов.`}${strayed(strayedTo)}`,
  },
  "transfers-are-blocked": {
    headline: "Токен нельзя перевести на другой кошелёк",
    sentence: ({ who, reason }) => `В тесте ${WHO[who]} не смог перевести токены на другой кошелёк${because(reason)}.`,
  },
  "router-is-blocked": {
    headline: "Через роутер продать нельзя",
    sentence: ({ reason }) =>
      `Холдеры могут перевести токены, но не могут продать: роутеру запрещено их забирать${because(reason)}.`,
  },
  "cannot-sell-everything": {
    headline: ({ partBps }) =>
      isNearlyAll(partBps)
        ? "Последние токены продать нельзя"
        : `За раз можно продать не больше ${percent(partBps)} баланса`,
    sentence: ({ partBps }) =>
      isNearlyAll(partBps)
        ? "Ни один тестовый кошелёк не смог продать всё. Несколько токенов всегда приходится оставить."
        : `Ни один тестовый кошелёк не смог продать всё. За раз можно продать не больше ${percent(partBps)} баланса.`,
  },
  "sales-limited-by-block": {
    headline: ({ sales }) => `За блок проходит не больше ${count(sales, SALES)}`,
    sentence: ({ sales }) =>
      `За один блок проходит не больше ${count(sales, SALES)}. Остальным приходится ждать следующего блока.`,
  },
  "much-cannot-be-sold": {
    headline: "Крупные покупатели вообще не могут продать",
    sentence: ({ most, poolTokens }) =>
      `Тестовые покупатели, взявшие за раз ${ofPool(most, poolTokens)}, не смогли продать ничего. Мелкие покупатели смогли.`,
  },
  "received-cannot-be-sold": {
    headline: ({ asks }) => (asks ? "Продажа иногда не проходит" : "Продать можно только то, что купили сами"),
    sentence: ({ reason, asks }) =>
      `Кошельки, получившие токены от покупателя, не смогли продать их через два дня${because(reason)}. Покупатели смогли.${asks ? ` ${byTheBlock(asks)}` : ""}`,
    evidence: "Кошельки, получившие токены от покупателя, не смогли продать их через два дня. Покупатели смогли.",
  },
  "sales-are-limited": {
    headline: "Продать можно только понемногу",
    sentence: ({ most, poolTokens }) => `За раз можно продать не больше ${ofPool(most, poolTokens)}.`,
  },
  "holdings-are-limited": {
    headline: ({ ofPurchase }) => (ofPurchase ? "Купить можно только понемногу" : "Очень низкий лимит на кошелёк"),
    sentence: ({ most, poolTokens, ofPurchase }) =>
      ofPurchase
        ? `За раз можно купить не больше ${ofPool(most, poolTokens)}.`
        : `На кошельке можно держать не больше ${ofPool(most, poolTokens)}.`,
  },
  "fresh-buyer-waits": {
    headline: "Сразу после покупки продать нельзя",
    sentence: ({ reason }) => `Новый покупатель не может продать сразу${because(reason)}. Давние холдеры могут.`,
  },
  "sales-need-waiting": {
    headline: ({ seconds, asks }) =>
      asks ? "Продажа иногда не проходит" : `Перед продажей нужно ждать ${time(seconds)}`,
    sentence: ({ seconds, reason, asks }) =>
      asks
        ? `Сначала продажа не прошла${because(reason)}, а ${later(seconds)} после покупки прошла. ${byTheBlock(asks)}`
        : `Сразу после покупки продать нельзя${because(reason)}. Ждать приходится максимум ${time(seconds)}.`,
    evidence: ({ seconds }) =>
      `В тесте сразу после покупки продать не вышло. Ждать пришлось максимум ${time(seconds)}.`,
  },
  "sale-waits-for-buyers": {
    headline: "Нельзя продать, пока не купят другие",
    sentence: ({ seconds, reason }) =>
      `Последний покупатель не может продать даже ${later(seconds)}${because(reason)}. Продажа проходит, только когда купят другие.`,
    evidence: ({ seconds }) =>
      `Последний тестовый покупатель не мог продать даже ${later(seconds)}. Когда купили другие, та же продажа прошла.`,
  },
  "sale-fails-in-same-block": {
    headline: "Нельзя купить и продать в одном блоке",
    sentence: ({ reason }) => `В блоке покупки продать нельзя${because(reason)}. В следующем блоке продажа проходит.`,
  },
  "only-first-can-leave": {
    headline: "Продать могут только некоторые покупатели",
    sentence: ({ reason }) => `Один тестовый покупатель смог продать, а другой не смог${because(reason)}.`,
  },
  "exit-closes-later": {
    headline: ({ seconds, asks }) =>
      asks ? "Продажа иногда не проходит" : `${capital(later(seconds))} продать будет нельзя`,
    sentence: ({ seconds, reason, idle, asks }) =>
      asks
        ? `Сейчас продажа проходит, а в тесте ${later(seconds)} не прошла${because(reason)}. ${byTheBlock(asks)}`
        : `Сейчас продажа проходит, но ${later(seconds)} перестанет${because(reason)}${idle ? ", если не будет сделок" : ""}.`,
    evidence: ({ seconds, idle }) =>
      `Сейчас продажа проходит, но ${later(seconds)} перестанет${idle ? ", если не будет сделок" : ""}.`,
  },
  "exit-closes-as-pool-grows": {
    headline: "Когда пул вырастет, продать будет нельзя",
    sentence: ({ times, reason }) => `Сейчас продажа проходит, но перестанет, ${grown(times)}${because(reason)}.`,
  },
  "exit-narrows-as-pool-grows": {
    headline: "Позже, возможно, придётся продавать по частям",
    sentence: ({ times, partBps }) =>
      `${capital(grown(times))}, за раз можно будет продать только ${percent(partBps)} баланса.`,
  },
  "exit-narrows-to-repeated-buyers": {
    headline: "Позже, возможно, придётся продавать по частям",
    sentence: ({ partBps }) => `Если купить ещё раз, за раз можно будет продать только ${percent(partBps)} баланса.`,
  },
  "exit-closes-after-trades": {
    headline: "После чужих сделок продать будет нельзя",
    sentence: ({ times, reason }) =>
      `Сейчас продажа проходит, но в тесте перестала после сделок ещё ${count(times, TRADERS)}${because(reason)}.`,
  },
  "exit-closes-after-gifts": {
    headline: "Когда другие получат аирдроп, продать будет нельзя",
    sentence: ({ times, reason }) =>
      `Сейчас продажа проходит, но в тесте перестала после аирдропов на ${count(times, WALLETS)}${because(reason)}.`,
  },
  "exit-closes-to-repeated-buyers": {
    headline: "После второй покупки продать нельзя",
    sentence: ({ reason }) => `После одной покупки продажа проходит, а после второй — нет${because(reason)}.`,
  },
  "approval-leaves-nothing": {
    headline: "Нельзя дать апрув, а значит, и продать",
    sentence: "Апрув роутеру как будто выдаётся, но токен его не сохраняет.",
  },
  "approval-fails": {
    headline: "Нельзя дать апрув, а значит, и продать",
    sentence: ({ reason }) => `Дать роутеру апрув на продажу не получается${because(reason)}.`,
  },
  "works-otherwise": {
    headline: "В тестах токен ведёт себя иначе",
    sentence: ({ step, usually, circumstance, asks }) =>
      `Обычно ${STEP[step].toLowerCase()} ${does(usually)}. В тесте ${CIRCUMSTANCES[circumstance]} она ${usually ? "не прошла" : "прошла"}.${why(asks)}`,
  },
  "costs-otherwise": {
    headline: "В тестах налог другой",
    sentence: ({ deal, usuallyBps, otherwiseBps, circumstance, asks }) =>
      `Обычно ${TAX[deal].toLowerCase()} — ${percent(usuallyBps)}. В тесте ${CIRCUMSTANCES[circumstance]} он был ${percent(otherwiseBps)}.${why(asks)}`,
  },
  "costs-people-otherwise": {
    headline: "Кошельки и контракты платят разный налог",
    sentence: ({ deal, ordinaryBps, codeBps, asks }) =>
      `${TAX[deal]} для кошельков — ${percent(ordinaryBps)}, для контрактов — ${percent(codeBps)}.${why(asks)}`,
  },
  "works-by-code": {
    headline: "Для кошельков и контрактов правила разные",
    sentence: ({ step, forPeople, asks }) =>
      `У ${forPeople ? "кошельков" : "контрактов"} ${STEP[step].toLowerCase()} проходит, а у ${forPeople ? "контрактов" : "кошельков"} — нет.${why(asks)}`,
  },
  "works-by-luck": {
    headline: "Пройдёт сделка или нет — как повезёт",
    sentence: ({ step }) =>
      `${STEP[step]} в одном блоке проходит, а в другом — нет. Код проверяет ${ASKED.randomness}.`,
  },
  "costs-by-luck": {
    headline: "Налог зависит от случая",
    sentence: ({ deal, leastBps, mostBps }) =>
      `${costs(deal)} ${percent(leastBps)} в одном блоке и ${percent(mostBps)} в другом. Код проверяет ${ASKED.randomness}.`,
  },
  "is-taxed": {
    headline: ({ deal, taxBps }) => `${TAX[deal]} ${percent(taxBps)}`,
    sentence: ({ deal, taxBps, elsewhere, waiting, smallerBps, strayedTo, shared = false }) =>
      [
        `${costs(deal)} ${percent(taxBps)}.`,
        ...(smallerBps === undefined ? [] : [`Для мелких продаж — ${percent(smallerBps)}.`]),
        ...(waiting ? [`${capital(afterwards(waiting.seconds))} налог упадёт до ${percent(waiting.taxBps)}.`] : []),
        ...(elsewhere ? [`На ${elsewhere.pool} налог — ${percent(elsewhere.taxBps)}.`] : []),
        ...(strayedTo ? [`Большая часть токенов ушла на ${short(strayedTo)}.`] : []),
        ...(shared
          ? [
              "Часть налога получают холдеры, поэтому продажа может стоить на несколько десятых процента больше или меньше.",
            ]
          : []),
      ].join(" "),
  },
  "kept-unless-by-router": {
    headline: ({ exchange, keptBps }) => `Продажа в обход ${routerOf(exchange)} стоит ${percent(keptBps)}`,
    sentence: ({ exchange, keptBps, byRouterBps }) =>
      `Любая продажа в обход ${routerOf(exchange)} стоит вам ${percent(keptBps)}.${byRouterBps > 0 ? ` Продажа через него — ${percent(byRouterBps)}.` : ""}`,
  },
  "takes-beside": {
    headline: "Продажа списывает больше, чем вы продаёте",
    sentence: ({ besideBps }) =>
      `Продажа списывает с кошелька лишние токены: ещё ${percent(besideBps)} от проданного количества.`,
  },
  "hook-takes": {
    headline: ({ buyBps, sellBps }) =>
      sellBps >= buyBps ? `Пул забирает ${percent(sellBps)} с продаж` : `Пул забирает ${percent(buyBps)} с покупок`,
    sentence: ({ buyBps, sellBps, whose, waiting }) =>
      [
        `Сверх комиссии пула его хук${whose ? ` (${whose})` : ""} забирает ${percent(buyBps)} с покупок и ${percent(sellBps)} с продаж.`,
        ...(waiting
          ? [
              `${capital(afterwards(waiting.seconds))} — ${percent(waiting.buyBps)} с покупок и ${percent(waiting.sellBps)} с продаж.`,
            ]
          : []),
      ].join(" "),
  },
  "pool-keeps": {
    headline: ({ feeBps }) => `Пул забирает ${percent(feeBps)} с каждой сделки`,
    sentence: ({ feeBps, bothBps, changes }) =>
      `Пул${changes ? " сейчас" : ""} забирает ${percent(feeBps)} с каждой сделки${changes ? ", но эта комиссия может измениться" : ""}. На покупке и продаже вы теряете в сумме ${percent(bothBps)}.`,
  },
  "gas-is-abused": {
    headline: "Токен сжигает слишком много газа",
    sentence: ({ deal, gas }) =>
      `${DEAL[deal]} тратит ${count(gas, { one: "# единицу", many: "# единиц", other: "# единицы" })} газа, во много раз больше, чем у других токенов.`,
  },
  "holders-pay-differently": {
    headline: "Некоторые холдеры платят за продажу больше",
    sentence: ({ holders, taxBps, usualBps }) =>
      `${count(holders, { one: "# из проверенных холдеров платит", other: "# из проверенных холдеров платят" })} налог на продажу до ${percent(taxBps)}. Остальные — ${percent(usualBps)}.`,
  },
  "fresh-buyer-pays-more": {
    headline: "Вы платите больше налога, чем другие холдеры",
    sentence: ({ taxBps, usualBps }) =>
      `Налог на продажу для новых покупателей — ${percent(taxBps)}, а для большинства холдеров — ${percent(usualBps)}.`,
  },
  "tax-changes-later": {
    headline: ({ deal, laterBps, seconds }) =>
      `${capital(afterwards(seconds))} ${TAX[deal].toLowerCase()} подскочит до ${percent(laterBps)}`,
    sentence: ({ deal, who, nowBps, laterBps, seconds }) =>
      `${TAX[deal]}${FOR[who]} ${who === "buyer" ? "сразу после покупки" : "сейчас"} — ${percent(nowBps)}, но ${afterwards(seconds)} подскочит до ${percent(laterBps)}.`,
  },
  "tax-after-trades": {
    headline: ({ deal, laterBps }) => `Позже ${TAX[deal].toLowerCase()} подскочит до ${percent(laterBps)}`,
    sentence: ({ deal, after, times, nowBps, laterBps }) =>
      `${TAX[deal]} сейчас — ${percent(nowBps)}, но подскочит до ${percent(laterBps)}${AFTER[after](times)}.`,
  },
  "exempt-accounts-exist": {
    headline: ({ freedoms }) =>
      freedoms.some(({ code }) => code === "sells")
        ? "Инсайдеры могут продать, а вы — нет"
        : freedoms.some(({ code }) => code === "untaxed")
          ? "Инсайдеры не платят налог, который платите вы"
          : "Инсайдерам можно то, что вам нельзя",
    sentence: ({ address, role, freedoms, others }) => {
      const who = `${capital(insiderOf(role))} (${short(address)})`;
      return [
        ...freedoms.map((freedom, place) => `${place === 0 ? who : "Этот же адрес"} ${told(OWN, freedom)}.`),
        ...(others > 0
          ? [count(others, { one: "Привилегии есть ещё у # адреса.", other: "Привилегии есть ещё у # адресов." })]
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

const ONE_KIND = {
  large: "Этот холдер держит много.",
  small: "Этот холдер держит мало.",
  recent: "Этот холдер купил недавно.",
  early: "Этот холдер купил рано.",
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
const TRADERS = { one: "# кошелька", other: "# кошельков" };
/** Behind `после аирдропов на`. */
const WALLETS = { one: "# кошелёк", many: "# кошельков", other: "# кошелька" };
const can = (holders: number) => count(holders, { one: "может", other: "могут" });
const does = (works: boolean) => (works ? "проходит" : "не проходит");
const ofPool = (part: bigint, whole: bigint) => `${share(part, whole)} токенов пула`;

function soldOnly(pool: string | null): string {
  return pool ? ` Продать ещё можно на ${pool}.` : "";
}

/** Who got what was bought, as events tell. */
function strayed(to: string | null): string {
  return to ? ` Вместо этого токены ушли на ${short(to)}.` : "";
}

/** A simulation and a transaction come to different ends by what the code asks for. */
function why(asks: Asks | undefined): string {
  return asks ? ` Код проверяет ${list(asks.map((each) => ASKED[each]))}.` : "";
}

/** Where it goes by luck, times say little. */
function byTheBlock(asks: Asks): string {
  return `Код проверяет ${list(asks.map((each) => ASKED[each]))}. Поэтому в одном блоке продажа может пройти, а в другом — нет.`;
}

/** Each goes behind `В тесте`, and before what came of it. */
const CIRCUMSTANCES: Readonly<Record<Circumstance, string>> = {
  "another-person": "с другим кошельком",
  "a-rich-person": "с кошельком, где много монет сети,",
  "a-person-with-nothing-left": "с кошельком, где осталось только на газ,",
  "less-gas": "с обычным для кошельков лимитом газа",
  "little-gas": "с очень маленьким лимитом газа",
  "no-gas-price": "с нулевой ценой газа",
  "higher-gas-price": "с тройной ценой газа",
  "another-producer": "с другим валидатором блока",
  "no-producer": "без валидатора блока",
  "other-randomness": "с другим случайным числом блока",
  "yet-other-randomness": "с ещё одним случайным числом блока",
  "no-randomness": "без случайного числа блока",
  "no-base-fee": "с нулевой базовой комиссией",
  "higher-base-fee": "с двойной базовой комиссией",
  "a-later-block": "в более позднем блоке",
};

const TAX = {
  buying: "Налог на покупку",
  selling: "Налог на продажу",
  sending: "Налог на перевод",
} as const satisfies Record<Deal, string>;
const DEAL = { buying: "Покупка", selling: "Продажа", sending: "Перевод" } as const satisfies Record<Deal, string>;

const routerOf = (exchange: string | null) => (exchange === null ? "Permit2" : `роутера ${exchange}`);

/** `Налог на продажу —` */
export function costs(deal: Deal): string {
  return `${TAX[deal]} —`;
}

const FOR = { newcomer: "", buyer: "", holder: " для холдеров" } as const;

/** Behind a figure. */
const AFTER: Readonly<Record<With<"tax-after-trades", TaxMessage>["after"], (times: number) => string>> = {
  grown: (times) => `, ${grown(times)}`,
  traded: (times) => ` после сделок ещё ${count(times, TRADERS)}`,
  given: (times) => ` после аирдропов на ${count(times, WALLETS)}`,
  "bought-again": () => " после повторной покупки",
};

function grown(times: number): string {
  return `когда другие купят на сумму в ${times}× ликвидности пула`;
}

function afterwards(seconds: number): string {
  return seconds === 0 ? "в следующем блоке" : later(seconds);
}

const OWN: Sentences<Exemption> = {
  buys: "может купить, а другие — нет",
  sells: "может продать, а другие — нет",
  sends: "может перевести токены, а другие — нет",
  "buys-more": "может купить за раз больше других",
  "sells-more": "может продать за раз больше других",
  untaxed: ({ deal, usualBps, ownBps }) =>
    `платит ${TAX[deal].toLowerCase()} ${percent(ownBps)}, а другие — ${percent(usualBps)}`,
};
