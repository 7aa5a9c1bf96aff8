import type { Controller, Pool } from "../../facts/facts.ts";

/** Whoever holds most of a pool's free liquidity sent it where nobody can use it, and then tried to take it out. */
export type Burning = {
  readonly pool: Pool;
  readonly holder: Controller;
  /** How much of the pool's liquidity that is. */
  readonly shareBps: number;
  /** Whether it stayed in, and people could still sell. */
  readonly stays: boolean;
};
