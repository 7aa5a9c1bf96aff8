// Does the hook of a pool take a part of trades, or can an account make it do so?
import { unknown, valueOr } from "../core/read.ts";
import { atMost, showing, succeeds } from "../experiments/outcomes.ts";
import { CLEAR, defineCheck, executed, type Finding } from "./check.ts";
import { type HookTake, hookedPools, hookTake, hookTakeLater, type LaterTake, untriedHook } from "./shared/hooks.ts";
import { cutShort, findingOf, hookPowersWith } from "./shared/power-findings.ts";
import { severityOfTax } from "./shared/taxes.ts";
import { thresholds } from "./thresholds.ts";

export const hookCanTax = defineCheck({
  id: "hook-can-tax",
  category: "Tax Issue",
  explain:
    "The pool's own quote includes what its hook takes. So we compare the smallest trade with the pool's price and its own " +
    "fee. A fee that the hook sets counts as the hook's. Then every account that may have power over the hook uses its " +
    "functions. We compare the same sale with the quote from before the call. 🟠 from 5%, 🔴 from 30%. It's 🟠 if you lose " +
    "less than that after waiting a day at most, as after launches. Pools with under a tenth of the deepest pool's " +
    "liquidity are left out.",
  needs: ["pools"],
  uses: ["powers", "trades", "later"],
  run({ pools }, { powers, trades, later: moments }) {
    if (pools[0]?.unvouched === "code") return unknown("pool-code-unknown");
    const hooked = hookedPools(pools);
    if (hooked.length === 0) return CLEAR;
    if (!trades.known) return trades;
    if (!powers.known) return powers;
    const through = trades.value.find(({ pool }) =>
      hooked.some((one) => one.address === pool.address && one.id === pool.id),
    );
    const take = through && hookTake(through);
    // Later trades are made in the deepest pool.
    const waiting =
      take && through === trades.value[0]
        ? hookTakeLater(through.pool, take, valueOr(moments, { moments: [], missing: null }))
        : null;
    const now = take && takingNow(take, { whose: powers.value.scenario.hookName ?? null, waiting });
    const raised = hookPowersWith(powers.value, "taxed").filter(
      ({ violation }) => violation.afterBps >= thresholds.tax.toldBps,
    );
    const later = findingOf({ of: ["taxed"] }, raised, powers.value, {
      weight: ({ afterBps }) => afterBps,
      shown: ({ afterBps }) => ({ code: "hook-took", afterBps }),
    });
    if (now?.severity === "danger") return now;
    if (later && "severity" in later) {
      const highest = Math.max(...raised.map(({ violation }) => violation.afterBps));
      return severityOfTax(highest) === "danger" ? later : { ...later, severity: "warning" };
    }
    if (now ?? later) return now ?? later;
    return take ? (cutShort(powers.value) ?? untriedHook(pools, powers.value)) : unknown("hook-take-unmeasured");
  },
});

type Told = { readonly whose: string | null; readonly waiting: LaterTake | null };

function takingNow({ buyBps, sellBps, trade }: HookTake, { whose, waiting }: Told): Finding | undefined {
  const most = Math.max(buyBps, sellBps);
  if (most < thresholds.tax.toldBps) return undefined;
  const { marks, sold, replay } = trade;
  const nativeOut = sold?.amountOut ?? 0n;
  return executed(
    isOfLaunch(waiting) ? "warning" : severityOfTax(most),
    { code: "hook-takes", buyBps, sellBps, whose, waiting },
    showing(replay, [
      succeeds(marks.buy),
      succeeds(marks.sell),
      atMost({ step: marks.nativeAfter, minus: marks.nativeBefore }, `${nativeOut}`),
    ]),
  );
}

function isOfLaunch(waiting: LaterTake | null): boolean {
  return (
    waiting !== null &&
    waiting.seconds <= thresholds.tax.launchSeconds &&
    Math.max(waiting.buyBps, waiting.sellBps) < thresholds.tax.dangerBps
  );
}
