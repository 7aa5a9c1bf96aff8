// Refusals as problem documents (RFC 9457), with their HTTP status.
import { z } from "zod";
import type { AuditErrorCode } from "../engine/core/errors.ts";

/** Refusals of the door itself, besides those an audit can end with. */
type DoorCode = "not-found" | "watch-limit" | "method-not-allowed" | "forbidden" | "internal";
export type ProblemCode = AuditErrorCode | DoorCode;

const PROBLEMS: Record<ProblemCode, { readonly status: number; readonly title: string }> = {
  "bad-request": { status: 400, title: "The request has mistakes" },
  "unknown-key": { status: 401, title: "This key is not known" },
  forbidden: { status: 403, title: "This may not be done from there" },
  "no-contract": { status: 404, title: "There's no contract at this address" },
  "unknown-chain": { status: 404, title: "This chain is not known here" },
  "not-found": { status: 404, title: "There's nothing here" },
  "method-not-allowed": { status: 405, title: "This method is not possible here" },
  "watch-limit": { status: 409, title: "Too many tokens are watched" },
  "not-a-token": { status: 422, title: "This contract is not a token" },
  "rate-limited": { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "Something went wrong on our side" },
  "chain-unreachable": { status: 502, title: "No node of this chain answers" },
  busy: { status: 503, title: "Too many are asking at once" },
  interrupted: { status: 503, title: "The service is shutting down" },
  "chain-timeout": { status: 504, title: "The chain took too long to answer" },
};

export function statusOf(code: ProblemCode): number {
  return PROBLEMS[code].status;
}

/** No node was asked, or none answered. */
export const COSTS_NOTHING: ReadonlySet<ProblemCode> = new Set<ProblemCode>(["chain-unreachable", "busy"]);

export const BadParameter = z.strictObject({ name: z.string(), reason: z.string() });
export type BadParameter = z.infer<typeof BadParameter>;

/** RFC 9457. `code` is stable; programs go by it, people by `detail`. */
export const Problem = z.strictObject({
  type: z.literal("about:blank"),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
  detail: z.string(),
  parameters: z.array(BadParameter).optional().describe("every bad parameter, with what is wrong with it"),
});

export type Headers = Record<string, string>;

export function problemResponse(
  code: ProblemCode,
  detail: string,
  headers: Headers = {},
  parameters?: readonly BadParameter[],
): Response {
  const { status, title } = PROBLEMS[code];
  const body = { type: "about:blank", title, status, code, detail, ...(parameters && { parameters }) };
  return jsonResponse(body, status, headers, "application/problem+json");
}

export function jsonResponse(body: unknown, status = 200, headers: Headers = {}, type = "application/json"): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, "content-type": type, "cache-control": "no-store", "x-content-type-options": "nosniff" },
  });
}
