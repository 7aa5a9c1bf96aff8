import { expect, test } from "vitest";
import type { Reader } from "../../../../src/engine/chain/reader.ts";
import { arbitrum } from "../../../../src/engine/chains/arbitrum.ts";
import { base } from "../../../../src/engine/chains/base.ts";
import { ethereum } from "../../../../src/engine/chains/ethereum.ts";
import { known } from "../../../../src/engine/core/read.ts";
import { findFirstMoney } from "../../../../src/engine/facts/creator-history/funding.ts";
import { bob } from "../../../support/anvil.ts";

const HEAD = 400_000_000n;
/** What the late stage allows it, without the block that is read afterwards. */
const ALLOWED = 27;

async function asked(chain: typeof ethereum, days: number) {
  const first = HEAD - BigInt(Math.round((days * 86_400_000) / chain.blockTimeMs));
  let calls = 0;
  const request = (method: string, [, block]: readonly string[]) => {
    calls += 1;
    return Promise.resolve(method === "eth_getBalance" && BigInt(block ?? 0) >= first ? "0x5" : "0x0");
  };
  const capabilities = () => Promise.resolve({ archiveDepth: null });
  const reader = { chain, block: { number: HEAD }, capabilities, request } as unknown as Reader;
  return { read: await findFirstMoney(reader, bob.address, HEAD), first, calls };
}

test.each(
  [ethereum, base, arbitrum].flatMap((chain) => [0.05, 3, 29].map((days) => [chain.name, days, chain] as const)),
)("on %s, money of %f days ago is found with the calls that are allowed", async (_name, days, chain) => {
  const { read, first, calls } = await asked(chain, days);
  expect(read).toEqual(known(first));
  expect(calls).toBeLessThanOrEqual(ALLOWED);
});

test("money of long before takes two calls", async () => {
  expect(await asked(arbitrum, 40)).toMatchObject({ read: known(null), calls: 2 });
});
