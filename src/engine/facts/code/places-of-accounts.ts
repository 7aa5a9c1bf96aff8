import { type Hex, numberToHex } from "viem";
import { traitsOf } from "../../bytecode/disassembly/traits.ts";

/** Solidity numbers its variables from zero; contracts that inherit much get to about forty. */
export const FIRST_SLOTS = 40;
export const MAX_CODE_SLOTS = 48;
export const MAX_VIEWS = 80;
/** Places that the code compares its callers with: more than this no contract keeps apart. */
export const MAX_COMPARED = 64;

/** The first variables of a contract. */
export function firstSlots(count: number): readonly Hex[] {
  return Array.from({ length: count }, (_, slot) => numberToHex(slot, { size: 32 }));
}

/** Words in the code that may be numbers of slots. */
export function codeSlots(code: Hex, most: number): readonly Hex[] {
  return traitsOf(code).words.slice(0, most);
}

/** Where a contract may keep accounts. */
export function slotsOf(code: Hex): readonly Hex[] {
  return [...firstSlots(FIRST_SLOTS), ...codeSlots(code, MAX_CODE_SLOTS)];
}
