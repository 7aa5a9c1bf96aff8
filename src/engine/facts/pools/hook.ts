import { type Address, isAddressEqual, pad, toFunctionSelector, zeroAddress } from "viem";
import { askerOf } from "../../chain/asking/asker.ts";
import type { Chain } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import type { Pool } from "../facts.ts";
import { numberedPool } from "./numbered.ts";

/** What a pool asks in each trade, or where those are obeyed who have a say in it; `null`: nobody. */
export function hookOf(pool: Pick<Pool, "key" | "managers" | "venue" | "id" | "address">): Address | null {
  if (!isAddressEqual(pool.key.hooks, zeroAddress)) return pool.key.hooks;
  return pool.managers?.length ? managedAt(pool) : null;
}

/** Who does what a pool's managers say: at Balancer's second version the pool itself, at the third the vault. */
export function managedAt({ venue, id, address }: Pick<Pool, "venue" | "id" | "address">): Address {
  return (venue === "balancer-v2" && id ? numberedPool(venue, id) : null) ?? address;
}

/** Who tells what happens in a pool. */
export function bookkeeperOf({ address, manager }: Pick<Pool, "address" | "manager">): Address {
  return manager ?? address;
}

/** Which launchpad publishes it as its own. */
export function listedHook({ hooks }: Pick<Chain, "hooks">, hook: Address): string | null {
  return hooks.find(({ address, views }) => !views && isAddressEqual(address, hook))?.name ?? null;
}

/** The same; those that change theirs are asked which it is. */
export async function readHookName(reader: Reader, hook: Address): Promise<string | null> {
  const listed = listedHook(reader.chain, hook);
  if (listed !== null) return listed;
  const asker = askerOf(reader);
  const told = await Promise.all(
    reader.chain.hooks.flatMap(({ name, address, views = [] }) =>
      views.map(async (view) => {
        const answer = await asker.ask(address, toFunctionSelector(view));
        return answer.known && answer.value?.toLowerCase() === pad(hook).toLowerCase() ? name : null;
      }),
    ),
  );
  return told.find((name) => name !== null) ?? null;
}
