// All texts in English, by category and subject: a second language is a second folder like this one.
import type { CheckId } from "../../checks/index.ts";
import type { OriginMessage } from "../../checks/vocabulary/contract.ts";
import type { Catalog, CheckText, Texts, With } from "../catalog.ts";
import { createChanges } from "../changes.ts";
import { foundBy } from "../selection.ts";
import { callsWords, labeledWords, labelWords, roles, tags } from "./accounts.ts";
import { contractChecks, contractMessages } from "./contract.ts";
import { marketChecks, marketMessages } from "./market.ts";
import { count, day, duration, figures, list, percent, refusals, untried } from "./phrases.ts";
import { afterText, effectWords, powerChecks, powerMessages, together } from "./powers.ts";
import * as report from "./report.ts";
import { tradingChecks, tradingMessages } from "./trading.ts";
import { replayed, statements } from "./verification.ts";

// The short texts of all checks, and what is said with them: what is wrong with a token that was written for this project.

const checks: Readonly<Record<CheckId, CheckText>> = {
  ...tradingChecks,
  ...marketChecks,
  ...powerChecks,
  ...contractChecks,
};

/** What is wrong with a token that one of these checks finds: `“Sells are limited”`. */
function written(rows: readonly string[]): string {
  const found = foundBy(checks, rows);
  return found.length === 0 ? "a good token" : list(found.map((text) => `“${text}”`));
}

const writtenTrapMessages: Texts<With<"code-of-written-trap", OriginMessage>> = {
  "code-of-written-trap": {
    headline: "Same code as a known trap",
    sentence: ({ name, rows }) =>
      `This token has the same code as ${name}, a trap we wrote for our own tests: ${written(rows)}.`,
  },
};

// What has changed since an earlier audit, and what caused it. Each is a sentence without the stop at its end.

const { changes, cause } = createChanges(
  {
    turned: (what, before, after) => `${what}: ${before} → ${after}`,
    verdict: "Verdict",
    taxes: { buying: "Buy tax", selling: "Sell tax", sending: "Transfer tax" },
    admin: "Upgrade admin",
    owner: "Owner",
    renounced: "renounced",
    noAccount: "nobody",
    "limit-tightened": ({ of, leftBps }) =>
      leftBps === 0 ? `${MANY[of]} no longer go through` : `${MOST[of]} fell to ${percent(leftBps)} of what it was`,
    "limit-loosened": ({ of }) => `${MOST[of]} went up`,
    "lock-ends-soon": ({ locker, shareBps, unlocksAt }) =>
      `${percent(shareBps)} of the liquidity unlocks at ${locker} ${unlocksAt === null ? "soon" : `on ${day(unlocksAt)}`}`,
    "lock-ended": ({ locker, shareBps }) => `${percent(shareBps)} of the liquidity has unlocked at ${locker}`,
    "lock-opened": ({ locker, shareBps }) =>
      `${percent(shareBps)} of the liquidity left its lock at ${locker} before the lock ended`,
    "lock-extended": ({ locker, unlocksAt }) =>
      `The liquidity lock at ${locker} was extended${unlocksAt === null ? "" : ` to ${day(unlocksAt)}`}`,
    supply: ({ growthBps }) =>
      growthBps < 0 ? `${percent(-growthBps)} of the supply was burned` : `The supply grew by ${percent(growthBps)}`,
    liquidity: {
      added: "Liquidity was added",
      moved: (share, isLess, figures) =>
        `Liquidity ${isLess ? "down" : "up"} ${share}${figures ? ` (${figures})` : ""}`,
    },
    code: (implementations) =>
      implementations.length === 0 ? "The code changed" : `The code was upgraded to ${list(implementations)}`,
    used: (found, on) => `${found}, and that happened to ${on}`,
    useUnseen: (found, accounts) =>
      `${found}: someone used this on ${count(accounts, { one: "# wallet", other: "# wallets" })}, but we couldn't see the effect`,
    causer: (role, address) => (role === "anybody" ? address : `The ${role}`),
    cause: (who, seconds, name) =>
      name === undefined
        ? `${who} sent a transaction ${duration(seconds)} ago`
        : `${who} called ${name ?? "an unnamed function"} ${duration(seconds)} ago`,
  },
  checks,
  figures,
);

const MANY = { sale: "Sells", purchase: "Buys" } as const;
const MOST = { sale: "The max sell", purchase: "The max buy" } as const;

export const english: Catalog = {
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
