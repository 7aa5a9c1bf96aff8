import { type Address, type Hex, numberToHex, pad } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit } from "../../src/engine/audit.ts";
import { createChains } from "../../src/engine/chain/index.ts";
import { CAPABILITIES } from "../../src/engine/chain/rpc/learner.ts";
import { CHAINS } from "../../src/engine/chains/index.ts";
import { AuditError } from "../../src/engine/core/errors.ts";
import { silentLog } from "../../src/log.ts";
import { type LocalChain, startAnvil } from "../support/anvil.ts";
import { memoryStore } from "../support/memory-store.ts";
import { longestStretch } from "./held-up.ts";

const LIMIT_MS = 6_000;
/** keccak256("eip1967.proxy.implementation") - 1, and of a beacon. */
const IMPLEMENTATION = "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc";
const BEACON = "0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50";

const at = (index: number): Address => pad(numberToHex(0xc1c1e000 + index), { size: 20 });
const word = (address: Address): Hex => pad(address, { size: 32 });

/** Passes everything on to whoever stands in the slot for implementations. */
const proxy: Hex = `0x365f5f375f5f365f7f${IMPLEMENTATION.slice(2)}545af43d5f5f3e3d5ff3`;
const cloneOf = (address: Address): Hex => `0x363d3d373d3d3d363d73${address.slice(2)}5af43d82803e903d91602b57fd5bf3`;
/** Calls itself with what it was called with, until the gas is gone. */
const mirror: Hex = "0x365f5f375f5f365f5f305af1005b";
/** Calls whoever called it with the same again. */
const boomerang: Hex = "0x365f5f375f5f365f5f335af1005b";
/** Answers after having burnt all but a little gas. */
const burner: Hex = "0x5b6103e85a115f5760015f5260205ff3";

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
});
afterAll(() => chain.stop());

async function put(address: Address, code: Hex, slots: Readonly<Record<Hex, Hex>> = {}): Promise<void> {
  const request = chain.client.request as (call: { method: string; params: unknown[] }) => Promise<unknown>;
  await request({ method: "anvil_setCode", params: [address, code] });
  for (const [slot, value] of Object.entries(slots)) {
    await request({ method: "anvil_setStorageAt", params: [address, slot, value] });
  }
}

async function auditAt(address: Address) {
  const mainnet = CHAINS.find(({ id }) => id === 1);
  if (!mainnet) throw new Error("Ethereum is known.");
  const store = memoryStore();
  const chains = createChains([{ ...mainnet, id: chain.chainId, rpcUrls: [chain.url], blockscoutUrl: null }], {
    log: silentLog,
    redisUrl: null,
    memory: store.open(CAPABILITIES),
  });
  const bugs: unknown[] = [];
  const deps = {
    chains,
    store,
    helpers: { sourcifyUrl: null, etherscanKey: null },
    limitMs: LIMIT_MS,
    onBug: (_: string, error: unknown) => bugs.push(error),
  };
  try {
    return await audit({ chainId: chain.chainId, address }, deps, () => undefined).catch((error: unknown) => {
      if (error instanceof AuditError) return error;
      throw error;
    });
  } finally {
    await chains.close();
    expect(bugs).toEqual([]);
  }
}

describe("a token", () => {
  test.each<[string, () => Promise<void>]>([
    ["a proxy of itself", () => put(at(0), proxy, { [IMPLEMENTATION]: word(at(0)) })],
    ["its own beacon and clone", () => put(at(0), cloneOf(at(0)), { [BEACON]: word(at(0)) })],
    [
      "a proxy of one that is a proxy of it",
      async () => {
        await put(at(0), proxy, { [IMPLEMENTATION]: word(at(1)) });
        await put(at(1), proxy, { [IMPLEMENTATION]: word(at(0)) });
      },
    ],
    [
      "the first of forty proxies",
      async () => {
        for (let index = 0; index < 40; index++) await put(at(index), proxy, { [IMPLEMENTATION]: word(at(index + 1)) });
      },
    ],
    ["calling itself for ever", () => put(at(0), mirror)],
    ["calling back whoever calls it", () => put(at(0), boomerang)],
    ["burning what it gets", () => put(at(0), burner)],
  ])("that is %s is refused, or looked at in time, and never clear", async (_, make) => {
    await make();
    const began = performance.now();
    const { value, longestMs } = await longestStretch(() => auditAt(at(0)));
    expect(performance.now() - began).toBeLessThan(LIMIT_MS + 3_000);
    expect(longestMs).toBeLessThan(500);
    if (value instanceof AuditError) expect(["not-a-token", "chain-timeout"]).toContain(value.code);
    else expect(value.verdict).not.toBe("clear");
  });
});
