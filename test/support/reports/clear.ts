import { REPORT_VERSION, type Report } from "../../../src/engine/core/report.ts";
import { rowsWith } from "../report-rows.ts";
import { ALICE, BLOCK_HASH, DAY, NOW, PAIR, TOKEN } from "./names.ts";

const MILLION = `1${"0".repeat(24)}`;

const fineStep = { ok: true, reason: null, amountIn: "1000000000000000000", amountOut: "5000", taxBps: 0 };

/** A harmless token; every other sample says only what it changes. */
export const clear: Report = {
  version: REPORT_VERSION,
  language: "en",
  chain: { id: 1, name: "Ethereum", nativeSymbol: "ETH", explorer: "https://etherscan.io" },
  token: { address: TOKEN, name: "Plain Token", symbol: "PLAIN", decimals: 18, totalSupply: MILLION },
  block: { number: "23456789", hash: BLOCK_HASH, timestamp: NOW },
  checkedAt: NOW * 1000 + 2_140,
  verdict: "clear",
  honeypot: false,
  headline: "You can buy, send, and sell this token.",
  evidence: "We bought, sent and sold it on Uniswap V2. 188 attempts to abuse admin functions turned up nothing.",
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
