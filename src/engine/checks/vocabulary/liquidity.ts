import type { Callee } from "../../experiments/outcomes.ts";
import type { Controller, PoolLiquidity, Pulled } from "../../facts/facts.ts";

/** What a sale would have brought, and what it brought once liquidity was taken out. */
type Drained = { readonly before: bigint; readonly after: bigint };

/** What is found about the money that a token is sold into. */
export type LiquidityMessage =
  | {
      readonly code: "liquidity-can-leave";
      readonly liquidity: PoolLiquidity;
      /** The block's time. */
      readonly now: bigint;
      /** Who made a contract let go of it; an insider made or owns the token. */
      readonly released: { readonly by: Controller; readonly insider: boolean; readonly callee: Callee } | null;
      /** Set: it was taken out in an experiment. */
      readonly drained: Drained | null;
    }
  | { readonly code: "lock-ends-soon"; readonly locker: string; readonly bps: number; readonly unlocksAt: bigint }
  | { readonly code: "sale-brings-part"; readonly keptBps: number }
  | { readonly code: "pool-is-shallow"; readonly pool: string; readonly depthUsd: number }
  | ({ readonly code: "liquidity-was-pulled"; readonly pool: string } & Pick<
      Pulled,
      "by" | "fellBps" | "leftBps" | "left" | "hash"
    >);
