import { known, unknown } from "../../src/engine/core/read.ts";
import type {
  LateOutcomes,
  Marks,
  Outcomes,
  PoolTrade,
  Replay,
  StepOutcome,
  Trade,
  Treatment,
} from "../../src/engine/experiments/outcomes.ts";
import type { Pool } from "../../src/engine/facts/facts.ts";
import { type Mark, mark } from "../../src/engine/simulation/marks.ts";
import { NO_KEY } from "../../src/engine/venues/pool.ts";
import { alice, bob } from "./people.ts";

const ETHER = 10n ** 18n;

const steps: Mark[] = [];

/** The handle of a step of the harmless token's experiments. */
export function plainMark(name: string): Mark {
  const own = mark(name);
  steps.push(own);
  return own;
}

export function marksOf<Name extends string>(...names: readonly Name[]): Marks<Name> {
  return Object.fromEntries(names.map((name): [string, Mark] => [name, plainMark(name)])) as Marks<Name>;
}

export const plainReplay: Replay = {
  chainId: 1,
  blockNumber: 20_000_000n,
  blockHash: `0x${"ab".repeat(32)}`,
  blockTime: 1_700_000_000n,
  token: alice,
  labels: steps,
  request: () => ({ method: "eth_call", params: [] }),
  answer: () => "0x",
};

export const plainPool: Pool = {
  venue: "uniswap-v2",
  name: "Uniswap V2",
  address: bob,
  id: null,
  quote: { address: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2", symbol: "WETH", decimals: 18 },
  feePips: 3000,
  tokenReserve: 10n ** 26n,
  quoteReserve: 100n * ETHER,
  depthNative: 100n * ETHER,
  depthUsd: 300_000,
  key: NO_KEY,
  hop: null,
  router: null,
};

export const tradeMarks = marksOf(
  "had",
  "quotedBuy",
  "buy",
  "bought",
  "quotedSale",
  "nativeBefore",
  "sell",
  "nativeAfter",
);

const plainPull = {
  step: plainMark("pull"),
  came: { step: plainMark("came"), minus: plainMark("pool-before") },
  left: { step: plainMark("own-before"), minus: plainMark("left") },
};

/** A holder who can sell now and then. */
export const laterHolder = {
  account: alice,
  now: true,
  later: true,
  nowBps: 0,
  laterBps: 0,
  nowMarks: marksOf("held", "quotedSale", "nativeBefore", "sell", "nativeAfter"),
  marks: marksOf("held", "quotedSale", "nativeBefore", "sell", "nativeAfter"),
  replays: [plainReplay, plainReplay] as const,
};

/** A step that went well and lost nothing. */
export const fineStep: StepOutcome = {
  ok: true,
  reason: null,
  amountIn: ETHER,
  amountOut: 900_000n * ETHER,
  quoted: 900_000n * ETHER,
  taxBps: 0,
  gas: 120_000n,
};

/** A step that the token refused. */
export const failedStep: StepOutcome = {
  ...fineStep,
  ok: false,
  reason: { code: "said", text: "not allowed" },
  amountOut: 0n,
  taxBps: null,
};

export function taxedStep(taxBps: number): StepOutcome {
  return { ...fineStep, amountOut: (fineStep.amountOut * BigInt(10_000 - taxBps)) / 10_000n, taxBps };
}

export const plainTrade: Trade = {
  nativeIn: ETHER,
  bought: fineStep,
  sold: fineStep,
  marks: tradeMarks,
  replay: plainReplay,
};

export const poolTrade: PoolTrade = {
  ...plainTrade,
  pool: plainPool,
  assumed: false,
  sending: {
    sent: { ...fineStep, gas: 45_000n },
    marks: marksOf("bought", "send", "friendBefore", "friendAfter", "senderBefore", "senderAfter"),
    replay: plainReplay,
  },
  sizes: [plainTrade, plainTrade],
};

export const approvalMarks = marksOf("bought", "approve", "allowance");

export const plainTreatment: Treatment = {
  bought: fineStep,
  sent: fineStep,
  sold: fineStep,
  hasTokens: true,
  buysMuch: true,
  sellsMuch: true,
  marks: {
    ...tradeMarks,
    ...marksOf("send", "friendBefore", "friendAfter", "senderBefore", "senderAfter", "buyMuch", "sellMuch"),
  },
  replay: plainReplay,
};

const plainTurn = { buys: known(true), sells: known(true) };

/** What the experiments show of a harmless token. */
export const plainOutcomes: Outcomes = {
  trades: [poolTrade],
  exits: {
    grown: known(null),
    costlier: known(null),
    half: plainTrade,
    little: plainTrade,
    sellableBps: known(10_000),
    refusedBps: known(10_000),
    sellable: plainReplay,
    first: plainTurn,
    second: plainTurn,
    again: plainTurn,
    accounts: plainReplay,
    marks: marksOf("buy", "bought", "largestSale", "firstSell", "secondBuy", "secondSell"),
    approval: known({ ok: true, reason: null, allowance: 2n ** 256n - 1n, marks: approvalMarks, replay: plainReplay }),
  },
  limits: {
    largestPurchase: 5n * ETHER,
    triedPurchase: 5n * ETHER,
    brought: 4_000_000n * ETHER,
    mayHoldMore: true,
    largestSale: 4_000_000n * ETHER,
    poolTokens: 10n ** 26n,
    inABlock: known(null),
    marks: marksOf("buyLargest", "largestPurchase", "brought", "largestSale", "buyAgain"),
    replay: plainReplay,
  },
  holderSales: [alice, bob].map((address) => ({
    holder: {
      address,
      label: "person",
      name: "",
      balance: ETHER,
      fromTransfers: ETHER,
      firstBlock: 19_000_000n,
      atBirth: null,
    },
    sold: fineStep,
    soldLittle: null,
    leveled: null,
    sent: fineStep,
    marks: marksOf("held", "quotedSale", "nativeBefore", "sell", "nativeAfter"),
    replay: plainReplay,
    sendingMarks: marksOf("held", "send", "friendBefore", "friendAfter"),
    sending: plainReplay,
  })),
  paths: {
    marks: marksOf("give", "approve", "byRouter", "byRouterToPerson", "byHolder"),
    approved: true,
    byRouter: true,
    byOther: true,
    byHolder: true,
    arrives: { byRouterBps: 10_000, byOtherBps: 10_000 },
    pulls: [plainPull, plainPull, plainPull],
    other: bob,
    reason: null,
    replay: plainReplay,
  },
  circumstances: { trades: [], newborn: null, missing: null },
  later: {
    moments: [
      {
        ...plainTrade,
        afterSeconds: 86_400,
        idle: [{ account: alice, markNow: plainMark("now"), mark: plainMark("holder"), now: ETHER, later: ETHER }],
        idleReplays: [plainReplay, plainReplay],
        holders: [laterHolder],
      },
    ],
    missing: null,
  },
  ordinary: {
    bought: fineStep,
    strayed: null,
    alone: null,
    sharesFees: false,
    sent: fineStep,
    received: fineStep,
    quick: fineStep,
    late: fineStep,
    rich: fineStep,
    sales: [{ afterSeconds: 0, mark: plainMark("sell"), sold: fineStep }],
    second: fineStep,
    holders: [],
    weighed: new Map(),
    lies: known([]),
    marks: marksOf(
      "buy",
      "quickSell",
      "secondSell",
      "lateBuy",
      "richSell",
      "senderBuy",
      "send",
      "received",
      "receivedSell",
      "friendBefore",
      "friendAfter",
      "senderBefore",
      "senderAfter",
    ),
    replay: plainReplay,
  },
  withdrawal: null,
  exemptions: { stranger: plainTreatment, insiders: [], mintedBySale: unknown("exemptions-not-tried"), missing: null },
  oddities: {
    answers: known([]),
    callsRecipient: known(false),
    inexact: known(null),
    standards: known({
      faults: [],
      marks: marksOf(
        "sendOwn",
        "sendNothing",
        "sendAgain",
        "ownBefore",
        "sendToSelf",
        "ownAfter",
        "allowedAtFirst",
        "approve",
        "allowedThen",
        "approveAgain",
        "allowedBefore",
        "pull",
        "allowedAfter",
        "held",
        "sendTwice",
      ),
      replay: plainReplay,
    }),
    decimals: { told: plainMark("decimals"), replay: plainReplay },
    onePercent: known({ brings: 9n * ETHER, atPrice: 10n * ETHER }),
    marks: marksOf("bought", "send", "sendAgain", "sendToRefusing"),
    sentBps: 1_000,
    replay: plainReplay,
  },
};

const paid = { brings: ETHER, sold: true, reason: null, replay: plainReplay, shows: [] };

/** What is tried beside an audit. */
export const plainLate: LateOutcomes = {
  remedies: { powers: 0, best: null, stay: [], burning: null },
  run: {
    pool: plainPool,
    leavers: [{ account: alice, held: ETHER, sells: ETHER, reason: null }],
    stakes: [{ nativeIn: ETHER, now: paid, after: { ...paid, brings: ETHER / 2n } }],
  },
};
