// What checks and messages read about powers: the worst that each did, who did it with which calls, what could not be seen, and why.
import type { Address } from "viem";
import type { Naming } from "../../chain/addresses.ts";
import type { Failure, Omission } from "../../core/failure.ts";
import type { Read } from "../../core/read.ts";
import type { Controller, Role } from "../../facts/facts.ts";
import type { Mark } from "../../simulation/marks.ts";
import type { ViolationKind } from "../oracles/index.ts";
import type { NamedCall } from "./call.ts";
import type { Gain, OpenedTrades, ProvenViolation, Shown, ShownViolation, Unreached } from "./found.ts";
import type { Put, Scenario } from "./scenario.ts";

/** Every power that did harm when it was used, with the worst use of each. */
export type Powers = {
  readonly harmful: readonly PowerOutcome[];
  /** What powers give away though no holder has less for it. */
  readonly extractions: readonly ExtractionOutcome[];
  /** Taking money that a holder lets the contract spend was not tried, as no account could be given such money. */
  readonly pullsUntried: boolean;
  /** The accounts and the pool with which they were used. */
  readonly scenario: Scenario;
  /** Functions that can change state, call sequences tried, and those that went through. */
  readonly functions: number;
  readonly tried: number;
  readonly worked: number;
  readonly leftOut: readonly Omission[];
  /** Why a power that was not found may be there all the same; `null`: nearly everything was tried. */
  readonly missing: Failure | null;
  /** Powers that may do more than was measured. */
  readonly unseen: readonly UnseenOutcome[];
  /** Functions that may hurt holders by their code, and that no experiment could make do so. */
  readonly unreached: readonly Unreached[];
  /** How many different accounts the token names as holders of different powers. */
  readonly separateRoles: number;
  /** Of a token that can be traded: switches that transfers read, that work once by their code, and that no known account can use. */
  readonly spent: readonly NamedCall[];
  /** Where no one can buy: how holders were made all the same. */
  readonly entry: PowerEntry | null;
  /** Holders could sell before powers were used. */
  readonly sells: boolean;
  /** Set: a balance was put in place, since no holder is known. */
  readonly put: (Omit<Put, "words"> & { readonly led: boolean }) | null;
  /** The token passes calls on, and no call can change which contract's code then runs. */
  readonly isFixed: boolean;
  /** Set: code that decides over transfers asks for the block number; `awaited`: and powers may begin or end with one. */
  readonly number?: "asked" | "awaited";
};

/** What one function may do when its holder calls it, though it could not be seen. */
export type UnseenOutcome = {
  readonly holder: PowerHolder;
  readonly calls: readonly NamedCall[];
  readonly kinds: readonly ViolationKind[];
  /** Why it could not be tried at all, if known. */
  readonly because?: Failure;
};

export type ExtractionOutcome = {
  readonly holder: PowerHolder;
  readonly calls: readonly NamedCall[];
  readonly gain: Gain;
  /** The first run is with the calls, the others without. */
  readonly shown: readonly Shown[];
};

export type PowerEntry = {
  /** Who can open trading, and how; `null`: no account that was tried. */
  readonly opening:
    | (Pick<PowerOutcome, "holder" | "calls" | "replay" | "shows"> & {
        readonly forEveryone: boolean;
        /** The calls work a second time; `null`: not seen. */
        readonly again: boolean | null;
        /** There is no pool before. */
        readonly makesPool: boolean;
        readonly marks: readonly Mark[];
      })
    | null;
  /** Set: the account that gave tokens to holders before powers were used. Otherwise they were used after the opening. */
  readonly donor: Address | null;
  /** What happens to those who trade then; `null`: not tried. */
  readonly trades: Read<OpenedTrades> | null;
};

export type PowerOutcome = ShownViolation & {
  readonly holder: PowerHolder;
  /** In their order. More than one only where none of them does harm alone. */
  readonly calls: readonly NamedCall[];
  /** What it takes to run it once more. */
  readonly again: Pick<ProvenViolation, "actor" | "uses" | "open">;
};

export type PowerHolder = Controller & {
  readonly role: Role;
  /** A view function of the token names it. */
  readonly named: boolean;
  /** Where the token names it, or names the contract that does. */
  readonly found?: readonly Naming[];
  /** Anyone can make the calls. */
  readonly anyone: boolean;
};

/** What could be done about the powers that were found. */
export type Renouncing = {
  /** How many were tried: one for each function of each holder. */
  readonly powers: number;
  /** Calls after which the fewest powers are left; `null`: none ends any. */
  readonly best: readonly { readonly holder: PowerHolder; readonly call: NamedCall }[] | null;
  /** Powers that work all the same, or can be brought back. */
  readonly stay: readonly PowerOutcome[];
};
