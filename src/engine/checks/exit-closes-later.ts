// Does a sale that works now fail later: after some time, after other trades, or once the pool has grown?
import { isOfMany, transfersIn } from "../bytecode/index.ts";
import { type Read, unknown } from "../core/read.ts";
import {
  atLeast,
  buys,
  type Exits,
  fails,
  type LaterTrade,
  type Limits,
  type Ordinary,
  type PoolTrade,
  type Refusal,
  type Showing,
  sells,
  showing,
  succeeds,
} from "../experiments/outcomes.ts";
import type { Code } from "../facts/facts.ts";
import { type Answer, defineCheck, executed } from "./check.ts";
import { bringsEnough, soldFor } from "./shared/taxes.ts";
import { randomnessIn } from "./surroundings.ts";

/** `idle`: no trade happened in between. `all`: no trader who was tried could buy or sell then. */
type Closed = {
  readonly after: number;
  readonly idle: boolean;
  readonly all?: boolean;
  readonly reason: Refusal | null;
  readonly proof: Showing;
};

export const exitClosesLater = defineCheck({
  id: "exit-closes-later",
  category: "Honeypot",
  explain:
    "The same sale is tried an hour, a day and thirty days later. The sellers are strangers who buy then, holders of " +
    "today, and an ordinary wallet that bought now. It's also tried at once after these: others bought for three times the " +
    "pool, as far as that can be bought. Two dozen wallets traded and forty were sent some (half as many where transfers " +
    "burn much gas). The same buyer bought again. If transfers check the time, we also try 400 days later. Found when what " +
    "works now fails then. It's a warning if a twentieth still sells, and then as much again. We also say if the code " +
    "reads the block's randomness. Then a sale may work in one block and fail in the next. We miss a later date or a " +
    "larger pool. If transfers enforce a running limit that never resets, the answer is unknown.",
  needs: ["later", "trades", "exits"],
  measures: ["ordinary"],
  uses: ["limits", "code", "callsOut"],
  tellsOf: "sales",
  run({ later, trades, exits: { grown } }, { ordinary, limits, ...asked }) {
    const [deepest] = trades;
    const atOnce = deepest !== undefined && sells(deepest);
    if (!atOnce && !(ordinary.known && ordinary.value.sales.some(({ sold }) => sold.ok))) {
      return unknown("no-sale-works-now");
    }
    const closed = [
      ...later.moments.flatMap(closedForHolders),
      ...(atOnce ? later.moments.flatMap((moment) => closedForBuyers(deepest, moment)) : []),
      ...(ordinary.known ? closedInTime(ordinary.value) : []),
    ];
    const first = closed.toSorted((a, b) => a.after - b.after || Number(a.idle) - Number(b.idle))[0];
    if (!first) {
      const byOthers = atOnce ? closedByOthers(grown, limits) : undefined;
      const isCounted = asked.code.known && mayCountToAnEnd(asked.code.value);
      return byOthers ?? (isCounted ? unknown("sales-may-be-counted") : undefined);
    }
    return executed(
      first.all && ordinary.known && sellsThen(ordinary.value, first.after) ? "warning" : "danger",
      {
        code: "exit-closes-later",
        seconds: first.after,
        reason: first.reason,
        idle: first.idle,
        ...randomnessIn(asked),
      },
      first.proof,
    );
  },
});

/** Where only so many sales go through in a block, many trades in one block say nothing of the next. */
function closedByOthers(grown: Exits["grown"], limits: Read<Limits>): Answer {
  if (!grown.known || !grown.value) return grown.known ? undefined : grown;
  const { code, times, reason, before, marks, replays, parts } = grown.value;
  if (code === "traded" || code === "given") {
    const inABlock = limits.known ? limits.value.inABlock : limits;
    if (!inABlock.known || inABlock.value) return inABlock.known ? undefined : inABlock;
  }
  const conditions = [succeeds(before.sell), succeeds(marks.buy), succeeds(marks.others), fails(marks.sell)];
  if (parts && (code === "grown" || code === "bought-again")) {
    return executed(
      "warning",
      { code: NARROWED_BY[code], times, partBps: parts.bps },
      showing(replays, [
        ...conditions,
        ...parts.sales.flatMap((each) => bringsEnough(each.sell, soldFor(each), parts.lostBps)),
      ]),
    );
  }
  return executed("danger", { code: CLOSED_BY[code], times, reason }, showing(replays, conditions));
}

const CLOSED_BY = {
  grown: "exit-closes-as-pool-grows",
  traded: "exit-closes-after-trades",
  given: "exit-closes-after-gifts",
  "bought-again": "exit-closes-to-repeated-buyers",
} as const;

const NARROWED_BY = {
  grown: "exit-narrows-as-pool-grows",
  "bought-again": "exit-narrows-to-repeated-buyers",
} as const;

/** The exit stays open where others trade in between. */
function sellsThen({ sales }: Ordinary, seconds: number): boolean {
  return sales.some(({ afterSeconds, sold }) => afterSeconds >= seconds && sold.ok);
}

function closedForHolders({ afterSeconds, holders }: LaterTrade): Closed[] {
  const stuck = holders.filter(({ now, later }) => now && !later);
  const [holder] = stuck;
  if (!holder || stuck.length * 2 <= holders.length) return [];
  const conditions = [
    succeeds(holder.nowMarks.sell),
    atLeast({ step: holder.marks.held }, "1"),
    fails(holder.marks.sell),
  ];
  return [{ after: afterSeconds, idle: true, reason: null, proof: showing(holder.replays, conditions) }];
}

function closedForBuyers(now: PoolTrade, trade: LaterTrade): Closed[] {
  const { afterSeconds, marks, replay, sold, bought, holders } = trade;
  if (buys(trade) && sold && !sold.ok) {
    const conditions = [succeeds(now.marks.sell), succeeds(marks.buy), fails(marks.sell)];
    return [
      {
        after: afterSeconds,
        idle: true,
        reason: sold.reason,
        proof: showing([now.replay, replay], conditions),
      },
    ];
  }
  // A holder who bought before may still leave.
  if (bought.ok || holders.some(({ later }) => later)) return [];
  return [
    {
      after: afterSeconds,
      idle: true,
      all: true,
      reason: bought.reason,
      proof: showing([now.replay, replay], [succeeds(now.marks.buy), fails(marks.buy)]),
    },
  ];
}

/** An account's sales work at first, and from some time on never again. */
function closedInTime({ sales, marks, replay }: Ordinary): Closed[] {
  const last = sales.findLastIndex(({ sold }) => sold.ok);
  const refused = sales[last + 1];
  const worked = sales[last];
  if (!refused || !worked) return [];
  const conditions = [succeeds(marks.buy), succeeds(worked.mark), fails(refused.mark)];
  return [
    {
      after: refused.afterSeconds,
      idle: false,
      reason: refused.sold.reason,
      proof: showing(replay, conditions),
    },
  ];
}

/**
 * Whether transfers enforce a running limit on a number that they only ever count up: simulations come only so far. A number kept for each
 * account is no count of all.
 */
export function mayCountToAnEnd({ parts }: Code): boolean {
  return parts.some(({ behaviour }) => {
    const transfers = behaviour.known ? transfersIn(behaviour.value.functions) : [];
    return transfers.some(({ guards, writes }) => {
      const own = writes.filter(({ role, variable }) => role === "other" && !isOfMany(variable));
      const startsAnew = new Set(own.flatMap(({ variable, value }) => (value === "computed" ? [] : [variable])));
      const counts = own.flatMap(({ variable }) => (startsAnew.has(variable) ? [] : [variable]));
      return guards.some(
        ({ kind, variables }) =>
          kind === "limit" && !variables.some(isOfMany) && counts.some((count) => variables.includes(count)),
      );
    });
  });
}
