import { expect } from "vitest";
import { audit } from "../../src/engine/audit.ts";
import { type Auditor, createAuditor } from "../../src/engine/auditor.ts";
import type { Chain } from "../../src/engine/chain/chain.ts";
import { createChains } from "../../src/engine/chain/index.ts";
import { CAPABILITIES } from "../../src/engine/chain/rpc/learner.ts";
import { ethereum } from "../../src/engine/chains/ethereum.ts";
import type { Alert, Changed } from "../../src/engine/diff/change.ts";
import { createMonitor } from "../../src/engine/monitor/monitor.ts";
import { silentLog } from "../../src/log.ts";
import type { Store } from "../../src/store/store.ts";
import type { LocalChain } from "./anvil.ts";
import { expectBound } from "./mutations.ts";

export const CHAT = { door: "telegram", id: "1" } as const;

/** A watch over one local chain with a clock of its own, and what it told whom. */
export function watchOver(
  url: string,
  store: Store,
  { about = {}, audits = (auditor) => auditor }: { about?: Partial<Chain>; audits?: (real: Auditor) => Auditor } = {},
) {
  const clock = { now: Date.now() };
  const told: { readonly to: string; readonly alert: Alert; readonly again: boolean }[] = [];
  const chains = createChains([{ ...ethereum, rpcUrls: [url], blockscoutUrl: null, ...about }], {
    log: silentLog,
    redisUrl: null,
    memory: store.open(CAPABILITIES),
  });
  const auditor = createAuditor({
    chains: chains.all,
    store,
    ttlMs: 1,
    limitMs: 60_000,
    run: (request, onProgress) =>
      audit(
        request,
        {
          chains,
          store,
          helpers: { sourcifyUrl: null, etherscanKey: null },
          limitMs: 60_000,
          onBug: (_, error) => {
            throw error;
          },
        },
        onProgress,
      ),
    find: (address) => chains.find(address),
  });
  const watching = createMonitor({
    store,
    chains,
    auditor: audits(auditor),
    limits: { keyless: 3, keyed: 5_000 },
    log: silentLog,
    now: () => clock.now,
    leaseMs: 15_000,
  });
  watching.deliverAt("telegram", ({ id }, alert, { again }) => {
    told.push({ to: id, alert, again });
    return Promise.resolve("delivered");
  });
  return {
    clock,
    auditor,
    told,
    watching,
    /** What this round told. */
    async round(): Promise<readonly Alert[]> {
      const before = told.length;
      await watching.round();
      return told.slice(before).map(({ alert }) => alert);
    },
    async stop(): Promise<void> {
      await watching.stop();
      await chains.close();
    },
  };
}

/** The one alert that something has told within two blocks, a minute after the last, with proofs of before and after that hold. */
export async function changedBy(
  chain: LocalChain,
  watch: ReturnType<typeof watchOver>,
  work: () => Promise<unknown>,
): Promise<Changed> {
  watch.clock.now += 61_000;
  await work();
  const head = await chain.client.getBlockNumber();
  let [alert, ...more] = await watch.round();
  if (!alert) {
    watch.clock.now += 2_000;
    await chain.client.mine({ blocks: 1 });
    [alert, ...more] = await watch.round();
  }
  expect(more).toEqual([]);
  if (alert?.code !== "changed") throw new Error(`told ${alert?.code}`);
  expect(BigInt(alert.after.block.number)).toBeLessThanOrEqual(head + 2n);
  for (const proof of [...alert.before.proofs, ...alert.after.proofs]) await expectBound(chain, proof);
  expect(alert.before.proofs.length).toBeGreaterThan(0);
  expect(alert.after.proofs.length).toBeGreaterThan(0);
  return alert;
}

export function codesOf({ changes }: Changed): readonly string[] {
  return changes.map(({ code }) => code);
}
