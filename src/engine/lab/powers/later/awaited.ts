import { mapRead, valueOr } from "../../../read.ts";
import { canChangeBlocks } from "../../machine/transport.ts";
import { after, DAY } from "../../trades/later.ts";
import { functionOf, isOrdinary } from "../calls/called.ts";
import { interleave } from "../calls/interleave.ts";
import { asFound } from "../judging/proving.ts";
import { tryCandidates } from "../judging/try-candidates.ts";
import { worstOfEach } from "../judging/worst.ts";
import type { Campaign } from "../model/campaign.ts";
import type { Candidate } from "../model/candidate.ts";
import type { ProvenHarm } from "../model/found.ts";
import { functionKey } from "../model/function-key.ts";
import { scout } from "../search/candidates.ts";
import { choose } from "../search/choose.ts";
import { observeBaseline } from "../trials/observe.ts";

/** More than a year: what opens later than that is missed. */
const WAIT = 400 * DAY;
const MOST_TRIED = 200;
const MOST = 40;

/** Calls that went through at no time but the later one, to which the campaign is moved. */
export type Waiting = { readonly then: Campaign; readonly worked: readonly Candidate[] };

/** What went through in no way and insists on the time, tried again when much of that has passed. */
export async function tryWaiting(
  campaign: Campaign,
  tried: readonly Candidate[],
  worked: readonly Candidate[],
): Promise<Waiting | null> {
  const ways = shutWays(campaign, tried, worked);
  const can = await campaign.reader.capabilities();
  if (ways.length === 0 || !canChangeBlocks(can)) return null;
  const { block: moved } = after(campaign.reader, campaign.conditions, WAIT, can);
  const then = { ...campaign, conditions: { ...campaign.conditions, moved } };
  const scouted = await scout(then, ways);
  return valueOr(
    mapRead(scouted, (seen) => ({ then, worked: choose(seen.worked).slice(0, MOST) })),
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
  return interleave([...Map.groupBy(shut, functionOf).values()]).slice(0, MOST_TRIED);
}

/** What those calls do to people who trade then. */
export async function harmsOf(waiting: Waiting | null): Promise<readonly ProvenHarm[]> {
  if (!waiting || waiting.worked.length === 0) return [];
  const { then, worked } = waiting;
  const trials = await tryCandidates(then, worked, observeBaseline(then));
  const found = trials.filter(({ effects }) => effects.length > 0);
  return worstOfEach(found).flatMap((harm) =>
    asFound(then, harm).map((each) => ({ ...each, lateSeconds: WAIT, waits: true as const })),
  );
}
