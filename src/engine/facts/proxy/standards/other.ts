import { type Address, getAddress, type Hex, slice } from "viem";
import { traitsOf } from "../../../bytecode/disassembly/traits.ts";
import { codeSlots, firstSlots } from "../../code/stored-addresses.ts";
import { accountIn, type Candidate, isWhole, type ProxyStandard, type Shell } from "../standard.ts";
import { askBeacons } from "./beacon.ts";

/** A home-made proxy's target stands in the first few slots, or in those whose number stands in the code. */
const FIRST_SLOTS = 8;
const MAX_CODE_SLOTS = 24;
const MAX_BEACONS = 8;
/** Of either kind of slots, for prefetching. */
const LIKELY_SLOTS = 4;

/** Anywhere else: in a slot, in the code itself, or with somebody in the code who answers like a beacon. */
export const other: ProxyStandard = {
  kind: "other",
  evidence: "trial",
  async candidates({ asker, token, code }) {
    const { addresses } = traitsOf(code);
    const slots = [...firstSlots(FIRST_SLOTS), ...codeSlots(code, MAX_CODE_SLOTS)];
    const [beaconed, stored] = await Promise.all([
      askBeacons(asker, addresses.slice(0, MAX_BEACONS)),
      storedIn({ asker, token }, slots),
    ]);
    return [...beaconed, ...stored, ...writtenInto(code)];
  },
  soonest: async (shell) => [...(await storedIn(shell, firstSlots(FIRST_SLOTS))), ...writtenInto(shell.code)],
  likely(shell) {
    if (isWhole(shell.code)) return [];
    const slots = [...firstSlots(LIKELY_SLOTS), ...codeSlots(shell.code, LIKELY_SLOTS)];
    return slots.map(async (slot) => {
      const address = await accountIn(shell, slot);
      return address ? [address] : [];
    });
  },
};

async function storedIn({ asker, token }: Pick<Shell, "asker" | "token">, slots: readonly Hex[]): Promise<Candidate[]> {
  const reads = await Promise.all(slots.map((slot) => asker.slot(token, slot)));
  return reads.flatMap((read) => (read.known ? lowEnd(read.value) : [])).map((address) => ({ kind: "other", address }));
}

function writtenInto(code: Hex): Candidate[] {
  return traitsOf(code).addresses.map((address) => ({ kind: "other", address, fixed: true }));
}

/** What may be an address, whatever stands beside it in the word. */
function lowEnd(word: Hex): Address[] {
  const address = getAddress(slice(word, 12, 32));
  return BigInt(address) > 2n ** 64n ? [address] : [];
}
