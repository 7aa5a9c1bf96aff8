// What is said in Spanish of the money that a token is sold into: where it is, who can take it out, how much there is, and whether it was pulled.
import type { CheckId } from "../../checks/index.ts";
import type { LiquidityMessage } from "../../checks/vocabulary/market.ts";
import { BPS } from "../../core/units.ts";
import type { FreeLiquidity, LiquidityStanding, PoolLiquidity } from "../../facts/facts.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import { isWorthSaying, keptByContract, nextOf, soleHolder } from "../selection.ts";
import { describe } from "./accounts.ts";
import { functionWords } from "./calls.ts";
import { count, day, list, number, percent } from "./figures.ts";
import { capital, short, the } from "./phrases.ts";

export const liquidityChecks = {
  "liquidity-can-leave": {
    found: "La liquidez se puede retirar",
    passed: "La liquidez está quemada o bloqueada",
    unseen: "No pudimos saber quién tiene la liquidez",
  },
  "liquidity-is-thin": {
    found: "Hay poca liquidez",
    passed: "Hay liquidez suficiente para vender",
    unseen: "No pudimos medir la liquidez",
  },
  "liquidity-was-pulled": {
    found: "Ya se retiró liquidez antes",
    passed: "La liquidez nunca se retiró",
    unseen: "No pudimos leer el historial de la liquidez",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const liquidityMessages: Texts<LiquidityMessage> = {
  "liquidity-can-leave": {
    headline: ({ liquidity }) => (liquidity ? "La liquidez se puede retirar" : "No hay ningún pool donde vender"),
    sentence: ({ liquidity, now, released, drained }) =>
      [
        ...whereItIs(liquidity, now),
        ...(released
          ? [
              `${capital(released.insider ? `una cuenta interna (${short(released.by.address)})` : describe(released.by))} la sacó con ${functionWords(released.callee)}.`,
            ]
          : []),
        ...(drained ? [afterwards(drained)] : []),
      ].join(" "),
    evidence: ({ liquidity, now, released, drained }) =>
      [
        ...whereItIs(liquidity, now),
        ...(released
          ? [
              `En nuestra prueba, ${released.insider ? "una cuenta interna" : "quien la tiene"} la sacó con una llamada.`,
            ]
          : []),
        ...(drained ? [afterwards(drained)] : []),
      ].join(" "),
  },
  "lock-ends-soon": {
    headline: "El bloqueo de la liquidez acaba pronto",
    sentence: ({ locker, bps, unlocksAt }) =>
      `${capital(the(percent(bps)))} de la liquidez está bloqueado en ${locker}. Ese bloqueo acaba el ${day(unlocksAt)}.`,
  },
  "sale-brings-part": {
    headline: "Hay poca liquidez para vender",
    sentence: ({ keptBps }) => `Vender el 1 % del suministro pagaría solo ${the(percent(keptBps))} de su valor actual.`,
  },
  "pool-is-shallow": {
    headline: "Hay poca liquidez para vender",
    sentence: ({ pool, depthUsd }) =>
      `El pool más profundo (${pool}) solo tiene ${number(depthUsd, { style: "currency", currency: "USD", maximumFractionDigits: 0 })}.`,
  },
  "liquidity-was-pulled": {
    headline: ({ fellBps }) => `Ya se retiró ${the(percent(fellBps))} de la liquidez`,
    sentence: ({ pool, by, fellBps, leftBps, left, hash }) =>
      [
        `${capital(the(percent(fellBps)))} de la liquidez en ${pool} se retiró en un bloque (${hash}).`,
        ...(by ? [`Lo hizo ${short(by)}.`] : []),
        left
          ? `Los pools de hoy tienen ${the(percent(leftBps))} de aquello.`
          : `Hoy queda ahí ${the(percent(leftBps))} de aquello.`,
      ].join(" "),
  },
};

/** Where a pool's liquidity is: burned, locked until when, or free and in whose hands. */
export function whereItIs(liquidity: PoolLiquidity | undefined, now: bigint): string[] {
  if (!liquidity) return ["No hay pool, así que no hay liquidez."];
  const { pool, burntBps, lockedBps, freeBps } = liquidity;
  const kept = keptByContract(liquidity);
  const sole = soleHolder(liquidity);
  const rest = BPS - burntBps - lockedBps - freeBps;
  const parts = [
    ...(isWorthSaying(burntBps) ? [`${percent(burntBps)} quemada`] : []),
    ...(isWorthSaying(lockedBps) ? [`${percent(lockedBps)} bloqueada`] : []),
    ...(isWorthSaying(kept) ? [`${percent(kept)} en un contrato`] : []),
    ...(isWorthSaying(freeBps - kept)
      ? [`${percent(freeBps - kept)} sin bloquear${sole ? `: toda la tiene ${holderOf(sole)}` : ""}`]
      : []),
    ...(rest >= 10 * messageConfig.worthSayingBps ? [`${percent(rest)} de holders desconocidos`] : []),
  ];
  return [
    `Liquidez en ${pool.name} (${pool.quote.symbol}): ${parts.length === 0 ? "holders desconocidos" : list(parts)}.`,
    ...(isWorthSaying(lockedBps) ? lockOf(liquidity, now) : []),
    ...(isWorthSaying(freeBps) && !sole ? holdersOf(liquidity) : []),
  ];
}

function lockOf({ locks }: PoolLiquidity, now: bigint): string[] {
  const [first] = locks.toSorted((one, other) => Number((one.unlocksAt ?? 0n) - (other.unlocksAt ?? 0n)));
  if (!first) return [];
  const { locker, unlocksAt } = first;
  if (unlocksAt === null) return [`El bloqueo en ${locker} no indica fin.`];
  if (unlocksAt - now > BigInt(messageConfig.foreverSeconds)) return [`El bloqueo en ${locker} dura para siempre.`];
  return [`El ${locks.length > 1 ? "primer bloqueo" : "bloqueo"} en ${locker} acaba el ${day(unlocksAt)}.`];
}

/** Who has the largest part of what is neither burned nor locked, and who else has some. */
function holdersOf(liquidity: PoolLiquidity): string[] {
  const { freeBps, largestFree, holders } = liquidity;
  if (!largestFree) return [];
  const who = capital(holderOf(largestFree));
  const isAll = largestFree.shareBps >= freeBps - messageConfig.worthSayingBps;
  const next = nextOf(largestFree, holders);
  const share = percent(largestFree.shareBps);
  return [
    !isAll
      ? `${who} tiene ${the(share)}.`
      : `${who} tiene ${keptByContract(liquidity) > 0 ? `ese ${share}` : `${the(share)} sin bloquear`}.`,
    ...(!isAll && isWorthSaying(next.bps)
      ? [
          count(next.holders, {
            one: `El siguiente holder tiene ${the(percent(next.bps))}.`,
            other: `Los # holders siguientes tienen ${the(percent(next.bps))}.`,
          }),
        ]
      : []),
  ];
}

function holderOf({ holder, standing }: FreeLiquidity): string {
  const relation = told(STANDINGS, standing);
  return relation === "" ? describe(holder) : `${relation} (${short(holder.address)})`;
}

const STANDINGS: Sentences<LiquidityStanding> = {
  creator: "el creador",
  owner: "el dueño",
  token: "el propio token",
  unknown: "",
  "expired-lock": ({ locker }) => `un bloqueo vencido en ${locker}`,
};

function afterwards({ before, after }: { readonly before: bigint; readonly after: bigint }): string {
  return after === 0n
    ? "Tras retirar la liquidez, una venta de prueba no pagó nada."
    : `Tras retirar la liquidez, una venta de prueba pagó ${the(percent(Number((after * BigInt(BPS)) / before)))} de su valor.`;
}
