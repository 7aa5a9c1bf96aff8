import { numberToHex } from "viem";
import { attempt } from "../../chain/attempt.ts";
import { figureOf, isOrdinary, names } from "../calls/called.ts";
import { fewOfEach } from "../calls/few-of-each.ts";
import { interleave } from "../calls/interleave.ts";
import { fuzzConfig } from "../config.ts";
import type { Campaign } from "../model/campaign.ts";
import type { Candidate } from "../model/candidate.ts";
import { functionKey } from "../model/function-key.ts";

/** `goes`: it went through by itself, as an ordinary call. */
export type BareWay = Candidate & { readonly goes: boolean };

/**
 * Whoever acts in the Lab has code, and whoever is named there, too. What did not go through of functions that ask for that: the
 * ways that an account without code can go by itself. Where everything happens behind an opening that shows in no single call.
 */
export async function bareWays(
  campaign: Campaign,
  tried: readonly Candidate[],
  worked: readonly Candidate[],
): Promise<readonly BareWay[]> {
  const { scenario, reader } = campaign;
  const ways = shutWays(campaign, tried, worked);
  if (scenario.opened || ways.length === 0) return as(false, untold(campaign, ways)).slice(0, fuzzConfig.maxCodeless);
  const went = await Promise.all(
    ways.map(async ({ uses: [use] }) => {
      if (!use || use.holderBalanceAt.length > 0 || use.value) return false;
      const call = { from: use.actor, to: use.target, data: use.data };
      const answer = await attempt(reader.request("eth_call", [call, numberToHex(reader.block.number)]));
      return answer.known && answer.value !== null;
    }),
  );
  const open = ways.filter((_, index) => went[index]);
  const functions = new Set(open.map(calledIn));
  const shut = ways.filter((way) => !functions.has(calledIn(way)));
  return [...as(true, chosen(campaign, open)), ...as(false, untold(campaign, shut))].slice(0, fuzzConfig.maxCodeless);
}

function as(goes: boolean, ways: readonly Candidate[]): BareWay[] {
  return ways.map((way) => ({ ...way, goes }));
}

function shutWays({ asking }: Campaign, tried: readonly Candidate[], worked: readonly Candidate[]): Candidate[] {
  if (asking.size === 0) return [];
  const went = new Set(worked.flatMap(({ uses }) => uses));
  const shut = tried.filter(
    ({ actor: { kind, starts }, uses: [use, ...more] }) =>
      use &&
      more.length === 0 &&
      kind === "person" &&
      !starts &&
      asking.has(functionKey(use)) &&
      !isOrdinary(use) &&
      !went.has(use),
  );
  return fewOfEach(shut, fuzzConfig.waysCodelessAsked).slice(0, fuzzConfig.maxCodelessAsked);
}

/** What anybody can do by anybody alone. */
function chosen(campaign: Campaign, ways: readonly Candidate[]): Candidate[] {
  const queues = [...Map.groupBy(ways, calledIn).values()].map((same) => {
    const byAnybody = same.filter(({ actor }) => actor.authority === null);
    return likeliest(campaign, byAnybody.length > 0 ? byAnybody : same).slice(0, fuzzConfig.waysCodeless);
  });
  return interleave(queues);
}

/** Before anybody has tokens nothing shows whether it needs power: by whoever has some, and by anybody. */
function untold(campaign: Campaign, ways: readonly Candidate[]): Candidate[] {
  const [strangers, others] = [true, false].map((isAnybody) =>
    ways.filter(({ actor }) => (actor.authority === null) === isAnybody),
  );
  const queues = [others, strangers].flatMap((by = []) =>
    [...Map.groupBy(by, calledIn).values()].map((same) => likeliest(campaign, same).slice(0, 1)),
  );
  return interleave(queues);
}

/** What names the holder, and the largest figures, first. */
function likeliest({ scenario }: Campaign, ways: readonly Candidate[]): Candidate[] {
  const isOfHolder = ({ uses: [use] }: Candidate) => Number(use !== undefined && names(use, scenario.holder));
  return ways.toSorted(
    (one, other) => isOfHolder(other) - isOfHolder(one) || (figureOf(other) > figureOf(one) ? 1 : -1),
  );
}

function calledIn({ uses: [use] }: Candidate): string {
  return use ? functionKey(use) : "";
}
