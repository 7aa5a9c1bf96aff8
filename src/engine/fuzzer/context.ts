import type { Address, Hex } from "viem";
import type { Reader } from "../chain/reader.ts";
import type { Failure } from "../core/failure.ts";
import type { Read } from "../core/read.ts";
import type { ContractFunction } from "../facts/facts.ts";
import type { Ledger } from "../scenarios/storage-layout/ledger.ts";
import type { Place } from "../scenarios/storage-layout/place.ts";
import type { Conditions } from "../simulation/environment.ts";
import type { Step } from "../simulation/program.ts";
import type { Run } from "../simulation/run.ts";
import type { Call, FunctionKey } from "./model/call.ts";
import type { Actor } from "./model/call-sequence.ts";
import type { OpenedTrades, Opening } from "./model/found.ts";
import type { Scenario } from "./model/scenario.ts";
import type { Followed } from "./who/commanders.ts";

/** Numbers worth trying, by what they mean to a token. */
export type Figures = {
  readonly poolBalance: bigint;
  readonly supply: bigint;
  readonly timestamp: bigint;
  /** What the code compares with. */
  readonly constants: readonly bigint[];
  /** Wide constants, which may hide an account in a number. */
  readonly masks: readonly bigint[];
  readonly words: readonly Hex[];
  /** Where balances are likeliest to lie, as the code reads. */
  readonly balancesAt?: Place | null;
  /** By what the hook of the pool that is traded in knows it. */
  readonly poolNames?: PoolNames | null;
};

/** Whether what one call writes another reads, as far as that can be read from the code: such pairs are tried first. */
export type Feeds = (one: Pick<Call, "target" | "selector">, other: Pick<Call, "target" | "selector">) => boolean;

/** For each function, by the code: those that write what it insists on. */
export type Arming = ReadonlyMap<FunctionKey, readonly FunctionKey[]>;

/** Counts experiments that could not be run: where they are many, what was not found may be there all the same. */
export type Tally = { note(runs: readonly Read<Run>[]): void; missing(): Failure | null };

/** What trials are run with. */
export type Bench = {
  readonly reader: Reader;
  readonly scenario: Scenario;
  readonly conditions: Conditions;
  readonly tally: Tally;
};

/** Who could call which functions, and what the code tells of the arguments and the order that are worth trying. */
export type SearchSpace = {
  readonly actors: readonly Actor[];
  readonly functions: readonly (ContractFunction & { readonly target: Address })[];
  readonly figures: Figures;
  /** Found in the code: recipients and callers that it compares with. */
  readonly others: readonly Address[];
  /** Whose tokens may have been given away. Only asked where somebody got some. */
  readonly bystanders: () => Promise<Bystanders>;
  /** Functions that write what transfers read, as far as that can be read. */
  readonly steering: ReadonlySet<FunctionKey>;
  readonly arming: Arming;
  /** Functions that may move what somebody lets the token's contract spend: they call other contracts. */
  readonly pulling: ReadonlySet<FunctionKey>;
  readonly feeds: Feeds;
  /** Whether transfers read what the one writes and what the other does, as far as that can be read from the code. */
  readonly meets: Feeds;
  /** Functions that insist on the time. */
  readonly waiting: ReadonlySet<FunctionKey>;
  /** Functions that write what transfers compare with the time, as far as that can be read. */
  readonly timed: ReadonlySet<FunctionKey>;
  /** Functions that ask of somebody whether they have code. */
  readonly asking: ReadonlySet<FunctionKey>;
  /** Trades ask so, or may. */
  readonly tradesAsk: boolean;
  /** The token's code looks at what money it has. */
  readonly looksAtItsMoney: boolean;
  /** It looks at somebody's, who may be anybody. */
  readonly looksAtMoney: boolean;
  /** Transfers write something down of people besides what they have. */
  readonly notesPeople: boolean;
  /** Transfers ask another token what somebody has, or lets others spend. */
  readonly asksOtherTokens: boolean;
  /** Contracts that hold power, whose own functions are tried. */
  readonly followed: Followed;
};

/** Accounts that take no part. `whole`: those who hold most are among them. */
export type Bystanders = { readonly accounts: readonly Address[]; readonly whole: boolean };

/** A directed search for powers over one token. */
export type FuzzContext = Bench &
  SearchSpace & {
    /** Calls that make the pool and open it, where there is none yet; everything is tried behind them. */
    readonly opening: Opening | null;
    /** Who may have tokens to give away, the largest holders first. Only asked where nobody can buy. */
    readonly donors: () => Promise<readonly Address[]>;
    /** How the token keeps balances: as its code reads, and as it was found by asking. Only asked where nobody else has any to give. */
    readonly ledger: { readonly likely: Ledger | null; readonly found: () => Promise<Ledger | null> };
    /** What happens to people who trade after these steps. */
    readonly tradeAfter: (steps: readonly Step[]) => Promise<Read<OpenedTrades>>;
  };

/** How a hook, or whoever else leads a pool, is told which one is meant: by its number, or by its whole key. */
export type PoolNames = { readonly told: readonly Address[]; readonly id: Hex; readonly key: readonly KeyWord[] };
export type KeyWord = { readonly type: string; readonly word: Hex };
