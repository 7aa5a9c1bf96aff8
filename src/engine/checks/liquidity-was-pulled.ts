import { defineCheck, read } from "./check.ts";

export const liquidityWasPulled = defineCheck({
  id: "liquidity-was-pulled",
  category: "Other Risks",
  explain:
    "What was done once is done again. Every change of the deepest pool's liquidity since its first is added up: a warning where more than half of it " +
    "went in one block and less than 80% of what there was is there now, with who did it. Liquidity that came back was moved, and shares " +
    "that are sent to nobody are locked in for good. Where providers choose ranges of prices, the money paid in and out is added up; where events tell " +
    "none, as Uniswap V4's, what lay in all ranges is counted at the price that the last trade before left, and what nobody had traded in yet was taken " +
    "from nobody. A warning as well for one of three pools that people have left, emptied ones among them, where of what was taken " +
    "there less than 80% came into the pools of now within a day, and less lies in them; unknown where pools that are held against another token hold a twentieth as much. " +
    "Where all pools were emptied, the latest of such falls is told. Balancer's, which are emptied where a sale ends, are not among these.",
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
