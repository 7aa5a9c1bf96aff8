// The parts of a report, as schemas: rows, proofs, powers, pools, what trades cost. Plain JSON: amounts are decimal strings in the smallest
// unit, shares and taxes are basis points, times are seconds. `null` means not known. Parts with texts are made for a kind of text: a
// `Saying` where a report is kept, a string where it is read.
import { z } from "zod";
import { Saying } from "./saying.ts";

/** The checks that decide whether a buyer can get money back. While one of them is unknown, so is the verdict. */
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

/** A whole number in decimal digits, at most 256 bits wide, so that code can safely turn it into a bigint. */
export const Whole = z.string().regex(/^\d{1,78}$/);
export const address = z.string().describe("0x-prefixed, lower case");
export const amount = z.string().describe("decimal text, smallest unit");
export const bps = z.number().describe("basis points: 100 is 1%");
export const seconds = z.number().int().describe("seconds since 1970");

export const Verdict = z.enum(["danger", "warning", "clear", "unknown"]);
export type Verdict = z.infer<typeof Verdict>;

export const CategoryName = z.enum(["Honeypot", "Shypooning", "Tax Issue", "Other Risks", "HolderDistr"]);
export type CategoryName = z.infer<typeof CategoryName>;

/** A proof that anyone can replay. `assay verify` has the exact schema, and trusts nothing in it. */
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

/** A figure of a finding, for code that compares. Text in it is a code, an address or a whole number. */
export const Figure = z.union([z.number(), z.string(), z.boolean()]).nullable();
export type Figure = z.infer<typeof Figure>;

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

export const PoolJson = z.object({
  venue: z.string(),
  address: z.string(),
  quoteSymbol: z.string(),
  /** The hook that each trade calls, and its launchpad if a table knows it; left out where there is none. */
  hook: z.object({ address, name: z.string().nullable() }).optional(),
  depthNative: z.number(),
  depthUsd: z.number().nullable(),
  /** `null` where the venue's positions could not be read. */
  burntBps: bps.nullable(),
  lockedBps: bps.nullable(),
  freeBps: bps.nullable(),
  unlocksAt: seconds.nullable(),
  /** The taxes of a purchase and a sale in this pool, without its fee; `null` where none was simulated. */
  tax: z.object({ buyBps: bps.nullable(), sellBps: bps.nullable() }).nullable(),
  /** Whether tokens bought here sell here; left out where none were bought. */
  sells: z.boolean().optional(),
  /** Locked shares, until when, and who may take them out then; `null` where a locker does not say, or no account may. */
  locks: z.array(
    z.object({ locker: z.string(), shareBps: bps, unlocksAt: seconds.nullable(), owner: address.nullable() }),
  ),
  /** The largest liquidity holders, and whether their part can leave. */
  providers: z.array(z.object({ address, shareBps: bps, is: z.enum(["burnt", "locked", "free"]) })).optional(),
});

/** What the deepest pool says, in its quote token, and in dollars where a pool of this chain tells their price. */
export const Market = z.object({
  pool: z.string(),
  quoteSymbol: z.string(),
  /** Of one whole token. */
  price: z.number(),
  marketCap: z.number().nullable(),
  /** The quote side of the pool. */
  liquidity: z.number(),
  /** Recent purchases and sales there at the current price; `null` where logs do not show all of them. */
  volume: z.object({ amount: z.number(), seconds }).nullable(),
  dollars: z
    .object({ each: z.number(), toldBy: z.string().nullable().describe("null: the quote token is a dollar itself") })
    .nullable(),
  /** Where each trade's price is logged; left out where this kind of pool logs none. */
  prices: z
    .object({
      venue: z.string().describe("the kind of exchange"),
      at: address.describe("the contract that logs them"),
      id: z.string().nullable().describe("tells the pool from others that the contract keeps the books of"),
      quote: address,
      quoteDecimals: z.number().int(),
    })
    .optional(),
});
export type Market = z.infer<typeof Market>;

const Tried = z.object({
  ok: z.boolean().nullable().describe("null: not tried, or not seen"),
  taxBps: bps.nullable(),
});

const Limit = z.object({
  /** The most that went through at once, in the token's smallest unit. */
  most: Whole.describe("decimal text, smallest unit"),
  /** Whether more was refused; false: more was not tried. */
  limited: z.boolean(),
});

/** The figures that later audits of the token are compared with. `null`: not known. */
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
  /** Of each pool, the share of its liquidity that no account can take out now. */
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

export const HolderJson = z.object({
  address,
  label: z.string(),
  name: z.string(),
  balance: amount,
  shareBps: bps.nullable(),
});

/** What a label says that the code does, in the words of published research. */
export const Technique = z.enum([
  "Honeypot",
  "Mint",
  "Siphoning",
  "Tax",
  "TaxAddress",
  "Blacklist",
  "Pause",
  "ExternalCall",
  "OwnershipTakeover",
]);
export type Technique = z.infer<typeof Technique>;

/** What others say of a token. */
export const Label = z.object({
  /** `powers`: confirmed by hand that it can do this; whether it was ever a fraud is not known. */
  label: z.enum(["trap", "powers", "honest", "unlabelled"]),
  techniques: z.array(Technique).readonly(),
  /** A: a person said so of this contract. B: a paper, a tool or a curated list. C: a model, or one person's list. */
  tier: z.enum(["A", "B", "C"]).nullable(),
  source: z.string(),
  /** Others call the same code the opposite. */
  contested: z.boolean().optional(),
  /** It is this service's operator who says so. */
  own: z.boolean().optional(),
});
export type Label = Readonly<z.infer<typeof Label>>;

/** Minting and siphoning are powers of honest code as well: what is called a trap for these alone tells of a power. */
export function isPowerAlone({ label, techniques }: Label): boolean {
  return (
    label === "trap" && techniques.length > 0 && techniques.every((each) => each === "Mint" || each === "Siphoning")
  );
}

/** How the known tokens with one behavior are labeled. */
export const LabelCounts = z.object({
  tokens: z.number().int(),
  traps: z.number().int(),
  powers: z.number().int(),
  honest: z.number().int(),
});
export type LabelCounts = Readonly<z.infer<typeof LabelCounts>>;

/** The parts of a report that have texts in them, for one kind of text. */
export function partsWith<Words extends z.ZodType>(words: Words) {
  /** One check's answer. Every check has exactly one row. */
  const Row = z.object({
    id: z.string(),
    /** The message's code: the finding, or why it is unknown; `null` when clear. */
    code: z.string().nullable(),
    figures: z.record(z.string(), Figure),
    category: CategoryName,
    title: words,
    outcome: z.enum(["found", "clear", "unknown"]),
    severity: z.enum(["danger", "warning"]).nullable(),
    basis: z.enum(["executed", "read", "inferred"]).nullable(),
    /** The finding's sentence, or for `unknown` the reason; empty when clear. */
    sentence: words,
    /** Eight words at most: what it means for a holder, that nothing was found, or what could not be checked. */
    short: words,
    /** The sentence without functions and addresses; the reason for `unknown`, empty when clear. */
    evidence: words,
    /** The row whose evidence also tells of this one, because one call does both. */
    toldBy: z.string().nullable(),
    /**
     * What the simulation had to assume. `balance-put`: a simulated balance; nothing found with it is `unknown`. `trading-opened`: trading was
     * opened first; what is clear is clear once trading is open.
     */
    premise: z.enum(["balance-put", "trading-opened"]).nullable(),
    /** What using a power changed: what worked or existed before, and what became of it. */
    change: z.object({ before: z.enum(["sold", "sent", "held", "existed", "pooled"]), after: words }).nullable(),
    proofs: z.array(ProofJson),
    /** What each proof shows, in words. */
    claims: z.array(words),
  });

  const Step = z.object({
    ok: z.boolean(),
    reason: words.nullable(),
    amountIn: amount,
    amountOut: amount,
    taxBps: bps.nullable(),
  });

  /** What happened to a fresh account's money in the deepest pool: bought, sent on, sold. */
  const Story = z.object({
    venue: z.string(),
    pool: z.string(),
    quoteSymbol: z.string(),
    /** The pool was made inside the simulation, because the token has none. */
    assumedPool: z.boolean(),
    /** It was filled with a simulated balance, because no known holder could fill it. */
    balancePut: z.boolean(),
    bought: Step,
    sent: Step,
    sold: Step,
    /** What comes back of 10,000 spent on buying and selling at once, without the pool's fee and price impact. */
    roundTripBps: bps.nullable(),
    /** The pool's fee on each trade; `null` where the pool decides it, or the way leads through another pool. */
    feeBps: bps.nullable().optional(),
  });

  /** One power over the token, the account that has it, and what it did when it was simulated. */
  const Power = z.object({
    holder: ControllerJson,
    role: words,
    /** `setBots(address[],bool)` where the name is known, else the selector and its inferred types. */
    call: words,
    /** One clause: "this holder could no longer sell". */
    effect: words,
    severity: z.enum(["danger", "warning", "inert"]),
    check: z.string(),
    uses: z.array(z.object({ target: address, selector: z.string() })),
  });

  /** What is left of a sum if the largest holders sell first. */
  const Run = z.object({
    outcome: z.enum(["tried", "unknown"]),
    /** One line, or why it could not be simulated. */
    sentence: words,
    /** The largest holders, who sold first, and how much of theirs could be sold. */
    leavers: z.array(z.object({ account: address, soldBps: bps, reason: words.nullable() })),
    /**
     * In wei of the native token, the smallest sum first: spent, returned by selling at once, and returned after all leavers sold. The one in
     * the sentence has proofs.
     */
    stakes: z.array(z.object({ in: amount, now: amount, after: amount, proofs: z.array(ProofJson) })),
  });

  const HeldCall = z.object({ holder: address, call: words });

  /** Which calls would end a team's powers: simulated, with every power used again afterwards. */
  const Remedies = z.object({
    /** "none": there is no power to end. */
    outcome: z.enum(["tried", "none", "unknown"]),
    /** One line, or why it could not be simulated. */
    sentence: words,
    powers: z.number().int(),
    ends: z.number().int(),
    /** The calls after which the fewest powers are left, and their callers; empty: no call ends any. */
    steps: z.array(HeldCall),
    /** Powers that still work, or can be brought back. */
    stay: z.array(HeldCall),
  });

  const SimilarJson = z.object({
    address,
    symbol: z.string(),
    chain: z.number().int(),
    score: z.number().min(0).max(1),
    exactMatch: z.boolean(),
    tags: z.array(words),
    /** Tags of the other token alone: what was found about it. */
    became: z.array(words).optional(),
    /** Behaviours only one side has. */
    differs: z.array(words),
    /** Its verdict; left out where it was not audited here. */
    verdict: Verdict.optional(),
    /** Known tokens with exactly this code. */
    copies: z.number().int().optional(),
    /** Behaviors of both, the rarest first. */
    shared: z.array(words).optional(),
    /** What others say of it; left out where nothing is known but what this installation found. */
    label: Label.optional(),
    /** Of the known tokens that behave the same as it, itself included. */
    labeled: LabelCounts.optional(),
    /** Of these, how many were dangerous through their code, and so through every copy of it. */
    dangerousCopies: z.number().int().optional(),
  });

  /** A token that is on no chain: it was written for this project's tests, which say what it does. */
  const WrittenJson = z.object({
    name: z.string(),
    score: z.number().min(0).max(1),
    exactMatch: z.boolean(),
    /** The checks that find what is wrong with it; none: it is a good token. */
    rows: z.array(z.string()),
    /** Behaviours only one side has. */
    differs: z.array(words),
  });

  return { Row, Story, Power, Run, Remedies, SimilarJson, WrittenJson };
}

const inWords = partsWith(z.string());
export const { Row, SimilarJson, WrittenJson } = inWords;
export type Row = z.infer<typeof inWords.Row>;
export type Story = z.infer<typeof inWords.Story>;
export type SimilarJson = z.infer<typeof inWords.SimilarJson>;
export type WrittenJson = z.infer<typeof inWords.WrittenJson>;
export type Power = z.infer<typeof inWords.Power>;
export type Run = z.infer<typeof inWords.Run>;
export type Remedies = z.infer<typeof inWords.Remedies>;

const inCodes = partsWith(Saying);
export type CodedRow = z.infer<typeof inCodes.Row>;
export type CodedStory = z.infer<typeof inCodes.Story>;
export type CodedRun = z.infer<typeof inCodes.Run>;
export type CodedSimilar = z.infer<typeof inCodes.SimilarJson>;
export type CodedWritten = z.infer<typeof inCodes.WrittenJson>;
export type CodedRemedies = z.infer<typeof inCodes.Remedies>;
