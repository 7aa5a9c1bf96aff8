// Sends jobs to the best endpoint, and to the next where that fails, in smaller pieces where they are too large.
import type { FaultKind } from "../../core/failure.ts";
import { CouldNotAsk } from "../attempt.ts";
import { chainConfig } from "../config.ts";
import { askHedged, choose, pause } from "./choose.ts";
import type { Endpoint } from "./endpoint.ts";
import { Fault } from "./fault.ts";
import { type Job, maySend, type Outcome, type RequestContext, split, type Tried, toCalls } from "./job.ts";
import type { Answer } from "./wire.ts";

/** No other endpoint, and no second try, would answer otherwise. */
const FINAL: ReadonlySet<FaultKind> = new Set(["too-many-logs"]);
/** This endpoint will not answer otherwise; another may. */
const ENDS_ENDPOINT: ReadonlySet<FaultKind> = new Set([
  "unsupported",
  "missing-state",
  "wrong-chain",
  "refused",
  "range-too-wide",
  "too-many-alternatives",
  "request-too-large",
]);

/** Some jobs on their way: what was tried for them, and what went wrong last. */
type Delivery = {
  readonly jobs: readonly Job[];
  readonly context: RequestContext;
  readonly outcomes: Map<Job, Outcome>;
  readonly tried: Tried;
  readonly last: Fault | undefined;
};

export type Pool = ReturnType<typeof createPool>;

/** Sends calls to the endpoint that is best just then, and to the next one where that fails, until each is settled. */
export function createPool(endpoints: readonly Endpoint[]) {
  async function deliver(delivery: Delivery): Promise<void> {
    const { jobs, context, tried, last } = delivery;
    const endpoint = context.signal.aborted ? "time-limit" : await choose(endpoints, jobs, context, tried);
    if (context.signal.aborted) return giveUp(delivery, "time-limit");
    if (typeof endpoint === "string") return giveUp(delivery, last?.kind ?? endpoint);
    const fit = endpoint.fit(toCalls(jobs, endpoint), context.gates(endpoint));
    if (fit >= jobs.length) return await deliverTo(endpoint, delivery);
    const pieces = [jobs.slice(0, fit), ...piecesOf(endpoint, jobs.slice(fit))];
    // An endpoint that never gave an answer gets one request first, not all of them.
    const first = endpoint.health.isProven() ? [] : pieces.splice(0, 1);
    for (const canary of first) await deliver({ ...delivery, jobs: canary });
    await deliverAll(delivery, pieces);
  }

  async function deliverAll(delivery: Delivery, pieces: readonly (readonly Job[])[]): Promise<void> {
    await Promise.all(pieces.map((jobs) => deliver({ ...delivery, jobs })));
  }

  async function deliverTo(endpoint: Endpoint, wanted: Delivery): Promise<void> {
    const jobs = wanted.jobs.filter(maySend);
    const refused = wanted.jobs.filter((job) => !jobs.includes(job));
    giveUp({ ...wanted, jobs: refused }, wanted.last?.kind ?? "call-limit");
    if (jobs.length === 0) return;
    const delivery = { ...wanted, jobs };
    const { context, tried, outcomes } = delivery;
    const before = tried.get(endpoint) ?? 0;
    if (before > 0) await pause(before * chainConfig.retryPauseMs, context.signal);
    const { by, answers, fault } = await askHedged(endpoints, endpoint, jobs, context, tried);
    if (answers) {
      const again = settle(by, jobs, answers, outcomes);
      const pieces = again.map(({ jobs: some, fault: last }) =>
        deliver({ ...delivery, jobs: some, tried: count(delivery, by, last, jobs.length > some.length), last }),
      );
      await Promise.all(pieces);
      return;
    }
    if (OF_SIZE.has(fault.kind) && jobs.length > 1) {
      const counted = fault.blames === "unclear" ? count(delivery, by, fault) : tried;
      await deliverAll({ ...delivery, tried: counted, last: fault }, split(jobs, sizeAfter(fault, by, jobs)));
    } else {
      for (const job of jobs) job.learn?.(by, fault);
      await deliver({ ...delivery, tried: count(delivery, by, fault), last: fault });
    }
  }

  return {
    async send(jobs: readonly Job[], context: RequestContext): Promise<Outcome[]> {
      const outcomes = new Map<Job, Outcome>();
      await deliver({ jobs, context, outcomes, tried: new Map(), last: undefined });
      return jobs.map((job) => outcomes.get(job) ?? new CouldNotAsk("unreachable"));
    },
  };
}

function giveUp({ jobs, outcomes, last }: Delivery, kind: FaultKind): void {
  for (const job of jobs) outcomes.set(job, new CouldNotAsk(kind, last?.limit));
}

/** Notes what is answered, and answers what is not: together what went wrong in the same way. */
function settle(
  by: Endpoint,
  jobs: readonly Job[],
  answers: readonly Answer[],
  outcomes: Map<Job, Outcome>,
): { jobs: Job[]; fault: Fault }[] {
  const again = new Map<FaultKind, { jobs: Job[]; fault: Fault }>();
  for (const [index, job] of jobs.entries()) {
    const answer = answers[index] ?? new Fault("malformed");
    if (!(answer instanceof Fault)) {
      outcomes.set(job, answer);
      continue;
    }
    job.learn?.(by, answer);
    if (FINAL.has(answer.kind)) outcomes.set(job, new CouldNotAsk(answer.kind, answer.limit));
    else again.set(answer.kind, { jobs: [...(again.get(answer.kind)?.jobs ?? []), job], fault: answer });
  }
  return [...again.values()];
}

/** `others` were answered by the same request: what was left out, or did not fit beside them, is only asked again. */
function count({ tried, context }: Delivery, by: Endpoint, { kind, limit }: Fault, others = false): Tried {
  const isFree = kind === "rate-limited" && context.tries === undefined;
  // It is the time that ends these tries, or that fewer are asked each time.
  if (isFree || (others && AGAIN.has(kind) && limit === undefined)) return tried;
  // Megabytes are not asked of the same endpoint twice, nor of all of them: likely it is the contract that sends them. So with time.
  const more = kind === "too-large" || kind === "too-long" ? 2 : 1;
  const times = ENDS_ENDPOINT.has(kind) ? Number.POSITIVE_INFINITY : (tried.get(by) ?? 0) + more;
  return new Map(tried).set(by, times);
}

/** What a call gets that had no room in an answer. */
const AGAIN: ReadonlySet<FaultKind> = new Set(["malformed", "batch-refused", "too-large"]);
/** Too much for one request, or one answer too large for all: smaller pieces tell which. */
const OF_SIZE: ReadonlySet<FaultKind> = new Set(["batch-refused", "request-too-large", "too-large"]);

function sizeAfter(fault: Fault, endpoint: Endpoint, jobs: readonly Job[]): number {
  const half = Math.ceil(jobs.length / 2);
  return fault.kind === "batch-refused" && fault.blames === "number"
    ? Math.min(endpoint.fit(toCalls(jobs, endpoint), []), jobs.length - 1)
    : half;
}

function piecesOf(endpoint: Endpoint, jobs: readonly Job[]): (readonly Job[])[] {
  const pieces: (readonly Job[])[] = [];
  for (let rest = jobs; rest.length > 0; ) {
    const fit = endpoint.fit(toCalls(rest, endpoint), []);
    pieces.push(rest.slice(0, fit));
    rest = rest.slice(fit);
  }
  return pieces;
}
