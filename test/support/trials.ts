import type { Actor } from "../../src/engine/fuzzer/model/actor.ts";
import type { Effect } from "../../src/engine/fuzzer/model/effect.ts";
import type { Trial } from "../../src/engine/fuzzer/model/trial.ts";
import type { Use } from "../../src/engine/fuzzer/model/use.ts";
import { usual } from "./observations.ts";
import { alice, carol } from "./people.ts";

const ownership = { address: alice, kind: "person", role: { code: "owner" }, named: true } as const;
export const owner: Actor = { ...ownership, authority: ownership };

export function useOf(changes: Partial<Use> = {}): Use {
  return {
    actor: alice,
    target: carol,
    selector: "0x12345678",
    inputs: "",
    data: "0x12345678",
    holderBalanceAt: [],
    numbersAt: [],
    ...changes,
  };
}

/** One use of a power by the owner, as experiments would have found it. */
export function ownersTrial(effects: readonly Effect[] = [], uses: readonly Use[] = [useOf()]): Trial {
  return { actor: owner, uses, effects, unseen: [], observed: usual, leaving: undefined, reach: undefined };
}
