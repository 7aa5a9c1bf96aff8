import { type Address, getAddress, type Hex, slice } from "viem";
import { traitsOf } from "../../../bytecode/index.ts";
import { codeSlots, firstSlots } from "../../code/stored-addresses.ts";
import { factsConfig } from "../../config.ts";
import { accountIn, type Candidate, isWhole, type ProxyStandard, type Shell } from "../standard.ts";
import { askBeacons } from "./beacon.ts";

const { proxy: limits } = factsConfig;

/** Home-made proxies: the target is in one of the first slots, in a slot that the code names, in the code, or with a beacon in the code. */
export const other: ProxyStandard = {
  kind: "other",
  evidence: "trial",
  async candidates({ asker, token, code }) {
    const { addresses } = traitsOf(code);
    const slots = [...firstSlots(limits.firstSlots), ...codeSlots(code, limits.maxCodeSlots)];
    const [beaconed, stored] = await Promise.all([
      askBeacons(asker, addresses.slice(0, limits.maxBeacons)),
      storedIn({ asker, token }, slots),
    ]);
    return [...beaconed, ...stored, ...writtenInto(code)];
  },
  soonest: async (shell) => [...(await storedIn(shell, firstSlots(limits.firstSlots))), ...writtenInto(shell.code)],
  likely(shell) {
    if (isWhole(shell.code)) return [];
    const slots = [...firstSlots(limits.prefetchedSlots), ...codeSlots(shell.code, limits.prefetchedSlots)];
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

/** What may be an address, whatever else the word holds. */
function lowEnd(word: Hex): Address[] {
  const address = getAddress(slice(word, 12, 32));
  return BigInt(address) > 2n ** 64n ? [address] : [];
}
