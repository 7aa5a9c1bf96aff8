import { type Address, hexToNumber, numberToHex } from "viem";
import { attempt } from "../chain/attempt.ts";
import type { Reader } from "../chain/reader.ts";

/**
 * How many transactions accounts have sent. No code can ask that, and a request each is dear; but whoever sends one pays for it, so
 * those whose balance is as it was are asked only where there is room.
 */
export function createNonces() {
  const known = new Map<string, { balance: string | undefined; nonce: number; asked: number }>();
  let turns = 0;
  return {
    /** `balances` by account, `most`: how many may be asked. Those of whom nothing is known now are left out. */
    async read(
      reader: Reader,
      balances: ReadonlyMap<string, string | undefined>,
      most: number,
    ): Promise<ReadonlyMap<string, number>> {
      turns += 1;
      const sure = (account: string) => {
        const last = known.get(account);
        return last?.balance !== undefined && last.balance === balances.get(account);
      };
      const accounts = [...balances.keys()];
      const due = accounts.filter((account) => !sure(account));
      const rest = accounts
        .filter(sure)
        .sort((one, other) => (known.get(one)?.asked ?? 0) - (known.get(other)?.asked ?? 0));
      const asked = [...due, ...rest].slice(0, most);
      const nonces = new Map<string, number>();
      for (const account of accounts) {
        const last = known.get(account);
        if (last && sure(account)) nonces.set(account, last.nonce);
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
