import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Address, numberToHex } from "viem";
import { createAccess } from "../../src/access/access.ts";
import { readConfig } from "../../src/config.ts";
import type { CodedReport } from "../../src/engine/core/report.ts";
import { createHttp } from "../../src/http/http.ts";
import { silentLog } from "../../src/log.ts";
import { createEngine } from "../../src/open-engine.ts";
import { type LocalChain, startAnvil } from "../support/anvil.ts";
import { compileFile, fixture } from "../support/compile.ts";
import { launch } from "../support/lab.ts";
import { deploy, installUniswapV2 } from "../support/uniswap-v2.ts";
import { watchingFor } from "../support/watching.ts";
import { BOMBS } from "./bombs.ts";
import { stretchesOf } from "./held-up.ts";

const FACETS = 4;
const CHAIN = 1;

export type Beside = {
  /** Of the thread that everybody shares, in milliseconds of its own time, the longest last. */
  readonly stretches: readonly number[];
  /** How long a report at hand, the picture of it and the service's health took to be told meanwhile, the longest last. */
  readonly asked: Readonly<Record<"audit" | "picture" | "health", readonly number[]>>;
  readonly reports: readonly CodedReport[];
};

/** Audits of so many tokens at once whose code is made to be hard to read, and a service that people ask meanwhile. */
export async function besideBombs(count: number): Promise<Beside> {
  const chain = await startAnvil();
  const data = mkdtempSync(join(tmpdir(), "assay-hostile-"));
  await installUniswapV2(chain.client);
  const plain = await launch(chain, fixture("Token"));
  const tokens = await bombsOn(chain, count);
  const engine = await createEngine(
    readConfig({ RPC_URL_1: chain.url, SOURCIFY_URL: "", BLOCKSCOUT_URL_1: "", DATA_DIR: data }),
    silentLog,
  );
  const access = await createAccess({ store: engine.store, limits: { keyless: 100_000, keyed: 100_000 } });
  const { auditor, store } = engine;
  const watching = watchingFor(store);
  const http = createHttp({
    ...{ auditor, access, watching, store, log: silentLog, host: "127.0.0.1", port: 0, trustProxy: 0, webhooks: {} },
    publicUrl: undefined,
  });
  const { port } = await http.start();
  const url = `http://127.0.0.1:${port}`;
  try {
    // What it costs to begin with is nobody's.
    await fetch(`${url}/audit?chain=${CHAIN}&ca=${plain.token}`).then((answer) => answer.text());
    const end = new AbortController();
    const asking = {
      audit: askAgain(`${url}/audit?chain=${CHAIN}&ca=${plain.token}`, end.signal),
      picture: askAgain(`${url}/t/${CHAIN}/${plain.token}/preview.png`, end.signal),
      health: askAgain(`${url}/health`, end.signal),
    };
    const { value, stretches } = await stretchesOf(async () => {
      const audits = tokens.map((address) => auditor.audit({ chainId: CHAIN, address }).catch(() => undefined));
      return await Promise.all(audits);
    });
    end.abort();
    const asked = { audit: await asking.audit, picture: await asking.picture, health: await asking.health };
    return { stretches, asked, reports: value.filter((report) => report !== undefined) };
  } finally {
    await http.stop();
    await access.close();
    await engine.close();
    await chain.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Tokens with bombs behind them, no two alike. */
async function bombsOn(chain: LocalChain, count: number): Promise<Address[]> {
  const artifact = compileFile("hostile/Faceted.sol")["Faceted"];
  if (!artifact) throw new Error("There is such a contract.");
  const bombs = Object.values(BOMBS);
  const tokens: Address[] = [];
  for (let index = 0; index < count; index++) {
    const facets = Array.from({ length: FACETS }, (_, facet) => {
      const seed = index * FACETS + facet;
      return { seed, address: numberToHex(0xb0b0_0000_0000n + BigInt(seed), { size: 20 }) };
    });
    for (const { seed, address } of facets) {
      const bomb = bombs[seed % bombs.length];
      if (bomb) await chain.client.setCode({ address, bytecode: bomb(seed) });
    }
    tokens.push(await deploy(chain.client, artifact, [facets.map(({ address }) => address)]));
  }
  return tokens;
}

async function askAgain(url: string, signal: AbortSignal): Promise<number[]> {
  const took: number[] = [];
  while (!signal.aborted) {
    const started = performance.now();
    await fetch(url).then((answer) => answer.arrayBuffer());
    took.push(performance.now() - started);
    await pause(10);
  }
  return took.sort((a, b) => a - b);
}
