import type { PowerHolder } from "../../experiments/outcomes.ts";
import type { Controller } from "../../facts/facts.ts";

/** Whoever decides in the end: a plain contract does what the one behind it says, a timelock or multisig does not. */
export function decider(controller: Controller): Controller {
  return controller.kind === "contract" && controller.behind ? decider(controller.behind) : controller;
}

/** One key is enough, and nothing slows it. */
export function actsAlone(controller: Controller): boolean {
  const { kind, threshold } = decider(controller);
  return kind === "person" || (kind === "multisig" && threshold === 1);
}

/** Somebody can use it. */
export function isAlive({ kind, anybody }: PowerHolder): boolean {
  return anybody || kind !== "burned";
}
