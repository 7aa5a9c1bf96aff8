// Where a sum went that bought tokens and sold them at once: back, to the token's tax, to the pool's fee, and to price impact.
import type { Story } from "../engine/core/report.ts";
import { BPS } from "../engine/core/units.ts";

export type Costs = {
  /** All of them together make up the whole sum, each in basis points of it. */
  readonly back: number;
  readonly tax: number;
  /** `null`: it is in the price impact, for the pool does not tell it. */
  readonly fee: number | null;
  readonly impact: number;
};

/** Where a sum went that bought tokens and sold them at once. Undefined where they could not be sold, or a tax is not known. */
export function costsOf({ bought, sold, roundTripBps, feeBps = null }: Story): Costs | undefined {
  if (!bought.ok || !sold.ok || roundTripBps === null || sold.amountIn === "0" || bought.amountIn === "0") return;
  // Where only a part of what was bought could be sold, that part is compared with what it cost.
  const cost = (BigInt(bought.amountIn) * BigInt(sold.amountIn)) / BigInt(bought.amountOut);
  if (cost === 0n) return;
  const back = Number((BigInt(sold.amountOut) * BigInt(BPS)) / cost);
  const tax = BPS - roundTripBps;
  const kept = feeBps === null ? 1 : (1 - feeBps / BPS) ** 2;
  const fee =
    feeBps === null ? null : Math.min(Math.round(roundTripBps * (1 - kept)), Math.max(roundTripBps - back, 0));
  return { back, tax, fee, impact: BPS - back - tax - (fee ?? 0) };
}
