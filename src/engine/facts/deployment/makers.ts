import { type Address, getAddress, isAddressEqual } from "viem";
import { z } from "zod";
import type { Chain } from "../../chain/chain.ts";
import type { Maker } from "../facts.ts";

/** Factories and launchpads of the chain's table. */
export function makersOf({ accounts, venues }: Chain): readonly Maker[] {
  return [
    ...accounts.filter(({ kind }) => kind === "maker").map(({ name, address }) => ({ name, address })),
    ...venues.flatMap((venue) => (venue.kind === "launchpad" ? [{ name: venue.name, address: venue.manager }] : [])),
  ];
}

const Logs = z.array(
  z.object({ address: z.string(), topics: z.array(z.string()), data: z.string(), transactionHash: z.string() }),
);
type MadeLog = z.infer<typeof Logs>[number];

export function toMadeLogs(answer: unknown): readonly MadeLog[] {
  return Logs.safeParse(answer).data ?? [];
}

/** Who is asked through a wallet or a router is told by its own log, which names the token it made. */
export function makerIn(chain: Chain, logs: readonly MadeLog[], token: Address): { maker: Maker; hash: string } | null {
  const word = token.slice(2).toLowerCase();
  for (const log of logs) {
    const maker = makersOf(chain).find(({ address }) => address.toLowerCase() === log.address.toLowerCase());
    const said = [...log.topics, log.data].some((text) => text.toLowerCase().includes(word));
    if (maker && said) return { maker, hash: log.transactionHash };
  }
  return null;
}

export function makerAt(chain: Chain, factory: string | null | undefined): Maker | null {
  if (!factory) return null;
  return makersOf(chain).find(({ address }) => isAddressEqual(address, getAddress(factory))) ?? null;
}
