// Which endpoints can answer a request, by its method, gas, depth and overrides, and the best that all of them offer together.
import { chainConfig } from "./config.ts";
import { type Capabilities, type Need, toBothNames, toClassicNames } from "./reader.ts";
import type { Learnt } from "./rpc/capabilities.ts";
import type { Endpoint } from "./rpc/endpoint.ts";
import type { Job } from "./rpc/job.ts";
import type { Learner } from "./rpc/learner.ts";

/** What an endpoint must be able to do, as far as the request itself shows. */
export function needsOf(method: string, params: readonly unknown[], named: Need | undefined): Need[] {
  const shown: (Need | false | undefined)[] = [
    named,
    method === "eth_call" && params.length > 2 && "stateOverrides",
    method === "eth_call" && params.length > 3 && "blockOverrides",
    method === "eth_simulateV1" && "simulateV1",
  ];
  return [...new Set(shown.filter((need): need is Need => Boolean(need)))];
}

/** Which endpoints can do this at all, and which are likely to do it well. */
export function canDo(
  learners: readonly Learner[],
  asked: { method: string; params: readonly unknown[]; needs: readonly Need[]; head: bigint },
): Pick<Job, "able" | "prefer" | "group" | "learn"> {
  const { method, params, needs, head } = asked;
  const gas = EXECUTING.has(method) ? gasOf(params) : 0;
  const depth = depthOf(method, params, head);
  const learnerOf = (endpoint: Endpoint) => learners.find((each) => each.endpoint === endpoint);
  const [purpose, span] = [purposeOf(method, params), spanOf(method, params)];
  const learn: Job["learn"] = (endpoint, fault) => learnerOf(endpoint)?.refused(purpose, span, fault);
  const able: Job["able"] = (endpoint) => {
    const learner = learnerOf(endpoint);
    return needs.every((need) => Boolean(learner?.learnt?.[need])) && learner?.serves(purpose, span) !== false;
  };
  if (needs.length === 0 && gas === 0 && depth <= chainConfig.recentStateBlocks && !isLong(method, params)) {
    return method in OFTEN_MISSING ? { group: `${purpose} ${span > 0n}`, able, learn } : {};
  }
  const suits = (learnt: Learnt | undefined) => {
    if (learnt === undefined) return false;
    return gas <= learnt.callGasCap && (learnt.archiveDepth === null || depth <= BigInt(learnt.archiveDepth));
  };
  const likely = learners.map(({ learnt }) => suits(learnt));
  const isReading = !isLong(method, params) && (gas === 0 || isQuestion(params));
  const isAnywhere = learners.every(({ learnt }) => needs.every((need) => learnt?.[need]));
  // What every endpoint can do need not be told apart, but a node runs the calls of a request one after another: those in other blocks go beside.
  const apart = isAnywhere ? needs.includes("blockOverrides") : needs;
  return {
    // What every endpoint has goes with all other reads; what runs code for long does not hold those up.
    ...(isReading && isAnywhere && likely.every(Boolean) ? {} : { group: `${apart} ${isReading} ${likely}` }),
    able,
    learn,
    prefer: (endpoint) => suits(learnerOf(endpoint)?.learnt),
  };
}

/** What not every gateway has, and may be asked of those that do. */
const OFTEN_MISSING: Readonly<Record<string, true>> = {
  eth_getLogs: true,
  eth_createAccessList: true,
  eth_getProof: true,
  eth_getBlockReceipts: true,
};

/** Some nodes answer this only for senders that can pay. */
function purposeOf(method: string, [call]: readonly unknown[]): string {
  return method === "eth_createAccessList" && (call as { from?: unknown }).from !== undefined
    ? `${method} by somebody`
    : method;
}

/** How many blocks are searched; 0 where that is no question. */
function spanOf(method: string, [filter]: readonly unknown[]): bigint {
  if (method !== "eth_getLogs") return 0n;
  const { fromBlock, toBlock } = filter as { fromBlock?: unknown; toBlock?: unknown };
  return isNumber(fromBlock) && isNumber(toBlock) ? BigInt(toBlock) - BigInt(fromBlock) + 1n : 1n;
}

function isNumber(block: unknown): block is string {
  return typeof block === "string" && /^0x[0-9a-f]+$/i.test(block);
}

/** A call without a sender, or with as little gas as a question has; experiments have a sender, and get all the gas there is. */
function isQuestion([call]: readonly unknown[]): boolean {
  const { from, gas } = call as { from?: unknown; gas?: unknown };
  return from === undefined || Number(gas) <= chainConfig.questionMaxGas;
}

/** Code that runs because it is being made asks hundreds of questions. */
function isLong(method: string, [call]: readonly unknown[]): boolean {
  return method === "eth_simulateV1" || (method === "eth_call" && (call as { to?: unknown }).to === undefined);
}

const EXECUTING = new Set(["eth_call", "eth_estimateGas"]);

function gasOf(params: readonly unknown[]): number {
  const gas = (params[0] as { gas?: unknown } | undefined)?.gas;
  return typeof gas === "string" ? Number(gas) : 0;
}

function depthOf(method: string, params: readonly unknown[], head: bigint): bigint {
  const block = method === "eth_getStorageAt" || method === "eth_getProof" ? params[2] : params[1];
  const stateful = /^eth_(call|get(Balance|Code|StorageAt|TransactionCount|Proof)|simulateV1)$/.test(method);
  return stateful && typeof block === "string" && /^0x[0-9a-f]+$/i.test(block) ? head - BigInt(block) : 0n;
}

const NAMES = { modern: null, classic: toClassicNames, both: toBothNames };

/** Block overrides in the names that the endpoint takes. */
export function translate(learners: readonly Learner[]): Job["translate"] {
  return (endpoint, params) => {
    const learnt = learners.find((each) => each.endpoint === endpoint)?.learnt;
    const renamed = NAMES[learnt?.blockOverrides ?? "modern"];
    return params.length < 4 || !renamed ? params : [...params.slice(0, 3), renamed(params[3]), ...params.slice(4)];
  };
}

/** The best that any endpoint offers. */
export function bestOf(learners: readonly Learner[]): Capabilities {
  const all = learners.flatMap(({ learnt }) => (learnt ? [learnt] : []));
  const some = (has: (learnt: Learnt) => boolean) => all.some(has);
  // Experiments go where state can be overridden, so that endpoint's gas is what counts for them.
  const executing = some(({ stateOverrides }) => stateOverrides) ? all.filter((each) => each.stateOverrides) : all;
  return {
    stateOverrides: some(({ stateOverrides }) => stateOverrides),
    blockOverrides: some(({ blockOverrides }) => blockOverrides !== null),
    simulateV1: some(({ simulateV1 }) => simulateV1),
    // Each of them has to show it, as any may be asked.
    ...(executing.length > 0 && executing.every(({ numberWord }) => numberWord) ? { numberWord: true } : {}),
    archiveDepth: most(
      all.map(({ archiveDepth }) => archiveDepth),
      0n,
    ),
    logRange: most(
      all.map(({ logRange }) => logRange),
      all.length > 0 ? 0n : 500n,
    ),
    batchSize: Math.max(
      1,
      ...learners.map(({ endpoint }) => Math.min(endpoint.size.calls(), endpoint.budget.mostCalls())),
    ),
    requestBytes: largest(executing.map(({ requestBytes }) => requestBytes)),
    certain: !learners.some(({ inDoubt }) => inDoubt),
    callGasCap: BigInt(
      executing.reduce((best, { callGasCap }) => Math.max(best, callGasCap), 0) || chainConfig.assumedCallGas,
    ),
  };
}

function largest(limits: readonly (number | null)[]): number | null {
  return limits.length === 0 || limits.includes(null) ? null : Math.max(...limits.map(Number));
}

/** `null` stands for no limit. */
function most(limits: readonly (number | null)[], least: bigint): bigint | null {
  if (limits.includes(null)) return null;
  return limits.reduce((best, limit) => (BigInt(limit ?? 0) > best ? BigInt(limit ?? 0) : best), least);
}
