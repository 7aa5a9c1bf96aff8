// All texts in Russian, by category and subject, as in `../en/index.ts`.
import type { CheckId } from "../../checks/index.ts";
import type { OriginMessage } from "../../checks/vocabulary/contract.ts";
import type { Catalog, CheckText, Texts, With } from "../catalog.ts";
import { createChanges } from "../changes.ts";
import { foundBy } from "../selection.ts";
import { callsWords, labeledWords, labelWords, roles, tags } from "./accounts.ts";
import { contractChecks, contractMessages } from "./contract.ts";
import { marketChecks, marketMessages } from "./market.ts";
import { capital, count, day, figures, list, percent, refusals, time, untried } from "./phrases.ts";
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
    sentence: ({ name, rows }) =>
      `Код тот же, что у ловушки ${name}, которую мы написали для своих тестов: ${written(rows)}.`,
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
      leftBps === 0 ? `${MANY[of]} больше не проходят` : `${MOST[of]} упала до ${percent(leftBps)} от прежней`,
    "limit-loosened": ({ of }) => `${MOST[of]} выросла`,
    "lock-ends-soon": ({ locker, shareBps, unlocksAt }) =>
      `${capital(percent(shareBps))} ликвидности в ${locker} разлочится ${unlocksAt === null ? "скоро" : day(unlocksAt)}`,
    "lock-ended": ({ locker, shareBps }) => `${capital(percent(shareBps))} ликвидности в ${locker} разлочилось`,
    "lock-opened": ({ locker, shareBps }) =>
      `${capital(percent(shareBps))} ликвидности вышло из лока в ${locker} раньше срока`,
    "lock-extended": ({ locker, unlocksAt }) =>
      `Лок ликвидности в ${locker} продлён${unlocksAt === null ? "" : ` до ${day(unlocksAt)}`}`,
    supply: ({ growthBps }) =>
      growthBps < 0 ? `Сожжено ${percent(-growthBps)} эмиссии` : `Эмиссия выросла на ${percent(growthBps)}`,
    liquidity: {
      added: "Ликвидность добавлена",
      moved: (share, isLess, figures) =>
        `Ликвидность ${isLess ? "упала" : "выросла"} на ${share}${figures ? ` (${figures})` : ""}`,
    },
    code: (implementations) =>
      implementations.length === 0 ? "Код изменился" : `Код обновлён на ${list(implementations)}`,
    used: (found, on) => `${found}: это уже случилось с ${on}`,
    useUnseen: (found, accounts) =>
      `${found}: это уже применили к ${count(accounts, { one: "# кошельку", other: "# кошелькам" })}, но эффекта мы не увидели`,
    causer: (role, address) => (role === "anybody" ? `Адрес ${address}` : CAUSERS[role]),
    cause: (who, seconds, name) =>
      name === undefined
        ? `${who} отправил транзакцию ${time(seconds)} назад`
        : `${who} вызвал ${name ?? "безымянную функцию"} ${time(seconds)} назад`,
  },
  checks,
  figures,
);

const MANY = { sale: "Продажи", purchase: "Покупки" } as const;
const MOST = { sale: "Максимальная продажа", purchase: "Максимальная покупка" } as const;
const CAUSERS = { owner: "Владелец", creator: "Создатель", admin: "Админ прокси" } as const;

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
