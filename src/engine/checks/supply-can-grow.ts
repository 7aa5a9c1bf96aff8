import { percent } from "../words.ts";
import { defineCheck } from "./check.ts";
import { findingOf, powersWith } from "./shared/power-findings.ts";

const id = "supply-can-grow";

export const supplyCanGrow = defineCheck({
  id,
  category: "Other Risks",
  explain:
    "Every function that changes something is called, by everybody who may hold power and by a stranger, with amounts up to ten times the supply; " +
    "and with payments to what takes money; found if the supply grew. New tokens dilute every holder and can be sold into the pool. Those sold to anybody at " +
    "more than half the pool's price are a warning; those that stand for money put in and kept, one for one, are not told. Minting that " +
    "needs a signature or several calls (bridges, queues) is missed.",
  needs: ["powers"],
  run: ({ powers }) => {
    const found = powersWith(powers, "minted").filter(({ effect }) => !effect.unseen && growthBps(effect) >= 1);
    return findingOf(id, found, powers, {
      harm: ({ effect }) => growthBps(effect),
      claim: ({ effect }) =>
        `there were ${more(growthBps(effect))}${effect.sold ? ", for the money of whoever wants them" : ""}`,
    });
  },
});

function growthBps({ supplyBefore, supplyAfter }: { supplyBefore: bigint; supplyAfter: bigint }): number {
  return supplyBefore === 0n ? 0 : Number(((supplyAfter - supplyBefore) * 10_000n) / supplyBefore);
}

/** `29.7% more tokens`, `11 times as many tokens`. */
function more(bps: number): string {
  if (bps > 10_000_000) return "more than a thousand times as many tokens";
  return bps >= 10_000 ? `${Math.round(bps / 10_000 + 1)} times as many tokens` : `${percent(bps)} more tokens`;
}
