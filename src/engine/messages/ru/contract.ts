// What is said in Russian of the contract: how it behaves and whether its code can change, where it comes from and what it is like.
import type { Hex } from "viem";
import { knownChain } from "../../chains/index.ts";
import type { CheckId } from "../../checks/index.ts";
import type { Bait, ContractMessage, Oddity, OriginMessage } from "../../checks/vocabulary/contract.ts";
import type { Controller, ProxyKind, Used, ViewAsker } from "../../facts/facts.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { createOrigins } from "../origins.ts";
import { codePoints, type EventsTold, eventsTold, shortData } from "../selection.ts";
import { carriersWords, describe, techniquesWords } from "./accounts.ts";
import { capital, count, day, duration, list, number, percent, share, short, time, times } from "./phrases.ts";

export const contractChecks = {
  "events-lie": {
    found: "События не соответствуют реальности",
    passed: "События соответствуют реальности",
    unseen: "Не удалось сверить события с балансами",
  },
  "views-lie": {
    found: "Ответы токена зависят от того, кто спрашивает",
    passed: "Токен отвечает всем одинаково",
    unseen: "Не удалось сравнить ответы разным адресам",
  },
  "transfer-calls-out": {
    found: "Переводы зависят от другого контракта",
    passed: "Переводы не зависят от другого контракта",
    unseen: "Не удалось узнать, какие контракты вызывает перевод",
  },
  "odd-token": {
    found: "Токен нестандартный",
    passed: "Ведёт себя как стандартный токен",
    unseen: "Не удалось проверить соответствие стандарту",
  },
  "code-can-change": {
    found: "Код можно обновить",
    passed: "Код нельзя обновить",
    unseen: "Не удалось узнать, можно ли обновить код",
  },
  "code-can-vanish": {
    found: "Контракт может самоуничтожиться",
    passed: "Контракт не может самоуничтожиться",
    unseen: "Не удалось проверить самоуничтожение",
  },
  "code-can-be-replaced-by-redeploying": {
    found: "Контракт можно передеплоить с другим кодом",
    passed: "Контракт нельзя передеплоить с другим кодом",
    unseen: "Не удалось узнать, как задеплоен контракт",
  },
  "was-used-against-people": {
    found: "Права админа уже применяли к холдерам",
    passed: "Холдеров пока не блокировали",
    unseen: "Не удалось прочитать события токена",
  },
  "deployed-just-now": {
    found: "Токен совсем новый",
    passed: "Токен не новый",
    unseen: "Не удалось узнать возраст токена",
  },
  "looks-like-a-scam": {
    found: "Токен похож на известный скам",
    passed: "Токен не похож на известный скам",
    unseen: "Не удалось сравнить токен с известным скамом",
  },
  "source-is-hidden": {
    found: "Исходный код не верифицирован",
    passed: "Исходный код верифицирован",
    unseen: "Не удалось узнать, верифицирован ли исходный код",
  },
  "pretends-to-be-another": {
    found: "Подделка под другой токен",
    passed: "Не подделка под известный токен",
    unseen: "Не удалось сравнить название с другими токенами",
  },
  "name-is-bait": {
    found: "Название похоже на приманку",
    passed: "Название не похоже на приманку",
    unseen: "Не удалось прочитать название",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

const origins = createOrigins(
  {
    made: {
      young: "Токену меньше часа",
      old: (seconds) => `Токену всего ${duration(seconds)}`,
      sentence: (seconds, maker, creator) =>
        `Токен создан ${seconds < 1 ? "только что" : `${time(seconds)} назад`}${maker ? ` через ${maker}` : ""}${creator ? `, создатель — ${creator}` : ""}.`,
      transactions: (transactions) =>
        `За всё время создатель отправил всего ${count(transactions, { one: "# транзакцию", many: "# транзакций", other: "# транзакции" })}.`,
      dangerous: (dangerous) => `Мы нашли у этого создателя ещё ${count(dangerous, DANGEROUS)}.`,
      paid: ({ secondsBefore, by, through, name }) => {
        const who = name ? `${name} (${short(by)})` : `адреса ${short(by)}`;
        const from = through ? `через ${name ? who : short(by)}` : `с ${who}`;
        return `Кошелёк создателя впервые пополнили ${from} за ${time(secondsBefore)} до этого.`;
      },
      paidBriefly: (seconds) => `Кошелёк создателя впервые пополнили за ${time(seconds)} до этого.`,
    },
    scam: {
      headline: "Тот же код, что у опасного токена",
      sentence: (name) => `Код тот же, что у ${name ?? "другого токена"}. Тот токен мы признали опасным.`,
      copies: (copies) =>
        `Мы знаем ${count(copies, { one: "# токен", many: "# токенов", other: "# токена" })} с этим кодом.`,
      dangerous: (dangerous, audited) =>
        `Из ${number(audited)} проверенных ${count(dangerous, { one: "опасен #", other: "опасны #" })}.`,
    },
    trap: {
      labeled: "Токен помечен как ловушка",
      alike: "Токен похож на известную ловушку",
      known: "известной ловушки",
      label: (who, techniques) => `${who} называет этот токен ловушкой: ${techniques}.`,
      called: (who, techniques) => `${who} называет тот токен ловушкой: ${techniques}.`,
      calledBriefly: (who, techniques) => `${who} описывает ту ловушку так: ${techniques}.`,
      same: (name) => `Код тот же, что у ${name}.`,
      like: (name, score) => `Код на ${part(score)} совпадает с кодом ${name}.`,
      carriers: (carriers) => `Что у них общего: ${carriers}.`,
      marks: (marks) =>
        `Их переводы совпадают в ${count(marks, { one: "# детали, которой", other: "# деталях, которых" })} нет ни у одного известного нам честного токена.`,
      works: "В наших тестах ловушка срабатывает и здесь.",
      fails: "Мы попробовали все функции админа: сейчас ловушка здесь не срабатывает.",
      honest: (symbol, score) => `Самый похожий честный токен — ${symbol}, сходство ${part(score)}.`,
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
    headline: "События токена не сходятся с балансами",
    sentence: ({ step, events, balance }) => `${IN_TEST[step]} ${told(EVENTS_TOLD, eventsTold(events, balance))}.`,
  },
  "approval-not-told": {
    headline: "События не показывают, на что вы дали апрув",
    sentence: ({ told, allowance }) =>
      told === null
        ? "Апрувы работают, но событие Approval их не показывает."
        : `В событии Approval указано ${told}, а потратить можно ${allowance}.`,
  },
  "views-lie": {
    headline: "Ответы токена зависят от того, кто спрашивает",
    sentence: ({ view, asker, toNobody, toAsker }) =>
      `Нулевому адресу ${view} возвращает ${shown(toNobody)}, а ${ASKERS[asker]} — ${shown(toAsker)}.`,
    evidence: ({ view, asker }) => `${capital(ASKERS[asker])} ${view} возвращает другой ответ.`,
  },
  "transfer-calls-out": {
    headline: "Переводы зависят от другого контракта",
    sentence: ({ address, during, unverified, changeable, controller }) =>
      [
        `От другого контракта (${short(address)}) ${during.length === 1 ? "зависит" : "зависят"} ${list(during.map((step) => STEPS[step]))}.`,
        ...(unverified ? ["Исходный код того контракта не верифицирован."] : []),
        ...(changeable
          ? [
              controller
                ? `${capital(describe(controller))} может обновить тот контракт.`
                : "Тот контракт можно обновить.",
            ]
          : []),
      ].join(" "),
  },
  "odd-token": {
    headline: "Токен нестандартный",
    sentence: ({ oddities }) => {
      const answers = oddities.filter((oddity) => oddity.code === "answers");
      const others = oddities.filter((oddity) => oddity.code !== "answers");
      const alike = [...new Set(answers.map(({ answer }) => answer))].map((answer) => {
        const calls = answers.filter((each) => each.answer === answer).map(({ call }) => call);
        return calls.length === 1
          ? `Функция ${calls[0]} вместо true возвращает ${ANSWERS[answer]}.`
          : `Функции ${list(calls)} вместо true возвращают ${ANSWERS[answer]}.`;
      });
      return [...alike, ...others.map((oddity) => `${told(ODDITIES, oddity)}.`)].join(" ");
    },
  },
  "code-can-change": {
    headline: ({ admin }) => `${CONTROLLERS[admin.kind]} может обновить код`,
    sentence: ({ kind, admin, atOnce }) =>
      `Токен — ${PROXIES[kind]}. ${capital(describe(admin))} может обновить код${atOnce ? " в любой момент" : ""}.`,
  },
  "code-may-change": {
    headline: "Возможно, код можно обновить",
    sentence: ({ kind }) =>
      `Токен — ${PROXIES[kind]}. Возможно, код можно обновить, но кто это может сделать, мы не нашли.`,
  },
  "code-can-vanish": {
    headline: "Возможно, контракт может самоуничтожиться",
    sentence: "В коде есть инструкция самоуничтожения. Возможно, кто-то может её запустить.",
  },
  "code-can-be-stood-in-for": {
    headline: "Возможно, токен выполняет код другого контракта",
    sentence: "Возможно, токен выполняет код с адреса, который не зашит в контракт.",
  },
  "code-can-be-redeployed": {
    headline: "Код контракта могут подменить",
    sentence: ({ factory }) =>
      `Контракт может самоуничтожиться. Тогда его фабрика (${short(factory)}) сможет задеплоить на тот же адрес другой код.`,
  },
  "was-used-against-people": {
    headline: ({ deeds: [{ deed }] }) => DEEDS[deed],
    sentence: ({ deeds }) => {
      const last = deeds.find((deed) => deed.last !== null)?.last ?? null;
      return [...deeds.map(deedWords), ...(last === null ? [] : [`Последний раз: ${day(last)}.`])].join(" ");
    },
  },
  "resembles-scam": {
    headline: "Токен похож на известный скам",
    sentence: ({ scam, score, dangerous, nearest }) =>
      `Код на ${part(score)} совпадает с кодом ${named(scam)}. Тот токен мы признали опасным.${nearest > 1 ? ` Из ${nearest} самых похожих токенов ${count(dangerous, { one: "опасен #", other: "опасны #" })}.` : ""}`,
  },
  "creator-made-scams": {
    headline: "Создатель уже выпускал опасные токены",
    sentence: ({ creator, dangerous, example }) =>
      `Мы нашли у создателя (${short(creator)}) ещё ${count(dangerous, DANGEROUS)}, например ${example.symbol} (${short(example.address)}).`,
  },
  "creator-left-pools": {
    headline: "После создателя уже оставались пустые пулы",
    sentence: ({ creator, emptied, traded, lived }) =>
      `У ${emptied} из ${traded} прошлых токенов создателя (${short(creator)}) пулы теперь пустые.${lived === null ? "" : ` У самого нового ликвидность продержалась ${time(lived)}.`}`,
  },
  "payer-made-scams": {
    headline: "Спонсор создателя выпускал опасные токены",
    sentence: ({ payer, dangerous, example }) =>
      `Первые деньги создатель получил с ${short(payer)}. У этого кошелька мы нашли ${count(dangerous, DANGEROUS)}, например ${example.symbol} (${short(example.address)}).`,
    evidence: ({ dangerous }) =>
      `У кошелька, с которого создатель получил первые деньги, мы нашли ${count(dangerous, DANGEROUS)}.`,
  },
  "payer-left-pools": {
    headline: "После спонсора создателя оставались пустые пулы",
    sentence: ({ payer, emptied, traded }) =>
      `Первые деньги создатель получил с ${short(payer)}. У ${emptied} из ${traded} токенов этого кошелька пулы теперь пустые.`,
    evidence: ({ emptied, traded }) =>
      `Пулы теперь пустые у ${emptied} из ${traded} токенов кошелька, с которого создатель получил первые деньги.`,
  },
  "source-is-hidden": {
    headline: "Исходный код не верифицирован",
    sentence: "Мы не нашли верифицированного исходного кода этого контракта.",
  },
  "pretends-to-be-another": {
    headline: "Подделка под другой токен",
    sentence: ({ matches, real, sameChain, disguise }) =>
      [
        `${SHARED[matches]} как у ${real.name} (${real.symbol}), но это другой токен.`,
        `Настоящий — ${short(real.address)}${sameChain ? "" : " в другой сети"}.`,
        ...(disguise ? [`В подделке есть символы-двойники: ${codePoints(disguise).join(", ")}.`] : []),
      ].join(" "),
  },
  "name-offends": {
    headline: "Название оскорбительное",
    sentence: "В названии или тикере есть оскорбительное слово. О коде это ничего не говорит.",
  },
  "name-is-bait": {
    headline: ({ baits }) =>
      baits.every((bait) => bait === "address") ? "В названии есть адрес сайта" : "Название похоже на приманку",
    sentence: ({ baits }) =>
      `В названии или тикере есть ${list(baits.map((bait) => BAITS[bait]))}. ${
        baits.every((bait) => bait.endsWith("-letters"))
          ? "Такими названиями обычно прикрываются подделки под другие токены."
          : baits.every((bait) => bait === "address")
            ? "Это может быть бренд, но многие такие токены рассылают аирдропом как приманку."
            : "Такие токены обычно рассылают аирдропом как приманку."
      }`,
  },
};

const EVENTS_TOLD: Sentences<EventsTold> = {
  nothing: "баланс изменился, но событий Transfer не было",
  something: "события Transfer есть, но баланс не изменился",
  times: (told) => `сумма событий Transfer — ${times(told.times)}× от изменения баланса`,
  more: ({ apart, of }) => `сумма событий Transfer на ${share(apart, of)} больше, чем изменился баланс`,
  less: ({ apart, of }) => `сумма событий Transfer на ${share(apart, of)} меньше, чем изменился баланс`,
};

const STEPS = {
  purchase: "покупка",
  buying: "покупка",
  sale: "продажа",
  selling: "продажа",
  sending: "перевод",
} as const;

/** Before what was measured of that step. */
const IN_TEST = {
  purchase: "В тестовой покупке",
  buying: "В тестовой покупке",
  sale: "В тестовой продаже",
  selling: "В тестовой продаже",
  sending: "В тестовом переводе",
} as const satisfies Record<keyof typeof STEPS, string>;

const ANSWERS = { nothing: "пустой ответ", false: "false", other: "что-то другое" } as const;

const ODDITIES: Sentences<Exclude<Oddity, { code: "answers" }>> = {
  "calls-recipient": "Перевод запускает код получателя",
  inexact: "Полученная сумма отличается от отправленной на несколько минимальных единиц",
  "keeps-back": ({ bps }) => `До получателя не доходит ${percent(bps)} каждого перевода`,
  "balances-grow": "Балансы растут сами собой",
  "refuses-nothing": "Перевод нуля токенов не проходит",
  "grows-by-own-sending": "Если перевести токены самому себе, их станет больше",
  "approval-not-changed": "Апрув нельзя изменить, не обнулив его сначала",
  "allowance-not-spent": "Уже потраченный апрув можно потратить снова",
  "overdraft-answered": "Перевод сверх баланса не выдаёт ошибки",
  "decimals-untold": "Токен не сообщает число знаков после запятой (decimals)",
  decimals: ({ decimals }) =>
    `У токена ${count(decimals, { one: "# знак", many: "# знаков", other: "# знака" })} после запятой (decimals)`,
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

/** In the dative: each goes before what it is answered. */
const ASKERS: Readonly<Record<ViewAsker, string>> = {
  stranger: "постороннему кошельку",
  "another-stranger": "другому постороннему кошельку",
  token: "самому токену",
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
  instruction: "инструкции",
  promise: "обещание",
  "mixed-letters": "буквы-двойники из разных алфавитов",
  "unseen-letters": "невидимые символы",
};

const SHARED = { name: "Название", symbol: "Тикер", both: "Название и тикер" } as const;
