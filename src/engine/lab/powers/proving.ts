import { concat, type Hex, numberToHex, slice } from "viem";
import type { Run } from "../run.ts";
import { runApart } from "./apart.ts";
import type { Effect } from "./effects.ts";
import type { Ground } from "./explore.ts";
import { shortest } from "./shortest.ts";
import { conditionsOf, holdsIn } from "./shows.ts";
import type { Use } from "./uses.ts";
import type { Harm } from "./worst.ts";

/** A harm with the run that its proof replays. */
export type ShownHarm = Harm & { readonly run: Run };

/** One call's worth of experiments; those beyond keep the long run in which they were found. */
const MOST = 80;

/** Does each once more with the fewest steps. Where that does not show it, the run in which it was found does. */
export async function proveEach(ground: Ground, harms: readonly Harm[]): Promise<ShownHarm[]> {
  const runs = await runApart(
    ground,
    harms.slice(0, MOST).map(({ power, effect }) => ({
      actor: power.actor,
      experiment: shortest(ground.stage, settled(power.uses, foundIn({ power, effect })), effect),
    })),
  );
  return harms.flatMap((harm, index) => {
    const run = runs[index];
    const short = run?.known && run.value.status === "done" && shows(harm.effect, run.value) ? run.value : undefined;
    const shown = short ?? foundIn(harm);
    return shown ? [{ ...harm, run: shown }] : [];
  });
}

function shows(effect: Effect, run: Run): boolean {
  return conditionsOf(effect, run).every((condition) => holdsIn(run, condition));
}

/** Which of the two experiments showed it. */
function foundIn({ power: { shown }, effect }: Harm): Run | undefined {
  const isOfReach = (effect.kind === "blocked" && !effect.sells) || (effect.kind === "taxed" && effect.side === "send");
  return isOfReach ? shown.reach : shown.leaving;
}

/** The figure that a search came to is written down, so that nobody has to search again. */
function settled(uses: readonly Use[], run: Run | undefined): readonly Use[] {
  return uses.map((use, index) => {
    const figure = run?.word(`worst${index}`);
    if (!use.search || figure === undefined) return use;
    const data = use.search.at.reduce((written, offset) => withWord(written, offset, figure), use.data);
    return { ...use, data, search: undefined };
  });
}

function withWord(data: Hex, offset: number, word: bigint): Hex {
  const size = (data.length - 2) / 2;
  const after = offset + 32 < size ? slice(data, offset + 32) : "0x";
  return concat([slice(data, 0, offset), numberToHex(word, { size: 32 }), after]);
}
