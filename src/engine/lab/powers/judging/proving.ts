import type { Run } from "../../machine/run.ts";
import type { Condition, Replay } from "../../proofs/proof.ts";
import { replayOf } from "../../proofs/replay.ts";
import { type Use, withWord } from "../calls/uses.ts";
import type { Relief } from "../later/relief.ts";
import type { Actor, Ground } from "../model/ground.ts";
import { runApart } from "../trials/run-trials.ts";
import { shortest } from "../trials/shrink.ts";
import { conditionsOf, holdsIn } from "./conditions.ts";
import type { Effect } from "./oracle.ts";
import type { Harm } from "./worst.ts";

/** A harm, what its proof replays, and when it shows. */
export type ShownHarm = {
  readonly actor: Actor;
  readonly uses: readonly Use[];
  readonly effect: Effect;
  readonly replay: Replay;
  readonly shows: readonly Condition[];
  /** Seconds after the power was used; `null`: at once. 0: in the next block. */
  readonly lateSeconds: number | null;
  /** What takes the edge off it; `null`: nothing that was tried. */
  readonly relief: Relief | null;
};

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
    return shown ? [toShown(ground, harm, shown)] : [];
  });
}

function toShown({ reader, stage }: Ground, { power: { actor, uses }, effect }: Harm, run: Run): ShownHarm {
  const replay = replayOf(reader, stage.token, run);
  return { actor, uses, effect, replay, shows: conditionsOf(effect, run), lateSeconds: null, relief: null };
}

function shows(effect: Effect, run: Run): boolean {
  return conditionsOf(effect, run).every((condition) => holdsIn(run, condition));
}

/** Which of the two experiments showed it. */
export function foundIn({ power: { shown }, effect }: Harm): Run | undefined {
  const isOfReach = (effect.kind === "blocked" && !effect.sells) || (effect.kind === "taxed" && effect.side === "send");
  return isOfReach ? shown.reach : shown.leaving;
}

/** The figure that a search came to is written down, so that nobody has to search again. */
export function settled(uses: readonly Use[], run: Run | undefined): readonly Use[] {
  return uses.map((use, index) => {
    const figure = run?.word(`worst${index}`);
    if (!use.search || figure === undefined) return use;
    const data = use.search.at.reduce((written, offset) => withWord(written, offset, figure), use.data);
    return { ...use, data, search: undefined };
  });
}
