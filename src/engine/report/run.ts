import type { EvidenceReads } from "../checks/check.ts";
import { valueOr } from "../core/read.ts";
import type { ProofJson, Run } from "../core/report.ts";
import { BPS_BIGINT } from "../core/units.ts";
import { type Payout, prove, type RunOnPool, type Stake, showing } from "../experiments/outcomes.ts";
import type { Pool } from "../facts/facts.ts";
import { sayAside, sayFailure, sayRefusal } from "../messages/index.ts";

/** A sum that is a larger part of the pool shows its own weight more than that of others. */
const MOST_OF_POOL = 10n;

/** How much is left of a sum when the largest holders sell before whoever put it in. */
export function toRun({ run, pools }: Pick<EvidenceReads, "run" | "pools">, coin: string): Run {
  if (!run.known) return { outcome: "unknown", sentence: sayFailure(run.why), leavers: [], stakes: [] };
  const { leavers, stakes, pool } = run.value;
  const shareBps = shareOf(pool, valueOr(pools, []));
  const says = (stake: Stake) => sayAside({ ...sayingOf(run.value, stake, coin), shareBps });
  const main = mainOf(run.value);
  return {
    outcome: "tried",
    sentence: main ? says(main) : "",
    leavers: leavers.map(({ account, held, sells, reason }) => ({
      account: account.toLowerCase(),
      soldBps: held === 0n ? 0 : Number((sells * BPS_BIGINT) / held),
      reason: reason && sayRefusal(reason),
    })),
    stakes: stakes.map((stake) => ({
      in: `${stake.nativeIn}`,
      now: `${stake.now.brings}`,
      after: `${stake.after.brings}`,
      proofs: stake === main ? [stake.now, stake.after].flatMap((payout) => toProof(payout) ?? []) : [],
    })),
  };
}

function sayingOf({ leavers }: RunOnPool, { nativeIn, now, after }: Stake, coin: string) {
  const left = leavers.filter(({ sells }) => sells > 0n).length;
  const figures = { putIn: nativeIn, now: now.brings, after: after.brings };
  return { code: "run", ...figures, leavers: left, stuck: leavers.length - left, coin } as const;
}

/** From here on it does not matter that holders may leave through other pools. */
const NEARLY_ALL_BPS = 9_500;

/** Of what can be taken out of all pools, how much this one has; `null`: nearly all. */
function shareOf({ depthNative }: Pool, pools: readonly Pool[]): number | null {
  const all = pools.reduce((sum, pool) => sum + pool.depthNative, 0n);
  const bps = all > depthNative ? Number((depthNative * BPS_BIGINT) / all) : Number(BPS_BIGINT);
  return bps < NEARLY_ALL_BPS ? bps : null;
}

function mainOf({ pool, stakes }: RunOnPool): Stake | undefined {
  return stakes.findLast(({ nativeIn }) => nativeIn * MOST_OF_POOL <= pool.depthNative) ?? stakes[0];
}

function toProof({ replay, shows }: Payout): ProofJson | undefined {
  return prove("run-on-pool", showing(replay, shows));
}
