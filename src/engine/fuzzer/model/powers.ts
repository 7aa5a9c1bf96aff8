import type { Address } from "viem";
import type { Key } from "../../bytecode/index.ts";
import type { Naming } from "../../chain/addresses.ts";
import type { Failure, Omission } from "../../core/failure.ts";
import type { Read } from "../../core/read.ts";
import type { Controller, Role } from "../../facts/facts.ts";
import type { Callee } from "../../scenarios/outcomes/liquidity.ts";
import type { Mark } from "../../simulation/marks.ts";
import type { ViolationKind } from "../oracles/index.ts";
import type { NamedCall } from "./call.ts";
import type { Gain, OpenedTrades, ProvenViolation, Shown, ShownViolation } from "./found.ts";
import type { Put, Scenario } from "./scenario.ts";
/** Every power that hurt a holder when it was used, the worst use of each. */
export type Powers = {
  readonly harmful: readonly PowerOutcome[];
  /** What powers give to somebody though no holder has less for it. */
  readonly spoils: readonly SpoilOutcome[];
  /** What takes money that somebody lets the contract spend was not tried, as nobody could be given such money. */
  readonly pullsUntried: boolean;
  /** Where they were used, and upon whom. */
  readonly scenario: Scenario;
  /** Functions that can change state, uses tried, and uses that went through. */
  readonly functions: number;
  readonly tried: number;
  readonly worked: number;
  readonly leftOut: readonly Omission[];
  /** Why a power that was not found may be there all the same; `null`: nearly everything was tried. */
  readonly missing: Failure | null;
  /** Powers that may do more than is told of them, because it was not measured. */
  readonly unseen: readonly UnseenOutcome[];
  /** Functions that may hurt holders by their code, and that no experiment could bring to do so. */
  readonly unreached: readonly Unreached[];
  /** How many different accounts the token names as holders of different powers. */
  readonly separateRoles: number;
  /** Of a token that people trade: switches of what transfers ask for that work once by their code, and that nobody who was found can use. */
  readonly spent: readonly NamedCall[];
  /** Where nobody can buy: how people were made holders all the same. */
  readonly entry: PowerEntry | null;
  /** Whether those upon whom powers were used could sell before. */
  readonly sells: boolean;
  /** Set: a balance was put in place, since nobody is known who holds any. */
  readonly put: (Omit<Put, "words"> & { readonly led: boolean }) | null;
  /** Set: what decides over transfers asks for the block's number; `awaited`: and what powers do may wait for one, or end with one. */
  readonly number?: "asked" | "awaited";
};

/** What one function may do in the hands of somebody, though nothing of it could be seen. */
export type UnseenOutcome = {
  readonly holder: PowerHolder;
  readonly calls: readonly NamedCall[];
  readonly kinds: readonly ViolationKind[];
  /** Why it could not be tried at all, where that is known. */
  readonly because?: Failure;
};

export type SpoilOutcome = {
  readonly holder: PowerHolder;
  readonly calls: readonly NamedCall[];
  readonly gain: Gain;
  /** The first with the power, the others without. */
  readonly shown: readonly Shown[];
};

export type PowerEntry = {
  /** Who can let people in, and how; `null`: nobody who was tried. */
  readonly opening:
    | (Pick<PowerOutcome, "holder" | "calls" | "replay" | "shows"> & {
        readonly forEveryone: boolean;
        /** Whether it can be called once more; `null`: not seen. */
        readonly again: boolean | null;
        /** There is none before. */
        readonly makesPool: boolean;
        readonly marks: readonly Mark[];
      })
    | null;
  /** Set: whoever gave people tokens; powers were used upon those. Else they were used after the opening. */
  readonly donor: Address | null;
  /** What happens to people who trade then; `null`: not tried. */
  readonly trades: Read<OpenedTrades> | null;
};

export type PowerOutcome = ShownViolation & {
  readonly holder: PowerHolder;
  /** One call after another; more than one only where none of them hurt alone. */
  readonly calls: readonly NamedCall[];
  /** What it takes to use it once more. */
  readonly again: Pick<ProvenViolation, "actor" | "uses" | "open">;
};

export type PowerHolder = Controller & {
  readonly role: Role;
  /** Whether some view function of the token names it. */
  readonly named: boolean;
  /** Where the token names it, or names who does. */
  readonly found?: readonly Naming[];
  /** Works for everybody. */
  readonly anybody: boolean;
};

/** A function that may hurt holders, as its code reads, and which no experiment could bring to do so. */
export type Unreached = {
  readonly callee: Callee;
  /** What opens it; "later": it was used, and what it wrote matters only at another time; "list": it obeys those on a list. */
  readonly key: Key | "later" | "list";
  /** What it writes: the supply, balances, who may spend, something about single accounts, or something about everybody. */
  readonly writes: "supply" | "balances" | "allowances" | "accounts" | "everybody";
};

/** What could be done about the powers that were found. */
export type Remedies = {
  /** How many were tried; one for each function of somebody's. */
  readonly powers: number;
  /** Calls after which the fewest powers are left; `null`: none was found that ends any. */
  readonly best: readonly { readonly holder: PowerHolder; readonly call: NamedCall }[] | null;
  /** What works all the same, or can be brought back. */
  readonly stay: readonly PowerOutcome[];
};
