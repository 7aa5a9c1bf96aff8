// The reader of one audit: every request goes to one block, equal ones are sent once, and those of one moment share a request.
import { type Address, createPublicClient, custom, type Hex, numberToHex } from "viem";
import { CouldNotAsk } from "./attempt.ts";
import type { Chain } from "./chain.ts";
import { chainConfig } from "./config.ts";
import { searchLogs } from "./logs.ts";
import { bestOf, canDo, needsOf, translate } from "./needs.ts";
import type { Apart, Block, Need, Reader } from "./reader.ts";
import type { Endpoint } from "./rpc/endpoint.ts";
import { Fault } from "./rpc/fault.ts";
import { createGate, type Gate } from "./rpc/gate.ts";
import type { Job, Outcome, RequestContext } from "./rpc/job.ts";
import type { Learner } from "./rpc/learner.ts";
import type { Pool } from "./rpc/pool.ts";
import type { Answer } from "./rpc/wire.ts";
import type { Tally } from "./tally.ts";
import { createBatcher } from "./views/batch.ts";

type Sources = {
  chain: Chain;
  block: Block;
  pool: Pool;
  learners: readonly Learner[];
  /** What is being learnt beside the first rounds. */
  learning: Promise<void>;
  signal: AbortSignal;
  /** Both by the clock of `performance.now()`. */
  startedAt: number;
  endsAt: number;
  tally: Tally;
  /** Told where an endpoint did not have the block. */
  missed: () => void;
  gates: RequestContext["gates"];
};

type Asked = Map<string, Promise<unknown>>;

export function createReader({
  address,
  code,
  ...sources
}: Omit<Sources, "gates"> & { address: Address; code: Hex | undefined }): Reader {
  const asked: Asked = new Map();
  if (code !== undefined) {
    const key = keyOf("eth_getCode", [address, numberToHex(sources.block.number)], []);
    asked.set(key, Promise.resolve(code));
  }
  return readerFrom({ ...sources, gates: createGates(sources) }, asked);
}

function keyOf(method: string, params: readonly unknown[], needs: readonly Need[]): string {
  const { data } = (params[0] ?? {}) as { readonly data?: unknown };
  if (typeof data === "string" && data.length > chainConfig.cacheKeyMaxChars) return data;
  const key = `${method} ${JSON.stringify(params)} ${needs}`;
  return key.length > chainConfig.cacheKeyMaxChars ? key : key.toLowerCase();
}

/** `apart`: beside another reader, whose answers are known here, and who hears of none from here. */
function readerFrom(sources: Sources, askedBefore: Asked, apart?: Apart): Reader {
  const { chain, block, pool, learners, learning, startedAt, endsAt, gates } = sources;
  const { signal, tally } = apart ?? sources;
  const isAside = apart !== undefined;
  const queue = queueOf(tally, (jobs) =>
    pool.send(jobs, { signal, endsAt, gates, onRequest: tally.onRequest, isAside }),
  );
  const asked: Asked = apart ? new Map() : askedBefore;
  const isPast = (share: number) => performance.now() > startedAt + (endsAt - startedAt) * share;
  const isSlow = () => isPast(chainConfig.slowNodeTimeShare) && learners.every(isForDevelopment);
  const isPressedForTime = () => isPast(chainConfig.pressedTimeShare);
  const isPressed = () => isPressedForTime() || isSlow();
  const inTurn = createTurns();

  async function request(method: string, given: readonly unknown[], need?: Need): Promise<unknown> {
    if (method === "eth_chainId") return numberToHex(chain.id);
    if (method === "eth_blockNumber") return numberToHex(block.number);
    const params = pin(method, given, block.number);
    const needs = needsOf(method, params, need);
    if (needs.length > 0) await learning;
    const job = {
      call: { method, params },
      ...canDo(learners, { method, params, needs, head: block.number }),
      translate: translate(learners),
      maySend: apart?.maySend,
    };
    const key = keyOf(method, params, needs);
    const before = key.length > chainConfig.cacheKeyMaxChars ? undefined : (asked.get(key) ?? askedBefore.get(key));
    if (before !== undefined) return await before;
    if (apart?.mayAsk() === false || (isAside && isSlow() && isPressedForTime())) throw new CouldNotAsk("call-limit");
    const send = () => (needs.length > 0 && isSlow() ? inTurn(() => queue(job)) : queue(job));
    if (key.length > chainConfig.cacheKeyMaxChars) return await send();
    const answer = send();
    asked.set(key, answer);
    answer.catch((error: unknown) => {
      if (error instanceof CouldNotAsk) asked.delete(key);
    });
    return await answer;
  }

  return {
    chain,
    block,
    signal,
    isPressed,
    spent: tally.spent,
    rounds: tally.rounds,
    request,
    // A contract may ask its caller to fetch something from the web (CCIP): not from us.
    client: createPublicClient({
      transport: custom(
        { request: ({ method, params }: { method: string; params?: unknown }) => request(method, toList(params)) },
        { retryCount: 0 },
      ),
      ccipRead: false,
      cacheTime: 0,
    }),
    async logs(filter) {
      await learning;
      return await searchLogs(filter, {
        ask: (params) => request("eth_getLogs", params),
        width: () => bestOf(wellOf(learners)).logRange,
      });
    },
    async capabilities() {
      await learning;
      return bestOf(learners);
    },
    aside: (beside) => readerFrom(sources, asked, beside),
  };
}

/** A node on this machine or beside it that simulates no blocks runs one call after another, as those in JavaScript do. */
function isForDevelopment({ endpoint, learnt }: Learner): boolean {
  return endpoint.isOwn && learnt !== undefined && !learnt.simulateV1;
}

/** One after another: what was answered counts, even where there is no time for the rest. */
function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Those that can be asked just now; all of them, if none. */
function wellOf(learners: readonly Learner[]): readonly Learner[] {
  const well = learners.filter(({ endpoint, learnt }) => learnt && endpoint.health.isWell());
  return well.length > 0 ? well : learners;
}

/** An endpoint counts once it has shown the very block at which everything is read: not behind, and not on a fork. */
function createGates({ block, missed }: Pick<Sources, "block" | "missed">): RequestContext["gates"] {
  const gates = new WeakMap<Endpoint, readonly Gate[]>();
  const call = { method: "eth_getBlockByNumber", params: [numberToHex(block.number), false] };
  const check = (answer: Answer) => {
    const seen = "result" in answer ? (answer.result as { hash?: Hex } | null) : null;
    if (seen?.hash?.toLowerCase() === block.hash.toLowerCase()) return;
    missed();
    throw new Fault("missing-block");
  };
  return (endpoint) => {
    const known = gates.get(endpoint) ?? [createGate({ call, check })];
    gates.set(endpoint, known);
    return known;
  };
}

type Queue = ReturnType<typeof createQueue>;

const queues = new WeakMap<Tally, Queue>();

/** What is counted together is sent together. */
function queueOf(tally: Tally, send: Parameters<typeof createQueue>[0]): Queue {
  const queue = queues.get(tally) ?? createQueue(send);
  queues.set(tally, queue);
  return queue;
}

/** Sends together what was asked at one time and may go to the same endpoint. */
function createQueue(send: (jobs: readonly Job[]) => Promise<Outcome[]>): (job: Job) => Promise<unknown> {
  return createBatcher((jobs) => {
    const results = new Map<Job, Promise<unknown>>();
    for (const together of Map.groupBy(jobs, ({ group }) => group ?? "").values()) {
      const sending = send(together);
      for (const [index, job] of together.entries()) {
        const result = sending.then((outcomes) => resultOf(outcomes[index]));
        results.set(job, result);
      }
    }
    return jobs.flatMap((job) => results.get(job) ?? []);
  }, chainConfig.batchTurns);
}

function resultOf(outcome: Outcome = new CouldNotAsk("unreachable")): unknown {
  if ("result" in outcome) return outcome.result;
  throw outcome;
}

function toList(params: unknown): readonly unknown[] {
  return Array.isArray(params) ? params : params === undefined ? [] : [params];
}

/** Where in the parameters of a method the block stands. */
const BLOCK_AT: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_estimateGas: 1,
  eth_createAccessList: 1,
  eth_simulateV1: 1,
  eth_getStorageAt: 2,
  eth_getProof: 2,
  eth_getBlockByNumber: 0,
  eth_getBlockReceipts: 0,
};
const MOVING = new Set<unknown>([undefined, null, "latest", "pending", "safe", "finalized"]);

/** The same parameters with every moving block replaced by the one at which the audit reads. */
export function pin(method: string, params: readonly unknown[], blockNumber: bigint): readonly unknown[] {
  const block = numberToHex(blockNumber);
  if (method === "eth_getLogs") return [pinFilter(params[0], block)];
  const index = BLOCK_AT[method];
  if (index === undefined || !MOVING.has(params[index])) return params;
  return Object.assign([...params], { [index]: block });
}

function pinFilter(filter: unknown, block: Hex): unknown {
  const { fromBlock, toBlock, ...rest } = (filter ?? {}) as Record<string, unknown>;
  if (rest["blockHash"] !== undefined) return rest;
  return {
    ...rest,
    fromBlock: MOVING.has(fromBlock) ? block : fromBlock,
    toBlock: MOVING.has(toBlock) ? block : toBlock,
  };
}

/** The same reader for work that may turn out to be in vain: once it is not wanted, it asks nothing more. */
export function stoppableReader(reader: Reader, isWanted: () => boolean): Reader {
  return {
    ...reader,
    async request(...question) {
      if (!isWanted()) throw new CouldNotAsk("call-limit");
      return await reader.request(...question);
    },
  };
}
