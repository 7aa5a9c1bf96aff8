import type { Address } from "viem";
import { type AuditOptions, type Auditor, createAnswerCache } from "../../src/engine/auditor.ts";
import { AuditError, type AuditErrorCode } from "../../src/engine/core/errors.ts";
import type { CodedReport, Report } from "../../src/engine/core/report.ts";
import type { Request } from "../../src/engine/request/request.ts";
import { sampleChains } from "./chains.ts";
import { coded } from "./coded.ts";
import { sampleReports } from "./reports.ts";

export type ChatAuditor = ReturnType<typeof createChatAuditor>;

/** An auditor whose answers a test decides: who is where, what is said of it, and when. */
export function createChatAuditor() {
  const asked: (Request & { fresh: boolean })[] = [];
  const places = new Map<string, number[]>();
  const errors = new Map<string, AuditErrorCode | Error>();
  const cached = new Map<string, CodedReport>();
  let gate: Promise<void> | undefined;
  let found = 0;
  /** `block`: the same for every audit; left out: each has one of its own. */
  const template: { report: Report; first?: Report; block?: string } = { report: sampleReports.clear };

  const keyOf = ({ chainId, address }: Request) => `${chainId}:${address.toLowerCase()}`;

  const reportOf = (request: Request): CodedReport => {
    const chain = sampleChains.find(({ id }) => id === request.chainId);
    return {
      ...coded(template.report),
      checkedAt: template.report.checkedAt + asked.length,
      block: { ...template.report.block, number: template.block ?? String(1_000 + asked.length) },
      chain: {
        ...template.report.chain,
        id: request.chainId,
        name: chain?.name ?? "?",
        explorer: chain?.explorer ?? null,
      },
      token: { ...template.report.token, address: request.address.toLowerCase() },
    };
  };

  const search = createAnswerCache({
    keyOf: (address: Address) => address.toLowerCase(),
    ask(address) {
      found++;
      const ids = places.get(address.toLowerCase()) ?? [1];
      return Promise.resolve({ chains: sampleChains.filter((chain) => ids.includes(chain.id)), unreachable: [] });
    },
    isLasting: ({ chains }) => chains.length > 0,
  });

  const auditor: Auditor = {
    chains: sampleChains,
    async audit(request: Request, { fresh = false, onProgress }: AuditOptions = {}) {
      asked.push({ ...request, fresh });
      const report = reportOf(request);
      const { chain, token } = report;
      onProgress?.({ stage: "reading", chain, token: { name: token.name, symbol: token.symbol } });
      if (template.first) {
        onProgress?.({ stage: "looking-beside", chain, token, report: { ...report, ...coded(template.first) } });
      }
      await gate;
      const error = errors.get(keyOf(request)) ?? errors.get(request.address.toLowerCase());
      if (error instanceof Error) throw error;
      if (error) throw new AuditError(error, "A sentence of the engine.");
      cached.set(keyOf(request), report);
      return report;
    },
    atHand: (request) => cached.get(keyOf(request)),
    recall: (request) => Promise.resolve(cached.get(keyOf(request))),
    find: search.ask,
    knows: ({ chainId, address, mayBePool }) => !mayBePool && (chainId !== null || search.knows(address)),
    drain: () => Promise.resolve(),
  };

  return {
    auditor,
    asked,
    template,
    searches: () => found,
    put: (address: string, ...chainIds: number[]) => void places.set(address.toLowerCase(), chainIds),
    fail: (address: string, error: AuditErrorCode | Error) => void errors.set(address.toLowerCase(), error),
    failOn: (chainId: number, address: Address, error: AuditErrorCode) =>
      void errors.set(keyOf({ chainId, address }), error),
    remember: (request: Request) => void cached.set(keyOf(request), reportOf(request)),
    forget: () => cached.clear(),
    /** Audits wait until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return () => {
        gate = undefined;
        resolve();
      };
    },
  };
}

/** A different, well-formed address for every number. */
export function tokenAddress(number: number): Address {
  return `0x${number.toString(16).padStart(6, "0")}${"c0ffee".repeat(5)}0000`;
}
