import type { Actor } from "../../src/engine/fuzzer/model/actor.ts";
import type { Execution } from "../../src/engine/fuzzer/model/execution.ts";
import type { Use } from "../../src/engine/fuzzer/model/use.ts";
import type { Violation } from "../../src/engine/fuzzer/model/violation.ts";
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
export function ownersTrial(violations: readonly Violation[] = [], uses: readonly Use[] = [useOf()]): Execution {
  return { actor: owner, uses, violations, unseen: [], observed: usual, leaving: undefined, reach: undefined };
}
