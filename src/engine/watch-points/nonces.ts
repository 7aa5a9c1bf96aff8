import { type Address, hexToNumber, numberToHex } from "viem";
import { attempt } from "../chain/attempt.ts";
import type { Reader } from "../chain/reader.ts";

/** Of how many accounts it may be asked: those who have otherwise than they had, and those who have what they had. */
export type MostNonces = { readonly moved: number; readonly still: number };

/**
 * How many transactions accounts have sent. No code can ask that, and a request each is dear; but whoever sends one pays for it, so
 * those whose balance is as it was are asked by turns. Whoever waited longest is asked first.
 */
export function createNonces() {
  const known = new Map<string, { balance: string | undefined; nonce: number; asked: number }>();
  let turns = 0;
  return {
    /** Those of whom nothing is known now are left out. */
    async read(
      reader: Reader,
      balances: ReadonlyMap<string, string | undefined>,
      most: MostNonces,
    ): Promise<ReadonlyMap<string, number>> {
      turns += 1;
      const isStill = (account: string) => {
        const last = known.get(account);
        return last?.balance !== undefined && last.balance === balances.get(account);
      };
      const accounts = [...balances.keys()];
      const askedAt = (account: string) => known.get(account)?.asked ?? 0;
      const longestWaiting = accounts.toSorted((one, other) => askedAt(one) - askedAt(other));
      const asked = [
        ...longestWaiting.filter((account) => !isStill(account)).slice(0, most.moved),
        ...longestWaiting.filter(isStill).slice(0, most.still),
      ];
      const nonces = new Map<string, number>();
      for (const account of accounts) {
        const last = known.get(account);
        if (last && isStill(account)) nonces.set(account, last.nonce);
      }
      await Promise.all(
        asked.map(async (account) => {
          const nonce = await readNonce(reader, account as Address);
          if (nonce === undefined) {
            nonces.delete(account);
            return;
          }
          nonces.set(account, nonce);
          known.set(account, { balance: balances.get(account), nonce, asked: turns });
        }),
      );
      return nonces;
    },
    recall(account: string, balance: string | undefined, nonce: number): void {
      if (!known.has(account)) known.set(account, { balance, nonce, asked: 0 });
    },
    forget: () => known.clear(),
  };
}

export async function readNonce(
  reader: Reader,
  account: Address,
  block = reader.block.number,
): Promise<number | undefined> {
  const read = await attempt(reader.request("eth_getTransactionCount", [account, numberToHex(block)]));
  return read.known && typeof read.value === "string" && /^0x[0-9a-f]{1,13}$/i.test(read.value)
    ? hexToNumber(read.value as `0x${string}`)
    : undefined;
}
