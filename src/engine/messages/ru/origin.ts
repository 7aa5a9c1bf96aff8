// What is said in Russian of where a token comes from: who made it and when, what it is called, whether its source is known, and what it is like.
import { knownChain } from "../../chains/index.ts";
import type { CheckId } from "../../checks/index.ts";
import type { Bait, OriginMessage } from "../../checks/vocabulary/contract.ts";
import { HOUR } from "../../core/units.ts";
import type { CheckText, Texts, With } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import { count, duration, list, number, time } from "./figures.ts";
import { carriersWords, techniquesWords } from "./labels.ts";
import { short } from "./phrases.ts";

export const originChecks = {
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
    unseen: "Не удалось поискать исходный код",
  },
  "pretends-to-be-another": {
    found: "Подделка под другой токен",
    passed: "Известных токенов с таким именем нет",
    unseen: "Не удалось сравнить имя",
  },
  "name-is-bait": {
    found: "Имя – приманка",
    passed: "Имя не приманка",
    unseen: "Не удалось прочитать имя",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const originMessages: Texts<Exclude<OriginMessage, { code: "code-of-written-trap" }>> = {
  "deployed-just-now": {
    headline: ({ seconds }) => (seconds < HOUR ? "Токену меньше часа" : `Возраст токена всего ${duration(seconds)}`),
    sentence: ({ seconds, maker, creator }) =>
      [
        `Создан ${time(seconds)} назад${maker ? ` через ${maker}` : ""}${creator ? `, создатель ${short(creator.address)}` : ""}.`,
        ...(creator ? creatorsPast(creator) : []),
        ...(creator?.paid ? [paidBy(creator.paid)] : []),
      ].join(" "),
    evidence: ({ seconds, maker, creator }) =>
      [
        `Создан ${time(seconds)} назад${maker ? ` через ${maker}` : ""}.`,
        ...(creator ? creatorsPast(creator) : []),
        ...(creator?.paid
          ? [`Первые деньги на его кошелёк пришли раньше на ${time(creator.paid.secondsBefore)}.`]
          : []),
      ].join(" "),
  },
  "resembles-scam": {
    headline: "Похож на известный скам",
    sentence: ({ scam, score, dangerous, nearest }) =>
      `Код на ${part(score)} как у ${named(scam)}, а этот токен опасен.${nearest > 1 ? ` Опасных среди самых похожих: ${dangerous} из ${nearest}.` : ""}`,
  },
  "code-of-scam": {
    headline: "Тот же код, что у опасного токена",
    sentence: ({ scam, copies, dangerous, audited }) =>
      [
        `Тот же код, что у ${scam ? named(scam) : "другого токена"}, а этот токен опасен.`,
        ...(copies > 1 ? [`Известно копий: ${number(copies)}.`] : []),
        ...(copies > 1 && audited > dangerous ? [`Опасных среди проверенных: ${dangerous} из ${audited}.`] : []),
      ].join(" "),
  },
  "labeled-trap": {
    headline: "Опубликованное исследование называет его ловушкой",
    sentence: ({ techniques, source, own }) =>
      `${saidBy(source, own)} называет токен ловушкой: ${techniquesWords(techniques)}.`,
  },
  "resembles-labeled-trap": {
    headline: "Похож на известную ловушку",
    sentence: ({ scam, score, techniques, source, own, carriers, marks, works, honest }) =>
      [
        score === 1 ? `Тот же код, что у ${named(scam)}.` : `Код на ${part(score)} как у ${named(scam)}.`,
        `${saidBy(source, own)} называет тот токен ловушкой: ${techniquesWords(techniques)}.`,
        ...alsoHere(carriers),
        ...onlyTraps(marks),
        ...worksHere(works),
        ...(honest && score < 1 ? [`Ближайший честный токен – ${honest.symbol}, сходство ${part(honest.score)}.`] : []),
      ].join(" "),
    evidence: ({ score, techniques, source, own, carriers, marks }) =>
      [
        score === 1 ? "Тот же код, что у известной ловушки." : `Код на ${part(score)} как у известной ловушки.`,
        `${saidBy(source, own)} говорит о ней: ${techniquesWords(techniques)}.`,
        ...alsoHere(carriers),
        ...onlyTraps(marks),
      ].join(" "),
  },
  "creator-made-scams": {
    headline: "Создатель уже делал опасные токены",
    sentence: ({ creator, dangerous, example }) =>
      `Других опасных токенов этого создателя (${short(creator)}): ${number(dangerous)}. Например, ${example.symbol} (${short(example.address)}).`,
  },
  "creator-left-pools": {
    headline: "Создатель уже оставлял пустые пулы",
    sentence: ({ creator, emptied, traded, lived }) =>
      `Других токенов создателя (${short(creator)}) с пустыми пулами: ${emptied} из ${traded}.${lived === null ? "" : ` Последний прожил ${time(lived)}.`}`,
  },
  "payer-made-scams": {
    headline: "Спонсор создателя делал опасные токены",
    sentence: ({ payer, dangerous, example }) =>
      `Первые деньги создателю дал ${short(payer)}. Опасных токенов у этого кошелька: ${number(dangerous)}. Например, ${example.symbol} (${short(example.address)}).`,
    evidence: ({ dangerous }) => `Опасных токенов у кошелька, давшего создателю первые деньги: ${number(dangerous)}.`,
  },
  "payer-left-pools": {
    headline: "Спонсор создателя оставлял пустые пулы",
    sentence: ({ payer, emptied, traded }) =>
      `Первые деньги создателю дал ${short(payer)}. Токенов этого кошелька с пустыми пулами: ${emptied} из ${traded}.`,
    evidence: ({ emptied, traded }) =>
      `Токенов с пустыми пулами у кошелька, давшего создателю первые деньги: ${emptied} из ${traded}.`,
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
        ...(disguise ? [`В имени символы-двойники: ${codePoints(disguise)}.`] : []),
      ].join(" "),
  },
  "name-offends": {
    headline: "Имя оскорбительное",
    sentence: "В имени или символе есть оскорбительное слово. О коде это ничего не говорит.",
  },
  "name-is-bait": {
    headline: ({ baits }) => (baits.every((bait) => bait === "address") ? "В имени веб-адрес" : "Имя – приманка"),
    sentence: ({ baits }) =>
      `В имени или символе есть ${list(baits.map((bait) => BAITS[bait]))}. ${
        baits.every((bait) => bait.endsWith("-letters"))
          ? "Такие имена обычно подделывают другие токены."
          : baits.every((bait) => bait === "address")
            ? "Это может быть бренд, но многие такие токены рассылают как приманку."
            : "Такие токены обычно рассылают как приманку."
      }`,
  },
};

type Maker = NonNullable<With<"deployed-just-now", OriginMessage>["creator"]>;

function creatorsPast({ transactions, dangerous }: Maker): string[] {
  return [
    ...(transactions === null ? [] : [`Всего транзакций у создателя: ${number(transactions)}.`]),
    ...(dangerous > 0 ? [`Других опасных токенов этого создателя: ${number(dangerous)}.`] : []),
  ];
}

function paidBy({ secondsBefore, by, through, name }: NonNullable<Maker["paid"]>): string {
  const who = name ? `${name} (${short(by)})` : short(by);
  return `Первые деньги на этот кошелёк пришли ${through ? "через" : "от"} ${who}, раньше на ${time(secondsBefore)}.`;
}

function saidBy(source: string, own: boolean): string {
  return own ? "Оператор этого сервиса" : `Опубликованное исследование (${source})`;
}

function alsoHere(carriers: readonly string[]): string[] {
  return carriers.length > 0 ? [`Общее у обоих: ${carriersWords(carriers)}.`] : [];
}

/** What makes the two alike is not what most tokens do. */
function onlyTraps(marks: number): string[] {
  return marks > 0
    ? [
        `В их переводах ${count(marks, { one: "# общая деталь, какой", few: "# общие детали, каких", many: "# общих деталей, каких", other: "# общей детали, каких" })} нет ни у одного известного честного токена.`,
      ]
    : [];
}

function worksHere(works: boolean | null): string[] {
  if (works === null) return [];
  return [
    works
      ? "Тесты показывают, что это работает и здесь."
      : "Мы испробовали все функции админа: сейчас здесь это не работает.",
  ];
}

/** Alike by so much: never more than it is. */
const part = (score: number) => `${Math.floor(score * 100)} %`;

/** A chain of 0: those who know the token do not say which. */
function named({ symbol, address, chainId }: { symbol: string; address: string; chainId: number }): string {
  const where = `${short(address)}${chainId === 0 ? "" : ` в сети ${knownChain(chainId)?.name ?? chainId}`}`;
  return symbol === "" ? where : `${symbol} (${where})`;
}

function codePoints(points: readonly number[]): string {
  return points
    .slice(0, messageConfig.maxCodePoints)
    .map((point) => `U+${point.toString(16).toUpperCase().padStart(4, "0")}`)
    .join(", ");
}

const BAITS: Readonly<Record<Bait, string>> = {
  address: "веб-адрес",
  chat: "приглашение в чат",
  instruction: "инструкция",
  promise: "обещание",
  "mixed-letters": "буквы-двойники из разных алфавитов",
  "unseen-letters": "невидимые буквы",
};

const SHARED = { name: "Имя", symbol: "Символ", both: "Имя и символ" } as const;
