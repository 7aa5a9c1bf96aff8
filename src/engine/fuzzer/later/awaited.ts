import { mapRead, valueOr } from "../../core/read.ts";
import { after } from "../../scenarios/later.ts";
import { canChangeBlocks } from "../../simulation/transport.ts";
import { functionOf, isOrdinary } from "../calls/called.ts";
import { fewOfEach } from "../calls/few-of-each.ts";
import { fuzzConfig } from "../config.ts";
import { observeBaseline } from "../executor/observe.ts";
import type { Campaign } from "../model/campaign.ts";
import type { Candidate } from "../model/candidate.ts";
import type { UnseenPower } from "../model/execution.ts";
import { functionKey } from "../model/function-key.ts";
import { isUnused, unseenPowers } from "../oracles/unseen.ts";
import { asFound } from "../results/prove.ts";
import { withoutMadeUpContracts } from "../results/replaced-contracts.ts";
import { runCandidates } from "../results/run-candidates.ts";
import { worstOfEach } from "../results/worst.ts";
import { scout } from "../search/candidates.ts";
import { choose } from "../search/choose.ts";
import type { LateHarm } from "./late-harm.ts";

/** Calls that went through at no time but the later one, to which the campaign is moved; and what could not be tried there to its end. */
export type Waiting = {
  readonly then: Campaign;
  readonly worked: readonly Candidate[];
  readonly cut: readonly UnseenPower[];
};

/** What went through in no way and insists on the time, tried again when much of that has passed. */
export async function tryWaiting(
  campaign: Campaign,
  tried: readonly Candidate[],
  worked: readonly Candidate[],
): Promise<Waiting | null> {
  const ways = shutWays(campaign, tried, worked);
  const can = await campaign.reader.capabilities();
  if (ways.length === 0 || !canChangeBlocks(can)) return null;
  const { block: moved } = after(campaign.reader, campaign.conditions, fuzzConfig.waitSeconds, can);
  const then = { ...campaign, conditions: { ...campaign.conditions, moved } };
  const scouted = await scout(then, ways);
  return valueOr(
    mapRead(scouted, ({ worked, cut }) => ({ then, worked: choose(worked).slice(0, fuzzConfig.maxWaiting), cut })),
    null,
  );
}

function shutWays({ waiting }: Campaign, tried: readonly Candidate[], worked: readonly Candidate[]): Candidate[] {
  if (waiting.size === 0) return [];
  const open = new Set(worked.map(functionOf));
  const shut = tried.filter((one) => {
    const [use, ...more] = one.uses;
    if (!use || more.length > 0 || one.actor.kind === "burned" || isOrdinary(use)) return false;
    return waiting.has(functionKey(use)) && !open.has(functionOf(one));
  });
  return fewOfEach(shut).slice(0, fuzzConfig.maxWaitingScouted);
}

/** What those calls do to people who trade then. */
export async function harmsOf(waiting: Waiting | null): Promise<LateHarm> {
  if (!waiting) return { harms: [], unseen: [] };
  const { then, worked, cut } = waiting;
  const trials = worked.length > 0 ? await runCandidates(then, worked, observeBaseline(then)) : [];
  const used = withoutMadeUpContracts(
    trials.filter((trial) => !isUnused(trial)),
    then.scenario,
  );
  const found = used.filter(({ violations }) => violations.length > 0);
  return {
    harms: worstOfEach(found).flatMap((harm) =>
      asFound(then, harm).map((each) => ({ ...each, lateSeconds: fuzzConfig.waitSeconds, waits: true as const })),
    ),
    unseen: [...cut, ...unseenPowers(used)],
  };
}
