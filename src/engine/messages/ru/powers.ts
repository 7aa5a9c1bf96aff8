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
    unseen: "Не удалось проверить изъятие токенов",
  },
  "owner-can-burn-holdings": {
    found: "Ваши токены могут сжечь",
    passed: "Способа сжечь ваши токены не нашли",
    unseen: "Не удалось проверить сжигание токенов",
  },
  "anyone-can-take-tokens": {
    found: "Забрать или сжечь ваши токены может любой",
    passed: "Способа для посторонних забрать токены не нашли",
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
    found: "Возможен минт новых токенов",
    passed: "Способа минтить не нашли",
    unseen: "Не удалось проверить минт",
  },
  "supply-grows-unseen": {
    found: "Возможен тайный минт",
    passed: "Тайного минта не нашли",
    unseen: "Не удалось проверить тайный минт",
  },
  "powers-survive-renouncing": {
    found: "После отказа права админа остаются",
    passed: "После отказа прав не осталось",
    unseen: "Не удалось проверить права после отказа",
  },
  "owner-is-hidden": {
    found: "Права есть у скрытого адреса",
    passed: "Скрытого админа не нашли",
    unseen: "Не удалось проверить на скрытых админов",
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
const UNTRIGGERED = "Она меняет данные, от которых зависят переводы. Запустить её не удалось.";

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
  hash: (what) => `${what}: вызвать может только скрытый адрес, в коде лишь его хеш.`,
  "no-code": (what) => `${what} проверяет, является ли кошелёк контрактом. Все тестовые кошельки ими являются.`,
  signature: (what) => `${what} работает только с подписью определённого адреса.`,
  list: (what) => `${what}: вызвать могут только адреса из списка. Ни одного из них мы не нашли.`,
  later: (what) => `${what} меняет список адресов, который переводы сверяют со временем.`,
  longer: (what) =>
    `Каждая продажа проходит список, а ${what} удлиняет его без предела. На длинный список не хватит газа целого блока.`,
} as const satisfies Record<Powers["unreached"][number]["key"], (what: string) => string>;

const DEALS = { buying: "покупка", selling: "продажа", sending: "перевод" } as const;

/** Each goes behind `ушли на`. */
const RECEIVERS: Readonly<Record<Receiver, string>> = {
  anybody: "кошелёк, указанный в вызове",
  caller: "кошелёк вызвавшего",
};

const COINS: Readonly<Record<Coin, string>> = {
  native: "монеты",
  tokens: "токены",
  quote: "валюта пула",
  asset: "актив vault",
};

/** What of the contract's own, and of what that is a part. */
const HOLDINGS: Readonly<Record<Coin, string>> = {
  native: "монет контракта",
  tokens: "токенов контракта",
  quote: "денег контракта",
  asset: "актива vault",
};

const WHOLES: Readonly<Record<Coin, string>> = {
  native: "денег пула",
  tokens: "предложения",
  quote: "денег пула",
  asset: "обеспечения его долей",
};

function moneyTaken({ to, coin, partBps, worthBps }: With<"contract-money-can-be-taken", PowerMessage>): string {
  return `${capital(percent(partBps))} ${HOLDINGS[coin]} ушло на ${RECEIVERS[to]}. Это равно ${percent(worthBps)} ${WHOLES[coin]}.`;
}

const SHOWN: ShownTexts = {
  "locked-in": {
    can: ({ sells }) => `может запретить вам ${sells ? "продажу" : "перевод"}`,
    did: ({ sells, othersCan, unapproved }) =>
      `${unapproved ? "Тестовый холдер без прежнего разрешения" : "Тестовый холдер"} больше не мог ${sells ? "продать" : "перевести токены"}${othersCan ? ", а другие могли" : ""}`,
    after: ({ othersCan }) => (othersCan ? "запрещено, а другим можно" : "запрещено"),
  },
  "trading-stopped": {
    can: ({ sells, ofPool }) =>
      ofPool ? "может закрыть продажи здесь" : `может остановить все ${sells ? "продажи" : "переводы"}`,
    did: ({ sells, redirected, ofPool, unapproved }) =>
      `Ни один тестовый холдер${unapproved ? " без прежнего разрешения" : ""} больше не мог ${sells ? "продать" : "перевести токены"}${ofPool ? " через этот пул" : ""}${redirected ? "; теперь токен обращается к другому контракту" : ""}`,
    after: "запрещено всем тестовым холдерам",
  },
  "sales-trickle": {
    can: "может ограничить ваши продажи",
    did: ({ mostBps, ofPoolBps }) =>
      mostBps === null
        ? "Тестовый холдер мог продать за раз только часть баланса"
        : `Тестовый холдер мог продать за раз не больше ${percent(mostBps)} баланса${ofPoolBps === null ? "" : ` (${percent(ofPoolBps)} токенов пула)`}`,
    after: ({ mostBps }) =>
      mostBps === null ? "за раз продаётся только часть" : `за раз продаётся ${percent(mostBps)}`,
  },
  "tokens-taken": {
    can: "может забрать ваши токены",
    did: ({ lossBps, spread }) =>
      `${spread ? "Другим кошелькам разошлось" : "На другой кошелёк ушло"} ${percent(lossBps)} токенов тестового холдера`,
    after: ({ lossBps, spread }) =>
      `${percent(lossBps)} ${spread ? "разошлось другим кошелькам" : "ушло на другой кошелёк"}`,
  },
  "tokens-gone": {
    can: "может стереть ваши токены",
    did: ({ lossBps }) => `У тестового холдера исчезло ${percent(lossBps)} токенов`,
    after: ({ lossBps }) => `${percent(lossBps)} исчезло`,
  },
  "tokens-destroyed": {
    can: "может сжечь ваши токены",
    did: ({ lossBps }) => `У тестового холдера сожгли ${percent(lossBps)} токенов`,
    after: ({ lossBps }) => `${percent(lossBps)} сожжено`,
  },
  "spent-unapproved": {
    can: "может потратить ваши токены",
    did: ({ lossBps }) => `Без разрешения потрачено ${percent(lossBps)} токенов тестового холдера`,
    after: ({ lossBps }) => `${percent(lossBps)} потрачено без разрешения`,
  },
  "pool-drained": {
    can: "может опустошить пул",
    did: ({ lossBps }) => `Из пула без сделок исчезло ${percent(lossBps)} токенов`,
  },
  "pool-emptied": {
    can: "может опустошить пул",
    did: ({ lossBps }) => `Полученные токены продали, и из пула исчезло ${percent(lossBps)} денег`,
    after: ({ lossBps }) => `${percent(lossBps)} исчезло`,
  },
  "tax-raised": {
    can: ({ side, afterBps }) => `может поднять ${SIDE_TAX[side]} до ${percent(afterBps)}`,
    did: ({ side, beforeBps, afterBps }) =>
      `${capital(SIDE_TAX[side])} вырос с ${percent(beforeBps)} до ${percent(afterBps)}, это максимум в тестах`,
    after: ({ afterBps }) => `${percent(afterBps)} ушло на налог`,
  },
  "hook-took": {
    can: ({ afterBps }) => `может забрать ${percent(afterBps)} с продаж`,
    did: ({ afterBps }) => `С той же продажи хук пула забрал ${percent(afterBps)}, это максимум в тестах`,
    after: ({ afterBps }) => `${percent(afterBps)} забрал хук пула`,
  },
  "taxed-alone": {
    can: "может обложить налогом только вас",
    did: ({ side, afterBps }) => `Тестовый холдер заплатил ${percent(afterBps)} (${SIDE_TAX[side]}), а другие – нет`,
    after: ({ afterBps }) => `${percent(afterBps)} ушло на налог`,
  },
  "tokens-made": {
    can: ({ sold }) => (sold ? "может купить токены нового минта" : "может минтить новые токены"),
    did: ({ growthBps, sold }) => `Токенов стало ${moreTokens(growthBps)}${sold ? ", их выпустили за деньги" : ""}`,
    after: ({ growthBps, sold }) => `${moreTokens(growthBps)}${sold ? ", выпущены за деньги" : ""}`,
  },
  "made-from-nobody": {
    can: "может создать токены из ничего",
    did: ({ growthBps }) => `Кошелёк получил из ниоткуда ${percent(growthBps)} предложения, а totalSupply не изменился`,
    after: ({ growthBps }) => `больше на ${percent(growthBps)}, из ниоткуда`,
  },
  "handed-out": {
    can: "может раздать невыпущенные токены",
    did: ({ growthBps }) => `Кошелёк получил ${percent(growthBps)} предложения, которых не было ни у кого`,
    after: ({ growthBps }) => `в обороте больше на ${percent(growthBps)}`,
  },
  "made-unseen": {
    can: "может минтить токены тайно",
    did: "На одном кошельке оказалось больше всего предложения, а totalSupply не изменился",
  },
  "owned-again": {
    can: "может вернуть права владельца",
    did: "У токена не было владельца, а потом он появился снова",
  },
  "balances-elsewhere": {
    can: "может подменить все балансы",
    did: "Все балансы стал определять другой контракт",
  },
};

const SIDE_TAX = { sale: "налог на продажу", send: "налог на перевод" } as const;

/** Behind `токенов стало`: `больше на 29,7 %`, `больше в 11 раз`. */
function moreTokens(bps: number): string {
  if (bps > messageConfig.thousandfoldBps) return "больше в тысячи раз";
  if (bps < BPS) return `больше на ${percent(bps)}`;
  const times = Math.round(bps / BPS + 1);
  return `больше в ${count(times, { one: "# раз", many: "# раз", other: "# раза" })}`;
}

const EFFECTS: EffectTexts = {
  names: {
    stopped: "остановка торгов",
    blocked: "чёрный список",
    limited: "лимит продаж",
    taken: "изъятие токенов",
    burnt: "сжигание токенов холдеров",
    drained: "опустошение пула",
    taxed: "налог",
    minted: "минт",
    owned: "возврат прав владельца",
    replaced: "подмена балансов",
  },
  did: {
    drained: ({ lossBps, money }) => `Из пула исчезло ${percent(lossBps)} ${money ? "денег" : "токенов"}`,
    taxed: ({ side, afterBps, everyone }) =>
      everyone
        ? `Новый ${SIDE_TAX[side]}: ${percent(afterBps)}`
        : `Только тестовый холдер заплатил ${percent(afterBps)} (${SIDE_TAX[side]})`,
    minted: ({ sold, unseen, unheld, fromNobodyBps }) => {
      if (sold) return "Новые токены выпустили за деньги";
      if (unheld) return "Кошелёк получил токены, которых не было ни у кого";
      if (fromNobodyBps !== undefined) return "Кошелёк получил токены из ниоткуда";
      return unseen ? "На кошельках больше токенов, чем считает totalSupply" : "Появились новые токены";
    },
    owned: "У токена снова появился владелец",
  },
};

const powers = createPowers(
  {
    shown: SHOWN,
    effects: EFFECTS,
    stop: ".",
    result: (did) => did,
    canUse: (who, calls) => `${capital(who)} может вызвать ${calls}.`,
    paid: {
      headline: "Новые токены получает любой, кто платит",
      canUse: (asset, calls) => `Любой, кто платит другим токеном (${asset}), может вызвать ${calls}.`,
      tried: (calls) => `Мы сделали ${calls} и заплатили другим токеном.`,
      backing: "Так устроены хранилища (vault) и обёртки. Чего стоит тот токен, мы не проверяли.",
    },
    aContract: "Контракт",
    renounced: {
      headline: (who) => `${who} сохраняет права после отказа`,
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
      came: ({ to, coin }) => `После этого комиссии с торгов (${COINS[coin]}) ушли на ${RECEIVERS[to]}.`,
      evidence: (who, { to }) => `Вызывает ${who}. После вызова комиссии с торгов ушли на ${RECEIVERS[to]}.`,
    },
    money: {
      headline: (who) => `${who} может забрать деньги контракта`,
      came: moneyTaken,
      evidence: (who, of) => `Вызывает ${who}. ${moneyTaken(of)}`,
    },
    approvedMoney: {
      headline: (who) => `${who} может забрать разрешённые вами деньги`,
      came: ({ to }) => `Деньги, разрешённые контракту токена, ушли на ${RECEIVERS[to]}.`,
      evidence: (who, { to }) => `Вызывает ${who}. Деньги, разрешённые контракту токена, ушли на ${RECEIVERS[to]}.`,
    },
    deposits: {
      headline: (who) => `${who} может забрать депозиты`,
      came: (put, back, to) =>
        `Большая часть депозита нашего тестового холдера, внесённого через ${put}, ушла на ${RECEIVERS[to]}. После этого ${back} почти ничего не вернул.`,
      evidence: (who, put, back) =>
        `Тестовый холдер внёс депозит через ${put}. После вызова (вызвал: ${who}) ${back} почти ничего не вернул.`,
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
    undone: { sentence: (call) => `Отменить это может кто угодно: ${call}.`, brief: "Отменить это может кто угодно." },
    bought: {
      sentence: (asset) => `Это может любой, кто заплатит другим токеном (${asset}).`,
      brief: "Это может любой, кто заплатит другим токеном.",
    },
    ended: {
      atOnce: "В следующем блоке это закончилось.",
      later: (seconds, renewable) =>
        `При нынешних настройках это заканчивается ${later(seconds)}${renewable ? ", если не вызвать снова" : ", даже если вызвать снова"}.`,
    },
    calls: (calls) =>
      calls === 1 ? "один вызов" : count(calls, { one: "# вызов", many: "# вызовов", other: "# вызова" }),
    tried: (calls, who) => `В тесте ${who} делает ${calls}.`,
    triedInItsName: (calls, who) => `В тесте ${who} делает ${calls}.`,
    otherSettings: "Мы попробовали и другие настройки.",
    reach: {
      none: "Функции, которая заставит этот контракт так сделать, мы не нашли.",
      driven: (functions) =>
        `Админ управляет этим контрактом, но ничего такого вызвать не удалось (${own(functions)}).`,
      untriggered: (functions) =>
        `Запустить это не удалось: его админы и посторонний испробовали всё (${own(functions)}).`,
      made: (functions, growthBps) =>
        `Через его функции (${own(functions)}) токенов сразу стало ${growthBps === 0 ? "больше менее чем на 0,01 %" : moreTokens(growthBps)}. Повторный вызов почти ничего не добавил.`,
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
    headline: "Торги ещё может остановить контракт",
    sentence: ({ address, during }) =>
      `По адресу ${address} пока ничего нет. Контракт на этом месте мог бы заблокировать: ${during.map((deal) => DEALS[deal]).join(", ")}.`,
    evidence: ({ during }) =>
      `С отказывающим контрактом по пустому адресу не прошли: ${during.map((deal) => DEALS[deal]).join(", ")}.`,
  },
  "made-by-sales": {
    headline: "Каждая продажа минтит новые токены",
    sentence: ({ ofSoldBps, unseen, by }) =>
      [
        `Тестовая продажа выпустила лишние токены: ${percent(ofSoldBps)} от проданных${unseen ? ". В totalSupply их не видно" : ""}.`,
        ...(by
          ? [`Больше всего получает ${by.role ? `${insiderOf(by.role)} (${short(by.address)})` : short(by.address)}.`]
          : []),
      ].join(" "),
  },
};
