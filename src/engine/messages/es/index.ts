// All texts in Spanish, by category and subject, as in `../en/index.ts`.
import type { CheckId } from "../../checks/index.ts";
import type { OriginMessage } from "../../checks/vocabulary/contract.ts";
import { BPS } from "../../core/units.ts";
import type { Cause, Change } from "../../diff/index.ts";
import type { Catalog, CheckText, Sentences, Texts, With } from "../catalog.ts";
import { rowText, VERDICT_MARKS } from "../selection.ts";
import { callsWords, labeledWords, labelWords, roles, tags } from "./accounts.ts";
import { contractChecks, contractMessages } from "./contract.ts";
import { marketChecks, marketMessages } from "./market.ts";
import {
  capital,
  count,
  day,
  duration,
  figures,
  list,
  number,
  ofThe,
  percent,
  refusals,
  short,
  the,
  untried,
} from "./phrases.ts";
import { afterText, effectWords, powerChecks, powerMessages, together } from "./powers.ts";
import { asides, assumptions, failures, noFinding, noFindingEvidence, omissions, wallet } from "./report.ts";
import { tradingChecks, tradingMessages } from "./trading.ts";
import { replayed, statements } from "./verification.ts";

// The short texts of all checks in Spanish, and what is said with them: what is wrong with a token that was written for this project.

const checks: Readonly<Record<CheckId, CheckText>> = {
  ...tradingChecks,
  ...marketChecks,
  ...powerChecks,
  ...contractChecks,
};

const FOUND: ReadonlyMap<string, string> = new Map(Object.entries(checks).map(([id, { found }]) => [id, found]));

/** What is wrong with a token that one of these checks finds: `«Las ventas tienen límite»`. */
function written(rows: readonly string[]): string {
  const found = rows.flatMap((row) => FOUND.get(row) ?? []);
  return found.length === 0 ? "un buen token" : list(found.map((text) => `«${text}»`));
}

const writtenTrapMessages: Texts<With<"code-of-written-trap", OriginMessage>> = {
  "code-of-written-trap": {
    headline: "Mismo código que una trampa conocida",
    sentence: ({ name, rows }) =>
      `Tiene el mismo código que ${name}, una trampa de las pruebas de Assay: ${written(rows)}.`,
  },
};

// What has changed since an earlier audit, and what caused it, in Spanish. Each is a sentence without the stop at its end.

const changes: Sentences<Change> = {
  verdict: ({ before, after }) => `Veredicto: ${VERDICT_MARKS[before]} → ${VERDICT_MARKS[after]}`,
  tax: ({ deal, before, after }) => `${TAXES[deal]}: ${percent(before)} → ${percent(after)}`,
  "exit-closed": ({ check }) => whatIsFound(check),
  "exit-opened": ({ check }) => whatPassed(check),
  "limit-tightened": ({ of, leftBps }) =>
    leftBps === 0 ? `${MANY[of]} ya no funcionan` : `${MOST[of]} bajó: queda ${the(percent(leftBps))}`,
  "limit-loosened": ({ of }) => `${MOST[of]} subió`,
  liquidity: liquidityWords,
  "lock-ends-soon": ({ locker, shareBps, unlocksAt }) =>
    `El bloqueo ${ofThe(percent(shareBps))} de la liquidez en ${locker} acaba ${unlocksAt === null ? "pronto" : `el ${day(unlocksAt)}`}`,
  "lock-ended": ({ locker, shareBps }) => `El bloqueo ${ofThe(percent(shareBps))} de la liquidez en ${locker} acabó`,
  "lock-opened": ({ locker, shareBps }) =>
    `${capital(the(percent(shareBps)))} de la liquidez salió antes de tiempo de su bloqueo en ${locker}`,
  "lock-extended": ({ locker, unlocksAt }) =>
    `El bloqueo de la liquidez en ${locker} se extendió${unlocksAt === null ? "" : ` hasta el ${day(unlocksAt)}`}`,
  code: ({ implementations }) =>
    implementations.length === 0
      ? "Su código cambió"
      : `Su código se actualizó a ${list(implementations.slice(0, 3).map(short))}`,
  admin: ({ before, after }) => `Administrador del proxy: ${account(before)} → ${account(after)}`,
  owner: ({ before, after }) => `Dueño: ${owner(before)} → ${owner(after)}`,
  supply: ({ growthBps }) =>
    growthBps < 0 ? `Se quemó ${the(percent(-growthBps))} del suministro` : `Suministro: ${percent(growthBps)} más`,
  row: ({ check, after }) => (after === "clear" ? whatPassed(check) : whatIsFound(check)),
  "power-used": ({ check, on }) => `${whatIsFound(check)}: se usó contra ${short(on)}`,
  "power-use-unseen": ({ check, accounts }) =>
    `${whatIsFound(check)}: se usó contra ${count(accounts, { one: "# wallet", other: "# wallets" })}, efecto desconocido`,
};

const TAXES = { buying: "Impuesto de compra", selling: "Impuesto de venta", sending: "Impuesto de envío" } as const;
const MANY = { sale: "Las ventas", purchase: "Las compras" } as const;
const MOST = { sale: "La mayor venta posible", purchase: "La mayor compra posible" } as const;

const whatIsFound = (check: string) => rowText(checks, check, "found");
const whatPassed = (check: string) => rowText(checks, check, "passed");

function liquidityWords({ before, after, symbol }: With<"liquidity", Change>): string {
  if (before <= 0) return "Se añadió liquidez";
  const moved = percent((Math.abs(after - before) / before) * BPS);
  const figures = symbol === null ? "" : ` (${amount(before)} → ${amount(after)} ${symbol})`;
  return `Liquidez: ${moved} ${after < before ? "menos" : "más"}${figures}`;
}

const amount = (value: number) => number(value, { maximumSignificantDigits: 3 });

function account(address: string | null): string {
  return address === null ? "nadie" : short(address);
}

function owner({ status, address }: With<"owner", Change>["after"]): string {
  if (status === "Renounced") return "renunciado";
  return account(address);
}

const ROLES: Readonly<Record<string, string>> = { owner: "El dueño", admin: "El administrador", creator: "El creador" };

/** `El dueño usó setTax hace 40 segundos` */
function causeWords({ by, role, call, at }: Cause, nowSeconds: number): string {
  const who = role === "anybody" ? short(by) : (ROLES[role] ?? role);
  const ago = duration(Math.max(nowSeconds - at, 1));
  const name = call?.replace(/\(.*$/s, "");
  if (name === undefined) return `${who} envió una transacción hace ${ago}`;
  return `${who} usó ${/^0x[0-9a-f]+$/i.test(name) ? "una función sin nombre" : name} hace ${ago}`;
}

export const spanish: Catalog = {
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
