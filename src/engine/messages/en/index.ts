// All texts in English, by category and subject: a second language is a second folder like this one.
import type { CheckId } from "../../checks/index.ts";
import type { OriginMessage } from "../../checks/vocabulary/contract.ts";
import { BPS } from "../../core/units.ts";
import type { Cause, Change } from "../../diff/index.ts";
import type { Catalog, CheckText, Sentences, Texts, With } from "../catalog.ts";
import { rowText, VERDICT_MARKS } from "../selection.ts";
import { callsWords, labeledWords, labelWords, roles, tags } from "./accounts.ts";
import { contractChecks, contractMessages } from "./contract.ts";
import { marketChecks, marketMessages } from "./market.ts";
import { count, day, duration, figures, list, number, percent, refusals, short, untried } from "./phrases.ts";
import { afterText, effectWords, powerChecks, powerMessages, together } from "./powers.ts";
import { asides, assumptions, failures, noFinding, noFindingEvidence, omissions, wallet } from "./report.ts";
import { tradingChecks, tradingMessages } from "./trading.ts";
import { replayed, statements } from "./verification.ts";

// The short texts of all checks, and what is said with them: what is wrong with a token that was written for this project.

const checks: Readonly<Record<CheckId, CheckText>> = {
  ...tradingChecks,
  ...marketChecks,
  ...powerChecks,
  ...contractChecks,
};

const FOUND: ReadonlyMap<string, string> = new Map(Object.entries(checks).map(([id, { found }]) => [id, found]));

/** What is wrong with a token that one of these checks finds: `“Sales are limited”`. */
function written(rows: readonly string[]): string {
  const found = rows.flatMap((row) => FOUND.get(row) ?? []);
  return found.length === 0 ? "a good token" : list(found.map((text) => `“${text}”`));
}

const writtenTrapMessages: Texts<With<"code-of-written-trap", OriginMessage>> = {
  "code-of-written-trap": {
    headline: "Same code as a known trap",
    sentence: ({ name, rows }) => `It has the same code as ${name}, a trap from Assay's own tests: ${written(rows)}.`,
  },
};

// What has changed since an earlier audit, and what caused it. Each is a sentence without the stop at its end.

/** What is otherwise than it was. */
const changes: Sentences<Change> = {
  verdict: ({ before, after }) => `Verdict: ${VERDICT_MARKS[before]} → ${VERDICT_MARKS[after]}`,
  tax: ({ deal, before, after }) => `${TAXES[deal]}: ${percent(before)} → ${percent(after)}`,
  "exit-closed": ({ check }) => whatIsFound(check),
  "exit-opened": ({ check }) => whatPassed(check),
  "limit-tightened": ({ of, leftBps }) =>
    leftBps === 0 ? `${MANY[of]} no longer go through` : `${MOST[of]} fell to ${percent(leftBps)} of what it was`,
  "limit-loosened": ({ of }) => `${MOST[of]} went up`,
  liquidity: liquidityWords,
  "lock-ends-soon": ({ locker, shareBps, unlocksAt }) =>
    `The lock on ${percent(shareBps)} of the liquidity at ${locker} ends ${unlocksAt === null ? "soon" : `on ${day(unlocksAt)}`}`,
  "lock-ended": ({ locker, shareBps }) => `The lock on ${percent(shareBps)} of the liquidity at ${locker} has ended`,
  "lock-opened": ({ locker, shareBps }) => `${percent(shareBps)} of the liquidity left its lock at ${locker} too early`,
  "lock-extended": ({ locker, unlocksAt }) =>
    `The liquidity lock at ${locker} was extended${unlocksAt === null ? "" : ` to ${day(unlocksAt)}`}`,
  code: ({ implementations }) =>
    implementations.length === 0
      ? "Its code changed"
      : `Its code was upgraded to ${list(implementations.slice(0, 3).map(short))}`,
  admin: ({ before, after }) => `Upgrade admin: ${account(before)} → ${account(after)}`,
  owner: ({ before, after }) => `Owner: ${owner(before)} → ${owner(after)}`,
  supply: ({ growthBps }) =>
    growthBps < 0 ? `${percent(-growthBps)} of the supply was burned` : `The supply grew by ${percent(growthBps)}`,
  row: ({ check, after }) => (after === "clear" ? whatPassed(check) : whatIsFound(check)),
  "power-used": ({ check, on }) => `${whatIsFound(check)}: it was used on ${short(on)}`,
  "power-use-unseen": ({ check, accounts }) =>
    `${whatIsFound(check)}: it was used on ${count(accounts, { one: "# wallet", other: "# wallets" })}, effect unknown`,
};

const TAXES = { buying: "Buy tax", selling: "Sell tax", sending: "Transfer tax" } as const;
const MANY = { sale: "Sales", purchase: "Buys" } as const;
const MOST = { sale: "The largest sale", purchase: "The largest buy" } as const;

const whatIsFound = (check: string) => rowText(checks, check, "found");
const whatPassed = (check: string) => rowText(checks, check, "passed");

function liquidityWords({ before, after, symbol }: With<"liquidity", Change>): string {
  if (before <= 0) return "Liquidity was added";
  const moved = percent((Math.abs(after - before) / before) * BPS);
  const figures = symbol === null ? "" : ` (${amount(before)} → ${amount(after)} ${symbol})`;
  return `Liquidity ${after < before ? "down" : "up"} ${moved}${figures}`;
}

const amount = (value: number) => number(value, { maximumSignificantDigits: 3 });

function account(address: string | null): string {
  return address === null ? "nobody" : short(address);
}

function owner({ status, address }: With<"owner", Change>["after"]): string {
  if (status === "Renounced") return "renounced";
  return account(address);
}

/** `The owner used setTax 40 seconds ago` */
function causeWords({ by, role, call, at }: Cause, nowSeconds: number): string {
  const who = role === "anybody" ? short(by) : `The ${role}`;
  const ago = duration(Math.max(nowSeconds - at, 1));
  const name = call?.replace(/\(.*$/s, "");
  if (name === undefined) return `${who} sent a transaction ${ago} ago`;
  return `${who} used ${/^0x[0-9a-f]+$/i.test(name) ? "an unnamed function" : name} ${ago} ago`;
}

export const english: Catalog = {
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
