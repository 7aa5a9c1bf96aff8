// Can the accounts that hold the token today sell it?
import { unknown, valueOr } from "../core/read.ts";
import {
  atLeast,
  buys,
  canLeave,
  type Exits,
  fails,
  type HolderSale,
  isWorthSelling,
  type Ordinary,
  type Showing,
  showing,
  succeeds,
  tried,
} from "../experiments/outcomes.ts";
import { defineCheck, executed } from "./check.ts";
import { thresholds } from "./thresholds.ts";

export const realHoldersCannotSell = defineCheck({
  id: "real-holders-cannot-sell",
  category: "Honeypot",
  explain:
    "Up to 40 real holders sell what they have: early and recent, large and small. Found when some can sell nothing, not " +
    "even a hundredth. Contracts that hold tokens are left out. A few blocked wallets among many may be bots shut out at " +
    "launch, so that's a warning.",
  needs: ["holderSales"],
  measures: ["ordinary"],
  uses: ["trades", "exits"],
  run({ holderSales }, { ordinary, trades, exits }) {
    const sales = holderSales.filter(isWorthSelling);
    if (sales.length === 0) return unknown("nobody-can-sell");
    const stuck = sales.filter((sale) => !canLeave(sale, valueOr(ordinary, undefined)));
    const [first] = stuck;
    if (!first)
      return !ordinary.known && exits.known && isStuckInTurn(exits.value) ? unknown("after-others-untried") : undefined;
    const deepest = valueOr(trades, [])[0];
    const open = deepest === undefined || tried(deepest).some(buys) || (ordinary.known && buys(ordinary.value));
    const many = stuck.length > 1 && stuck.length / sales.length >= thresholds.holderSales.manyStuck;
    const reason = first.sold.reason;
    return executed(
      many && (open || stuck.length >= thresholds.holderSales.lockedInHolders) ? "danger" : "warning",
      {
        code: "real-holders-cannot-sell",
        stuck: stuck.length,
        sampled: sales.length,
        kind: kindOf(stuck, sales),
        reason,
      },
      ...proofsOf(stuck, valueOr(ordinary, undefined)),
    );
  },
});

/** The first sale works and the second does not; each holder was tried as the first. */
function isStuckInTurn({ first, second }: Exits): boolean {
  return first.sells.known && first.sells.value && second.sells.known && !second.sells.value;
}

/** The holders who are stuck: each in a run of its own, or, where only ordinary accounts fail, in one run beside those that can sell. */
function proofsOf(stuck: readonly HolderSale[], ordinary: Ordinary | undefined): Showing[] {
  const refusedSales = stuck.filter(({ sold }) => !sold.ok).slice(0, thresholds.holderSales.maxRuns);
  if (refusedSales.length > 0) {
    const conditions = refusedSales.flatMap(({ marks }) => [atLeast({ step: marks.held }, "1"), fails(marks.sell)]);
    const replays = refusedSales.map(({ replay }) => replay);
    return [showing(replays, conditions)];
  }
  const isStuck = new Set(stuck.map(({ holder }) => holder.address));
  const all = ordinary?.holders ?? [];
  const refused = all
    .filter(({ account, sold }) => !sold.ok && isStuck.has(account))
    .slice(0, thresholds.holderSales.maxStuckShown);
  if (!ordinary || refused.length === 0) return [];
  const others = all.filter(({ sold }) => sold.ok).slice(0, thresholds.holderSales.maxStuckShown - refused.length);
  const conditions = refused.flatMap(({ has, mark }) => [atLeast({ step: has }, "1"), fails(mark)]);
  return [showing(ordinary.replay, [...conditions, ...others.map(({ mark }) => succeeds(mark))])];
}

/** Which kind is hit, where only one kind is. */
function kindOf(
  stuck: readonly HolderSale[],
  all: readonly HolderSale[],
): "large" | "small" | "recent" | "early" | null {
  const middle = all.toSorted((a, b) => (a.holder.balance < b.holder.balance ? -1 : 1))[Math.floor(all.length / 2)];
  if (!middle || stuck.length === all.length || stuck.length < 3) return null;
  if (stuck.every(({ holder }) => holder.balance > middle.holder.balance)) return "large";
  if (stuck.every(({ holder }) => holder.balance < middle.holder.balance)) return "small";
  const ages = all.map(({ holder }) => holder.firstBlock ?? 0n).toSorted((a, b) => (a < b ? -1 : 1));
  const age = ages[Math.floor(ages.length / 2)] ?? 0n;
  if (stuck.every(({ holder }) => (holder.firstBlock ?? 0n) > age)) return "recent";
  if (stuck.every(({ holder }) => (holder.firstBlock ?? 0n) < age)) return "early";
  return null;
}
