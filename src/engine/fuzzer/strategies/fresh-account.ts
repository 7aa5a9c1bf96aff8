// What an account with power could do, done by a fresh account: what works for it works for everyone.
import type { Address, Hex } from "viem";
import { functionKeys } from "../model/call.ts";
import type { Actor, CallSequence } from "../model/call-sequence.ts";
import type { Execution } from "../model/found.ts";
import { severityOf } from "../oracles/index.ts";
import { openedPairsIn } from "./opened.ts";
import type { Strategy } from "./strategy.ts";

export const freshAccountRepeats: Strategy = {
  id: "fresh-account-repeats",
  phase: "deepen",
  reason: "Accounts that are unlikely to hold power try fewer ways, so what did harm is repeated by one of them.",
  generate({ actors }, { violating }) {
    const fresh = freshIn(actors);
    if (!fresh) return [];
    const worst = new Map<string, Execution>();
    for (const execution of violating) {
      if (execution.actor.authority === null) continue;
      const key = `${functionKeys(execution.uses)}:${execution.violations.map(({ kind }) => kind).join()}`;
      const before = worst.get(key);
      if (!before || severitiesOf(before) < severitiesOf(execution)) worst.set(key, execution);
    }
    return [...worst.values()].map((execution) => ({ ...asDoneBy(fresh, execution), withTokens: false }));
  },
};

export const freshAccountGuesses: Strategy = {
  id: "fresh-account-guesses",
  phase: "deepen",
  reason: "Figures that are only searched now, and calls that others opened, may be open to everyone as well.",
  generate({ actors, scenario }, seen) {
    const fresh = freshIn(actors);
    if (!fresh) return [];
    const first = new Map<string, CallSequence>();
    for (const sequence of [...seen.repeatable, ...openedPairsIn(seen, scenario)]) {
      if (sequence.actor.authority === null || sequence.actor.starts) continue;
      const key = `${functionKeys(sequence.uses)}:${sequence.uses.map(({ search }) => search?.smallest).join()}`;
      if (!first.has(key)) first.set(key, sequence);
    }
    return [...first.values()].map((sequence) => ({
      ...asDoneBy(fresh, sequence),
      withTokens: sequence.withTokens,
    }));
  },
};

function freshIn(actors: readonly Actor[]): Actor | undefined {
  return actors.find(({ authority }) => authority === null);
}

/** The same calls, made by another account, and naming it where they named the first. */
export function asDoneBy(other: Actor, { actor, uses, watching }: Pick<CallSequence, "actor" | "uses" | "watching">) {
  return {
    ...(watching ? { watching } : {}),
    actor: other,
    uses: uses.map((call) => ({
      ...call,
      actor: other.address,
      data: call.data.replaceAll(digitsOf(actor.address), digitsOf(other.address)) as Hex,
    })),
  };
}

function severitiesOf({ violations }: Execution): number {
  return violations.reduce((sum, violation) => sum + severityOf(violation), 0);
}

function digitsOf(address: Address): string {
  return address.slice(2).toLowerCase();
}
