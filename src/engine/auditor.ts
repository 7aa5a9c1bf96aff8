import type { Address } from "viem";
import type { Store } from "../store/store.ts";
import type { Admission, Ticket, Turn } from "./admission.ts";
import type { Chain } from "./chain/chain.ts";
import { AuditError } from "./core/errors.ts";
import { type Progress, REPORT_VERSION, Report, type Run } from "./core/report.ts";
import type { WalletReport } from "./core/wallet-report.ts";
import { createAnswerCache } from "./request/answer-cache.ts";
import type { Question, Request } from "./request/request.ts";

export type AuditOptions = {
  /** Look anew even if a report within its time to live is at hand. */
  readonly fresh?: boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** Left out: somebody in a chat waits for it. */
  readonly turn?: Turn;
};

/** The engine as every door sees it: the same question from a hundred people is asked once. */
export type Auditor = {
  readonly chains: readonly Chain[];
  /** Throws AuditError where no report can be made. */
  audit(request: Request, options?: AuditOptions): Promise<Report>;
  /** The report if one within its time to live is at hand; costs nothing. */
  recall(request: Request): Promise<Report | undefined>;
  /** The chains that have code at this address; those that could not be asked are named. */
  find(address: Address): Promise<{ readonly chains: readonly Chain[]; readonly unreachable: readonly Chain[] }>;
  /** The token behind an address that may be a pool's; the same request where it is none. */
  throughPool?(request: Request): Promise<Request>;
  /** Whether the two above would ask no node, because somebody asked alike. */
  knows?(question: Question): boolean;
  /** What becomes of a wallet's own tokens. Shared with nobody, kept by nobody. Throws AuditError as `audit` does. */
  simulateWallet?(request: Request, wallet: Address): Promise<WalletReport>;
  /** What is left of a sum of the native token, in wei, after a run on the pool. The same holds of it. */
  simulateAmount?(request: Request, nativeIn: bigint): Promise<Run>;
  /** Waits for audits in hand. */
  drain(): Promise<void>;
};

export type AuditorParts = {
  readonly chains: readonly Chain[];
  readonly store: Store;
  readonly ttlMs: number;
  /** No audit takes longer; a process that waits for another's gives up after this. */
  readonly limitMs: number;
  readonly run: (request: Request, onProgress: (progress: Progress) => void) => Promise<Report>;
  readonly find: Auditor["find"];
  readonly throughPool?: (request: Request) => Promise<Request>;
  readonly simulateWallet?: NonNullable<Auditor["simulateWallet"]>;
  readonly simulateAmount?: NonNullable<Auditor["simulateAmount"]>;
  readonly now?: () => number;
  /** Left out: all at once. */
  readonly admission?: Admission;
};

/** What was lost for a moment is looked for again before long; at once would only add to what is lost. */
const THIN_PART = 10;

/** Reports kept in this process, in front of the store, while they are young; the oldest go first. One may take half a megabyte. */
const REMEMBERED = 500;
const POLL_MS = 100;

type Flight = {
  readonly report: Promise<Report>;
  readonly listeners: Set<(progress: Progress) => void>;
  /** For those who come late. */
  readonly heard: { readonly last?: Progress };
  readonly ticket: Ticket | undefined;
};

export function createAuditor(parts: AuditorParts): Auditor {
  const {
    chains,
    store,
    ttlMs,
    limitMs,
    run,
    throughPool,
    simulateWallet,
    simulateAmount,
    now = Date.now,
    admission,
  } = parts;
  const reports = store.open({ name: "reports", version: REPORT_VERSION, schema: Report, ttlMs });
  const remembered = new Map<string, Report>();
  const flights = new Map<string, Flight>();
  const own = createOwn(admission);
  const places = createAnswerCache({
    keyOf: (address: Address) => address.toLowerCase(),
    ask: parts.find,
    isLasting: (found) => found.chains.length > 0,
    now,
  });
  const pools = throughPool && createAnswerCache({ keyOf, ask: throughPool, isLasting: () => true, now });

  /** One from the future was made before the clock was set back: nobody knows how long ago. */
  const isYoung = ({ checkedAt, coverage }: Report) =>
    Math.abs(now() - checkedAt) < (coverage.thin ? ttlMs / THIN_PART : ttlMs);

  const remember = (key: string, report: Report) => {
    remembered.delete(key);
    for (const [name, old] of remembered) {
      if (remembered.size < REMEMBERED && isYoung(old)) break;
      remembered.delete(name);
    }
    remembered.set(key, report);
  };

  const recallBy = async (key: string): Promise<Report | undefined> => {
    const near = remembered.get(key);
    if (near && isYoung(near)) return near;
    const far = await reports.get(key);
    if (!far || !isYoung(far)) return undefined;
    remember(key, far);
    return far;
  };

  /** Of all processes on one store, the one that gets the lock looks; the others wait for what it finds. */
  const lookOnce = async (
    key: string,
    request: Request,
    since: number,
    tell: (progress: Progress) => void,
  ): Promise<Report> => {
    const recalled = async () => {
      const report = await recallBy(key);
      return report && report.checkedAt >= since ? report : undefined;
    };
    const look = async () => {
      const report = await run(request, tell);
      remember(key, report);
      await reports.set(key, report);
      return report;
    };
    // Whoever had to wait for the lock asks again whether its holder found something before looking anew.
    let search = look;
    for (const end = performance.now() + limitMs; performance.now() < end; await pause(POLL_MS)) {
      const report = await store.withLock(`audit:${key}`, limitMs, search);
      if (report) return report;
      search = async () => (await recalled()) ?? look();
    }
    return look();
  };

  const takeOff = (key: string, request: Request, since: number, turn: Turn): Flight => {
    const ticket = admission?.enter(turn);
    const heard: { last?: Progress } = {};
    const listeners = new Set<(progress: Progress) => void>();
    const tell = (progress: Progress) => {
      heard.last = progress;
      // What is still looked at takes little of what others wait for.
      if (progress.report) ticket?.leave();
      for (const listener of listeners) listener(progress);
    };
    const look = async () => {
      await ticket?.admitted;
      return lookOnce(key, request, since, tell);
    };
    const report = look().finally(() => {
      flights.delete(key);
      ticket?.leave();
    });
    const flight = { report, listeners, heard, ticket };
    flights.set(key, flight);
    return flight;
  };

  return {
    chains,
    find: places.ask,
    ...(pools ? { throughPool: pools.ask } : {}),
    knows({ chainId, address, mayBePool }) {
      if (chainId === null) return !mayBePool && places.knows(address);
      return !mayBePool || !pools || pools.knows({ chainId, address });
    },
    recall: (request) => recallBy(keyOf(request)),
    async audit(request, { fresh = false, onProgress, turn = "first" } = {}) {
      if (!chains.some((chain) => chain.id === request.chainId)) {
        throw new AuditError("unknown-chain", `Chain ${request.chainId} is not one that this service knows.`);
      }
      const key = keyOf(request);
      const asked = now();
      const near = fresh ? undefined : await recallBy(key);
      if (near) return near;
      const flight = flights.get(key) ?? takeOff(key, request, fresh ? asked : 0, turn);
      if (turn === "first") flight.ticket?.hurry();
      if (onProgress) {
        flight.listeners.add(onProgress);
        if (flight.heard.last) onProgress(flight.heard.last);
      }
      return flight.report;
    },
    ...(simulateWallet
      ? { simulateWallet: (request, wallet) => own.inTurn(() => simulateWallet(request, wallet)) }
      : {}),
    ...(simulateAmount
      ? { simulateAmount: (request, nativeIn) => own.inTurn(() => simulateAmount(request, nativeIn)) }
      : {}),
    async drain() {
      await Promise.allSettled([...own.pending, ...[...flights.values()].map((flight) => flight.report)]);
    },
  };
}

/** It takes a place among audits, and is remembered only while it is under way. */
function createOwn(admission: Admission | undefined) {
  const pending = new Set<Promise<unknown>>();
  return {
    pending,
    async inTurn<Found>(look: () => Promise<Found>): Promise<Found> {
      const ticket = admission?.enter("first");
      const found = Promise.resolve(ticket?.admitted).then(look);
      pending.add(found);
      try {
        return await found;
      } finally {
        pending.delete(found);
        ticket?.leave();
      }
    },
  };
}

function keyOf({ chainId, address }: Request): string {
  return `${chainId}:${address.toLowerCase()}`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
