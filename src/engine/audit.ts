import type { Store } from "../store/store.ts";
import { CouldNotAsk } from "./chain/attempt.ts";
import type { ChainClient } from "./chain/client.ts";
import type { Chains } from "./chain/index.ts";
import type { Reader } from "./chain/reader.ts";
import type { EvidenceReads } from "./checks/check.ts";
import { CHECKS } from "./checks/index.ts";
import { AuditError } from "./core/errors.ts";
import type { Progress, Report } from "./core/report.ts";
import { readConditions } from "./experiments/index.ts";
import { tryOut } from "./experiments/run-experiments.ts";
import { laneOf } from "./facts/code/lane.ts";
import { rememberMade } from "./facts/deployment/creator.ts";
import type { FactReads } from "./facts/facts.ts";
import { type GatheringReads, startFacts } from "./facts/gather.ts";
import type { Helpers } from "./facts/helpers.ts";
import { BLINK_MS, LATE_MS, type LateReads, startLate } from "./late/late.ts";
import { LATE_READERS } from "./late/readers.ts";
import { nameBySource, sayFailure } from "./messages/index.ts";
import { assemble, chainOf, tokenOf } from "./report/assemble.ts";
import { labelCurve } from "./report/curve-holder.ts";
import { judge, neverMilder } from "./report/rows.ts";
import { withSimulationGaps } from "./report/simulation-gaps.ts";
import type { Request } from "./request/request.ts";
import { findSimilar, rememberAudited, toSimilarJson, toWrittenJson } from "./similar/in-audit.ts";
import type { Similar } from "./similar/similar.ts";

export type AuditDeps = {
  readonly chains: Chains;
  readonly store: Store;
  readonly helpers: Helpers;
  /** Left out: nothing is remembered, and the report says that nothing similar could be looked for. */
  readonly similar?: Similar | undefined;
  readonly limitMs: number;
  /** Ends the audit early, with what is known by then. */
  readonly signal?: AbortSignal;
  /** A check that throws is a bug: it is told here, and its row is unknown. */
  readonly onBug: (checkId: string, error: unknown) => void;
  readonly now?: () => number;
};

/** One audit: everything is read at one block, experiments are made on it, and pure checks judge what was found. */
export async function audit(
  request: Request,
  deps: AuditDeps,
  onProgress: (progress: Progress) => void,
): Promise<Report> {
  const { similar, onBug, now = Date.now } = deps;
  const { chain } = clientOf(request, deps);
  const started = performance.now();
  const tell = (stage: string, token: Progress["token"] = {}, report?: Report) =>
    onProgress({ stage, token, chain: chainOf(chain), ...(report ? { report } : {}) });

  tell("reading the chain");
  const reader = await toReader(request, deps);
  const { admitted, reads, holders, likely } = startFacts(reader, request.address, deps);
  const outcomes = tryOut(
    reader,
    request.address,
    { ...reads, holders },
    { conditions: readConditions(reader), likely },
  );
  outcomes.catch(() => undefined);
  const late = startLate(
    reader,
    { token: request.address, facts: reads, outcomes, store: deps.store },
    LATE_READERS,
    onBug,
  );
  // What is no token has no launch to look for, nor has an audit that fails.
  using _ = { [Symbol.dispose]: () => late.stop() };
  await admitted;
  tell("buying, sending, selling, and using every power", tokenOf(request, { metadata: await reads.metadata }));
  const facts = await all(reads);
  const alike = await findSimilar(similar, request, facts, laneOf(reader));
  const { powers, ...tried } = await outcomes;
  const awaited = withSimulationGaps({
    ...facts,
    ...tried,
    holders: labelCurve(facts.holders, tried.trades),
    powers: nameBySource(powers, facts.source),
    similar: alike,
  });
  const spent = { ...reader.spent, durationMs: since(started), late: null };
  const parts = {
    request,
    chain,
    checkedAt: now(),
    similar: toSimilarJson(alike),
    similarWritten: toWrittenJson(alike),
    spent,
  };
  const judged = (found: LateReads) => {
    const evidence: EvidenceReads = { ...awaited, ...found };
    return { evidence, rows: judge(CHECKS, evidence, onBug) };
  };

  const isDone = await late.isDoneWithin(BLINK_MS);
  const first = judged(late.soFar());
  if (!isDone) tell("looking at who launched it", tokenOf(request, facts), assemble({ ...parts, ...first }));
  const waitedFrom = performance.now();
  const last = judged(await late.end(LATE_MS));
  const rows = neverMilder(first.rows, last.rows);
  await rememberAudited(similar, request, facts, rows, laneOf(reader));
  const beside = { ...late.spent, durationMs: since(waitedFrom) };
  const report = assemble({ ...parts, evidence: last.evidence, rows, spent: { ...spent, late: beside } });
  await rememberOfCreator(deps.store, report);
  return report;
}

function since(start: number): number {
  return Math.round(performance.now() - start);
}

function clientOf({ chainId }: Request, { chains }: Pick<AuditDeps, "chains">): ChainClient {
  const client = chains.client(chainId);
  if (!client) throw new AuditError("unknown-chain", `Chain ${chainId} is not one that this service knows.`);
  return client;
}

/** A reader of the newest block. Throws AuditError where there is none, or no code at the address. */
export function toReader(
  request: Request,
  { chains, limitMs, signal }: Pick<AuditDeps, "chains" | "limitMs" | "signal">,
): Promise<Reader> {
  const options = { address: request.address, limitMs, ...(signal ? { signal } : {}) };
  return clientOf(request, { chains }).reader(options).catch(withReason);
}

/** The chain has no words: which fault made it refuse is said here. */
function withReason(error: unknown): never {
  if (!(error instanceof AuditError && error.code === "chain-unreachable" && error.cause instanceof CouldNotAsk))
    throw error;
  const { code, message, cause } = error;
  throw new AuditError(code, `${message} ${sayFailure({ code: "node-failed", fault: error.cause.kind })}`, { cause });
}

/** Only verdicts that came of looking: what could not be looked at says nothing about whoever made it. */
async function rememberOfCreator(store: Store, { chain, token, deployment, verdict }: Report): Promise<void> {
  if (!deployment?.creator || verdict === "unknown") return;
  await rememberMade(store, chain.id, deployment.creator, {
    address: token.address,
    symbol: token.symbol ?? "",
    verdict,
  });
}

async function all(reads: GatheringReads): Promise<FactReads> {
  const entries = await Promise.all(Object.entries(reads).map(async ([name, read]) => [name, await read] as const));
  return Object.fromEntries(entries) as FactReads;
}
