// What is said in Russian of how the contract behaves and of its code: events, answers, calls of others, and whether the code can change.
import { type Hex, size, slice } from "viem";
import type { CheckId } from "../../checks/index.ts";
import type { ContractMessage, Oddity } from "../../checks/vocabulary/contract.ts";
import type { Controller, ProxyKind, Used, ViewAsker } from "../../facts/facts.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { describe } from "./accounts.ts";
import { day, list, number, percent } from "./figures.ts";
import { capital, short } from "./phrases.ts";

export const contractChecks = {
  "events-lie": {
    found: "События поддельные",
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
    found: "Код может самоуничтожиться",
    passed: "Код не может самоуничтожиться",
    unseen: "Не удалось проверить самоуничтожение",
  },
  "code-can-be-replaced-by-redeploying": {
    found: "Можно передеплоить с другим кодом",
    passed: "Передеплоить на этот адрес нельзя",
    unseen: "Не удалось узнать, как создан контракт",
  },
  "was-used-against-people": {
    found: "Права админа уже применяли к холдерам",
    passed: "Холдеров пока не блокировали",
    unseen: "Не удалось прочитать события",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const contractMessages: Texts<ContractMessage> = {
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
    headline: "Код, возможно, может самоуничтожиться",
    sentence: "В коде есть инструкция самоуничтожения. Возможно, кто-то может до неё добраться.",
  },
  "code-can-be-stood-in-for": {
    headline: "Код может выполнять чужой код",
    sentence: "Код может выполнять код по адресу, который в нём не записан.",
  },
  "code-can-be-redeployed": {
    headline: "На его месте может появиться другой код",
    sentence: ({ factory }) =>
      `Код может самоуничтожиться. Тогда фабрика (${short(factory)}) может поставить по тому же адресу другой.`,
  },
  "was-used-against-people": {
    headline: ({ deeds: [{ deed }] }) => DEEDS[deed],
    sentence: ({ deeds }) => {
      const last = deeds.find((deed) => deed.last !== null)?.last ?? null;
      return [...deeds.map(deedWords), ...(last === null ? [] : [`Последний раз: ${day(last)}.`])].join(" ");
    },
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
  "decimals-untold": "Токен не сообщает число знаков (decimals)",
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

function shown(data: Hex | null): string {
  if (data === null) return "ошибку";
  if (size(data) !== 32) return size(data) > 12 ? `${slice(data, 0, 12)}…` : data;
  const value = BigInt(data);
  return value < 10n ** 40n ? `${value}` : `${slice(data, 0, 12)}…`;
}

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
  const often = `${whole ? "" : "не менее "}${number(times)}`;
  switch (deed) {
    case "paused":
      return `Пауз: ${often}.`;
    case "destroyed":
      return `Сжиганий токенов у холдеров: ${often}.`;
    case "blocked":
      return `Блокировок кошельков: ${often}.`;
  }
}
