// Can a stranger who buys also sell? The deepest pool decides, and ordinary accounts before contracts.
import { unknown } from "../core/read.ts";
import {
  atLeast,
  buys,
  fails,
  type Ordinary,
  type PoolTrade,
  type Refusal,
  sells,
  sellsInTime,
  showing,
  succeeds,
  tried,
} from "../experiments/outcomes.ts";
import { type Answer, defineCheck, type Evidence, type EvidenceReads, executed, type Finding } from "./check.ts";
import { trapOnceOpen } from "./shared/once-opened.ts";
import { bringsNextToNothing, soldFor } from "./shared/taxes.ts";
import { thresholds } from "./thresholds.ts";

export const holdersCannotSell = defineCheck({
  id: "holders-cannot-sell",
  category: "Honeypot",
  explain:
    "A stranger buys through the router, then tries to sell all, half and a hundredth of it. Where the node can simulate " +
    "blocks, it also sells later and as an ordinary wallet. Found when nothing sells, or brings under 1% of its worth. If " +
    "trading is closed, we open it first as anyone who can. Traps that an admin has yet to spring are found by the checks " +
    "on admin powers.",
  needs: ["trades", "exits"],
  measures: ["ordinary"],
  uses: ["holderSales", "powers"],
  run(evidence, reads) {
    return judge(evidence, reads) ?? refusedWhereMoreLies(evidence.trades);
  },
});

type Needed = Pick<Evidence, "trades" | "exits">;
type Told = Pick<EvidenceReads, "ordinary" | "holderSales" | "powers">;

function judge({ trades, exits }: Needed, { ordinary, holderSales, powers }: Told): Answer {
  const [deepest] = trades;
  const contractSells = deepest ? [...tried(deepest), exits.half, exits.little].some(sells) : false;
  if (ordinary.known && buys(ordinary.value) && triesSelling(ordinary.value)) {
    return deepest && !sellsInTime(ordinary.value)
      ? unlessElsewhere(never(deepest, ordinary.value, contractSells), trades)
      : undefined;
  }
  if (!deepest || !tried(deepest).some(buys)) {
    return trapOnceOpen(powers) ?? unknown("buyer-sale-without-purchase");
  }
  if (contractSells) return;
  const sellers = holderSales.known ? holderSales.value.filter(({ sold }) => sold.ok) : [];
  if (holderSales.known && sellers.length * 2 > holderSales.value.length) {
    return ordinary.known ? undefined : unknown({ code: "later-sale-untried", because: ordinary.why });
  }
  const { pool, sold } = deepest;
  const message = { pool: pool.name, worthless: sold?.ok === true, reason: sold?.reason ?? null };
  return unlessElsewhere({ message, proofs: [proofOf(deepest)] }, trades);
}

/** A pool with an unlisted hook does not decide; but where most of the money is in it, buyers bought there all the same. */
function refusedWhereMoreLies([deepest, ...others]: readonly PoolTrade[]): Finding | undefined {
  const { depthNative = 0n, name = null } = deepest?.pool ?? {};
  const shut = others.find(
    (trade) =>
      !trade.pool.unvouched &&
      trade.pool.depthNative > depthNative &&
      tried(trade).some(buys) &&
      !tried(trade).some(sells),
  );
  if (!shut) return;
  const { pool, sold } = shut;
  const message = { pool: pool.name, worthless: sold?.ok === true, reason: sold?.reason ?? null, only: name };
  return executed("warning", { code: "holders-cannot-sell", ...message }, proofOf(shut));
}

/** A pool of another kind may take what the deepest refuses, such as a token with a tax in a concentrated pool. */
function unlessElsewhere({ message, proofs }: Trap, [deepest, ...others]: readonly PoolTrade[]): Finding {
  const way = others.find(
    (trade) =>
      sells(trade) && deepest && trade.pool.depthNative * thresholds.pools.shallowTimes >= deepest.pool.depthNative,
  );
  return executed(
    way ? "warning" : "danger",
    { code: "holders-cannot-sell", ...message, only: way?.pool.name ?? null },
    ...proofs,
  );
}

type Trap = {
  readonly message: { readonly pool: string; readonly worthless: boolean; readonly reason: Refusal | null };
  readonly proofs: NonNullable<Finding["proofs"]>;
};

function triesSelling({ sales, quick, second }: Ordinary): boolean {
  return sales.length > 0 || quick !== null || second !== null;
}

/** Ordinary accounts decide: users have them. */
function never(deepest: PoolTrade, { sales, quick, second, marks, replay }: Ordinary, contractSells: boolean): Trap {
  const reason = sales[0]?.sold.reason ?? second?.reason ?? quick?.reason ?? null;
  const tried = [
    ...sales.map(({ mark }) => mark),
    ...(quick ? [marks.quickSell] : []),
    ...(second ? [marks.secondSell] : []),
  ];
  const proof = showing(replay, [succeeds(marks.buy), ...tried.map(fails)]);
  return {
    message: { pool: deepest.pool.name, worthless: false, reason },
    proofs: !contractSells && deepest.sold ? [proofOf(deepest), proof] : [proof],
  };
}

function proofOf(trade: PoolTrade) {
  const { marks } = trade;
  const bought = [succeeds(marks.buy), atLeast({ step: marks.bought }, "1")];
  if (!trade.sold?.ok) {
    return showing(trade.replay, [...bought, fails(marks.sell)]);
  }
  return showing(trade.replay, [...bought, bringsNextToNothing(soldFor(marks))]);
}
