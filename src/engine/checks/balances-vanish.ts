import { unknown } from "../core/read.ts";
import { BPS_BIGINT } from "../core/units.ts";
import type { Holder } from "../facts/facts.ts";
import { defineCheck, read } from "./check.ts";
import { thresholds } from "./thresholds.ts";

export const balancesVanish = defineCheck({
  id: "balances-vanish",
  category: "Shypooning",
  explain:
    "Holders with less than their transfers add up to lost tokens without sending them. A missing twentieth counts. It's a " +
    "danger when a tenth of the sampled holders lost some. It's a warning when fewer did, or when all balances shrink " +
    "alike, as in rebasing tokens. Balances taken with a Transfer event look like transfers: see owner-can-take-tokens.",
  unproven: "past",
  needs: ["holders"],
  uses: ["deployment"],
  run({ holders }, { deployment }) {
    if (!holders.complete) return unknown("transfers-incomplete");
    const people = holders.list.filter(({ label, fromTransfers }) => label === "person" && (fromTransfers ?? 0n) > 0n);
    const robbed = people.filter((holder) => isMissing(holder));
    if (robbed.length === 0) return;
    // The creator may have given it away without an event, and the creator is not known.
    if (robbed.length === 1 && !deployment.known) return deployment;
    if (shrinkAlike(people)) {
      return read("warning", { code: "balances-shrink-alike" });
    }
    return read(robbed.length * thresholds.vanished.dangerShare >= people.length ? "danger" : "warning", {
      code: "balances-vanish",
      robbed: robbed.length,
      sampled: people.length,
    });
  },
});

function isMissing({ balance, fromTransfers }: Holder): boolean {
  const expected = fromTransfers ?? balance;
  return (expected - balance) * 20n > expected;
}

function shrinkAlike(people: readonly Holder[]): boolean {
  const rates = people.map(({ balance, fromTransfers }) => Number((balance * BPS_BIGINT) / (fromTransfers ?? 1n)));
  return people.length >= 3 && Math.max(...rates) - Math.min(...rates) <= 100 && Math.max(...rates) < 9500;
}
