// What is said in Russian of the contract: how it behaves and whether its code can change, where it comes from and what it is like.
import type { Hex } from "viem";
import { knownChain } from "../../chains/index.ts";
import type { CheckId } from "../../checks/index.ts";
import type { Bait, ContractMessage, Oddity, OriginMessage } from "../../checks/vocabulary/contract.ts";
import type { Controller, ProxyKind, Used, ViewAsker } from "../../facts/facts.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { createOrigins } from "../origins.ts";
import { codePoints, shortData } from "../selection.ts";
import { carriersWords, describe, techniquesWords } from "./accounts.ts";
import { capital, count, day, duration, list, number, percent, short, time } from "./phrases.ts";

export const contractChecks = {
  "events-lie": {
    found: "События не совпадают с происходящим",
    passed: "События совпадают с происходящим",
    unseen: "Не удалось сверить события с балансами",
  },
  "views-lie": {
    found: "Отвечает разным адресам по-разному",
    passed: "Отвечает всем одинаково",
    unseen: "Не удалось сравнить ответы",
  },
  "transfer-calls-out": {
    found: "Переводы зависят от другого контракта",
    passed: "От других контрактов переводы не зависят",
    unseen: "Не удалось узнать, что вызывают переводы",
  },
  "odd-token": {
    found: "Токен нестандартный",
    passed: "Ведёт себя как стандартный токен",
    unseen: "Не удалось проверить стандартность",
  },
  "code-can-change": {
    found: "Код можно обновить",
    passed: "Код нельзя обновить",
    unseen: "Не удалось узнать, обновляется ли код",
  },
  "code-can-vanish": {
    found: "Контракт может самоуничтожиться",
    passed: "Контракт не может самоуничтожиться",
    unseen: "Не удалось проверить самоуничтожение",
  },
  "code-can-be-replaced-by-redeploying": {
    found: "Можно передеплоить с другим кодом",
    passed: "Передеплоить на этот адрес нельзя",
    unseen: "Не удалось узнать, как создан контракт",
  },
  "was-used-against-people": {
    found: "Права админа уже применяли против холдеров",
    passed: "Холдеров пока не блокировали",
    unseen: "Не удалось прочитать события",
  },
  "deployed-just-now": {
    found: "Токен совсем новый",
    passed: "Токен не новый",
    unseen: "Не удалось узнать возраст",
  },
  "looks-like-a-scam": {
    found: "Похож на известный скам",
    passed: "На известный скам не похож",
    unseen: "Не удалось сравнить с известным скамом",
  },
  "source-is-hidden": {
    found: "Исходный код не верифицирован",
    passed: "Исходный код верифицирован",
    unseen: "Не удалось проверить исходный код",
  },
  "pretends-to-be-another": {
    found: "Подделка под другой токен",
    passed: "Известных токенов с таким названием нет",
    unseen: "Не удалось сравнить название",
  },
  "name-is-bait": {
    found: "Название – приманка",
    passed: "Название не приманка",
    unseen: "Не удалось прочитать название",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

const origins = createOrigins(
  {
    made: {
      young: "Токену меньше часа",
      old: (seconds) => `Токену всего ${duration(seconds)}`,
      sentence: (seconds, maker, creator) =>
        `Создан ${time(seconds)} назад${maker ? ` через ${maker}` : ""}${creator ? `, создатель ${creator}` : ""}.`,
      transactions: (transactions) =>
        `Создатель отправил ${count(transactions, { one: "# транзакцию", many: "# транзакций", other: "# транзакции" })}.`,
      dangerous: (dangerous) => `У этого создателя нашли ещё ${count(dangerous, DANGEROUS)}.`,
      paid: ({ secondsBefore, by, through, name }) => {
        const who = name ? `${name} (${short(by)})` : short(by);
        return `Первые деньги на этот кошелёк пришли ${through ? "через" : "от"} ${who} за ${time(secondsBefore)} до этого.`;
      },
      paidBriefly: (seconds) => `Первые деньги на его кошелёк пришли за ${time(seconds)} до этого.`,
    },
    scam: {
      headline: "Тот же код, что у опасного токена",
      sentence: (name) => `Тот же код, что у ${name ?? "другого токена"}. Тот токен мы признали опасным.`,
      copies: (copies) => `Известно копий: ${number(copies)}.`,
      dangerous: (dangerous, audited) => `Опасных среди проверенных: ${dangerous} из ${audited}.`,
    },
    trap: {
      labeled: "Опубликованное исследование называет его ловушкой",
      alike: "Похож на известную ловушку",
      known: "известной ловушки",
      label: (who, techniques) => `${who} называет токен ловушкой: ${techniques}.`,
      called: (who, techniques) => `${who} называет тот токен ловушкой: ${techniques}.`,
      calledBriefly: (who, techniques) => `${who} говорит о ней: ${techniques}.`,
      same: (name) => `Тот же код, что у ${name}.`,
      like: (name, score) => `Код на ${part(score)} совпадает с кодом ${name}.`,
      carriers: (carriers) => `Общее у обоих: ${carriers}.`,
      marks: (marks) =>
        `Их переводы совпадают в ${count(marks, { one: "# детали, которой", other: "# деталях, которых" })} нет ни у одного известного нам честного токена.`,
      works: "Тесты показывают, что это работает и здесь.",
      fails: "Мы попробовали все функции админа: сейчас здесь это не работает.",
      honest: (symbol, score) => `Ближайший честный токен – ${symbol}, сходство ${part(score)}.`,
    },
    saidBy: (source, own) => (own ? "Оператор этого сервиса" : `Опубликованное исследование (${source})`),
    named,
  },
  techniquesWords,
  carriersWords,
);

export const contractMessages: Texts<ContractMessage | Exclude<OriginMessage, { code: "code-of-written-trap" }>> = {
  ...origins,
  "events-lie": {
    headline: "События не сходятся с балансами",
    sentence: ({ step, events, balance }) =>
      `${capital(STEPS[step])}: сумма событий Transfer ${events}, а баланс изменился на ${balance}.`,
  },
  "approval-not-told": {
    headline: "События скрывают ваши разрешения",
    sentence: ({ told, allowance }) =>
      told === null
        ? "Разрешения работают, но события Approval нет."
        : `В событии Approval ${told}, а потратить можно ${allowance}.`,
  },
  "views-lie": {
    headline: "Отвечает разным адресам по-разному",
    sentence: ({ view, asker, toNobody, toAsker }) =>
      `${view} без отправителя возвращает ${shown(toNobody)}, а если спрашивает ${ASKERS[asker]} – ${shown(toAsker)}.`,
    evidence: ({ view, asker }) => `${view} отвечает иначе, если спрашивает ${ASKERS[asker]}.`,
  },
  "transfer-calls-out": {
    headline: "Переводы зависят от другого контракта",
    sentence: ({ address, during, unverified, changeable, controller }) =>
      [
        `От другого контракта (${short(address)}) зависят: ${list(during.map((step) => STEPS[step]))}.`,
        ...(unverified ? ["Его исходный код не верифицирован."] : []),
        ...(changeable ? [controller ? `Обновить его может ${describe(controller)}.` : "Его можно обновить."] : []),
      ].join(" "),
  },
  "odd-token": {
    headline: "Токен нестандартный",
    sentence: ({ oddities }) => oddities.map((oddity) => `${told(ODDITIES, oddity)}.`).join(" "),
  },
  "code-can-change": {
    headline: ({ admin }) => `${CONTROLLERS[admin.kind]} может обновить код`,
    sentence: ({ kind, admin, atOnce }) =>
      `Токен – ${PROXIES[kind]}. Обновить код${atOnce ? " в любой момент" : ""} может ${describe(admin)}.`,
  },
  "code-may-change": {
    headline: "Код, возможно, можно обновить",
    sentence: ({ kind }) =>
      `Токен – ${PROXIES[kind]}. Возможно, код можно обновить, но кто это может, найти не удалось.`,
  },
  "code-can-vanish": {
    headline: "Контракт, возможно, может самоуничтожиться",
    sentence: "В коде есть инструкция самоуничтожения. Возможно, кто-то может до неё добраться.",
  },
  "code-can-be-stood-in-for": {
    headline: "Контракт может выполнять чужой код",
    sentence: "Контракт может выполнять код с адреса, который в нём не записан.",
  },
  "code-can-be-redeployed": {
    headline: "На его месте может появиться другой код",
    sentence: ({ factory }) =>
      `Контракт может самоуничтожиться. Тогда фабрика (${short(factory)}) может задеплоить на тот же адрес другой код.`,
  },
  "was-used-against-people": {
    headline: ({ deeds: [{ deed }] }) => DEEDS[deed],
    sentence: ({ deeds }) => {
      const last = deeds.find((deed) => deed.last !== null)?.last ?? null;
      return [...deeds.map(deedWords), ...(last === null ? [] : [`Последний раз: ${day(last)}.`])].join(" ");
    },
  },
  "resembles-scam": {
    headline: "Похож на известный скам",
    sentence: ({ scam, score, dangerous, nearest }) =>
      `Код на ${part(score)} совпадает с кодом ${named(scam)}. Тот токен мы признали опасным.${nearest > 1 ? ` Опасных среди самых похожих: ${dangerous} из ${nearest}.` : ""}`,
  },
  "creator-made-scams": {
    headline: "Создатель уже делал опасные токены",
    sentence: ({ creator, dangerous, example }) =>
      `У создателя (${short(creator)}) нашли ещё ${count(dangerous, DANGEROUS)}, например ${example.symbol} (${short(example.address)}).`,
  },
  "creator-left-pools": {
    headline: "Создатель уже оставлял пустые пулы",
    sentence: ({ creator, emptied, traded, lived }) =>
      `Пулы пусты у ${emptied} из ${traded} других токенов создателя (${short(creator)}).${lived === null ? "" : ` Последний прожил ${time(lived)}.`}`,
  },
  "payer-made-scams": {
    headline: "Спонсор создателя делал опасные токены",
    sentence: ({ payer, dangerous, example }) =>
      `Первые деньги создателю дал ${short(payer)}. У этого кошелька нашли ${count(dangerous, DANGEROUS)}, например ${example.symbol} (${short(example.address)}).`,
    evidence: ({ dangerous }) =>
      `У кошелька, который дал создателю первые деньги, нашли ${count(dangerous, DANGEROUS)}.`,
  },
  "payer-left-pools": {
    headline: "Спонсор создателя оставлял пустые пулы",
    sentence: ({ payer, emptied, traded }) =>
      `Первые деньги создателю дал ${short(payer)}. Пулы пусты у ${emptied} из ${traded} токенов этого кошелька.`,
    evidence: ({ emptied, traded }) =>
      `Пулы пусты у ${emptied} из ${traded} токенов кошелька, который дал создателю первые деньги.`,
  },
  "source-is-hidden": {
    headline: "Исходный код не верифицирован",
    sentence: "Верифицированного исходного кода этого контракта мы не нашли.",
  },
  "pretends-to-be-another": {
    headline: "Подделка под другой токен",
    sentence: ({ matches, real, sameChain, disguise }) =>
      [
        `${SHARED[matches]} как у ${real.name} (${real.symbol}), но это другой токен.`,
        `Настоящий – ${short(real.address)}${sameChain ? "" : " в другой сети"}.`,
        ...(disguise ? [`В названии символы-двойники: ${codePoints(disguise).join(", ")}.`] : []),
      ].join(" "),
  },
  "name-offends": {
    headline: "Название оскорбительное",
    sentence: "В названии или тикере есть оскорбительное слово. О коде это ничего не говорит.",
  },
  "name-is-bait": {
    headline: ({ baits }) =>
      baits.every((bait) => bait === "address") ? "В названии адрес сайта" : "Название – приманка",
    sentence: ({ baits }) =>
      `В названии или тикере есть ${list(baits.map((bait) => BAITS[bait]))}. ${
        baits.every((bait) => bait.endsWith("-letters"))
          ? "С такими названиями обычно подделывают другие токены."
          : baits.every((bait) => bait === "address")
            ? "Это может быть бренд, но многие такие токены рассылают как приманку."
            : "Такие токены обычно рассылают как приманку."
      }`,
  },
};

const STEPS = {
  purchase: "покупка",
  buying: "покупка",
  sale: "продажа",
  selling: "продажа",
  sending: "перевод",
} as const;

const ANSWERS = { nothing: "пустой ответ", false: "false", other: "другое" } as const;

const ODDITIES: Sentences<Oddity> = {
  answers: ({ call, answer }) => `${call} вместо true возвращает ${ANSWERS[answer]}`,
  "calls-recipient": "Перевод запускает код получателя",
  inexact: "Полученная сумма отличается на несколько единиц",
  "keeps-back": ({ bps }) => `С каждого перевода удерживается ${percent(bps)}`,
  "balances-grow": "Балансы растут сами собой",
  "refuses-nothing": "Перевод нуля токенов не проходит",
  "grows-by-own-sending": "От перевода самому себе токенов становится больше",
  "approval-not-changed": "Разрешение нельзя изменить, не обнулив его сначала",
  "allowance-not-spent": "Потраченное разрешение можно потратить снова",
  "overdraft-answered": "Перевод сверх баланса не выдаёт ошибки",
  "decimals-untold": "Токен не сообщает число знаков после запятой (decimals)",
  decimals: ({ decimals }) => `Знаков после запятой (decimals): ${number(decimals)}`,
};

const PROXIES: Readonly<Record<ProxyKind, string>> = {
  "eip-1967": "прокси EIP-1967",
  beacon: "beacon-прокси",
  "eip-1822": "прокси EIP-1822",
  "eip-897": "прокси EIP-897",
  "eip-1167": "минимальный клон",
  "clone-with-arguments": "клон со своими данными",
  diamond: "diamond-прокси",
  safe: "прокси как у Safe",
  "zeppelin-old": "старый прокси OpenZeppelin",
  "eip-7702": "аккаунт с делегированным кодом",
  other: "самописный прокси",
};

const ASKERS: Readonly<Record<ViewAsker, string>> = {
  stranger: "посторонний",
  "another-stranger": "другой посторонний",
  token: "сам токен",
};

const shown = (data: Hex | null) => (data === null ? "ошибку" : shortData(data));

const CONTROLLERS: Readonly<Record<Controller["kind"], string>> = {
  person: "Один кошелёк",
  multisig: "Мультисиг",
  timelock: "Таймлок",
  contract: "Другой контракт",
  burned: "Адрес сжигания",
};

const DEEDS = {
  blocked: "Холдеров уже блокировали",
  destroyed: "Токены холдеров уже сжигали",
  paused: "Торги уже ставили на паузу",
} as const;

function deedWords({ deed, times, whole }: Used): string {
  const often = whole
    ? count(times, { one: "# раз", many: "# раз", other: "# раза" })
    : `не менее ${count(times, { one: "# раза", few: "# раз", many: "# раз", other: "# раза" })}`;
  return DID[deed](often);
}

const DID: Readonly<Record<Used["deed"], (often: string) => string>> = {
  paused: (often) => `Торги ставили на паузу ${often}.`,
  destroyed: (often) => `Токены холдеров сжигали ${often}.`,
  blocked: (often) => `Кошельки блокировали ${often}.`,
};

const DANGEROUS = {
  one: "# опасный токен",
  few: "# опасных токена",
  many: "# опасных токенов",
  other: "# опасного токена",
};

/** Alike by so much: never more than it is. */
const part = (score: number) => percent(Math.floor(score * 100) * 100);

/** A chain of 0: those who know the token do not say which. */
function named({ symbol, address, chainId }: { symbol: string; address: string; chainId: number }): string {
  const where = `${short(address)}${chainId === 0 ? "" : ` в сети ${knownChain(chainId)?.name ?? chainId}`}`;
  return symbol === "" ? where : `${symbol} (${where})`;
}

const BAITS: Readonly<Record<Bait, string>> = {
  address: "адрес сайта",
  chat: "приглашение в чат",
  instruction: "инструкция",
  promise: "обещание",
  "mixed-letters": "буквы-двойники из разных алфавитов",
  "unseen-letters": "невидимые буквы",
};

const SHARED = { name: "Название", symbol: "Тикер", both: "Название и тикер" } as const;
