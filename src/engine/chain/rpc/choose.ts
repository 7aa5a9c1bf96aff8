import { setTimeout as sleep } from "node:timers/promises";
import type { FaultKind } from "../../failure.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Errand, Job, Tried } from "./job.ts";

/** Over all endpoints, and of each: enough to get past a passing fault, too little to add to a lasting one. */
const TRIES = 5;
const TRIES_EACH = 2;

/** The best endpoint that may still be tried; waits for one to recover if there is time. Otherwise, why there is none. */
export async function choose(
  endpoints: readonly Endpoint[],
  jobs: readonly Job[],
  errand: Errand,
  tried: Tried,
): Promise<Endpoint | FaultKind> {
  const spent = [...tried.values()].filter(Number.isFinite).reduce((sum, times) => sum + times, 0);
  const fits = spent >= (errand.tries ?? TRIES) ? [] : fitting(endpoints, jobs, tried);
  const chosen = bestReady(fits, jobs);
  if (chosen) return chosen;
  const soonest = fits.toSorted((a, b) => a.health.coolingMs() - b.health.coolingMs())[0];
  if (!soonest) return "unsupported";
  const left = errand.endsAt - performance.now();
  if (soonest.health.coolingMs() > left / 2) return soonest.health.lastFault();
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
    (each) => each !== busy && each.room(errand.prelude(each).length) >= jobs.length,
  );
  return bestReady(others, jobs);
}

function fitting(endpoints: readonly Endpoint[], jobs: readonly Job[], tried: Tried): Endpoint[] {
  return endpoints.filter(
    (each) => (tried.get(each) ?? 0) < TRIES_EACH && jobs.every(({ able }) => able === undefined || able(each)),
  );
}

function bestReady(endpoints: readonly Endpoint[], jobs: readonly Job[]): Endpoint | undefined {
  const ready = endpoints
    .filter((each) => each.health.coolingMs() === 0)
    .sort((a, b) => a.health.score() - b.health.score());
  return ready.find((each) => jobs.every(({ prefer }) => prefer === undefined || prefer(each))) ?? ready[0];
}

export async function pause(ms: number, signal: AbortSignal): Promise<undefined> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
  return undefined;
}
