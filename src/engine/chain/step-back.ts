import { chainConfig } from "./config.ts";

/** How many blocks behind the newest an audit reads, so that whoever answers next has the block as well. */
export type StepBack = {
  blocks(): number;
  /** Somebody did not have a block that had been told. */
  missed(): void;
};

export function createStepBack(blockTimeMs: number): StepBack {
  let believedUntil = Number.NEGATIVE_INFINITY;
  const isFast = blockTimeMs < chainConfig.fastBlockMs;
  return {
    blocks() {
      const lags = performance.now() < believedUntil;
      if (!lags) return isFast ? 1 : 0;
      return isFast ? Math.max(2, Math.ceil(chainConfig.serverLagMs / blockTimeMs)) : 1;
    },
    missed() {
      believedUntil = performance.now() + chainConfig.laggingBelievedMs;
    },
  };
}
