import type { Address } from "viem";
import type { Chain } from "./chain.ts";
import { type ChainClient, type ChainDeps, createChainClient } from "./client.ts";
import { chainConfig } from "./config.ts";
import { createBudgets } from "./rpc/budget.ts";
import { createDeadline } from "./turns.ts";

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
      const { signal, release } = createDeadline([given], chainConfig.findTimeoutMs);
      const patience = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      const answers = await Promise.all(
        [...clients.values()].map(async (client): Promise<boolean | undefined> => {
          const asked = client.hasCode(address, signal).catch(() => undefined);
          const answer = await Promise.race([asked, aborted(patience.signal)]);
          if (answer) timer ??= setTimeout(() => patience.abort(), chainConfig.findGraceMs);
          return answer;
        }),
      );
      clearTimeout(timer);
      release();
      return {
        chains: chains.filter((_, index) => answers[index]),
        unreachable: chains.filter((_, index) => answers[index] === undefined),
      };
    },
    async close() {
      for (const { heads } of clients.values()) heads.close();
      await budgets.close();
    },
  };
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(undefined), { once: true }));
}
