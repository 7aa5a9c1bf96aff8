import type { Address, Hex } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { wordToAddress } from "../../chain/asking/call-data.ts";
import { known, type Read } from "../../core/read.ts";
import { unlessZero } from "./standard.ts";
import { PROXY_STANDARDS } from "./standards.ts";

/** Who stands in the slots of the standards. */
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

/**
 * Everything that the standards want to know of a contract before anything else is known of it. The slots come first: so the
 * call that reads them shares a request with the others.
 */
export async function askFirst(asker: Asker, token: Address): Promise<Read<StandardSlots>> {
  const [slots] = await Promise.all([
    readStandardSlots(asker, token),
    ...PROXY_STANDARDS.map(({ ask }) => ask?.(asker, token)),
  ]);
  return slots;
}
