// The facts about a token's contract: what it says of itself, its source, its code and proxies, who has power over it, and tokens with
// similar code.
import type { Address, Hex } from "viem";
import type { Behaviour, Surrounding } from "../../bytecode/index.ts";
import type { Naming } from "../../chain/addresses.ts";
import type { Read } from "../../core/read.ts";
import type { Label, LabelCounts } from "../../core/report.ts";
import type { Fate, SimilarTag } from "../../core/similar-tags.ts";

export type { Surrounding } from "../../bytecode/disassembly/disassemble.ts";

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
  /** One of these checks tells what is wrong with it; none: it is a good one. */
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

// The code that runs as a token, the proxy in front of it, and the contracts that its transfers call.

/** The code that runs: the implementation's behind a proxy, every facet's behind a diamond. */
export type Code = {
  readonly parts: readonly CodePart[];
  readonly functions: readonly ContractFunction[];
  /** Parts that can destroy themselves, and parts that run code at an address which is not written into them. */
  readonly selfDestructing: readonly Address[];
  readonly delegating: readonly Address[];
  /** What trades ask about the accounts that trade, and about the block. */
  readonly asks: Read<readonly Surrounding[]>;
  /** Some of it asks for the block's number. */
  readonly asksNumber: boolean;
};

export type CodePart = {
  readonly address: Address;
  readonly bytes: Hex;
  /** What its functions do, as far as the code says. */
  readonly behaviour: Read<Behaviour>;
};

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
  /** Who can change the code: `admin`, no one, or an account that was not found. */
  readonly change: "admin" | "nobody" | "unclear";
  /** `null`: no one can change the code, or it is unclear who can. */
  readonly admin: Controller | null;
};

export type Movement = "sending" | "selling" | "buying";

/** Another contract that a transfer of the token touches. `null`: could not be found out. */
export type CalledContract = {
  readonly address: Address;
  readonly during: readonly Movement[];
  readonly verified: boolean | null;
  readonly changeable: boolean | null;
  /** What it asks about accounts and the block. */
  readonly asks: Read<readonly Surrounding[]>;
  /** Its own code asks for the block's number. */
  readonly asksNumber: boolean;
  /** Who can replace its code, else its owner. */
  readonly controller: Controller | null;
  /** Nothing stands there yet, and a contract that refuses would stop these movements. */
  readonly codeless?: true;
};

// Who controls a token: its owner, every account that may hold power over it, and what stands behind an address.

/** An account that can act on a contract, and what stands behind it. */
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
  /** By which of its functions it names that one. */
  readonly behindBy?: Hex;
};

export type Owner = Controller & {
  /** How it was found: a view's signature, or `DEFAULT_ADMIN_ROLE`. */
  readonly via: string;
  readonly pending: Address | null;
};

/** An account that holds, or may hold, power over the token. The experiments try each. */
export type Authority = Controller & {
  readonly role: Role;
  /** Whether a view of the token names it. The power of an account that no view names is hidden. */
  readonly named: boolean;
  /** Where it was found, from the token on: each step names the account of the next, and the last one this account. Empty: nowhere visible. */
  readonly found?: readonly Naming[];
};

/** Where an account that may hold power over a contract was found. */
export type Role =
  | { readonly code: PlainRole }
  /** Named by this view function of the contract. */
  | { readonly code: "view"; readonly selector: Hex }
  /** Given as OpenZeppelin's AccessControl gives roles, by the role's hash. */
  | { readonly code: "granted"; readonly hash: Hex }
  | { readonly code: "slot"; readonly slot: number }
  /** Stands behind one that has this role. */
  | { readonly code: "owner-of"; readonly of: Role }
  /** Has this role not over the token, but over a contract that it asks, that has power over it, or that its pool asks in each trade. */
  | { readonly code: RoleElsewhere; readonly role: Role };

export type RoleElsewhere = "over-asked-contract" | "over-holding-contract" | "over-hook";

type PlainRole =
  | "owner"
  | "pending-owner"
  | "proxy-admin"
  | "beacon"
  | "creator"
  | "factory"
  /** Named by the transaction that made it. */
  | "mentioned"
  /** An event says that it was put on a list of the token. */
  | "listed"
  /** Kept in a storage slot that the code names. */
  | "stored"
  | "written-into-code"
  /** The pool's creator gave it control over trades. */
  | "pool-manager"
  /** Any account. */
  | "anyone";
