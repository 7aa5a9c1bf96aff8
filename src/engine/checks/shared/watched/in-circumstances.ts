import { type Unknown, unknown } from "../../../core/read.ts";
import {
  buys,
  type CircumstancedTrade,
  type PoolTrade,
  type Showing,
  sells,
  type Trade,
} from "../../../experiments/outcomes.ts";
import type { Finding } from "../../check.ts";
import { thresholds } from "../../thresholds.ts";
import type { Message } from "../../vocabulary/index.ts";
import { costing, proofsOf } from "./shown.ts";

export function compare(usual: Trade, other: CircumstancedTrade): Finding | undefined {
  const { circumstance } = other;
  const severity = other.honest ? "warning" : "danger";
  const finding = (says: Message, proofs: Showing[]): Finding => ({ severity, basis: "executed", says, proofs });
  if (buys(usual) !== buys(other)) {
    const says = { code: "works-otherwise", step: "buy", usually: buys(usual), circumstance } as const;
    return finding(says, proofsOf(usual, other, "buy"));
  }
  if (!buys(usual)) return;
  if (sells(usual) !== sells(other)) {
    const says = { code: "works-otherwise", step: "sell", usually: sells(usual), circumstance } as const;
    return finding(says, proofsOf(usual, other, "sell"));
  }
  for (const step of ["bought", "sold"] as const) {
    const here = usual[step]?.taxBps ?? null;
    const there = other[step]?.taxBps ?? null;
    if (here === null || there === null || Math.abs(here - there) <= thresholds.tax.noticeableBps) continue;
    const deal = step === "bought" ? "buying" : "selling";
    return {
      ...finding({ code: "costs-otherwise", deal, usuallyBps: here, otherwiseBps: there, circumstance }, [
        costing(deal, { trade: usual, taxBps: here }, { trade: other, taxBps: there }),
      ]),
      severity: other.honest || Math.abs(here - there) < thresholds.tax.muchApartBps ? "warning" : "danger",
    };
  }
  return undefined;
}

/** Where what a step cost could not be measured, what it brought must at least be as much as usual. */
export function uncompared(usual: PoolTrade, others: readonly CircumstancedTrade[]): Unknown | undefined {
  const same = usual.sizes.find(({ nativeIn }) => nativeIn === others[0]?.nativeIn) ?? usual;
  const open = others.some((other) =>
    (["bought", "sold"] as const).some((step) => {
      const [here, there] = [same[step], other[step]];
      if (!here?.ok || !there?.ok) return false;
      const compared = typeof usual[step]?.taxBps === "number" && there.taxBps !== null;
      return !compared && !(same.nativeIn === other.nativeIn && isAsMuch(here.amountOut, there.amountOut));
    }),
  );
  return open ? unknown("circumstances-uncompared") : undefined;
}

function isAsMuch(here: bigint, there: bigint): boolean {
  return there * 10_000n >= here * BigInt(10_000 - thresholds.tax.noticeableBps);
}
