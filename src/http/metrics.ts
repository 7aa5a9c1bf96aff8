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
  const requests = new Counter({
    name: "assay_http_requests_total",
    help: "Requests answered, by route and status.",
    labelNames: ["route", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "assay_http_request_seconds",
    help: "Time until the answer began, by route.",
    labelNames: ["route"],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 15, 30],
    registers: [registry],
  });
  const refusals = new Counter({
    name: "assay_quota_refusals_total",
    help: "Requests refused for want of quota, by kind of caller.",
    labelNames: ["caller"],
    registers: [registry],
  });
  new Gauge({
    name: "assay_quota_degraded",
    help: "1 while quotas that should be shared are held in this process alone.",
    registers: [registry],
    collect() {
      this.set(access.health().degraded ? 1 : 0);
    },
  });
  if (watch) addWatchMetrics(registry, watch);

  new Gauge({
    name: "assay_green_tokens_looked_at_again",
    help: "Tokens that were green, looked at again after so many days, by what they were then.",
    labelNames: ["days", "became"],
    registers: [registry],
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
    audited: countAudits(registry),
  };
}

function countAudits(registry: Registry): Metrics["audited"] {
  const registers = [registry];
  const audits = new Counter({
    ...{ name: "assay_audits_total", help: "Audits made here, by verdict.", labelNames: ["verdict"], registers },
  });
  const seconds = new Histogram({
    ...{ name: "assay_audit_seconds", help: "How long audits made here took.", registers },
    buckets: [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 8, 15],
  });
  const requests = new Counter({
    name: "assay_audit_requests_total",
    help: "Requests to nodes for audits.",
    registers,
  });
  const calls = new Counter({ name: "assay_audit_calls_total", help: "Calls in those requests.", registers });
  return ({ verdict, coverage }) => {
    audits.inc({ verdict });
    seconds.observe(coverage.durationMs / 1_000);
    requests.inc(coverage.requests);
    calls.inc(coverage.calls);
  };
}

function addWatchMetrics(registry: Registry, watch: () => WatchFigures): void {
  new Gauge({
    name: "assay_watched_tokens",
    help: "Tokens that this process watches.",
    registers: [registry],
    collect() {
      this.set(watch().watched);
    },
  });
  new Counter({
    name: "assay_watch_events_total",
    help: "Looks at chains with watched tokens, and what came of them.",
    labelNames: ["event"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [event, times] of watch().events) this.inc({ event }, times);
    },
  });
  new Counter({
    name: "assay_alerts_total",
    help: "Alerts by what became of them.",
    labelNames: ["outcome"],
    registers: [registry],
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
