// Chooses the endpoint for some jobs, and asks a second one as well where the first takes unusually long.
import type { FaultKind } from "../../core/failure.ts";
import { chainConfig } from "../config.ts";
import { createDeadline } from "../turns.ts";
import type { Endpoint } from "./endpoint.ts";
import { Fault } from "./fault.ts";
import { type Job, maySend, type RequestContext, type Tried, toCalls } from "./job.ts";
import type { Answer } from "./wire.ts";

/** The best endpoint that may still be tried; waits for one to recover if there is time. Otherwise, why there is none. */
export async function choose(
  endpoints: readonly Endpoint[],
  jobs: readonly Job[],
  context: RequestContext,
  tried: Tried,
): Promise<Endpoint | FaultKind> {
  const spent = [...tried.values()].filter(Number.isFinite).reduce((sum, times) => sum + times, 0);
  const fits = spent >= (context.tries ?? chainConfig.maxTries) ? [] : fitting(endpoints, jobs, tried);
  const chosen = bestReady(fits, jobs);
  if (chosen) return chosen;
  const soonest = fits.toSorted((a, b) => a.restMs() - b.restMs())[0];
  if (!soonest) return "unsupported";
  const left = context.endsAt - performance.now();
  const fault = soonest.health.lastFault();
  // An endpoint that refuses for being too often works, and is worth waiting for.
  const patience = fault === "rate-limited" ? left - chainConfig.minUsefulMs : left / 2;
  if (soonest.restMs() > patience) return fault;
  await pause(soonest.health.coolingMs(), context.signal);
  return soonest;
}

/** Who else could answer this now, all of it in one request. */
export function chooseOther(
  endpoints: readonly Endpoint[],
  busy: Endpoint,
  jobs: readonly Job[],
  context: RequestContext,
  tried: Tried,
): Endpoint | undefined {
  const others = fitting(endpoints, jobs, tried).filter(
    (each) => each !== busy && each.fit(toCalls(jobs, each), context.gates(each)) >= jobs.length,
  );
  return bestReady(others, jobs);
}

function fitting(endpoints: readonly Endpoint[], jobs: readonly Job[], tried: Tried): Endpoint[] {
  return endpoints.filter(
    (each) =>
      (tried.get(each) ?? 0) < chainConfig.maxTriesPerEndpoint &&
      jobs.every(({ able }) => able === undefined || able(each)),
  );
}

function bestReady(endpoints: readonly Endpoint[], jobs: readonly Job[]): Endpoint | undefined {
  const ready = endpoints
    .filter((each) => each.health.coolingMs() === 0)
    .sort((a, b) => costOf(a, jobs) - costOf(b, jobs));
  return ready.find((each) => jobs.every(({ prefer }) => prefer === undefined || prefer(each))) ?? ready[0];
}

/** How long it may take to have it all from there: its answers, its turns, and the requests it takes. */
function costOf(endpoint: Endpoint, jobs: readonly Job[]): number {
  const requests = Math.ceil(jobs.length / Math.max(1, endpoint.fit(toCalls(jobs, endpoint), [])));
  return endpoint.health.score() * (1 + (requests - 1) / 4) + endpoint.budget.waitMs();
}

/** Ends with the signal, as most do: an error for each would cost as much as its request. */
export function pause(ms: number, signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve(undefined);
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}

/** The endpoint that answered, and either its answers or why there are none. */
export type Asked = { readonly by: Endpoint } & (
  | { readonly answers: readonly Answer[]; readonly fault?: undefined }
  | { readonly answers?: undefined; readonly fault: Fault }
);

/** Asks one endpoint, and a second one as well if the first takes unusually long; the first good answer counts. */
export async function askHedged(
  endpoints: readonly Endpoint[],
  endpoint: Endpoint,
  jobs: readonly Job[],
  context: RequestContext,
  tried: Tried,
): Promise<Asked> {
  const over = new AbortController();
  const { signal, release } = createDeadline([context.signal, over.signal]);
  let sentAt = performance.now();
  const sent = Promise.withResolvers<void>();
  const onSent = () => {
    sentAt = performance.now();
    sent.resolve();
  };
  const noteSlow = () => endpoint.health.wasSlow(performance.now() - sentAt);
  const first = ask(endpoint, jobs, context, signal, onSent);
  try {
    const patience = sent.promise.then(() => pause(patienceWith(endpoint), signal));
    const early = await Promise.race([first, patience]);
    if (early) return early;
    const other = chooseOther(endpoints, endpoint, jobs, context, tried);
    if (other === undefined || !jobs.every(maySend)) {
      const late = await first;
      if (late.fault?.kind === "timeout" && !context.signal.aborted) noteSlow();
      return late;
    }
    const winner = await firstGood(first, ask(other, jobs, context, signal));
    if (winner.by !== endpoint) noteSlow();
    return winner;
  } finally {
    over.abort("answered");
    release();
  }
}

async function ask(
  by: Endpoint,
  jobs: readonly Job[],
  context: RequestContext,
  signal: AbortSignal,
  onSent?: () => void,
): Promise<Asked> {
  const { onRequest, isAside } = context;
  try {
    const limitMs = () =>
      Math.max(chainConfig.requestMinMs, (context.endsAt - performance.now()) * chainConfig.requestTimeShare);
    const asking = {
      signal,
      limitMs,
      gates: context.gates(by),
      ...(onRequest && { onRequest }),
      ...(isAside && { isAside }),
      ...(onSent && { onSent }),
    };
    return { by, answers: await by.ask(toCalls(jobs, by), asking) };
  } catch (error) {
    if (error instanceof Fault) return { by, fault: error };
    if (signal.aborted) return { by, fault: new Fault("timeout") };
    throw error;
  }
}

async function firstGood(first: Promise<Asked>, second: Promise<Asked>): Promise<Asked> {
  const good = [first, second].map(async (asked) => {
    const it = await asked;
    if (it.fault) throw it.fault;
    return it;
  });
  return await Promise.any(good).catch(() => first);
}

function patienceWith({ health }: Endpoint): number {
  const { hedgeMinMs, hedgeMaxMs, hedgeLatencyFactor } = chainConfig;
  return Math.min(hedgeMaxMs, Math.max(hedgeMinMs, health.latencyMs() * hedgeLatencyFactor));
}
