// The ordered list of proxy standards, and what all of them want to know of a contract in the first round.
// A new standard is an object in `standards` and a line here.
import type { Address, Hex } from "viem";
import type { Asker } from "../../chain/views/asker.ts";
import { wordToAddress } from "../../chain/views/call-data.ts";
import { known, type Read } from "../../core/read.ts";
import { type Candidate, type ProxyStandard, unlessZero } from "./standard.ts";
import {
  beacon,
  eip897,
  eip1822,
  eip1967,
  eip7702,
  minimalProxy,
  other,
  safe,
  traced,
  zeppelinOld,
} from "./standards/delegating.ts";
import { diamond } from "./standards/diamond.ts";
/** In the order in which they are believed. Prefetching goes by the same list. */
export const PROXY_STANDARDS: readonly ProxyStandard[] = [
  eip7702,
  minimalProxy,
  eip1967,
  beacon,
  zeppelinOld,
  eip1822,
  safe,
  eip897,
  other,
  diamond,
  traced,
];

/** Where code delegates everything to, if it does nothing else. */
export function targetInCode(code: Hex): Candidate | null {
  for (const { inCode } of PROXY_STANDARDS) {
    const candidate = inCode?.(code);
    if (candidate) return candidate;
  }
  return null;
}

/** The addresses in the slots of the standards. */
export type StandardSlots = ReadonlyMap<Hex, Address | null>;

const SLOTS: readonly Hex[] = PROXY_STANDARDS.flatMap(({ slots }) => Object.values(slots ?? {}));

/** The slots of all standards in the token's storage. */
export async function readStandardSlots(asker: Asker, token: Address): Promise<Read<StandardSlots>> {
  const reads = await Promise.all(SLOTS.map(async (slot) => ({ slot, read: await asker.slot(token, slot) })));
  const kept = new Map<Hex, Address | null>();
  for (const { slot, read } of reads) {
    if (!read.known) return read;
    kept.set(slot, unlessZero(wordToAddress(read.value)));
  }
  return known(kept);
}

/** The first round. The slots come first, so that the call that reads them shares a request with the others. */
export async function askFirst(asker: Asker, token: Address): Promise<Read<StandardSlots>> {
  const [slots] = await Promise.all([
    readStandardSlots(asker, token),
    ...PROXY_STANDARDS.map(({ ask }) => ask?.(asker, token)),
  ]);
  return slots;
}
