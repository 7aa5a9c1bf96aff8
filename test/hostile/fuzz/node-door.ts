import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { audit } from "../../../src/engine/audit.ts";
import { createChains } from "../../../src/engine/chain/index.ts";
import { CAPABILITIES } from "../../../src/engine/chain/rpc/learner.ts";
import { CHAINS } from "../../../src/engine/chains/index.ts";
import { AuditError } from "../../../src/engine/core/errors.ts";
import { CodedReport } from "../../../src/engine/core/report.ts";
import { simulateWallet } from "../../../src/engine/personal-simulations.ts";
import { tradedToken } from "../../../src/engine/request/request.ts";
import { readJson } from "../../../src/json.ts";
import { silentLog } from "../../../src/log.ts";
import { bodyOf } from "../../support/body.ts";
import { memoryStore } from "../../support/memory-store.ts";
import type { Door } from "./door.ts";
import { mutated, nastyValue } from "./nasty.ts";

const LIMIT_MS = 1_500;
const TOKEN = "0x00000000000000000000000000000000c0de0001";
const WALLET = `0x${"a1".repeat(20)}` as const;
const WORD = "0".repeat(62);

/** One node of one audit: how it lies, and how often. */
type Liar = { readonly seed: number; readonly malice: number; readonly lies: readonly unknown[] };

const liar: fc.Arbitrary<Liar> = fc.record({
  seed: fc.integer(),
  malice: fc.constantFrom(0, 0.02, 0.1, 0.5, 1),
  lies: fc.array(
    fc.oneof(nastyValue, mutated({ jsonrpc: "2.0", id: 1, result: { number: "0x10", hash: `0x${WORD}00` } })),
    {
      minLength: 1,
      maxLength: 20,
    },
  ),
});

type Call = { readonly id?: unknown; readonly method?: unknown };

/** Well formed and made up: what a node says that is only after our time. */
function plausible(method: unknown, random: () => number): unknown {
  const word = () =>
    `0x${Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(64, "0")}`;
  const bytes = (most: number) =>
    `0x${Array.from({ length: Math.floor(random() * most) }, () => word().slice(58)).join("")}`;
  switch (method) {
    case "eth_chainId":
      return "0x1";
    case "eth_blockNumber":
      return "0x1000000";
    case "eth_getBlockByNumber":
      return {
        number: "0x1000000",
        hash: word(),
        parentHash: word(),
        timestamp: `0x${Math.floor(Date.now() / 1000).toString(16)}`,
        baseFeePerGas: "0x3b9aca00",
        gasLimit: "0x1c9c380",
        transactions: [],
      };
    case "eth_getCode":
      return random() < 0.2 ? "0x" : bytes(400);
    case "eth_getLogs":
      return [];
    case "eth_getStorageAt":
      return word();
    case "eth_call":
      return random() < 0.3 ? "0x" : bytes(200);
    default:
      return word();
  }
}

/** A node that answers, and lies about as often as it was told to. */
async function startLiar({ seed, malice, lies }: Liar) {
  let state = seed | 0;
  const random = () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32;
  };
  const lie = () => lies[Math.floor(random() * lies.length)];
  const answer = ({ id, method }: Call) => {
    if (random() >= malice) return { jsonrpc: "2.0", id, result: plausible(method, random) };
    const kind = random();
    if (kind < 0.5) return { jsonrpc: "2.0", id, result: lie() };
    return kind < 0.75 ? { jsonrpc: "2.0", id, error: lie() } : lie();
  };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const asked = body === null ? undefined : (readJson(body) as Call | Call[] | undefined);
    // Who gave up in the middle of a request waits for nothing.
    if (!asked) return void response.destroy();
    const whole = Array.isArray(asked) ? asked.map(answer) : answer(asked);
    const text = JSON.stringify(random() < malice / 5 ? lie() : whole) ?? "";
    response.end(random() < malice / 5 ? text.slice(0, text.length / 2) : text);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function auditThrough(given: Liar): Promise<void> {
  const node = await startLiar(given);
  const mainnet = CHAINS.find(({ id }) => id === 1);
  if (!mainnet) throw new Error("Ethereum is known.");
  const store = memoryStore();
  const chains = createChains([{ ...mainnet, rpcUrls: [node.url], blockscoutUrl: null }], {
    log: silentLog,
    redisUrl: null,
    memory: store.open(CAPABILITIES),
  });
  const request = { chainId: 1, address: TOKEN } as const;
  const bugs: unknown[] = [];
  const deps = {
    chains,
    store,
    helpers: { sourcifyUrl: null, etherscanKey: null },
    limitMs: LIMIT_MS,
    onBug: (check: string, error: unknown) => bugs.push(new Error(`The check ${check} failed.`, { cause: error })),
  };
  try {
    const report = await audit(request, deps, () => undefined).catch(onlyRefusals);
    await chains.find(TOKEN);
    await tradedToken(chains, request).catch(onlyRefusals);
    await simulateWallet(request, WALLET, deps).catch(onlyRefusals);
    if (bugs.length > 0) throw bugs[0];
    if (!report) return;
    CodedReport.parse(report);
    if (report.verdict === "clear") throw new Error("A node that makes things up had a token pass as clear.");
  } finally {
    await chains.close();
    node.stop();
  }
}

function onlyRefusals(error: unknown): undefined {
  if (!(error instanceof AuditError)) throw error;
}

/** What nodes answer: a report that says what is unknown, or a refusal, and never an all-clear. */
export const nodeDoor: Door = {
  name: "nodes",
  few: 2,
  open: () =>
    Promise.resolve({
      // They mostly wait.
      property: fc.asyncProperty(fc.array(liar, { minLength: 4, maxLength: 4 }), async (liars) => {
        await Promise.all(liars.map(auditThrough));
      }) as never,
      close: () => Promise.resolve(),
    }),
};
