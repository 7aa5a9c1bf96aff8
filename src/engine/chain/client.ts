// Opens a reader for an audit: chooses the block, learns what endpoints can do, and pins everything to that block. Also surveys
// endpoints.
import { type Address, type Hash, type Hex, hexToBigInt, numberToHex } from "viem";
import type { Log } from "../../log.ts";
import { AuditError } from "../core/errors.ts";
import type { FaultKind } from "../core/failure.ts";
import { CouldNotAsk } from "./attempt.ts";
import type { Chain } from "./chain.ts";
import { chainConfig } from "./config.ts";
import { createHeads, type Heads } from "./heads.ts";
import { createReader } from "./pinned-reader.ts";
import type { Block, Reader, ReaderOptions } from "./reader.ts";
import type { Budgets } from "./rpc/budget.ts";
import type { Learnt } from "./rpc/capabilities.ts";
import { pause } from "./rpc/choose.ts";
import { createEndpoint } from "./rpc/endpoint.ts";
import { Fault } from "./rpc/fault.ts";
import type { Job, Outcome, RequestContext } from "./rpc/job.ts";
import { createLearner, type Learner, type Memory } from "./rpc/learner.ts";
import { createPool, type Pool } from "./rpc/pool.ts";
import { createTally } from "./tally.ts";
import { createDeadline } from "./turns.ts";

export type ChainDeps = { readonly budgets: Budgets; readonly memory: Memory; readonly log: Log };

export type ChainClient = {
  readonly chain: Chain;
  /** Chooses the block at which an audit reads. Throws AuditError where no endpoint can be asked at all. */
  reader(options: ReaderOptions): Promise<Reader>;
  /** Whether there is code at this address; throws CouldNotAsk. */
  hasCode(address: Address, signal: AbortSignal): Promise<boolean>;
  /** New heads, where an endpoint tells them. */
  readonly heads: Heads;
  /** What each endpoint can do, asked anew. */
  survey(signal: AbortSignal): Promise<readonly EndpointSurvey[]>;
  /** How many endpoints there are, how many were ever asked, and how many of those answered the last time. */
  health(): { readonly endpoints: number; readonly asked: number; readonly healthy: number };
};

export function createChainClient(chain: Chain, { budgets, memory, log }: ChainDeps): ChainClient {
  const endpoints = chain.rpcUrls.map((url, rank) =>
    createEndpoint({ chainId: chain.id, url, rank, budget: budgets.of }),
  );
  const pool = createPool(endpoints);
  const learners = endpoints.map((endpoint) => createLearner(endpoint, memory));
  const heads = createHeads({ urls: chain.headUrls ?? [], blockTimeMs: chain.blockTimeMs });
  const stepBack = createStepBack(chain.blockTimeMs);
  const lag = BigInt(Math.max(chainConfig.headLagBlocks, Math.ceil(chainConfig.headLagMs / chain.blockTimeMs)));
  const isBehind = (block: Block) => isStale(block, chain) || (heads.newest()?.number ?? 0n) > block.number + lag;

  async function choose(address: Address, context: RequestContext): Promise<Chosen> {
    const [latest, code] = await pool.send(questionsAt("latest", address), context);
    // Every chain has a newest block.
    if (latest === undefined || !("result" in latest) || latest.result === null) throw toAuditError(chain, latest);
    const told = { head: toHead(latest.result), code: toCode(code) };
    if (endpoints.length === 1 || !isBehind(told.head.block)) return await behind(told, address, context);
    log.debug(
      { chain: chain.id, block: told.head.block.number.toString() },
      "The newest block is old: asking the other endpoints.",
    );
    return await behind(await newestOf(address, context, told), address, context);
  }

  /** Asks every endpoint, each for itself, and believes the one that is furthest. */
  async function newestOf(address: Address, context: RequestContext, fallback: Told): Promise<Told> {
    const answers = await Promise.all(
      endpoints.map(async (endpoint) => {
        const only = { able: (each: unknown) => each === endpoint };
        const jobs = questionsAt("latest", address).map((job) => ({ ...job, ...only }));
        const impatient = { ...context, endsAt: performance.now() + chainConfig.staleHeadTimeoutMs };
        const [latest, code] = await pool.send(jobs, impatient);
        return latest && "result" in latest && latest.result !== null
          ? { head: toHead(latest.result), code: toCode(code) }
          : fallback;
      }),
    );
    const isNewer = (one: Told, other: Told) => one.head.block.number > other.head.block.number;
    return answers.reduce((newest, each) => (isNewer(each, newest) ? each : newest), fallback);
  }

  /** The one before is named by the newest itself; one further back has to be asked for. */
  async function behind(
    { head: { block, parent }, code }: Told,
    address: Address,
    context: RequestContext,
  ): Promise<Chosen> {
    const blocks = BigInt(stepBack.blocks());
    if (blocks === 0n || block.number <= blocks || !parent) return { block, code };
    const before = { block: { ...block, number: block.number - 1n, hash: parent }, code };
    if (blocks === 1n) return before;
    const [asked, then] = await pool.send(questionsAt(numberToHex(block.number - blocks), address), context);
    return asked && "result" in asked && asked.result !== null
      ? { block: toHead(asked.result).block, code: toCode(then) }
      : before;
  }

  return {
    chain,
    heads,
    async reader({ address, at, signal: given, limitMs = chainConfig.auditTimeoutMs }) {
      const { signal } = createDeadline([given], limitMs);
      const tally = createTally();
      const startedAt = performance.now();
      const endsAt = startedAt + limitMs;
      await Promise.all(learners.map(({ recalled }) => recalled));
      const head = Promise.withResolvers<bigint>();
      head.promise.catch(() => undefined);
      const asked = [...learners]
        .sort((a, b) => a.endpoint.health.score() - b.endpoint.health.score())
        .slice(0, chainConfig.maxProbedEndpoints)
        .map((learner) => learner.learn(head.promise, { signal, onRequest: tally.aside }).catch(() => undefined));
      try {
        const context: RequestContext = { signal, endsAt, gates: () => [], onRequest: tally.onRequest };
        const { block, code } = at ? { block: at, code: undefined } : await choose(address, context);
        head.resolve(block.number);
        const learning = enough(asked, signal);
        const { missed } = stepBack;
        const time = { startedAt, endsAt };
        return createReader({ chain, address, block, code, pool, learners, learning, signal, ...time, tally, missed });
      } catch (error) {
        head.reject(error);
        throw error;
      }
    },
    async hasCode(address, signal) {
      const context = {
        signal,
        endsAt: performance.now() + chainConfig.auditTimeoutMs / 3,
        gates: () => [],
        tries: chainConfig.findTries,
      };
      const [code] = await pool.send(questionsAt("latest", address).slice(1), context);
      if (code === undefined || !("result" in code)) throw code ?? new CouldNotAsk("unreachable");
      return code.result !== "0x";
    },
    async survey(signal) {
      await Promise.all(learners.map(({ recalled }) => recalled));
      return await Promise.all(learners.map((learner, index) => survey(learner, index + 1, pool, signal)));
    },
    health() {
      const asked = endpoints.filter(({ health }) => health.isProven() || !health.isWell());
      return {
        endpoints: endpoints.length,
        asked: asked.length,
        healthy: asked.filter(({ health }) => health.isWell()).length,
      };
    },
  };
}

/** One endpoint that can do everything is enough; else all are waited for, but not for long after the first. */
async function enough(asked: readonly Promise<Learnt | undefined>[], signal: AbortSignal): Promise<void> {
  const able = asked.map(async (learning) => {
    const learnt = await learning;
    if (!learnt || !canEverything(learnt)) throw new Fault("unsupported");
  });
  const patience = Promise.any(asked).then(() => pause(chainConfig.probeGraceMs, signal));
  await Promise.race([Promise.any(able).catch(() => Promise.all(asked)), patience]);
}

function canEverything(learnt: Learnt): boolean {
  const executes = learnt.stateOverrides && learnt.blockOverrides !== null && learnt.simulateV1;
  return executes && learnt.archiveDepth === null && learnt.logRange === null;
}

function questionsAt(block: Hex | "latest", address: Address): Job[] {
  return [
    { call: { method: "eth_getBlockByNumber", params: [block, false] } },
    { call: { method: "eth_getCode", params: [address, block] } },
  ];
}

/** Where an audit reads, and the token's code there. */
type Chosen = { readonly block: Block; readonly code: Hex | undefined };
type Told = { readonly head: Head; readonly code: Hex | undefined };
type Head = { readonly block: Block; readonly parent: Hash | undefined };

function toHead(result: unknown): Head {
  const { number, hash, timestamp, parentHash } = result as Record<"number" | "hash" | "timestamp", Hex> & {
    readonly parentHash?: Hash;
  };
  return {
    block: { number: hexToBigInt(number), hash, timestamp: hexToBigInt(timestamp) },
    parent: parentHash,
  };
}

function toCode(outcome: Outcome | undefined): Hex | undefined {
  return outcome && "result" in outcome ? (outcome.result as Hex) : undefined;
}

function isStale({ timestamp }: Block, { blockTimeMs }: Chain): boolean {
  return (
    Date.now() - Number(timestamp) * 1000 > Math.max(chainConfig.staleHeadMs, chainConfig.staleHeadBlocks * blockTimeMs)
  );
}

function toAuditError(chain: Chain, outcome: Outcome | undefined): AuditError {
  const cause = outcome instanceof CouldNotAsk ? outcome : new CouldNotAsk("malformed");
  const figures = { chain: chain.name };
  return cause.kind === "timeout" || cause.kind === "time-limit"
    ? new AuditError("chain-timeout", `${chain.name} did not answer in time.`, { cause, figures })
    : new AuditError("chain-unreachable", `${chain.name} cannot be asked just now.`, { cause, figures });
}

/** How many blocks behind the newest an audit reads, so that the next endpoint has the block as well. */
export type StepBack = {
  blocks(): number;
  /** An endpoint did not have a block that had been announced. */
  missed(): void;
};

export function createStepBack(blockTimeMs: number): StepBack {
  let believedUntil = Number.NEGATIVE_INFINITY;
  const isFast = blockTimeMs < chainConfig.fastBlockMs;
  return {
    blocks() {
      const lags = performance.now() < believedUntil;
      if (!lags) return isFast ? 1 : 0;
      return isFast ? Math.max(2, Math.ceil(chainConfig.serverLagMs / blockTimeMs)) : 1;
    },
    missed() {
      believedUntil = performance.now() + chainConfig.laggingBelievedMs;
    },
  };
}

/** What one endpoint can do, asked anew. It is named by its place in the configuration and its domain: its address may be a secret. */
export type EndpointSurvey = {
  readonly place: number;
  readonly provider: string;
} & (
  | { readonly answers: false; readonly fault: FaultKind }
  | { readonly answers: true; readonly head: bigint; readonly latencyMs: number; readonly learnt: Learnt }
);

export async function survey(
  learner: Learner,
  place: number,
  pool: Pool,
  signal: AbortSignal,
): Promise<EndpointSurvey> {
  const { endpoint } = learner;
  const named = { place, provider: endpoint.provider };
  const only = (each: unknown) => each === endpoint;
  const newest = { call: { method: "eth_getBlockByNumber", params: ["latest", false] }, able: only };
  const context = { signal, endsAt: performance.now() + chainConfig.surveyTimeoutMs, gates: () => [] };
  const [answer] = await pool.send([newest], context);
  if (answer === undefined || !("result" in answer)) {
    return { ...named, answers: false, fault: answer instanceof CouldNotAsk ? answer.kind : "malformed" };
  }
  const head = hexToBigInt((answer.result as { number: `0x${string}` }).number);
  const learnt = await learner.learn(Promise.resolve(head), { signal }, { anew: true });
  return { ...named, answers: true, head, latencyMs: Math.round(endpoint.health.latencyMs()), learnt };
}
