// Turns what late readers simulated into the report's sections on a run on the pool and on remedies.
import type { EvidenceReads } from "../checks/check.ts";
import { PROVES } from "../checks/shared/proves.ts";
import type { Failure } from "../core/failure.ts";
import { valueOr } from "../core/read.ts";
import type { CodedRemedies, CodedRun, ProofJson } from "../core/report.ts";
import { BPS_BIGINT } from "../core/units.ts";
import {
  type Renouncing as Found,
  type Payout,
  prove,
  type RunOnPool,
  type Stake,
  showing,
} from "../experiments/outcomes.ts";
import type { Pool } from "../facts/facts.ts";
import { type AsideMessage, saying } from "../messages/index.ts";
import { reportConfig } from "./config.ts";

/** What is left of a sum if the largest holders sell first. */
export function toRun({ run, pools }: Pick<EvidenceReads, "run" | "pools">, coin: string): CodedRun {
  if (!run.known) return { outcome: "unknown", sentence: saying("failure", run.why), leavers: [], stakes: [] };
  const { leavers, stakes, pool } = run.value;
  const shareBps = shareOf(pool, valueOr(pools, []));
  const says = (stake: Stake) => saying("aside", { ...runMessage(run.value, stake, coin), shareBps });
  const main = mainOf(run.value);
  return {
    outcome: "tried",
    sentence: main ? says(main) : saying("nothing", null),
    leavers: leavers.map(({ account, held, sells, reason }) => ({
      account: account.toLowerCase(),
      soldBps: held === 0n ? 0 : Number((sells * BPS_BIGINT) / held),
      reason: reason && saying("refusal", reason),
    })),
    stakes: stakes.map((stake) => ({
      in: `${stake.nativeIn}`,
      now: `${stake.now.brings}`,
      after: `${stake.after.brings}`,
      proofs: stake === main ? [stake.now, stake.after].flatMap((payout) => toProof(payout) ?? []) : [],
    })),
  };
}

function runMessage({ leavers }: RunOnPool, { nativeIn, now, after }: Stake, coin: string) {
  const left = leavers.filter(({ sells }) => sells > 0n).length;
  const figures = { putIn: nativeIn, now: now.brings, after: after.brings };
  return { code: "run", ...figures, leavers: left, stuck: leavers.length - left, coin } as const;
}

/** This pool's share of all liquidity; `null`: nearly all. */
function shareOf({ depthNative }: Pool, pools: readonly Pool[]): number | null {
  const all = pools.reduce((sum, pool) => sum + pool.depthNative, 0n);
  const bps = all > depthNative ? Number((depthNative * BPS_BIGINT) / all) : Number(BPS_BIGINT);
  return bps < reportConfig.nearlyAllBps ? bps : null;
}

function mainOf({ pool, stakes }: RunOnPool): Stake | undefined {
  return stakes.findLast(({ nativeIn }) => nativeIn * reportConfig.maxStakePart <= pool.depthNative) ?? stakes[0];
}

function toProof({ replay, shows }: Payout): ProofJson | undefined {
  return prove({ check: "run-on-pool", proves: PROVES["run-on-pool"] }, showing(replay, shows));
}

/** Which calls would end the powers that were found, and which powers stay. */
export function toRemedies({ remedies, proxy }: Pick<EvidenceReads, "remedies" | "proxy">): CodedRemedies {
  if (!remedies.known) return untold(remedies.why);
  if (remedies.value.powers === 0 && !proxy.known) return untold(proxy.why);
  const { powers, best, stay, burning } = remedies.value;
  const admin = proxy.known ? (proxy.value?.admin ?? null) : null;
  const isFixed = proxy.known && (admin === null || admin.kind === "burned");
  const kept = burning?.stays ? [{ code: "liquidity-stays", ...burning } as const] : [];
  const ofPowers = mitigationMessage(remedies.value, !isFixed);
  const told = powers === 0 && kept.length > 0 && isFixed ? kept : [ofPowers, ...kept];
  return {
    outcome: ofPowers.code === "only-code-to-mend" ? "unknown" : powers > 0 || kept.length > 0 ? "tried" : "none",
    sentence: saying(
      "all",
      told.map((each) => saying("aside", each)),
    ),
    powers,
    ends: powers - stay.length,
    steps: (best ?? []).map(({ holder, call }) => ({
      holder: holder.address.toLowerCase(),
      call: saying("calls", [call]),
    })),
    stay: stay.map(({ holder, calls }) => ({ holder: holder.address.toLowerCase(), call: saying("calls", calls) })),
  };
}

function untold(why: Failure): CodedRemedies {
  return { outcome: "unknown", sentence: saying("failure", why), powers: 0, ends: 0, steps: [], stay: [] };
}

function mitigationMessage({ powers, best, stay }: Found, replaceable: boolean): AsideMessage {
  if (powers === 0) return { code: replaceable ? "only-code-to-mend" : "nothing-to-mend" };
  return best
    ? { code: "mended", powers, steps: best, stay: remaining(stay), replaceable }
    : { code: "not-mended", powers };
}

/** By account, in the order in which they stay. */
function remaining(stay: Found["stay"]) {
  const by = Map.groupBy(stay, ({ holder }) => (holder.anyone ? "anybody" : holder.address));
  return [...by.values()].flatMap((powers) => {
    const [first] = powers;
    return first ? [{ holder: first.holder, effects: powers.map(({ violation }) => violation) }] : [];
  });
}
