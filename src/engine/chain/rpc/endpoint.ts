// One endpoint: its health, sizes and budget, and how a batch is sent to it. Its address never leaves this file.
import { createHash } from "node:crypto";
import type { FaultKind } from "../../core/failure.ts";
import { chainConfig } from "../config.ts";
import { createDeadline } from "../turns.ts";
import type { Budget } from "./budget.ts";
import { Fault } from "./fault.ts";
import { type Claim, createGate, type Gate } from "./gate.ts";
import { providerOf } from "./providers.ts";
import { createRequestSize } from "./request-size.ts";
import { type Answer, isMissing, mostBytesOf, post, type RpcCall, readBody, toBody, toTarget } from "./wire.ts";

/** One address of a chain: how it is, what it takes, and the way to ask it. The address itself never leaves here. */
export type Endpoint = ReturnType<typeof createEndpoint>;

export type Asking = {
  readonly signal: AbortSignal;
  /** What one request may take, once it is sent; waiting for its turn is not the endpoint's fault. */
  readonly limitMs?: () => number;
  readonly gates: readonly Gate[];
  /** Told of every request; what it answers is called when that request is over. */
  onRequest?(calls: number): () => void;
  onSent?(): void;
  /** A question that a node may well refuse, which then tells nothing of its health. */
  readonly probing?: boolean;
  /** Lets others go first. */
  readonly isAside?: boolean;
};

export function createEndpoint(options: {
  readonly chainId: number;
  readonly url: string;
  readonly rank: number;
  readonly budget: (budgetId: string, isOwn: boolean) => Budget;
}) {
  const { chainId, url, rank } = options;
  const provider = providerOf(url);
  const own = isOwn(url);
  const budget = options.budget(toId(provider.account), own);
  const target = toTarget(url);
  const health = createHealth(rank);
  const size = createRequestSize();
  const ofChain = createGate({
    call: { method: "eth_chainId", params: [] },
    check: isChain,
    forMs: chainConfig.chainIdTrustMs,
  });
  if (provider.batch !== undefined) size.limit(provider.batch, null);
  if (provider.rates) budget.limit(provider.rates);

  function isChain(answer: Answer): void {
    if (!("result" in answer) || Number(answer.result) !== chainId) throw new Fault("wrong-chain");
  }

  async function exchange(calls: readonly RpcCall[], asking: Asking): Promise<Answer[]> {
    const turn = { calls: calls.length, isAside: asking.isAside ?? false };
    return await budget.spend(asking.signal, turn, async (passed) => {
      const { body, ids } = toBody(calls);
      const text = JSON.stringify(body);
      const over = asking.onRequest?.(calls.length);
      const { signal, release } = createDeadline([asking.signal], asking.limitMs?.());
      asking.onSent?.();
      try {
        const answers = await readBody(await post(target, text, mostBytesOf(calls), signal), calls, ids);
        const tooOften = answers.filter(isTooOften);
        passed(answers.length - tooOften.length);
        if (tooOften[0]) budget.refused(tooOften[0]);
        size.answered(calls.length, answers.filter((answer) => !isMissing(answer)).length);
        return answers;
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        if (error.kind === "rate-limited") budget.refused(error);
        else passed(calls.length);
        size.refused(calls.length, text.length, error);
        throw error.kind === "too-large" && !calls.some(({ method }) => MAY_BE_LARGE.test(method))
          ? new Fault("malformed")
          : error;
      } finally {
        release();
        over?.();
      }
    });
  }

  /** What must hold rides in the same request where batches are taken, else beside it. */
  async function exchangeBehind(gates: readonly Gate[], calls: readonly RpcCall[], asking: Asking): Promise<Answer[]> {
    const claimed = gates.map((gate) => ({ gate, claim: gate.claim() }));
    const own = claimed.flatMap(({ claim }) => (isOurs(claim) ? [claim] : []));
    try {
      const all = [...own.map(({ call }) => call), ...calls];
      const pieces = size.calls() > 1 && all.length > 0 ? [all] : all.map((call) => [call]);
      const answers = (await Promise.all(pieces.map((piece) => exchange(piece, asking)))).flat();
      for (const [index, claim] of own.entries()) claim.settle(answers[index] ?? new Fault("malformed"));
      await Promise.all(claimed.map(({ gate, claim }) => waitFor(gate, claim, asking)));
      return answers.slice(own.length);
    } catch (error) {
      const isOurs = !(error instanceof Fault) || asking.signal.aborted || OF_THE_REQUEST.has(error.kind);
      for (const claim of own) claim.giveUp(isOurs ? undefined : error);
      throw error;
    }
  }

  /** Another request may have failed for a reason of its own: then it is asked anew. */
  async function waitFor(gate: Gate, claim: ReturnType<Gate["claim"]>, asking: Asking): Promise<void> {
    if (claim === null || isOurs(claim)) return;
    const why = await claim;
    if (why) throw why;
    if (!gate.isOpen()) await exchangeBehind([gate], [], asking);
  }

  function note(answers: readonly Answer[], startedAt: number): void {
    const faults = answers.filter((answer) => answer instanceof Fault);
    const trouble = faults.find(({ kind }) => TELLS_OF_ALL.has(kind)) ?? faults.find(({ kind }) => MAY_TELL.has(kind));
    if (!trouble || (!TELLS_OF_ALL.has(trouble.kind) && faults.length < answers.length)) health.succeeded(startedAt);
    else noteFault(trouble, startedAt);
  }

  function noteFault(fault: Fault, startedAt: number): void {
    if (!OF_THE_REQUEST.has(fault.kind)) health.failed(fault, startedAt);
  }

  return {
    id: toId(`${chainId} ${url}`),
    chainId,
    provider: provider.name,
    isOwn: own,
    health,
    size,
    budget,
    /** How many of these calls fit into one request, beside what must be asked first. */
    fit: (calls: readonly RpcCall[], gates: readonly Gate[]): number =>
      size.fit(calls, [ofChain, ...gates].filter((gate) => gate.isToAsk()).length, budget.mostCalls()),
    /** How long a request would be held back just now. */
    restMs: () => Math.max(health.coolingMs(), budget.waitMs()),
    async ask(calls: readonly RpcCall[], asking: Asking): Promise<Answer[]> {
      return await health.during(async () => {
        let sentAt = performance.now();
        const onSent = () => {
          sentAt = performance.now();
          asking.onSent?.();
        };
        try {
          const answers = await exchangeBehind([ofChain, ...asking.gates], calls, { ...asking, onSent });
          if (!asking.probing) note(answers, sentAt);
          return answers;
        } catch (error) {
          const counts = error instanceof Fault && !asking.signal.aborted && !asking.probing;
          if (counts) noteFault(error, sentAt);
          throw error;
        }
      });
    },
  };
}

/** What a contract, or a busy address, can make as large as it likes. */
const MAY_BE_LARGE = /^eth_(call|simulateV1|getLogs|getCode|getBlockReceipts)$|^debug_|^trace_/;

/**
 * Faults of one call that tell of the whole endpoint, and those that do if nothing else came. An error or a timeout while
 * executing tells nothing: a hostile contract can bring any node to that.
 */
const TELLS_OF_ALL: ReadonlySet<FaultKind> = new Set(["rate-limited", "refused"]);
const MAY_TELL: ReadonlySet<FaultKind> = new Set(["malformed", "missing-block"]);
/** Those of what was asked, and not of who was asked. */
const OF_THE_REQUEST: ReadonlySet<FaultKind> = new Set(["batch-refused", "request-too-large", "too-large"]);

function isTooOften(answer: Answer): answer is Fault {
  return answer instanceof Fault && answer.kind === "rate-limited";
}

function isOurs(claim: ReturnType<Gate["claim"]>): claim is Claim {
  return claim !== null && "call" in claim;
}

/** Tells endpoints apart in the store without telling their addresses. */
function toId(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/** On this machine, or at an address that no public endpoint has. */
function isOwn(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\]|[^.:]+$)/.test(hostname);
}

/** What is known of how well an endpoint answers. `rank` is its place in the configuration: best first. */
function createHealth(rank: number) {
  let latencyMs = 100 + 50 * rank;
  let failures = 0;
  let lastFailure = Number.NEGATIVE_INFINITY;
  let coolUntil = 0;
  let inFlight = 0;
  let proven = false;
  let lastFault: FaultKind = "unreachable";

  function failed({ kind, retryAfterMs }: Pick<Fault, "kind" | "retryAfterMs">, startedAt: number): void {
    const now = performance.now();
    // Requests that failed together are one failure.
    if (startedAt >= lastFailure) failures += 1;
    lastFailure = now;
    const jitter = 0.75 + Math.random() / 2;
    lastFault = kind;
    const backoff = Math.min(chainConfig.coolingMaxMs, chainConfig.coolingMs * 2 ** (failures - 1)) * jitter;
    const askedFor = Math.min(chainConfig.coolingAskedMaxMs, retryAfterMs ?? backoff);
    const cooling = kind === "wrong-chain" ? chainConfig.coolingWrongChainMs : askedFor;
    coolUntil = Math.max(coolUntil, now + cooling);
  }

  return {
    failed,
    succeeded(startedAt: number) {
      latencyMs += chainConfig.latencyWeight * (performance.now() - startedAt - latencyMs);
      failures = 0;
      proven = true;
    },
    /** Another endpoint had to be asked in its place. */
    wasSlow(waitedMs: number) {
      latencyMs = Math.max(latencyMs, waitedMs);
      failed({ kind: "timeout", retryAfterMs: undefined }, performance.now());
    },
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      inFlight += 1;
      try {
        return await work();
      } finally {
        inFlight -= 1;
      }
    },
    coolingMs: () => Math.max(0, coolUntil - performance.now()),
    /** Lower is better: slowness, load, recent failures and place in the configuration count. */
    score: () => latencyMs * (1 + inFlight / 4) + 500 * failures + 20 * rank,
    lastFault: () => lastFault,
    latencyMs: () => latencyMs,
    isWell: () => failures === 0,
    /** Whether it ever gave an answer that makes sense. */
    isProven: () => proven,
  };
}
