// All texts in Russian, by category and subject, as in `../en/index.ts`.
import type { CheckId } from "../../checks/index.ts";
import type { OriginMessage } from "../../checks/vocabulary/contract.ts";
import type { Catalog, CheckText, Texts, With } from "../catalog.ts";
import { createChanges } from "../changes.ts";
import { foundBy } from "../selection.ts";
import { callsWords, labeledWords, labelWords, roles, tags } from "./accounts.ts";
import { contractChecks, contractMessages } from "./contract.ts";
import { marketChecks, marketMessages } from "./market.ts";
import { day, figures, list, number, percent, refusals, time, untried } from "./phrases.ts";
import { afterText, effectWords, powerChecks, powerMessages, together } from "./powers.ts";
import * as report from "./report.ts";
import { tradingChecks, tradingMessages } from "./trading.ts";
import { replayed, statements } from "./verification.ts";

// The short texts of all checks in Russian, and what is said with them: what is wrong with a token that was written for this project.

const checks: Readonly<Record<CheckId, CheckText>> = {
  ...tradingChecks,
  ...marketChecks,
  ...powerChecks,
  ...contractChecks,
};

/** What is wrong with a token that one of these checks finds: `«Продажи ограничены»`. */
function written(rows: readonly string[]): string {
  const found = foundBy(checks, rows);
  return found.length === 0 ? "хороший токен" : list(found.map((text) => `«${text}»`));
}

const writtenTrapMessages: Texts<With<"code-of-written-trap", OriginMessage>> = {
  "code-of-written-trap": {
    headline: "Тот же код, что у известной ловушки",
    sentence: ({ name, rows }) => `Тот же код, что у ${name}, ловушки из тестов Assay: ${written(rows)}.`,
  },
};

// What has changed, in Russian, since an earlier audit, and what caused it. Each is a sentence without the stop at its end.

const { changes, cause } = createChanges(
  {
    turned: (what, before, after) => `${what}: ${before} → ${after}`,
    verdict: "Вердикт",
    taxes: { buying: "Налог на покупку", selling: "Налог на продажу", sending: "Налог на перевод" },
    admin: "Админ прокси",
    owner: "Владелец",
    renounced: "отказ от прав",
    noAccount: "никто",
    "limit-tightened": ({ of, leftBps }) =>
      leftBps === 0 ? `${MANY[of]} больше не проходят` : `${MOST[of]} сократилась до ${percent(leftBps)} прежней`,
    "limit-loosened": ({ of }) => `${MOST[of]} выросла`,
    "lock-ends-soon": ({ locker, shareBps, unlocksAt }) =>
      `Лок на ${percent(shareBps)} ликвидности в ${locker} заканчивается ${unlocksAt === null ? "скоро" : day(unlocksAt)}`,
    "lock-ended": ({ locker, shareBps }) => `Лок на ${percent(shareBps)} ликвидности в ${locker} закончился`,
    "lock-opened": ({ locker, shareBps }) => `Из лока в ${locker} раньше срока ушло ${percent(shareBps)} ликвидности`,
    "lock-extended": ({ locker, unlocksAt }) =>
      `Лок ликвидности в ${locker} продлён${unlocksAt === null ? "" : ` до ${day(unlocksAt)}`}`,
    supply: ({ growthBps }) =>
      growthBps < 0 ? `Сожжено ${percent(-growthBps)} предложения` : `Предложение выросло на ${percent(growthBps)}`,
    liquidity: {
      added: "Ликвидность добавлена",
      moved: (share, isLess, figures) =>
        `Ликвидность ${isLess ? "упала" : "выросла"} на ${share}${figures ? ` (${figures})` : ""}`,
    },
    code: (implementations) =>
      implementations.length === 0 ? "Код изменился" : `Код обновлён на ${list(implementations)}`,
    used: (found, on) => `${found}: уже применено к ${on}`,
    useUnseen: (found, accounts) => `${found}: уже применено (кошельков: ${number(accounts)}), эффект неизвестен`,
    causer: (role, address) => (role === "anybody" ? address : CAUSERS[role]),
    cause: (who, seconds, name) => {
      const what = name === undefined ? "Транзакция" : `Вызов ${name ?? "безымянной функции"}`;
      return `${what} ${time(seconds)} назад, отправитель: ${who}`;
    },
  },
  checks,
  figures,
);

const MANY = { sale: "Продажи", purchase: "Покупки" } as const;
const MOST = { sale: "Самая крупная продажа", purchase: "Самая крупная покупка" } as const;
const CAUSERS = { owner: "владелец", creator: "создатель", admin: "админ прокси" } as const;

export const russian: Catalog = {
  ...report,
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
  written,
  label: labelWords,
  tags,
  labeled: labeledWords,
  roles,
  refusals,
  untried,
  calls: callsWords,
  effect: effectWords,
  changes,
  cause,
  claim: statements.claimWords,
  figures,
  joined: (sentences) => sentences.join(" "),
  replayed,
};
