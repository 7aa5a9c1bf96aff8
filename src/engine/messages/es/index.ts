// All texts in Spanish, by category and subject, as in `../en/index.ts`.
import type { CheckId } from "../../checks/index.ts";
import type { OriginMessage } from "../../checks/vocabulary/contract.ts";
import type { Catalog, CheckText, Texts, With } from "../catalog.ts";
import { createChanges } from "../changes.ts";
import { foundBy } from "../selection.ts";
import { callsWords, labeledWords, labelWords, roles, tags } from "./accounts.ts";
import { contractChecks, contractMessages } from "./contract.ts";
import { marketChecks, marketMessages } from "./market.ts";
import { a, capital, count, day, duration, figures, list, percent, refusals, the, toThe, untried } from "./phrases.ts";
import { afterText, effectWords, powerChecks, powerMessages, together } from "./powers.ts";
import * as report from "./report.ts";
import { tradingChecks, tradingMessages } from "./trading.ts";
import { replayed, statements } from "./verification.ts";

// The short texts of all checks in Spanish, and what is said with them: what is wrong with a token that was written for this project.

const checks: Readonly<Record<CheckId, CheckText>> = {
  ...tradingChecks,
  ...marketChecks,
  ...powerChecks,
  ...contractChecks,
};

/** What is wrong with a token that one of these checks finds: `«Las ventas tienen límite»`. */
function written(rows: readonly string[]): string {
  const found = foundBy(checks, rows);
  return found.length === 0 ? "un token bueno" : list(found.map((text) => `«${text}»`));
}

const writtenTrapMessages: Texts<With<"code-of-written-trap", OriginMessage>> = {
  "code-of-written-trap": {
    headline: "Mismo código que una trampa conocida",
    sentence: ({ name, rows }) =>
      `Este token tiene el mismo código que ${name}, una trampa que escribimos para nuestros tests: ${written(rows)}.`,
  },
};

// What has changed since an earlier audit, and what caused it, in Spanish. Each is a sentence without the stop at its end.

const { changes, cause } = createChanges(
  {
    turned: (what, before, after) => `${what}: ${before} → ${after}`,
    verdict: "Veredicto",
    taxes: { buying: "Impuesto de compra", selling: "Impuesto de venta", sending: "Impuesto de transferencia" },
    admin: "Administrador del proxy",
    owner: "Dueño",
    renounced: "renunciado",
    noAccount: "nadie",
    "limit-tightened": ({ of, leftBps }) =>
      leftBps === 0 ? `${MANY[of]} ya no funcionan` : `${MOST[of]} bajó ${toThe(percent(leftBps))} de lo que era`,
    "limit-loosened": ({ of }) => `${MOST[of]} subió`,
    "lock-ends-soon": ({ locker, shareBps, unlocksAt }) =>
      `${capital(the(percent(shareBps)))} de la liquidez se desbloquea en ${locker} ${unlocksAt === null ? "pronto" : `el ${day(unlocksAt)}`}`,
    "lock-ended": ({ locker, shareBps }) =>
      `${capital(the(percent(shareBps)))} de la liquidez ya se desbloqueó en ${locker}`,
    "lock-opened": ({ locker, shareBps }) =>
      `${capital(the(percent(shareBps)))} de la liquidez salió de su bloqueo en ${locker} antes de tiempo`,
    "lock-extended": ({ locker, unlocksAt }) =>
      `El bloqueo de liquidez en ${locker} se extendió${unlocksAt === null ? "" : ` hasta el ${day(unlocksAt)}`}`,
    supply: ({ growthBps }) =>
      growthBps < 0
        ? `Se quemó ${the(percent(-growthBps))} del suministro`
        : `El suministro creció ${a(percent(growthBps))}`,
    liquidity: {
      added: "Se añadió liquidez",
      moved: (share, isLess, figures) =>
        `La liquidez ${isLess ? "bajó" : "subió"} ${a(share)}${figures ? ` (${figures})` : ""}`,
    },
    code: (implementations) =>
      implementations.length === 0 ? "El código cambió" : `El código se actualizó a ${list(implementations)}`,
    used: (found, on) => `${found}, y ya le pasó a ${on}`,
    useUnseen: (found, accounts) =>
      `${found}: alguien lo usó con ${count(accounts, { one: "# wallet", other: "# wallets" })}, pero no pudimos ver el efecto`,
    causer: (role, address) => (role === "anybody" ? address : CAUSERS[role]),
    cause: (who, seconds, name) =>
      name === undefined
        ? `${who} envió una transacción hace ${duration(seconds)}`
        : `${who} llamó a ${name ?? "una función sin nombre"} hace ${duration(seconds)}`,
  },
  checks,
  figures,
);

const MANY = { sale: "Las ventas", purchase: "Las compras" } as const;
const MOST = { sale: "La venta máxima", purchase: "La compra máxima" } as const;
const CAUSERS = { owner: "El dueño", admin: "El administrador", creator: "El creador" } as const;

export const spanish: Catalog = {
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
