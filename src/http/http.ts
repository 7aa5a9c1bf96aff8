// The HTTP service: puts routes, quotas, metrics and pages together over one server.
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { NO_CHARTS } from "../engine/charts/charts.ts";
import { AuditError } from "../engine/core/errors.ts";
import { acceptedLanguage } from "../engine/core/languages.ts";
import { createHistory } from "../engine/history/history.ts";
import { outcomeCounts } from "../engine/outcome-tracking/outcome-tracker.ts";
import { traced } from "../tracing.ts";
import { createUsualTime } from "../usual-time.ts";
import { addAuditDoor } from "./audit-door.ts";
import { type App, createPatience, type Door, type HttpParts } from "./context.ts";
import { addDifferenceDoor } from "./difference.ts";
import { addMcpDoor } from "./mcp/door.ts";
import { createMetrics, routeOf } from "./metrics.ts";
import { addHistoryRoutes } from "./pages/history.ts";
import { addHomeRoutes, nothingHere } from "./pages/home.ts";
import { addKeysRoutes } from "./pages/keys.ts";
import { addPictureRoutes, addReportRoutes } from "./pages/report-routes.ts";
import { createShownReports } from "./pages/stream.ts";
import { problemResponse } from "./problem.ts";
import { createHttpServer } from "./server.ts";
import { addServiceRoutes } from "./service-routes.ts";
import { conditional, createShortCut, type ShortCut } from "./short-cut.ts";
import { addWatchDoor, addWebhooksDoor } from "./watch-door.ts";

export type Http = {
  readonly app: App;
  start(): Promise<{ port: number }>;
  stop(): Promise<void>;
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The door of programs and of people with a browser. */
export function createHttp(parts: HttpParts): Http {
  const { access, store, log, host, port, webhooks = {} } = parts;
  const app: App = new Hono();
  const record = outcomeCounts(store);
  const metrics = createMetrics(access, record, parts.watchFigures);
  parts.onAudited?.(metrics.audited);
  const patience = createPatience();
  const stopping = new AbortController();
  let listening = port;

  const server = createHttpServer({
    host,
    port,
    log,
    giveUp: patience.giveUp,
    shortCut: (incoming, outgoing) => shortCut(incoming, outgoing),
    // All of them come from the proxy.
    ...(parts.trustProxy > 0 ? { connections: { mostOfOne: Number.POSITIVE_INFINITY } } : {}),
    async fetch(request: Request, env: HttpBindings) {
      const started = performance.now();
      const path = env.incoming.url?.split("?", 1)[0] ?? "";
      const asked = `${request.method} ${routeOf(path)}`;
      const response = await traced(asked, {}, async (span) => {
        const answered = conditional(request, await app.fetch(request, env));
        span.setAttribute("http.response.status_code", answered.status);
        return answered;
      });
      metrics.answered(path, response.status, (performance.now() - started) / 1000);
      return response;
    },
  });
  const door: Door = {
    ...parts,
    history: createHistory({ store, log }),
    charts: parts.charts ?? (() => Promise.resolve(NO_CHARTS)),
    record,
    metrics,
    // Port 0 is any free one, known once it listens.
    publicUrl: () => (parts.publicUrl ?? "http://localhost:0").replace(/:0$/, `:${listening}`),
    patience,
    usualTime: createUsualTime(),
    isStopping: server.isStopping,
    stopping: stopping.signal,
  };

  const shortCut: ShortCut = createShortCut(door);
  addAuditDoor(app, door);
  addDifferenceDoor(app, door);
  addWatchDoor(app, door);
  addWebhooksDoor(app, door);
  addMcpDoor(app, door);
  addServiceRoutes(app, door);
  const shown = createShownReports(store);
  addHomeRoutes(app, door);
  addReportRoutes(app, door, shown);
  addHistoryRoutes(app, door);
  addPictureRoutes(app, door, shown);
  addKeysRoutes(app, door);
  for (const [path, answer] of Object.entries(webhooks)) app.post(path, (context) => answer(context.req.raw));
  app.notFound(({ req }) => {
    // Middleware matches every method alike, so only a handler of its own tells that a method would be answered.
    const answered = METHODS.filter((method) => {
      const [handlers] = app.router.match(method, req.path);
      return handlers.some(([[, route]]) => route.method === method);
    });
    if (!answered.includes("GET") || req.method === "GET" || req.method === "HEAD") {
      if (isBrowser(req.header("accept")))
        return nothingHere(door.publicUrl(), acceptedLanguage(req.header("accept-language")) ?? "en");
      return problemResponse("not-found", `There is nothing at ${req.path}.`);
    }
    const allow = answered.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
    return problemResponse("method-not-allowed", `${req.path} is asked with ${answered.join(", ")}.`, { allow });
  });
  app.onError((error) => {
    if (error instanceof AuditError) return problemResponse(error.code, error.message);
    log.error({ err: error }, "A request failed for a reason of ours");
    return problemResponse("internal", "Something went wrong on our side; it is logged.");
  });

  return {
    app,
    async start() {
      const address = await server.start();
      listening = address.port;
      return address;
    },
    stop() {
      stopping.abort();
      return server.stop();
    },
  };
}

/** Browsers say that they like pages best; programs take anything. */
function isBrowser(accept: string | undefined): boolean {
  return accept?.startsWith("text/html") ?? false;
}
