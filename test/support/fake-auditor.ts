import { setTimeout as pause } from "node:timers/promises";
import { type AuditorParts, createAuditor } from "../../src/engine/auditor.ts";
import type { Chain } from "../../src/engine/chain/chain.ts";
import type { Report } from "../../src/engine/core/report.ts";
import type { Request } from "../../src/engine/request/request.ts";
import type { Store } from "../../src/store/store.ts";
import { coded } from "./coded.ts";
import { memoryStore } from "./memory-store.ts";
import { sampleReports } from "./reports.ts";

const chains = [
  { id: 1, name: "Ethereum", aliases: ["eth", "ethereum"], nativeSymbol: "ETH", explorer: "https://etherscan.io" },
  { id: 56, name: "BNB Chain", aliases: ["bsc", "bnb"], nativeSymbol: "BNB", explorer: "https://bscscan.com" },
] as unknown as Chain[];

export type Looking = (request: Request) => Report | Promise<Report>;

/** The real auditor over a scripted look at the chain: what it answers, after how long, and how often it was asked. */
export function fakeAuditor({
  look = (request) => reportOn(request),
  first,
  delayMs = 0,
  ttlMs = 60_000,
  store = memoryStore(),
  throughPool = (request) => Promise.resolve(request),
  find = () => Promise.resolve({ chains, unreachable: [] }),
}: {
  look?: Looking;
  /** Shown while something is still being looked at. */
  first?: (request: Request) => Report;
  delayMs?: number;
  ttlMs?: number;
  store?: Store;
  find?: AuditorParts["find"];
  throughPool?: NonNullable<AuditorParts["throughPool"]>;
} = {}) {
  const looks: Request[] = [];
  const auditor = createAuditor({
    chains,
    store,
    ttlMs,
    limitMs: 15_000,
    find,
    throughPool,
    async run(request, onProgress) {
      looks.push(request);
      const { chain, token } = reportOn(request);
      onProgress({ stage: "reading", token: { address: token.address }, chain });
      if (delayMs > 0) await pause(delayMs);
      onProgress({ stage: "trying", token, chain, ...(first ? { report: coded(first(request)) } : {}) });
      if (first) await pause(delayMs);
      return Promise.resolve(look(request)).then(coded);
    },
  });
  return { auditor, looks };
}

export function reportOn({ chainId, address }: Request, report: Report = sampleReports.clear): Report {
  return {
    ...report,
    chain: { ...report.chain, id: chainId },
    token: { ...report.token, address: address.toLowerCase() },
    checkedAt: Date.now(),
  };
}
