import type { Read } from "../../core/read.ts";
import type { Circumstances, Later } from "./circumstances.ts";
import type { Oddities } from "./erc20-conformance.ts";
import type { Exemptions } from "./exemptions.ts";
import type { Exits, HolderSale, Limits, Paths } from "./exits.ts";
import type { RunOnPool, Withdrawal } from "./liquidity.ts";
import type { Ordinary } from "./ordinary.ts";
import type { PoolTrade } from "./trade.ts";

/**
 * What experiments showed, grouped by what can fail together: each group is unknown on its own. Every outcome carries what
 * is needed to do it again, from which a check makes the proof of its finding.
 */
export type Outcomes = {
  /** By a fresh account, through each pool, the deepest first. Not empty. */
  readonly trades: readonly PoolTrade[];
  /** Exits of a buyer, through the deepest pool. */
  readonly exits: Exits;
  readonly limits: Limits;
  readonly holderSales: readonly HolderSale[];
  /** The deepest pool's trade again, where something differs that must not matter. */
  readonly circumstances: Circumstances;
  /** The same at later times. */
  readonly later: Later;
  /** Who may move a holder's tokens: the router, another account, the holder. */
  readonly paths: Paths;
  /** The same by ordinary accounts in separate blocks, where the node can do that. */
  readonly ordinary: Ordinary;
  readonly oddities: Oddities;
  /** Accounts that may be exempt from what binds all others, beside a fresh account. */
  readonly exemptions: Exemptions;
  /** `null`: no account holds liquidity of the deepest pool that it could take out. */
  readonly withdrawal: Withdrawal | null;
};

/** What is tried beside an audit, because a verdict does not need it. */
export type LateTrials = { readonly run: RunOnPool };

export type OutcomeName = keyof Outcomes;

export type OutcomeReads = { readonly [Name in OutcomeName]: Read<Outcomes[Name]> };
