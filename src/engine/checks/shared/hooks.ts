import type { PoolTrade, Trade } from "../../lab/outcomes.ts";

/** What is missing of a purchase and of a sale beside the pool's own fee, and the trade that shows it. */
export type HookTake = { readonly buyBps: number; readonly sellBps: number; readonly trade: Trade };

/** Stands in a key for a fee that the hook decides: all of it is the hook's doing. */
const DYNAMIC_FEE = 0x800000;
const PIPS = 1_000_000n;
const WHOLE = 10_000n;

/** A hook takes alike of small sums; where the price gives way instead, ten times the sum loses more. */
const ALIKE_BPS = 100;

/**
 * The smallest trades move the price by next to nothing: what the pool promises then is the price but for its fee, and what its hook
 * takes. Undefined where the pool is not reached directly, nobody tells what it promises, or what is missing grows with the sum.
 */
export function hookTakeOf({ pool, sizes, ...usual }: PoolTrade): HookTake | undefined {
  const trades = [...sizes, usual].sort((one, other) => (one.nativeIn < other.nativeIn ? -1 : 1));
  const [least, next] = trades.flatMap((trade) => takenOf(pool, trade) ?? []);
  if (!least || !next || next.trade.nativeIn < least.trade.nativeIn * 2n) return undefined;
  const isAlike = (side: "buyBps" | "sellBps") => Math.abs(least[side] - next[side]) <= ALIKE_BPS;
  return isAlike("buyBps") && isAlike("sellBps") ? least : undefined;
}

function takenOf({ spot, hop, bridge, key, depthNative }: PoolTrade["pool"], trade: Trade): HookTake | undefined {
  if (!spot || spot.numerator === 0n || hop || bridge || !trade.bought.quoted || !trade.sold?.quoted) return undefined;
  if (trade.sold.amountIn === 0n) return undefined;
  const fee = key.fee === DYNAMIC_FEE ? 0n : BigInt(key.fee);
  const lessFee = (amount: bigint) => (amount * (PIPS - fee)) / PIPS;
  const paid = lessFee(trade.nativeIn);
  const worth = lessFee((trade.sold.amountIn * spot.numerator) / spot.denominator);
  const moved = depthNative > 0n ? (2n * WHOLE * trade.nativeIn) / depthNative + 1n : WHOLE;
  const missing = (got: bigint, of: bigint) => (of > 0n && got < of ? ((of - got) * WHOLE) / of : 0n);
  const buy = missing((trade.bought.quoted * spot.numerator) / spot.denominator, paid);
  const toBps = (bps: bigint) => Number(bps > moved ? bps - moved : 0n);
  return { buyBps: toBps(buy), sellBps: toBps(missing(trade.sold.quoted, worth)), trade };
}
