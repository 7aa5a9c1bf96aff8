// One audit, from a chain and an address to a report, on one screen: read the facts at one block, simulate trades and admin powers,
// judge with pure checks, wait a little for the late readers, assemble the report. Nothing else decides the order of an audit.
import type { Store } from "../store/store.ts";
import { CouldNotAsk } from "./chain/attempt.ts";
import type { ChainClient } from "./chain/client.ts";
import type { Chains } from "./chain/index.ts";
import type { Reader } from "./chain/reader.ts";
import type { Tally } from "./chain/tally.ts";
import type { EvidenceReads } from "./checks/check.ts";
import { CHECKS } from "./checks/index.ts";
import { engineConfig } from "./config.ts";
import { AuditError } from "./core/errors.ts";
import type { CodedReport, Progress } from "./core/report.ts";
import { readConditions } from "./experiments/index.ts";
import { runExperimentsOfAudit } from "./experiments/run-experiments.ts";
import { cpuBudgetOf } from "./facts/code/code.ts";
import { rememberMade } from "./facts/creator-history/creator-history.ts";
import type { FactReads } from "./facts/facts.ts";
import { type GatheringReads, startFacts } from "./facts/gather.ts";
import type { Helpers } from "./facts/helpers.ts";
import { LATE_READERS, type LateReads, startLate } from "./late/late.ts";
import { nameBySource, sayFailure } from "./messages/index.ts";
import { assemble, chainOf, tokenOf } from "./report/assemble.ts";
import { labelCurve, withSimulationGaps } from "./report/corrections.ts";
import { judge, neverMilder } from "./report/rows.ts";
import type { Request } from "./request/request.ts";
import { findSimilar, rememberAudited, techniquesNear, toSimilarJson, toWrittenJson } from "./similar/in-audit.ts";
import type { Similar } from "./similar/similar.ts";

export type AuditDeps = {
  readonly chains: Chains;
  readonly store: Store;
  readonly helpers: Helpers;
  /** Left out: nothing is remembered, and the report says that similar tokens could not be searched. */
  readonly similar?: Similar | undefined;
  readonly limitMs: number;
  /** Ends the audit early, with what it knows by then. */
  readonly signal?: AbortSignal;
  /** A check that throws is a bug: it is reported here, and its row is unknown. */
  readonly onBug: (checkId: string, error: unknown) => void;
  readonly now?: () => number;
};

export async function audit(
  request: Request,
  deps: AuditDeps,
  onProgress: (progress: Progress) => void,
): Promise<CodedReport> {
  const { similar, onBug, now = Date.now } = deps;
  const { chain } = clientOf(request, deps);
  const started = performance.now();
  const tell = (stage: Progress["stage"], token: Progress["token"] = {}, report?: CodedReport) =>
    onProgress({ stage, token, chain: chainOf(chain), ...(report ? { report } : {}) });

  // Facts are read and simulations start as soon as the facts they need are there.
  tell("reading");
  const reader = await toReader(request, deps);
  const { admitted, reads, holders, likely } = startFacts(reader, request.address, deps);
  const outcomes = runExperimentsOfAudit(
    reader,
    request.address,
    { ...reads, holders },
    {
      conditions: readConditions(reader),
      likely,
      techniques: techniquesNear(similar, request, reads.code, cpuBudgetOf(reader)),
    },
  );
  outcomes.catch(() => undefined);
  // Late readers look at the launch and the creator, with calls and time of their own. No verdict waits for them.
  const late = startLate(
    reader,
    { token: request.address, facts: reads, outcomes, store: deps.store },
    LATE_READERS,
    onBug,
  );
  // They stop when the audit ends, even if it fails.
  using _ = { [Symbol.dispose]: () => late.stop() };
  await admitted;
  tell("trying", tokenOf(request, { metadata: await reads.metadata }));
  const facts = await all(reads);
  const alike = await findSimilar(similar, request, facts, cpuBudgetOf(reader));
  const { powers, ...tried } = await outcomes;
  const found = withSimulationGaps({
    ...facts,
    ...tried,
    holders: labelCurve(facts.holders, tried.trades),
    powers: nameBySource(powers, facts.source),
    similar: alike,
  });
  const soFar = { ...reader.spent, durationMs: since(started), late: null };
  const similars = { similar: toSimilarJson(alike), similarWritten: toWrittenJson(alike) };
  const parts = { request, chain, checkedAt: now(), ...similars };
  const judged = (late: LateReads) => {
    const evidence: EvidenceReads = { ...found, ...late };
    return { evidence, rows: judge(CHECKS, evidence, onBug) };
  };

  // A first report goes out now if the late readers need longer. What they add can only make a row worse, or answer it.
  const isDone = await late.isDoneWithin(engineConfig.firstReportWaitMs);
  const first = judged(late.soFar());
  if (!isDone) tell("looking-beside", tokenOf(request, facts), assemble({ ...parts, ...first, spent: soFar }));
  const last = judged(await late.end(engineConfig.lateWaitMs));
  const rows = neverMilder(first.rows, last.rows);
  await rememberAudited(similar, request, facts, rows, cpuBudgetOf(reader));
  const spent = withLate(soFar, late.spent, since(started));
  const report = assemble({ ...parts, evidence: last.evidence, rows, spent });
  await rememberOfCreator(deps.store, report);
  return report;
}

type Spent = Omit<CodedReport["coverage"], "experiments" | "notes" | "thin">;

/** All that was spent; of time and rounds, `late` says how much longer it took. */
function withLate(before: Spent, late: Tally["spent"], durationMs: number): Spent {
  const rounds = Math.max(before.rounds, late.rounds);
  return {
    requests: before.requests + late.requests,
    calls: before.calls + late.calls,
    rounds,
    durationMs,
    late: { ...late, rounds: rounds - before.rounds, durationMs: durationMs - before.durationMs },
  };
}

function since(start: number): number {
  return Math.round(performance.now() - start);
}

function clientOf({ chainId }: Request, { chains }: Pick<AuditDeps, "chains">): ChainClient {
  const client = chains.client(chainId);
  if (!client)
    throw new AuditError("unknown-chain", `Chain ${chainId} is not one that this service knows.`, {
      figures: { chain: `${chainId}` },
    });
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

/** The chain layer reports faults as codes; this adds the sentence. */
function withReason(error: unknown): never {
  if (!(error instanceof AuditError && error.code === "chain-unreachable" && error.cause instanceof CouldNotAsk))
    throw error;
  const { code, message, cause, figures } = error;
  throw new AuditError(code, `${message} ${sayFailure({ code: "node-failed", fault: error.cause.kind }, "en")}`, {
    cause,
    figures,
  });
}

/** Keeps the verdict with the creator, for audits of the next token by the same creator. Unknown says nothing about the creator. */
async function rememberOfCreator(store: Store, { chain, token, deployment, verdict }: CodedReport): Promise<void> {
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
