import { parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Reader } from "../../src/engine/chain/reader.ts";
import { silentLog } from "../../src/log.ts";
import { createGreens, createRecord } from "../../src/record/record.ts";
import type { ClientOf } from "../../src/record/wired.ts";
import { fixture } from "../support/compile.ts";
import { type LocalEngine, startEngine } from "../support/engine.ts";
import { memoryStore } from "../support/memory-store.ts";
import { createPool, deploy } from "../support/uniswap-v2.ts";

const DAY = 86_400;
let local: LocalEngine;
beforeAll(async () => {
  local = await startEngine();
});
afterAll(() => local.stop());

test("a green token is looked at again by few calls, and audited whole only where something moved", async () => {
  const { chain, engine } = local;
  const token = await deploy(chain.client, fixture("Token"));
  await createPool(chain.client, token, { tokens: parseEther("600000000") });
  const readers: Reader[] = [];
  const clientOf: ClientOf = (id) => {
    const client = engine.chains.client(id);
    return (
      client && {
        reader: async (options) => {
          const reader = await client.reader(options);
          readers.push(reader);
          return reader;
        },
      }
    );
  };
  const audits: string[] = [];
  const auditor = {
    audit: (request: { readonly address: `0x${string}`; readonly chainId: number }) => {
      audits.push(request.address);
      return Promise.reject(new Error("not now"));
    },
  };
  let now = Date.now();
  const parts = { store: memoryStore(), log: silentLog, clientOf, now: () => now };
  const report = await engine.auditor.audit({ chainId: chain.chainId, address: token }, { fresh: true });
  await createGreens(parts).note({
    ...report,
    verdict: "clear",
    checkedAt: now,
    coverage: { ...report.coverage, thin: false },
  });
  const noted = readers.length;
  expect(readers.reduce((sum, { spent }) => sum + spent.calls, 0)).toBeLessThanOrEqual(6);
  const record = createRecord({ ...parts, auditor });
  const later = async (days: number) => {
    now += days * DAY * 1_000;
    await chain.client.increaseTime({ seconds: days * DAY });
    await chain.client.mine({ blocks: 1 });
    await record.tick();
  };
  await later(1);
  await later(6);
  expect(audits).toEqual([]);
  const calls = readers.slice(noted).map(({ spent }) => spent.calls);
  expect(calls).toHaveLength(2);
  expect(Math.max(...calls)).toBeLessThanOrEqual(8);
  expect(report.coverage.calls).toBeGreaterThan(8 * Math.max(...calls));
  await chain.client.setCode({ address: token, bytecode: fixture("SellingIsTaxed").deployedBytecode });
  await later(23);
  expect(audits).toEqual([token.toLowerCase()]);
});
