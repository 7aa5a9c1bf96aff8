import { unknown, valueOr } from "../core/read.ts";
import { type Outcomes, showing } from "../experiments/outcomes.ts";
import { defineCheck, type Evidence, executed } from "./check.ts";
import { isAlive } from "./shared/accounts.ts";
import { actingOf, otherFunctions, useOf } from "./shared/power-findings.ts";
import { thresholds } from "./thresholds.ts";

export const feesCanBeRedirected = defineCheck({
  id: "fees-can-be-redirected",
  category: "Tax Issue",
  explain:
    "Every account that may have power, and a stranger, calls each function that steers transfers and takes an address. " +
    "Then a wallet buys and sells twice. Found if the named account, or the caller, ends up with more than it would " +
    "without the call. It has to be at least a hundredth of what was bought or paid, and more than all holders got. If the " +
    "token sells only after it has collected some, we give it some first. Reported where a trade costs 5% or more. Where a " +
    "smaller fee goes hurts nobody.",
  needs: ["powers"],
  uses: ["trades", "ordinary"],
  run({ powers }, { trades, ordinary }) {
    const found = powers.extractions.filter(({ gain, holder }) => gain.kind === "fees" && isAlive(holder));
    const worst = found.find(({ gain }) => gain.to === "anybody") ?? found[0];
    const first = worst?.shown[0];
    if (!worst || !first) return powers.sells ? undefined : unknown("people-sold-nothing");
    const fee = feeOf(valueOr(trades, []), valueOr(ordinary, undefined));
    if (trades.known && fee < thresholds.tax.toldBps) return;
    const { to, coin } = worst.gain;
    return executed(
      "warning",
      {
        code: "fees-can-be-redirected",
        ...useOf({ ...worst, replay: first.replay }),
        to,
        coin,
        others: otherFunctions(found),
      },
      showing(
        worst.shown.map(({ replay }) => replay),
        worst.shown.flatMap(({ shows }) => shows),
        actingOf(worst.holder, first.replay.token),
      ),
    );
  },
});

/** The most that was measured of what a trade costs. */
function feeOf(trades: Outcomes["trades"], ordinary: Evidence["ordinary"] | undefined): number {
  const steps = [
    ...trades.flatMap(({ bought, sold, sending }) => [bought, sold, sending.sent]),
    ...(ordinary ? [ordinary.bought, ordinary.sent, ...ordinary.sales.map(({ sold }) => sold)] : []),
  ];
  return Math.max(0, ...steps.map((step) => step?.taxBps ?? 0));
}
