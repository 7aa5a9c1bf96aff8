import type { Reader } from "../../src/engine/chain/reader.ts";
import { runTradeExperiments } from "../../src/engine/experiments/trade-experiments.ts";
import { startFacts } from "../../src/engine/facts/gather.ts";
import { readConditions } from "../../src/engine/simulation/environment.ts";
import { routeFor } from "../../src/engine/venues/trading.ts";
import type { Engine } from "../../src/open-engine.ts";
import type { FarToken } from "../../test/support/far-tokens.ts";
import type { BenchRow } from "./row.ts";

/** How long a node at hand works for the experiments about one token, all its calls one after another. */
export async function timeOfLab(engine: Engine, url: string, { name, address }: FarToken): Promise<BenchRow> {
  const reader = await engine.chains.client(1)?.reader({ address });
  if (!reader) throw new Error("The chain is not there.");
  const { reads } = startFacts(reader, address, { helpers: { sourcifyUrl: null, etherscanKey: null }, store: null });
  const [pools, holders, liquidity] = [await reads.pools, await reads.holders, await reads.liquidity];
  const conditions = await readConditions(reader);
  const asked: string[] = [];
  const request: Reader["request"] = (method, params, need) => {
    asked.push(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
    return reader.request(method, params, need);
  };
  await runTradeExperiments(
    { ...reader, request },
    address,
    { pools, holders, liquidity },
    {
      routeFor: (pool, token = address) => routeFor(reader.chain, token, pool) ?? undefined,
      conditions,
    },
  );
  let spent = 0;
  for (const body of asked) {
    const started = performance.now();
    await (await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body })).text();
    spent += performance.now() - started;
  }
  return { name: `the Lab's ${asked.length} calls about ${name}, node at hand`, value: Math.round(spent), unit: "ms" };
}
