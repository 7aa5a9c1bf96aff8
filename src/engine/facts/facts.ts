import type { Address, Hash, Hex } from "viem";
import type { Block } from "../chain/block.ts";
import type { VenueConfig } from "../chain/chain.ts";
import type { Read } from "../read.ts";

export type { Block } from "../chain/block.ts";

/** What the chain says about a token, all at one block: answers, not raw data. `null`: the contract says it has none. */
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
  readonly pools: readonly Pool[];
  readonly liquidity: readonly PoolLiquidity[];
  readonly holders: Holders;
  readonly callsOut: readonly CalledContract[];
};

export type FactName = keyof Facts;
export type FactReads = { readonly [Name in FactName]: Read<Facts[Name]> };

/** Strings are cleaned at this border: no control, bidi or zero-width characters, bounded length. They stay hostile. */
export type Metadata = {
  readonly name: string;
  readonly symbol: string;
  /** As the contract sent them, cut to a bounded length; for look-alike and bait checks alone. */
  readonly rawName: string;
  readonly rawSymbol: string;
  /** `null`: the token has no such function, or answers nonsense. */
  readonly decimals: number | null;
  readonly totalSupply: bigint | null;
};

/** The code that runs: the implementation's behind a proxy, every facet's behind a diamond. */
export type Code = {
  readonly parts: readonly CodePart[];
  readonly functions: readonly ContractFunction[];
  /** Parts that can destroy themselves, and parts that run code at an address which is not written into them. */
  readonly selfDestructing: readonly Address[];
  readonly delegating: readonly Address[];
};

export type CodePart = { readonly address: Address; readonly bytes: Hex };

export type ContractFunction = {
  readonly selector: Hex;
  /** Inferred from bytecode: ABI types without names, e.g. `address,uint256`. */
  readonly inputs: string;
  readonly mutability: "pure" | "view" | "nonpayable" | "payable";
  readonly part: Address;
};

export type ProxyKind =
  | "eip-1967"
  | "beacon"
  | "eip-1822"
  | "eip-897"
  | "eip-1167"
  | "clone-with-arguments"
  | "diamond"
  | "safe"
  | "zeppelin-old"
  | "eip-7702"
  | "other";

export type TokenProxy = {
  readonly kind: ProxyKind;
  readonly implementations: readonly Address[];
  readonly beacon: Address | null;
  /** Whether the code can be changed: by `admin`, by nobody, or by somebody who could not be made out. */
  readonly change: "admin" | "nobody" | "unclear";
  /** Who can change the code; `null` when nobody can, or when it is unclear. */
  readonly admin: Controller | null;
};

/** Somebody who can act on a contract, and what stands behind the address. */
export type Controller = {
  readonly address: Address;
  readonly kind: "person" | "multisig" | "timelock" | "contract" | "burned";
  /** Multisig: signatures needed, of how many owners. */
  readonly threshold?: number;
  readonly owners?: number;
  /** Timelock: the least delay between announcing and doing. */
  readonly delaySeconds?: number;
  /** The controller of this controller, e.g. a ProxyAdmin's owner. */
  readonly behind?: Controller;
};

export type Owner = Controller & {
  /** How it was found: `owner()`, `getOwner()`, `DEFAULT_ADMIN_ROLE`, a storage slot … */
  readonly via: string;
  readonly pending: Address | null;
};

/** An address that holds, or may hold, power over the token. Tried one by one by the experiments. */
export type Authority = Controller & {
  readonly role: string;
  /** Whether some view function of the token names it. A power held by an unnamed address is a hidden one. */
  readonly named: boolean;
};

export type Deployment = {
  readonly blockNumber: bigint;
  readonly timestamp: bigint;
  readonly txHash: Hash | null;
  readonly creator: Address | null;
  /** The contract that made it, where the creating transaction went to a factory. */
  readonly factory: Address | null;
  /** The factory or launchpad that made it, where the chain's table knows it. */
  readonly maker: Maker | null;
  /** Accounts that the creating transaction named: in its constructor, which no code at hand shows, or as arguments. */
  readonly mentioned: readonly Address[];
};

export type Maker = { readonly address: Address; readonly name: string };

export type Creator = {
  readonly address: Address;
  readonly nonce: number;
  /** What a factory that no table knows calls itself, cleaned and hostile like every string of a contract; else empty. */
  readonly factoryName: string;
  /** Tokens of the same creator that this installation has audited. */
  readonly others: readonly { readonly address: Address; readonly symbol: string; readonly verdict: string }[];
};

export type Source = {
  readonly contractName: string;
  readonly compiler: string;
  readonly from: string;
  /** What its functions are called, as `name(types)`. */
  readonly functions: readonly string[];
};

/** An entry of the shipped list of known tokens. Famous ones are on many chains, lent against, or traded against. */
export type Listing = {
  readonly address: Address;
  readonly name: string;
  readonly symbol: string;
  readonly famous: boolean;
};

/** A known token whose name or symbol this one, which stands in no list, wears. */
export type Lookalike = Listing & {
  readonly chainId: number;
  readonly matches: "name" | "symbol" | "both";
  /** Written with look-alike letters or invisible characters, which nobody does by chance. */
  readonly disguised: boolean;
  readonly sameChain: boolean;
  /** One of those that other tokens of this chain are traded against. */
  readonly money: boolean;
};

/** The same view functions asked by different callers, which must not matter. */
export type Views = {
  readonly disagreements: readonly { readonly call: string; readonly asked: string; readonly answers: string }[];
};

export type Venue = VenueConfig["kind"];

export type Pool = {
  readonly venue: Venue;
  /** The venue's own name, e.g. "PancakeSwap V2". */
  readonly name: string;
  /** For Uniswap V4, the pool manager; `id` tells the pool. */
  readonly address: Address;
  readonly id: Hex | null;
  /** The zero address where Uniswap V4 holds the native token itself. */
  readonly quote: { readonly address: Address; readonly symbol: string; readonly decimals: number };
  /** Basis points of a hundredth of a percent, as the venue counts them; `null` where the pool itself decides. */
  readonly feePips: number | null;
  readonly tokenReserve: bigint;
  readonly quoteReserve: bigint;
  /** The quote side in wei of the native token, the measure by which pools are sorted. */
  readonly depthNative: bigint;
  /** In US dollars where a stablecoin pool gives a price. */
  readonly depthUsd: number | null;
  readonly key: PoolKey;
  /** The pool through which the same router turns native tokens into quote tokens; `null` where none is needed or known. */
  readonly hop: PoolKey | null;
  /** Where the quote token is not the native one: the pool that joins the two, of the same venue if it has one. */
  readonly bridge?: Pool | undefined;
  /** Where the table knows nothing of the venue: the router that the token itself names. */
  readonly router: Address | null;
  /** A pool of a base token at the same venue. Whoever cannot buy that either does not know the way; it is not the token's fault. */
  readonly sibling?: { readonly token: Address; readonly pool: Pool } | undefined;
};

/** What tells a pool from others of the same pair at its venue, in its router's words. */
export type PoolKey = {
  /** Uniswap V3's and V4's fee; Slipstream's tick spacing; 0 elsewhere. */
  readonly fee: number;
  /** Uniswap V4's alone. */
  readonly tickSpacing: number;
  readonly hooks: Address;
  /** Solidly's curve for tokens of the same value. */
  readonly stable: boolean;
};

export type PoolLiquidity = {
  readonly pool: Pool;
  /** Shares of this pool's liquidity in basis points; they add up to 10 000 at most, the rest is unexplained. */
  readonly burntBps: number;
  readonly lockedBps: number;
  readonly freeBps: number;
  /** `null`: the locker did not say until when. */
  readonly locks: readonly { readonly locker: string; readonly shareBps: number; readonly unlocksAt: bigint | null }[];
  readonly largestFree: FreeLiquidity | null;
};

/** What one holder can take out of a pool now, and by what right. */
export type FreeLiquidity = {
  readonly holder: Controller;
  readonly shareBps: number;
  /** What the holder is to the token: "creator", "owner", "token", or nothing known. */
  readonly label: string;
  /** Who made the token and who owns it, as far as known: if anybody can tell a contract to let go, they can. */
  readonly insiders: readonly Address[];
  /** Of the pool's own token, where it has one. */
  readonly lpAmount: bigint;
  readonly positions: readonly LiquidityPosition[];
};

/** Liquidity of a concentrated pool, held through the manager's NFT or (without one) by an account of the pool itself. */
export type LiquidityPosition = {
  readonly manager: Address;
  readonly tokenId: bigint | null;
  readonly tickLower: number;
  readonly tickUpper: number;
  readonly liquidity: bigint;
};

export type HolderLabel =
  | "pool"
  | "burn"
  | "locker"
  | "bridge"
  | "staking"
  | "exchange"
  | "contract"
  | "person"
  | "creator"
  | "owner"
  | "token";

export type Holder = {
  readonly address: Address;
  readonly label: HolderLabel;
  /** What the address is called, e.g. the venue of a pool; empty when nothing is known. */
  readonly name: string;
  readonly balance: bigint;
  /** What its transfers add up to; `null` where not all of them were read. */
  readonly fromTransfers: bigint | null;
  readonly firstBlock: bigint | null;
  /** What it had at the end of the token's first block; `null`: not asked, or the node keeps too little history. */
  readonly atBirth: bigint | null;
};

export type Holders = {
  /** By balance, largest first. */
  readonly list: readonly Holder[];
  readonly count: number | null;
  /** Whether every transfer since deployment was read. */
  readonly complete: boolean;
  /** What all transfers tell together; `null` where not all of them were read. */
  readonly told: ToldByEvents | null;
  /** The share of supply that `list` explains, in basis points. */
  readonly explainedBps: number;
  readonly from: string;
};

export type ToldByEvents = {
  /** What was created by events less what was destroyed: the supply, if all of it came with an event. */
  readonly supply: bigint;
  /** Everything that ever changed hands. */
  readonly volume: bigint;
  /** What all accounts hold: those asked as they answered, the others as their transfers add up. */
  readonly held: bigint;
};

/** Another token whose code behaves alike, and what became of it. */
export type SimilarToken = {
  readonly address: Address;
  readonly symbol: string;
  readonly chainId: number;
  /** The share of behaviours in common, from 0 to 1. */
  readonly score: number;
  /** The same compilation, apart from metadata and what was filled in at deployment. */
  readonly exactMatch: boolean;
  /** How many known tokens have this very code. */
  readonly copies: number;
  /** Of those, how many were found dangerous for reasons that lie in the code. */
  readonly dangerousCopies: number;
  readonly verdict: "danger" | "warning" | "clear" | "unknown" | null;
  readonly tags: readonly string[];
  /** Behaviours only one side has. */
  readonly differs: readonly string[];
};

/** Another contract that a transfer of the token touches. `null`: could not be found out. */
export type CalledContract = {
  readonly address: Address;
  /** "sending", "selling", "buying" */
  readonly during: readonly string[];
  readonly verified: boolean | null;
  readonly changeable: boolean | null;
  /** Who can replace its code, else its owner. */
  readonly controller: Controller | null;
};
