import { unknown } from "../core/read.ts";
import { BPS } from "../core/units.ts";
import { CLEAR, defineCheck } from "./check.ts";
import { hookedPools, untriedHook } from "./shared/hooks.ts";
import { cutShort, findingOf, hookPowersWith } from "./shared/power-findings.ts";

const QUESTION = { of: ["blocked", "limited"] } as const;

export const hookCanBlockHolders = defineCheck({
  id: "hook-can-block-holders",
  category: "Honeypot",
  explain:
    "Some pools ask a contract in each trade, their hook (Uniswap V4, PancakeSwap Infinity, Balancer V3). Every account " +
    "that may have power over it or the token calls its functions. On Balancer, it also calls those that manage the pool. " +
    "A wallet that just bought there then sells. Found if the sale worked before, but fails now or sells only in part. We " +
    "miss what owner-can-block-holders misses. We say nothing of hooks outside the deepest pool.",
  needs: ["pools"],
  uses: ["powers"],
  run({ pools }, { powers }) {
    if (pools[0]?.unvouched === "code") return unknown("pool-code-unknown");
    if (hookedPools(pools).length === 0) return CLEAR;
    if (!powers.known) return powers;
    const blocked = findingOf(QUESTION, hookPowersWith(powers.value, "blocked"), powers.value, {
      weight: ({ sells, sends }) => Number(sells) * 2 + Number(sends),
      shown: ({ sells, everyone }) =>
        everyone
          ? { code: "trading-stopped", sells, redirected: false, ofPool: true }
          : { code: "locked-in", sells, othersCan: everyone === false },
    });
    if (blocked && "severity" in blocked) return blocked;
    const limited = findingOf(QUESTION, hookPowersWith(powers.value, "limited"), powers.value, {
      weight: ({ mostBps }) => BPS - (mostBps ?? BPS),
      shown: ({ mostBps, ofPoolBps = null }) => ({ code: "sales-trickle", mostBps, ofPoolBps }),
    });
    return limited ?? blocked ?? cutShort(powers.value) ?? untriedHook(pools, powers.value);
  },
});
