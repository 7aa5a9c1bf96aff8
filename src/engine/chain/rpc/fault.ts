import type { FaultKind } from "../../core/failure.ts";
import { chainConfig } from "../config.ts";

/** A fault of one request to one endpoint; what comes of it, the pool decides. */
export class Fault extends Error {
  override readonly name = "Fault";
  readonly kind: FaultKind;
  readonly retryAfterMs: number | undefined;
  /** What the node itself named as its limit: calls in a batch, blocks in a range, bytes of an answer, calls a second. */
  readonly limit: number | undefined;
  /** The node has no such method at all: it will say the same tomorrow. */
  readonly absent: boolean;

  /** Why a request was refused: for its number of calls or its size, because of one call, or it is not clear. */
  readonly blames: "number" | "one" | "unclear";

  constructor(kind: FaultKind, more: Partial<Pick<Fault, "retryAfterMs" | "limit" | "absent" | "blames">> = {}) {
    super(kind);
    this.kind = kind;
    this.retryAfterMs = more.retryAfterMs;
    this.limit = more.limit;
    this.absent = more.absent ?? false;
    this.blames = more.blames ?? "number";
  }
}

/** The `error` of a JSON-RPC answer, as far as it can be trusted. */
export type NodeError = { readonly code: number; readonly message: string; readonly data: unknown };

export function toNodeError(raw: unknown): NodeError {
  if (typeof raw === "string") return { code: 0, message: raw.slice(0, chainConfig.errorMaxChars), data: undefined };
  const { code, message, data } = (raw ?? {}) as Record<string, unknown>;
  return {
    code: typeof code === "number" ? code : Number(code) || 0,
    message: typeof message === "string" ? message.slice(0, chainConfig.errorMaxChars) : "",
    data,
  };
}
