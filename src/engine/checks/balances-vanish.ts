import { type Read, unknown, valueOr } from "../core/read.ts";
import { BPS_BIGINT, least } from "../core/units.ts";
import type { Ordinary } from "../experiments/outcomes.ts";
import type { Holder } from "../facts/facts.ts";
import { defineCheck, read } from "./check.ts";
import { thresholds } from "./thresholds.ts";

export const balancesVanish = defineCheck({
  id: "balances-vanish",
  category: "Shypooning",
  explain:
    "Holders with less than their transfers add up to lost tokens without sending them. A missing twentieth counts. It's a " +
    "danger when a tenth of the sampled holders lost at least half. It's a warning when they lost less, when fewer did, or " +
    "when all balances shrink alike, as in rebasing tokens. If events of a test purchase tell of more than arrived, that " +
    "part was never there: see events-lie. Balances taken with a Transfer event look like transfers: see owner-can-take-tokens.",
  unproven: "past",
  needs: ["holders"],
  uses: ["deployment", "ordinary"],
  run({ holders }, { deployment, ordinary }) {
    if (!holders.complete) return unknown("transfers-incomplete");
    const people = holders.list.filter(({ label, fromTransfers }) => label === "person" && (fromTransfers ?? 0n) > 0n);
    const arrivedBps = arrivedOfTold(ordinary);
    const robbed = people.filter((holder) => lacks(holder, thresholds.vanished.missingBps, arrivedBps));
    if (robbed.length === 0) return;
    // The creator may have given it away without an event, and the creator is not known.
    if (robbed.length === 1 && !deployment.known) return deployment;
    if (shrinkAlike(people)) {
      return read("warning", { code: "balances-shrink-alike" });
    }
    const ruined = robbed.filter((holder) => lacks(holder, thresholds.vanished.ruinedBps, arrivedBps));
    return read(ruined.length * thresholds.vanished.dangerShare >= people.length ? "danger" : "warning", {
      code: "balances-vanish",
      robbed: robbed.length,
      sampled: people.length,
    });
  },
});

function lacks({ balance, fromTransfers }: Holder, missingBps: bigint, arrivedBps: bigint): boolean {
  const expected = ((fromTransfers ?? balance) * arrivedBps) / BPS_BIGINT;
  return (expected - balance) * BPS_BIGINT > expected * missingBps;
}

/** The least part that arrived, in a trial, of what events told. */
function arrivedOfTold(ordinary: Read<Ordinary>): bigint {
  const lies = ordinary.known ? valueOr(ordinary.value.lies, []) : [];
  return lies.reduce((part, lie) => {
    if (lie.step === "approval" || lie.balance <= 0n || lie.events <= lie.balance) return part;
    return least(part, (lie.balance * BPS_BIGINT) / lie.events);
  }, BPS_BIGINT);
}

function shrinkAlike(people: readonly Holder[]): boolean {
  const rates = people.map(({ balance, fromTransfers }) => Number((balance * BPS_BIGINT) / (fromTransfers ?? 1n)));
  return people.length >= 3 && Math.max(...rates) - Math.min(...rates) <= 100 && Math.max(...rates) < 9500;
}
