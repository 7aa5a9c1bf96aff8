import type { Address } from "viem";
import type { Failure, Omission } from "../../core/failure.ts";
import type { Read } from "../../core/read.ts";
import type { Condition } from "../../evidence/condition.ts";
import type { Replay } from "../../evidence/proof.ts";
import type { Exits } from "../../scenarios/outcomes/exits.ts";
import type { Ordinary } from "../../scenarios/outcomes/ordinary.ts";
import type { PoolTrade } from "../../scenarios/outcomes/trade.ts";
import type { Mark } from "../../simulation/marks.ts";
import type { Step } from "../../simulation/program.ts";
import type { Violation, ViolationKind } from "../oracles/index.ts";
import type { Call, FunctionKey, NamedCall } from "./call.ts";
import type { Actor, CallSequence } from "./call-sequence.ts";
import type { Evidence, Observation } from "./observation.ts";
import type { Scenario } from "./scenario.ts";

/** What takes the edge off a power: somebody who was locked in gets out again without whoever locked, or tokens that are made are paid for. */
export type Relief = Remedy & { readonly replay: Replay; readonly shows: readonly Condition[] };

export type Remedy =
  | { readonly kind: "undone"; readonly call: NamedCall }
  /** Anybody can, who pays with this other token. */
  | { readonly kind: "paid"; readonly asset: Address }
  /** `renewable`: whoever uses the power once more before it ends has it last. */
  | { readonly kind: "ends"; readonly afterSeconds: number; readonly renewable: boolean };

/** A harm, what its proof replays, and when it shows. */
export type ShownViolation = {
  readonly violation: Violation;
  /** The experiment that shows it, and what in it does. Labels: use0, … as `scenario.ts` and `shrink.ts` write them. */
  readonly replay: Replay;
  /** The same without the power, where that was tried apart. */
  readonly without?: Replay;
  readonly shows: readonly Condition[];
  /** Seconds after the power was used; `null`: at once. 0: in the next block. */
  readonly lateSeconds: number | null;
  /** Set: it is only then that it can be used. */
  readonly waits?: true;
  /** What takes the edge off it; `null`: nothing that was tried. */
  readonly relief: Relief | null;
  /** Set: by the code it may end by itself, and why that was not seen. */
  readonly endUntried?: Failure;
  /** Set: code is asked for, and why it was not seen whether people without code meet it. */
  readonly unconfirmed?: Failure;
  /** Set: nobody could make the contract that has the power use it. */
  readonly command?: Command;
};

/** With what it takes to do it once more. */
export type ProvenViolation = ShownViolation & {
  readonly actor: Actor;
  readonly uses: readonly Call[];
  /** The same with what is searched for still open. */
  readonly open: readonly Call[];
};

/** Whoever has the power is a contract that nobody could make use it, by so many functions: but for what its own rule made at once. */
export type Command = {
  readonly functions: number;
  readonly rule: { readonly made: bigint; readonly supply: bigint } | null;
};

/** How somebody can be made a holder of a token that nobody can buy as it is. */
export type Entry = {
  readonly scenario: Scenario;
  readonly opening: Opening | null;
};

/** Calls by one account after which strangers can buy, or those whom the calls name. */
export type Opening = {
  /** There is none before. */
  readonly makesPool?: true;
  readonly actor: Actor;
  readonly uses: readonly Call[];
  readonly forEveryone: boolean;
  readonly steps: readonly Step[];
  /** Of its calls. */
  readonly marks: readonly Mark[];
  readonly replay: Replay;
  readonly shows: readonly Condition[];
};

/** What happens to somebody who buys as soon as trading was opened: in the same block, and later where blocks can be simulated. */
export type OpenedTrades = {
  readonly trade: PoolTrade;
  readonly exits: Read<Exits>;
  readonly ordinary: Read<Ordinary>;
};

/** `again`: whether the calls went through once more behind themselves; `null`: not seen. */
export type Opened = Entry & { readonly trades: Read<OpenedTrades> | null; readonly again: boolean | null };

export type Exploration = {
  readonly token: Address;
  readonly scenario: Scenario;
  /** The worst that each power did. */
  readonly harms: readonly ProvenViolation[];
  /** What powers give to somebody though no holder has less for it. */
  readonly spoils: readonly Spoil[];
  /** What takes money that somebody lets the contract spend was not tried, as nobody could be given such money. */
  readonly pullsUntried: boolean;
  /** Functions that can change state, uses tried, and uses that went through. */
  readonly functions: number;
  readonly tried: number;
  readonly worked: number;
  /** Functions that somebody who holds power, and is alive, made go through. */
  readonly used: ReadonlySet<FunctionKey>;
  /** Functions that went through, whoever called them, or could not be tried to the end. */
  readonly open: ReadonlySet<FunctionKey>;
  /** Living accounts that were given roles which the token names. */
  readonly keepers: readonly Address[];
  /** Which living accounts that the token names made each function go through. */
  readonly duties: ReadonlyMap<FunctionKey, ReadonlySet<Address>>;
  /** What was left out for want of room. */
  readonly leftOut: readonly Omission[];
  /** Why what was not found may be there all the same; `null`: nearly everything was tried. */
  readonly missing: Failure | null;
  /** Powers of which something could not be seen. */
  readonly unseen: readonly UnseenPower[];
  /** Where nobody can buy: how people were made holders all the same, and what happens to them then. */
  readonly entry: Opened | null;
  /** Whether people could sell before any power was used. */
  readonly sells: boolean;
  /** Somebody is known who may hold power. */
  readonly led: boolean;
};

/** One power that was used, what it did to a holder, and the experiments that show it. */
export type Execution = Pick<CallSequence, "watching"> & {
  readonly actor: Actor;
  readonly uses: readonly Call[];
  readonly violations: readonly Violation[];
  /** What it may have done all the same, because something was not measured. */
  readonly unseen: readonly ViolationKind[];
  readonly observed: Observation;
  readonly leaving: Evidence | undefined;
  readonly reach: Evidence | undefined;
};

/** One violation of one use of a power. */
export type FoundViolation = { readonly execution: Execution; readonly violation: Violation };

/** A power of somebody's, and the kinds of violations for which none of its uses could be seen. */
export type UnseenPower = Pick<Execution, "actor" | "uses"> & {
  readonly unseen: readonly ViolationKind[];
  /** Why it could not be tried at all, where that is known. */
  readonly because?: Failure;
};

/** What a power gives to somebody, though no holder has less for it. */
export type Spoil = {
  readonly actor: Actor;
  readonly uses: readonly Call[];
  readonly gain: Gain;
  /** The first with the power, the others without. */
  readonly shown: readonly Shown[];
};

export type Shown = { readonly replay: Replay; readonly shows: readonly Condition[] };

/** `anybody`: somebody whom the call names, and who has nothing to do with the token. */
export type Receiver = "anybody" | "caller";

/** In native coins, in the token, or in what the pool pays with. */
export type Coin = "native" | "tokens" | "quote";

export type Gain =
  /** What a purchase and sales leave behind for somebody arrives elsewhere. */
  | { readonly kind: "fees"; readonly to: Receiver; readonly coin: Coin }
  /** What somebody let the token's contract spend of other money; `partBps` of what they had. */
  | { readonly kind: "approved"; readonly to: Receiver; readonly coin: "quote"; readonly partBps: number }
  /**
   * Of what the token's contract holds, `leftBps` leave it; `partBps` arrive with the receiver, which is `worthBps` of the pool's
   * money, or of the supply.
   */
  | {
      readonly kind: "money";
      readonly to: Receiver;
      readonly coin: "native" | "tokens";
      readonly amount: bigint;
      readonly leftBps: number;
      readonly partBps: number;
      readonly worthBps: number;
    };
