import type { Caller, Stranger } from "../access/caller.ts";
import type { Quota } from "../access/limiter.ts";
import type { Request } from "../engine/request/request.ts";
import { type AppContext, addressCaller, type Door } from "./context.ts";
import { type BadParameter, type Headers, type ProblemCode, problemResponse } from "./problem.ts";
import { readQuery, timesAMinute } from "./query.ts";
export type Admitted = { readonly caller: Caller; readonly request: Request; readonly headers: Headers };

/** Who may ask, and of which token. Mistakes and unknown keys are told before anything is spent. `always`: on every answer. */
export async function admit(
  context: AppContext,
  door: Door,
  { always = {}, alsoBad = [] }: { always?: Headers; alsoBad?: readonly BadParameter[] } = {},
): Promise<Admitted | Response> {
  const { access, auditor } = door;
  const stranger = addressCaller(context, door);
  const caller = await callerOf(context, door, stranger);
  const refuse = async (code: ProblemCode, detail: string, parameters?: readonly BadParameter[]) =>
    problemResponse(code, detail, { ...always, ...rateHeaders(await access.peek(caller ?? stranger)) }, parameters);

  const query = readQuery(context.req.queries());
  const bad = [...("bad" in query ? query.bad : []), ...alsoBad];
  if ("bad" in query || bad.length > 0) {
    return refuse("bad-request", `${bad.map(({ name, reason }) => `${name} ${reason}`).join("; ")}.`, bad);
  }
  if (!caller) return refuse("unknown-key", "The key in x-api-key is not known, or was revoked.");

  const { request } = query;
  if (!auditor.chains.some(({ id }) => id === request.chainId)) {
    return refuse("unknown-chain", `Chain ${request.chainId} is not one that this service knows.`);
  }

  const quota = await access.spend(caller);
  const headers = { ...always, ...rateHeaders(quota) };
  if (quota.allowed) return { caller, request, headers };
  door.metrics.refused(caller.kind);
  const detail = `You may ask ${timesAMinute(quota.limit)}; ask again in ${quota.resetSeconds} s.`;
  return problemResponse("rate-limited", detail, { ...headers, "retry-after": String(quota.resetSeconds) });
}

/** Undefined for a key that is not known. While keys cannot be looked up, their bearers count by address. */
export async function callerOf(context: AppContext, door: Door, stranger: Stranger): Promise<Caller | undefined> {
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

/** As specified, and as the IETF's draft has them (draft-ietf-httpapi-ratelimit-headers-10). */
export function rateHeaders({ limit, remaining, resetSeconds, windowSeconds }: Quota): Headers {
  return {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(resetSeconds),
    "RateLimit-Policy": `"audits";q=${limit};w=${windowSeconds}`,
    RateLimit: `"audits";r=${remaining};t=${resetSeconds}`,
  };
}
