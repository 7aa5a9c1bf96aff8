// What the search finds: call sequences that were executed, violations with what proves them, extractions, and the exploration of one token
// as a whole. `results/powers.ts` turns an exploration into what checks read.
import type { Address } from "viem";
import type { Key } from "../../bytecode/index.ts";
import type { Failure, Omission } from "../../core/failure.ts";
import type { Read } from "../../core/read.ts";
import type { Condition } from "../../evidence/condition.ts";
import type { Replay } from "../../evidence/proof.ts";
import type { Callee, Exits } from "../../scenarios/outcomes/exits.ts";
import type { Ordinary, PoolTrade } from "../../scenarios/outcomes/trade.ts";
import type { Mark } from "../../simulation/marks.ts";
import type { Step } from "../../simulation/program.ts";
import type { Violation, ViolationKind } from "../oracles/index.ts";
import type { Call, FunctionKey, NamedCall } from "./call.ts";
import type { Actor, CallSequence } from "./call-sequence.ts";
import type { Evidence, Observation } from "./observation.ts";
import type { Scenario } from "./scenario.ts";

/** What takes the edge off a violation: locked holders get out without the one who locked them, or new tokens are paid for. */
export type ProvenMitigation = Mitigation & { readonly replay: Replay; readonly shows: readonly Condition[] };

export type Mitigation =
  | { readonly kind: "undone"; readonly call: NamedCall }
  /** Anyone gets the new tokens for this other token. */
  | { readonly kind: "paid"; readonly asset: Address }
  /** `renewable`: the power can be used once more before it ends, which makes it last. */
  | { readonly kind: "ends"; readonly afterSeconds: number; readonly renewable: boolean };

/** A violation, what its proof replays, and when it shows. */
export type ShownViolation = {
  readonly violation: Violation;
  /** The experiment that shows it. `shows`: what in it does. */
  readonly replay: Replay;
  /** The same without the calls, where that was run apart. */
  readonly without?: Replay;
  readonly shows: readonly Condition[];
  /** Seconds after the calls; 0: in the next block; `null`: at once. */
  readonly lateSeconds: number | null;
  /** Set: the calls themselves only work then. */
  readonly waits?: true;
  /** `null`: nothing that was tried takes the edge off it. */
  readonly mitigation: ProvenMitigation | null;
  /** Set: by the code it may end by itself, and this is why that was not seen. */
  readonly endUntried?: Failure;
  /** Set: the token asks accounts for code, and this is why it was not seen whether accounts without code meet it. */
  readonly unconfirmed?: Failure;
  /** Set: no account could make the contract that holds the power use it. */
  readonly command?: Command;
};

/** With what it takes to run it once more. */
export type ProvenViolation = ShownViolation & {
  readonly actor: Actor;
  readonly uses: readonly Call[];
  /** The same calls with their searches still open. */
  readonly open: readonly Call[];
};

/** A contract holds the power, and no account could make it use that by any of so many functions. `rule`: what its own rule minted at once. */
export type Command = {
  readonly functions: number;
  /** Set: an account made it do something else. */
  readonly driven?: true;
  readonly rule: { readonly made: bigint; readonly supply: bigint } | null;
};

/** How to make holders of a token that no one can buy as it is. */
export type Entry = {
  readonly scenario: Scenario;
  readonly opening: Opening | null;
};

/** Calls after which anyone can buy, or the accounts that the calls name. */
export type Opening = {
  /** There is no pool before. */
  readonly makesPool?: true;
  readonly actor: Actor;
  readonly uses: readonly Call[];
  readonly forEveryone: boolean;
  readonly steps: readonly Step[];
  /** Of the calls. */
  readonly marks: readonly Mark[];
  readonly replay: Replay;
  readonly shows: readonly Condition[];
};

/** What happens to buyers as soon as trading is open: in the same block, and later where blocks can be simulated. */
export type OpenedTrades = {
  readonly trade: PoolTrade;
  readonly exits: Read<Exits>;
  readonly ordinary: Read<Ordinary>;
};

/** `again`: whether the calls work a second time; `null`: not seen. */
export type Opened = Entry & { readonly trades: Read<OpenedTrades> | null; readonly again: boolean | null };

export type Exploration = {
  readonly token: Address;
  readonly scenario: Scenario;
  /** The worst that each power did to a holder, to the pool, or to the supply. */
  readonly violations: readonly ProvenViolation[];
  /** What powers give away though no holder has less for it. */
  readonly extractions: readonly Extraction[];
  /** Taking money that a holder lets the contract spend was not tried, as no account could be given such money. */
  readonly pullsUntried: boolean;
  /** Functions that can change state, call sequences tried, and those that went through. */
  readonly functions: number;
  readonly tried: number;
  readonly worked: number;
  /** Functions that a living power holder made go through. */
  readonly used: ReadonlySet<FunctionKey>;
  /** Functions that went through for any caller, or could not be tried to the end. */
  readonly open: ReadonlySet<FunctionKey>;
  /** Living accounts with roles that the token names. */
  readonly keepers: readonly Address[];
  /** For each function, the living accounts named by the token that made it go through. */
  readonly duties: ReadonlyMap<FunctionKey, ReadonlySet<Address>>;
  /** What a limit left out. */
  readonly leftOut: readonly Omission[];
  /** Why what was not found may be there all the same; `null`: nearly everything was tried. */
  readonly missing: Failure | null;
  /** Powers that may do more than was measured. */
  readonly unseen: readonly UnseenPower[];
  /** Where no one can buy: how holders were made all the same, and what happens to them then. */
  readonly entry: Opened | null;
  /** Holders could sell before any power was used. */
  readonly sells: boolean;
  /** The token passes calls on, and no call can change which contract's code then runs. */
  readonly isFixed: boolean;
  /** Calls that make a list longer, without an end, that each sale walks along. */
  readonly growing: readonly Call[];
  /** Calls that end sales with a signature, by their code. */
  readonly signed: readonly Unreached[];
  /** An account is known that may hold power. */
  readonly led: boolean;
};

/** A call sequence that was executed, what it did, and the experiments that show it. */
export type Execution = Pick<CallSequence, "watching"> & {
  readonly actor: Actor;
  readonly uses: readonly Call[];
  readonly violations: readonly Violation[];
  /** What it may have done all the same, since something was not measured. */
  readonly unseen: readonly ViolationKind[];
  readonly observed: Observation;
  readonly leaving: Evidence | undefined;
  readonly reach: Evidence | undefined;
};

/** One violation of one execution. */
export type FoundViolation = { readonly execution: Execution; readonly violation: Violation };

/** A power, and the kinds of violations that none of its executions could show. */
export type UnseenPower = Pick<Execution, "actor" | "uses"> & {
  readonly unseen: readonly ViolationKind[];
  /** Why it could not be tried at all, if known. */
  readonly because?: Failure;
};

/** What a power gives away, though no holder has less for it. */
export type Extraction = {
  readonly actor: Actor;
  readonly uses: readonly Call[];
  readonly gain: Gain;
  /** The first run is with the calls, the others without. */
  readonly shown: readonly Shown[];
};

export type Shown = { readonly replay: Replay; readonly shows: readonly Condition[] };

/** `anybody`: an account that the call names, and that has nothing to do with the token. */
export type Receiver = "anybody" | "caller";

/** Native coins, the token itself, the pool's quote token, or the asset of a vault. */
export type Coin = "native" | "tokens" | "quote" | "asset";

export type Gain =
  /** Fees of a purchase and sales arrive elsewhere than before. */
  | { readonly kind: "fees"; readonly to: Receiver; readonly coin: Coin }
  /** What a holder deposited with `put` goes to the receiver, and `back` gives next to nothing of it any more. */
  | {
      readonly kind: "deposits";
      readonly to: Receiver;
      readonly coin: "native" | "tokens";
      readonly put: NamedCall;
      readonly back: NamedCall;
    }
  /** Other money that a holder let the token's contract spend; `partBps` of what the holder had. */
  | { readonly kind: "approved"; readonly to: Receiver; readonly coin: "quote"; readonly partBps: number }
  /**
   * Of what the token's contract holds, `leftBps` leave it and `partBps` arrive with the receiver, worth `worthBps` of the pool's
   * quote tokens, of the supply, or of all that a vault keeps.
   */
  | {
      readonly kind: "money";
      readonly to: Receiver;
      readonly coin: "native" | "tokens" | "asset";
      readonly amount: bigint;
      readonly leftBps: number;
      readonly partBps: number;
      readonly worthBps: number;
    };

/** A function that may hurt holders by its code, and that no experiment could make do so. */
export type Unreached = {
  readonly callee: Callee;
  /**
   * What opens it; "later": what it writes matters at another time; "list": it obeys accounts on a list; "longer": it adds to a list that
   * each sale walks along, without an end.
   */
  readonly key: Key | "later" | "list" | "longer";
  /** What it writes: the supply, balances, allowances, something about single accounts, or something about all of them. */
  readonly writes: "supply" | "balances" | "allowances" | "accounts" | "everybody";
};
