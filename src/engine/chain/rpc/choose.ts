import { setTimeout as sleep } from "node:timers/promises";
import type { FaultKind } from "../../core/failure.ts";
import { chainConfig } from "../config.ts";
import type { Endpoint } from "./endpoint.ts";
import { type Errand, type Job, type Tried, toCalls } from "./job.ts";

/** The best endpoint that may still be tried; waits for one to recover if there is time. Otherwise, why there is none. */
export async function choose(
  endpoints: readonly Endpoint[],
  jobs: readonly Job[],
  errand: Errand,
  tried: Tried,
): Promise<Endpoint | FaultKind> {
  const spent = [...tried.values()].filter(Number.isFinite).reduce((sum, times) => sum + times, 0);
  const fits = spent >= (errand.tries ?? chainConfig.maxTries) ? [] : fitting(endpoints, jobs, tried);
  const chosen = bestReady(fits, jobs);
  if (chosen) return chosen;
  const soonest = fits.toSorted((a, b) => a.restMs() - b.restMs())[0];
  if (!soonest) return "unsupported";
  const left = errand.endsAt - performance.now();
  const fault = soonest.health.lastFault();
  // Whoever says that it is too much is well, and worth waiting for.
  const patience = fault === "rate-limited" ? left - chainConfig.minUsefulMs : left / 2;
  if (soonest.restMs() > patience) return fault;
  await pause(soonest.health.coolingMs(), errand.signal);
  return soonest;
}

/** Who else could answer this now, all of it in one request. */
export function chooseOther(
  endpoints: readonly Endpoint[],
  busy: Endpoint,
  jobs: readonly Job[],
  errand: Errand,
  tried: Tried,
): Endpoint | undefined {
  const others = fitting(endpoints, jobs, tried).filter(
    (each) => each !== busy && each.fit(toCalls(jobs, each), errand.gates(each)) >= jobs.length,
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

export async function pause(ms: number, signal: AbortSignal): Promise<undefined> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
  return undefined;
}
