// What a proof shows, and what came of replaying it in Russian. Browsers load this file.
import type { Acting } from "../../experiments/outcomes.ts";
import { createStatements } from "../statements.ts";
import { createReplayed } from "../verification.ts";
import { count, figures, list, number, time } from "./phrases.ts";

const WAYS = { in: "получено на", out: "отправлено с" } as const;

export const statements = createStatements(
  {
    noFunction: "fallback",
    act: ({ actor, target, name, wei, wait }) =>
      `${wait ? `через ${wait} после блока ` : ""}${actor} вызывает ${name} в контракте ${target}${wei ? ` и отправляет ${wei} wei` : ""}`,
    metrics: {
      balance: ({ of, token }) => `Баланс ${of} в токене ${token}`,
      coins: ({ of }) => `Баланс ${of} в монетах сети`,
      supply: ({ token }) => `Эмиссия ${token}`,
      owner: ({ token }) => `Владелец ${token}`,
      allowance: ({ token, of, to }) => `Апрув от ${of} для ${to} на ${token}`,
      limit: (_, { act }) => `Найденный лимит, когда ${act}`,
      gas: (_, { act }) => `Расход газа, когда ${act}`,
      size: (_, { act }) => `Размер ответа в байтах, когда ${act}`,
      told: ({ token, of, to, way }) =>
        way === "approved"
          ? `Сколько ${to} может потратить за ${of} (по событиям ${token})`
          : `Сколько токенов ${WAYS[way]} ${of} (по событиям ${token})`,
      slot: ({ of, slot }) => `Слот хранилища ${slot} у ${of}`,
      answer: ({ by }, { name }) => `${name} у ${by}`,
    },
    at: (first, last) => (first === last ? `(шаг ${first})` : `(шаги ${first}–${last})`),
    differing: {
      people: "кто делает вызовы",
      "gas-price": "цена газа",
      "base-fee": "базовая комиссия",
      producer: "валидатор блока",
      randomness: "случайное число блока",
      block: "номер блока",
      time: "время",
      code: "есть ли код у того, кто вызывает",
    },
    works: ({ act, step }) => `Шаг ${step}: ${act}. Проходит.`,
    fails: ({ act, step }) => `Шаг ${step}: ${act}. Не проходит.`,
    failsNow: ({ act, step, before }) => `Шаг ${step}: ${act}. Не проходит. Тот же вызов прошёл на шаге ${before}.`,
    wouldWork: ({ act, step }) => `Шаг ${step} (проба с откатом): ${act}. Проходит.`,
    wouldFail: ({ act, step }) => `Шаг ${step} (проба с откатом): ${act}. Не проходит.`,
    answers: ({ what, step }) => `${what} (шаг ${step}): ответ есть.`,
    silent: ({ what, step }) => `${what} (шаг ${step}): ответа нет.`,
    later: ({ run, wait }) => `Прогон ${run} начинается через ${wait} после блока.`,
    differs: ({ run, fields }) => `Чем прогон ${run} отличается от прогона 1: ${fields}.`,
    is: ({ what, amount, at }) => `${what}: ${amount} ${at}.`,
    was: ({ small, large }) => `${large.what}: ${large.amount} ${large.at}, до этого ${small.amount} ${small.at}.`,
    falls: ({ small, large, less }) =>
      `${small.what}: ${small.amount} ${small.at} вместо ${large.amount} ${large.at}${less ? `, на ${less} меньше` : ""}.`,
    unagreed: "Холдер на это не соглашался.",
    up: ({ what, amount, at }) => `${what}: рост на ${amount} ${at}.`,
    notUp: ({ what, at }) => `${what}: роста нет ${at}.`,
    down: ({ what, amount, at }) => `${what}: падение на ${amount} ${at}.`,
    notDown: ({ what, at }) => `${what}: падения нет ${at}.`,
    changed: ({ what, amount, at }) => `${what}: изменение на ${amount} ${at}.`,
    transferOf: (amount) => `Сумма перевода: ${amount}.`,
    zero: ({ what, at }) => `${what}: ноль ${at}.`,
    limited: ({ small, large, share }) =>
      `${small.what}: ${small.amount} ${small.at}${share ? `, это ${share}` : ""}. ${large.what}: ${large.amount} ${large.at}.`,
    lessThanQuoted: ({ what, amount, at }, less) =>
      `${what}: рост на ${amount} ${at}${less ? `, это на ${less} меньше котировки` : ""}.`,
    quote: ({ what, amount, at }) => `Котировка: ${amount} ${at}, источник ${what}.`,
    lessThanSent: ({ what, amount, at }, less) =>
      `${what}: рост на ${amount} ${at}${less ? `, на ${less} меньше` : ""}.`,
    outgrows: ({ small, large }) =>
      `${large.what}: ${large.amount} ${large.at}. ${small.what}: всего ${small.amount} ${small.at}.`,
  },
  { ...figures, duration: time },
);

const STANDING: Readonly<Record<Acting["is"], string>> = {
  "single-account": "обычный кошелёк",
  contract: "контракт",
  nobody: "неиспользованный аккаунт",
};

/** What nodes lack that don't do what a proof asks. */
const UNABLE: Readonly<Record<string, string>> = {
  eth_call: "Возможно, нода не принимает state overrides в eth_call",
  eth_simulateV1: "Возможно, нода не поддерживает eth_simulateV1",
};

export const replayed = createReplayed(
  {
    holds: (block) => `Доказательство подтверждается в блоке ${block}.`,
    holdsIf: (block, ifs) => `Доказательство подтверждается в блоке ${block}, если ${list(ifs)}.`,
    ifs: {
      "on-word": ({ address }) => `неизвестный нам адрес ${address} говорит правду`,
      "as-contract": ({ address }) => `кошельки получают тот же результат, что и ${address} в роли контракта`,
      "unshown-way": ({ target }) => `люди торгуют в пуле на маршруте через ${target}`,
      "unknown-words": ({ target, name }) => `на ${target} люди торгуют именно через ${name}`,
    },
    shows: (token) => `Что это показывает о ${token}:`,
    runs: (runs) =>
      `${count(runs, { one: "# независимый прогон", many: "# независимых прогонов", other: "# независимых прогона" })}:`,
    inOrder: "Шаги по порядку:",
    unshown: (unnamed) =>
      `Здесь не видно, скольких ещё это затрагивает и насколько это плохо. ${
        unnamed ? "Не видно и того, как эти аккаунты связаны с токеном. " : ""
      }Это есть в отчёте.`,
    assumed: {
      given: ({ address, most, has }) =>
        `В этом тесте на контракте ${address} монет сети: ${most}. На самом деле их там: ${has}.`,
      "stood-in": ({ address }) =>
        `Вместо контракта ${address} действует аккаунт. Собственный код контракта в это время не отвечает.`,
      "number-moved": ({ now, last }) =>
        `Сеть хранит номер блока Ethereum. Тест сдвигает его с ${now} до ${last}, вслед за временем.`,
    },
    unjudged: "Такой вид вызова нам неизвестен. Он может не пройти и из-за сумм или срока, они видны в запросе.",
    quoted: (by, pools) =>
      `Ожидаемая сумма — это котировка ${by} для ${pools.length === 0 ? "той же сделки" : `сделки через ${list(pools)}`}.`,
    tradedAt: ({ at, venue }) =>
      venue === null
        ? `${at} нам неизвестен. Доказательство не показывает, что люди там торгуют.`
        : `${at} известен нам как роутер ${venue}.`,
    until: (block) => `Большинство нод может повторить это до блока ${block}. Потом нужна архивная нода.`,
    broken: {
      "no-proof": "Это не доказательство, или его версия нам неизвестна.",
      "of-something-else": "Один из запросов доказательства относится к другому токену или другому блоку.",
      "changes-token": "Запрос меняет сам токен.",
      "changes-account": ({ field }) => `Запрос меняет у аккаунта поле ${field}.`,
      "changes-block": ({ field }) => `Запрос меняет в блоке то, о чём доказательство молчит: ${field}.`,
      "unknown-code": "Запрос добавляет неизвестный нам код.",
      "misplaced-code": "Запрос добавляет лишний код или не добавляет нужный. Из-за этого вызовы могут не пройти.",
      "little-gas": "Один из вызовов получает слишком мало газа. Из-за этого он может не пройти.",
      "cannot-fail": "Доказательство ничего не показывает: одно из его условий выполняется всегда.",
      "shows-something-else": "Доказательство показывает не то, что ищет указанная в нём проверка.",
      "another-chain": ({ wanted, found }) =>
        `Доказательство для сети ${wanted}, а нода в сети ${found}. Возьмите ноду сети ${wanted} или переключите кошелёк.`,
      "no-such-block": ({ block }) => `Блока ${block} у этой ноды нет.`,
      "another-block": ({ block }) =>
        `Блок ${block} у этой ноды другой. В сети была реорганизация, или это другая сеть.`,
      "no-state": ({ block }) => `Состояния блока ${block} у этой ноды нет.`,
      "not-run": ({ method }) =>
        `Состояние блока у ноды есть, но запрос она не выполнила. ${UNABLE[method] ?? "Возможно, она такое не поддерживает"}, или даёт мало газа или времени.`,
      "not-understood": ({ method }) => `Разобрать ответ ноды на ${method} не удалось.`,
      "state-gone": ({ block, until }) =>
        `Нода не выполнила запрос. Большинство нод хранило состояние блока ${block} до блока ${until}. Возьмите архивную ноду или повторите в последнем блоке.`,
      "too-old": "Доказательство слишком старое, чтобы его повторить. Срок его сделок истёк на всех биржах.",
      "does-not-hold": ({ told }) =>
        told
          ? `Доказательство не подтверждается. Здесь этого не происходит: ${told}`
          : "Доказательство не подтверждается. Одно из его условий здесь не выполняется.",
      "came-otherwise": ({ step }) => `Шаг ${step} не совпадает с записью.`,
      "is-silent": ({ step }) => `Доказательство пропускает шаг ${step}, а результат может объясняться именно им.`,
      "claims-otherwise": ({ told }) =>
        told
          ? `Доказательство заявляет то, чего его условия не показывают: ${told}`
          : "Условия доказательства не показывают ничего известного нам.",
      "another-account": ({ account: { address, is, named } }) =>
        named
          ? `${address} — не ${STANDING[is]}, или назван не так, как указано в доказательстве, или ничего в нём не делает.`
          : `${address} — не ${STANDING[is]} или ничего не делает в доказательстве.`,
    },
    isContract: (address) => `${address} — контракт.`,
    isUnused: (address) => `${address} — неиспользованный аккаунт: на его месте может быть кто угодно.`,
    isWallet: (address, transactions) =>
      `${address} — обычный кошелёк. Кода нет, отправлено транзакций: ${number(transactions)}.`,
    namings: {
      view: ({ by, name, who }) => `${name} у ${by} возвращает ${who}.`,
      listed: ({ by, name, who, role }) =>
        `В списке ${name} у ${by}${role ? ` с ролью ${role}` : ""} есть ${who}, а посторонних нет.`,
      slot: ({ by, slot, who }) => `В слоте хранилища ${slot} у ${by} записан ${who}.`,
      written: ({ by, who }) => `В коде ${by} записан ${who}.`,
      made: ({ by, nonce, who }) => `${who} создал ${by} (nonce ${nonce}).`,
      traded: ({ by, who }) => `${by} торгуется здесь в пуле с хуком ${who}.`,
    },
    slowed: {
      multisig: ({ by, threshold, owners }) =>
        `По данным ${by}, подписать должны ${threshold} из ${owners} владельцев.`,
      timelock: ({ by, seconds }) => `По данным ${by}, перед действием он ждёт ${time(seconds)}.`,
    },
    did: {
      read: (what) => what,
      asked: (name, target) => `${name} у ${target}`,
      search: (actor, name) => `Предел для ${actor ?? "аккаунта"}: ${name ?? "проба"}`,
    },
    came: { leftOut: "не выполнялось", fails: "не проходит", works: "проходит" },
    recordedAs: (now, before) => `${now} (записано: ${before})`,
    unheard: {
      "address-not-allowed":
        "Страницам доступны только ноды с https:// или на этом компьютере: http://localhost или http://127.0.0.1.",
      unreachable: "По этому адресу никто не отвечает.",
      "closed-to-pages":
        "Кто-то там отвечает, но не даёт страницам читать ответ. Возьмите ноду с доступом для страниц (CORS), кошелёк или строку ниже для терминала.",
      "too-slow": ({ seconds }) =>
        `Нода не успела полностью ответить за ${count(seconds, { one: "# секунду", many: "# секунд", other: "# секунды" })}.`,
      "too-much": "Ответ ноды слишком большой.",
      "too-often": "Нода сейчас больше не принимает запросы. Попробуйте чуть позже или возьмите другую ноду.",
      "no-rpc": ({ status }) => `Это не нода. Ответ пришёл (статус ${status}), но не в JSON-RPC.`,
      refused: ({ method, words }) =>
        words === "" ? `Нода отклонила ${method} и не объяснила почему.` : `Нода отклонила ${method}: «${words}»`,
    },
  },
  statements,
  figures,
);
