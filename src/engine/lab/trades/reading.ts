import type { HolderSale, LaterTrade, Ordinary, PoolTrade, StepOutcome, Trade } from "../outcomes.ts";

/** A sale that keeps less than this of its worth is none: a trap with a hole in it. */
const WORTHLESS_BPS = 9_900;

/** Whether something was bought. */
export function buys({ bought }: Pick<Trade, "bought">): boolean {
  return bought.ok && bought.amountOut > 0n;
}

/** Whether a sale brought money, and not only did not fail. */
export function pays(sold: StepOutcome | null | undefined): boolean {
  return sold?.ok === true && (sold.taxBps === null ? true : sold.taxBps < WORTHLESS_BPS);
}

export function sells({ sold }: Pick<Trade, "sold">): boolean {
  return pays(sold);
}

/** The sums of a pool that could be bought for, with the usual one first. */
export function tried(trade: PoolTrade): readonly Trade[] {
  return [trade, ...trade.sizes];
}

/** Whether an ordinary account could sell at any time after its purchase. */
export function sellsInTime({ quick, sales, second }: Ordinary): boolean {
  return sales.some(({ sold }) => sold.ok) || second?.ok === true || quick?.ok === true;
}

/** Whether a holder can leave: all at once or bit by bit. As an ordinary account, where that was tried, else in the Lab. */
export function canLeave(sale: HolderSale, ordinary: Ordinary | undefined): boolean {
  const simulated = ordinary?.holders.find(({ account }) => account === sale.holder.address);
  if (simulated?.sold.ok) return true;
  if (sale.soldLittle === true) return true;
  return pays(sale.sold) && simulated === undefined;
}

/** A balance too small to be worth anything in the pool cannot be sold anywhere. */
export function isWorthSelling({ sold }: HolderSale): boolean {
  return sold.ok || (sold.quoted !== null && sold.quoted > 0n);
}

/** Accounts whose balance fell though nobody did anything, by how much in basis points. */
export function idleLosses({ idle }: LaterTrade): readonly { lostBps: number }[] {
  return idle.flatMap(({ now, later }) =>
    now > 0n && later < now ? [{ lostBps: Number(((now - later) * 10_000n) / now) }] : [],
  );
}

/** More than rounding and a block's passing can make between two measurements of one tax. */
const ANOTHER_TAX_BPS = 100;

/** Whether people meet a higher tax than accounts with code, which the Lab's trader is one of: then the higher one counts. */
export function harsherForPeople(inLab: number | null | undefined, forPeople: number | null | undefined): boolean {
  if (typeof inLab !== "number" || typeof forPeople !== "number") return false;
  return forPeople - inLab > ANOTHER_TAX_BPS;
}

export function median(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
