import { hookOf } from "../facts/pools/hook.ts";
import { atMost, showing, succeeds } from "../lab/outcomes.ts";
import { unknown } from "../read.ts";
import { CLEAR, defineCheck, type Finding } from "./check.ts";
import { type HookTake, hookTakeOf } from "./shared/hooks.ts";
import { cutShort, findingOf, hookPowersWith } from "./shared/power-findings.ts";
import { severityOfTax, TOLD_BPS } from "./shared/tax-thresholds.ts";

const id = "hook-can-tax";

export const hookCanTax = defineCheck({
  id,
  category: "Tax Issue",
  explain:
    "What a pool's hook takes of a trade is in the pool's own quote. So the smallest trade is compared with the pool's price and its own fee, and a fee " +
    "that the hook decides is the hook's. Then its functions are used by everybody who may hold power over it, and the same sale " +
    "is compared with what was promised before the call. 🟠 from 5%, 🔴 from 30%. Pools that are reached by way of another one are tried for the second alone.",
  needs: ["pools"],
  uses: ["powers", "trades"],
  run({ pools }, { powers, trades }) {
    if (pools[0]?.unvouched === "code") return unknown("pool-code-unknown");
    if (pools.every((pool) => hookOf(pool) === null)) return CLEAR;
    if (!trades.known) return trades;
    if (!powers.known) return powers;
    const through = trades.value.find(({ pool }) => hookOf(pool) !== null);
    const take = through && hookTakeOf(through);
    const now = take && takingNow(take, powers.value.scenario.hookName ?? null);
    const raised = hookPowersWith(powers.value, "taxed").filter(({ effect }) => effect.afterBps >= TOLD_BPS);
    const later = findingOf(id, raised, powers.value, {
      harm: ({ effect }) => effect.afterBps,
      shown: ({ effect: { afterBps } }) => ({ code: "hook-took", afterBps }),
    });
    if (now?.severity === "danger") return now;
    if (later && "severity" in later) {
      const highest = Math.max(...raised.map(({ effect }) => effect.afterBps));
      return severityOfTax(highest) === "danger" ? later : { ...later, severity: "warning" };
    }
    return now ?? later ?? (take ? cutShort(powers.value) : unknown("hook-take-unmeasured"));
  },
});

function takingNow({ buyBps, sellBps, trade }: HookTake, whose: string | null): Finding | undefined {
  const most = Math.max(buyBps, sellBps);
  if (most < TOLD_BPS) return undefined;
  const { marks, sold, replay } = trade;
  const nativeOut = sold?.amountOut ?? 0n;
  return {
    severity: severityOfTax(most),
    basis: "executed",
    says: { code: "hook-takes", buyBps, sellBps, whose },
    proofs: [
      showing(replay, [
        succeeds(marks.buy),
        succeeds(marks.sell),
        atMost({ step: marks.nativeAfter, minus: marks.nativeBefore }, `${nativeOut}`),
      ]),
    ],
  };
}
