import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import type { CallSequence } from "../model/call-sequence.ts";
import type { Execution } from "../model/found.ts";
import { chains } from "./chains.ts";
import { choose } from "./choose.ts";
import { relayed, twice } from "./commands.ts";
import { gains } from "./gains.ts";
import { firstAlone, firstOfEachPair, limits, pairsOf, spendings, unlocking } from "./pairs.ts";
import { passedOn } from "./passing-on.ts";
import { byAnybody, smallestFigures, stillSelling, strangersWaysOf, worstCases } from "./refine.ts";
import { wholeWraps } from "./wraps.ts";

/** What may open functions that never went through. */
export function openers(
  { arming, feeds, figures, ...context }: FuzzContext,
  tried: readonly CallSequence[],
  worked: readonly CallSequence[],
  chosen: readonly CallSequence[],
): CallSequence[] {
  return [
    ...unlocking(tried, worked, chosen, feeds),
    ...passedOn(context, tried, worked),
    ...chains(tried, worked, { arming, constants: figures.constants }),
  ];
}

/** What must be tried once more where everything happens behind an opening: what did not go through, and what needs tokens. */
export function onceMore(tried: readonly CallSequence[], worked: readonly CallSequence[]): CallSequence[] {
  const went = new Set(worked.flatMap(({ uses }) => uses));
  return tried
    .filter(({ uses, withTokens }) => withTokens || !uses.every((use) => went.has(use)))
    .slice(0, fuzzConfig.maxRetried);
}

type Seen = {
  readonly tried: readonly CallSequence[];
  readonly worked: readonly CallSequence[];
  readonly chosen: readonly CallSequence[];
  readonly first: readonly Execution[];
  readonly found: readonly Execution[];
  readonly further: readonly CallSequence[];
};

/** What the last round looks at: worse figures, calls that others opened, and pairs of what did nothing alone. */
export function deepen(context: FuzzContext, { tried, worked, chosen, first, found, further }: Seen): CallSequence[] {
  const { scenario, figures, actors } = context;
  const looked = new Set(chosen.flatMap(({ uses }) => uses));
  const opened = firstOfEachPair(further.filter(({ uses }) => uses.length > 1));
  const worse = [
    ...wholeWraps(found),
    ...worstCases(found, worked),
    ...stillSelling(found),
    ...smallestFigures(tried, worked),
    ...limits(found),
    ...gains(first, scenario),
    ...spendings(first, scenario, figures.poolBalance / 2n),
  ];
  return [
    ...worse,
    ...relayed(context, found),
    ...twice(context, found),
    ...byAnybody(found, actors),
    // What is only looked for now may be anybody's as well.
    ...strangersWaysOf([...worse, ...opened], actors),
    ...choose(further.filter(({ uses: [use, ...more] }) => use && more.length === 0 && !looked.has(use))),
    ...opened,
    ...firstAlone(opened, chosen),
    ...pairsOf(
      first.filter(({ violations }) => violations.length === 0),
      context,
    ),
  ];
}
