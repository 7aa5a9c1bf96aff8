import { type Address, concat, type Hex, hexToBytes, numberToHex, pad, size, slice } from "viem";
import { known, type Read } from "../../read.ts";
import { attempt } from "../attempt.ts";
import type { Reader } from "../reader.ts";
import type { AskAlone } from "./ask-alone.ts";
import { SLOT_READER_CODE } from "./programs.ts";
import { decodeMet, definitely, type Met, toHexRead } from "./wire.ts";

/** One contract's storage, in one call where that can be done, which also brings the code of whoever stands in it. */
export async function readSlots(
  reader: Reader,
  askAlone: AskAlone,
  address: Address,
  slots: readonly Hex[],
  learn: (met: readonly Met[]) => void,
): Promise<ReadonlyMap<Hex, Read<Hex>>> {
  const { stateOverrides } = await reader.capabilities();
  if (stateOverrides && slots.length > 2) {
    const input = concat(slots.map((slot) => pad(slot)));
    const answer = await askAlone(address, input, { overrides: { [address]: { code: SLOT_READER_CODE } } });
    if (answer.known && answer.value !== null && size(answer.value) >= slots.length * 32) {
      const values = answer.value;
      learn(decodeMet(hexToBytes(values), slots.length * 32));
      return new Map(slots.map((slot, index) => [slot, known(slice(values, index * 32, index * 32 + 32))]));
    }
  }
  const block = numberToHex(reader.block.number);
  const values = await Promise.all(
    slots.map(async (slot) => {
      const read = toHexRead(await attempt(reader.request("eth_getStorageAt", [address, slot, block])));
      const value = definitely(read);
      return [slot, value.known ? known(pad(value.value)) : value] as const;
    }),
  );
  return new Map(values);
}
