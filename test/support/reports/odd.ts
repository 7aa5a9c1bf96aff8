import type { Report } from "../../../src/engine/core/report.ts";
import { couldNotLook, everyRow, found } from "../report-rows.ts";
import { clear } from "./clear.ts";
import { danger, proofOf } from "./danger.ts";
import { DAY, NOW, OWNER, TOKEN } from "./names.ts";

const WHY = "No node of this chain could run experiments.";

export const allUnknown: Report = {
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

export const longest: Report = {
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

export const hostile: Report = {
  ...danger,
  token: { ...danger.token, name: HOSTILE_NAME, symbol: HOSTILE_SYMBOL },
  contractName: "{{constructor.name}}</title><!--",
  deployment: danger.deployment && { ...danger.deployment, maker: { name: HOSTILE_NAME, claimed: true } },
  headline: `Holders cannot sell ${HOSTILE_SYMBOL}.`,
  evidence: `It is called ${HOSTILE_NAME}.`,
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

export const rightToLeft: Report = {
  ...clear,
  token: { ...clear.token, name: "عملة السلام 2026 שלום", symbol: "سلام" },
  contractName: "Salam",
};
