// What is said in Russian of the money that a token is sold into: where it is, who can take it out, how much there is, and whether it was
// pulled.
import type { CheckId } from "../../checks/index.ts";
import type { LiquidityMessage } from "../../checks/vocabulary/market.ts";
import { BPS } from "../../core/units.ts";
import type { FreeLiquidity, LiquidityStanding, PoolLiquidity } from "../../facts/facts.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import { isWorthSaying, keptByContract, nextOf, soleHolder } from "../selection.ts";
import { describe } from "./accounts.ts";
import { functionWords } from "./calls.ts";
import { day, list, number, percent } from "./figures.ts";
import { capital, short } from "./phrases.ts";

export const liquidityChecks = {
  "liquidity-can-leave": {
    found: "Ликвидность могут вывести",
    passed: "Ликвидность сожжена или залочена",
    unseen: "Не удалось узнать, у кого ликвидность",
  },
  "liquidity-is-thin": {
    found: "Ликвидности мало",
    passed: "Ликвидности для продажи хватает",
    unseen: "Не удалось измерить ликвидность",
  },
  "liquidity-was-pulled": {
    found: "Ликвидность уже выводили",
    passed: "Ликвидность никогда не выводили",
    unseen: "Не удалось прочитать историю ликвидности",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const liquidityMessages: Texts<LiquidityMessage> = {
  "liquidity-can-leave": {
    headline: ({ liquidity }) => (liquidity ? "Ликвидность могут вывести" : "Нет пула, чтобы продать"),
    sentence: ({ liquidity, now, released, drained }) =>
      [
        ...whereItIs(liquidity, now),
        ...(released
          ? [
              `В тесте её выводит ${released.insider ? `инсайдер (${short(released.by.address)})` : describe(released.by)}: ${functionWords(released.callee)}.`,
            ]
          : []),
        ...(drained ? [afterwards(drained)] : []),
      ].join(" "),
    evidence: ({ liquidity, now, released, drained }) =>
      [
        ...whereItIs(liquidity, now),
        ...(released ? [`В тесте ${released.insider ? "инсайдер" : "её холдер"} вывел её одним вызовом.`] : []),
        ...(drained ? [afterwards(drained)] : []),
      ].join(" "),
  },
  "lock-ends-soon": {
    headline: "Лок ликвидности скоро закончится",
    sentence: ({ locker, bps, unlocksAt }) =>
      `${capital(percent(bps))} ликвидности залочено в ${locker}. Лок заканчивается ${day(unlocksAt)}.`,
  },
  "sale-brings-part": {
    headline: "Для продажи мало ликвидности",
    sentence: ({ keptBps }) => `Продажа 1 % предложения принесёт лишь ${percent(keptBps)} текущей стоимости.`,
  },
  "pool-is-shallow": {
    headline: "Для продажи мало ликвидности",
    sentence: ({ pool, depthUsd }) =>
      `В самом глубоком пуле (${pool}) всего ${number(depthUsd, { style: "currency", currency: "USD", maximumFractionDigits: 0 })}.`,
  },
  "liquidity-was-pulled": {
    headline: ({ fellBps }) => `${capital(percent(fellBps))} ликвидности уже выводили`,
    sentence: ({ pool, by, fellBps, leftBps, left, hash }) =>
      [
        `${capital(percent(fellBps))} ликвидности на ${pool} вывели за один блок${by ? `, отправитель ${short(by)}` : ""} (${hash}).`,
        left ? `В сегодняшних пулах ${percent(leftBps)} от прежнего.` : `Сегодня там ${percent(leftBps)} от прежнего.`,
      ].join(" "),
  },
};

/** Where a pool's liquidity is: burned, locked until when, or free and in whose hands. */
export function whereItIs(liquidity: PoolLiquidity | undefined, now: bigint): string[] {
  if (!liquidity) return ["Пула нет, поэтому нет и ликвидности."];
  const { pool, burntBps, lockedBps, freeBps } = liquidity;
  const kept = keptByContract(liquidity);
  const sole = soleHolder(liquidity);
  const rest = BPS - burntBps - lockedBps - freeBps;
  const parts = [
    ...(isWorthSaying(burntBps) ? [`${percent(burntBps)} сожжено`] : []),
    ...(isWorthSaying(lockedBps) ? [`${percent(lockedBps)} залочено`] : []),
    ...(isWorthSaying(kept) ? [`${percent(kept)} в контракте`] : []),
    ...(isWorthSaying(freeBps - kept)
      ? [`${percent(freeBps - kept)} не залочено${sole ? `, всё держит ${holderOf(sole)}` : ""}`]
      : []),
    ...(rest >= 10 * messageConfig.worthSayingBps ? [`${percent(rest)} у неизвестных холдеров`] : []),
  ];
  return [
    `Ликвидность на ${pool.name} (${pool.quote.symbol}): ${parts.length === 0 ? "холдеры неизвестны" : list(parts)}.`,
    ...(isWorthSaying(lockedBps) ? lockOf(liquidity, now) : []),
    ...(isWorthSaying(freeBps) && !sole ? holdersOf(liquidity) : []),
  ];
}

function lockOf({ locks }: PoolLiquidity, now: bigint): string[] {
  const [first] = locks.toSorted((one, other) => Number((one.unlocksAt ?? 0n) - (other.unlocksAt ?? 0n)));
  if (!first) return [];
  const { locker, unlocksAt } = first;
  if (unlocksAt === null) return [`Лок в ${locker} не называет срока.`];
  if (unlocksAt - now > BigInt(messageConfig.foreverSeconds)) return [`Лок в ${locker} вечный.`];
  return [`${locks.length > 1 ? "Первый лок" : "Лок"} в ${locker} заканчивается ${day(unlocksAt)}.`];
}

/** Who has the largest part of what is neither burned nor locked, and who else has some. */
function holdersOf(liquidity: PoolLiquidity): string[] {
  const { freeBps, largestFree, holders } = liquidity;
  if (!largestFree) return [];
  const who = holderOf(largestFree);
  const isAll = largestFree.shareBps >= freeBps - messageConfig.worthSayingBps;
  const next = nextOf(largestFree, holders);
  const share = percent(largestFree.shareBps);
  return [
    !isAll
      ? `${capital(share)} держит ${who}.`
      : `${keptByContract(liquidity) > 0 ? "Эти" : "Незалоченные"} ${share} держит ${who}.`,
    ...(!isAll && isWorthSaying(next.bps)
      ? [`У следующих холдеров (${number(next.holders)}): ${percent(next.bps)}.`]
      : []),
  ];
}

function holderOf({ holder, standing }: FreeLiquidity): string {
  const relation = told(STANDINGS, standing);
  return relation === "" ? describe(holder) : `${relation} (${short(holder.address)})`;
}

const STANDINGS: Sentences<LiquidityStanding> = {
  creator: "создатель",
  owner: "владелец",
  token: "сам токен",
  unknown: "",
  "expired-lock": ({ locker }) => `истёкший лок в ${locker}`,
};

function afterwards({ before, after }: { readonly before: bigint; readonly after: bigint }): string {
  return after === 0n
    ? "После вывода ликвидности тестовая продажа не принесла ничего."
    : `После вывода ликвидности тестовая продажа принесла ${percent(Number((after * BigInt(BPS)) / before))} прежней суммы.`;
}
