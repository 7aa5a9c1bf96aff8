import { type Address, getAddress, type Hex, isAddressEqual, numberToHex, slice, zeroAddress } from "viem";
import { z } from "zod";
import { traitsOf } from "../../bytecode/disassemble.ts";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData, toAddressAnswer, wordToAddress } from "../../chain/asking/call-data.ts";
import { attempt } from "../../chain/attempt.ts";
import { known, type Read, unknown } from "../../read.ts";
import type { ProxyKind } from "../facts.ts";
import { SLOTS, type SlotName } from "./slots.ts";

/** Slots that hold a home-made proxy's target: the first few, and those whose number stands in the code. */
const FIRST_SLOTS = 8;
const MAX_CODE_SLOTS = 24;
const MAX_BEACONS = 8;

/** Where a proxy may point to. */
export type Candidate = {
  readonly kind: ProxyKind;
  readonly address: Address;
  readonly beacon?: Address;
  readonly fixed?: boolean;
};
export type SlotValues = Readonly<Record<SlotName, Address | null>>;

export async function readSlots(asker: Asker, token: Address): Promise<Read<SlotValues>> {
  const names = Object.keys(SLOTS) as SlotName[];
  const reads = await Promise.all(names.map((name) => asker.slot(token, SLOTS[name])));
  const values: Partial<Record<SlotName, Address | null>> = {};
  for (const [index, name] of names.entries()) {
    const read = reads[index] ?? unknown("slot-unreadable");
    if (!read.known) return read;
    values[name] = toTarget(wordToAddress(read.value));
  }
  return known(values as SlotValues);
}

function toTarget(address: Address | null): Address | null {
  return address === null || address === zeroAddress ? null : address;
}

/** Where the standards keep their target. */
export async function usualCandidates(
  asker: Asker,
  slots: SlotValues,
  code: Hex,
  claimed: Address | null,
): Promise<readonly Candidate[]> {
  const found: Candidate[] = [];
  const add = (kind: ProxyKind, address: Address | null) => {
    if (address) found.push({ kind, address });
  };
  add("eip-1967", slots.implementation);
  if (slots.beacon) found.push(...(await readBeacons(asker, [slots.beacon])));
  add("zeppelin-old", slots.zeppelinImplementation);
  add("eip-1822", slots.proxiable);
  add("safe", isShort(code) ? slots.first : null);
  add("eip-897", toTarget(claimed));
  return distinct(found);
}

/** Anywhere else: the first slots, those whose number stands in the code, and addresses written into it. */
export async function otherCandidates(
  asker: Asker,
  token: Address,
  code: Hex,
  usual: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const { addresses, words } = traitsOf(code);
  const first = Array.from({ length: FIRST_SLOTS }, (_, slot) => numberToHex(slot, { size: 32 }));
  const [beaconed, ...stored] = await Promise.all([
    readBeacons(asker, addresses.slice(0, MAX_BEACONS)),
    ...[...first, ...words.slice(0, MAX_CODE_SLOTS)].map((slot) => asker.slot(token, slot)),
  ]);
  const beacons = [...usual, ...beaconed].map(({ beacon }) => beacon);
  const inStorage = stored
    .map((read) => (read.known ? storedAddress(read.value) : null))
    .filter((address) => address !== null);
  const found: Candidate[] = [
    ...beaconed,
    ...inStorage.map((address) => ({ kind: "other" as const, address })),
    ...addresses.map((address) => ({ kind: "other" as const, address, fixed: true })),
  ];
  // A beacon must go on answering while it is tried where its proxies lead.
  return distinct(found).filter(({ address }) => !beacons.includes(address));
}

const MOST_REACHED = 8;
const Reached = z.object({ accessList: z.array(z.object({ address: z.string() })) });

/** Whom the contract turns to when it is asked for its supply, however it keeps that to itself. Not every node tells. */
export async function reachedCandidates({ reader }: Asker, token: Address): Promise<readonly Candidate[]> {
  const call = { to: token, data: callData("totalSupply()") };
  const answer = await attempt(reader.request("eth_createAccessList", [call, numberToHex(reader.block.number)]));
  const list = Reached.safeParse(answer.known ? answer.value : null);
  if (!list.success) return [];
  const reached = list.data.accessList.map(({ address }) => ({ kind: "other" as const, address: getAddress(address) }));
  return reached.filter(({ address }) => !isAddressEqual(address, token)).slice(0, MOST_REACHED);
}

function distinct(candidates: readonly Candidate[]): readonly Candidate[] {
  const byAddress = new Map<Address, Candidate>();
  for (const candidate of candidates)
    if (!byAddress.has(candidate.address)) byAddress.set(candidate.address, candidate);
  return [...byAddress.values()];
}

/** Safe's proxy is far shorter than anything that does more than pass calls on. */
function isShort(code: Hex): boolean {
  return code.length / 2 < 300;
}

function storedAddress(word: Hex): Address | null {
  const address = getAddress(slice(word, 12, 32));
  return BigInt(address) > 2n ** 64n ? address : null;
}

/** EIP-1967's beacon, or any contract that answers like one. */
async function readBeacons(asker: Asker, beacons: readonly Address[]): Promise<readonly Candidate[]> {
  const answers = await Promise.all(
    beacons.flatMap((beacon) =>
      ["implementation()", "childImplementation()"].map(async (call) => {
        const answer = await asker.ask(beacon, callData(call));
        return { beacon, target: toTarget(answer.known ? toAddressAnswer(answer.value) : null) };
      }),
    ),
  );
  return answers.flatMap(({ beacon, target }) =>
    target ? [{ kind: "beacon" as const, address: target, beacon }] : [],
  );
}
