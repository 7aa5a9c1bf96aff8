import type { Address } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData, toNumberAnswer } from "../../chain/asking/call-data.ts";
import { lower } from "../../chain/lower.ts";
import { least } from "../least.ts";
import type { Bought, Passed } from "./bundles.ts";

export type Balances = ReadonlyMap<Address, bigint | null>;

/** `null`: the node did not say. */
export async function readBalances(asker: Asker, token: Address, accounts: readonly Address[]): Promise<Balances> {
  return new Map(
    await Promise.all(
      accounts.map(async (account) => {
        const answer = await asker.ask(token, callData("balanceOf(address)", account));
        return [account, answer.known ? toNumberAnswer(answer.value) : null] as const;
      }),
    ),
  );
}

/** What went to somebody of whom something may be said, who still has at least half of it: it was kept, not sold or passed through. */
export function isKept(passed: readonly Passed[], balances: ReadonlyMap<Address, bigint>): (one: Passed) => boolean {
  const received = new Map<Address, bigint>();
  for (const { to, value } of passed) received.set(to, (received.get(to) ?? 0n) + value);
  return ({ from, to, value }) =>
    from !== to && value > 0n && (balances.get(to) ?? 0n) * 2n >= (received.get(to) ?? 0n) && balances.has(to);
}

/** What each has still, no more than came by purchase, with what it passed to somebody who has that still. */
export function holdingsOf(
  bought: readonly Bought[],
  passed: readonly Passed[],
  balances: ReadonlyMap<Address, bigint>,
): ReadonlyMap<Address, bigint> {
  const left = new Map(balances);
  const take = (account: Address, amount: bigint) => {
    const taken = least(left.get(account) ?? 0n, amount);
    left.set(account, (left.get(account) ?? 0n) - taken);
    return taken;
  };
  const own = new Map(bought.map(({ address, amount }) => [lower(address), take(lower(address), amount)] as const));
  const mine = new Map(bought.map(({ address, amount }) => [lower(address), amount] as const));
  for (const { from, to, value } of passed) {
    const [has, could] = [own.get(from), mine.get(from)];
    if (has === undefined || could === undefined) continue;
    own.set(from, has + take(to, least(value, could - has)));
  }
  return own;
}
