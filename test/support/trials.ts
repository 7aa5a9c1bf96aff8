import type { Call } from "../../src/engine/fuzzer/model/call.ts";
import type { Actor } from "../../src/engine/fuzzer/model/call-sequence.ts";
import type { Execution } from "../../src/engine/fuzzer/model/found.ts";
import type { Violation } from "../../src/engine/fuzzer/oracles/index.ts";
import { usual } from "./observations.ts";
import { alice, carol } from "./people.ts";

const ownership = { address: alice, kind: "person", role: { code: "owner" }, named: true } as const;
export const owner: Actor = { ...ownership, authority: ownership };

export function useOf(changes: Partial<Call> = {}): Call {
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
export function ownersTrial(violations: readonly Violation[] = [], uses: readonly Call[] = [useOf()]): Execution {
  return { actor: owner, uses, violations, unseen: [], observed: usual, leaving: undefined, reach: undefined };
}
