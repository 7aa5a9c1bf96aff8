import { type Address, type Hex, slice } from "viem";
import { withoutMetadata } from "../../bytecode/disassembly/disassemble.ts";
import { traitsOf } from "../../bytecode/disassembly/traits.ts";
import { wholeAddress } from "../code/packed-addresses.ts";

const MOST_WORDS = 24;
const MOST_ADDRESSES = 8;
const WORD = 32;
const SELECTOR = 4;

/** Accounts in what a deploying transaction carried: constants of its constructor, and arguments at its end or behind a selector. */
export function addressesMentioned(input: Hex): readonly Address[] {
  const bytes = (input.length - 2) / 2;
  const starts = Array.from({ length: MOST_WORDS }, (_, index) => [
    bytes - (index + 1) * WORD,
    SELECTOR + index * WORD,
  ]).flat();
  const words = starts
    .filter((start) => start >= 0 && start + WORD <= bytes)
    .flatMap((start) => wholeAddress(slice(input, start, start + WORD)));
  return [...new Set([...words, ...traitsOf(withoutMetadata(input)).addresses])].slice(0, MOST_ADDRESSES);
}
