import type { Block } from "../chain/reader.ts";
import type { Read } from "../core/read.ts";
import type { Pool } from "../venues/pool.ts";
import type {
  Authority,
  CalledContract,
  Code,
  Listing,
  Lookalike,
  Metadata,
  Owner,
  Source,
  TokenProxy,
  Views,
} from "./vocabulary/contract.ts";
import type {
  Creator,
  CreatorHistory,
  Deployment,
  Funding,
  Holders,
  Launch,
  PoolLiquidity,
  TokenHistory,
  Traffic,
} from "./vocabulary/market.ts";

export type { Block } from "../chain/reader.ts";
export type * from "../venues/pool.ts";
export type * from "./vocabulary/contract.ts";
export type * from "./vocabulary/market.ts";

/** What the chain says about a token, all at one block. `null`: the contract says that it has none. */
export type Facts = {
  readonly block: Block;
  readonly metadata: Metadata;
  readonly code: Code;
  readonly proxy: TokenProxy | null;
  readonly owner: Owner | null;
  readonly authorities: readonly Authority[];
  readonly deployment: Deployment;
  readonly creator: Creator;
  readonly source: Source | null;
  readonly listing: Listing | null;
  readonly lookalike: Lookalike | null;
  readonly views: Views;
  /** The deepest first; none: no pool is known. */
  readonly pools: readonly Pool[];
  readonly liquidity: readonly PoolLiquidity[];
  readonly holders: Holders;
  readonly callsOut: readonly CalledContract[];
};

/** Facts that are read after an audit, because the verdict does not need them. */
export type LateFacts = {
  readonly launch: Launch;
  readonly maker: CreatorHistory;
  /** `null`: the creator had money long before. */
  readonly funding: Funding | null;
  readonly record: TokenHistory;
  readonly traffic: Traffic;
};

export type FactName = keyof Facts;
export type FactReads = { readonly [Name in FactName]: Read<Facts[Name]> };
