import { defineCheck, read } from "./check.ts";

export const liquidityWasPulled = defineCheck({
  id: "liquidity-was-pulled",
  category: "Other Risks",
  explain:
    "What was done once is done again. We add up every change of the deepest pool's liquidity since its first. It's a " +
    "warning when more than half left in one block, and under 80% of it is back now. We say who did it. Liquidity that " +
    "came back was only moved, and LP tokens sent to a burn address are locked for good. Where providers choose price " +
    "ranges, we add up the money paid in and out. Where events don't tell the money, as on Uniswap V4, we count all ranges " +
    "at the last trade's price. What nobody had traded in yet was taken from nobody. It's also a warning for one of three " +
    "pools that people left, even if it's empty now. That's if under 80% of the money came into today's pools within a " +
    "day, and less is in them. It's unknown if pools against another token hold a twentieth as much. If all pools were " +
    "emptied, we report the latest. Balancer's, which are emptied when a sale ends, don't count.",
  unproven: "past",
  needs: ["record"],
  run({ record: { pulled } }) {
    if (!pulled.known) return pulled;
    if (!pulled.value) return;
    const { pool, by, fellBps, leftBps, left, hash } = pulled.value;
    return read("warning", {
      code: "liquidity-was-pulled",
      pool: pool.name,
      by,
      fellBps,
      leftBps,
      ...(left ? { left } : {}),
      hash,
    });
  },
});
