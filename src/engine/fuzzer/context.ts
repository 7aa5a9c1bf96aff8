// What every strategy and every experiment of one search knows: the scenario, who may act, which functions there are, and what the code
// shows. `index.ts` makes it from the facts; nothing changes it afterwards.
import type { Address, Hex } from "viem";
import type { Reader } from "../chain/reader.ts";
import type { Failure } from "../core/failure.ts";
import type { Read } from "../core/read.ts";
import type { Place, StorageLayout } from "../scenarios/storage-layout.ts";
import type { Conditions } from "../simulation/environment.ts";
import type { Step } from "../simulation/program.ts";
import type { Run } from "../simulation/run.ts";
import type { Arming, Clues, DataFlow } from "./clues.ts";
import type { TargetFunction } from "./functions.ts";
import type { Actor } from "./model/call-sequence.ts";
import type { OpenedTrades, Opening } from "./model/found.ts";
import type { Scenario } from "./model/scenario.ts";
import type { Solved } from "./solver/solved.ts";

/** Numbers worth trying, by what they mean to a token. */
export type Figures = {
  readonly poolBalance: bigint;
  readonly supply: bigint;
  readonly timestamp: bigint;
  /** Numbers that the code compares with. */
  readonly constants: readonly bigint[];
  /** Wide constants, which may hide an account in a number. */
  readonly masks: readonly bigint[];
  readonly words: readonly Hex[];
  /** The storage layout of balances, as the code reads. */
  readonly balancesAt?: Place | null;
  /** How the pool's hook names the pool. */
  readonly poolNames?: PoolNames | null;
};

/** How a hook or a pool's manager is told which pool is meant: by its id, or by its whole key. */
export type PoolNames = { readonly told: readonly Address[]; readonly id: Hex; readonly key: readonly KeyWord[] };
export type KeyWord = { readonly type: string; readonly word: Hex };

/** Counts experiments that could not be run. Where they are many, what was not found may be there all the same. */
export type Tally = { note(runs: readonly Read<Run>[]): void; missing(): Failure | null };

/** What experiments are run with. */
export type Bench = {
  readonly reader: Reader;
  readonly scenario: Scenario;
  readonly conditions: Conditions;
  readonly tally: Tally;
};

/** Who may call which functions, with what, and in which order. */
export type SearchSpace = Clues &
  DataFlow & {
    readonly actors: readonly Actor[];
    readonly functions: readonly TargetFunction[];
    readonly figures: Figures;
    /** Addresses written into the code: recipients and callers that it compares with. */
    readonly codeAddresses: readonly Address[];
    /** Whose tokens may have been given away. Asked only where an account gained some. */
    readonly bystanders: () => Promise<Bystanders>;
    readonly arming: Arming;
    /** Contracts that hold power, and whose own functions are tried. */
    readonly controlled: ControlledContracts;
    /** Contracts that speak in any name for one account's signature, by address in lower case. */
    readonly relayers: ReadonlySet<string>;
  };

/** Contracts that hold power, by their address in lower case: who may command each, and how many of its functions are tried. */
export type ControlledContracts = ReadonlyMap<string, { readonly by: ReadonlySet<string>; readonly functions: number }>;

/** Accounts that take no part. `whole`: the largest holders are among them. `unheld`: how much of the supply no account has. */
export type Bystanders = { readonly accounts: readonly Address[]; readonly whole: boolean; readonly unheld: bigint };

/** Everything that a search for one token's violations goes by. */
export type FuzzContext = Bench &
  SearchSpace & {
    /** Calls that make the pool and open it, where there is none yet; every sequence runs after them. */
    readonly opening: Opening | null;
    /** Holders who may give tokens away, the largest first. Asked only where no one can buy. */
    readonly donors: () => Promise<readonly Address[]>;
    /** How the token stores balances: as its code reads, and as simulations confirm. Asked only where no holder gives any away. */
    readonly ledger: { readonly likely: StorageLayout | null; readonly found: () => Promise<StorageLayout | null> };
    /** Sequences whose inputs are solved for. */
    readonly solve: () => Promise<Solved>;
    /** What happens to people who trade after these steps. */
    readonly tradeAfter: (steps: readonly Step[]) => Promise<Read<OpenedTrades>>;
  };
