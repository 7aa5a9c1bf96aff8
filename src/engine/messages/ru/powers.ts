// What is said in Russian of powers: what an account with power can do to holders, to the pool, to fees and to the contract's own money.
import type { CheckId } from "../../checks/index.ts";
import type { PowerMessage } from "../../checks/vocabulary/powers.ts";
import { BPS } from "../../core/units.ts";
import type { Coin, Powers, Receiver } from "../../experiments/outcomes.ts";
import { functionWords } from "../accounts.ts";
import type { CheckText, Texts, With } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import type { EffectTexts, ShownTexts } from "../effects.ts";
import { createPowers } from "../powers.ts";
import { accounts, insiderOf } from "./accounts.ts";
import { capital, count, later, list, number, percent, perHundred, short, within } from "./phrases.ts";

export const powerChecks = {
  "owner-can-block-holders": {
    found: "Холдеров могут внести в чёрный список",
    passed: "Чёрного списка не нашли",
    unseen: "Не удалось проверить чёрный список",
  },
  "owner-can-stop-trading": {
    found: "Торги могут остановить",
    passed: "Не нашли способа остановить торги",
    unseen: "Не удалось проверить, можно ли остановить торги",
  },
  "owner-can-shrink-limits": {
    found: "Продажи могут ограничить мелкими суммами",
    passed: "Не нашли способа ограничить продажи",
    unseen: "Не удалось проверить, можно ли ограничить продажи",
  },
  "hook-can-block-holders": {
    found: "Хук пула может блокировать продажи",
    passed: "Ни один хук не может блокировать продажи",
    unseen: "Не удалось проверить хук пула",
  },
  "owner-can-take-tokens": {
    found: "Ваши токены могут забрать",
    passed: "Не нашли способа забрать ваши токены",
    unseen: "Не удалось проверить, можно ли забрать токены",
  },
  "owner-can-burn-holdings": {
    found: "Ваши токены могут сжечь",
    passed: "Не нашли способа сжечь ваши токены",
    unseen: "Не удалось проверить, можно ли сжечь токены",
  },
  "anyone-can-take-tokens": {
    found: "Любой может забрать или сжечь ваши токены",
    passed: "Не нашли, как посторонним забрать токены",
    unseen: "Не удалось проверить, что могут посторонние",
  },
  "approval-can-be-forged": {
    found: "Ваши токены можно потратить без апрува",
    passed: "Не нашли способа обойти апрувы",
    unseen: "Не удалось проверить обход апрувов",
  },
  "pool-can-be-drained": {
    found: "Пул могут опустошить",
    passed: "Не нашли способа опустошить пул",
    unseen: "Не удалось проверить, можно ли опустошить пул",
  },
  "tax-can-rise": {
    found: "Налог могут поднять",
    passed: "Не нашли способа поднять налог",
    unseen: "Не удалось проверить, можно ли поднять налог",
  },
  "tax-is-personal": {
    found: "Отдельным холдерам могут поднять налог",
    passed: "Не нашли способа поднять налог отдельным холдерам",
    unseen: "Не удалось проверить налог для отдельных холдеров",
  },
  "supply-can-grow": {
    found: "Можно доминтить токены",
    passed: "Не нашли способа доминтить токены",
    unseen: "Не удалось проверить минт",
  },
  "supply-grows-unseen": {
    found: "Возможен скрытый минт",
    passed: "Скрытого минта не нашли",
    unseen: "Не удалось проверить скрытый минт",
  },
  "powers-survive-renouncing": {
    found: "Админы сохраняют контроль после отказа от прав",
    passed: "Контроля админов после отказа от прав не нашли",
    unseen: "Не удалось проверить контроль после отказа от прав",
  },
  "owner-is-hidden": {
    found: "У токена есть скрытый админ",
    passed: "Скрытого админа не нашли",
    unseen: "Не удалось проверить, есть ли скрытые админы",
  },
  "ownership-can-return": {
    found: "Права владельца можно вернуть",
    passed: "Не нашли способа вернуть права владельца",
    unseen: "Не удалось проверить, можно ли вернуть права",
  },
  "fees-can-be-redirected": {
    found: "Комиссии можно перенаправить",
    passed: "Не нашли способа перенаправить крупные комиссии",
    unseen: "Не удалось проверить, можно ли увести комиссии",
  },
  "contract-money-can-be-taken": {
    found: "Деньги контракта можно вывести",
    passed: "Не нашли способа вывести деньги контракта",
    unseen: "Не удалось проверить вывод денег контракта",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

/** Behind the function that was seen in the code alone. */
const UNTRIGGERED = "Эта функция меняет данные, от которых зависят переводы, но запустить её мы не смогли.";

/** What a function writes that no experiment could use. */
const BY_CODE = {
  supply: "доминтить токены",
  balances: "менять балансы",
  allowances: "подделывать апрувы",
  accounts: "блокировать холдеров",
  everybody: "остановить торги",
} as const;

/** Which callers a function obeys that no experiment could turn against holders. `what`: in the nominative. */
const OPENED_BY = {
  hash: (what) => `${what} доступна только скрытому адресу. В коде есть лишь хеш этого адреса.`,
  "no-code": (what) => `${what} проверяет, контракт ли кошелёк, а наши тестовые кошельки — контракты.`,
  signature: (what) => `${what} принимает подписи только одного кошелька.`,
  list: (what) => `${what} доступна только кошелькам из списка. Ни одного из них мы не нашли.`,
  later: (what) => `${what} меняет список кошельков, который переводы сверяют со временем.`,
  longer: (what) =>
    `Каждая продажа перебирает список, а ${what} может удлинять его без предела. Если список станет слишком длинным, на продажу не хватит газа целого блока.`,
} as const satisfies Record<Powers["unreached"][number]["key"], (what: string) => string>;

/** Behind `не проходит`. */
const DEALS = { buying: "покупка", selling: "продажа", sending: "перевод" } as const;
/** Behind `запретить`. */
const FORBIDDEN = { buying: "покупку", selling: "продажу", sending: "перевод" } as const satisfies Record<
  keyof typeof DEALS,
  string
>;

/** Each goes behind `уходят`. */
const RECEIVERS: Readonly<Record<Receiver, string>> = {
  anybody: "на кошелёк, указанный в вызове",
  caller: "на кошелёк вызвавшего",
};

/** What the holder of a power does with it in a test: behind `владелец`. */
const TAKES: Readonly<Record<Receiver, string>> = {
  anybody: "отправляет на кошелёк по своему выбору",
  caller: "забирает себе",
};

/** Behind `комиссии`. */
const COINS: Readonly<Record<Coin, string>> = {
  native: "в монетах сети",
  tokens: "в самом токене",
  quote: "во втором токене пула",
  asset: "в активе хранилища",
};

/** What of the contract's own, and of what that is a part. */
const HOLDINGS: Readonly<Record<Coin, string>> = {
  native: "монет сети у контракта",
  tokens: "токенов контракта",
  quote: "денег контракта",
  asset: "активов хранилища",
};

const WHOLES: Readonly<Record<Coin, string>> = {
  native: "денег пула",
  tokens: "эмиссии",
  quote: "денег пула",
  asset: "обеспечения его долей",
};

type MoneyTaken = With<"contract-money-can-be-taken", PowerMessage>;

function worth({ coin, worthBps }: MoneyTaken): string {
  return `Это ${percent(worthBps)} ${WHOLES[coin]}.`;
}

const SHOWN: ShownTexts = {
  "locked-in": {
    can: ({ sells }) => `может запретить вам ${sells ? "продавать" : "переводить"}`,
    did: ({ sells, othersCan, unapproved }) =>
      `${unapproved ? "Тестовый кошелёк без прежнего апрува" : "Тестовый кошелёк"} больше не может ${sells ? "продать" : "перевести токены"}${othersCan ? ", а другие могут" : ""}`,
    after: ({ othersCan }) =>
      othersCan ? "тестовый кошелёк заблокирован, а другие нет" : "тестовый кошелёк заблокирован",
  },
  "trading-stopped": {
    can: ({ sells, ofPool }) =>
      ofPool ? "может остановить продажи в этом пуле" : `может остановить все ${sells ? "продажи" : "переводы"}`,
    did: ({ sells, redirected, ofPool, unapproved }) =>
      `Ни один тестовый кошелёк${unapproved ? " без прежнего апрува" : ""} больше не может ${sells ? "продать" : "перевести токены"}${ofPool ? " через этот пул" : ""}${redirected ? ". Теперь токен зависит от другого контракта" : ""}`,
    after: "все тестовые кошельки заблокированы",
  },
  "sales-trickle": {
    can: "может ограничить ваши продажи",
    did: ({ mostBps, ofPoolBps }) =>
      mostBps === null
        ? "Тестовый кошелёк может продать за раз только часть баланса"
        : `Тестовый кошелёк может продать за раз не больше ${percent(mostBps)} баланса${ofPoolBps === null ? "" : ` (${percent(ofPoolBps)} токенов пула)`}`,
    after: ({ mostBps }) =>
      mostBps === null
        ? "за раз продаётся только часть баланса"
        : `за раз продаётся только ${percent(mostBps)} баланса`,
  },
  "tokens-taken": {
    can: "может забрать ваши токены",
    did: ({ lossBps, spread }) =>
      spread
        ? `По другим кошелькам ${lost(lossBps, "расходится", "расходятся")} тестового кошелька`
        : `На другой кошелёк ${lost(lossBps, "уходит", "уходят")} тестового кошелька`,
    after: ({ lossBps, spread }) =>
      `${percent(lossBps)} токенов ${spread ? "разошлось по другим кошелькам" : "ушло на другой кошелёк"}`,
  },
  "tokens-gone": {
    can: "может стереть ваши токены",
    did: ({ lossBps }) => `У тестового кошелька ${lost(lossBps, "исчезает", "исчезают")}`,
    after: ({ lossBps }) => `${percent(lossBps)} токенов исчезло`,
  },
  "tokens-destroyed": {
    can: "может сжечь ваши токены",
    did: ({ lossBps }) => `У тестового кошелька ${lost(lossBps, "сгорает", "сгорают")}`,
    after: ({ lossBps }) => `${percent(lossBps)} токенов сожжено`,
  },
  "spent-unapproved": {
    can: "может потратить ваши токены",
    did: ({ lossBps }) => `Без апрува ${lost(lossBps, "тратится", "тратятся")} тестового кошелька`,
    after: ({ lossBps }) => `${percent(lossBps)} токенов потрачено без апрува`,
  },
  "pool-drained": {
    can: "может опустошить пул",
    did: ({ lossBps }) =>
      lossBps === BPS
        ? "Пул пустеет без единой сделки"
        : `Из пула без единой сделки уходит ${percent(lossBps)} токенов`,
  },
  "pool-emptied": {
    can: "может опустошить пул",
    did: ({ lossBps }) => `Вызов даёт токены, которые можно продать за ${percent(lossBps)} денег пула`,
    after: ({ lossBps }) => `${percent(lossBps)} денег пула исчезло`,
  },
  "tax-raised": {
    can: ({ side, afterBps }) => `может поднять ${SIDE_TAX[side]} до ${percent(afterBps)}`,
    did: ({ side, beforeBps, afterBps }) =>
      `${capital(SIDE_TAX[side])} растёт с ${percent(beforeBps)} до ${percent(afterBps)}, это максимум в наших тестах`,
    after: ({ afterBps }) => `${percent(afterBps)} ушло на налог`,
  },
  "hook-took": {
    can: ({ afterBps }) => `может забрать ${percent(afterBps)} с каждой продажи`,
    did: ({ afterBps }) =>
      `С той же тестовой продажи хук пула забирает ${percent(afterBps)}, это максимум в наших тестах`,
    after: ({ afterBps }) => `${percent(afterBps)} забрал хук пула`,
  },
  "taxed-alone": {
    can: "может ввести налог только для вас",
    did: ({ side, afterBps }) => `Тестовый кошелёк платит ${SIDE_TAX[side]} ${percent(afterBps)}, а другие не платят`,
    after: ({ afterBps }) => `${percent(afterBps)} ушло на налог`,
  },
  "tokens-made": {
    can: ({ sold }) => (sold ? "может купить новые токены из минта" : "может доминтить токены"),
    did: ({ growthBps, sold }) =>
      `Токенов становится ${moreTokens(growthBps)}${sold ? ", новые минтятся и продаются за деньги" : ""}`,
    after: ({ growthBps, sold }) =>
      `токенов ${moreTokens(growthBps)}${sold ? ", новые заминчены и проданы за деньги" : ""}`,
  },
  "made-from-nobody": {
    can: "может создать токены из воздуха",
    did: ({ growthBps }) => `Кошелёк получает из воздуха ${percent(growthBps)} эмиссии, а totalSupply не меняется`,
    after: ({ growthBps }) => `на ${percent(growthBps)} больше токенов, из воздуха`,
  },
  "handed-out": {
    can: "может раздать невыпущенные токены",
    did: ({ growthBps }) => `Кошелёк получает ${percent(growthBps)} эмиссии, которых раньше не было ни у кого`,
    after: ({ growthBps }) => `в обороте на ${percent(growthBps)} больше`,
  },
  "made-unseen": {
    can: "может минтить токены тайно",
    did: "На одном кошельке оказывается больше токенов, чем вся эмиссия, а totalSupply не меняется",
  },
  "owned-again": {
    can: "может вернуть права владельца",
    did: "У токена без владельца снова появляется владелец",
  },
  "balances-elsewhere": {
    can: "может подменить все балансы",
    did: "Все балансы определяет другой контракт",
  },
};

/** `уходит 50,3 % токенов`, `уходят все токены` */
function lost(bps: number, part: string, whole: string): string {
  return bps === BPS ? `${whole} все токены` : `${part} ${percent(bps)} токенов`;
}

const SIDE_TAX = { sale: "налог на продажу", send: "налог на перевод" } as const;

/** Behind `токенов становится`: `на 29,7 % больше`, `в 11 раз больше`. */
function moreTokens(bps: number): string {
  if (bps > messageConfig.thousandfoldBps) return "более чем в тысячу раз больше";
  if (bps < BPS) return `на ${percent(bps)} больше`;
  const times = Math.round(bps / BPS + 1);
  return `в ${count(times, { one: "# раз", many: "# раз", other: "# раза" })} больше`;
}

const EFFECTS: EffectTexts = {
  names: {
    stopped: "остановка торгов",
    blocked: "блокировка холдеров",
    limited: "ограничение продаж",
    taken: "изъятие токенов",
    burnt: "сжигание токенов холдеров",
    drained: "опустошение пула",
    taxed: "повышение налога",
    minted: "минт",
    owned: "возврат прав владельца",
    replaced: "подмена балансов",
  },
  did: {
    drained: ({ lossBps, money }) => `Из пула уходит ${percent(lossBps)} ${money ? "денег" : "токенов"}`,
    taxed: ({ side, afterBps, everyone }) =>
      everyone
        ? `${capital(SIDE_TAX[side])} достигает ${percent(afterBps)}`
        : `Только тестовый кошелёк платит ${SIDE_TAX[side]} ${percent(afterBps)}`,
    minted: ({ sold, unseen, unheld, fromNobodyBps }) => {
      if (sold) return "Новые токены минтятся и продаются за деньги";
      if (unheld) return "Кошелёк получает токены, которых раньше не было ни у кого";
      if (fromNobodyBps !== undefined) return "Кошелёк получает токены из воздуха";
      return unseen ? "На кошельках больше токенов, чем показывает totalSupply" : "Минтятся новые токены";
    },
    owned: "У токена без владельца снова появляется владелец",
  },
};

const powers = createPowers(
  {
    shown: SHOWN,
    effects: EFFECTS,
    stop: ".",
    result: (did) => `В симуляции после этого ${did.charAt(0).toLowerCase()}${did.slice(1)}`,
    canUse: (who, calls) => `${capital(who)} может вызвать ${calls}.`,
    canUseThen: (who, calls, isAgain) => `Затем ${who} может ${isAgain ? "снова " : ""}вызвать ${calls}.`,
    paid: {
      headline: "Новые токены получает любой, кто платит",
      canUse: (asset, calls) => `Любой, кто заплатит другим токеном (${asset}), может вызвать ${calls}.`,
      tried: (calls) => `Мы симулировали ${calls} и заплатили другим токеном.`,
      backing: "Так работают хранилища (vault) и обёртки. Чего стоит тот токен, мы не проверяли.",
    },
    aContract: "Контракт",
    renounced: {
      headline: (who) => `${who} сохраняет контроль после отказа от прав`,
      sentence: "Токен заявляет, что владельца нет, но права админа у кого-то остались.",
      brief: "Токен заявляет, что владельца нет.",
    },
    unnamed: {
      headline: "У токена есть скрытый админ",
      brief: (who) => `${capital(who)}: токен нигде открыто не называет этот адрес админом.`,
    },
    fees: {
      headline: (who) => `${who} решает, кому идут комиссии`,
      came: ({ to, coin }) => `В симуляции после этого комиссии с торгов ${COINS[coin]} уходят ${RECEIVERS[to]}.`,
      evidence: (who, { to }) =>
        `В тесте ${who} перенаправляет комиссии с торгов на ${to === "caller" ? "свой кошелёк" : "кошелёк по своему выбору"}.`,
    },
    money: {
      headline: (who) => `${who} может вывести деньги контракта`,
      came: (of) =>
        `В тесте этот вызов отправляет ${RECEIVERS[of.to]}${of.to === "caller" ? "" : ","} ${percent(of.partBps)} ${HOLDINGS[of.coin]}. ${worth(of)}`,
      evidence: (who, of) => `В тесте ${who} ${TAKES[of.to]} ${percent(of.partBps)} ${HOLDINGS[of.coin]}. ${worth(of)}`,
    },
    approvedMoney: {
      headline: (who) => `${who} может забрать деньги по вашему апруву`,
      came: ({ to }) => `В тесте люди дали контракту апрув на свои деньги. Этот вызов отправляет их ${RECEIVERS[to]}.`,
      evidence: (who, { to }) =>
        `В тесте люди дали контракту апрув на свои деньги. Затем ${who} ${to === "caller" ? "забирает их себе" : "отправляет их на кошелёк по своему выбору"}.`,
    },
    deposits: {
      headline: (who) => `${who} может забрать депозиты`,
      came: (put, back, to) =>
        `До этого тестовый кошелёк внёс депозит через ${put}. Большую часть депозита этот вызов отправляет ${RECEIVERS[to]}. После этого ${back} почти ничего не возвращает.`,
      evidence: (who, put, back) =>
        `Тестовый кошелёк вносит депозит через ${put}. Затем ${who} делает вызов, и ${back} почти ничего не возвращает.`,
    },
    alike: (others) =>
      count(others, {
        one: "То же делает ещё # функция.",
        many: "То же делают ещё # функций.",
        other: "То же делают ещё # функции.",
      }),
    given: {
      sentence: (donor) => `Купить токен нельзя, поэтому тестовые кошельки получили его с адреса ${donor}.`,
      brief: "Купить токен нельзя, поэтому мы перевели его на тестовые кошельки.",
    },
    opened: {
      sentence: "Торги ещё не открыты, поэтому мы открыли их в симуляции.",
      brief: "Сначала мы открыли торги.",
    },
    shows: {
      within: (seconds) => `Сейчас этот вызов не работает, но заработает ${within(seconds)}.`,
      nextBlock: "Эффект проявляется в следующем блоке.",
      later: (seconds) => `Эффект проявляется ${within(seconds)}.`,
    },
    undone: { sentence: (call) => `Отменить это может любой, вызвав ${call}.`, brief: "Отменить это может любой." },
    bought: {
      sentence: (asset) => `Это может любой, кто заплатит другим токеном (${asset}).`,
      brief: "Это может любой, кто заплатит другим токеном.",
    },
    ended: {
      atOnce: "В следующем блоке эффект пропадает.",
      later: (seconds, renewable) =>
        `При нынешних настройках эффект закончится ${later(seconds)}, ${renewable ? "если вызов не повторят" : "даже если вызов повторят"}.`,
    },
    calls: (calls) =>
      calls === 1 ? "один вызов" : count(calls, { one: "# вызов", many: "# вызовов", other: "# вызова" }),
    tried: (calls, who, did) => `В тесте ${who} делает ${calls}. ${did}`,
    triedInItsName: (calls, who, did) => `В тесте ${who} делает ${calls}. ${did}`,
    otherSettings: "Мы попробовали и другие настройки.",
    reach: {
      none: "Мы не нашли функции, которая заставит тот контракт это сделать.",
      driven: (functions) =>
        `Админ управляет тем контрактом, но ${functions === 1 ? "его единственная функция этого не делает" : `его функции (${number(functions)}) этого не делают`}.`,
      untriggered: (functions) =>
        `Мы вызвали ${functions === 1 ? "его единственную функцию" : `его функции (${number(functions)})`} от имени админов и с постороннего кошелька, но это не сработало.`,
      made: (functions, growthBps) =>
        `Через ${functions === 1 ? "его единственную функцию" : `его функции (${number(functions)})`} токенов сразу становится ${growthBps === 0 ? `больше, но менее чем на ${percent(1)}` : moreTokens(growthBps)}. Повторный вызов почти ничего не добавляет.`,
    },
  },
  accounts,
);

export const { together, effectWords, effectName, afterText } = powers;

export const powerMessages: Texts<PowerMessage> = {
  ...powers.messages,
  "power-in-code": {
    headline: ({ writes }) => `Возможно, кто-то может ${BY_CODE[writes]}`,
    sentence: ({ callee, key }) => `${OPENED_BY[key](functionWords(callee))} ${UNTRIGGERED}`,
    evidence: ({ key }) => `${capital(OPENED_BY[key]("одна из функций"))} ${UNTRIGGERED}`,
  },
  "codeless-decides": {
    headline: "Торги может остановить будущий контракт",
    sentence: ({ address, during }) =>
      `По адресу ${address} пока нет контракта. Если его там задеплоят, он сможет запретить ${list(during.map((deal) => FORBIDDEN[deal]))} токена.`,
    evidence: ({ during }) =>
      `В тесте мы поместили на пустой адрес контракт-блокировщик. После этого не ${during.length === 1 ? "проходит" : "проходят"} ${list(during.map((deal) => DEALS[deal]))}.`,
  },
  "made-by-sales": {
    headline: "Каждая продажа минтит новые токены",
    sentence: ({ ofSoldBps, unseen, by }) =>
      [
        `Тестовая продажа заминтила новые токены: ${perHundred(ofSoldBps)} на каждые 100 проданных${unseen ? ". В totalSupply их не видно" : ""}.`,
        ...(by
          ? [`Больше всего получил ${by.role ? `${insiderOf(by.role)} (${short(by.address)})` : short(by.address)}.`]
          : []),
      ].join(" "),
  },
};
