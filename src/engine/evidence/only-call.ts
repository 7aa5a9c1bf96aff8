import { type Made, madeAt } from "./filling.ts";
import { isReading } from "./letting.ts";
import type { Taken } from "./reading.ts";
import type { Figure } from "./statement.ts";

export type Only = { readonly made: Made; readonly place: number; readonly run: number };

/** What was done between the two times that this was measured, if it is one call that went through. */
export function onlyCall({ steps }: Pick<Figure, "steps">, taken: readonly Taken[]): Only | undefined {
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  const run = taken[least - 1]?.run;
  if (steps.length !== 2 || run === undefined || taken[most - 1]?.run !== run) return undefined;
  const [place, ...more] = [...taken.keys()].filter((each) => {
    const { deed, result } = taken[each] ?? {};
    return each >= least && each < most - 1 && deed?.kind === "call" && result?.ok && !isReading(deed);
  });
  const made = place === undefined || more.length > 0 ? undefined : madeAt(taken, place);
  return made && place !== undefined ? { made, place, run } : undefined;
}
