import type { Address } from "viem";
import type { Chain } from "./chain.ts";
import { type ChainClient, type ChainDeps, createChainClient } from "./client.ts";
import { createDeadline } from "./deadline.ts";
import { createBudgets } from "./rpc/budget.ts";

export type Chains = {
  readonly all: readonly Chain[];
  client(chainId: number): ChainClient | undefined;
  /** The chains that have code at this address; those that could not be asked in time are named. */
  find(
    address: Address,
    signal?: AbortSignal,
  ): Promise<{ readonly chains: readonly Chain[]; readonly unreachable: readonly Chain[] }>;
  close(): Promise<void>;
};

/** Somebody is waiting for a card, and one dead chain must not hold up the others. */
const FIND_MS = 3500;

export function createChains(
  chains: readonly Chain[],
  deps: Omit<ChainDeps, "budgets"> & { readonly redisUrl: string | null },
): Chains {
  const budgets = createBudgets(deps.redisUrl, deps.log);
  const clients = new Map(
    chains.map((chain) => [chain.id, createChainClient(chain, { budgets, memory: deps.memory, log: deps.log })]),
  );
  return {
    all: chains,
    client: (chainId) => clients.get(chainId),
    async find(address, given) {
      const { signal, release } = createDeadline([given], FIND_MS);
      const asked = await Promise.allSettled([...clients.values()].map((client) => client.hasCode(address, signal)));
      release();
      const where = (test: (answer: PromiseSettledResult<boolean> | undefined) => boolean) =>
        chains.filter((_, index) => test(asked[index]));
      return {
        chains: where((answer) => answer?.status === "fulfilled" && answer.value),
        unreachable: where((answer) => answer?.status !== "fulfilled"),
      };
    },
    close: () => budgets.close(),
  };
}
