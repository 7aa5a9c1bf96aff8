import { parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Reader } from "../../../src/engine/chain/reader.ts";
import {
  type ClientOf,
  createGreenTokens,
  createOutcomeTracker,
  READINGS,
} from "../../../src/engine/outcome-tracking/outcome-tracker.ts";
import { silentLog } from "../../../src/log.ts";
import { fixture } from "../../support/compile.ts";
import { type LocalEngine, startEngine } from "../../support/engine.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { createPool, deploy } from "../../support/uniswap-v2.ts";

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
  const coverage = { ...report.coverage, thin: false };
  const note = () => createGreenTokens(parts).note({ ...report, verdict: "clear", checkedAt: now, coverage });
  await note();
  const noted = readers.length;
  expect(readers.reduce((sum, { spent }) => sum + spent.calls, 0)).toBeLessThanOrEqual(6);
  const record = createOutcomeTracker({ ...parts, auditor });
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
  // What no wire tells is found by the last look.
  await later(23);
  expect(audits).toEqual([token.toLowerCase()]);
  await note();
  const kept = parts.store.open(READINGS);
  const key = `${chain.chainId}:${token.toLowerCase()}`;
  const before = await kept.get(key);
  if (!before) throw new Error("nothing was noted");
  const keyAt = (kind: string) => Object.keys(before.values).find((key) => key.startsWith(`${kind} `)) ?? "";
  const { [keyAt("code")]: _, ...others } = before.values;
  await kept.set(key, { ...before, values: others });
  await later(1);
  expect(audits, "what was not read then may have moved").toHaveLength(2);
  await kept.set(key, { ...before, values: { ...before.values, [keyAt("trade")]: "0 ?" } });
  await later(6);
  expect(audits, "nor may a sale that was not measured").toHaveLength(3);
  await later(23);
  await note();
  await kept.set(key, before);
  await chain.client.setCode({ address: token, bytecode: fixture("SellingIsTaxed").deployedBytecode });
  await later(1);
  expect(audits, "what moved is audited").toHaveLength(5);
});
