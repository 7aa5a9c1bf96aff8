// What a token says of itself, its entries in lists of known tokens, its source, and tokens with similar code.
import type { Address, Hex } from "viem";
import type { Label, LabelCounts } from "../../core/report.ts";
import type { Fate, SimilarTag } from "../../core/similar-tags.ts";

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

/** Views that answered different callers differently. */
export type Views = {
  readonly disagreements: readonly {
    readonly view: ViewName;
    readonly asker: ViewAsker;
    /** `null`: it refused. */
    readonly toNobody: Hex | null;
    readonly toAsker: Hex | null;
  }[];
};

export type ViewName =
  | "totalSupply()"
  | "decimals()"
  | "name()"
  | "symbol()"
  | "balanceOf(stranger)"
  | "balanceOf(token)"
  | "allowance(stranger, another)";
export type ViewAsker = "stranger" | "another-stranger" | "token";

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
  /** Written with look-alike letters or invisible characters, which never happens by chance. */
  readonly disguised: boolean;
  readonly sameChain: boolean;
  /** One of those that other tokens of this chain are traded against. */
  readonly money: boolean;
};

export type Source = {
  readonly contractName: string;
  readonly compiler: string;
  readonly from: string;
  /** What its functions are called, as `name(types)`. */
  readonly functions: readonly string[];
};

/** What a look into the memory of audited tokens showed. */
export type Likeness = {
  /** The most alike first. */
  readonly tokens: readonly SimilarToken[];
  /** How many different codes it could have been like. */
  readonly compared: number;
  /** The nearest of those that were written for this project, where one is near; it does not count among those. */
  readonly written?: WrittenToken | null;
  /** What others say of this very token. */
  readonly label?: Label | undefined;
};

/** A token that stands on no chain: it was written for this project's own tests, in which it was found to be what it is. */
export type WrittenToken = Pick<SimilarToken, "score" | "exactMatch" | "differs"> & {
  readonly name: string;
  /** Whether what is wrong with it lies in its code. */
  readonly dangerous: boolean;
  /** The checks of which one tells what is wrong with it; none: it is a good one. */
  readonly rows: readonly string[];
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
  /** Of how many of those it was found out what they do. */
  readonly auditedCopies: number;
  /** Of those, how many were found dangerous for reasons that lie in the code. */
  readonly dangerousCopies: number;
  readonly verdict: "danger" | "warning" | "clear" | "unknown" | null;
  /** What others say of it, and of all known tokens that behave the same. */
  readonly label?: Label | undefined;
  readonly labeled?: LabelCounts | undefined;
  /** What was found of it. */
  readonly became?: readonly Fate[];
  readonly tags: readonly SimilarTag[];
  /** Behaviours only one side has. */
  readonly differs: readonly SimilarTag[];
  /** All behaviours that both have, the rarest first. */
  readonly shared?: readonly string[];
  /** Those of them by which the techniques of its label work. */
  readonly carriers?: readonly string[];
  /** How many behaviors of ERC-20's own functions both have and no known honest code; left out where none is known. */
  readonly marks?: number | undefined;
};
