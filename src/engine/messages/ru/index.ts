// All texts in Russian, by category and subject, as in `../en/index.ts`.
import type { CheckId } from "../../checks/index.ts";
import type { OriginMessage } from "../../checks/vocabulary/contract.ts";
import { BPS } from "../../core/units.ts";
import type { Cause, Change } from "../../diff/index.ts";
import type { Catalog, CheckText, Sentences, Texts, With } from "../catalog.ts";
import { rowText, VERDICT_MARKS } from "../selection.ts";
import { callsWords, labeledWords, labelWords, roles, tags } from "./accounts.ts";
import { contractChecks, contractMessages } from "./contract.ts";
import { marketChecks, marketMessages } from "./market.ts";
import { day, figures, list, number, percent, refusals, short, time, untried } from "./phrases.ts";
import { afterText, effectWords, powerChecks, powerMessages, together } from "./powers.ts";
import { asides, assumptions, failures, noFinding, noFindingEvidence, omissions, wallet } from "./report.ts";
import { tradingChecks, tradingMessages } from "./trading.ts";
import { replayed, statements } from "./verification.ts";

// The short texts of all checks in Russian, and what is said with them: what is wrong with a token that was written for this project.

const checks: Readonly<Record<CheckId, CheckText>> = {
  ...tradingChecks,
  ...marketChecks,
  ...powerChecks,
  ...contractChecks,
};

const FOUND: ReadonlyMap<string, string> = new Map(Object.entries(checks).map(([id, { found }]) => [id, found]));

/** What is wrong with a token that one of these checks finds: `«Продажи ограничены»`. */
function written(rows: readonly string[]): string {
  const found = rows.flatMap((row) => FOUND.get(row) ?? []);
  return found.length === 0 ? "хороший токен" : list(found.map((text) => `«${text}»`));
}

const writtenTrapMessages: Texts<With<"code-of-written-trap", OriginMessage>> = {
  "code-of-written-trap": {
    headline: "Тот же код, что у известной ловушки",
    sentence: ({ name, rows }) => `Тот же код, что у ${name}, ловушки из тестов Assay: ${written(rows)}.`,
  },
};

// What has changed, in Russian, since an earlier audit, and what caused it. Each is a sentence without the stop at its end.

/** What is otherwise than it was. */
const changes: Sentences<Change> = {
  verdict: ({ before, after }) => `Вердикт: ${VERDICT_MARKS[before]} → ${VERDICT_MARKS[after]}`,
  tax: ({ deal, before, after }) => `${TAXES[deal]}: ${percent(before)} → ${percent(after)}`,
  "exit-closed": ({ check }) => whatIsFound(check),
  "exit-opened": ({ check }) => whatPassed(check),
  "limit-tightened": ({ of, leftBps }) =>
    leftBps === 0 ? `${MANY[of]} больше не проходят` : `${MOST[of]}: осталось ${percent(leftBps)} от прежней`,
  "limit-loosened": ({ of }) => `${MOST[of]}: теперь больше`,
  liquidity: liquidityWords,
  "lock-ends-soon": ({ locker, shareBps, unlocksAt }) =>
    `Лок на ${percent(shareBps)} ликвидности в ${locker} заканчивается ${unlocksAt === null ? "скоро" : day(unlocksAt)}`,
  "lock-ended": ({ locker, shareBps }) => `Лок на ${percent(shareBps)} ликвидности в ${locker} закончился`,
  "lock-opened": ({ locker, shareBps }) => `Из лока в ${locker} раньше срока ушло ${percent(shareBps)} ликвидности`,
  "lock-extended": ({ locker, unlocksAt }) =>
    `Лок ликвидности в ${locker} продлён${unlocksAt === null ? "" : ` до ${day(unlocksAt)}`}`,
  code: ({ implementations }) =>
    implementations.length === 0 ? "Код изменился" : `Код обновлён на ${list(implementations.slice(0, 3).map(short))}`,
  admin: ({ before, after }) => `Админ прокси: ${account(before)} → ${account(after)}`,
  owner: ({ before, after }) => `Владелец: ${owner(before)} → ${owner(after)}`,
  supply: ({ growthBps }) =>
    growthBps < 0 ? `Сожжено ${percent(-growthBps)} предложения` : `Предложение выросло на ${percent(growthBps)}`,
  row: ({ check, after }) => (after === "clear" ? whatPassed(check) : whatIsFound(check)),
  "power-used": ({ check, on }) => `${whatIsFound(check)}: применено к ${short(on)}`,
  "power-use-unseen": ({ check, accounts }) =>
    `${whatIsFound(check)}: применено (кошельков: ${number(accounts)}), эффект неизвестен`,
};

const TAXES = { buying: "Налог на покупку", selling: "Налог на продажу", sending: "Налог на перевод" } as const;
const MANY = { sale: "Продажи", purchase: "Покупки" } as const;
const MOST = { sale: "Самая крупная продажа", purchase: "Самая крупная покупка" } as const;

const whatIsFound = (check: string) => rowText(checks, check, "found");
const whatPassed = (check: string) => rowText(checks, check, "passed");

function liquidityWords({ before, after, symbol }: With<"liquidity", Change>): string {
  if (before <= 0) return "Ликвидность добавлена";
  const moved = percent((Math.abs(after - before) / before) * BPS);
  const figures = symbol === null ? "" : ` (${amount(before)} → ${amount(after)} ${symbol})`;
  return `Ликвидность ${after < before ? "упала" : "выросла"} на ${moved}${figures}`;
}

const amount = (value: number) => number(value, { maximumSignificantDigits: 3 });

function account(address: string | null): string {
  return address === null ? "никто" : short(address);
}

function owner({ status, address }: With<"owner", Change>["after"]): string {
  if (status === "Renounced") return "отказ от прав";
  return account(address);
}

/** `The owner used setTax 40 seconds ago` */
function causeWords({ by, role, call, at }: Cause, nowSeconds: number): string {
  const who = role === "anybody" ? short(by) : (WHO[role] ?? role);
  const ago = time(Math.max(nowSeconds - at, 1));
  const name = call?.replace(/\(.*$/s, "");
  if (name === undefined) return `Транзакция ${ago} назад, отправитель: ${who}`;
  return `${/^0x[0-9a-f]+$/i.test(name) ? "Вызов безымянной функции" : `Вызов ${name}`} ${ago} назад, отправитель: ${who}`;
}

const WHO: Readonly<Record<string, string>> = { owner: "владелец", creator: "создатель", admin: "админ прокси" };

export const russian: Catalog = {
  failures,
  omissions,
  checks,
  messages: {
    ...tradingMessages,
    ...marketMessages,
    ...powerMessages,
    ...contractMessages,
    ...writtenTrapMessages,
  },
  change: (message) => (message.code === "power-used" ? afterText(message.shown) : ""),
  together,
  noFinding,
  noFindingEvidence,
  written,
  label: labelWords,
  tags,
  labeled: labeledWords,
  wallet,
  assumptions,
  asides,
  roles,
  refusals,
  untried,
  calls: callsWords,
  effect: effectWords,
  changes,
  cause: causeWords,
  claim: statements.claimWords,
  figures,
  joined: (sentences) => sentences.join(" "),
  replayed,
};
