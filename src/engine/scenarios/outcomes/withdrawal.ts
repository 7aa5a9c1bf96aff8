import type { Replay } from "../../evidence/proof.ts";
import type { Controller, FreeLiquidity, Pool } from "../../facts/facts.ts";
import type { Mark } from "../../simulation/marks.ts";
import type { Callee } from "./callee.ts";
import type { Marks } from "./trade.ts";

/** Somebody took liquidity out between a purchase and its sale. */
export type Withdrawal = {
  readonly pool: Pool;
  readonly free: FreeLiquidity;
  /** Who made a contract let go of it, and by which call; `null`: who holds it took it. */
  readonly released: { readonly by: Controller; readonly callee: Callee } | null;
  /** What the sale would have brought before, and what it brought then. */
  readonly before: bigint;
  readonly after: bigint;
  readonly marks: Marks<"buy" | "quotedSale" | "nativeBefore" | "nativeAfter"> & {
    /** Of the holder's steps. */
    readonly taking: readonly Mark[];
  };
  readonly replay: Replay;
};
