import { defineCheck } from "./check.ts";
import { harsher, madeBySales } from "./shared/made-by-sales.ts";
import { findingOf, powersWith } from "./shared/power-findings.ts";

const id = "supply-can-grow";

export const supplyCanGrow = defineCheck({
  id,
  category: "Other Risks",
  explain:
    "Every function that changes something is called, by everybody who may hold power and by a stranger, with amounts up to ten times the supply; " +
    "and with payments to what takes money; found if the supply grew, as it is where it grows by a twentieth of what a stranger sells. New tokens dilute every holder and can be sold into the pool. Those sold to anybody at " +
    "more than half the pool's price are a warning; those that stand for money put in and kept, one for one, are not told. Minting that " +
    "needs a signature or several calls (bridges, queues) is missed.",
  needs: ["powers"],
  measures: ["exemptions"],
  run: ({ powers }, { exemptions }) => {
    const found = powersWith(powers, "minted").filter(
      ({ violation }) => !violation.unseen && growthBps(violation) >= 1,
    );
    const byPower = findingOf(id, found, powers, {
      harm: ({ violation }) => growthBps(violation),
      shown: ({ violation }) => ({
        code: "tokens-made",
        growthBps: growthBps(violation),
        sold: violation.sold === true,
      }),
    });
    return harsher(byPower, exemptions.known ? madeBySales(exemptions.value, "seen") : undefined);
  },
});

function growthBps({ supplyBefore, supplyAfter }: { supplyBefore: bigint; supplyAfter: bigint }): number {
  return supplyBefore === 0n ? 0 : Number(((supplyAfter - supplyBefore) * 10_000n) / supplyBefore);
}
