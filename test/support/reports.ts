import { type ControllerJson, type ProofJson, REPORT_VERSION, type Report } from "../../src/engine/report.ts";
import { couldNotLook, everyRow, found, rowsWith } from "./report-rows.ts";

const NOW = 1_788_000_000;
const DAY = 86_400;
const TOKEN = "0x1f9840a85d5af5bf1d1762f925bdaddc4201f984";
const ALICE = "0xa11ce00000000000000000000000000000000001";
const OWNER = "0x0de4000000000000000000000000000000000bad";
const PAIR = "0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc";
const BLOCK_HASH = `0x${"ab".repeat(32)}`;
const MILLION = `1${"0".repeat(24)}`;

const person: ControllerJson = { address: OWNER, kind: "person" };
const fineStep = { ok: true, reason: null, amountIn: "1000000000000000000", amountOut: "5000", taxBps: 0 };

/** A harmless token; every other sample says only what it changes. */
const clear: Report = {
  version: REPORT_VERSION,
  chain: { id: 1, name: "Ethereum", nativeSymbol: "ETH", explorer: "https://etherscan.io" },
  token: { address: TOKEN, name: "Plain Token", symbol: "PLAIN", decimals: 18, totalSupply: MILLION },
  block: { number: "23456789", hash: BLOCK_HASH, timestamp: NOW },
  checkedAt: NOW * 1000 + 2_140,
  verdict: "clear",
  honeypot: false,
  headline: "You can buy, send and sell it.",
  evidence:
    "Tried just now: bought, sent and sold through Uniswap V2, and 188 attempts to use power over holders gave nothing to warn of.",
  rows: rowsWith({}),
  story: {
    venue: "Uniswap V2",
    pool: PAIR,
    quoteSymbol: "WETH",
    assumedPool: false,
    balancePut: false,
    bought: { ...fineStep, amountIn: "1000000000000000000", amountOut: "9066108938801491315813" },
    sent: { ...fineStep, amountIn: "9066108938801491315813", amountOut: "9066108938801491315813" },
    sold: { ...fineStep, amountIn: "9066108938801491315813", amountOut: "994009018270441093" },
    roundTripBps: 9940,
  },
  powers: [],
  owner: { status: "Renounced", controller: null },
  proxy: null,
  deployment: {
    blockNumber: "18000000",
    timestamp: NOW - 420 * DAY,
    txHash: `0x${"cd".repeat(32)}`,
    creator: ALICE,
    factory: null,
  },
  contractName: "PlainToken",
  pools: [
    {
      venue: "Uniswap V2",
      address: PAIR,
      quoteSymbol: "WETH",
      depthNative: 112.4,
      depthUsd: 402_118.5,
      burntBps: 9_900,
      lockedBps: 100,
      freeBps: 0,
      unlocksAt: NOW + 300 * DAY,
      tax: { buyBps: 0, sellBps: 0 },
      locks: [{ locker: "UNCX", shareBps: 100, unlocksAt: NOW + 300 * DAY, owner: ALICE }],
    },
  ],
  market: {
    pool: "Uniswap V2",
    quoteSymbol: "ETH",
    price: 0.000_110_08,
    marketCap: 110.08,
    liquidity: 112.4,
    volume: { amount: 8.4, seconds: 12_000 },
    dollars: { each: 3_577.57, toldBy: "Uniswap V3 ETH/USDC" },
  },
  state: {
    codeHash: `0x${"c0de".repeat(16)}`,
    trade: {
      pool: PAIR,
      assumed: false,
      bought: { ok: true, taxBps: 0 },
      sent: { ok: true, taxBps: 0 },
      sold: { ok: true, taxBps: 0 },
    },
    limits: {
      purchase: { most: "7500000000000000000000", limited: false },
      sale: { most: "7500000000000000000000", limited: false },
    },
    pools: [
      { pool: PAIR, quote: "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2", symbol: "WETH", amount: 112.4, native: 112.4 },
    ],
    locks: [{ pool: PAIR, locker: "UNCX", shareBps: 100, unlocksAt: NOW + 300 * DAY }],
    kept: [{ pool: PAIR, bps: 10_000 }],
  },
  holders: {
    top: [
      { address: PAIR, label: "pool", name: "Uniswap V2", balance: `15${"0".repeat(22)}`, shareBps: 1_500 },
      { address: ALICE, label: "creator", name: "", balance: `2${"0".repeat(22)}`, shareBps: 200 },
      {
        address: `0x${"b0b".padEnd(40, "0")}`,
        label: "person",
        name: "",
        balance: `1${"0".repeat(22)}`,
        shareBps: 100,
      },
    ],
    count: 1_482,
    topTenBps: 812,
    explainedBps: 10_000,
    burntBps: 0,
    lockedBps: 300,
  },
  remedies: {
    outcome: "none",
    sentence: "No power was found that would have to be given up.",
    powers: 0,
    ends: 0,
    steps: [],
    stay: [],
  },
  run: {
    outcome: "tried",
    sentence: "10 ETH in: 8.11 ETH out now, 7.42 ETH after the ten largest left.",
    leavers: Array.from({ length: 10 }, (_, index) => ({
      account: `0x${`${index}b0b`.padEnd(40, "0")}`,
      soldBps: 10_000,
      reason: null,
    })),
    stakes: [
      { in: "100000000000000000", now: "99400000000000000", after: "91000000000000000", proofs: [] },
      { in: "1000000000000000000", now: "985000000000000000", after: "902000000000000000", proofs: [] },
      { in: "10000000000000000000", now: "8110000000000000000", after: "7420000000000000000", proofs: [] },
    ],
  },
  similar: [
    {
      address: "0x6b175474e89094c44da98b954eedeac495271d0f",
      symbol: "ALIKE",
      chain: 1,
      score: 0.94,
      exactMatch: false,
      tags: ["permit", "burn"],
      differs: ["mint"],
    },
  ],
  coverage: {
    requests: 9,
    rounds: 6,
    calls: 212,
    durationMs: 1_431,
    experiments: 188,
    late: { requests: 3, rounds: 3, calls: 21, durationMs: 140 },
    thin: false,
    notes: [],
  },
};

function proofOf(check: string): ProofJson {
  const request = { method: "eth_call", params: [{ from: ALICE, to: ALICE, data: "0x12345678" }, "0x165ec15"] };
  return {
    version: 2,
    chainId: 1,
    blockNumber: "23456789",
    blockHash: BLOCK_HASH,
    blockTime: "1750000000",
    token: TOKEN,
    check,
    claim: [{ code: "fails", actor: ALICE, target: TOKEN, selector: "0x791ac947", value: "0", step: 2, after: null }],
    runs: [{ request, answer: `0x${"00".repeat(64)}` }],
    conditions: [{ is: "fails", step: 2 }],
    accounts: [],
  };
}

const danger: Report = {
  ...clear,
  token: { ...clear.token, name: "Honey Moon", symbol: "SWEET" },
  verdict: "danger",
  honeypot: true,
  headline: "You can buy it. You cannot sell it.",
  evidence: "Tried just now: a stranger bought through Uniswap V2, and every sale failed.",
  remedies: {
    outcome: "tried",
    sentence: "Renouncing would end 2 of 3 powers; the taking of tokens stays with 0x0de4…0bad.",
    powers: 3,
    ends: 2,
    steps: [{ holder: OWNER, call: "renounceOwnership() [0x715018a6]" }],
    stay: [{ holder: OWNER, call: "seize(address,address,uint256) [0xb2a02ff1]" }],
  },
  run: {
    ...clear.run,
    sentence: "1 ETH in: nothing comes out.",
    stakes: [{ in: "1000000000000000000", now: "0", after: "0", proofs: [] }],
  },
  rows: rowsWith({
    "holders-cannot-sell": found(
      "danger",
      "executed",
      "A stranger bought for 1 ETH; selling was refused with “Pancake: TRANSFER_FAILED”.",
      [proofOf("holders-cannot-sell")],
      "You can buy it. You cannot sell it.",
    ),
    "owner-can-take-tokens": found(
      "danger",
      "executed",
      "The owner 0x0de4…0bad called sweep(address) and took all of a holder's tokens.",
      [proofOf("owner-can-take-tokens")],
      "The owner can take your tokens.",
    ),
    "tax-can-rise": found(
      "danger",
      "executed",
      "The owner can raise the selling tax to 99%; a holder then gets 1% back.",
      [proofOf("tax-can-rise")],
      "The owner can tax sales at 99%.",
    ),
    "selling-is-taxed": found(
      "warning",
      "executed",
      "Selling costs 12% of the tokens.",
      [proofOf("selling-is-taxed")],
      "You lose 12% when you sell.",
    ),
    "code-can-change": found(
      "warning",
      "read",
      "The owner can replace the code in one transaction.",
      [],
      "One account can replace its code.",
    ),
    "code-can-vanish": found("warning", "inferred", "The code may destroy itself.", [], "Its code may be destroyed."),
    "real-holders-cannot-sell": couldNotLook("The holders of this token could not be listed."),
    "few-hold-most": found("danger", "read", "Ten holders own 81% of the supply.", [], "Ten holders have 81% of it."),
  }),
  story: clear.story && {
    ...clear.story,
    sold: {
      ok: false,
      reason: "Pancake: TRANSFER_FAILED",
      amountIn: "9066108938801491315813",
      amountOut: "0",
      taxBps: null,
    },
    roundTripBps: 0,
  },
  powers: [
    {
      holder: person,
      role: "owner",
      call: "sweep(address)",
      effect: "a holder's tokens went to the owner",
      severity: "danger",
      check: "owner-can-take-tokens",
      uses: [{ target: TOKEN, selector: "0x12345678" }],
    },
    {
      holder: person,
      role: "owner",
      call: "setFees(uint256,uint256)",
      effect: "selling then cost 99%",
      severity: "danger",
      check: "tax-can-rise",
      uses: [{ target: TOKEN, selector: "0x12345678" }],
    },
    {
      holder: { address: `0x${"5afe".padEnd(40, "0")}`, kind: "multisig", threshold: 3, owners: 5 },
      role: "proxy admin",
      call: "upgradeTo(address)",
      effect: "the code was replaced",
      severity: "warning",
      check: "code-can-change",
      uses: [{ target: TOKEN, selector: "0x12345678" }],
    },
  ],
  owner: { status: "Owned", controller: person },
  proxy: { kind: "eip-1967", implementations: [`0x${"c0de".padEnd(40, "0")}`], admin: person },
  deployment: clear.deployment && {
    ...clear.deployment,
    timestamp: NOW - 1_200,
    maker: { name: "Clanker", claimed: false },
    funding: { secondsBefore: 7_200, from: ALICE, via: null, name: null, made: 4, emptied: 3 },
  },
  contractName: "HoneyMoon",
  pools: clear.pools.map((pool) => ({
    ...pool,
    burntBps: 0,
    lockedBps: 0,
    freeBps: 10_000,
    unlocksAt: null,
    locks: [],
  })),
  holders: clear.holders && { ...clear.holders, topTenBps: 8_100 },
  coverage: { ...clear.coverage, notes: ["The holders of this token could not be listed."] },
};

const WHY = "No node of this chain could run experiments.";

const allUnknown: Report = {
  ...clear,
  token: { ...clear.token, name: null, symbol: null, decimals: null, totalSupply: null },
  verdict: "unknown",
  headline: "Could not try to sell it.",
  evidence: WHY,
  rows: everyRow(() => couldNotLook(WHY)),
  story: null,
  owner: { status: "Unknown", controller: null },
  proxy: "unknown",
  deployment: null,
  contractName: null,
  pools: [],
  market: null,
  holders: null,
  remedies: { outcome: "unknown", sentence: WHY, powers: 0, ends: 0, steps: [], stay: [] },
  run: { outcome: "unknown", sentence: WHY, leavers: [], stakes: [] },
  similar: [],
  coverage: {
    requests: 3,
    rounds: 1,
    calls: 3,
    durationMs: 15_000,
    experiments: 0,
    late: { requests: 0, rounds: 0, calls: 0, durationMs: 0 },
    thin: false,
    notes: [WHY],
  },
};

const LONG_SENTENCE = `The owner ${OWNER} called setEverythingForEverybody(address[],uint256[],bool,bytes) and afterwards a holder could sell at most 0.000001% of what they hold in one transaction, no more than once in 86400 blocks, at a tax of 99.99%, and could send nothing at all to anybody.`;

const longest: Report = {
  ...danger,
  token: { ...danger.token, name: "W".repeat(64), symbol: "M".repeat(32), totalSupply: `${2n ** 256n - 1n}` },
  headline: "The compliance officer can block you from selling.",
  evidence: `${LONG_SENTENCE} ${LONG_SENTENCE}`,
  rows: everyRow((row) =>
    found("danger", "executed", LONG_SENTENCE, [proofOf(row.id), proofOf(row.id)], `${row.title}.`),
  ),
  powers: Array.from({ length: 60 }, (_, index) => ({
    holder: {
      address: `0x${String(index).padStart(40, "0")}`,
      kind: "timelock" as const,
      delaySeconds: 172_800,
      behind: { address: OWNER, kind: "multisig" as const, threshold: 12, owners: 30 },
    },
    role: "EMERGENCY_GUARDIAN_COUNCIL_ROLE",
    call: `setEverythingForEverybody${index}(address[],uint256[],bool,bytes)`,
    effect: "this holder could sell at most 0.000001% of what they hold in one transaction",
    severity: "danger" as const,
    check: "owner-can-block-holders",
    uses: [{ target: TOKEN, selector: "0x12345678" }],
  })),
  pools: Array.from({ length: 20 }, (_, index) => ({
    venue: `A Venue With A Long Name V${index}`,
    address: `0x${String(index).padStart(64, "9")}`,
    quoteSymbol: "VERYLONGQUOTE",
    depthNative: 1_234_567.891,
    depthUsd: 4_567_890_123.45,
    burntBps: 3_333,
    lockedBps: 3_333,
    freeBps: 3_334,
    unlocksAt: NOW + index * DAY,
    tax: { buyBps: 123, sellBps: null },
    locks: [
      {
        locker: "A Locker With A Long Name",
        shareBps: 3_333,
        unlocksAt: NOW + index * DAY,
        owner: `0x${"a".repeat(40)}`,
      },
    ],
  })),
  holders: {
    top: Array.from({ length: 50 }, (_, index) => ({
      address: `0x${String(index).padStart(40, "7")}`,
      label: "exchange",
      name: "An Exchange With A Rather Long Name",
      balance: `${2n ** 240n}`,
      shareBps: 200,
    })),
    count: 12_345_678,
    topTenBps: 2_000,
    explainedBps: 9_999,
    burntBps: 1_234,
    lockedBps: 4_321,
  },
  similar: Array.from({ length: 5 }, (_, index) => ({
    address: `0x${String(index).padStart(40, "3")}`,
    symbol: "S".repeat(32),
    chain: 42_161,
    score: 1 - index / 10,
    exactMatch: index === 0,
    tags: ["swap-back", "list gate", "transfer switch", "max-tx", "max-wallet", "mint"],
    differs: ["reflection", "cooldown"],
  })),
  coverage: { ...danger.coverage, notes: Array.from({ length: 40 }, (_, index) => `${index}: ${LONG_SENTENCE}`) },
};

/** What a token's author would write to be rendered: all of it must stay text. */
export const HOSTILE_NAME = `<script>alert(1)</script> [Claim](https://evil.example) @everyone <@1> t.me/x *b* _i_ \`c\``;
const HOSTILE_SYMBOL = `"><img src=x onerror=alert(2)>&amp;/start`;

const hostile: Report = {
  ...danger,
  token: { ...danger.token, name: HOSTILE_NAME, symbol: HOSTILE_SYMBOL },
  contractName: "{{constructor.name}}</title><!--",
  deployment: danger.deployment && { ...danger.deployment, maker: { name: HOSTILE_NAME, claimed: true } },
  headline: `Holders cannot sell ${HOSTILE_SYMBOL}.`,
  evidence: `Tried just now: it is called ${HOSTILE_NAME}.`,
  rows: danger.rows.map((row) =>
    row.outcome === "found"
      ? {
          ...row,
          sentence: `${row.sentence} Reason: ${HOSTILE_NAME}`,
          evidence: `${row.evidence} Reason: ${HOSTILE_NAME}`,
        }
      : row,
  ),
  story: danger.story && {
    ...danger.story,
    quoteSymbol: HOSTILE_SYMBOL,
    sold: { ...danger.story.sold, reason: `'; DROP TABLE holders; -- ${HOSTILE_NAME}` },
  },
  powers: danger.powers.map((power) => ({ ...power, call: `${power.call}</td><td>`, role: "<b>owner</b>" })),
  similar: clear.similar.map((entry) => ({ ...entry, symbol: HOSTILE_SYMBOL, tags: ["@here", "<u>tag</u>"] })),
};

const rightToLeft: Report = {
  ...clear,
  token: { ...clear.token, name: "عملة السلام 2026 שלום", symbol: "سلام" },
  contractName: "Salam",
};

export const sampleReports = { clear, danger, allUnknown, longest, hostile, rightToLeft } satisfies Record<
  string,
  Report
>;
