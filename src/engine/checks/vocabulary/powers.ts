// What is found about powers: what an account with power did to holders, to the pool, to fees and to the contract's money.
import type { Address } from "viem";
import type {
  Coin,
  Mitigation,
  NamedCall,
  PowerHolder,
  Powers,
  Receiver,
  Violation,
} from "../../experiments/outcomes.ts";
import type { Movement, Role } from "../../facts/facts.ts";

/** Who used a power, and how. */
export type PowerUse = {
  readonly holder: PowerHolder;
  readonly calls: readonly NamedCall[];
  /** What goes without saying as a call's target. */
  readonly token: Address;
};

/** How the simulation got holders of a token that cannot be bought. */
export type MadeHolders =
  | { readonly code: "given"; readonly donor: Address }
  | { readonly code: "opened"; readonly by: PowerUse };

/** What a power's use did, as the row tells it that asks about it. */
export type PowerShown =
  /** `othersCan`: it was seen that others still could. `unapproved`: who had approved the sale before can sell all the same. */
  | { readonly code: "locked-in"; readonly sells: boolean; readonly othersCan: boolean; readonly unapproved?: true }
  | {
      readonly code: "trading-stopped";
      readonly sells: boolean;
      readonly redirected: boolean;
      readonly ofPool: boolean;
      readonly unapproved?: true;
    }
  | { readonly code: "sales-trickle"; readonly mostBps: number | null; readonly ofPoolBps: number | null }
  | {
      readonly code: "tokens-taken";
      readonly lossBps: number;
      /** No single account got them. */
      readonly spread?: true;
    }
  | {
      readonly code: "tokens-gone" | "tokens-destroyed" | "spent-unapproved" | "pool-drained" | "pool-emptied";
      readonly lossBps: number;
    }
  | {
      readonly code: "tax-raised" | "taxed-alone";
      readonly side: "sale" | "send";
      readonly beforeBps: number;
      readonly afterBps: number;
    }
  | { readonly code: "hook-took"; readonly afterBps: number }
  | { readonly code: "tokens-made"; readonly growthBps: number; readonly sold: boolean }
  | { readonly code: "made-from-nobody" | "handed-out"; readonly growthBps: number }
  | { readonly code: "made-unseen" | "owned-again" | "balances-elsewhere" };

/**
 * How many of a contract's functions did not make it use its power, but for what its rule made at once. `driven`: someone made it do
 * something else.
 */
export type CommandAttempt = {
  readonly functions: number;
  readonly growthBps: number | null;
  readonly driven?: true;
};

/** What is found of powers. */
export type PowerMessage =
  | (PowerUse & {
      readonly code: "power-used";
      readonly madeHolders: MadeHolders | null;
      readonly lateSeconds: number | null;
      /** Set: it is only then that it can be used. */
      readonly waits?: true;
      readonly shown: PowerShown;
      readonly remedy: Mitigation | null;
      /** More functions that do the same. */
      readonly others: number;
    })
  | (PowerUse & { readonly code: "power-of-contract"; readonly effect: Violation; readonly command: CommandAttempt })
  | (PowerUse & { readonly code: "power-though-renounced" | "power-of-unnamed"; readonly effect: Violation })
  | ({ readonly code: "power-in-code" } & Powers["unreached"][number])
  /** Nothing stands at this address yet. */
  | { readonly code: "codeless-decides"; readonly address: Address; readonly during: readonly Movement[] }
  /** Powers that take from no holder. */
  | (PowerUse & {
      readonly code: "fees-can-be-redirected";
      readonly to: Receiver;
      readonly coin: Coin;
      /** More functions that do so. */
      readonly others: number;
    })
  | (PowerUse & {
      readonly code: "contract-money-can-be-taken";
      readonly to: Receiver;
      readonly coin: Coin;
      /** Of what the contract has of it. */
      readonly partBps: number;
      /** Of the money in the pool, or of the supply. */
      readonly worthBps: number;
      readonly others: number;
    })
  | (PowerUse & { readonly code: "approved-money-can-be-taken"; readonly to: Receiver; readonly others: number })
  /** What people deposited with `put`, and get back with `back`. */
  | (PowerUse & {
      readonly code: "deposits-can-be-taken";
      readonly to: Receiver;
      readonly put: NamedCall;
      readonly back: NamedCall;
      readonly others: number;
    })
  /** Tokens that are made as a stranger sells. */
  | {
      readonly code: "made-by-sales";
      /** Against what was sold. */
      readonly ofSoldBps: number;
      /** The supply tells nothing of it. */
      readonly unseen: boolean;
      readonly by: { readonly address: Address; readonly role: Role | null } | null;
    };

/** Messages about one use of a power: rows of the same use are told together. */
export type PowerUseMessage = Extract<
  PowerMessage,
  { code: "power-used" | "power-of-contract" | "power-though-renounced" | "power-of-unnamed" }
>;

/** What was so before a power was used: what a holder could do, the supply, or the pool's money. */
export type BeforeUse = "sold" | "sent" | "held" | "existed" | "pooled";

/** `null`: nothing that was there before is what changed. */
export function beforeUse(shown: PowerShown): BeforeUse | null {
  switch (shown.code) {
    case "locked-in":
    case "trading-stopped":
      return shown.sells ? "sold" : "sent";
    case "tax-raised":
    case "taxed-alone":
      return shown.side === "sale" ? "sold" : "sent";
    case "sales-trickle":
    case "hook-took":
      return "sold";
    case "tokens-taken":
    case "tokens-gone":
    case "tokens-destroyed":
    case "spent-unapproved":
      return "held";
    case "tokens-made":
    case "made-from-nobody":
    case "handed-out":
      return "existed";
    case "pool-emptied":
      return "pooled";
    default:
      return null;
  }
}
