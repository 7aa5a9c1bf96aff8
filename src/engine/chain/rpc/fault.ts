import type { FaultKind } from "../../failure.ts";

/** A fault of one request to one endpoint; what comes of it, the pool decides. */
export class Fault extends Error {
  override readonly name = "Fault";
  readonly kind: FaultKind;
  readonly retryAfterMs: number | undefined;
  /** What the node itself named as its limit, of calls in a batch or of blocks in a range. */
  readonly limit: number | undefined;

  constructor(kind: FaultKind, more: { retryAfterMs?: number | undefined; limit?: number | undefined } = {}) {
    super(kind);
    this.kind = kind;
    this.retryAfterMs = more.retryAfterMs;
    this.limit = more.limit;
  }
}
