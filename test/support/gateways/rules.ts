import { NUMBER_WORD } from "../../../src/engine/chain/reader.ts";
import { COSMOS_EVM } from "./cosmos.ts";
import type { Refusal, Rule } from "./rule.ts";

const object = (code: number, message: string, more: Partial<Refusal> = {}): Refusal => ({
  shape: "object",
  code,
  message,
  ...more,
});
const list = (code: number, message: string, more: Partial<Refusal> = {}) =>
  object(code, message, { shape: "list", ...more });
const each = (code: number, message: string, more: Partial<Refusal> = {}) =>
  object(code, message, { shape: "each", ...more });

const DRPC =
  "Batch of more than 3 requests are not allowed on free tier, to use this feature register paid account at drpc.org";

const NO_SIMULATION = "the method eth_simulateV1 does not exist/is not available";

type Priced = { readonly gasPrice?: string };
type Surroundings = { readonly baseFeePerGas?: string } | undefined;

/** Nobody pays more than the base fee of the block that is meant. */
function baseFeePaid({ method, params }: { method: string; params: readonly unknown[] }, baseFee: string) {
  const [call, block, accounts, surroundings] = params as readonly [Priced, unknown, unknown, Surroundings];
  if (method !== "eth_call" || call?.gasPrice === undefined) return params;
  const gasPrice = surroundings?.baseFeePerGas ?? baseFee;
  return [{ ...call, gasPrice }, block, ...[accounts, surroundings].filter((each) => each !== undefined)];
}

/** Whose turn it was: contracts see it in place of randomness, whatever randomness is asked for. */
const IN_TURN = "0x2";

type Turn = { readonly prevRandao?: string; readonly difficulty?: string };

type InTurns = { readonly blockStateCalls?: readonly { readonly blockOverrides?: Turn }[] };

function turnShown({ method, params }: { method: string; params: readonly unknown[] }) {
  const shown = ({ difficulty = IN_TURN, ...others }: Turn = {}) => ({
    ...others,
    prevRandao: `0x${difficulty.slice(2).padStart(64, "0")}`,
  });
  if (method === "eth_simulateV1") {
    const [{ blockStateCalls = [], ...rest }, ...more] = params as readonly [InTurns, ...unknown[]];
    const blocks = blockStateCalls.map((block) => ({ ...block, blockOverrides: shown(block.blockOverrides) }));
    return [{ ...rest, blockStateCalls: blocks }, ...more];
  }
  if (method !== "eth_call") return params;
  const [call, block, accounts = {}, surroundings] = params as readonly [object, unknown, object?, Turn?];
  return [call, block, accounts, shown(surroundings)];
}

type Overridden = { readonly [field: string]: string };

/** In these names a change of the block is passed over without a word. */
export function without(unknown: readonly string[]) {
  return ({ method, params }: { method: string; params: readonly unknown[] }) => {
    const [call, block, accounts, changes] = params as readonly [object, unknown, object?, Overridden?];
    if (method !== "eth_call" || !changes) return params;
    const left = Object.entries(changes).filter(([name]) => !unknown.includes(name));
    return [call, block, accounts, Object.fromEntries(left)];
  };
}

/** What is asked for beyond this is not granted, and not refused either. */
function granted(most: number) {
  return ({ method, params }: { method: string; params: readonly unknown[] }) => {
    const [call, ...rest] = params as readonly [{ gas?: string }, ...unknown[]];
    if (method !== "eth_call") return params;
    return [{ ...call, gas: `0x${Math.min(most, Number(call.gas ?? most)).toString(16)}` }, ...rest];
  };
}

const L1_BLOCK = "0x154c5d0";

/** Contracts see the number of a block of another chain, whichever is asked for. */
const numberOfAnother =
  (number: string) =>
  (call: { method: string; params: readonly unknown[] }, baseFee: string): readonly unknown[] => {
    const params = baseFeePaid(call, baseFee);
    if (call.method === "eth_simulateV1") {
      const [{ blockStateCalls = [], ...rest }, ...more] = params as readonly [Simulated, ...unknown[]];
      const blocks = blockStateCalls.map((block) => ({
        ...block,
        blockOverrides: { ...block.blockOverrides, number },
      }));
      return [{ ...rest, blockStateCalls: blocks }, ...more];
    }
    if (call.method !== "eth_call") return params;
    const [asked, block, accounts = {}, surroundings = {}] = params as readonly [object, unknown, object?, object?];
    return [asked, block, accounts, { ...surroundings, number }];
  };

type Simulated = { readonly blockStateCalls?: readonly { readonly blockOverrides?: { readonly number?: string } }[] };

/** Nitro keeps the number in its own storage, where no question about a later block moves it. */
export const nitroShowing = (number: string): Rule => ({
  name: "nitro, which shows contracts the L1 block's number",
  source:
    "OffchainLabs/nitro arbos/tx_processor.go L1BlockNumber, which opNumber asks, reads ArbOS' storage and keeps what it read; docs.arbitrum.io block-numbers-and-time",
  meaning: numberOfAnother(number),
});

type States = Readonly<Record<string, { readonly stateDiff?: Readonly<Record<string, string>> }>>;
type Moved = { readonly stateOverrides?: States; readonly blockOverrides?: object };

const wordIn = (states: States = {}): string | undefined =>
  Object.entries(states).find(([at]) => at.toLowerCase() === NUMBER_WORD.at)?.[1].stateDiff?.[NUMBER_WORD.slot];

const asNumber = (word: string): string => `0x${BigInt(word).toString(16)}`;

/** Contracts see what the word says that is put in place, from that block on. */
function numberPut({ method, params }: { method: string; params: readonly unknown[] }, number: string) {
  if (method === "eth_simulateV1") {
    const [{ blockStateCalls = [], ...rest }, ...more] = params as readonly [
      { readonly blockStateCalls?: readonly Moved[] },
      ...unknown[],
    ];
    let last = number;
    const blocks = blockStateCalls.map((block) => {
      last = asNumber(wordIn(block.stateOverrides) ?? last);
      return { ...block, blockOverrides: { ...block.blockOverrides, number: last } };
    });
    return [{ ...rest, blockStateCalls: blocks }, ...more];
  }
  if (method !== "eth_call") return params;
  const [asked, block, accounts = {}, surroundings = {}] = params as readonly [object, unknown, States?, object?];
  return [asked, block, accounts, { ...surroundings, number: asNumber(wordIn(accounts) ?? number) }];
}

/** The same, where calls may put another word in the place of what is kept: it is read when a contract asks. */
export const nitroKeeping = (number: string): Rule => ({
  name: "nitro, which shows contracts the L1 block's number as it is kept",
  source:
    "OffchainLabs/nitro arbos/blockhash/blockhash.go L1BlockNumber, arbos/storage/storage.go mapAddress: state overrides are made before a message's ArbOS is opened",
  meaning: (call, baseFee) => numberPut({ method: call.method, params: baseFeePaid(call, baseFee) }, number),
  tells: ({ method, params: [at, slot] }, result) =>
    method === "eth_getStorageAt" && String(at).toLowerCase() === NUMBER_WORD.at && slot === NUMBER_WORD.slot
      ? `0x${number.slice(2).padStart(64, "0")}`
      : result,
});

/** Blocks of skipped numbers are made, too, and there are 256 of all at most. */
const FEW_BLOCKS: NonNullable<Rule["methods"]>[number] = {
  method: "eth_simulateV1",
  where: ([simulated, from]) => {
    const numbers = (simulated as Simulated).blockStateCalls?.map(({ blockOverrides }) => blockOverrides?.number) ?? [];
    const last = Math.max(0, ...numbers.map((number) => Number(number ?? 0)));
    return typeof from === "string" && from.startsWith("0x") && last > Number(from) + 256;
  },
  refusal: each(-38026, "too many blocks"),
};

type Told = { readonly number: string };

/** Blocks of skipped numbers are answered for like the others. */
function withSkipped({ method, params }: { method: string; params: readonly unknown[] }, result: unknown): unknown {
  if (method !== "eth_simulateV1") return result;
  let last = Number(params[1]);
  return (result as readonly Told[]).flatMap((block) => {
    const number = Number(block.number);
    const skipped = Array.from({ length: Math.max(0, number - last - 1) }, (_, index) => ({
      ...block,
      number: `0x${(number - 1 - index).toString(16)}`,
      calls: [],
    })).toReversed();
    last = number;
    return [...skipped, block];
  });
}

/** As many as anvil's blocks have. */
const BLOCK_GAS = 30_000_000;
/** As many as Ethereum's have. */
const USUAL_BLOCK_GAS = 60_000_000;

type WithGas = {
  readonly blockStateCalls?: readonly {
    readonly blockOverrides?: { readonly gasLimit?: string };
    readonly calls?: readonly { readonly gas?: string }[];
  }[];
};

/** No call of a simulated block gets more gas than the block has. */
function noMoreGasThanItsBlock(code: number, message: string) {
  return {
    method: "eth_simulateV1",
    where: ([simulated]: readonly unknown[]) =>
      ((simulated as WithGas).blockStateCalls ?? []).some(({ blockOverrides, calls = [] }) =>
        calls.some(({ gas = "0x0" }) => Number(gas) > Number(blockOverrides?.gasLimit ?? BLOCK_GAS)),
      ),
    refusal: each(code, message),
  };
}

/** All calls of a simulated block together want no more than Ethereum's blocks have. */
const WITHIN_A_BLOCK: NonNullable<Rule["methods"]>[number] = {
  method: "eth_simulateV1",
  where: ([simulated]) =>
    ((simulated as WithGas).blockStateCalls ?? []).some(
      ({ calls = [] }) => calls.reduce((all, { gas = "0x0" }) => all + Number(gas), 0) > USUAL_BLOCK_GAS,
    ),
  refusal: each(-38015, "Block gas limit exceeded by the block's transactions"),
};

function withUsualGas({ method }: { method: string }, result: unknown): unknown {
  if (method !== "eth_getBlockByNumber" || result === null) return result;
  return { ...(result as object), gasLimit: `0x${USUAL_BLOCK_GAS.toString(16)}` };
}

type Paid = { readonly blockStateCalls?: readonly { readonly calls?: readonly object[] }[] };

/** Other surroundings are neither refused nor given, and in simulated blocks nobody pays for gas. */
function inThisBlock({ method, params }: { method: string; params: readonly unknown[] }) {
  if (method === "eth_simulateV1") {
    const [{ blockStateCalls = [], ...rest }, ...more] = params as readonly [Paid, ...unknown[]];
    const free = ({ calls = [], ...block }: (typeof blockStateCalls)[number]) => ({
      ...block,
      calls: calls.map((call) => ({ ...call, gasPrice: "0x0" })),
    });
    return [{ ...rest, blockStateCalls: blockStateCalls.map(free) }, ...more];
  }
  return method === "eth_call" ? params.slice(0, 3) : params;
}

/** No more parameters than these. */
function atMost(parameters: number, refusal: Refusal) {
  return { method: "eth_call", where: ({ length }: readonly unknown[]) => length > parameters, refusal };
}

/** Code is run where it stands, and none that is put somewhere or only sent. */
function asItStands({ method, params: [call, block, ...rest] }: { method: string; params: readonly unknown[] }) {
  return method === "eth_call" ? [call, block] : [call, block, ...rest].filter((each) => each !== undefined);
}

/** Gateways as strict as they are told to be. */
export const RULES = {
  geth: {
    name: "geth",
    source: "go-ethereum rpc/handler.go respondWithBatchTooLarge; internal/ethapi/transaction_args.go setFeeDefaults",
    batch: { most: 50, refusal: list(-32600, "batch too large") },
    methods: [
      {
        method: "eth_createAccessList",
        where: ([call]) => (call as { gasPrice?: string }).gasPrice === "0x0",
        refusal: each(-32000, "gasPrice must be non-zero after london fork"),
      },
    ],
  },
  poorSenders: {
    name: "geth, whose senders have to pay",
    source: "go-ethereum core/state_transition.go buyGas: ErrInsufficientFunds, in eth_createAccessList as well",
    methods: [
      {
        method: "eth_createAccessList",
        where: ([call]) => (call as { from?: string }).from !== undefined,
        refusal: each(-32000, "failed to apply transaction: insufficient funds for gas * price + value: have 0 want 9"),
      },
    ],
  },
  erigon: {
    name: "erigon",
    source:
      "erigon rpc/handler.go respondWithBatchTooLarge; rpc/jsonrpc/eth_call.go; cmd/rpcdaemon/cli --rpc.returndata.limit",
    batch: {
      most: 100,
      refusal: list(
        -32600,
        "batch limit {most} exceeded (can increase by --rpc.batch.limit). Requested batch of size: {calls}",
      ),
    },
    answer: {
      most: 100_000,
      refusal: each(-32000, "call returned result on length {calls} exceeding --rpc.returndata.limit {most}"),
    },
    logs: {
      of: "blocks",
      most: 1000,
      refusal: each(-32000, "query block range exceeds server limit, narrow your filter: {most}"),
    },
  },
  reth: {
    name: "reth",
    source:
      "paritytech/jsonrpsee types/src/error.rs: TOO_BIG_BATCH_REQUEST, as hyperliquid and hypurrscan answer; paradigmxyz/reth helpers/call.rs: BlockGasLimitExceeded where a simulated block's calls want more than it has, as zksync-os has it, too",
    methods: [WITHIN_A_BLOCK],
    tells: withUsualGas,
    batch: {
      most: 20,
      refusal: object(-32010, "The batch request was too large", { data: "Exceeded max limit of 20" }),
    },
  },
  noBatches: {
    name: "no batches",
    source: "paritytech/jsonrpsee BATCHES_NOT_SUPPORTED; AWS Managed Blockchain takes none either (jsonrpsee #744)",
    batch: { most: 1, refusal: object(-32005, "Batched requests are not supported by this server") },
  },
  besu: {
    name: "besu",
    source:
      "besu-eth/besu #4965 and RpcErrorType.java: EXCEEDS_RPC_MAX_BATCH_SIZE, REVERT_ERROR; methods/EthCall.java reads three parameters; BlockSimulator.java: BLOCK_GAS_LIMIT_EXCEEDED, and what calls offer for gas is put back only once they ran",
    batch: { most: 25, refusal: object(-32005, "Number of requests exceeds max batch size") },
    methods: [FEW_BLOCKS, noMoreGasThanItsBlock(-38015, "Block gas limit exceeded")],
    meaning: inThisBlock,
    tells: withSkipped,
    reverts: (data) => ({ code: -32000, message: "Execution reverted", data }),
  },
  nethermind: {
    name: "nethermind",
    source:
      "NethermindEth/nethermind #5122; its JsonRpcProcessor answers 503; Modules/Eth/IEthRpcModule.cs: eth_call takes three parameters; SimulateTxExecutor.cs: BlockGasLimitReached; SimulateBridgeHelper.cs: TotalGasLeft",
    batch: { most: 30, refusal: object(-32005, "Batch size limit exceeded", { status: 503 }) },
    methods: [
      FEW_BLOCKS,
      noMoreGasThanItsBlock(-38015, "Block gas limit exceeded"),
      atMost(3, each(-32602, "Invalid params", { data: "Incorrect parameters count, expected: 3, actual: 4" })),
    ],
    tells: withSkipped,
    reverts: (data) => ({ code: -32015, message: "VM execution error.", data: `Reverted ${data}` }),
  },
  frontier: {
    name: "Frontier",
    source:
      "polkadot-evm/frontier client/rpc/src/eth/execute.rs: three parameters, the base fee as GASPRICE, no more gas than ten blocks have; moonbeam-docs",
    meaning: baseFeePaid,
    methods: [
      { method: "eth_simulateV1", refusal: each(-32601, "Method not found") },
      { method: "eth_createAccessList", refusal: each(-32601, "Method not found") },
      atMost(3, each(-32602, "Invalid params: expected a sequence of at most three")),
      {
        method: "eth_call",
        where: ([call]) => Number((call as { gas?: string }).gas ?? 0) > 52_000_000,
        refusal: each(-32603, "provided gas limit is too high (can be up to 10x the block gas limit)"),
      },
    ],
    reverts: (data) => ({ code: -32603, message: "VM Exception while processing transaction: revert", data }),
  },
  cosmosEvm: COSMOS_EVM,
  eraVm: {
    name: "EraVM",
    source: "matter-labs/zksync-era api_server web3: no EVM code by overrides; toAddressIsNull; no eth_simulateV1",
    meaning: asItStands,
    methods: [
      { method: "eth_simulateV1", refusal: each(-32601, "Method not found") },
      { method: "eth_createAccessList", refusal: each(-32601, "Method not found") },
      {
        method: "eth_call",
        where: ([call]) => (call as { to?: unknown }).to === undefined,
        refusal: each(3, "Failed to serialize transaction: toAddressIsNull"),
      },
    ],
  },
  oldGeth: {
    name: "geth of 2020",
    source: "MetisProtocol/mvm l2geth, from go-ethereum 1.9: eth_call takes two parameters, and no word of EIP-1898",
    methods: [
      { method: "eth_simulateV1", refusal: each(-32601, NO_SIMULATION) },
      {
        method: "eth_createAccessList",
        refusal: each(-32601, "the method eth_createAccessList does not exist/is not available"),
      },
      atMost(2, each(-32602, "too many arguments, want at most 2")),
    ],
    reverts: (data) => ({
      code: -32000,
      message: data === "0x" ? "execution reverted" : "execution reverted: it says why",
    }),
  },
  drpcList: {
    name: "dRPC, one error in a list",
    source: "responses of drpc.org and 1rpc.io as public code handles them: HTTP 500, code 31",
    batch: { most: 3, refusal: list(31, DRPC, { status: 500 }) },
    logs: { of: "blocks", most: 10_000, refusal: each(35, "ranges over 10000 blocks are not supported on free plan") },
  },
  drpcEach: {
    name: "dRPC, an error a call",
    source: "the same limit as observed an item each, code 3",
    batch: { most: 3, refusal: each(3, DRPC) },
  },
  oneRpc: {
    name: "1RPC",
    source: "1rpc.io: at most 3 calls (AmbireTech/ambire-common RPC_BATCH_CONFIG), logs of 50 blocks (-32602)",
    batch: { most: 3, refusal: object(31, DRPC, { status: 500 }) },
    logs: { of: "blocks", most: 50, refusal: each(-32602, "eth_getLogs is limited to 0 - 50 blocks range") },
  },
  tenCalls: {
    name: "batches of ten, 1 MB",
    source: "hiero-ledger/hiero-json-rpc-relay #2437 and #5443: batches are capped, bodies of 1 MB",
    batch: { most: 10, refusal: object(-32203, "Batch request amount {calls} exceeds max {most}", { status: 400 }) },
    body: { most: 1_000_000, refusal: { shape: "page", status: 413, message: "Request Entity Too Large" } },
    pace: { of: "requests", most: 5, refusal: { shape: "page", status: 429, message: "Too Many Requests" } },
    logs: { of: "rows", most: 1000, refusal: each(-32005, "query returned more than {most} results") },
  },
  small: {
    name: "bodies of 128 kB",
    source: "nginx client_max_body_size; jsonrpsee OVERSIZED_REQUEST (-32007 Request is too big, HTTP 413)",
    body: { most: 128_000, refusal: { shape: "page", status: 413, message: "413 Request Entity Too Large" } },
  },
  smallInRpc: {
    name: "bodies of 128 kB, in JSON-RPC",
    source: "paritytech/jsonrpsee OVERSIZED_REQUEST: -32007, HTTP 413",
    body: { most: 128_000, refusal: object(-32007, "Request is too big", { status: 413 }) },
  },
  callsASecond: {
    name: "25 calls a second",
    source: "QuickNode and Monad: -32007 for each call beyond",
    pace: {
      of: "calls",
      most: 25,
      refusal: each(
        -32007,
        "25/second request limit reached - reduce calls per second or upgrade your account at quicknode.com",
      ),
    },
  },
  requestsASecond: {
    name: "5 requests a second",
    source: "HTTP 429 without Retry-After, as public gateways answer",
    pace: { of: "requests", most: 5, refusal: { shape: "page", status: 429, message: "Too Many Requests" } },
  },
  politeRequests: {
    name: "5 requests a second, with Retry-After",
    source: "HTTP 429 with Retry-After (RFC 9110)",
    pace: {
      of: "requests",
      most: 5,
      refusal: { shape: "page", status: 429, message: "Too Many Requests", headers: { "retry-after": "1" } },
    },
  },
  rows: {
    name: "logs of 1000 rows",
    source: "infura: query returned more than {most} results, with a range that works",
    logs: {
      of: "rows",
      most: 1000,
      refusal: each(-32005, "query returned more than {most} results. Try with this block range [{from}, {to}]."),
    },
  },
  tenBlocks: {
    name: "logs of 10 blocks",
    source: "Alchemy's free plan (BobTheBuidler/dank_mids #772, cartesi/rollups-node #655)",
    logs: {
      of: "blocks",
      most: 10,
      refusal: each(
        -32600,
        "Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range. Based on your parameters, this block range should work: [{from}, {to}]",
      ),
    },
  },
  threeBlocks: {
    name: "logs of 5 blocks",
    source: "QuickNode's free plan (cartesi/rollups-node #655): -32614, HTTP 413",
    logs: { of: "blocks", most: 5, refusal: object(-32614, "eth_getLogs is limited to a 5 range", { status: 413 }) },
  },
  noLogs: {
    name: "no logs",
    source: "bsc-dataseed.bnbchain.org (bnb-chain/bsc #1215, bnb-chain/docs-site #621)",
    methods: [{ method: "eth_getLogs", refusal: each(-32005, "limit exceeded") }],
  },
  publicnode: {
    name: "publicnode",
    source: "publicnode.com: -32701 for wide ranges; HTTP 403 with -32602 for old ones",
    logs: { of: "blocks", most: 50_000, refusal: each(-32701, "exceed maximum block range: {most}") },
  },
  noSimulation: {
    name: "no simulated blocks",
    source: "geth before 1.14.9 and its forks (go-ethereum #27720)",
    methods: [{ method: "eth_simulateV1", refusal: each(-32601, NO_SIMULATION) }],
  },
  onlyThisBlock: {
    name: "no simulated blocks, and no other surroundings",
    source: "Hardhat's EDR, ganache: eth_call takes three parameters",
    methods: [
      { method: "eth_simulateV1", refusal: each(-32601, NO_SIMULATION) },
      {
        method: "eth_call",
        where: ({ length }) => length > 3,
        refusal: each(-32602, "too many arguments, want at most 3"),
      },
    ],
  },
  stumbles: {
    name: "one passing error",
    source: "any node at times",
    once: { method: "eth_call", times: 1, refusal: each(-32603, "Internal error") },
  },
  stumblesSimulating: {
    name: "one passing error while simulating",
    source: "any node at times",
    once: { method: "eth_simulateV1", times: 1, refusal: each(-32000, "something went wrong, please try again") },
  },
  nitro: {
    name: "nitro, which shows contracts the base fee",
    source: "OffchainLabs/nitro arbos/tx_processor.go GasPriceOp: the base fee, whatever was sent, and as simulated",
    meaning: baseFeePaid,
  },
  bsc: {
    name: "bsc, which shows contracts whose turn it was",
    source:
      "bnb-chain/bsc core/vm/jump_table.go newShanghaiInstructionSet: made of London's, so that 0x44 is the block's difficulty",
    meaning: turnShown,
    tells: ({ method }, result) =>
      method === "eth_getBlockByNumber" ? { ...(result as object), difficulty: IN_TURN } : result,
  },
  sonic: {
    name: "Sonic, which knows a block's fields by their old names alone",
    source: "0xsoniclabs/sonic ethapi BlockOverrides, from go-ethereum before 1.14: coinbase, random, baseFee",
    meaning: without(["feeRecipient", "prevRandao", "baseFeePerGas"]),
    methods: [{ method: "eth_simulateV1", refusal: each(-32601, NO_SIMULATION) }],
  },
  ethrex: {
    name: "ethrex, which knows some by their old names",
    source: "lambdaclass/ethrex #6660: eth_call takes coinbase, random and baseFeePerGas, and passes over other names",
    meaning: without(["feeRecipient", "prevRandao", "baseFee"]),
  },
  ethrexOfLate: {
    name: "ethrex, which simulates blocks",
    source:
      "lambdaclass/ethrex crates/blockchain/simulate.rs: MAX_SIMULATE_BLOCKS, SIMULATION_GAS_CAP, BlockGasLimitReached, no base fee and no randomness unless they are asked for; types/block_override.rs takes all names",
    methods: [FEW_BLOCKS, noMoreGasThanItsBlock(-38015, "block gas limit reached")],
    meaning: granted(50_000_000),
    tells: withSkipped,
  },
  fiftyMillion: {
    name: "erigon with 50 million gas",
    source: "erigon cmd/utils/flags.go --rpc.gascap; cmd/rpcdaemon/cli --rpc.returndata.limit",
    meaning: granted(50_000_000),
    answer: {
      most: 100_000,
      refusal: each(-32000, "call returned result on length {calls} exceeding --rpc.returndata.limit {most}"),
    },
  },
  nitroNumber: nitroShowing(L1_BLOCK),
  newestUnheard: {
    name: "one of its nodes has not heard of the newest block",
    source: "go-ethereum 1.17 eth/filters errBlockRangeIntoFuture",
    once: { method: "eth_getLogs", times: 2, refusal: each(-32602, "block range extends beyond current head block") },
  },
  lags: { name: "two blocks behind", source: "any node behind a balancer", lag: 2 },
} as const satisfies Record<string, Rule>;

/** Several endpoints of one chain, each with another's defaults. */
export const MIXES: Readonly<Record<string, readonly Rule[]>> = {
  "publicnode, dataseed, dRPC, 1RPC": [RULES.publicnode, RULES.noLogs, RULES.drpcList, RULES.oneRpc],
  "25 calls a second, 5 requests a second, a node behind, logs of 10 blocks": [
    RULES.callsASecond,
    RULES.politeRequests,
    RULES.lags,
    RULES.tenBlocks,
  ],
};
