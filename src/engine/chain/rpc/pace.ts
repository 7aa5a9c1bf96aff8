/** Requests and calls a second; `null`: no limit is known. */
export type Rates = { readonly requests: number | null; readonly calls: number | null };
/** What a refusal for being too often says of itself. */
export type TooOften = { readonly limit?: number | undefined; readonly retryAfterMs?: number | undefined };

export type Pace = ReturnType<typeof createPace>;

export const UNLIMITED: Rates = { requests: null, calls: null };
const WINDOW_MS = 1000;
/** Below the truth rather than above it. */
const OF_TRUTH = 0.8;
/** After a refusal nothing is sent before a window that may be full is over. */
const REST_MS = 1000;
/** A rate that was not refused for so long is tried a little faster, and what was refused longer ago is forgotten. */
const GROW_AFTER_MS = 10_000;
const GROWTH = 1.25;
const FORGET_AFTER_MS = 600_000;

type Sent = { readonly at: number; readonly calls: number; passed: number };

/** How fast an endpoint may be asked: measured by what it let pass in the second before it refused. */
export function createPace(first: Rates, now: () => number, onSlower: (rates: Rates) => void = () => undefined) {
  let rates = first;
  /** What is known for sure, and what was refused a while ago. */
  let firm = UNLIMITED;
  let ceiling = UNLIMITED;
  let next = Number.NEGATIVE_INFINITY;
  let changedAt = now();
  let refusedAt = Number.NEGATIVE_INFINITY;
  let refusal: { readonly at: number; readonly limit: number | undefined } | undefined;
  let recent: Sent[] = [];

  const costMs = (calls: number) => Math.max(gapOf(rates.requests), gapOf(rates.calls) * calls);
  const become = (to: Rates) => {
    changedAt = now();
    rates = slowest(to, firm);
  };

  /** Once what was under way is over: only then is it known what passed. */
  function learn(): void {
    if (!refusal || now() < next) return;
    const { at, limit } = refusal;
    refusal = undefined;
    const last = recent.filter((each) => at - each.at < WINDOW_MS && each.at <= at);
    const passed = last.filter((each) => each.passed > 0);
    const sum = (of: (each: Sent) => number) => last.reduce((all, each) => all + of(each), 0);
    if (limit !== undefined) become({ ...rates, calls: least(rates.calls, truly(limit)) });
    else if (passed.length === 0) {
      const half = { requests: last.length / 2, calls: sum((each) => each.calls) / 2 };
      become(slowest(rates, atLeastOne(half)));
    } else {
      become(slowest(rates, { requests: truly(passed.length), calls: truly(sum((each) => each.passed)) }));
    }
    ceiling = rates;
    onSlower(rates);
  }

  function grow(): void {
    if (now() - refusedAt > FORGET_AFTER_MS) ceiling = UNLIMITED;
    if (now() - changedAt < GROW_AFTER_MS) return;
    become(slowest({ requests: times(rates.requests, GROWTH), calls: times(rates.calls, GROWTH) }, ceiling));
  }

  return {
    /** Until the next request may go. */
    waitMs(): number {
      learn();
      grow();
      return Math.max(0, next - now());
    },
    costMs,
    /** A request goes; what it answers is told when it is over. */
    send(calls: number): { passed(calls: number): void } {
      const at = now();
      next = Math.max(next, at) + costMs(calls);
      const sent: Sent = { at, calls, passed: 0 };
      recent = [...recent.filter((each) => at - each.at < 4 * WINDOW_MS), sent];
      return {
        passed(count) {
          sent.passed = count;
        },
      };
    },
    /** Refusals of one burst count once. */
    refused({ limit, retryAfterMs }: TooOften): void {
      const at = now();
      next = Math.max(next, at + restOf(retryAfterMs));
      if (at - refusedAt < WINDOW_MS) return;
      refusedAt = at;
      refusal = { at, limit };
    },
    limit(most: Rates): void {
      firm = slowest(firm, most);
      rates = slowest(rates, most);
    },
    /** So fast it was not long ago. */
    recall(before: Rates): void {
      rates = slowest(rates, before);
      ceiling = rates;
      refusedAt = now();
    },
    /** Others found it slower than this. */
    follow(others: Rates): void {
      rates = slowest(rates, others);
    },
    /** More calls in one request would be refused for their number, however long they wait. */
    mostCalls: () => (rates.calls === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(rates.calls))),
    rates: () => rates,
  };
}

/** A day's quota that is used up is asked about now and then all the same. */
const MOST_REST_MS = 60_000;

export function restOf(retryAfterMs = REST_MS): number {
  return Math.min(MOST_REST_MS, Math.max(REST_MS, retryAfterMs));
}

function gapOf(rate: number | null): number {
  return rate === null ? 0 : 1000 / rate;
}

function truly(truth: number): number {
  return Math.max(1, truth * OF_TRUTH);
}

function atLeastOne({ requests, calls }: { requests: number; calls: number }): Rates {
  return { requests: Math.max(1, requests), calls: Math.max(1, calls) };
}

function times(rate: number | null, by: number): number | null {
  return rate === null ? null : rate * by;
}

export function slowest(a: Rates, b: Rates): Rates {
  return { requests: least(a.requests, b.requests), calls: least(a.calls, b.calls) };
}

function least(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
