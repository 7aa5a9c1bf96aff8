/** Blocks so close together that servers behind one address seldom agree on which is the newest. */
const FAST_MS = 2_000;
/** How far apart such servers are for a moment. */
const APART_MS = 1_000;
/** How long it is believed of an endpoint that was seen to be behind. */
const BELIEVED_MS = 10 * 60_000;

/** How many blocks behind the newest an audit reads, so that whoever answers next has the block as well. */
export type StepBack = {
  blocks(): number;
  /** Somebody did not have a block that had been told. */
  missed(): void;
};

export function createStepBack(blockTimeMs: number): StepBack {
  let believedUntil = Number.NEGATIVE_INFINITY;
  const isFast = blockTimeMs < FAST_MS;
  return {
    blocks() {
      const lags = performance.now() < believedUntil;
      if (!lags) return isFast ? 1 : 0;
      return isFast ? Math.max(2, Math.ceil(APART_MS / blockTimeMs)) : 1;
    },
    missed() {
      believedUntil = performance.now() + BELIEVED_MS;
    },
  };
}
