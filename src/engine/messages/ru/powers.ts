// What is said in Russian of powers: what an account with power can do to holders, to the pool, to fees and to the contract's own money.
import type { CheckId } from "../../checks/index.ts";
import type { PowerMessage } from "../../checks/vocabulary/powers.ts";
import type { Coin, Powers, Receiver } from "../../experiments/outcomes.ts";
import type { CheckText, Texts } from "../catalog.ts";
import { isCalledSomething, isPaid } from "../selection.ts";
import { briefly, insiderOf, inWords } from "./accounts.ts";
import { callsOf, functionWords } from "./calls.ts";
import { number, percent } from "./figures.ts";
import { capital, short } from "./phrases.ts";
import { canDo, canText, didText, effectWords } from "./power-effects.ts";
import { BACKING, beforehand, canUse, reach, together, wayOut, whenShown } from "./power-uses.ts";

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
    found: "Пул могут осушить",
    passed: "Способа осушить пул не нашли",
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
    unseen: "Не удалось поискать скрытых админов",
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

export const powerMessages: Texts<PowerMessage> = {
  "power-used": {
    headline: (use) =>
      isPaid(use) ? "Новые токены получает любой, кто платит" : `${briefly(use.holder)} ${canText(use.shown)}`,
    sentence: (use) =>
      // Who tried it says nothing of who can.
      isPaid(use) && use.remedy?.kind === "paid"
        ? [
            ...beforehand(use.madeHolders),
            `Любой, кто платит другим токеном (${short(use.remedy.asset)}), может вызвать ${callsOf(use)}.`,
            `${didText(use.shown)}.`,
            BACKING,
            ...alike(use.others),
          ].join(" ")
        : [
            ...beforehand(use.madeHolders),
            canUse(use),
            `${didText(use.shown)}.`,
            ...whenShown(use),
            ...(use.remedy ? [wayOut(use.remedy)] : []),
            ...alike(use.others),
          ].join(" "),
    evidence: (use) => together([use]),
  },
  "power-of-contract": {
    headline: ({ holder, effect }) => `${isCalledSomething(holder) ? briefly(holder) : "Контракт"} ${canDo(effect)}`,
    sentence: ({ effect, command, ...use }) => [canUse(use), `${effectWords(effect)}.`, reach(command)].join(" "),
    evidence: (use) => together([use]),
  },
  "power-though-renounced": {
    headline: ({ holder }) => `${briefly(holder)} сохраняет права после отказа`,
    sentence: ({ effect, ...use }) =>
      ["Токен заявляет, что владельца нет, но в тесте это сработало.", canUse(use), `${effectWords(effect)}.`].join(
        " ",
      ),
    evidence: (use) => together([use]),
  },
  "power-of-unnamed": {
    headline: "У скрытого адреса есть права",
    sentence: ({ effect, ...use }) =>
      [
        `Токен нигде открыто не называет ${short(use.holder.address)}, но права у этого адреса есть.`,
        canUse(use),
        `${effectWords(effect)}.`,
      ].join(" "),
    evidence: (use) => together([use]),
  },
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
  "fees-can-be-redirected": {
    headline: ({ holder }) => `${briefly(holder)} решает, кому идут комиссии`,
    sentence: ({ to, coin, others, ...use }) =>
      [canUse(use), `После этого комиссии с торгов (${COINS[coin]}) ушли на ${RECEIVERS[to]}.`, ...alike(others)].join(
        " ",
      ),
    evidence: ({ holder, to }) =>
      `Вызывает ${inWords(holder)}. После вызова комиссии с торгов ушли на ${RECEIVERS[to]}.`,
  },
  "contract-money-can-be-taken": {
    headline: ({ holder }) => `${briefly(holder)} может забрать деньги контракта`,
    sentence: ({ to, coin, partBps, worthBps, others, ...use }) =>
      [canUse(use), moneyTaken({ to, coin, partBps, worthBps }), ...alike(others)].join(" "),
    evidence: ({ holder, to, coin, partBps, worthBps }) =>
      `Вызывает ${inWords(holder)}. ${moneyTaken({ to, coin, partBps, worthBps })}`,
  },
  "approved-money-can-be-taken": {
    headline: ({ holder }) => `${briefly(holder)} может забрать разрешённые вами деньги`,
    sentence: ({ to, others, ...use }) =>
      [canUse(use), `Деньги, разрешённые контракту токена, ушли на ${RECEIVERS[to]}.`, ...alike(others)].join(" "),
    evidence: ({ holder, to }) =>
      `Вызывает ${inWords(holder)}. Деньги, разрешённые контракту токена, ушли на ${RECEIVERS[to]}.`,
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
  asset: "актив хранилища",
};

/** What of the contract's own, and of what that is a part. */
const HOLDINGS: Readonly<Record<Coin, string>> = {
  native: "монет контракта",
  tokens: "токенов контракта",
  quote: "денег контракта",
  asset: "актива хранилища",
};

const WHOLES: Readonly<Record<Coin, string>> = {
  native: "денег пула",
  tokens: "предложения",
  quote: "денег пула",
  asset: "обеспечения его долей",
};

function moneyTaken({ to, coin, partBps, worthBps }: Taken): string {
  return `${capital(percent(partBps))} ${HOLDINGS[coin]} ушло на ${RECEIVERS[to]}. Это равно ${percent(worthBps)} ${WHOLES[coin]}.`;
}

type Taken = { readonly to: Receiver; readonly coin: Coin; readonly partBps: number; readonly worthBps: number };

function alike(others: number): string[] {
  return others === 0 ? [] : [`Других функций с тем же действием: ${number(others)}.`];
}
