// Is there a tight limit on what one sale may be, on sales in a block, or on who may sell?
import { valueOr } from "../core/read.ts";
import { BPS } from "../core/units.ts";
import {
  atLeast,
  atMost,
  fails,
  type Limits,
  type Ordinary,
  type SalesInABlock,
  sells,
  showing,
  succeeds,
  tried,
} from "../experiments/outcomes.ts";
import { defineCheck, executed, type Finding } from "./check.ts";
import { randomnessIn } from "./surroundings.ts";
import { thresholds } from "./thresholds.ts";

export const salesAreLimited = defineCheck({
  id: "sales-are-limited",
  category: "Honeypot",
  explain:
    "We search for the largest sale that goes through, up to 5% of the pool. Found when it's under 1% of the pool's tokens " +
    "and less than one buy brings. Also found when the largest buyer sells nothing and smaller ones can. If you can't buy " +
    "more than that, we see no limit. A buyer also sells six times in one block, and two others once each. Found when a " +
    "block takes only so many sales, from anyone. Where the node can simulate blocks, wallets that were sent tokens by a " +
    "buyer sell a little two days later. Found when that fails while buyers sell before and after.",
  needs: ["limits"],
  uses: ["ordinary", "trades", "code", "callsOut"],
  tellsOf: "sales",
  run({ limits }, { ordinary, trades, code, callsOut }) {
    const luck = randomnessIn({ code, callsOut });
    const received = ordinary.known ? unsoldAsReceived(ordinary.value, luck) : undefined;
    if (received) return received;
    if (limits.largestSale === null && valueOr(trades, []).slice(0, 1).flatMap(tried).some(sells))
      return ofMuch(limits);
    const { brought, largestSale, poolTokens, marks, replay } = limits;
    if (largestSale === null || largestSale >= brought || largestSale * thresholds.saleLimit.usualShare >= poolTokens) {
      const { inABlock } = limits;
      if (!inABlock.known) return inABlock;
      if (inABlock.value) return byBlock(inABlock.value);
      return ordinary.known ? undefined : ordinary;
    }
    const figures = { most: largestSale, poolTokens };
    return executed(
      largestSale * thresholds.saleLimit.tinyShare < poolTokens ? "danger" : "warning",
      { code: "sales-are-limited", ...figures },
      showing(replay, [
        succeeds(marks.buyLargest),
        atMost({ step: marks.largestSale }, { step: marks.brought, portionBps: BPS - 1 }),
        atMost({ step: marks.largestSale }, `${poolTokens / thresholds.saleLimit.usualShare}`),
      ]),
    );
  },
});

/** Who has much sells nothing at all, and others do. */
function ofMuch({ brought, poolTokens, marks, replay }: Limits): Finding {
  return executed(
    "danger",
    { code: "much-cannot-be-sold", most: brought, poolTokens },
    showing(replay, [succeeds(marks.buyLargest), fails(marks.largestSale)]),
  );
}

/** Only who bought sells: what came another way, as through a trader's contract or from a wallet of one's own, stays. */
function unsoldAsReceived(
  { received, sales, marks, replay }: Ordinary,
  luck: ReturnType<typeof randomnessIn>,
): Finding | undefined {
  const [before, after] = [sales.find(({ sold }) => sold.ok), sales.at(-1)];
  if (!received || received.ok || !before || !after?.sold.ok) return undefined;
  const hadAll = atLeast({ step: marks.received }, `${received.amountIn}`);
  const shown = [succeeds(marks.send), hadAll, fails(marks.receivedSell)];
  // Where lots are drawn by the block, it may not be about who sells.
  return executed(
    luck.asks ? "warning" : "danger",
    { code: "received-cannot-be-sold", reason: received.reason, ...luck },
    showing(replay, [succeeds(marks.senderBuy), ...shown, succeeds(after.mark)]),
  );
}

function byBlock({ sales, went, refused, replay }: SalesInABlock): Finding {
  const message = { code: "sales-limited-by-block", sales } as const;
  const shown = [...went.map(succeeds), ...refused.map(fails)];
  return executed("warning", message, showing(replay, shown));
}
