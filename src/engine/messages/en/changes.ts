// What has changed since an earlier audit, and what caused it.
import { BPS } from "../../core/units.ts";
import type { Cause, Change } from "../../diff/index.ts";
import type { Sentences, With } from "../catalog.ts";
import { checks } from "./checks.ts";
import { day, duration, percent } from "./figures.ts";
import { capital, listed, short } from "./phrases.ts";

/** What is otherwise than it was. */
export const changes: Sentences<Change> = {
  verdict: ({ before, after }) => `The verdict was ${VERDICTS[before]}, now ${VERDICTS[after]}`,
  tax: ({ deal, before, after }) => `${capital(deal)} was taxed ${percent(before)}, now ${percent(after)}`,
  "exit-closed": ({ check }) => whatIsFound(check),
  "exit-opened": ({ check }) => whatPassed(check),
  "limit-tightened": ({ of, leftBps }) => `${ONE[of]} takes at most ${percent(leftBps)} of what went through before`,
  "limit-loosened": ({ of }) => `${ONE[of]} may be larger than before`,
  liquidity: liquidityWords,
  "lock-ends-soon": ({ locker, shareBps, unlocksAt }) =>
    `The lock of ${percent(shareBps)} of the liquidity at ${locker} ends${unlocksAt === null ? " soon" : ` on ${day(unlocksAt)}`}`,
  "lock-ended": ({ locker, shareBps }) => `The lock of ${percent(shareBps)} of the liquidity at ${locker} has ended`,
  "lock-opened": ({ locker, shareBps }) =>
    `${percent(shareBps)} of the liquidity left its lock at ${locker} before its time`,
  "lock-extended": ({ locker, unlocksAt }) =>
    `The lock of liquidity at ${locker} lasts longer${unlocksAt === null ? "" : `, until ${day(unlocksAt)}`}`,
  code: ({ implementations }) =>
    implementations.length === 0
      ? "The code that runs is other code"
      : `The code was replaced: it runs ${listed(implementations.slice(0, 3).map(short))}`,
  admin: ({ before, after }) => `Who can replace the code was ${account(before)}, now ${account(after)}`,
  owner: ({ before, after }) => `The owner was ${owner(before)}, now ${owner(after)}`,
  supply: ({ growthBps }) =>
    growthBps < 0
      ? `${percent(-growthBps)} of the supply was destroyed`
      : `${percent(growthBps)} of the supply was newly made`,
  row: ({ check, after }) => (after === "clear" ? whatPassed(check) : whatIsFound(check)),
  "power-used": ({ check, on }) => `${whatIsFound(check)}: it was used on ${short(on)}`,
  "power-use-unseen": ({ check, accounts }) =>
    `${whatIsFound(check)}: what became of ${accounts === 1 ? "an account" : `${accounts} accounts`} that it was used on could not be seen`,
};

const VERDICTS = { clear: "🟢", warning: "🟠", danger: "🔴", unknown: "⚪" } as const;
const ONE = { sale: "A sale", purchase: "A purchase" } as const;

/** Where a row of this name is not known any more, its name is all there is to say. */
function whatIsFound(check: string): string {
  return textsOf(check)?.found ?? check;
}

function whatPassed(check: string): string {
  return textsOf(check)?.passed ?? check;
}

function textsOf(check: string) {
  return Object.hasOwn(checks, check) ? checks[check as keyof typeof checks] : undefined;
}

function liquidityWords({ before, after, symbol }: With<"liquidity", Change>): string {
  if (before <= 0) return "There is liquidity";
  const moved = percent((Math.abs(after - before) / before) * BPS);
  const figures = symbol === null ? "" : ` (${amount(before)} → ${amount(after)} ${symbol})`;
  return `Liquidity is ${after < before ? "down" : "up"} by ${moved}${figures}`;
}

/** Three figures that count. */
function amount(value: number): string {
  return value === 0 ? "0" : value >= 1_000 ? `${Math.round(value)}` : `${Number(value.toPrecision(3))}`;
}

function account(address: string | null): string {
  return address === null ? "nobody" : short(address);
}

function owner({ status, address }: With<"owner", Change>["after"]): string {
  if (status === "Renounced") return "renounced";
  return address === null ? "nobody" : short(address);
}

export function causeWords({ by, role, call, at }: Cause, nowSeconds: number): string {
  const who = role === "anybody" ? short(by) : `the ${role}`;
  const ago = `${duration(Math.max(nowSeconds - at, 1))} ago`;
  const name = call?.replace(/\(.*$/s, "");
  if (name === undefined) return `${who} sent a transaction ${ago}`;
  return `${who} called ${/^0x[0-9a-f]+$/i.test(name) ? "a function without a known name" : name} ${ago}`;
}
