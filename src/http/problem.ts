// Refusals as problem documents (RFC 9457), with their HTTP status.
import { z } from "zod";
import type { AuditErrorCode } from "../engine/core/errors.ts";

/** Refusals of the door itself, besides those an audit can end with. */
type DoorCode = "not-found" | "watch-limit" | "method-not-allowed" | "forbidden" | "internal";
export type ProblemCode = AuditErrorCode | DoorCode;

export const STATUS: Record<ProblemCode, number> = {
  "bad-request": 400,
  "unknown-key": 401,
  forbidden: 403,
  "no-contract": 404,
  "unknown-chain": 404,
  "not-found": 404,
  "method-not-allowed": 405,
  "watch-limit": 409,
  "not-a-token": 422,
  "rate-limited": 429,
  internal: 500,
  "chain-unreachable": 502,
  busy: 503,
  interrupted: 503,
  "chain-timeout": 504,
};

const TITLE: Record<ProblemCode, string> = {
  "bad-request": "The request has mistakes",
  "unknown-key": "This key is not known",
  forbidden: "This may not be done from there",
  "no-contract": "There is no contract at this address",
  "unknown-chain": "This chain is not known here",
  "not-found": "There is nothing here",
  "method-not-allowed": "This method is not possible here",
  "watch-limit": "Too many tokens are watched",
  "not-a-token": "This contract is not a token",
  "rate-limited": "Too many requests",
  internal: "Something went wrong on our side",
  "chain-unreachable": "No node of this chain answers",
  busy: "Too many are asking at once",
  interrupted: "The service is stopping",
  "chain-timeout": "The chain took too long to answer",
};

/** No node was asked, or none answered. */
export const COSTS_NOTHING: ReadonlySet<ProblemCode> = new Set<ProblemCode>(["chain-unreachable", "busy"]);

export const BadParameter = z.strictObject({ name: z.string(), reason: z.string() });
export type BadParameter = z.infer<typeof BadParameter>;

/** RFC 9457. `code` is stable; programs go by it, people by `detail`. */
export const Problem = z.strictObject({
  type: z.literal("about:blank"),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(STATUS) as [ProblemCode, ...ProblemCode[]]),
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
  const status = STATUS[code];
  const body = { type: "about:blank", title: TITLE[code], status, code, detail, ...(parameters && { parameters }) };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...headers,
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
