import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { describeEnvironment, readConfig } from "../src/config.ts";
import { ConfigError } from "../src/engine/core/errors.ts";

const FACTORY = "0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f";
const ROUTER = "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D";

const folder = mkdtempSync(join(tmpdir(), "assay-config-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function problemsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "";
}

function chainsFile(content: unknown): string {
  const path = join(mkdtempSync(join(folder, "chains-")), "chains.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

describe("the configuration", () => {
  test("needs nothing", () => {
    expect(readConfig({})).toEqual({
      http: { port: 8080, host: "127.0.0.1", publicUrl: "http://localhost:8080", trustProxy: 0 },
      chains: { overrides: [], rpcUrls: new Map(), blockscoutUrls: new Map() },
      helpers: { sourcifyUrl: "https://sourcify.dev/server", etherscanApiKey: null },
      store: { dataDir: "./data", redisUrl: null },
      audit: { ttlMs: 60_000 },
      shippedMemory: true,
      seed: { chainIds: [] },
      limits: { keyless: 1, keyed: 60 },
      watch: { keyless: 3, keyed: 50, leaseMs: 15_000 },
      telegram: null,
      discord: null,
      log: { level: "info" },
    });
  });

  test("takes every variable", () => {
    const config = readConfig({
      PORT: "9000",
      PUBLIC_URL: "https://assay.example/",
      RPC_URL_1: "https://one.example/key, http://two.example",
      RPC_URL_31337: "http://127.0.0.1:8545,ws://127.0.0.1:8546",
      BLOCKSCOUT_URL_1: "https://eth.blockscout.example/",
      SOURCIFY_URL: "",
      REDIS_URL: "redis://localhost:6379",
      AUDIT_TTL_SECONDS: "0",
      TELEGRAM_BOT_TOKEN: "123:abc",
      TELEGRAM_API_ROOT: "http://localhost:9999",
      DISCORD_BOT_TOKEN: "secret",
      DISCORD_SHARDS: "8",
      DISCORD_SHARD_IDS: "0-2,6",
    });
    expect(config.http).toEqual({ port: 9000, host: "127.0.0.1", publicUrl: "https://assay.example", trustProxy: 0 });
    expect(config.chains.rpcUrls.get(1)).toEqual(["https://one.example/key", "http://two.example"]);
    expect(config.chains.rpcUrls.get(31337)).toEqual(["http://127.0.0.1:8545", "ws://127.0.0.1:8546"]);
    expect(config.chains.blockscoutUrls.get(1)).toBe("https://eth.blockscout.example/");
    expect(config.helpers.sourcifyUrl).toBeNull();
    expect(config.audit.ttlMs).toBe(0);
    expect(config.telegram).toEqual({ token: "123:abc", apiRoot: "http://localhost:9999", webhookSecret: null });
    expect(config.discord).toMatchObject({ shards: 8, shardIds: [0, 1, 2, 6], applicationId: null });
  });

  test("counts an empty variable as unset", () => {
    expect(readConfig({ PORT: "", REDIS_URL: "", TELEGRAM_BOT_TOKEN: " ", RPC_URL_1: "" })).toEqual(readConfig({}));
  });

  test("names every bad variable at once, without repeating secrets", () => {
    const problems = problemsOf({
      PORT: "eighty",
      HOST: "0.0.0.0",
      RPC_URL_1: "ftp://secret.example/key",
      RPC_URL_ETH: "https://one.example",
      AUDIT_TTL_SECONDS: "-1",
      TELEGRAM_BOT_TOKEN: "hunter2",
      DISCORD_SHARDS: "many",
      LOG_LEVEL: "loud",
      REDIS_URL: "http://localhost",
    });
    for (const name of [
      "PORT",
      "RPC_URL_1",
      "RPC_URL_ETH",
      "AUDIT_TTL_SECONDS",
      "TELEGRAM_BOT_TOKEN",
      "DISCORD_SHARDS",
      "LOG_LEVEL",
      "REDIS_URL",
    ]) {
      expect(problems).toMatch(new RegExp(`^ {2}- ${name} must .*\\.$`, "m"));
    }
    expect(problems).not.toContain("HOST");
    expect(problems).not.toMatch(/secret|hunter2/);
  });

  test.each([
    [{ DISCORD_SHARD_IDS: "0-3" }, "needs DISCORD_SHARDS to be a number"],
    [{ DISCORD_SHARDS: "4", DISCORD_SHARD_IDS: "2-4" }, "must be below DISCORD_SHARDS"],
    [{ DISCORD_SHARDS: "4", DISCORD_SHARD_IDS: "3-1" }, "from low to high"],
    [{ DISCORD_SHARDS: "4", DISCORD_SHARD_IDS: "a" }, "must be shard ids"],
  ])("refuses shards that cannot be: %o", (env, sentence) => {
    expect(problemsOf(env)).toContain(sentence);
  });

  test("reads a chains file, as a list or by id", () => {
    const venues = [{ kind: "uniswap-v2", factory: FACTORY.toLowerCase(), router: ROUTER }];
    const list = readConfig({ CHAINS_FILE: chainsFile([{ id: 31337, name: "Local", aliases: ["LOCAL"], venues }]) });
    const byId = readConfig({ CHAINS_FILE: chainsFile({ 31337: { name: "Local", aliases: ["local"], venues } }) });
    expect(list.chains.overrides).toEqual(byId.chains.overrides);
    expect(list.chains.overrides[0]).toMatchObject({
      id: 31337,
      aliases: ["local"],
      venues: [{ kind: "uniswap-v2", name: "Uniswap V2", factory: FACTORY, router: ROUTER, feePips: 3000 }],
    });
  });

  test("may name lockers, launchpads and bridges", () => {
    const named = {
      lockers: [{ kind: "uncx-v2", name: "Safe", address: ROUTER }],
      accounts: [{ kind: "maker", name: "Pad", address: FACTORY }],
    };
    expect(readConfig({ CHAINS_FILE: chainsFile([{ id: 1, ...named }]) }).chains.overrides[0]).toMatchObject(named);
    const wrong = { id: 1, accounts: [{ kind: "friend", name: "Pad", address: FACTORY }] };
    expect(problemsOf({ CHAINS_FILE: chainsFile([wrong]) })).toContain("0.accounts.0.kind");
  });

  test.each([
    ["missing", "/nowhere/chains.json", "cannot be read"],
    ["not JSON", chainsFile("{"), "is not JSON"],
    ["a bad address", chainsFile([{ id: 1, wrapped: "0x12" }]), "0.wrapped: must be an address"],
    ["an unknown kind", chainsFile([{ id: 1, venues: [{ kind: "casino" }] }]), "0.venues.0.kind"],
    ["an unknown field", chainsFile([{ id: 1, colour: "red" }]), "colour"],
  ])("says what is wrong with a chains file: %s", (_, path, sentence) => {
    expect(problemsOf({ CHAINS_FILE: path })).toContain(sentence);
  });

  test("is shown whole in .env.example", () => {
    const example = readFileSync(join(import.meta.dirname, "../.env.example"), "utf8");
    expect(example).toBe(describeEnvironment());
  });
});
