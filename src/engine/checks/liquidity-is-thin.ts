import { mapRead, unknown } from "../core/read.ts";
import { BPS, BPS_BIGINT } from "../core/units.ts";
import { defineCheck, executed, read } from "./check.ts";
import { thresholds } from "./thresholds.ts";

export const liquidityIsThin = defineCheck({
  id: "liquidity-is-thin",
  category: "Other Risks",
  explain:
    "We ask the pool what selling 1% of the supply would bring. Found when that's under half of its worth at today's " +
    "price, or the deepest pool holds under $1,000. A price can look high where nobody can sell.",
  unproven: "reading",
  needs: ["oddities", "trades"],
  run({ oddities, trades }) {
    const [deepest] = trades;
    if (!deepest || deepest.assumed) return unknown("no-pool-to-try");
    const { depthUsd, name } = deepest.pool;
    const { onePercent } = oddities;
    const kept = mapRead(onePercent, keptOf);
    if (kept.known && kept.value < thresholds.pools.leastKeptBps) {
      return executed("warning", { code: "sale-brings-part", keptBps: kept.value });
    }
    if (depthUsd === null || depthUsd >= thresholds.pools.leastUsd) return kept.known ? undefined : kept;
    return read("warning", { code: "pool-is-shallow", pool: name, depthUsd });
  },
});

function keptOf({ brings, atPrice }: { brings: bigint; atPrice: bigint }): number {
  return atPrice > 0n ? Number((brings * BPS_BIGINT) / atPrice) : BPS;
}
