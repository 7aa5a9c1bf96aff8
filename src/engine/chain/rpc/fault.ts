/** Why a node gave no usable answer. It says nothing about the contract that was asked about. */
export type FaultKind = keyof typeof SENTENCES;

const SENTENCES = {
  "time-limit": "The audit's time limit was reached before the node answered.",
  timeout: "The node did not answer in time.",
  unreachable: "The node could not be reached.",
  refused: "The node refuses to serve us.",
  "rate-limited": "The node asks for fewer requests than this needs.",
  malformed: "The node's answer made no sense.",
  "wrong-chain": "The node belongs to another chain.",
  "missing-block": "The node does not have this block.",
  "missing-state": "No node at hand keeps history this old.",
  unsupported: "No node at hand can do this.",
  "too-large": "The answer was too large to read.",
  "range-too-wide": "The node does not search this many blocks at once.",
  "too-many-logs": "The node does not return this many logs at once.",
  "batch-refused": "The node does not take this many calls in one request.",
  internal: "The node reported an error of its own.",
} as const;

export function sentenceOf(kind: FaultKind): string {
  return SENTENCES[kind];
}

/** A fault of one request to one endpoint; what comes of it, the pool decides. */
export class Fault extends Error {
  override readonly name = "Fault";
  readonly kind: FaultKind;
  readonly retryAfterMs: number | undefined;
  /** What the node itself named as its limit, of calls in a batch or of blocks in a range. */
  readonly limit: number | undefined;

  constructor(kind: FaultKind, more: { retryAfterMs?: number | undefined; limit?: number | undefined } = {}) {
    super(sentenceOf(kind));
    this.kind = kind;
    this.retryAfterMs = more.retryAfterMs;
    this.limit = more.limit;
  }
}
