import type { NewbornTrade, PoolTrade, Staged } from "../../../experiments/outcomes.ts";
import type { Finding } from "../../check.ts";
import { thresholds } from "../../thresholds.ts";
import { type ByCode, differencesByCode, differencesOnStage, withSum } from "../by-code.ts";
import { compare } from "./in-circumstances.ts";
import { costing, proofsOf } from "./shown.ts";

/** Where nobody could act as people do: somebody who has no code yet. */
export function compareNewborn(deepest: PoolTrade, newborn: NewbornTrade | null): Finding | undefined {
  if (!newborn) return;
  const { trade, others } = newborn;
  const usual = withSum(deepest, trade.nativeIn);
  const [found] = differencesByCode(deepest, newborn).filter(({ kind }) => kind !== "unmeasured");
  if (!found) return others.map((other) => compare(trade, other)).find((difference) => difference !== undefined);
  if (!usual || !isTold(found)) return;
  const proofs =
    found.kind === "costs"
      ? [costing(found.deal, { trade: usual, taxBps: found.ours }, { trade, taxBps: found.people })]
      : proofsOf(usual, trade, found.step);
  return { ...told(found), proofs };
}

/** Where it is asked who starts what happens. What may be spent was put in place there, so nothing of it can be replayed. */
export function compareStaged(deepest: PoolTrade, staged: Staged | null): Finding | undefined {
  const [found] = staged ? differencesOnStage(deepest, staged) : [];
  return found && isTold(found) ? told(found) : undefined;
}

type Told =
  | Extract<ByCode, { kind: "costs" }>
  | (Extract<ByCode, { kind: "works" }> & { readonly step: "buy" | "sell" });

/** What becomes of somebody's tokens when they are sent is asked elsewhere. */
function isTold(found: ByCode): found is Told {
  return found.kind === "costs" || (found.kind === "works" && found.step !== "send");
}

function told(found: Told): Finding {
  if (found.kind === "costs") {
    const { deal, people, ours } = found;
    return {
      severity: people - ours >= thresholds.tax.muchApartBps ? "danger" : "warning",
      basis: "executed",
      says: { code: "costs-people-otherwise", deal, ordinaryBps: people, codeBps: ours },
    };
  }
  const { step, forPeople } = found;
  return {
    severity: forPeople ? "warning" : "danger",
    basis: "executed",
    says: { code: "works-by-code", step, forPeople },
  };
}
