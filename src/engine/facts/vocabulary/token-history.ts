import type { Address, Hash } from "viem";
import type { Read } from "../../core/read.ts";
import type { Pool } from "../../venues/pool.ts";

/** What has happened to a token's holders before, and what its maker could make happen. */
export type TokenRecord = {
  /** The deepest fall of liquidity in one block that did not come back; `null`: none. */
  readonly pulled: Read<Pulled | null>;
  /** What its own events tell that was done to holders; `null`: nothing. */
  readonly used: Read<readonly Used[]>;
  /** How the factory that made it makes contracts; `null`: no factory did. */
  readonly factory: Read<Factory | null>;
};

export type Pulled = {
  readonly pool: Pool;
  readonly block: bigint;
  readonly hash: Hash;
  /** Who sent that transaction; `null`: not told. */
  readonly by: Address | null;
  /** The share of liquidity that went, and of what there had been, what there is now. */
  readonly fellBps: number;
  readonly leftBps: number;
  /** People trade in other pools now, and `leftBps` is what those hold, against what was taken. */
  readonly left?: true;
};

export type Used = {
  readonly deed: "blocked" | "destroyed" | "paused";
  readonly times: number;
  /** Whether all events were read; else it was at least as often. */
  readonly whole: boolean;
  /** The time of the last; `null`: not told. */
  readonly last: bigint | null;
};

export type Factory = {
  readonly address: Address;
  /** Whether it makes contracts at addresses of its choice, where there may have been code before. */
  readonly bySalt: boolean;
};
