import type { Caller, Stranger } from "../access/caller.ts";
import type { Quota } from "../access/limiter.ts";
import { AuditError } from "../engine/errors.ts";
import type { Report } from "../engine/report.ts";
import { toAuditJson } from "./audit-json.ts";
import { type App, type AppContext, addressCaller, type Door } from "./context.ts";
import { type BadParameter, COSTS_NOTHING, type Headers, type ProblemCode, problemResponse } from "./problem.ts";
import { readQuery } from "./query.ts";
import { timesAMinute } from "./words.ts";

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
      return new Response(null, { status: 204, headers: { ...rateHeaders(quota), ...preflight } });
    });
    app.all(path, async (context) => {
      const headers = { ...rateHeaders(await door.access.peek(addressCaller(context, door))), allow: METHODS };
      return problemResponse("method-not-allowed", `${path} is asked with GET.`, headers);
    });
  }
}

/** Mistakes and unknown keys are told before anything is spent. */
async function answer(
  context: AppContext,
  door: Door,
  view: (report: Report) => Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const { access, auditor } = door;
  const stranger = addressCaller(context, door);
  const caller = await callerOf(context, door, stranger);
  const refuse = async (code: ProblemCode, detail: string, parameters?: readonly BadParameter[]) =>
    problemResponse(code, detail, rateHeaders(await access.peek(caller ?? stranger)), parameters);

  const query = readQuery(context.req.queries());
  if ("bad" in query) {
    const detail = query.bad.map(({ name, reason }) => `${name} ${reason}`).join("; ");
    return refuse("bad-request", `${detail}.`, query.bad);
  }
  if (!caller) return refuse("unknown-key", "The key in x-api-key is not known, or was revoked.");

  if (!auditor.chains.some(({ id }) => id === query.request.chainId)) {
    return refuse("unknown-chain", `Chain ${query.request.chainId} is not one that this service knows.`);
  }

  const quota = await access.spend(caller);
  const headers = rateHeaders(quota);
  if (!quota.allowed) {
    door.metrics.refused(caller.kind);
    const detail = `You may ask ${timesAMinute(quota.limit)}; ask again in ${quota.resetSeconds} s.`;
    return problemResponse("rate-limited", detail, { ...headers, "retry-after": String(quota.resetSeconds) });
  }
  try {
    const report = await door.patience.wait(auditor.audit(query.request, { turn: "after" }));
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
      return problemResponse(error.code, error.message, { ...rateHeaders(await access.peek(caller)), ...again });
    }
    if (error instanceof AuditError) return problemResponse(error.code, error.message, headers);
    door.log.error({ err: error, ...query.request }, "An audit failed for a reason of ours");
    return problemResponse("internal", "The audit failed for a reason of ours, which is logged.", headers);
  }
}

/** Undefined for a key that is not known. While keys cannot be looked up, their bearers count by address. */
async function callerOf(context: AppContext, door: Door, stranger: Stranger): Promise<Caller | undefined> {
  const secret = context.req.header("x-api-key");
  if (secret === undefined) return stranger;
  try {
    const key = await door.access.keys.find(secret);
    return key && { kind: "key", keyId: key.id, owner: key.owner, address: stranger.address };
  } catch (error) {
    door.log.warn({ err: error }, "A key could not be looked up; its bearer counts by address");
    return stranger;
  }
}

function rateHeaders({ limit, remaining, resetSeconds }: Quota): Headers {
  return {
    ...CORS,
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(resetSeconds),
  };
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
