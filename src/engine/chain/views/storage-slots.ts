// Reads storage slots, each contract's in one call where state can be overridden.

import { type Address, concat, type Hex, numberToHex, pad, size, slice } from "viem";
import { known, type Read, unknown } from "../../core/read.ts";
import { attempt } from "../attempt.ts";
import { chainConfig } from "../config.ts";
import type { Reader } from "../reader.ts";
import { createBatcher } from "./batch.ts";
import { decodeSeen, toBytes } from "./encoding.ts";
import { type Accounts, createAnswers } from "./known-accounts.ts";
import { SLOT_READER_CODE } from "./programs.ts";
import { type AskAlone, toDefiniteHexRead } from "./single-call.ts";

type Place = { readonly address: Address; readonly slot: Hex };
type Values = ReadonlyMap<Hex, Read<Hex>>;

/** Storage slots, each contract's in one call where the node can do that, which also brings the code of accounts that the slots name. */
export function createStorage(
  reader: Reader,
  askAlone: AskAlone,
  accounts: Accounts,
): (place: Place) => Promise<Read<Hex>> {
  const answers = createAnswers<Place, Read<Hex>>(({ address, slot }) => `${address.toLowerCase()}${slot}`);
  const read = async (address: Address, slots: readonly Hex[]): Promise<Values> => {
    const { stateOverrides } = await reader.capabilities();
    const together = stateOverrides && slots.length >= chainConfig.slotsWorthOneCall;
    return (
      (together && (await readTogether(askAlone, accounts, address, slots))) || (await readEach(reader, address, slots))
    );
  };
  const ask = createBatcher<Place, Read<Hex>>((wanted) => {
    const byAddress = Map.groupBy(wanted, ({ address }) => address);
    const reading = new Map(
      [...byAddress].map(([address, places]) => {
        const slots = places.map(({ slot }) => slot);
        return [address, read(address, slots)] as const;
      }),
    );
    return wanted.map(async ({ address, slot }) => {
      const values = await reading.get(address);
      return values?.get(slot) ?? unknown("slot-unanswered");
    });
  });
  return (place) => answers.get(place, ask);
}

async function readTogether(
  askAlone: AskAlone,
  accounts: Accounts,
  address: Address,
  slots: readonly Hex[],
): Promise<Values | null> {
  const input = concat(slots.map((slot) => pad(slot)));
  const answer = await askAlone(address, input, { overrides: { [address]: { code: SLOT_READER_CODE } } });
  if (!answer.known || answer.value === null || size(answer.value) < slots.length * 32) return null;
  const values = answer.value;
  accounts.learn(decodeSeen(toBytes(values), slots.length * 32));
  return new Map(slots.map((slot, index) => [slot, known(slice(values, index * 32, index * 32 + 32))]));
}

async function readEach(reader: Reader, address: Address, slots: readonly Hex[]): Promise<Values> {
  const block = numberToHex(reader.block.number);
  const values = slots.map(async (slot) => {
    const value = toDefiniteHexRead(await attempt(reader.request("eth_getStorageAt", [address, slot, block])));
    return [slot, value.known ? known(pad(value.value)) : value] as const;
  });
  return new Map(await Promise.all(values));
}
