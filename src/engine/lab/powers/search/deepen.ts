import type { Ground, UsedPower } from "../model/ground.ts";
import type { Attempt } from "./candidates.ts";
import { chains } from "./chains.ts";
import { choose } from "./choose.ts";
import { firstAlone, firstOfEachPair, limits, pairsOf, spendings, unlocking } from "./pairs.ts";
import { byAnybody, smallestFigures, worstCases } from "./refine.ts";

/** What may open functions that never went through. */
export function openers(
  { arming, links, figures }: Ground,
  tried: readonly Attempt[],
  worked: readonly Attempt[],
  chosen: readonly Attempt[],
): Attempt[] {
  return [
    ...unlocking(tried, worked, chosen, links),
    ...chains(tried, worked, { arming, constants: figures.constants }),
  ];
}

/** What must be tried once more where everything happens behind an opening: what did not go through, and what needs tokens. */
export function onceMore(tried: readonly Attempt[], worked: readonly Attempt[]): Attempt[] {
  const went = new Set(worked.flatMap(({ uses }) => uses));
  return tried
    .filter(({ uses, withTokens }) => withTokens || !uses.every((use) => went.has(use)))
    .slice(0, MOST_ONCE_MORE);
}

const MOST_ONCE_MORE = 2_500;

type Seen = {
  readonly tried: readonly Attempt[];
  readonly worked: readonly Attempt[];
  readonly chosen: readonly Attempt[];
  readonly first: readonly UsedPower[];
  readonly found: readonly UsedPower[];
  readonly further: readonly Attempt[];
};

/** What the last round looks at: worse figures, calls that others opened, and pairs of what did nothing alone. */
export function deepen(ground: Ground, { tried, worked, chosen, first, found, further }: Seen): Attempt[] {
  const { stage, figures, actors } = ground;
  const opened = firstOfEachPair(further.filter(({ uses }) => uses.length > 1));
  return [
    ...worstCases(found, worked),
    ...smallestFigures(tried, worked),
    ...limits(found),
    ...spendings(first, stage, figures.poolBalance / 2n),
    ...byAnybody(found, actors),
    ...choose(further.filter(({ uses }) => uses.length === 1)),
    ...opened,
    ...firstAlone(opened, chosen),
    ...pairsOf(
      first.filter(({ effects }) => effects.length === 0),
      ground.links,
    ),
  ];
}
