import { numberToHex } from "viem";
import { attempt } from "../../chain/attempt.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { functionKey } from "../model/call.ts";
import { type CallSequence, figureOf, interleave, names } from "../model/call-sequence.ts";

/** `goes`: it went through by itself, as an ordinary call. */
export type BareWay = CallSequence & { readonly goes: boolean };

/**
 * Whoever acts in the Lab has code, and whoever is named there, too. What did not go through of functions that ask for that: the
 * ways that an account without code can go by itself. Where everything happens behind an opening that shows in no single call.
 */
export async function codelessWays(context: FuzzContext, ways: readonly CallSequence[]): Promise<readonly BareWay[]> {
  const { scenario, reader } = context;
  if (scenario.opened || ways.length === 0) return as(false, untold(context, ways)).slice(0, fuzzConfig.maxCodeless);
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
  return [...as(true, chosen(context, open)), ...as(false, untold(context, shut))].slice(0, fuzzConfig.maxCodeless);
}

function as(goes: boolean, ways: readonly CallSequence[]): BareWay[] {
  return ways.map((way) => ({ ...way, goes }));
}

/** What anybody can do by anybody alone. */
function chosen(context: FuzzContext, ways: readonly CallSequence[]): CallSequence[] {
  const queues = [...Map.groupBy(ways, calledIn).values()].map((same) => {
    const byAnybody = same.filter(({ actor }) => actor.authority === null);
    return likeliest(context, byAnybody.length > 0 ? byAnybody : same).slice(0, fuzzConfig.waysCodeless);
  });
  return interleave(queues);
}

/** Before anybody has tokens nothing shows whether it needs power: by whoever has some, and by anybody. */
function untold(context: FuzzContext, ways: readonly CallSequence[]): CallSequence[] {
  const [strangers, others] = [true, false].map((isAnybody) =>
    ways.filter(({ actor }) => (actor.authority === null) === isAnybody),
  );
  const queues = [others, strangers].flatMap((by = []) =>
    [...Map.groupBy(by, calledIn).values()].map((same) => likeliest(context, same).slice(0, 1)),
  );
  return interleave(queues);
}

/** What names the holder, and the largest figures, first. */
function likeliest({ scenario }: FuzzContext, ways: readonly CallSequence[]): CallSequence[] {
  const isOfHolder = ({ uses: [use] }: CallSequence) => Number(use !== undefined && names(use, scenario.holder));
  return ways.toSorted(
    (one, other) => isOfHolder(other) - isOfHolder(one) || (figureOf(other) > figureOf(one) ? 1 : -1),
  );
}

function calledIn({ uses: [use] }: CallSequence): string {
  return use ? functionKey(use) : "";
}
