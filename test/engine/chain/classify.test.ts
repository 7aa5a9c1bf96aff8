import { describe, expect, test } from "vitest";
import { ContractSaidNo } from "../../../src/engine/chain/attempt.ts";
import { classify } from "../../../src/engine/chain/rpc/classify.ts";
import { toNodeError } from "../../../src/engine/chain/rpc/fault.ts";
import { providerOf } from "../../../src/engine/chain/rpc/providers.ts";

type Expected = { kind: string; limit?: number; retryAfterMs?: number; absent?: boolean; blames?: string };
type Case = readonly [who: string, method: string, error: unknown, expected: Expected];

/** Word for word as they were met in public. */
const CASES: readonly Case[] = [
  [
    "EDR since Osaka",
    "eth_call",
    { code: -32000, message: "transaction gas limit (16784092) is greater than the cap (16777216)", data: null },
    { kind: "unsupported" },
  ],
  ["geth", "eth_call", { code: -32600, message: "batch too large" }, { kind: "batch-refused" }],
  [
    "dRPC",
    "eth_call",
    { code: 31, message: "Batch of more than 3 requests are not allowed on free tier, to use this feature register" },
    { kind: "batch-refused", limit: 3 },
  ],
  [
    "dRPC, with geth's code for reverts",
    "eth_call",
    { code: 3, message: "Batch of more than 3 requests are not allowed" },
    { kind: "batch-refused", limit: 3 },
  ],
  [
    "erigon",
    "",
    {
      code: -32600,
      message: "batch limit 100 exceeded (can increase by --rpc.batch.limit). Requested batch of size: 120",
    },
    { kind: "batch-refused", limit: 100 },
  ],
  [
    "jsonrpsee",
    "",
    { code: -32010, message: "The batch request was too large", data: "Exceeded max limit of 20" },
    { kind: "batch-refused", limit: 20 },
  ],
  ["besu", "", { code: -32005, message: "Number of requests exceeds max batch size" }, { kind: "batch-refused" }],
  ["jsonrpsee", "", { code: -32007, message: "Request is too big" }, { kind: "request-too-large" }],
  ["geth", "", { code: 0, message: "content length too large (6000000>5242880)" }, { kind: "request-too-large" }],
  [
    "QuickNode",
    "eth_call",
    { code: -32007, message: "25/second request limit reached - reduce calls per second" },
    { kind: "rate-limited", limit: 25 },
  ],
  [
    "QuickNode",
    "eth_getLogs",
    { code: -32012, message: "credits limited to 6000/sec" },
    { kind: "rate-limited", limit: 6000 },
  ],
  [
    "Alchemy",
    "eth_call",
    { code: 429, message: "Your app has exceeded its compute units per second capacity." },
    { kind: "rate-limited" },
  ],
  [
    "Infura",
    "eth_call",
    { code: -32005, message: "daily request count exceeded, request rate limited" },
    { kind: "rate-limited", retryAfterMs: 60_000 },
  ],
  [
    "somebody",
    "eth_call",
    { code: -32005, message: "call rate limit exhausted, retry in 10s" },
    { kind: "rate-limited", retryAfterMs: 10_000 },
  ],
  ["Base", "eth_call", { code: -32016, message: "over rate limit" }, { kind: "rate-limited" }],
  ["erigon", "eth_call", { code: -32005, message: "server overloaded, retry later" }, { kind: "rate-limited" }],
  [
    "Alchemy",
    "eth_getLogs",
    {
      code: -32600,
      message:
        "You can make eth_getLogs requests with up to a 500 block range. Based on your parameters, this block range should work: [0x123c9b2, 0x123cba5]",
    },
    { kind: "range-too-wide", limit: 500 },
  ],
  [
    "Alchemy",
    "eth_getLogs",
    {
      code: -32602,
      message:
        "Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size, or you can request any block range with a cap of 10K logs in the response. Based on your parameters and the response size limit, this block range should work: [0x0, 0x133e71]",
    },
    { kind: "too-many-logs", limit: 0x133e72 },
  ],
  [
    "Infura",
    "eth_getLogs",
    { code: -32602, message: "range 1000000 exceeds limit of 10000" },
    { kind: "range-too-wide", limit: 10_000 },
  ],
  [
    "Infura",
    "eth_getLogs",
    { code: -32005, message: "query returned more than 10000 results. Try with this block range [0xCB3D, 0x7B737]." },
    { kind: "too-many-logs", limit: 0x7b737 - 0xcb3d + 1 },
  ],
  [
    "QuickNode",
    "eth_getLogs",
    { code: -32614, message: "eth_getLogs is limited to a 10,000 range" },
    { kind: "range-too-wide", limit: 10_000 },
  ],
  [
    "1RPC",
    "eth_getLogs",
    { code: -32602, message: "eth_getLogs is limited to 0 - 50 blocks range" },
    { kind: "range-too-wide", limit: 50 },
  ],
  [
    "dRPC",
    "eth_getLogs",
    { code: 35, message: "ranges over 10000 blocks are not supported on free plan" },
    { kind: "range-too-wide", limit: 10_000 },
  ],
  [
    "publicnode",
    "eth_getLogs",
    { code: -32701, message: "exceed maximum block range: 50000" },
    { kind: "range-too-wide", limit: 50_000 },
  ],
  [
    "a node of dRPC's",
    "eth_getLogs",
    { code: -32000, message: "requested too many blocks from 0 to 16777216, maximum is set to 2048" },
    { kind: "range-too-wide", limit: 2048 },
  ],
  [
    "Morph",
    "eth_getLogs",
    {
      code: -32000,
      message: "block range is larger than max block range, block range = 5120, max block range = 5000",
    },
    { kind: "range-too-wide", limit: 5000 },
  ],
  ["Tenderly", "eth_getLogs", { code: -32602, message: "invalid params" }, { kind: "range-too-wide" }],
  ["bsc-dataseed", "eth_getLogs", { code: -32005, message: "limit exceeded" }, { kind: "range-too-wide" }],
  ["anybody", "eth_call", { code: -32005, message: "limit exceeded" }, { kind: "rate-limited" }],
  [
    "publicnode",
    "eth_call",
    { code: -32602, message: "Archive requests require a personal token. Get one at: https://www.allnodes.com" },
    { kind: "missing-state" },
  ],
  [
    "erigon",
    "eth_call",
    { code: -32000, message: "call returned result on length 120032 exceeding --rpc.returndata.limit 100000" },
    { kind: "too-large", limit: 100_000 },
  ],
  ["geth", "eth_call", { code: -32003, message: "response too large" }, { kind: "too-large" }],
  ["geth", "eth_call", { code: -32000, message: "execution aborted (timeout = 5s)" }, { kind: "too-long" }],
  ["geth", "eth_simulateV1", { code: -32016, message: "execution aborted (timeout = 5s)" }, { kind: "too-long" }],
  ["besu", "eth_call", { code: -32603, message: "Timeout expired" }, { kind: "too-long" }],
  [
    "geth",
    "eth_call",
    { code: -32000, message: "err: intrinsic gas too low: have 2000000, want 2304112 (supplied gas 2000000)" },
    { kind: "request-too-large", blames: "one" },
  ],
  [
    "geth",
    "eth_getLogs",
    { code: -32000, message: "exceed max addresses or topics per search position" },
    { kind: "too-many-alternatives" },
  ],
  ...(
    [
      ["query exceeds limit of 10000 results, use addresses or topics to narrow it", "too-many-logs"],
      ["too many logs, limit addresses or topics", "too-many-logs"],
      ["query timeout exceeded, narrow addresses or topics", "too-many-logs"],
      ["block range exceeds limit of 10000, specify addresses or topics", "range-too-wide"],
      ["query exceeds max block range 2000; narrow by addresses or topics", "range-too-wide"],
      ["eth_getLogs without addresses is limited to 1000 blocks", "range-too-wide"],
      ["rate limit exceeded for searches by topics", "rate-limited"],
      ["too many addresses: 1,200 of at most 1,000", "too-many-alternatives"],
      ["filter exceeds maximum of 1,000 addresses", "too-many-alternatives"],
      ["exceed max topics", "too-many-alternatives"],
    ] as const
  ).map(([message, kind]) => ["somebody", "eth_getLogs", { code: -32000, message }, { kind }] as const),
  ...(
    [
      ["call timeout", "timeout"],
      ["upstream call timeout", "timeout"],
      ["eth_call request timeout", "timeout"],
      ["upstream execution timeout", "timeout"],
      ["execution aborted: rate limit exceeded", "rate-limited"],
      ["execution timeout: rate limit reached", "rate-limited"],
      ["execution timed out", "too-long"],
      ["EVM execution time limit exceeded", "too-long"],
    ] as const
  ).map(([message, kind]) => ["somebody", "eth_call", { code: -32000, message }, { kind }] as const),
  [
    "geth",
    "eth_createAccessList",
    { code: -32000, message: "gasPrice must be non-zero after london fork" },
    { kind: "unsupported" },
  ],
  ...(
    [
      [
        "geth",
        "failed to apply transaction: 0x5d…: insufficient funds for gas * price + value: address 0x2a have 0 want 9",
      ],
      ["reth", "insufficient funds for gas * price + value: have 0 want 4000000000000000"],
      [
        "besu",
        "Upfront cost exceeds account balance (transaction up-front cost 0x5 exceeds sender account balance 0x0)",
      ],
      [
        "EDR",
        "Sender doesn't have enough funds to send tx. The max upfront cost is: 9 and the sender's balance is: 0.",
      ],
    ] as const
  ).map(([who, message]) => [who, "eth_createAccessList", { code: -32000, message }, { kind: "unsupported" }] as const),
  [
    "geth",
    "eth_simulateV1",
    { code: -32601, message: "the method eth_simulateV1 does not exist/is not available" },
    { kind: "unsupported", absent: true },
  ],
  [
    "dRPC",
    "eth_call",
    { code: 30, message: "Request timeout on the free tier, please upgrade your tier to the paid one" },
    { kind: "timeout" },
  ],
  [
    "dRPC",
    "eth_call",
    { code: 35, message: "chain is not available on free plan, please upgrade to paid plan" },
    { kind: "refused" },
  ],
  ...(
    [
      ["geth since 1.17", -32602, "block range extends beyond current head block"],
      ["reth", -32602, "block range exceeds current head block"],
      ["Cosmos EVM", -32000, "invalid block range params"],
    ] as const
  ).map(([who, code, message]) => [who, "eth_getLogs", { code, message }, { kind: "missing-block" }] as const),
  [
    "Cosmos EVM",
    "eth_getLogs",
    { code: -32000, message: "maximum [from, to] blocks distance: 10000" },
    { kind: "range-too-wide", limit: 10_000 },
  ],
  ["somebody", "eth_call", { code: -32603, message: "Internal error" }, { kind: "internal" }],
];

describe("a node's refusal", () => {
  test.each(CASES)("of %s, asked for %s, is told apart: %j", (_, method, error, expected) => {
    expect(classify(toNodeError(error), method)).toMatchObject(expected);
  });

  test("is searched for limits no further than a sentence is long", () => {
    const error = { code: -32005, message: "rate limit exceeded", data: `${" ".repeat(5000)}25/second` };
    expect(classify(toNodeError(error), "eth_call")).toMatchObject({ kind: "rate-limited", limit: undefined });
  });

  test.each([
    { code: 3, message: "execution reverted: too many requests", data: "0x" },
    { code: -32000, message: "execution reverted: batch too large" },
    { code: 3, message: "" },
  ])("is not what a contract said: %j", (error) => {
    expect(classify(toNodeError(error), "eth_call")).toBeInstanceOf(ContractSaidNo);
  });
});

describe("whoever runs an endpoint", () => {
  test("is named by domain, and budgeted by the key that it counts", () => {
    expect(providerOf("https://eth-mainnet.g.alchemy.com/v2/abcdefghijklmnop1234").name).toBe("alchemy.com");
    const [a, b, c] = ["eth-mainnet", "base-mainnet", "eth-mainnet"].map((host, index) =>
      providerOf(`https://${host}.g.alchemy.com/v2/abcdefghijklmnop${index < 2 ? 1 : 2}`),
    );
    expect(a?.account).toBe(b?.account);
    expect(a?.account).not.toBe(c?.account);
  });

  test("may be known to take few calls at once", () => {
    expect(providerOf("https://bsc.drpc.org")).toMatchObject({ batch: 3, name: "drpc.org" });
    expect(providerOf("https://1rpc.io/bnb")).toMatchObject({ batch: 3 });
    expect(providerOf("https://lb.drpc.org/ogrpc?network=bsc&dkey=abcdefghijklmnop1234")).not.toHaveProperty("batch");
    expect(providerOf("http://127.0.0.1:8545").name).toBe("127.0.0.1:8545");
  });
});
