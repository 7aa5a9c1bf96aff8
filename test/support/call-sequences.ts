import { concat, numberToHex } from "viem";
import type { Call } from "../../src/engine/fuzzer/model/call.ts";
import type { Actor, CallSequence } from "../../src/engine/fuzzer/model/call-sequence.ts";
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
  role: { code: "anyone" },
  named: false,
  authority: null,
};

/** A call that has these numbers for arguments. */
export function callWith(figures: readonly bigint[], changes: Partial<Call> = {}): Call {
  const { selector } = useOf(changes);
  return useOf({
    data: concat([selector, ...figures.map((figure) => numberToHex(figure, { size: 32 }))]),
    numbersAt: figures.map((_, index) => 4 + index * 32),
    inputs: figures.map(() => "uint256").join(),
    ...changes,
  });
}

export function sequenceOf(actor: Actor, ...uses: readonly Call[]): CallSequence {
  return { actor, uses: uses.map((use) => ({ ...use, actor: actor.address })), withTokens: false };
}
