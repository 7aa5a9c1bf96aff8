import { concat, numberToHex } from "viem";
import type { Actor } from "../../src/engine/fuzzer/model/actor.ts";
import type { Candidate } from "../../src/engine/fuzzer/model/candidate.ts";
import type { Use } from "../../src/engine/fuzzer/model/use.ts";
import { bob, mallory } from "./people.ts";
import { useOf } from "./trials.ts";

const administration = { address: bob, kind: "person", role: { code: "proxy-admin" }, named: true } as const;
/** Somebody beside the owner who holds power. */
export const admin: Actor = { ...administration, authority: administration };
const renounced = {
  address: "0x000000000000000000000000000000000000dEaD",
  kind: "burned",
  role: { code: "owner" },
  named: true,
} as const;
export const nobody: Actor = { ...renounced, authority: renounced };
export const anybody: Actor = {
  address: mallory,
  kind: "person",
  role: { code: "anybody" },
  named: false,
  authority: null,
};

/** A call that has these numbers for arguments. */
export function callWith(figures: readonly bigint[], changes: Partial<Use> = {}): Use {
  const { selector } = useOf(changes);
  return useOf({
    data: concat([selector, ...figures.map((figure) => numberToHex(figure, { size: 32 }))]),
    numbersAt: figures.map((_, index) => 4 + index * 32),
    inputs: figures.map(() => "uint256").join(),
    ...changes,
  });
}

export function candidateOf(actor: Actor, ...uses: readonly Use[]): Candidate {
  return { actor, uses: uses.map((use) => ({ ...use, actor: actor.address })), withTokens: false };
}
