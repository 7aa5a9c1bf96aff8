// Reads the configuration from the environment, once. Returns it typed, or one error that lists every bad variable.
import { readFileSync } from "node:fs";
import { z } from "zod";
import { type ChainOverride, ChainsFile } from "./engine/chains/chains-file.ts";
import { ConfigError } from "./engine/core/errors.ts";
import { readJson } from "./json.ts";
import { secretsOfUrl } from "./log.ts";

export type Config = {
  readonly http: {
    readonly port: number;
    readonly host: string;
    readonly publicUrl: string;
    readonly trustProxy: number;
  };
  readonly chains: {
    readonly overrides: readonly ChainOverride[];
    readonly rpcUrls: ReadonlyMap<number, readonly string[]>;
    readonly blockscoutUrls: ReadonlyMap<number, string>;
  };
  /** `null` turns a helper off. */
  readonly helpers: { readonly sourcifyUrl: string | null; readonly etherscanApiKey: string | null };
  readonly store: { /** `null`: in memory alone. */ readonly dataDir: string | null; readonly redisUrl: string | null };
  readonly audit: { readonly ttlMs: number };
  /** Whether tokens that were written for this project are known from the start. */
  readonly shippedMemory: boolean;
  /** Chains whose listed tokens are fingerprinted in the background. */
  readonly seed: { readonly chainIds: readonly number[] };
  /** Requests a minute. */
  readonly limits: { readonly keyless: number; readonly keyed: number };
  /** Tokens that a person or chat may watch at once. */
  readonly watch: {
    readonly keyless: number;
    readonly keyed: number;
    /** So long after it was heard of last, another process takes over from one that watches. */
    readonly leaseMs: number;
  };
  readonly telegram: {
    readonly token: string;
    readonly apiRoot: string;
    /** Set: updates come by webhook. */
    readonly webhookSecret: string | null;
  } | null;
  readonly discord: {
    readonly token: string;
    readonly apiRoot: string;
    readonly applicationId: string | null;
    readonly shards: number | "auto";
    /** The shards this process runs; `null`: all of them. */
    readonly shardIds: readonly number[] | null;
  } | null;
  readonly log: { readonly level: string };
};

const whole = (from: number, to: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${from} to ${to}` })
    .int(`must be a whole number from ${from} to ${to}`)
    .min(from, `must be a whole number from ${from} to ${to}`)
    .max(to, `must be a whole number from ${from} to ${to}`);
const url = z.url({ protocol: /^https?$/, error: "must be an http:// or https:// address" }).transform(withoutSlash);
const rpcUrl = z.url({ protocol: /^(https?|wss?)$/ });
const redisUrl = z.url({ protocol: /^rediss?$/, error: "must be a redis:// or rediss:// address" });
const shards = z.union([z.literal("auto"), whole(1, 10_000)], { error: "must be auto or a whole number from 1" });
const shardIds = z
  .string()
  .regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/, "must be shard ids and ranges of them, such as 0-3 or 0,2,4-5")
  .transform(toShardIds);

const Environment = z.object({
  PORT: whole(0, 65_535).default(8080).describe("The port for HTTP."),
  HOST: z.string().default("127.0.0.1").describe("The address HTTP listens on. 0.0.0.0: all of them."),
  PUBLIC_URL: url
    .optional()
    .describe("The public address in links and sign-in messages. Default: http://localhost:PORT."),
  CHAINS_FILE: z.string().optional().describe("A JSON file that adds chains or overrides what we know about one."),
  SOURCIFY_URL: z
    .union([z.literal(""), url], { error: "must be an http:// or https:// address, or empty" })
    .default("https://sourcify.dev/server")
    .describe("Where we look up verified sources. Empty: nowhere."),
  ETHERSCAN_API_KEY: z.string().optional().describe("Optional. Helps to find a token's creation and holders."),
  DATA_DIR: z.string().default("./data").describe("The folder of the embedded store."),
  REDIS_URL: redisUrl.optional().describe("Several processes share their store, limits and node budgets here."),
  AUDIT_TTL_SECONDS: whole(0, 86_400)
    .default(60)
    .describe("How long we answer from the last audit of a token before we audit it again."),
  RATE_LIMIT_KEYLESS: whole(1, 1_000_000).default(1).describe("Audits a minute without a key."),
  RATE_LIMIT_KEYED: whole(1, 1_000_000).default(60).describe("Audits a minute with a key."),
  WATCH_LIMIT_KEYLESS: whole(0, 10_000).default(3).describe("Tokens a person or chat can watch without a key."),
  WATCH_LIMIT_KEYED: whole(0, 10_000).default(50).describe("Tokens a person or chat can watch with a key."),
  WATCH_LEASE_SECONDS: whole(2, 600)
    .default(15)
    .describe("If the process that watches is silent for this long, another one takes over."),
  TRUST_PROXY: whole(0, 100)
    .default(0)
    .describe("How many proxies stand in front. We trust that many for the caller's address."),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:\S+$/, "must be a token as BotFather gives it: digits, a colon, letters")
    .optional()
    .describe("Starts the Telegram bot."),
  TELEGRAM_API_ROOT: url.default("https://api.telegram.org").describe("The Bot API server for the Telegram bot."),
  TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{1,256}$/, "must be 1 to 256 letters, digits, - or _")
    .optional()
    .describe("If set, updates come by webhook at PUBLIC_URL/telegram. Otherwise the bot polls."),
  DISCORD_BOT_TOKEN: z
    .string()
    .regex(/^\S+$/, "must not contain spaces")
    .optional()
    .describe("Starts the Discord bot."),
  DISCORD_API_ROOT: url.default("https://discord.com/api").describe("The root of Discord's REST API, with /api."),
  DISCORD_APPLICATION_ID: z
    .string()
    .regex(/^\d{1,20}$/, "must be the application's id: digits alone")
    .optional()
    .describe("The bot's application id. Default: we ask Discord."),
  DISCORD_SHARDS: shards.default("auto").describe("The number of shards over all processes."),
  DISCORD_SHARD_IDS: shardIds.optional().describe("The shards this process runs, such as 0-3. Default: all."),
  SHIPPED_MEMORY: z
    .enum(["on", "off"], { error: "must be on or off" })
    .default("on")
    .describe("Whether we start with the code of known tokens: our own test tokens and published research."),
  SEED_CHAINS: z
    .string()
    .regex(/^\d+(,\d+)*$/, "must be chain ids with commas between them")
    .optional()
    .describe("Chains whose listed tokens we fingerprint once, in the background. Default: none."),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], {
      error: "must be trace, debug, info, warn, error, fatal or silent",
    })
    .default("info")
    .describe("Logs are JSON lines on stderr, from this level up."),
});

/** One variable a chain, so named by pattern. */
const PER_CHAIN = {
  RPC_URL_:
    "A chain's endpoints, best first, with commas between. Any chain id. Default: public ones. ws(s):// ones announce new blocks.",
  BLOCKSCOUT_URL_: "Optional. Helps to find a token's creation and holders. No verdict needs it.",
} as const;

type Env = Readonly<Record<string, string | undefined>>;

/** The only reader of the environment. Throws one ConfigError that names everything that is wrong. */
export function readConfig(env: Env): Config {
  const problems: string[] = [];
  const parsed = Environment.safeParse(withoutBlanks(env));
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems.push(`${issue.path.join(".")} ${issue.message}.`);
  }
  const rpcUrls = readPerChain(env, "RPC_URL_", problems);
  const blockscoutUrls = readPerChain(env, "BLOCKSCOUT_URL_", problems);
  const overrides = readChainsFile(env["CHAINS_FILE"], problems);
  if (parsed.success) problems.push(...shardProblems(parsed.data));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const blockscout = [...blockscoutUrls].flatMap(([id, [first]]) => (first ? [[id, first] as const] : []));
  return toConfig(parsed.data, { overrides, rpcUrls, blockscoutUrls: new Map(blockscout) });
}

/** Every variable with its default and meaning, as `.env.example` shows them. */
export function describeEnvironment(): string {
  const plain = Object.entries(Environment.shape).map(([name, schema]) => {
    const byDefault = schema.safeParse(undefined).data ?? "";
    return `# ${schema.description}\n# ${name}=${byDefault}`;
  });
  const perChain = Object.entries(PER_CHAIN).map(([name, meaning]) => `# ${meaning}\n# ${name}1=`);
  return `${[...plain, ...perChain].join("\n\n")}\n`;
}

function toConfig(e: z.infer<typeof Environment>, chains: Config["chains"]): Config {
  return {
    http: {
      port: e.PORT,
      host: e.HOST,
      publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT}`,
      trustProxy: e.TRUST_PROXY,
    },
    chains,
    helpers: { sourcifyUrl: e.SOURCIFY_URL || null, etherscanApiKey: e.ETHERSCAN_API_KEY ?? null },
    store: { dataDir: e.DATA_DIR, redisUrl: e.REDIS_URL ?? null },
    audit: { ttlMs: e.AUDIT_TTL_SECONDS * 1000 },
    shippedMemory: e.SHIPPED_MEMORY === "on",
    seed: { chainIds: e.SEED_CHAINS?.split(",").map(Number) ?? [] },
    limits: { keyless: e.RATE_LIMIT_KEYLESS, keyed: e.RATE_LIMIT_KEYED },
    watch: {
      keyless: e.WATCH_LIMIT_KEYLESS,
      keyed: e.WATCH_LIMIT_KEYED,
      leaseMs: e.WATCH_LEASE_SECONDS * 1000,
    },
    telegram: e.TELEGRAM_BOT_TOKEN
      ? {
          token: e.TELEGRAM_BOT_TOKEN,
          apiRoot: e.TELEGRAM_API_ROOT,
          webhookSecret: e.TELEGRAM_WEBHOOK_SECRET ?? null,
        }
      : null,
    discord: e.DISCORD_BOT_TOKEN
      ? {
          token: e.DISCORD_BOT_TOKEN,
          apiRoot: e.DISCORD_API_ROOT,
          applicationId: e.DISCORD_APPLICATION_ID ?? null,
          shards: e.DISCORD_SHARDS,
          shardIds: e.DISCORD_SHARD_IDS ?? null,
        }
      : null,
    log: { level: e.LOG_LEVEL },
  };
}

/** An empty variable counts as unset, except where empty means off. */
function withoutBlanks(env: Env): Env {
  return Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name === "SOURCIFY_URL" || value?.trim() !== ""),
  );
}

function readPerChain(env: Env, prefix: keyof typeof PER_CHAIN, problems: string[]): Map<number, readonly string[]> {
  const found = new Map<number, readonly string[]>();
  const [isUrl, kinds] = prefix === "RPC_URL_" ? [rpcUrl, "http(s):// or ws(s)://"] : [url, "http:// or https://"];
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith(prefix) || !value?.trim()) continue;
    const id = name.slice(prefix.length);
    const urls = value
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
    if (!/^[1-9]\d{0,15}$/.test(id)) problems.push(`${name} must end with a chain id, as in ${prefix}1.`);
    else if (urls.length === 0 || !urls.every((each) => isUrl.safeParse(each).success)) {
      problems.push(`${name} must be comma-separated ${kinds} addresses.`);
    } else found.set(Number(id), urls);
  }
  return found;
}

function readChainsFile(path: string | undefined, problems: string[]): readonly ChainOverride[] {
  if (!path?.trim()) return [];
  const text = textOf(path);
  const json = text === undefined ? undefined : readJson(text);
  if (json === undefined) {
    problems.push(`CHAINS_FILE names ${path}, which ${text === undefined ? "cannot be read" : "is not JSON"}.`);
    return [];
  }
  const parsed = ChainsFile.safeParse(json);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    problems.push(`CHAINS_FILE, at ${issue.path.join(".") || "its top"}: ${issue.message}.`);
  }
  return [];
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function shardProblems(e: z.infer<typeof Environment>): string[] {
  if (!e.DISCORD_SHARD_IDS) return [];
  const { DISCORD_SHARDS: count } = e;
  if (count === "auto") return ["DISCORD_SHARD_IDS needs DISCORD_SHARDS to be a number, the same in every process."];
  const beyond = e.DISCORD_SHARD_IDS.some((id) => id >= count);
  return beyond ? [`DISCORD_SHARD_IDS must be below DISCORD_SHARDS, which is ${count}.`] : [];
}

function toShardIds(text: string, context: z.RefinementCtx): number[] {
  const ids = new Set<number>();
  for (const part of text.split(",")) {
    const [from = 0, to = from] = part.split("-").map(Number);
    if (to < from || to >= 10_000) {
      context.addIssue("must be ranges from low to high, below 10000");
      return z.NEVER;
    }
    for (let id = from; id <= to; id++) ids.add(id);
  }
  return [...ids].sort((a, b) => a - b);
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, "");
}

/** What must never be told, wherever it turns up. */
export function secretsOf({ chains, store, telegram, discord, helpers }: Config): readonly string[] {
  const urls = [...[...chains.rpcUrls.values()].flat(), ...(store.redisUrl ? [store.redisUrl] : [])];
  const tokens = [telegram?.token, telegram?.webhookSecret, discord?.token, helpers.etherscanApiKey];
  return [...urls.flatMap(secretsOfUrl), ...tokens.filter((token) => typeof token === "string")];
}
