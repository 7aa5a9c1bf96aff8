import type { Run } from "../../machine/run.ts";
import { replayOf } from "../../proofs/replay.ts";
import { withWord } from "../calls/uses.ts";
import type { Campaign } from "../model/campaign.ts";
import type { Effect } from "../model/effect.ts";
import type { ProvenHarm } from "../model/found.ts";
import type { Harm } from "../model/trial.ts";
import type { Use } from "../model/use.ts";
import { runTrials } from "../trials/run-trials.ts";
import { shrink } from "../trials/shrink.ts";
import { conditionsOf, holdsIn } from "./conditions.ts";

/** One call's worth of experiments; those beyond keep the long run in which they were found. */
const MOST = 80;

/** Does each once more with the fewest steps. Where that does not show it, the run in which it was found does. */
export async function proveEach(campaign: Campaign, harms: readonly Harm[]): Promise<ProvenHarm[]> {
  const runs = await runTrials(
    campaign,
    harms.slice(0, MOST).map(({ power, effect }) => ({
      actor: power.actor,
      experiment: shrink(campaign.scenario, settled(power.uses, foundIn({ power, effect })), effect),
    })),
  );
  return harms.flatMap((harm, index) => {
    const run = runs[index];
    const short = run?.known && run.value.status === "done" && shows(harm.effect, run.value) ? run.value : undefined;
    const shown = short ?? foundIn(harm);
    return shown ? [toShown(campaign, harm, shown)] : [];
  });
}

function toShown({ reader, scenario }: Campaign, { power: { actor, uses }, effect }: Harm, run: Run): ProvenHarm {
  const replay = replayOf(reader, scenario.token, run);
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
