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
import { capital, count, later, number, percent, short } from "./phrases.ts";

export const powerChecks = {
  "owner-can-block-holders": {
    found: "Холдеров могут внести в чёрный список",
    passed: "Чёрного списка не нашли",
    unseen: "Не удалось проверить чёрный список",
  },
  "owner-can-stop-trading": {
    found: "Торги могут остановить",
    passed: "Способа остановить торги не нашли",
    unseen: "Не удалось проверить остановку торгов",
  },
  "owner-can-shrink-limits": {
    found: "Продажи могут ограничить до крох",
    passed: "Способа ограничить продажи не нашли",
    unseen: "Не удалось проверить новые лимиты продаж",
  },
  "hook-can-block-holders": {
    found: "Хук пула может блокировать продажи",
    passed: "Хуков, блокирующих продажи, нет",
    unseen: "Не удалось проверить хук пула",
  },
  "owner-can-take-tokens": {
    found: "Ваши токены могут забрать",
    passed: "Способа забрать ваши токены не нашли",
    unseen: "Не удалось проверить, можно ли забрать токены",
  },
  "owner-can-burn-holdings": {
    found: "Ваши токены могут сжечь",
    passed: "Способа сжечь ваши токены не нашли",
    unseen: "Не удалось проверить, можно ли сжечь токены",
  },
  "anyone-can-take-tokens": {
    found: "Забрать или сжечь ваши токены может любой",
    passed: "Посторонние забрать токены не смогли",
    unseen: "Не удалось проверить, что могут посторонние",
  },
  "approval-can-be-forged": {
    found: "Токены можно потратить без разрешения",
    passed: "Обхода разрешений не нашли",
    unseen: "Не удалось проверить обход разрешений",
  },
  "pool-can-be-drained": {
    found: "Пул могут опустошить",
    passed: "Способа опустошить пул не нашли",
    unseen: "Не удалось проверить опустошение пула",
  },
  "tax-can-rise": {
    found: "Налог могут поднять",
    passed: "Способа поднять налог не нашли",
    unseen: "Не удалось проверить повышение налога",
  },
  "tax-is-personal": {
    found: "Налог могут поднять одному холдеру",
    passed: "Способа поднять налог одному не нашли",
    unseen: "Не удалось проверить налог для одного холдера",
  },
  "supply-can-grow": {
    found: "Можно минтить новые токены",
    passed: "Способа минтить не нашли",
    unseen: "Не удалось проверить минт",
  },
  "supply-grows-unseen": {
    found: "Можно минтить тайно",
    passed: "Способа минтить тайно не нашли",
    unseen: "Не удалось проверить тайный минт",
  },
  "powers-survive-renouncing": {
    found: "Права админа действуют и после отказа от прав",
    passed: "После отказа от прав их не осталось",
    unseen: "Не удалось проверить права после отказа",
  },
  "owner-is-hidden": {
    found: "Права есть у скрытого адреса",
    passed: "Скрытого админа не нашли",
    unseen: "Не удалось проверить, есть ли скрытые админы",
  },
  "ownership-can-return": {
    found: "Права владельца можно вернуть",
    passed: "Способа вернуть права владельца не нашли",
    unseen: "Не удалось проверить возврат прав владельца",
  },
  "fees-can-be-redirected": {
    found: "Комиссии можно перенаправить",
    passed: "Способа перенаправить крупные комиссии не нашли",
    unseen: "Не удалось проверить перенаправление комиссий",
  },
  "contract-money-can-be-taken": {
    found: "Деньги контракта можно забрать",
    passed: "Способа забрать деньги контракта не нашли",
    unseen: "Не удалось проверить вывод денег контракта",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

/** Behind the function that was seen in the code alone. */
const UNTRIGGERED = "Эта функция меняет данные, от которых зависят переводы. Запустить её не удалось.";

/** What a function writes that no experiment could use. */
const BY_CODE = {
  supply: "минтить новые токены",
  balances: "менять балансы",
  allowances: "подделывать разрешения",
  accounts: "блокировать холдеров",
  everybody: "остановить торги",
} as const;

/** Which callers a function obeys that no experiment could turn against holders. */
const OPENED_BY = {
  hash: (what) => `${what} работает только для скрытого адреса: в коде лишь его хеш.`,
  "no-code": (what) => `${what} проверяет, контракт ли кошелёк, а все наши тестовые кошельки – контракты.`,
  signature: (what) => `${what} работает только с подписью определённого адреса.`,
  list: (what) => `${what} работает только для адресов из списка. Ни одного из них мы не нашли.`,
  later: (what) => `${what} меняет список адресов. Переводы сверяют его с текущим временем.`,
  longer: (what) =>
    `Каждая продажа перебирает список, а ${what} удлиняет его без предела. На длинный список не хватит газа целого блока.`,
} as const satisfies Record<Powers["unreached"][number]["key"], (what: string) => string>;

const DEALS = { buying: "покупка", selling: "продажа", sending: "перевод" } as const;

/** Each goes behind `уходят на`. */
const RECEIVERS: Readonly<Record<Receiver, string>> = {
  anybody: "кошелёк, указанный в вызове",
  caller: "кошелёк вызвавшего",
};

const COINS: Readonly<Record<Coin, string>> = {
  native: "монеты сети",
  tokens: "токены",
  quote: "валюта пула",
  asset: "актив хранилища",
};

/** What of the contract's own, and of what that is a part. */
const HOLDINGS: Readonly<Record<Coin, string>> = {
  native: "монет сети с контракта",
  tokens: "токенов с контракта",
  quote: "денег с контракта",
  asset: "актива хранилища",
};

const WHOLES: Readonly<Record<Coin, string>> = {
  native: "денег пула",
  tokens: "предложения",
  quote: "денег пула",
  asset: "обеспечения его долей",
};

function moneyTaken({ to, coin, partBps, worthBps }: With<"contract-money-can-be-taken", PowerMessage>): string {
  return `${capital(percent(partBps))} ${HOLDINGS[coin]} уходит на ${RECEIVERS[to]}. Это равно ${percent(worthBps)} ${WHOLES[coin]}.`;
}

const SHOWN: ShownTexts = {
  "locked-in": {
    can: ({ sells }) => `может запретить вам ${sells ? "продажу" : "перевод"}`,
    did: ({ sells, othersCan, unapproved }) =>
      `${unapproved ? "Тестовый холдер без прежнего разрешения" : "Тестовый холдер"} больше не может ${sells ? "продать" : "перевести токены"}${othersCan ? ", а другие могут" : ""}`,
    after: ({ othersCan }) => (othersCan ? "запрещено, а другим можно" : "запрещено"),
  },
  "trading-stopped": {
    can: ({ sells, ofPool }) =>
      ofPool ? "может остановить продажи в этом пуле" : `может остановить все ${sells ? "продажи" : "переводы"}`,
    did: ({ sells, redirected, ofPool, unapproved }) =>
      `Ни один тестовый холдер${unapproved ? " без прежнего разрешения" : ""} больше не может ${sells ? "продать" : "перевести токены"}${ofPool ? " через этот пул" : ""}${redirected ? ". Теперь токен обращается к другому контракту" : ""}`,
    after: "запрещено всем тестовым холдерам",
  },
  "sales-trickle": {
    can: "может ограничить ваши продажи",
    did: ({ mostBps, ofPoolBps }) =>
      mostBps === null
        ? "Тестовый холдер может продать за раз только часть баланса"
        : `Тестовый холдер может продать за раз не больше ${percent(mostBps)} баланса${ofPoolBps === null ? "" : ` (${percent(ofPoolBps)} токенов пула)`}`,
    after: ({ mostBps }) =>
      mostBps === null ? "за раз продаётся только часть" : `за раз продаётся только ${percent(mostBps)}`,
  },
  "tokens-taken": {
    can: "может забрать ваши токены",
    did: ({ lossBps, spread }) =>
      `${spread ? "По другим кошелькам расходится" : "На другой кошелёк уходит"} ${percent(lossBps)} токенов тестового холдера`,
    after: ({ lossBps, spread }) =>
      `${percent(lossBps)} ${spread ? "разошлось по другим кошелькам" : "ушло на другой кошелёк"}`,
  },
  "tokens-gone": {
    can: "может стереть ваши токены",
    did: ({ lossBps }) => `У тестового холдера исчезает ${percent(lossBps)} токенов`,
    after: ({ lossBps }) => `${percent(lossBps)} исчезло`,
  },
  "tokens-destroyed": {
    can: "может сжечь ваши токены",
    did: ({ lossBps }) => `У тестового холдера сжигают ${percent(lossBps)} токенов`,
    after: ({ lossBps }) => `${percent(lossBps)} сожжено`,
  },
  "spent-unapproved": {
    can: "может потратить ваши токены",
    did: ({ lossBps }) => `Без разрешения тратится ${percent(lossBps)} токенов тестового холдера`,
    after: ({ lossBps }) => `${percent(lossBps)} потрачено без разрешения`,
  },
  "pool-drained": {
    can: "может опустошить пул",
    did: ({ lossBps }) =>
      lossBps === BPS ? "Пул пустеет без единой сделки" : `Из пула без сделок уходит ${percent(lossBps)} токенов`,
  },
  "pool-emptied": {
    can: "может опустошить пул",
    did: ({ lossBps }) => `Полученные токены продаются, и из пула уходит ${percent(lossBps)} денег`,
    after: ({ lossBps }) => `${percent(lossBps)} исчезло`,
  },
  "tax-raised": {
    can: ({ side, afterBps }) => `может поднять ${SIDE_TAX[side]} до ${percent(afterBps)}`,
    did: ({ side, beforeBps, afterBps }) =>
      `${capital(SIDE_TAX[side])} вырастает с ${percent(beforeBps)} до ${percent(afterBps)}, это максимум в тестах`,
    after: ({ afterBps }) => `${percent(afterBps)} ушло на налог`,
  },
  "hook-took": {
    can: ({ afterBps }) => `может забрать ${percent(afterBps)} с продаж`,
    did: ({ afterBps }) => `С той же продажи хук пула забирает ${percent(afterBps)}, это максимум в тестах`,
    after: ({ afterBps }) => `${percent(afterBps)} забрал хук пула`,
  },
  "taxed-alone": {
    can: "может обложить налогом только вас",
    did: ({ side, afterBps }) => `Тестовый холдер платит ${percent(afterBps)} (${SIDE_TAX[side]}), а другие – нет`,
    after: ({ afterBps }) => `${percent(afterBps)} ушло на налог`,
  },
  "tokens-made": {
    can: ({ sold }) => (sold ? "может купить новые токены из минта" : "может минтить новые токены"),
    did: ({ growthBps, sold }) =>
      `Токенов становится ${moreTokens(growthBps)}${sold ? ", новые минтятся за деньги" : ""}`,
    after: ({ growthBps, sold }) => `${moreTokens(growthBps)}${sold ? ", минт за деньги" : ""}`,
  },
  "made-from-nobody": {
    can: "может создать токены из ничего",
    did: ({ growthBps }) => `Кошелёк получает из ниоткуда ${percent(growthBps)} предложения, а totalSupply не меняется`,
    after: ({ growthBps }) => `на ${percent(growthBps)} больше, из ниоткуда`,
  },
  "handed-out": {
    can: "может раздать невыпущенные токены",
    did: ({ growthBps }) => `Кошелёк получает ${percent(growthBps)} предложения, которых раньше не было ни у кого`,
    after: ({ growthBps }) => `в обороте на ${percent(growthBps)} больше`,
  },
  "made-unseen": {
    can: "может минтить токены тайно",
    did: "На одном кошельке оказывается больше токенов, чем всё предложение, а totalSupply не меняется",
  },
  "owned-again": {
    can: "может вернуть права владельца",
    did: "У токена снова появляется владелец, хотя его не было",
  },
  "balances-elsewhere": {
    can: "может подменить все балансы",
    did: "Все балансы определяет другой контракт",
  },
};

const SIDE_TAX = { sale: "налог на продажу", send: "налог на перевод" } as const;

/** Behind `токенов становится`: `на 29,7 % больше`, `в 11 раз больше`. */
function moreTokens(bps: number): string {
  if (bps > messageConfig.thousandfoldBps) return "в тысячи раз больше";
  if (bps < BPS) return `на ${percent(bps)} больше`;
  const times = Math.round(bps / BPS + 1);
  return `в ${count(times, { one: "# раз", many: "# раз", other: "# раза" })} больше`;
}

const EFFECTS: EffectTexts = {
  names: {
    stopped: "остановка торгов",
    blocked: "чёрный список",
    limited: "лимит продаж",
    taken: "отъём токенов",
    burnt: "сжигание токенов холдеров",
    drained: "опустошение пула",
    taxed: "налог",
    minted: "минт",
    owned: "возврат прав владельца",
    replaced: "подмена балансов",
  },
  did: {
    drained: ({ lossBps, money }) => `Из пула уходит ${percent(lossBps)} ${money ? "денег" : "токенов"}`,
    taxed: ({ side, afterBps, everyone }) =>
      everyone
        ? `${capital(SIDE_TAX[side])}: ${percent(afterBps)}`
        : `Только тестовый холдер платит ${percent(afterBps)} (${SIDE_TAX[side]})`,
    minted: ({ sold, unseen, unheld, fromNobodyBps }) => {
      if (sold) return "Новые токены минтятся за деньги";
      if (unheld) return "Кошелёк получает токены, которых раньше не было ни у кого";
      if (fromNobodyBps !== undefined) return "Кошелёк получает токены из ниоткуда";
      return unseen ? "На кошельках больше токенов, чем считает totalSupply" : "Появляются новые токены";
    },
    owned: "У токена снова появляется владелец",
  },
};

const powers = createPowers(
  {
    shown: SHOWN,
    effects: EFFECTS,
    stop: ".",
    result: (did) => `После этого ${did.charAt(0).toLowerCase()}${did.slice(1)}`,
    canUse: (who, calls) => `${capital(who)} может вызвать ${calls}.`,
    paid: {
      headline: "Новые токены получает любой, кто платит",
      canUse: (asset, calls) => `Любой, кто платит другим токеном (${asset}), может вызвать ${calls}.`,
      tried: (calls) => `Мы симулировали ${calls} и заплатили другим токеном.`,
      backing: "Так устроены хранилища (vault) и обёртки. Чего стоит тот токен, мы не проверяли.",
    },
    aContract: "Контракт",
    renounced: {
      headline: (who) => `${who} сохраняет права после отказа от них`,
      sentence: "Токен заявляет, что владельца нет, но в тесте это сработало.",
      brief: "Токен заявляет, что владельца нет.",
    },
    unnamed: {
      headline: "У скрытого адреса есть права",
      sentence: (address) => `Токен нигде открыто не называет ${address}, но права у этого адреса есть.`,
      brief: "Токен нигде открыто не называет этот адрес.",
    },
    fees: {
      headline: (who) => `${who} решает, кому идут комиссии`,
      came: ({ to, coin }) => `После этого комиссии с торгов (${COINS[coin]}) уходят на ${RECEIVERS[to]}.`,
      evidence: (who, { to }) =>
        `В тесте функцию вызывает ${who}. После этого комиссии с торгов уходят на ${RECEIVERS[to]}.`,
    },
    money: {
      headline: (who) => `${who} может забрать деньги контракта`,
      came: moneyTaken,
      evidence: (who, of) => `В тесте функцию вызывает ${who}. ${moneyTaken(of)}`,
    },
    approvedMoney: {
      headline: (who) => `${who} может забрать деньги по вашему разрешению`,
      came: ({ to }) => `Деньги, которые люди разрешили тратить контракту токена, уходят на ${RECEIVERS[to]}.`,
      evidence: (who, { to }) =>
        `В тесте функцию вызывает ${who}. Деньги, которые люди разрешили тратить контракту токена, уходят на ${RECEIVERS[to]}.`,
    },
    deposits: {
      headline: (who) => `${who} может забрать депозиты`,
      came: (put, back, to) =>
        `До этого тестовый холдер внёс депозит через ${put}. Большая часть депозита уходит на ${RECEIVERS[to]}. После этого ${back} почти ничего не возвращает.`,
      evidence: (who, put, back) =>
        `Тестовый холдер вносит депозит через ${put}. Затем функцию вызывает ${who}. После этого ${back} почти ничего не возвращает.`,
    },
    alike: (others) =>
      count(others, {
        one: "То же делает ещё # функция.",
        many: "То же делают ещё # функций.",
        other: "То же делают ещё # функции.",
      }),
    given: {
      sentence: (donor) => `Купить токен нельзя, поэтому тестовые холдеры получили его с адреса ${donor}.`,
      brief: "Купить токен нельзя, поэтому тестовые холдеры получили его переводом.",
    },
    opened: { sentence: "Торги были закрыты.", brief: "Сначала мы открыли торги." },
    shows: {
      within: (seconds) => `Сейчас это не работает, но заработает не позже чем ${later(seconds)}.`,
      nextBlock: "Действует со следующего блока.",
      later: (seconds) => `Подействует не позже чем ${later(seconds)}.`,
    },
    undone: { sentence: (call) => `Отменить это может любой: ${call}.`, brief: "Отменить это может любой." },
    bought: {
      sentence: (asset) => `Это может любой, кто заплатит другим токеном (${asset}).`,
      brief: "Это может любой, кто заплатит другим токеном.",
    },
    ended: {
      atOnce: "В следующем блоке это заканчивается.",
      later: (seconds, renewable) =>
        `При нынешних настройках это заканчивается ${later(seconds)}${renewable ? ", если не вызвать снова" : ", даже если вызвать снова"}.`,
    },
    calls: (calls) =>
      calls === 1 ? "один вызов" : count(calls, { one: "# вызов", many: "# вызовов", other: "# вызова" }),
    tried: (calls, who) => `В тесте ${who} делает ${calls}.`,
    triedInItsName: (calls, who) => `В тесте ${who} делает ${calls}.`,
    otherSettings: "Мы попробовали и другие настройки.",
    reach: {
      none: "Функции, которая заставит контракт это сделать, мы не нашли.",
      driven: (functions) => `Админ управляет этим контрактом, но его функции этого не делают (${own(functions)}).`,
      untriggered: (functions) =>
        `Запустить это не удалось: админы контракта и посторонний попробовали всё (${own(functions)}).`,
      made: (functions, growthBps) =>
        `Через его функции (${number(functions)}) токенов сразу становится ${growthBps === 0 ? `больше, но менее чем на ${percent(1)}` : moreTokens(growthBps)}. Повторный вызов почти ничего не добавляет.`,
    },
  },
  accounts,
);

const own = (functions: number) => `функций: ${number(functions)}`;

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
      `По адресу ${address} пока ничего нет. Если там появится контракт, он сможет остановить операции: ${during.map((deal) => DEALS[deal]).join(", ")}.`,
    evidence: ({ during }) =>
      `Мы поместили на пустой адрес контракт, который отвечает отказом. Не проходит: ${during.map((deal) => DEALS[deal]).join(", ")}.`,
  },
  "made-by-sales": {
    headline: "Каждая продажа минтит новые токены",
    sentence: ({ ofSoldBps, unseen, by }) =>
      [
        `Тестовая продажа заминтила новые токены: ${percent(ofSoldBps)} от проданного${unseen ? ". В totalSupply их не видно" : ""}.`,
        ...(by
          ? [`Больше всего получает ${by.role ? `${insiderOf(by.role)} (${short(by.address)})` : short(by.address)}.`]
          : []),
      ].join(" "),
  },
};
