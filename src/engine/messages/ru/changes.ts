// What has changed, in Russian, since an earlier audit, and what caused it. Each is a sentence without the stop at its end.
import { BPS } from "../../core/units.ts";
import type { Cause, Change } from "../../diff/index.ts";
import type { Sentences, With } from "../catalog.ts";
import { rowText, VERDICT_MARKS } from "../selection.ts";
import { checks } from "./checks.ts";
import { day, list, number, percent, time } from "./figures.ts";
import { short } from "./phrases.ts";

/** What is otherwise than it was. */
export const changes: Sentences<Change> = {
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
export function causeWords({ by, role, call, at }: Cause, nowSeconds: number): string {
  const who = role === "anybody" ? short(by) : (WHO[role] ?? role);
  const ago = time(Math.max(nowSeconds - at, 1));
  const name = call?.replace(/\(.*$/s, "");
  if (name === undefined) return `Транзакция ${ago} назад, отправитель: ${who}`;
  return `${/^0x[0-9a-f]+$/i.test(name) ? "Вызов безымянной функции" : `Вызов ${name}`} ${ago} назад, отправитель: ${who}`;
}

const WHO: Readonly<Record<string, string>> = { owner: "владелец", creator: "создатель", admin: "админ прокси" };
