import { createHash } from "node:crypto";
import type { FaultKind } from "../../failure.ts";
import { createBatchSize } from "./batch-size.ts";
import type { Budget } from "./budget.ts";
import { Fault } from "./fault.ts";
import { createHealth } from "./health.ts";
import { post, toTarget } from "./post.ts";
import { type Answer, isMissing, type RpcCall, readBody, toBody } from "./wire.ts";

/** A contract can answer with megabytes; a whole batch of honest answers stays far below. */
const MOST_BYTES = 16_000_000;
/** A node may be replaced behind its address. */
const TRUST_CHAIN_MS = 60_000;

/** One address of a chain: how it is, what it takes, and the way to ask it. The address itself never leaves here. */
export type Endpoint = ReturnType<typeof createEndpoint>;

/** A question sent along in the same request, and checked first: what must hold for the other answers to count. */
export type Condition = { readonly call: RpcCall; readonly check: (answer: Answer) => void };

export type Asking = {
  readonly signal: AbortSignal;
  readonly prelude: readonly Condition[];
  /** Told of every request; what it answers is called when that request is over. */
  onRequest?(calls: number): () => void;
  /** A question that a node may well refuse, which then tells nothing of its health. */
  readonly probing?: boolean;
};

export function createEndpoint(options: {
  readonly chainId: number;
  readonly url: string;
  readonly rank: number;
  readonly budget: (endpointId: string, isOwn: boolean) => Budget;
}) {
  const { chainId, url, rank } = options;
  const id = toId(chainId, url);
  const budget = options.budget(id, isOwn(url));
  const target = toTarget(url);
  const health = createHealth(rank);
  const batch = createBatchSize();
  const ofChain = createChainCondition(chainId);

  async function exchange(calls: readonly RpcCall[], { signal, onRequest }: Asking): Promise<Answer[]> {
    return await budget.spend(signal, async () => {
      const { body, ids } = toBody(calls);
      const over = onRequest?.(calls.length);
      try {
        const answers = readBody(await post(target, body, MOST_BYTES, signal), calls, ids);
        batch.answered(calls.length, answers.filter(isMissing).length);
        return answers;
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        batch.refused(calls.length, error);
        throw error.kind === "too-large" && !calls.some(({ method }) => MAY_BE_LARGE.test(method))
          ? new Fault("malformed")
          : error;
      } finally {
        over?.();
      }
    });
  }

  /** The conditions ride in the same request where batches are taken, else beside it. */
  async function exchangeOn(conditions: readonly Condition[], calls: readonly RpcCall[], asking: Asking) {
    const all = [...conditions.map(({ call }) => call), ...calls];
    const answers =
      batch.get() > 1
        ? await exchange(all, asking)
        : (await Promise.all(all.map((call) => exchange([call], asking)))).flat();
    for (const [index, { check }] of conditions.entries()) check(answers[index] ?? new Fault("malformed"));
    return answers.slice(conditions.length);
  }

  function note(answers: readonly Answer[], startedAt: number): void {
    const faults = answers.filter((answer) => answer instanceof Fault);
    const trouble = faults.find(({ kind }) => TELLS_OF_ALL.has(kind)) ?? faults.find(({ kind }) => MAY_TELL.has(kind));
    if (!trouble || (!TELLS_OF_ALL.has(trouble.kind) && faults.length < answers.length)) health.succeeded(startedAt);
    else noteFault(trouble, startedAt);
  }

  function noteFault(fault: Fault, startedAt: number): void {
    if (fault.kind === "rate-limited") budget.shrink();
    if (fault.kind !== "batch-refused" && fault.kind !== "too-large") health.failed(fault, startedAt);
  }

  return {
    id,
    health,
    batch,
    /** How many calls fit into one request beside so many conditions, its chain among them. */
    room: (conditions: number) => (batch.get() === 1 ? 1 : Math.max(1, batch.get() - conditions - 1)),
    async ask(calls: readonly RpcCall[], asking: Asking): Promise<Answer[]> {
      return await health.during(async () => {
        const startedAt = performance.now();
        try {
          const answers = await exchangeOn([...ofChain.now(), ...asking.prelude], calls, asking);
          if (!asking.probing) note(answers, startedAt);
          return answers;
        } catch (error) {
          const counts = error instanceof Fault && !asking.signal.aborted && !asking.probing;
          if (counts) noteFault(error, startedAt);
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

/** Asked of every endpoint at first and from time to time: a node of another chain has an answer to everything. */
function createChainCondition(chainId: number) {
  let trustedAt = Number.NEGATIVE_INFINITY;
  const condition: Condition = {
    call: { method: "eth_chainId", params: [] },
    check(answer) {
      if (answer instanceof Fault) throw answer;
      if (!("result" in answer) || Number(answer.result) !== chainId) throw new Fault("wrong-chain");
      trustedAt = performance.now();
    },
  };
  return { now: () => (performance.now() - trustedAt > TRUST_CHAIN_MS ? [condition] : []) };
}

/** On this machine, or at an address that no public endpoint has. */
function isOwn(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\]|[^.:]+$)/.test(hostname);
}

/** Tells endpoints apart in the store without telling their addresses. */
function toId(chainId: number, url: string): string {
  return createHash("sha256").update(`${chainId} ${url}`).digest("hex").slice(0, 32);
}
