// What was seen around a call sequence: balances and supply before and after it, a sale, a transfer, and what a bystander could do.
import type { Hex } from "viem";
import type { Read } from "../../core/read.ts";
import type { Mark } from "../../simulation/marks.ts";
import type { Run } from "../../simulation/run.ts";

/** A measured value; `null`: it was asked for, and there was no answer. Unknown: it was never asked for. */
export type Value = Read<bigint | null>;

/** What a call came to. Unknown: it was never made. */
export type CallResult = Read<{ readonly ok: boolean; readonly reason: Hex | null }>;

/** Accounts whose balances calls may move. */
export type Party = "holder" | "actor" | "pool" | "freshAccount" | "token" | "spender";

/** Those that may come to hold more than the supply. */
export const HOARDERS = ["holder", "actor", "pool", "freshAccount", "token"] as const satisfies readonly Party[];
export type Hoarder = (typeof HOARDERS)[number];

/** Everything that calls may change, at one time. */
export type State = { readonly [Who in Party]: Value } & {
  readonly supply: Value;
  readonly owner: Value;
  /** How much the actor may spend of the holder's tokens, and of the pool's. */
  readonly holderAllows: Value;
  readonly poolAllows: Value;
  /** Native coins of the token itself. */
  readonly nativeBalance: Value;
};

/** A sale, the pool's quote right before it, and the seller's native coins before and after. */
export type Sale = {
  readonly quote: Value;
  readonly fundsBefore: Value;
  readonly sold: CallResult;
  readonly fundsAfter: Value;
};

/** The holder sends a tenth to a friend: the friend's balance before and after, and what the holder had. */
export type Sending = {
  readonly held: Value;
  readonly before: Value;
  readonly sent: CallResult;
  readonly after: Value;
  /** What the sender has left. */
  readonly kept: Value;
};

/** The holder buys, the calls are made, and the holder sells everything. */
export type Leaving = {
  readonly bought: CallResult;
  /** What the purchase brought. */
  readonly start: Value;
  readonly before: State;
  readonly after: State;
  readonly sale: Sale;
  /** Tokens of the token itself and of the pool once the holder has sold. */
  readonly stock: Value;
  readonly pooled: Value;
  /** The largest part that sells; `null`: not looked for. */
  readonly largestSale: Value | null;
  /** What a vault keeps of its asset, and how much the actor or a fresh account may pull of it afterwards. */
  readonly vault?: Span & { readonly allowed: readonly Value[] };
  /** `null`: not looked at. */
  readonly beside: Beside | null;
};

/** One balance before the calls and after them. */
export type Span = { readonly before: Value; readonly after: Value };

/** Balances of accounts that take no part, and the pool's quote tokens; `null`: they cannot be measured. */
export type Beside = {
  readonly others: readonly Span[];
  readonly money: Span | null;
  /** Set: these are all known holders. `whole`: the largest holders are among them. `unheld`: how much of the supply no account has. */
  readonly allKnown: { readonly whole: boolean; readonly unheld: bigint } | null;
};

/** What came of approving the sale: whether it was accepted, and what the spender may take then. */
export type Approval = { readonly accepted: CallResult; readonly allowed: Value };

/** The holder sends a part, approves, and sells a little. No `approval`: the holder had approved before the calls. */
export type Reach = { readonly sending: Sending; readonly approval?: Approval; readonly little: Sale };

/** A second holder, that no call names, sells nearly everything and sends a little. */
export type Bystander = { readonly bought: CallResult; readonly sale: Sale; readonly sent: CallResult };

/** What holders could do after the calls. `null`: the calls failed there, so that there is nothing to see. */
export type Observation = {
  readonly leaving: Read<Leaving | null>;
  readonly reach: Read<Reach | null>;
  readonly bystander: Read<Bystander | null>;
};

export type SaleMarks = { readonly [Part in keyof Sale]: Mark };

/** The steps of an experiment that show what calls did. What it does not measure has no mark. */
export type ProofMarks = {
  /** What must work before the calls, so that it is known that they changed it. */
  readonly could?: readonly Mark[];
  readonly uses: readonly Mark[];
  readonly before?: { readonly [Part in keyof State]?: Mark };
  readonly after?: { readonly [Part in keyof State]?: Mark };
  readonly money?: { readonly before: Mark; readonly after: Mark };
  /** Balances of accounts that take no part. */
  readonly others?: readonly { readonly before: Mark; readonly after: Mark }[];
  readonly sale?: Partial<SaleMarks>;
  /** Which word of the pool's answer is the quote, if not the first. */
  readonly quoteWord?: number | "last";
  /** `held`: set where it is not `after.holder`. */
  readonly sending?: { readonly [Part in keyof Sending]?: Mark };
  readonly bystander?: Partial<SaleMarks> & { readonly sent?: Mark };
};

/** An experiment that was run, with the marks of its steps. */
export type Evidence = {
  readonly run: Run;
  readonly marks: ProofMarks;
  /** For each call, the figure that its search found; `null`: none was searched for. */
  readonly figures: readonly (bigint | null)[];
};
