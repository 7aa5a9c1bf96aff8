import { buys, fails, type Ordinary, type Proof, prove, sells, succeeds } from "../lab/outcomes.ts";
import { unknown } from "../read.ts";
import { defineCheck } from "./check.ts";
import type { Saying } from "./shared/sayings/index.ts";

export const onlyFirstCanLeave = defineCheck({
  id: "only-first-can-leave",
  category: "Honeypot",
  title: "Only some buyers can sell",
  explain:
    "Several strangers buy and sell, one after the other and each for itself. Found when one can sell and another cannot, " +
    "although nothing tells them apart but their addresses or their turn: a single trial sale then shows nothing.",
  needs: ["exits", "trades"],
  uses: ["ordinary", "circumstances"],
  run({ exits, trades }, { ordinary, circumstances }) {
    const [deepest] = trades;
    const found = (reason: string | null, proof: Proof<Saying>) => ({
      severity: "danger" as const,
      basis: "executed" as const,
      says: { code: "only-first-can-leave" as const, reason },
      proofs: [proof],
    });
    const id = "only-first-can-leave";
    if (ordinary.known && ordinary.value.second) {
      const pair = leaverAndStuck(ordinary.value);
      if (pair) {
        const [leaver, stuck] = pair;
        const proof = prove(ordinary.value.replay, id, { code: "one-sells-another-cannot" } as const, [
          succeeds(leaver),
          ...stuck.marks.map(fails),
        ]);
        return found(stuck.reason, proof);
      }
    } else if (exits.first && exits.second === false && exits.again !== false) {
      const { firstSell, secondBuy, secondSell } = exits.marks;
      const conditions = [succeeds(firstSell), succeeds(secondBuy), fails(secondSell)];
      return found(null, prove(exits.accounts, id, { code: "second-sale-fails" } as const, conditions));
    }
    const another = circumstances.known
      ? circumstances.value.find(({ circumstance }) => circumstance === "another-person")
      : undefined;
    if (!deepest || !buys(deepest)) {
      return ordinary.known && ordinary.value.bought.ok ? undefined : unknown("sale-without-purchase");
    }
    if (!another || !buys(another) || sells(deepest) === sells(another)) return;
    const stuck = sells(deepest) ? another : deepest;
    const conditions = [succeeds(stuck.marks.buy), fails(stuck.marks.sell)];
    if (stuck.sold?.ok) return;
    return found(stuck.sold?.reason ?? null, prove(stuck.replay, id, { code: "this-sale-fails" } as const, conditions));
  },
});

type Mark = Ordinary["sales"][number]["mark"];
type Stuck = { readonly marks: readonly Mark[]; readonly reason: string | null };

/** Of three ordinary buyers, one that could sell and one that never could. A sale refused in the block of its purchase is waiting. */
function leaverAndStuck({ quick, sales, second, marks }: Ordinary): [Mark, Stuck] | undefined {
  const sold = sales.find(({ sold }) => sold.ok)?.mark;
  const leaver = sold ?? (quick?.ok ? marks.quickSell : second?.ok ? marks.secondSell : undefined);
  if (!leaver || sales.length === 0) return undefined;
  if (!sold) return [leaver, { marks: sales.map(({ mark }) => mark), reason: sales[0]?.sold.reason ?? null }];
  const sameTime = sales[0]?.sold.ok === true;
  return second && !second.ok && sameTime ? [leaver, { marks: [marks.secondSell], reason: second.reason }] : undefined;
}
