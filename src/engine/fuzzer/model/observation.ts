import type { Hex } from "viem";
import type { Read } from "../../core/read.ts";
import type { Mark } from "../../simulation/marks.ts";
import type { Run } from "../../simulation/run.ts";

/** A measured value; `null`: it was asked for, and there was no answer. Unknown: it was never asked for. */
export type Value = Read<bigint | null>;

/** What came of somebody's call. Unknown: it was never made. */
export type CallResult = Read<{ readonly ok: boolean; readonly reason: Hex | null }>;

/** Those whose balances a power may move. */
export type Party = "holder" | "actor" | "pool" | "freshAccount" | "token" | "spender";

/** Those that may come to hold more than the supply. */
export const HOARDERS = ["holder", "actor", "pool", "freshAccount", "token"] as const satisfies readonly Party[];
export type Hoarder = (typeof HOARDERS)[number];

/** What a power may have changed, at one time. */
export type State = { readonly [Who in Party]: Value } & {
  readonly supply: Value;
  readonly owner: Value;
  /** What the actor may spend of theirs. */
  readonly holderAllows: Value;
  readonly poolAllows: Value;
  /** What the token itself has of the chain's money. */
  readonly nativeBalance: Value;
};

/** A sale, what the pool said right before that it would bring, and the seller's money before and after. */
export type Sale = {
  readonly quote: Value;
  readonly fundsBefore: Value;
  readonly sold: CallResult;
  readonly fundsAfter: Value;
};

/** A tenth of what somebody holds is sent to a friend, who has so much before and after. */
export type Sending = {
  readonly held: Value;
  readonly before: Value;
  readonly sent: CallResult;
  readonly after: Value;
  /** What the sender has left. */
  readonly kept: Value;
};

/** The holder buys, the power is used, and the holder sells everything. */
export type Leaving = {
  readonly bought: CallResult;
  /** What the purchase brought. */
  readonly start: Value;
  readonly before: State;
  readonly after: State;
  readonly sale: Sale;
  /** What the token itself and the pool have once the holder has sold. */
  readonly stock: Value;
  readonly pooled: Value;
  /** The largest part that sells; `null`: not looked for. */
  readonly largestSale: Value | null;
  /** `null`: not looked at. */
  readonly beside: Beside | null;
};

/** What one balance was before the power was used, and after. */
export type Span = { readonly before: Value; readonly after: Value };

/** What those had and have who take no part, and the pool's money; `null`: it has none that can be measured. */
export type Beside = {
  readonly others: readonly Span[];
  readonly money: Span | null;
  /** Set: these are all who are known. `whole`: those who hold most are among them. */
  readonly allKnown: { readonly whole: boolean } | null;
};

/** The holder sends a part, and sells a little. */
export type Reach = { readonly sending: Sending; readonly little: Sale };

/** Another holder, upon whom the power is not turned, sells nearly everything and sends a little. */
export type Bystander = { readonly bought: CallResult; readonly sale: Sale; readonly sent: CallResult };

/** What people could do once a power was used. `null`: it could not be used there, so that there is nothing to see. */
export type Observation = {
  readonly leaving: Read<Leaving | null>;
  readonly reach: Read<Reach | null>;
  readonly bystander: Read<Bystander | null>;
};

export type SaleMarks = { readonly [Part in keyof Sale]: Mark };

/** By which steps an experiment shows what a power does; what it does not do or measure has none. */
export type ProofMarks = {
  /** What must work before the power is used, so that it is known what it changed. */
  readonly could?: readonly Mark[];
  readonly uses: readonly Mark[];
  readonly before?: { readonly [Part in keyof State]?: Mark };
  readonly after?: { readonly [Part in keyof State]?: Mark };
  readonly money?: { readonly before: Mark; readonly after: Mark };
  /** What those had and have who take no part. */
  readonly others?: readonly { readonly before: Mark; readonly after: Mark }[];
  readonly sale?: Partial<SaleMarks>;
  /** Where in the pool's answer the quote is, if not first. */
  readonly quoteWord?: number | "last";
  /** `held`: where it is not what the holder has after the power was used. */
  readonly sending?: { readonly [Part in keyof Sending]?: Mark };
  readonly bystander?: Partial<SaleMarks> & { readonly sent?: Mark };
};

/** An experiment that was run, and how it speaks of what it shows. */
export type Evidence = {
  readonly run: Run;
  readonly marks: ProofMarks;
  /** For each call, the figure that a search came to; `null`: none was searched for. */
  readonly figures: readonly (bigint | null)[];
};
