/** One party's share of the threads, an audit's or a picture's: what it has spent in them, and when it must be done. */
export class Lane {
  readonly signal: AbortSignal | undefined;
  readonly limitMs: number;
  private spent = 0;

  constructor(signal?: AbortSignal, limitMs: number = LANE_LIMIT_MS) {
    this.signal = signal;
    this.limitMs = limitMs;
  }

  get spentMs(): number {
    return this.spent;
  }

  get leftMs(): number {
    return this.signal?.aborted ? 0 : Math.max(0, this.limitMs - this.spent);
  }

  charge(ms: number): void {
    this.spent += ms;
  }
}

/** Jobs that were begun before it is spent may end after. Ordinary audits take some hundred milliseconds of it, the largest diamonds a few seconds. */
const LANE_LIMIT_MS = 8000;
