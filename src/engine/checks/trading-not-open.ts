// Is trading closed, and who can open it by which call?
import { valueOr } from "../core/read.ts";
import { buys, fails, isWorthSelling, type LaterTrade, showing, succeeds, tried } from "../experiments/outcomes.ts";
import { defineCheck, type EvidenceReads, executed, type Finding } from "./check.ts";
import { actingOf, type Opening, staysOpen, useOf } from "./shared/power-findings.ts";
import type { OpeningCondition } from "./vocabulary/market.ts";

const id = "trading-not-open";

export const tradingNotOpen = defineCheck({
  id,
  category: "Honeypot",
  explain:
    "Many tokens trade only after their owner opens trading. Found when strangers can't buy and holders can't sell. As " +
    "every account that may have power, we try every call and pairs of calls. A stranger buys after each. We say who can " +
    "open it and how, whether that works only once, and whether anything closes it again. With no owner left, or if no " +
    "call opens it, no one may. That's unless a stranger can buy an hour, a day or thirty days later. We miss openings " +
    "that need more calls or a longer wait. Opening a token without a pool may create a Uniswap V2 pool, from the " +
    "contract's tokens or the opener's. Then we test everything after that, and every other row tells what holds once it's " +
    "open.",
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
    everyone: forEveryone,
    once: again === false,
    stays: staysOpen(powers.value),
    makesPool,
  };
}

function proofOf(opening: Opening) {
  return showing(opening.replay, opening.shows, actingOf(opening.holder, opening.replay.token));
}
