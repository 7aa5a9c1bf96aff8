import type { Evidence, EvidenceName, EvidenceReads } from "../../src/engine/checks/check.ts";
import { known, type Unknown, unknown } from "../../src/engine/core/read.ts";
import { alice, bob, carol, mallory } from "./people.ts";
import { plainLate, plainOutcomes, plainPool } from "./plain-outcomes.ts";
import { scenario } from "./scenarios.ts";

const NOTHING_SPECIAL = {
  functions: [],
  asked: { inTrades: [], anywhere: [] },
  callers: { accounts: [], places: [], listings: [] },
  paths: { terms: [], immutables: [], functions: [] },
  complete: true,
};

/** Everything known about a harmless token: a test names only what it changes. */
export const plainEvidence: Evidence = {
  block: { number: 20_000_000n, hash: `0x${"ab".repeat(32)}`, timestamp: 1_800_000_000n },
  metadata: {
    name: "Plain Token",
    symbol: "PLAIN",
    rawName: "Plain Token",
    rawSymbol: "PLAIN",
    decimals: 18,
    totalSupply: 10n ** 27n,
  },
  code: {
    parts: [{ address: carol, bytes: "0x6001", behaviour: known(NOTHING_SPECIAL) }],
    functions: [],
    selfDestructing: [],
    delegating: [],
    asks: known([]),
    asksNumber: false,
  },
  proxy: null,
  owner: { address: alice, kind: "person", via: "owner()", pending: null },
  authorities: [{ address: alice, kind: "person", role: { code: "owner" }, named: true }],
  deployment: {
    blockNumber: 19_000_000n,
    timestamp: 1_780_000_000n,
    txHash: `0x${"cd".repeat(32)}`,
    creator: alice,
    factory: null,
    maker: null,
    mentioned: [],
  },
  creator: { address: alice, nonce: 120, factoryName: "", others: [] },
  source: { contractName: "Token", compiler: "0.8.37", from: "Sourcify", functions: [] },
  listing: null,
  lookalike: null,
  views: { disagreements: [] },
  similar: { tokens: [], compared: 1_000 },
  pools: [plainPool],
  liquidity: [
    { pool: plainPool, burntBps: 10_000, lockedBps: 0, freeBps: 0, locks: [], largestFree: null, holders: [] },
  ],
  holders: {
    list: [
      {
        address: bob,
        label: "person",
        name: "",
        balance: 10n ** 25n,
        fromTransfers: 10n ** 25n,
        firstBlock: 19_000_100n,
        atBirth: null,
      },
      {
        address: mallory,
        label: "person",
        name: "",
        balance: 10n ** 25n,
        fromTransfers: 10n ** 25n,
        firstBlock: 19_000_200n,
        atBirth: null,
      },
    ],
    count: 2,
    complete: true,
    told: { supply: 10n ** 27n, volume: 10n ** 27n, held: 10n ** 27n },
    explainedBps: 10_000,
    from: "transfers",
  },
  callsOut: [],
  traffic: {
    pool: plainPool,
    ...{
      turnover: null,
      trades: 80,
      buyers: 40,
      sellers: 25,
      circle: null,
      circleHasKey: true,
      spoofed: null,
      sendersSought: true,
      given: 0,
      whole: true,
    },
  },
  record: { pulled: known(null), used: known([]), factory: known(null) },
  maker: { creator: alice, tokens: [], forOthers: false, whole: true, unseen: null },
  funding: null,
  launch: {
    pool: plainPool,
    firstBlock: 19_000_010n,
    supply: 10n ** 27n,
    buyers: [{ address: bob, block: 19_000_010n, bought: 10n ** 25n, holds: 10n ** 25n, isCreator: false, nonce: 12 }],
    bundle: null,
    clusters: { count: 1, largest: 10n ** 25n },
    possibleCluster: { accounts: 0, holds: 0n },
    whole: true,
  },
  ...plainOutcomes,
  ...plainLate,
  powers: {
    harmful: [],
    extractions: [],
    pullsUntried: false,
    scenario,
    functions: 4,
    tried: 150,
    worked: 90,
    leftOut: [],
    missing: null,
    unreached: [],
    unseen: [],
    separateRoles: 0,
    spent: [],
    entry: null,
    sells: true,
    isFixed: false,
    put: null,
  },
};

/** The evidence a check is run on: what is given here, all else harmless; `unknown` names what could not be read. */
export function evidenceOf(changes: Partial<Evidence> = {}, missing: readonly EvidenceName[] = []): EvidenceReads {
  const reads = Object.entries({ ...plainEvidence, ...changes }).map(([name, value]) => {
    return [name, missing.includes(name as EvidenceName) ? WHY : known(value)] as const;
  });
  return Object.fromEntries(reads) as EvidenceReads;
}

export const WHY: Unknown = unknown({ code: "node-failed", fault: "timeout" });

/** What no node of a chain does. */
export const NOT_SIMULATED: Unknown = unknown("blocks-not-simulated");
