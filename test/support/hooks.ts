import type { Address } from "viem";
import type { PoolTrade, PowerOutcome, Powers } from "../../src/engine/experiments/outcomes.ts";
import type { Pool } from "../../src/engine/facts/facts.ts";
import { carol } from "./people.ts";
import { fineStep, plainPool, poolTrade } from "./plain-outcomes.ts";
import { powersOf } from "./used-powers.ts";

/** Whom calls in `usedPower` go to. */
const HOOK: Address = carol;

/** The plain token's pool, with a hook. */
export const hookedPool: Pool = { ...plainPool, key: { ...plainPool.key, fee: 3_000, hooks: HOOK } };

export function overHook(...harmful: readonly PowerOutcome[]): Powers {
  const powers = powersOf(...harmful);
  return { ...powers, scenario: { ...powers.scenario, hook: HOOK } };
}

/** A small trade in that pool, of which the hook takes a part each way. */
export function hookedTrade(takenBps: bigint): PoolTrade {
  const [small, usual] = [tradeIn(1_000_000_000n, takenBps), tradeIn(10_000_000_000n, takenBps)];
  const pool = { ...hookedPool, spot: { numerator: 1n, denominator: 1n }, depthNative: usual.nativeIn * 1_000_000n };
  return { ...poolTrade, ...usual, pool, sizes: [{ ...poolTrade, ...small }] };
}

function tradeIn(nativeIn: bigint, takenBps: bigint) {
  const left = (amount: bigint) => (amount * 997n * (10_000n - takenBps)) / 10_000_000n;
  const tokens = left(nativeIn);
  return {
    nativeIn,
    bought: { ...fineStep, amountIn: nativeIn, quoted: tokens, amountOut: tokens },
    sold: { ...fineStep, amountIn: tokens, quoted: left(tokens), amountOut: left(tokens) },
  };
}
