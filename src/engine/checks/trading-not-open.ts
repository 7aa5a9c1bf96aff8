// Is trading closed, and who can open it by which call?
import { valueOr } from "../core/read.ts";
import { buys, fails, isWorthSelling, type LaterTrade, showing, succeeds, tried } from "../experiments/outcomes.ts";
import { defineCheck, type EvidenceReads, executed, type Finding } from "./check.ts";
import { type Opening, staysOpen } from "./shared/power-findings.ts";
import { actingOf, useOf } from "./shared/power-proofs.ts";
import type { OpeningCondition } from "./vocabulary/launch.ts";

const id = "trading-not-open";

export const tradingNotOpen = defineCheck({
  id,
  category: "Honeypot",
  explain:
    "Many tokens trade only after their owner opens it. Found when strangers can buy nothing and holders sell nothing. Then every " +
    "call, and pairs of calls, by everybody who may hold power are tried, and a stranger's purchase after each: who can open it, and " +
    "how, is told, and whether that can be done only once and anything closes it again; with no owner left, or where no call does it, nobody " +
    "may, unless a stranger can buy an hour, a day or thirty days later. An opening that needs more calls, or waits longer, is missed. " +
    "A token in no pool may make one of Uniswap V2's kind when it is opened, from what its contract has or from what whoever opens it brings: " +
    "then everything is tried behind that, and every other row speaks of what is so once it is open.",
  needs: ["trades"],
  uses: ["holderSales", "later", "ordinary", "owner", "powers"],
  run({ trades }, { holderSales, later, ordinary, owner, powers }) {
    const [deepest] = trades;
    const opens = trades.flatMap(tried).some(buys) || (ordinary.known && buys(ordinary.value));
    if (deepest?.launched && opens) return openedByLaunch(powers);
    if (!deepest || opens) return;
    const sales = holderSales.known ? holderSales.value.filter(isWorthSelling) : [];
    const leaving = sales.filter(({ sold, soldLittle }) => sold.ok || soldLittle === true);
    // The owner and exempt accounts may trade before all others.
    if (leaving.length * 2 > sales.length) return;
    const opening = powers.known ? (powers.value.entry?.opening ?? null) : null;
    const byTime = opening ? undefined : valueOr(later, { moments: [] }).moments.find(buys);
    // What opens by itself needs no owner.
    const ownerless = !opening && !byTime && later.known && owner.known && owner.value?.kind === "burned";
    const closed = deepest.bought.ok ? [] : [showing(deepest.replay, [fails(deepest.marks.buy)])];
    return executed(
      ownerless ? "danger" : "warning",
      {
        code: "trading-not-open",
        reason: deepest.bought.reason,
        awaited: ownerless ? { code: "nobody-left" } : byTime ? timeOf(byTime) : awaitedOf(powers),
      },
      ...closed,
      ...(opening ? [proofOf(opening)] : []),
      ...(byTime ? [showing(byTime.replay, [succeeds(byTime.marks.buy)])] : []),
    );
  },
});

/** The opening creates the pool that trades were simulated in. */
function openedByLaunch(powers: EvidenceReads["powers"]): Finding {
  const opening = powers.known ? powers.value.entry?.opening : null;
  return executed(
    "warning",
    { code: "trading-not-open", reason: null, awaited: awaitedOf(powers) },
    ...(opening ? [proofOf(opening)] : []),
  );
}

function timeOf({ afterSeconds }: LaterTrade): OpeningCondition {
  return { code: "time", seconds: afterSeconds };
}

function awaitedOf(powers: EvidenceReads["powers"]): OpeningCondition {
  if (!powers.known || !powers.value.entry) return { code: "somebody" };
  const { opening } = powers.value.entry;
  if (!opening) return { code: "no-call-found" };
  const { forEveryone, again, makesPool } = opening;
  return {
    code: "call",
    by: useOf(opening),
    everybody: forEveryone,
    once: again === false,
    stays: staysOpen(powers.value),
    makesPool,
  };
}

function proofOf(opening: Opening) {
  return showing(opening.replay, opening.shows, actingOf(opening.holder, opening.replay.token));
}
