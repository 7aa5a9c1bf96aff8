import type { Run } from "../../machine/run.ts";
import type { Condition } from "../../proofs/proof.ts";
import { replayOf } from "../../proofs/replay.ts";
import { withWord } from "../calls/uses.ts";
import type { Campaign } from "../model/campaign.ts";
import type { Effect } from "../model/effect.ts";
import type { ProvenHarm } from "../model/found.ts";
import type { Evidence, ProofMarks } from "../model/observation.ts";
import type { Harm } from "../model/trial.ts";
import type { Use } from "../model/use.ts";
import { runTrials } from "../trials/run-trials.ts";
import { shrink } from "../trials/shrink.ts";
import { conditionsOf, holdsIn } from "./conditions.ts";

/** One call's worth of experiments; those beyond keep the long run in which they were found. */
const MOST = 80;

/** Does each once more with the fewest steps. Where that does not show it, the run in which it was found does. */
export async function proveEach(campaign: Campaign, harms: readonly Harm[]): Promise<ProvenHarm[]> {
  const shrunk = harms.slice(0, MOST).map((harm) => ({
    actor: harm.power.actor,
    ...shrink(campaign.scenario, settledUses(harm), harm.effect),
  }));
  const runs = await runTrials(campaign, shrunk);
  return harms.flatMap((harm, index) => {
    const [run, short] = [runs[index], isAboutAll(harm.effect) ? undefined : shrunk[index]];
    const shows = run?.known && short ? showing(harm.effect, run.value, short.marks) : undefined;
    if (run?.known && shows) return [toProven(campaign, harm, run.value, shows)];
    const found = foundIn(harm);
    const conditions = found && conditionsOf(harm.effect, found.run, found.marks);
    return found && conditions ? [toProven(campaign, harm, found.run, conditions)] : [];
  });
}

/** Everybody's balance shows it, as in the run in which it was found. */
function isAboutAll(effect: Effect): boolean {
  return effect.kind === "minted" && effect.fromNobodyBps !== undefined;
}

function toProven({ reader, scenario }: Campaign, harm: Harm, run: Run, shows: readonly Condition[]): ProvenHarm {
  const replay = replayOf(reader, scenario.token, run);
  const { effect } = harm;
  const { actor } = harm.power;
  const uses = settledUses(harm);
  return { actor, uses, open: harm.power.uses, effect, replay, shows, lateSeconds: null, relief: null };
}

function showing(effect: Effect, run: Run, marks: ProofMarks): Condition[] | undefined {
  const conditions = run.status === "done" ? conditionsOf(effect, run, marks) : undefined;
  return conditions?.every((condition) => holdsIn(run, condition)) ? conditions : undefined;
}

/** Which of the two experiments showed it. */
function foundIn({ power: { leaving, reach }, effect }: Harm): Evidence | undefined {
  const isOfReach = (effect.kind === "blocked" && !effect.sells) || (effect.kind === "taxed" && effect.side === "send");
  return isOfReach ? reach : leaving;
}

/** The figure that a search came to is written down, so that nobody has to search again. */
export function settledUses(harm: Harm): readonly Use[] {
  const figures = foundIn(harm)?.figures ?? [];
  return harm.power.uses.map((use, index) => {
    const figure = figures[index] ?? null;
    if (!use.search || figure === null) return use;
    const data = use.search.at.reduce((written, offset) => withWord(written, offset, figure), use.data);
    return { ...use, data, search: undefined };
  });
}
