import type { Address } from "viem";
import { type Chains, createChains } from "../../../src/engine/chain/index.ts";
import type { Reader } from "../../../src/engine/chain/reader.ts";
import type { Learnt } from "../../../src/engine/chain/rpc/capabilities.ts";
import type { Memory } from "../../../src/engine/chain/rpc/learner.ts";
import { configureChains } from "../../../src/engine/chains/chains-file.ts";
import { createLog } from "../../../src/log.ts";

export const CODE: Address = "0x00000000000000000000000000000000c0de0001";

/** Everything that was logged, to look for secrets in it. */
export const logged: string[] = [];

export function chainsAt(urls: readonly string[], options: { memory?: Memory; redisUrl?: string | null } = {}): Chains {
  const told = { overrides: [], rpcUrls: new Map([[1, urls]]), blockscoutUrls: new Map() };
  const log = createLog({ level: "debug", write: (line) => logged.push(line) });
  return createChains(configureChains([], told), {
    log,
    memory: options.memory ?? forgetful,
    redisUrl: options.redisUrl ?? null,
  });
}

export async function readerAt(
  urls: readonly string[],
  options: { memory?: Memory; limitMs?: number; address?: Address; signal?: AbortSignal } = {},
): Promise<Reader> {
  const { memory, address = CODE, ...rest } = options;
  const client = chainsAt(urls, memory ? { memory } : {}).client(1);
  if (!client) throw new Error("A chain that was just told is not there.");
  return await client.reader({ address, ...rest });
}

const forgetful: Memory = { get: () => Promise.resolve(undefined), set: () => Promise.resolve() };

export function remembering(): Memory & { readonly entries: Map<string, unknown> } {
  const entries = new Map<string, Learnt>();
  return {
    entries,
    get: (key) => Promise.resolve(entries.get(key)),
    set(key, value) {
      entries.set(key, structuredClone(value));
      return Promise.resolve();
    },
  };
}
