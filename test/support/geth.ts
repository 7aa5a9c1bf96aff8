import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { type Hex, numberToHex } from "viem";
import { freePort } from "./anvil.ts";
import type { State, Twin } from "./twins.ts";

/** What continuous integration builds, and tests expect. */
export const GETH_VERSION = "1.17.4";
/** Of `github.com/ethereum-optimism/op-geth`, which calls itself by geth's name. */
export const OP_GETH_VERSION = "1.101702.3";

const JWT_SECRET = "5e".repeat(32);
const ZERO_HASH: Hex = `0x${"00".repeat(32)}`;

/**
 * Where geth is: where go puts what it builds, or in PATH. Where there is none that is recent enough this answers undefined
 * after saying so, unless REQUIRE_SERVICES=1 and there is Go to build it.
 */
export function findGeth(): string | undefined {
  const folders = [...goFolders(), ...(process.env["PATH"] ?? "").split(delimiter)];
  const found = folders.map((folder) => join(folder, "geth")).find(isRecent);
  if (found) return found;
  if (findGo() && process.env["REQUIRE_SERVICES"] === "1") throw new Error("geth is not installed: npm run nodes");
  process.stderr.write("geth is not installed here, and what needs it is skipped: npm run nodes\n");
  return undefined;
}

/** Base's and Optimism's client, where `npm run nodes` put it. */
export function findOpGeth(): string | undefined {
  return findBuilt("op-geth");
}

/** What `npm run nodes` built under this name. */
export function findBuilt(name: string): string | undefined {
  return goFolders()
    .map((folder) => join(folder, name))
    .find((program) => said(program, "version") !== undefined);
}

export function findGo(): string | undefined {
  return ["go", "/usr/local/go/bin/go"].find((program) => said(program, "version") !== undefined);
}

export function goFolders(): string[] {
  const go = findGo();
  const path = go && said(go, "env", "GOPATH")?.trim();
  return path ? [join(path, "bin")] : [];
}

/** Blocks can be told since 1.17. */
function isRecent(program: string): boolean {
  const [, major = 0, minor = 0] = /Version: (\d+)\.(\d+)/.exec(said(program, "version") ?? "") ?? [];
  return Number(major) > 1 || (Number(major) === 1 && Number(minor) >= 17);
}

function said(program: string, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return undefined;
  }
}

/** A client of geth's kind that runs, and the block that it begins with. */
export type Running = {
  readonly url: string;
  /** Where blocks are told. */
  readonly auth: string;
  readonly head: Hex;
  stop(): Promise<void>;
};

/** Geth with a genesis of its own and the limits that it comes with, to which blocks are told as a consensus client would. */
export async function startGeth(program: string, state: State, args: readonly string[] = []): Promise<Twin> {
  const { url, auth, head: first, stop } = await startClient(program, state, genesisOf(state), args);
  let head = first;
  return {
    name: "geth",
    url,
    async mine({ timestamp, transactions, producer, randomness }) {
      const attributes = {
        timestamp: numberToHex(timestamp),
        prevRandao: randomness,
        suggestedFeeRecipient: producer,
        withdrawals: [],
        parentBeaconBlockRoot: ZERO_HASH,
      };
      const built = (await ask(url, "testing_buildBlockV1", [head, attributes, transactions, "0x"])) as Built;
      const { executionPayload: payload, executionRequests } = built;
      await ask(auth, "engine_newPayloadV4", [payload, [], ZERO_HASH, executionRequests], bearer());
      head = payload.blockHash;
      const heads = { headBlockHash: head, safeBlockHash: ZERO_HASH, finalizedBlockHash: ZERO_HASH };
      await ask(auth, "engine_forkchoiceUpdatedV3", [heads, null], bearer());
    },
    stop,
  };
}

/** Geth, or what was made from it, with this genesis. */
export async function startClient(
  program: string,
  state: State,
  genesis: object,
  args: readonly string[],
): Promise<Running> {
  const data = mkdtempSync(join(tmpdir(), "assay-geth-"));
  const [port, authPort] = [await freePort(), await freePort()];
  writeFileSync(join(data, "genesis.json"), JSON.stringify(genesis));
  writeFileSync(join(data, "jwt"), JWT_SECRET);
  execFileSync(program, ["init", "--datadir", data, join(data, "genesis.json")], {
    stdio: process.env["N1"] ? "inherit" : "ignore",
  });
  const child = spawn(
    program,
    [
      ...["--datadir", data, "--networkid", `${state.chainId}`, "--nodiscover", "--maxpeers", "0", "--port", "0"],
      ...["--syncmode", "full", "--ipcdisable", "--verbosity", "0", "--cache", "64", "--nat", "none"],
      ...["--http", "--http.port", `${port}`, "--http.api", "eth,net,web3,testing"],
      ...["--authrpc.port", `${authPort}`, "--authrpc.jwtsecret", join(data, "jwt")],
      ...["--miner.gaslimit", `${state.gasLimit}`],
      ...args,
    ],
    { stdio: "ignore" },
  );
  const end = () => {
    child.kill("SIGKILL");
    rmSync(data, { recursive: true, force: true });
  };
  process.once("exit", end);
  const url = `http://127.0.0.1:${port}`;
  await answering(child, url);
  const { hash: head } = (await ask(url, "eth_getBlockByNumber", ["latest", false])) as { hash: Hex };
  return {
    url,
    auth: `http://127.0.0.1:${authPort}`,
    head,
    stop: () =>
      new Promise((resolve) => {
        process.off("exit", end);
        const done = () => {
          rmSync(data, { recursive: true, force: true });
          resolve();
        };
        if (child.exitCode !== null) return done();
        child.once("exit", done);
        child.kill("SIGKILL");
      }),
  };
}

type Built = { readonly executionPayload: { readonly blockHash: Hex }; readonly executionRequests: readonly Hex[] };

export function genesisOf({ chainId, accounts, timestamp, gasLimit, baseFee }: State) {
  const blobs = { target: 6, max: 9, baseFeeUpdateFraction: 5_007_716 };
  const blocks = ["homestead", "eip150", "eip155", "eip158", "byzantium", "constantinople", "petersburg", "istanbul"];
  return {
    config: {
      chainId,
      ...Object.fromEntries([...blocks, "berlin", "london"].map((fork) => [`${fork}Block`, 0])),
      ...Object.fromEntries(["shanghai", "cancun", "prague"].map((fork) => [`${fork}Time`, 0])),
      terminalTotalDifficulty: 0,
      blobSchedule: { cancun: blobs, prague: blobs },
    },
    difficulty: "0x0",
    gasLimit: numberToHex(gasLimit),
    timestamp: numberToHex(timestamp),
    baseFeePerGas: numberToHex(baseFee),
    alloc: accounts,
  };
}

/** What geth asks of whoever tells it blocks: a token signed just before. */
export function bearer(): Record<string, string> {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${part({ alg: "HS256", typ: "JWT" })}.${part({ iat: Math.floor(Date.now() / 1000) })}`;
  const signature = createHmac("sha256", Buffer.from(JWT_SECRET, "hex")).update(signed).digest("base64url");
  return { authorization: `Bearer ${signed}.${signature}` };
}

export async function ask(
  url: string,
  method: string,
  params: readonly unknown[],
  headers: Record<string, string> = {},
) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (error) throw new Error(`${method}: ${error.message}`);
  const status = (result as { status?: string; payloadStatus?: { status: string } } | null) ?? {};
  const said = status.payloadStatus?.status ?? (method.startsWith("engine_new") ? status.status : "VALID");
  if (said !== "VALID") throw new Error(`${method}: ${JSON.stringify(result)}`);
  return result;
}

export async function answering(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`The node ended with exit code ${child.exitCode} before it answered`);
    try {
      await ask(url, "eth_chainId", []);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error("The node did not answer within 30 s");
}
