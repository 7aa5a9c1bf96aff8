import { AuditError } from "../engine/errors.ts";
import type { Report } from "../engine/report.ts";
import { admit, rateHeaders } from "./admit.ts";
import { toAuditJson } from "./audit-json.ts";
import { type App, type AppContext, addressCaller, type Door } from "./context.ts";
import { COSTS_NOTHING, type Headers, problemResponse } from "./problem.ts";

/** Any web page may ask, and read how much it may still ask. */
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, Assay-Verdict",
};
/** About what it takes until some of those who are waiting are through. */
const BUSY_SECONDS = 5;
const METHODS = "GET, HEAD, OPTIONS";

/** `GET /audit` and `GET /evidence`: one question, one quota, two answers. */
export function addAuditDoor(app: App, door: Door): void {
  const views = { "/audit": serialized(toAuditJson), "/evidence": serialized((report) => report) };
  for (const [path, view] of Object.entries(views)) {
    app.get(path, (context) => answer(context, door, view));
    app.options(path, async (context) => {
      const quota = await door.access.peek(addressCaller(context, door));
      const preflight = {
        allow: METHODS,
        "access-control-allow-methods": METHODS,
        "access-control-allow-headers": context.req.header("access-control-request-headers") ?? "x-api-key",
        "access-control-max-age": "86400",
        vary: "access-control-request-headers",
      };
      return new Response(null, { status: 204, headers: { ...CORS, ...rateHeaders(quota), ...preflight } });
    });
    app.all(path, async (context) => {
      const headers = { ...CORS, ...rateHeaders(await door.access.peek(addressCaller(context, door))), allow: METHODS };
      return problemResponse("method-not-allowed", `${path} is asked with GET.`, headers);
    });
  }
}

async function answer(
  context: AppContext,
  door: Door,
  view: (report: Report) => Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const { access, auditor } = door;
  const admitted = await admit(context, door, { always: CORS });
  if (admitted instanceof Response) return admitted;
  const { caller, request, headers } = admitted;
  try {
    const report = await door.patience.wait(auditor.audit(request, { turn: "after" }));
    return new Response(view(report), {
      headers: {
        ...headers,
        "Assay-Verdict": report.verdict,
        "content-type": "application/json",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    if (error instanceof AuditError && COSTS_NOTHING.has(error.code)) {
      await access.giveBack(caller);
      const again: Headers = error.code === "busy" ? { "retry-after": String(BUSY_SECONDS) } : {};
      return problemResponse(error.code, error.message, {
        ...CORS,
        ...rateHeaders(await access.peek(caller)),
        ...again,
      });
    }
    if (error instanceof AuditError) return problemResponse(error.code, error.message, headers);
    door.log.error({ err: error, ...request }, "An audit failed for a reason of ours");
    return problemResponse("internal", "The audit failed for a reason of ours, which is logged.", headers);
  }
}

/** A report is asked for many times while it is young, and turned into bytes once. */
function serialized(view: (report: Report) => unknown): (report: Report) => Uint8Array<ArrayBuffer> {
  const bodies = new WeakMap<Report, Uint8Array<ArrayBuffer>>();
  return (report) => {
    const body = bodies.get(report) ?? new TextEncoder().encode(JSON.stringify(view(report)));
    bodies.set(report, body);
    return body;
  };
}
