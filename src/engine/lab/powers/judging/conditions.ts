import type { Run } from "../../machine/run.ts";
import { atLeast, atMost, type Condition, fails, holds, succeeds } from "../../proofs/proof.ts";
import type { Effect } from "../model/effect.ts";
import { NOTABLE_TAX_BPS } from "./oracle.ts";

/** The end of the labels of trials that must succeed before a power is used, so that it is known what it changed. */
export const COULD = ":could";

/** What in a run's answer shows an effect: that the calls went through, what they did, and what was different before and for others. */
export function conditionsOf(effect: Effect, run: Run): Condition[] {
  const labels = run.experiment.steps.map(({ label }) => label);
  const uses = labels.filter((label) => /^use\d+$/.test(label));
  const before = labels.filter((label) => label.endsWith(COULD)).map(succeeds);
  const others = aboutOthers(effect).filter((condition) => holdsIn(run, condition));
  return [...before, ...uses.map(succeeds), ...harm(effect, run), ...others];
}

export function holdsIn(run: Run, condition: Condition): boolean {
  return holds(condition, run.step);
}

/** Nobody has this little, and no ownership is given up to more than this. */
const OWNERS_BEGIN = 0xffffn;

function harm(effect: Effect, run: Run): Condition[] {
  switch (effect.kind) {
    case "blocked":
      return [atLeast({ step: "holder:after" }, "1"), fails(effect.sells ? "sold" : "sent")];
    case "limited":
      return [atLeast({ step: "holder:after" }, "1"), fails("sold")];
    case "taken":
    case "burnt":
      return [shrunk("holder", effect.lossBps)];
    case "drained":
      return [shrunk("pool", effect.lossBps)];
    case "taxed":
      return [effect.side === "sale" ? paid("sold", effect.afterBps) : arrived(effect.afterBps)];
    case "minted":
      return effect.unseen
        ? [
            atMost({ step: "supply:after" }, `${effect.supplyAfter}`),
            atLeast({ step: `${effect.by}:after` }, `${effect.supplyAfter + 1n}`),
          ]
        : [atLeast({ step: "supply:after", minus: "supply:before" }, `${effect.supplyAfter - effect.supplyBefore}`)];
    case "owned":
      return [atLeast({ step: "owner:after" }, `${OWNERS_BEGIN}`)];
    case "replaced":
      return [gone("holder", run), gone("pool", run)];
  }
}

/** Either nobody answers for it any more, or with next to nothing. */
function gone(who: "holder" | "pool", run: Run): Condition {
  return run.failed(`${who}:after`) ? fails(`${who}:after`) : shrunk(who, 9_900);
}

/** Whoever else there was: these are told where they were tried. */
function aboutOthers(effect: Effect): Condition[] {
  switch (effect.kind) {
    case "blocked":
    case "limited": {
      const step = `bystander:${effect.kind === "limited" || effect.sells ? "sold" : "sent"}`;
      return [effect.everybody ? fails(step) : succeeds(step)];
    }
    case "taxed": {
      const most = { step: "bystander:quote", portionBps: 10_000 - effect.beforeBps - NOTABLE_TAX_BPS };
      return effect.everybody ? [] : [atLeast({ step: "bystander:paid", minus: "bystander:purse" }, most)];
    }
    case "owned":
      return [atMost({ step: "owner:before" }, `${OWNERS_BEGIN}`)];
    default:
      return [];
  }
}

function shrunk(who: "holder" | "pool", lossBps: number): Condition {
  return atMost({ step: `${who}:after` }, { step: `${who}:before`, portionBps: 10_000 - lossBps + 1 });
}

function paid(step: string, taxBps: number): Condition {
  return atMost(
    { step: `${step}:paid`, minus: `${step}:purse` },
    { step: `${step}:quote`, portionBps: 10_000 - taxBps + 1 },
  );
}

/** A tenth of what the holder has was sent. */
function arrived(taxBps: number): Condition {
  return atMost(
    { step: "friend:after", minus: "friend:before" },
    { step: "holder:after", portionBps: Math.ceil((10_000 - taxBps) / 10) + 1 },
  );
}
