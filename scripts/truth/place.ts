import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Address } from "viem";
import { readConfig } from "../../src/config.ts";
import type { Report } from "../../src/engine/core/report.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { silentLog } from "../../src/log.ts";
import { createEngine } from "../../src/open-engine.ts";
import { type LocalChain, startAnvil } from "../../test/support/anvil.ts";
import { localMainnet } from "../../test/support/plain-reader.ts";
import { installUniswapV2 } from "../../test/support/uniswap-v2.ts";

/** A chain of our own, and whole audits of what stands on it. */
export type Place = {
  readonly chain: LocalChain;
  /** By an engine that has seen nothing before: a chain that was put back has other tokens at the same addresses. */
  readonly audit: (token: Address) => Promise<Report>;
  close(): Promise<void>;
};

const ATTEMPTS = 3;

/** `shipped`: its engines know what every installation knows from the start. */
export async function openPlace({ shipped = false } = {}): Promise<Place> {
  const chain = await startAnvil();
  await installUniswapV2(chain.client);
  return {
    chain,
    async audit(token) {
      const data = mkdtempSync(join(tmpdir(), "assay-truth-"));
      const file = join(data, "chains.json");
      const { venues } = localMainnet;
      writeFileSync(file, JSON.stringify([{ id: 1, venues, baseTokens: [], lockers: [], blockscoutUrl: null }]));
      const SHIPPED_MEMORY = shipped ? "on" : "off";
      const env = { RPC_URL_1: chain.url, SOURCIFY_URL: "", DATA_DIR: data, CHAINS_FILE: file, SHIPPED_MEMORY };
      const engine = await createEngine(readConfig(env), silentLog);
      try {
        let report = inWords(await engine.auditor.audit({ chainId: 1, address: token }, { fresh: true }), "en");
        // A busy machine says nothing about the token.
        for (let again = 1; report.coverage.thin && again < ATTEMPTS; again++) {
          report = inWords(await engine.auditor.audit({ chainId: 1, address: token }, { fresh: true }), "en");
        }
        return report;
      } finally {
        await engine.close();
        rmSync(data, { recursive: true, force: true });
      }
    },
    close: () => chain.stop(),
  };
}
