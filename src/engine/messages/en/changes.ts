// What has changed since an earlier audit, and what caused it. Each is a sentence without the stop at its end.
import { BPS } from "../../core/units.ts";
import type { Cause, Change } from "../../diff/index.ts";
import type { Sentences, With } from "../catalog.ts";
import { rowText, VERDICT_MARKS } from "../selection.ts";
import { checks } from "./checks.ts";
import { count, day, duration, list, number, percent } from "./figures.ts";
import { short } from "./phrases.ts";

/** What is otherwise than it was. */
export const changes: Sentences<Change> = {
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
export function causeWords({ by, role, call, at }: Cause, nowSeconds: number): string {
  const who = role === "anybody" ? short(by) : `The ${role}`;
  const ago = duration(Math.max(nowSeconds - at, 1));
  const name = call?.replace(/\(.*$/s, "");
  if (name === undefined) return `${who} sent a transaction ${ago} ago`;
  return `${who} used ${/^0x[0-9a-f]+$/i.test(name) ? "an unnamed function" : name} ${ago} ago`;
}
