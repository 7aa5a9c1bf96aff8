import type { Address, Hex } from "viem";
import { traitsOf } from "../../bytecode/disassembly/traits.ts";
import type { Asker } from "../../chain/asking/asker.ts";
import { laneOf } from "../code/lane.ts";
import { addressesIn } from "../code/packed-addresses.ts";
import { MAX_VIEWS, slotsOf } from "../code/places-of-accounts.ts";
import { type FoundFunction, readFunctions } from "../code/reading.ts";
import { early } from "./early.ts";

/** Whom code names by its views, in the storage that it uses, and in itself. */
export async function prefetchNamed(asker: Asker, at: Address, code: Hex): Promise<void> {
  const slots = slotsOf(code).map(async (slot) => {
    const read = await asker.slot(at, slot);
    for (const { address, whole } of read.known ? addressesIn(read.value) : []) {
      if (!whole) early(asker.nonce(address));
      early(whole ? asker.look(address) : asker.code(address));
    }
  });
  for (const address of traitsOf(code).addresses) early(asker.look(address));
  const functions = await readFunctions(code, laneOf(asker.reader));
  for (const { selector } of functions.known ? functions.value.filter(isView).slice(0, MAX_VIEWS) : [])
    early(asker.ask(at, `0x${selector}`));
  await Promise.all(slots);
}

function isView({ arguments: inputs = "", stateMutability }: FoundFunction): boolean {
  return inputs === "" && (stateMutability === "view" || stateMutability === "pure");
}
