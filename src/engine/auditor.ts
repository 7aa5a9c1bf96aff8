// Answers "audit this token" for every app. Takes a request, gives a report: from memory, from the store, from an audit that already
// runs, or from a new one. A hundred people who ask the same at once cause one audit.
import type { Address } from "viem";
import { BoundedMap } from "../bounded-map.ts";
import type { Entries, Store } from "../store/store.ts";
import type { Chain } from "./chain/chain.ts";
import { engineConfig } from "./config.ts";
import { AuditError } from "./core/errors.ts";
import { CodedReport, type CodedRun, type CodedWalletReport, type Progress, REPORT_VERSION } from "./core/report.ts";
import { tokenKey } from "./core/token-key.ts";
import { isSayable } from "./messages/index.ts";
import type { Question, Request } from "./request/request.ts";

export type AuditOptions = {
  /** Audit again even if a report within its time to live is at hand. */
  readonly fresh?: boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** Left out: a person in a chat waits for it. */
  readonly turn?: Turn;
};

export type Auditor = {
  readonly chains: readonly Chain[];
  /** Throws AuditError where no report can be made. */
  audit(request: Request, options?: AuditOptions): Promise<CodedReport>;
  /** The report if one within its time to live is at hand; costs nothing. */
  recall(request: Request): Promise<CodedReport | undefined>;
  /** The same where it is in this process's memory, at once. */
  atHand(request: Request): CodedReport | undefined;
  /** The chains that have code at this address; `unreachable` names those that did not answer. */
  find(address: Address): Promise<{ readonly chains: readonly Chain[]; readonly unreachable: readonly Chain[] }>;
  /** The token behind a pool's address; the same request where the address is no pool. */
  throughPool?(request: Request): Promise<Request>;
  /** Whether `find` and `throughPool` can answer from memory, without asking a node. */
  knows?(question: Question): boolean;
  /** What a wallet's own tokens are worth. Never shared and never stored. Throws AuditError as `audit` does. */
  simulateWallet?(request: Request, wallet: Address): Promise<CodedWalletReport>;
  /** What is left of `nativeIn` wei after a run on the pool. Never shared and never stored. Throws AuditError as `audit` does. */
  simulateAmount?(request: Request, nativeIn: bigint): Promise<CodedRun>;
  /** Waits for the audits that run. */
  drain(): Promise<void>;
};

export type AuditorParts = Pick<Auditor, "chains" | "find" | "throughPool" | "simulateWallet" | "simulateAmount"> & {
  readonly store: Store;
  readonly ttlMs: number;
  /** No audit takes longer; a process that waits for another process's audit gives up after this. */
  readonly limitMs: number;
  readonly run: (request: Request, onProgress: (progress: Progress) => void) => Promise<CodedReport>;
  readonly now?: () => number;
  /** Left out: all audits run at once. */
  readonly admission?: Admission;
};

/** An audit that runs, with all who wait for it. */
type Running = {
  readonly report: Promise<CodedReport>;
  readonly listeners: Set<(progress: Progress) => void>;
  /** Listeners that come late get the last progress at once. */
  readonly heard: { readonly last?: Progress };
  readonly ticket: Ticket | undefined;
};

export function createAuditor(parts: AuditorParts): Auditor {
  const { chains, store, ttlMs, limitMs, run, simulateWallet, simulateAmount, now = Date.now, admission } = parts;
  const reports = createReportMemory(
    store.open({ name: "reports", version: REPORT_VERSION, schema: CodedReport.refine(isSayable), ttlMs }),
    ttlMs,
    now,
  );
  const running = new Map<string, Running>();
  const simulations = createSimulations(admission);
  const places = createAnswerCache({
    keyOf: (address: Address) => address.toLowerCase(),
    ask: parts.find,
    isLasting: (found) => found.chains.length > 0,
    now,
  });
  const pools =
    parts.throughPool && createAnswerCache({ keyOf: tokenKey, ask: parts.throughPool, isLasting: () => true, now });

  /** Of all processes on one store, the one that gets the lock audits; the others wait for its report. */
  const auditOnce = async (
    key: string,
    request: Request,
    since: number,
    tell: (progress: Progress) => void,
  ): Promise<CodedReport> => {
    const recalled = async () => {
      const report = await reports.recall(key);
      return report && report.checkedAt >= since ? report : undefined;
    };
    const look = async () => {
      const report = await run(request, tell);
      await reports.keep(key, report);
      return report;
    };
    // A process that had to wait for the lock checks first whether its holder left a report.
    let search = look;
    for (const end = performance.now() + limitMs; performance.now() < end; await pause(engineConfig.lockPollMs)) {
      const report = await store.withLock(`audit:${key}`, limitMs, search);
      if (report) return report;
      search = async () => (await recalled()) ?? look();
    }
    return look();
  };

  const start = (key: string, request: Request, since: number, turn: Turn): Running => {
    const ticket = admission?.enter(turn);
    const heard: { last?: Progress } = {};
    const listeners = new Set<(progress: Progress) => void>();
    const tell = (progress: Progress) => {
      heard.last = progress;
      // Once the first report is out, the late readers take little processor time: the next audit may begin.
      if (progress.report) ticket?.leave();
      for (const listener of listeners) listener(progress);
    };
    const look = async () => {
      await ticket?.admitted;
      return auditOnce(key, request, since, tell);
    };
    const report = look().finally(() => {
      running.delete(key);
      ticket?.leave();
    });
    const begun = { report, listeners, heard, ticket };
    running.set(key, begun);
    return begun;
  };

  return {
    chains,
    find: places.ask,
    ...(pools ? { throughPool: pools.ask } : {}),
    knows({ chainId, address, mayBePool }) {
      if (chainId === null) return !mayBePool && places.knows(address);
      return !mayBePool || !pools || pools.knows({ chainId, address });
    },
    recall: (request) => reports.recall(tokenKey(request)),
    atHand: (request) => reports.atHand(tokenKey(request)),
    async audit(request, { fresh = false, onProgress, turn = "first" } = {}) {
      if (!chains.some((chain) => chain.id === request.chainId)) {
        throw new AuditError("unknown-chain", `Chain ${request.chainId} is not one that this service knows.`, {
          figures: { chain: `${request.chainId}` },
        });
      }
      const key = tokenKey(request);
      const asked = now();
      const near = fresh ? undefined : await reports.recall(key);
      if (near) return near;
      const found = running.get(key) ?? start(key, request, fresh ? asked : 0, turn);
      if (turn === "first") found.ticket?.hurry();
      if (onProgress) {
        found.listeners.add(onProgress);
        if (found.heard.last) onProgress(found.heard.last);
      }
      return found.report;
    },
    ...(simulateWallet && {
      simulateWallet: (request, wallet) => simulations.run(() => simulateWallet(request, wallet)),
    }),
    ...(simulateAmount && {
      simulateAmount: (request, nativeIn) => simulations.run(() => simulateAmount(request, nativeIn)),
    }),
    async drain() {
      await Promise.allSettled([...simulations.pending, ...[...running.values()].map(({ report }) => report)]);
    },
  };
}

/** Young reports, in memory in front of the store; what was asked for longest ago leaves memory first. */
function createReportMemory(stored: Entries<CodedReport>, ttlMs: number, now: () => number) {
  const { reportBytesInMemory, thinLifetimeDivisor } = engineConfig;
  const remembered = new BoundedMap<string, CodedReport>(reportBytesInMemory);

  /** A report from the future was made before the clock was set back: its age is unknown. */
  const isYoung = ({ checkedAt, coverage }: CodedReport) =>
    Math.abs(now() - checkedAt) < (coverage.thin ? ttlMs / thinLifetimeDivisor : ttlMs);

  const remember = (key: string, report: CodedReport) => remembered.set(key, report, JSON.stringify(report).length);

  const atHand = (key: string): CodedReport | undefined => {
    const near = remembered.get(key);
    if (near && isYoung(near)) return near;
    remembered.delete(key);
    return undefined;
  };

  return {
    atHand,
    async recall(key: string): Promise<CodedReport | undefined> {
      const near = atHand(key);
      if (near) return near;
      const far = await stored.get(key);
      if (!far || !isYoung(far)) return undefined;
      remember(key, far);
      return far;
    },
    async keep(key: string, report: CodedReport): Promise<void> {
      remember(key, report);
      await stored.set(key, report);
    },
  };
}

/** Simulations for one person take a place among audits, and are forgotten when they end. */
function createSimulations(admission: Admission | undefined) {
  const pending = new Set<Promise<unknown>>();
  return {
    pending,
    async run<Found>(simulate: () => Promise<Found>): Promise<Found> {
      const ticket = admission?.enter("first");
      const found = Promise.resolve(ticket?.admitted).then(simulate);
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

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

type AnswerCache<Question, Answer> = {
  /** Whether the answer is in memory. */
  knows(question: Question): boolean;
  ask(question: Question): Promise<Answer>;
};

/** Asks a question once for all who ask it at the same time, and remembers lasting answers for a while. */
export function createAnswerCache<Question, Answer>(parts: {
  readonly keyOf: (question: Question) => string;
  readonly ask: (question: Question) => Promise<Answer>;
  readonly isLasting: (answer: Answer) => boolean;
  readonly now?: () => number;
}): AnswerCache<Question, Answer> {
  const { keyOf, ask, isLasting, now = Date.now } = parts;
  const answers = new Map<string, { readonly answer: Promise<Answer>; readonly at: number }>();

  const recall = (question: Question): Promise<Answer> | undefined => {
    const near = answers.get(keyOf(question));
    return near && Math.abs(now() - near.at) < engineConfig.answerTtlMs ? near.answer : undefined;
  };

  return {
    knows: (question) => recall(question) !== undefined,
    ask(question) {
      const near = recall(question);
      if (near !== undefined) return near;
      const key = keyOf(question);
      const entry = { answer: ask(question), at: now() };
      answers.delete(key);
      answers.set(key, entry);
      const forget = () => answers.get(key) === entry && answers.delete(key);
      entry.answer.then((answer) => isLasting(answer) || forget(), forget);
      const [oldest] = answers.keys();
      if (answers.size > engineConfig.maxAnswersInMemory && oldest) answers.delete(oldest);
      return entry.answer;
    },
  };
}

// Decides how many audits one process makes at once, and in which order the others wait. `enter` gives a ticket; the caller waits for
// `admitted` and calls `leave` when it is done.

/** People in chats go first; all other callers come after. */
type Turn = "first" | "after";

type Admission = {
  /** Takes a place in the queue. Throws AuditError where too many wait already. */
  enter(turn: Turn): Ticket;
};

type Ticket = {
  /** Settles when there is room. */
  readonly admitted: Promise<void>;
  /** A person in a chat now waits for the same audit: it moves to the front. */
  hurry(): void;
  leave(): void;
};

type AdmissionLimits = {
  readonly atOnce: number;
  readonly mostWaiting: Readonly<Record<Turn, number>>;
};

type Waiting = { turn: Turn; readonly letIn: () => void };

export function createAdmission({ atOnce, mostWaiting }: AdmissionLimits): Admission {
  const waiting = new Set<Waiting>();
  let inside = 0;

  const next = () => {
    while (inside < atOnce) {
      const all = [...waiting];
      const one = all.find(({ turn }) => turn === "first") ?? all[0];
      if (!one) return;
      waiting.delete(one);
      inside++;
      one.letIn();
    }
  };

  return {
    enter(turn) {
      const before = [...waiting].filter((other) => other.turn === turn).length;
      if (inside >= atOnce && before >= mostWaiting[turn]) {
        throw new AuditError("busy", "Too many tokens are being looked at; ask again in a moment.");
      }
      const { promise: admitted, resolve: letIn } = Promise.withResolvers<void>();
      const own: Waiting = { turn, letIn };
      waiting.add(own);
      next();
      let isIn = true;
      return {
        admitted,
        hurry() {
          own.turn = "first";
        },
        leave() {
          if (!isIn) return;
          isIn = false;
          if (!waiting.delete(own)) inside--;
          next();
        },
      };
    },
  };
}
