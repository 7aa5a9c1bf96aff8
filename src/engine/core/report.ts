// The report: all answers about one token at one block, as JSON with a schema. Apps render it, and nothing else. The answer for one wallet
// stands beside it.
import { z } from "zod";
import {
  address,
  amount,
  bps,
  ControllerJson,
  HolderJson,
  Made,
  Market,
  PoolJson,
  Power,
  Remedies,
  Row,
  Run,
  SimilarJson,
  State,
  Story,
  seconds,
  Verdict,
  Whole,
  WrittenJson,
} from "./report-parts.ts";
import { WatchPoints } from "./watch-point.ts";

export * from "./report-parts.ts";

/** It rises when a reader of this JSON would break. */
export const REPORT_VERSION = 5;

/**
 * All answers about one token at one block. Plain JSON: amounts are decimal strings in the smallest unit, shares and taxes
 * are basis points, times are seconds, and `null` means "not known" (the row or note that explains it says why).
 */
export const Report = z.object({
  version: z.literal(REPORT_VERSION),
  chain: z.object({
    id: z.number().int(),
    name: z.string(),
    nativeSymbol: z.string(),
    explorer: z.string().nullable().describe("the explorer's root, without a slash at its end"),
  }),
  token: z.object({
    address,
    name: z.string().nullable(),
    symbol: z.string().nullable(),
    decimals: z.number().int().nullable(),
    totalSupply: Whole.describe("decimal text, smallest unit").nullable(),
  }),
  block: z.object({ number: Whole, hash: z.string(), timestamp: seconds }),
  /** Milliseconds since 1970. */
  checkedAt: z.number().int(),
  verdict: Verdict,
  /** Bought in a trial, and could not be sold. */
  honeypot: z.boolean(),
  /** One line of eight words at most: what the verdict means for whoever buys. */
  headline: z.string(),
  /** One sentence: why anybody should believe the line before it. */
  evidence: z.string(),
  rows: z.array(Row),
  story: Story.nullable(),
  powers: z.array(Power),
  /** Switches of what transfers ask for that work once by their code, and that nobody who was found can use. */
  spentSwitches: z.array(z.string()).optional(),
  owner: z.object({
    status: z.enum(["Renounced", "Owned", "Multisig", "Timelock", "Contract", "No owner", "Unknown"]),
    controller: ControllerJson.nullable(),
  }),
  proxy: z
    .object({ kind: z.string(), implementations: z.array(address), admin: ControllerJson.nullable() })
    .or(z.literal("unknown"))
    .nullable()
    .describe("null: not a proxy; unknown: it could not be read, and so the row code-can-change is unknown"),
  deployment: z
    .object({
      blockNumber: z.string(),
      timestamp: seconds,
      txHash: z.string().nullable(),
      creator: address.nullable(),
      factory: address.nullable(),
      maker: z
        .object({ name: z.string(), claimed: z.boolean().describe("it calls itself so, and no table knows it") })
        .nullable()
        .optional()
        .describe("the factory or launchpad that made it"),
      funding: z
        .object({
          secondsBefore: seconds.describe("how long before it made the token"),
          from: address.nullable().describe("null: no transaction names the account"),
          via: address.nullable().describe("the contract that it came through; null: it was sent"),
          name: z.string().nullable().describe("whose account or contract that is, where a table knows"),
          made: z.number().int().nullable().describe("tokens that who paid it made; null: not looked for"),
          emptied: z.number().int().nullable().describe("of these, those with an empty pool"),
        })
        .nullable()
        .optional()
        .describe("who first paid the creator; null: long before, or not seen"),
      made: Made.nullable()
        .optional()
        .describe("what else the creator made before, the newest first; null: not looked for, or too late"),
    })
    .nullable(),
  contractName: z.string().nullable(),
  pools: z.array(PoolJson),
  market: Market.nullable(),
  state: State,
  /** What is asked each block where somebody watches the token. */
  tripwires: WatchPoints.optional(),
  holders: z
    .object({
      top: z.array(HolderJson),
      count: z.number().int().nullable(),
      /** The share of the ten largest, without those who hold for many or for nobody. */
      topTenBps: bps.nullable(),
      explainedBps: bps,
      /** Of the supply, as far as holders were listed. */
      burntBps: bps.nullable(),
      lockedBps: bps.nullable(),
    })
    .nullable(),
  run: Run,
  remedies: Remedies,
  similar: z.array(SimilarJson).max(5),
  /** The nearest of the tokens that were written for this project, where one is near. */
  similarWritten: WrittenJson.nullable().optional(),
  coverage: z.object({
    /** Requests sent, rounds one after another, and calls made inside them. */
    requests: z.number().int(),
    rounds: z.number().int(),
    calls: z.number().int(),
    durationMs: z.number(),
    experiments: z.number().int(),
    /** What was spent beside the audit, on what no verdict waits for. `null`: that is still being looked at. */
    late: z
      .object({ requests: z.number().int(), rounds: z.number().int(), calls: z.number().int(), durationMs: z.number() })
      .nullable(),
    /** Something was lost that another audit may find: this report is not kept for long. */
    thin: z.boolean().default(false),
    /** What could not be looked at, and what was left out for want of time, in sentences. */
    notes: z.array(z.string()),
  }),
});
export type Report = z.infer<typeof Report>;

/** What is known before the report is whole: a card shows it while the audit runs. */
export type Progress = {
  /** All but what is still being looked at: shown until the whole one is there. */
  readonly report?: Report;
  readonly stage: string;
  readonly token: Partial<Report["token"]>;
  readonly chain: Report["chain"];
};

const Sale = z.object({
  ok: z.boolean(),
  /** Native token, in wei. */
  brings: amount,
  reason: z.string().nullable(),
});

/** What somebody's own tokens are worth: made for whoever asked, kept by nobody, and written into no log. */
export const WalletReport = z.object({
  chain: Report.shape.chain,
  token: Report.shape.token,
  block: Report.shape.block,
  wallet: z.string().describe("0x-prefixed, lower case"),
  /** `null`: it could not be read. */
  balance: amount.nullable(),
  /** The worst that a line says; unknown where what matters could not be tried. */
  verdict: Verdict,
  /** What happened in the trial, in the order in which it matters, ready to be shown. */
  lines: z.array(z.object({ tone: Verdict, text: z.string() })),
  /** All of it sold now; `null`: not tried. */
  sale: Sale.nullable(),
  /** The same after so many of the largest holders sold what they can. */
  afterRun: Sale.extend({ leavers: z.number().int() }).nullable(),
  /** Each power that was found, used upon this wallet: what it holds and gets then. */
  powers: z.array(
    Power.pick({ holder: true, role: true, call: true }).extend({
      does: z.enum(["locks", "takes", "cheapens", "spares", "nothing"]),
      balance: amount,
      brings: amount,
    }),
  ),
});
export type WalletReport = z.infer<typeof WalletReport>;
