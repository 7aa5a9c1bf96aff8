// The parts of a report, as schemas: rows, proofs, powers, pools, what trades cost. Plain JSON: amounts are decimal strings in the smallest
// unit, shares and taxes are basis points, times are seconds. `null` means not known.
import { z } from "zod";

/** The questions that decide whether money can be got back. While one of them is open, nobody may read "nothing found". */
export const DECISIVE: ReadonlySet<string> = new Set([
  "holders-cannot-sell",
  "transfers-are-blocked",
  "buying-is-taxed",
  "selling-is-taxed",
  "owner-can-block-holders",
  "owner-can-take-tokens",
  "tax-can-rise",
  "hook-can-block-holders",
  "hook-can-tax",
]);

/** In decimal digits, as wide as a chain's words: whoever reads it back may count with it. */
export const Whole = z.string().regex(/^\d{1,78}$/);
export const address = z.string().describe("0x-prefixed, lower case");
export const amount = z.string().describe("decimal text, smallest unit");
export const bps = z.number().describe("basis points: 100 is 1%");
export const seconds = z.number().int().describe("seconds since 1970");

export const Verdict = z.enum(["danger", "warning", "clear", "unknown"]);
export type Verdict = z.infer<typeof Verdict>;

export const CategoryName = z.enum(["Honeypot", "Shypooning", "Tax Issue", "Other Risks", "HolderDistr"]);
export type CategoryName = z.infer<typeof CategoryName>;

/** What anybody can replay: its schema to the letter is that of `assay verify`, which believes nothing of it. */
export const ProofJson = z.looseObject({
  version: z.literal(2),
  chainId: z.number(),
  blockNumber: z.string(),
  blockHash: z.string(),
  blockTime: z.string(),
  token: address,
  check: z.string(),
  claim: z
    .array(z.looseObject({ code: z.string() }))
    .readonly()
    .describe("what it shows, by codes and figures"),
  runs: z
    .array(
      z.object({
        request: z.object({ method: z.string(), params: z.array(z.unknown()).readonly() }),
        answer: z.unknown(),
      }),
    )
    .readonly(),
  conditions: z.array(z.looseObject({ is: z.string() })).readonly(),
  accounts: z.array(z.looseObject({ address, is: z.string() })).readonly(),
});
export type ProofJson = z.infer<typeof ProofJson>;

/** A figure of what was found, for code that compares; text in it is a code, an address or a whole number. */
export const Figure = z.union([z.number(), z.string(), z.boolean()]).nullable();
export type Figure = z.infer<typeof Figure>;

/** One check's answer. There is exactly one row a check. */
export const Row = z.object({
  id: z.string(),
  /** What is said of it, before it is said in words: of a finding, or of why it is unknown; `null` when clear. */
  code: z.string().nullable(),
  figures: z.record(z.string(), Figure),
  category: CategoryName,
  title: z.string(),
  outcome: z.enum(["found", "clear", "unknown"]),
  severity: z.enum(["danger", "warning"]).nullable(),
  basis: z.enum(["executed", "read", "inferred"]).nullable(),
  /** The finding's sentence, or for `unknown` the reason; empty when clear. */
  sentence: z.string(),
  /** Eight words at most: what it means for a holder, that nothing was found, or what could not be looked at. */
  short: z.string(),
  /** The sentence without functions and addresses, for people who decide; the reason for `unknown`, empty when clear. */
  evidence: z.string(),
  /** The row whose evidence tells of this one, too, because one call does both. */
  toldBy: z.string().nullable(),
  /**
   * What had to be so before anything could be tried. A balance was put in place: what is not found upon it is `unknown`. Trading was
   * opened by calls that make the pool: what is clear is so once it is open.
   */
  premise: z.enum(["balance-put", "trading-opened"]).nullable(),
  /** What a power's use changed: what went or was there before, and what came of the same after it. */
  change: z.object({ before: z.enum(["sold", "sent", "held", "existed", "pooled"]), after: z.string() }).nullable(),
  proofs: z.array(ProofJson),
  /** What each of the proofs shows, in words. */
  claims: z.array(z.string()),
});
export type Row = z.infer<typeof Row>;

export const ControllerJson = z.object({
  address,
  kind: z.enum(["person", "multisig", "timelock", "contract", "burned"]),
  threshold: z.number().optional(),
  owners: z.number().optional(),
  delaySeconds: z.number().optional(),
  get behind() {
    return ControllerJson.optional();
  },
});
export type ControllerJson = z.infer<typeof ControllerJson>;

const Step = z.object({
  ok: z.boolean(),
  reason: z.string().nullable(),
  amountIn: amount,
  amountOut: amount,
  taxBps: bps.nullable(),
});

/** What became of a stranger's money: bought, sent on, sold, through the deepest pool. */
export const Story = z.object({
  venue: z.string(),
  pool: z.string(),
  quoteSymbol: z.string(),
  /** The pool was made inside the experiment, because the token has none. */
  assumedPool: z.boolean(),
  /** And filled with a balance that was put in place, because nobody was known who could fill it. */
  balancePut: z.boolean(),
  bought: Step,
  sent: Step,
  sold: Step,
  /** Of 10 000 spent, what comes back from buying and selling at once, price impact left out. */
  roundTripBps: bps.nullable(),
});
export type Story = z.infer<typeof Story>;

/** One power somebody has over the token, and what it did when it was used. */
export const Power = z.object({
  holder: ControllerJson,
  role: z.string(),
  /** `setBots(address[],bool)` where the name is known, else the selector and its inferred types. */
  call: z.string(),
  /** One clause: "this holder could no longer sell". */
  effect: z.string(),
  severity: z.enum(["danger", "warning", "inert"]),
  check: z.string(),
  uses: z.array(z.object({ target: address, selector: z.string() })),
});
export type Power = z.infer<typeof Power>;

export const PoolJson = z.object({
  venue: z.string(),
  address: z.string(),
  quoteSymbol: z.string(),
  /** What it asks in each trade, and which launchpad's that is as far as tables tell; left out where it asks nobody. */
  hook: z.object({ address, name: z.string().nullable() }).optional(),
  depthNative: z.number(),
  depthUsd: z.number().nullable(),
  /** `null` where the venue's positions could not be read. */
  burntBps: bps.nullable(),
  lockedBps: bps.nullable(),
  freeBps: bps.nullable(),
  unlocksAt: seconds.nullable(),
  /** What a purchase and a sale in this very pool cost besides its fee; `null` where it was not traded in. */
  tax: z.object({ buyBps: bps.nullable(), sellBps: bps.nullable() }).nullable(),
  /** Whether what was bought in it sells there; left out where nothing was. */
  sells: z.boolean().optional(),
  /** What lockers keep of it, until when, and who may take it out then; `null` where a locker does not say, or nobody may. */
  locks: z.array(
    z.object({ locker: z.string(), shareBps: bps, unlocksAt: seconds.nullable(), owner: address.nullable() }),
  ),
  /** The largest who hold its liquidity, and whether their part can leave. */
  providers: z.array(z.object({ address, shareBps: bps, is: z.enum(["burnt", "locked", "free"]) })).optional(),
});

/** What the deepest pool says: of amounts in its quote token, and in dollars where a pool of this chain tells them. */
export const Market = z.object({
  pool: z.string(),
  quoteSymbol: z.string(),
  /** Of one whole token. */
  price: z.number(),
  marketCap: z.number().nullable(),
  /** What can be sold into: the quote side of the pool. */
  liquidity: z.number(),
  /** What was bought and sold there of late, at the price of now; `null` where logs do not tell all of it. */
  volume: z.object({ amount: z.number(), seconds }).nullable(),
  dollars: z
    .object({ each: z.number(), toldBy: z.string().nullable().describe("null: the quote token is a dollar itself") })
    .nullable(),
});
export type Market = z.infer<typeof Market>;

const Tried = z.object({
  ok: z.boolean().nullable().describe("null: not tried, or not seen"),
  taxBps: bps.nullable(),
});

const Limit = z.object({
  /** The most that went through at once, in the token's smallest unit. */
  most: Whole.describe("decimal text, smallest unit"),
  /** Whether more was refused; otherwise more was not tried. */
  limited: z.boolean(),
});

/** What another audit of the same token is compared with: figures alone. `null`: not known. */
export const State = z.object({
  codeHash: z.string().nullable().describe("of all code that runs for it, with where it lies"),
  trade: z
    .object({
      pool: z.string(),
      assumed: z.boolean().describe("in a pool made for the trial"),
      bought: Tried,
      sent: Tried,
      sold: Tried,
    })
    .nullable(),
  limits: z.object({ purchase: Limit, sale: Limit }).nullable(),
  pools: z
    .array(
      z.object({
        pool: z.string(),
        quote: address,
        symbol: z.string(),
        amount: z.number().describe("of the quote token in it, in whole ones"),
        native: z.number().describe("the same in the chain's own coin"),
      }),
    )
    .nullable(),
  locks: z
    .array(z.object({ pool: z.string(), locker: z.string(), shareBps: bps, unlocksAt: seconds.nullable() }))
    .nullable(),
  /** Of each pool, the share of its liquidity that nobody can take now. */
  kept: z.array(z.object({ pool: z.string(), bps })).nullable(),
});
export type State = z.infer<typeof State>;

export const Made = z.object({
  tokens: z.array(
    z.object({
      address,
      symbol: z.string(),
      pool: z.enum(["emptied", "there", "none", "unread"]).describe("its largest pool against the native token"),
      livedSeconds: z
        .number()
        .int()
        .nullable()
        .describe("from its first liquidity to the last change of it; null: not looked for"),
      verdict: z.string().nullable().describe("what was found of it here; null: it was not audited"),
    }),
  ),
  forOthers: z.boolean().describe("it made dozens, and was not seen to empty their pools itself"),
  whole: z.boolean().describe("whether all that was asked about them was answered"),
});

/** How much is left of a sum when the largest holders sell before whoever put it in. */
export const Run = z.object({
  outcome: z.enum(["tried", "unknown"]),
  /** One line; where it could not be tried, why. */
  sentence: z.string(),
  /** The largest, who sold first, and how much of theirs could be sold. */
  leavers: z.array(z.object({ account: address, soldBps: bps, reason: z.string().nullable() })),
  /**
   * In wei of the native token, the smallest sum first: put in, taken out at once, and taken out after all the others. The one
   * that the sentence tells of is proven.
   */
  stakes: z.array(z.object({ in: amount, now: amount, after: amount, proofs: z.array(ProofJson) })),
});
export type Run = z.infer<typeof Run>;

const HeldCall = z.object({ holder: address, call: z.string() });

/** What a team would have to do about its powers: done in a trial, and then every power used again. */
export const Remedies = z.object({
  /** "none": there is no power to end. */
  outcome: z.enum(["tried", "none", "unknown"]),
  /** One line; where it could not be tried, why. */
  sentence: z.string(),
  powers: z.number().int(),
  ends: z.number().int(),
  /** The calls after which the fewest powers are left, by whom; empty: no call ends any. */
  steps: z.array(HeldCall),
  /** What works all the same, or can be brought back. */
  stay: z.array(HeldCall),
});
export type Remedies = z.infer<typeof Remedies>;

export const HolderJson = z.object({
  address,
  label: z.string(),
  name: z.string(),
  balance: amount,
  shareBps: bps.nullable(),
});

export const SimilarJson = z.object({
  address,
  symbol: z.string(),
  chain: z.number().int(),
  score: z.number().min(0).max(1),
  exactMatch: z.boolean(),
  tags: z.array(z.string()),
  /** Those of the tags that are of the other token alone: what was found of it. */
  became: z.array(z.string()).optional(),
  /** Behaviours only one side has. */
  differs: z.array(z.string()),
  /** What was found when it was audited here; left out where it was not. */
  verdict: Verdict.optional(),
  /** How many known tokens have this very code. */
  copies: z.number().int().optional(),
});
export type SimilarJson = z.infer<typeof SimilarJson>;

/** A token that stands on no chain: it was written for this project's own tests, and found there to be what it is. */
export const WrittenJson = z.object({
  name: z.string(),
  score: z.number().min(0).max(1),
  exactMatch: z.boolean(),
  /** The checks of which one tells what is wrong with it; none: it is a good one. */
  rows: z.array(z.string()),
  /** Behaviours only one side has. */
  differs: z.array(z.string()),
});
export type WrittenJson = z.infer<typeof WrittenJson>;
