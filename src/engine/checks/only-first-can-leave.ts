// Of several strangers who buy and sell, can one sell and another not?
import { known, mapRead, type Read, unknown } from "../core/read.ts";
import {
  buys,
  type Circumstances,
  type Exits,
  fails,
  type Ordinary,
  type Refusal,
  type Showing,
  sells,
  showing,
  succeeds,
  type Trade,
} from "../experiments/outcomes.ts";
import { defineCheck, executed, type Finding } from "./check.ts";

const id = "only-first-can-leave";

export const onlyFirstCanLeave = defineCheck({
  id,
  category: "Honeypot",
  explain:
    "Several strangers buy and sell, one after the other, each on its own. Found when one can sell but another can't, " +
    "though only their addresses or their turn differ. A single test sale would show nothing then.",
  needs: ["exits", "trades"],
  measures: ["ordinary", "circumstances"],
  tellsOf: "sales",
  run({ exits, trades }, { ordinary, circumstances }) {
    const [deepest] = trades;
    const simulated = ordinary.known && ordinary.value.second ? ordinary.value : undefined;
    const inTurn = simulated ? known(false) : isStuckInTurn(exits);
    if (simulated) {
      const pair = leaverAndStuck(simulated);
      if (pair) return pairFound(simulated, pair);
    } else if (inTurn.known && inTurn.value) {
      const { firstSell, secondBuy, secondSell } = exits.marks;
      const conditions = [succeeds(firstSell), succeeds(secondBuy), fails(secondSell)];
      return found(null, showing(exits.accounts, conditions));
    }
    if (!deepest || !buys(deepest)) {
      return ordinary.known && buys(ordinary.value) ? undefined : unknown("sale-without-purchase");
    }
    const another = mapRead(circumstances, anotherPerson);
    const doubt = inTurn.known ? undefined : inTurn;
    if (!another.known || !another.value || !buys(another.value)) return doubt;
    if (sells(deepest) === sells(another.value)) return doubt;
    return pairOf(deepest, another.value) ?? doubt;
  },
});

/** Of two strangers who sold at once, each alone, one could. */
function pairOf(one: Trade, other: Trade): Finding | undefined {
  const [leaver, stuck] = sells(one) ? [one, other] : [other, one];
  if (stuck.sold?.ok) return undefined;
  const conditions = [succeeds(leaver.marks.sell), succeeds(stuck.marks.buy), fails(stuck.marks.sell)];
  return found(stuck.sold?.reason ?? null, showing([leaver.replay, stuck.replay], conditions));
}

function found(reason: Refusal | null, proof: Showing): Finding {
  return executed("danger", { code: "only-first-can-leave", reason }, proof);
}

function pairFound({ replay }: Ordinary, [leaver, stuck]: [Mark, Stuck]): Finding {
  const conditions = [succeeds(leaver), ...stuck.marks.map(fails)];
  return found(stuck.reason, showing(replay, conditions));
}

function anotherPerson({ trades }: Circumstances): Trade | undefined {
  return trades.find(({ circumstance }) => circumstance === "another-person");
}

/** The first sells and the second cannot, though the first may once more. */
function isStuckInTurn({ first, second, again }: Exits): Read<boolean> {
  if (!first.sells.known || !first.sells.value) return first.sells;
  if (!second.buys.known || !second.buys.value) return second.buys;
  if (!second.sells.known) return second.sells;
  if (second.sells.value) return known(false);
  return again.buys.known && again.buys.value ? again.sells : again.buys;
}

type Mark = Ordinary["sales"][number]["mark"];
type Stuck = { readonly marks: readonly Mark[]; readonly reason: Refusal | null };

/** Of three ordinary buyers, one that could sell and one that never could. A sale refused in the block of its purchase is waiting. */
function leaverAndStuck({ quick, sales, second, marks }: Ordinary): [Mark, Stuck] | undefined {
  const sold = sales.find(({ sold }) => sold.ok)?.mark;
  const leaver = sold ?? (quick?.ok ? marks.quickSell : second?.ok ? marks.secondSell : undefined);
  if (!leaver || sales.length === 0) return undefined;
  if (!sold) return [leaver, { marks: sales.map(({ mark }) => mark), reason: sales[0]?.sold.reason ?? null }];
  const sameTime = sales[0]?.sold.ok === true;
  return second && !second.ok && sameTime ? [leaver, { marks: [marks.secondSell], reason: second.reason }] : undefined;
}
