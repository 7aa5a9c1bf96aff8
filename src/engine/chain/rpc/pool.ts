import type { FaultKind } from "../../failure.ts";
import { CouldNotAsk } from "../attempt.ts";
import { choose, pause } from "./choose.ts";
import type { Endpoint } from "./endpoint.ts";
import { Fault } from "./fault.ts";
import { askHedged } from "./hedge.ts";
import { type Errand, type Job, type Outcome, split, type Tried } from "./job.ts";
import type { Answer } from "./wire.ts";

/** No other endpoint, and no second try, would answer otherwise. */
const FINAL: ReadonlySet<FaultKind> = new Set(["range-too-wide", "too-many-logs"]);
/** This endpoint will not answer otherwise; another may. */
const ENDS_ENDPOINT: ReadonlySet<FaultKind> = new Set(["unsupported", "missing-state", "wrong-chain", "refused"]);
/** A node behind a balancer may just not have heard of the block yet. */
const AGAIN_AFTER_MS = 300;

/** Some jobs on their way: what was tried for them, and what went wrong last. */
type Delivery = {
  readonly jobs: readonly Job[];
  readonly errand: Errand;
  readonly outcomes: Map<Job, Outcome>;
  readonly tried: Tried;
  readonly last: Fault | undefined;
};

export type Pool = ReturnType<typeof createPool>;

/** Sends calls to the endpoint that is best just then, and to the next one where that fails, until each is settled. */
export function createPool(endpoints: readonly Endpoint[]) {
  async function deliver(delivery: Delivery): Promise<void> {
    const { jobs, errand, tried, last } = delivery;
    const endpoint = errand.signal.aborted ? "time-limit" : await choose(endpoints, jobs, errand, tried);
    if (errand.signal.aborted) return giveUp(delivery, "time-limit");
    if (typeof endpoint === "string") return giveUp(delivery, last?.kind ?? endpoint);
    const pieces = split(jobs, endpoint.room(errand.prelude(endpoint).length));
    if (pieces.length === 1) return await deliverTo(endpoint, delivery);
    // An endpoint that never gave an answer gets one request first, not all of them.
    const first = endpoint.health.isProven() ? [] : pieces.splice(0, 1);
    for (const canary of first) await deliver({ ...delivery, jobs: canary });
    await deliverAll(delivery, pieces);
  }

  async function deliverAll(delivery: Delivery, pieces: readonly Job[][]): Promise<void> {
    await Promise.all(pieces.map((jobs) => deliver({ ...delivery, jobs })));
  }

  async function deliverTo(endpoint: Endpoint, delivery: Delivery): Promise<void> {
    const { jobs, errand, tried, outcomes } = delivery;
    const before = tried.get(endpoint) ?? 0;
    if (before > 0) await pause(before * AGAIN_AFTER_MS, errand.signal);
    const { by, answers, fault } = await askHedged(endpoints, endpoint, jobs, errand, tried);
    if (answers) {
      const again = settle(jobs, answers, outcomes);
      if (!again) return;
      await deliver({ ...delivery, jobs: again.jobs, tried: count(tried, by, again.fault), last: again.fault });
      return;
    }
    const ofSize = fault.kind === "batch-refused" || fault.kind === "too-large";
    if (ofSize && jobs.length > 1) {
      await deliverAll({ ...delivery, last: fault }, split(jobs, sizeAfter(fault, by, jobs.length)));
    } else await deliver({ ...delivery, tried: count(tried, by, fault), last: fault });
  }

  return {
    async send(jobs: readonly Job[], errand: Errand): Promise<Outcome[]> {
      const outcomes = new Map<Job, Outcome>();
      await deliver({ jobs, errand, outcomes, tried: new Map(), last: undefined });
      return jobs.map((job) => outcomes.get(job) ?? new CouldNotAsk("unreachable"));
    },
  };
}

function giveUp({ jobs, outcomes, last }: Delivery, kind: FaultKind): void {
  for (const job of jobs) outcomes.set(job, new CouldNotAsk(kind, last?.limit));
}

/** Notes what is answered, and answers what is not. */
function settle(
  jobs: readonly Job[],
  answers: readonly Answer[],
  outcomes: Map<Job, Outcome>,
): { jobs: Job[]; fault: Fault } | undefined {
  const again: Job[] = [];
  let last: Fault | undefined;
  for (const [index, job] of jobs.entries()) {
    const answer = answers[index] ?? new Fault("malformed");
    if (!(answer instanceof Fault)) outcomes.set(job, answer);
    else if (FINAL.has(answer.kind)) outcomes.set(job, new CouldNotAsk(answer.kind, answer.limit));
    else {
      again.push(job);
      last = answer;
    }
  }
  return last && { jobs: again, fault: last };
}

function count(tried: Tried, by: Endpoint, { kind }: Fault): Tried {
  // Megabytes are not asked of the same endpoint twice, nor of all of them: likely it is the contract that sends them.
  const more = kind === "too-large" ? 2 : 1;
  const times = ENDS_ENDPOINT.has(kind) ? Number.POSITIVE_INFINITY : (tried.get(by) ?? 0) + more;
  return new Map(tried).set(by, times);
}

/** Too many calls for one request, or one answer too large for all: smaller pieces tell which. */
function sizeAfter(fault: Fault, endpoint: Endpoint, jobs: number): number {
  return fault.kind === "batch-refused" ? Math.min(endpoint.room(0), jobs - 1) : Math.ceil(jobs / 4);
}
