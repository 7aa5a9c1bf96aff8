// Prometheus metrics of requests, audits, quotas and watches.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Access } from "../access/access.ts";
import type { CodedReport } from "../engine/core/report.ts";
import type { OutcomeCounts } from "../engine/outcome-tracking/outcome-tracker.ts";

export type Metrics = {
  /** Others may add theirs. */
  readonly registry: Registry;
  answered(path: string, status: number, seconds: number): void;
  refused(caller: string): void;
  audited(report: CodedReport): void;
};

const ROUTES = new Set([
  "/",
  "/audit",
  "/audit/diff",
  "/evidence",
  "/mcp",
  "/watch",
  "/watch/events",
  "/watch/webhooks",
  "/openapi.json",
  "/health",
  "/ready",
  "/metrics",
  "/keys",
]);

/** What a watch of tokens says of itself. */
export type WatchFigures = {
  readonly watched: number;
  readonly events: ReadonlyMap<string, number>;
  readonly delivered: Readonly<Record<string, number>>;
};

export function createMetrics(
  access: Pick<Access, "health">,
  record: () => Promise<OutcomeCounts>,
  watch?: () => WatchFigures,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const metric = metricsOf(registry);
  const requests = new Counter(
    metric("assay_http_requests_total", "Requests answered, by route and status.", ["route", "status"]),
  );
  const seconds = new Histogram({
    ...metric("assay_http_request_seconds", "Time until the answer began, by route.", ["route"]),
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 15, 30],
  });
  const refusals = new Counter(
    metric("assay_quota_refusals_total", "Requests refused for want of quota, by kind of caller.", ["caller"]),
  );
  new Gauge({
    ...metric("assay_quota_degraded", "1 while quotas that should be shared are held in this process alone."),
    collect() {
      this.set(access.health().degraded ? 1 : 0);
    },
  });
  if (watch) addWatchMetrics(metric, watch);

  new Gauge({
    ...metric(
      "assay_green_tokens_looked_at_again",
      "Tokens that were green, looked at again after so many days, by what they were then.",
      ["days", "became"],
    ),
    async collect() {
      for (const [days, { looked, bad, unknown }] of await record()) {
        this.set({ days, became: "bad" }, bad);
        this.set({ days, became: "unknown" }, unknown);
        this.set({ days, became: "well" }, looked - bad - unknown);
      }
    },
  });

  return {
    registry,
    answered(path, status, time) {
      const route = routeOf(path);
      requests.inc({ route, status });
      seconds.observe({ route }, time);
    },
    refused: (caller) => refusals.inc({ caller }),
    audited: countAudits(metric),
  };
}

type MetricOf = ReturnType<typeof metricsOf>;

function metricsOf(registry: Registry) {
  return (name: string, help: string, labelNames: string[] = []) => ({ name, help, labelNames, registers: [registry] });
}

function countAudits(metric: MetricOf): Metrics["audited"] {
  const audits = new Counter(metric("assay_audits_total", "Audits made here, by verdict.", ["verdict"]));
  const seconds = new Histogram({
    ...metric("assay_audit_seconds", "How long audits made here took."),
    buckets: [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 8, 15],
  });
  const requests = new Counter(metric("assay_audit_requests_total", "Requests to nodes for audits."));
  const calls = new Counter(metric("assay_audit_calls_total", "Calls in those requests."));
  return ({ verdict, coverage }) => {
    audits.inc({ verdict });
    seconds.observe(coverage.durationMs / 1_000);
    requests.inc(coverage.requests);
    calls.inc(coverage.calls);
  };
}

function addWatchMetrics(metric: MetricOf, watch: () => WatchFigures): void {
  new Gauge({
    ...metric("assay_watched_tokens", "Tokens that this process watches."),
    collect() {
      this.set(watch().watched);
    },
  });
  new Counter({
    ...metric("assay_watch_events_total", "Looks at chains with watched tokens, and what came of them.", ["event"]),
    collect() {
      this.reset();
      for (const [event, times] of watch().events) this.inc({ event }, times);
    },
  });
  new Counter({
    ...metric("assay_alerts_total", "Alerts by what became of them.", ["outcome"]),
    collect() {
      this.reset();
      for (const [outcome, times] of Object.entries(watch().delivered)) this.inc({ outcome }, times);
    },
  });
}

/** A bounded set of labels, whatever is asked for. */
export function routeOf(path: string): string {
  if (ROUTES.has(path)) return path;
  const folder = /^\/(t|keys|assets)\//.exec(path)?.[1];
  return folder ? `/${folder}/*` : "other";
}
