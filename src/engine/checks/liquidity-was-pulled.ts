import { defineCheck } from "./check.ts";

export const liquidityWasPulled = defineCheck({
  id: "liquidity-was-pulled",
  category: "Other Risks",
  explain:
    "What was done once is done again. Every change of the deepest pool's liquidity since its first is added up: a warning where more than half of it " +
    "went in one block and less than 80% of what there was is there now, with who did it. Liquidity that came back was moved, and shares " +
    "that are sent to nobody are locked in for good. Where providers choose ranges of prices, the money paid in and out is added up; Uniswap V4 " +
    "does not tell it, and the answer is unknown. So it is of three pools that people have left, emptied ones among them, where what was taken there went into those of now neither within a day nor lies there; " +
    "of Uniswap V4's and of bins that is not told.",
  needs: ["record"],
  run({ record: { pulled } }) {
    if (!pulled.known) return pulled;
    if (!pulled.value) return;
    const { by, fellBps, leftBps, hash } = pulled.value;
    return {
      severity: "warning",
      basis: "read",
      says: { code: "liquidity-was-pulled", pool: pulled.value.pool.name, by, fellBps, leftBps, hash },
    };
  },
});
