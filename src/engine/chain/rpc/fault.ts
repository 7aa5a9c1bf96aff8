import type { FaultKind } from "../../core/failure.ts";

/** A fault of one request to one endpoint; what comes of it, the pool decides. */
export class Fault extends Error {
  override readonly name = "Fault";
  readonly kind: FaultKind;
  readonly retryAfterMs: number | undefined;
  /** What the node itself named as its limit: calls in a batch, blocks in a range, bytes of an answer, calls a second. */
  readonly limit: number | undefined;
  /** The node has no such method at all: it will say the same tomorrow. */
  readonly absent: boolean;

  /** Why a request was refused: for its number of calls or its size, perhaps because of one of them, or nobody knows. */
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
