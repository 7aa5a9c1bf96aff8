import type { Address, Hex } from "viem";
import type { Reader } from "../../../chain/reader.ts";
import type { Authority, ContractFunction } from "../../../facts/facts.ts";
import type { Read } from "../../../read.ts";
import type { Conditions } from "../../machine/environment.ts";
import type { Step } from "../../machine/program.ts";
import type { Figures } from "../calls/figures.ts";
import type { Arming, Links } from "../calls/links.ts";
import type { Use } from "../calls/uses.ts";
import type { Effect, Pair } from "../judging/oracle.ts";
import type { ShownHarm } from "../judging/proving.ts";
import type { OpenedTrades } from "../later/opened-trades.ts";
import type { Entry } from "../search/entry.ts";
import type { Stage } from "../trials/experiments.ts";
import type { Tally } from "../trials/tally.ts";

/** Somebody who may hold power; a stranger holds none, and what works for a stranger works for everybody. */
export type Actor = Pick<Authority, "address" | "kind" | "role" | "named"> & {
  readonly authority: Authority | null;
  /** It starts the transaction itself, for what asks who did. */
  readonly starts?: boolean;
};

/** One power that was used, what it did to a holder, and the experiments that show it. */
export type UsedPower = {
  readonly actor: Actor;
  readonly uses: readonly Use[];
  readonly effects: readonly Effect[];
  readonly shown: Pair;
  readonly without: Pair;
};

export type Exploration = {
  /** The worst that each power did. */
  readonly harms: readonly ShownHarm[];
  /** Functions that can change state, uses tried, and uses that went through. */
  readonly functions: number;
  readonly tried: number;
  readonly worked: number;
  /** Functions that somebody who holds power, and is alive, made go through. */
  readonly used: ReadonlySet<Hex>;
  /** Living accounts that were given roles which the token names. */
  readonly keepers: readonly Address[];
  /** What was left out for want of room, in sentences. */
  readonly leftOut: readonly string[];
  /** Why what was not found may be there all the same; `null`: nearly everything was tried. */
  readonly missing: string | null;
  /** Where nobody can buy: how people were made holders all the same, and what happens to them then. */
  readonly entry: (Entry & { readonly trades: Read<OpenedTrades> | null }) | null;
};

export type Ground = {
  readonly reader: Reader;
  readonly stage: Stage;
  readonly conditions: Conditions;
  readonly actors: readonly Actor[];
  readonly functions: readonly (ContractFunction & { readonly target: Address })[];
  readonly figures: Figures;
  readonly others: readonly Address[];
  /** Functions that write what transfers read, as far as that can be read. */
  readonly steering: ReadonlySet<Hex>;
  readonly arming: Arming;
  readonly links: Links;
  readonly tally: Tally;
  /** Functions that insist on the time. */
  readonly waiting: ReadonlySet<Hex>;
  /** Who may have tokens to give away, the largest holders first. Only asked where nobody can buy. */
  readonly donors: () => Promise<readonly Address[]>;
  /** What happens to people who trade after these steps. */
  readonly tradeAfter: (steps: readonly Step[]) => Promise<Read<OpenedTrades>>;
};
