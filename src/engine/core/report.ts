// The report: all answers about one token at one block, as JSON with a schema. Apps render it, and nothing else. The answer for one wallet
// stands beside it.
import { z } from "zod";
import { LANGUAGES } from "./languages.ts";
import {
  address,
  amount,
  bps,
  ControllerJson,
  HolderJson,
  Label,
  Made,
  Market,
  PoolJson,
  partsWith,
  State,
  seconds,
  Verdict,
  Whole,
} from "./report-parts.ts";
import { Saying } from "./saying.ts";
import { WatchPoints } from "./watch-point.ts";

export * from "./report-parts.ts";

/** Rises when a change of the JSON would break its readers. */
export const REPORT_VERSION = 5;

const ChainJson = z.object({
  id: z.number().int(),
  name: z.string(),
  nativeSymbol: z.string(),
  explorer: z.string().nullable().describe("the explorer's root, without a slash at its end"),
});
const TokenJson = z.object({
  address,
  name: z.string().nullable(),
  symbol: z.string().nullable(),
  decimals: z.number().int().nullable(),
  totalSupply: Whole.describe("decimal text, smallest unit").nullable(),
});
const OwnerJson = z.object({
  status: z.enum(["Renounced", "Owned", "Multisig", "Timelock", "Contract", "No owner", "Unknown"]),
  controller: ControllerJson.nullable(),
});
/** What an owner of this kind makes of a token. */
export const OWNER_STATUS: Readonly<Record<ControllerJson["kind"], z.infer<typeof OwnerJson>["status"]>> = {
  burned: "Renounced",
  person: "Owned",
  multisig: "Multisig",
  timelock: "Timelock",
  contract: "Contract",
};

const ProxyJson = z
  .object({ kind: z.string(), implementations: z.array(address), admin: ControllerJson.nullable() })
  .or(z.literal("unknown"))
  .nullable()
  .describe("null: not a proxy; unknown: it could not be read, and so the row code-can-change is unknown");
const DeploymentJson = z
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
  .nullable();
const HoldersJson = z
  .object({
    top: z.array(HolderJson),
    count: z.number().int().nullable(),
    /** The share of the ten largest, without contracts that hold for many and without burn addresses. */
    topTenBps: bps.nullable(),
    explainedBps: bps,
    /** Of the supply, as far as holders were listed. */
    burntBps: bps.nullable(),
    lockedBps: bps.nullable(),
  })
  .nullable();
const BlockJson = z.object({ number: Whole, hash: z.string(), timestamp: seconds });

/** Both kinds of report, for one kind of text. */
function reportsWith<Words extends z.ZodType>(words: Words) {
  const { Row, Story, Power, Run, Remedies, SimilarJson, WrittenJson } = partsWith(words);

  /**
   * All answers about one token at one block. Plain JSON: amounts are decimal strings in the smallest unit, shares and taxes
   * are basis points, times are seconds, and `null` means "not known" (the row or note that explains it says why).
   */
  const Report = z.object({
    version: z.literal(REPORT_VERSION),
    chain: ChainJson,
    token: TokenJson,
    block: BlockJson,
    /** Milliseconds since 1970. */
    checkedAt: z.number().int(),
    verdict: Verdict,
    /** A simulated purchase could not be sold. */
    honeypot: z.boolean(),
    /** Eight words at most: what the verdict means for a buyer. */
    headline: words,
    /** One sentence: the evidence for the headline. */
    evidence: words,
    rows: z.array(Row),
    story: Story.nullable(),
    powers: z.array(Power),
    /** Switches of transfers that work only once, by their code, and that no known account can use. */
    spentSwitches: z.array(words).optional(),
    owner: OwnerJson,
    proxy: ProxyJson,
    deployment: DeploymentJson,
    contractName: z.string().nullable(),
    pools: z.array(PoolJson),
    market: Market.nullable(),
    state: State,
    /** The watch points that are read at each block while the token is watched. */
    tripwires: WatchPoints.optional(),
    holders: HoldersJson,
    run: Run,
    remedies: Remedies,
    similar: z.array(SimilarJson).max(5),
    /** What others say of the token itself. */
    label: Label.optional(),
    /** The most similar token of this project's own tests, where one is near. */
    similarWritten: WrittenJson.nullable().optional(),
    coverage: z.object({
      /** Requests sent, rounds one after another, and calls inside them, with those of the late readers: what the caller waited for. */
      requests: z.number().int(),
      rounds: z.number().int(),
      calls: z.number().int(),
      durationMs: z.number(),
      experiments: z.number().int(),
      /** What of it the late readers sent, and how much longer the answer took for them. `null`: they still read. */
      late: z
        .object({
          requests: z.number().int(),
          rounds: z.number().int(),
          calls: z.number().int(),
          durationMs: z.number(),
        })
        .nullable(),
      /** The audit lost something that another may find: this report is not kept for long. */
      thin: z.boolean().default(false),
      /** What could not be checked, and what was left out for lack of time, in sentences. */
      notes: z.array(words),
    }),
  });

  const Sale = z.object({
    ok: z.boolean(),
    /** Native token, in wei. */
    brings: amount,
    reason: words.nullable(),
  });

  /** What a wallet's own tokens are worth. It is made for the one who asked, and never stored or logged. */
  const WalletReport = z.object({
    chain: ChainJson,
    token: TokenJson,
    block: BlockJson,
    wallet: z.string().describe("0x-prefixed, lower case"),
    /** `null`: it could not be read. */
    balance: amount.nullable(),
    /** The worst tone of the lines; unknown where what matters could not be simulated. */
    verdict: Verdict,
    /** What happened in the simulation, the most important first, ready to be shown. */
    lines: z.array(z.object({ tone: Verdict, text: words })),
    /** Selling everything now; `null`: not simulated. */
    sale: Sale.nullable(),
    /** The same after the largest holders sold what they can. */
    afterRun: Sale.extend({ leavers: z.number().int() }).nullable(),
    /** Each power, used on this wallet: what the wallet holds then, and what selling it brings. */
    powers: z.array(
      Power.pick({ holder: true, role: true, call: true }).extend({
        does: z.enum(["locks", "takes", "cheapens", "spares", "nothing"]),
        balance: amount,
        brings: amount,
      }),
    ),
  });

  return { Report, WalletReport };
}

const inCodes = reportsWith(Saying);
const inWords = reportsWith(z.string());

/** A report in no language, as it is made and kept. `messages/sayings.ts` puts it into words. */
export const CodedReport = inCodes.Report;
export type CodedReport = z.infer<typeof CodedReport>;
export type CodedWalletReport = z.infer<typeof inCodes.WalletReport>;

/** A report in one language, as people and programs read it. */
export const Report = inWords.Report.extend({ language: z.enum(LANGUAGES).describe("of all texts in it") });
export type Report = z.infer<typeof Report>;
export const WalletReport = inWords.WalletReport.extend({ language: Report.shape.language });
export type WalletReport = z.infer<typeof WalletReport>;

/** What is being done while an audit runs. */
export type Stage = "reading" | "trying" | "looking-beside";

/** What a card shows while the audit runs. */
export type Progress = {
  /** The first report, without what late readers still look for. */
  readonly report?: CodedReport;
  readonly stage: Stage;
  readonly token: Partial<Report["token"]>;
  readonly chain: Report["chain"];
};
