import type { Reader } from "../../chain/reader.ts";
import type { Holder } from "../../facts/facts.ts";
import { known, type Read, unknown } from "../../read.ts";
import type { Conditions, Environment } from "../machine/environment.ts";
import { literal } from "../machine/marks.ts";
import { carryOut, each, plan, together } from "../machine/plan.ts";
import type { Run } from "../machine/run.ts";
import { balanceOf } from "../machine/steps.ts";
import { canChangeBlocks } from "../machine/transport.ts";
import type { LaterTrade } from "../outcomes.ts";
import type { Recorder } from "../proofs/replay.ts";
import { holderSalePlan } from "./holder-sales.ts";
import { type Market, newCast } from "./market.ts";
import { usualSum } from "./pool-trades.ts";
import { tradePlan } from "./trade.ts";

export const HOUR = 3_600;
export const DAY = 24 * HOUR;
/** 0 is now: what the later ones are compared with. Some are odd and some even, as a token that looks at the clock may be. */
const TIMES = [0, HOUR + 1, DAY, 30 * DAY + 1];
const HOLDERS_AT_EACH_TIME = 8;

/** A stranger's trade, some holders' sales and untouched balances, at later times. */
export async function tryLater(
  reader: Reader,
  market: Market,
  record: Recorder,
  { conditions, holders }: { conditions: Conditions; holders: readonly Holder[] },
): Promise<Read<readonly LaterTrade[]>> {
  if (!canChangeBlocks(await reader.capabilities())) return unknown("later-not-possible");
  const sampled = holders.slice(0, HOLDERS_AT_EACH_TIME);
  const moments = await Promise.all(
    TIMES.map((seconds) => {
      const cast = newCast();
      const environment = after(reader, conditions, seconds);
      const setting = { trader: cast.trader, environment };
      const active = together({
        trade: tradePlan(market, cast, record, { nativeIn: usualSum(market) }),
        sales: each(sampled.map((holder) => holderSalePlan(market, cast, record, holder))),
      });
      // In a call of its own, because holders who act have code, and balances may depend on that.
      const idle = plan(
        [{ steps: sampled.map(({ address }, i) => balanceOf(`holder-${i}`, market.token, address)) }],
        ([run]) => (run ? known(run) : unknown("balances-not-read")),
      );
      return Promise.all([carryOut(reader, setting, active), carryOut(reader, setting, idle)]);
    }),
  );
  const [now, ...later] = moments;
  const [activeNow, idleNow] = now ?? [];
  if (!activeNow || !idleNow) return unknown("later-not-tried");
  if (!activeNow.known) return activeNow;
  const compared = later.flatMap(([active, idle], index): LaterTrade[] => {
    if (!active.known || !active.value.trade.known) return [];
    return [
      {
        ...active.value.trade.value,
        afterSeconds: TIMES[index + 1] ?? 0,
        ...idleBetween(sampled, idleNow, idle, record),
        holders: salesBetween(activeNow.value.sales, active.value.sales),
      },
    ];
  });
  return compared.length > 0 ? known(compared) : unknown("later-not-run");
}

function after({ chain }: Reader, { block, gasPrice }: Conditions, seconds: number): Environment {
  if (seconds === 0) return { name: "now", gasPrice, block: {} };
  const blocks = BigInt(Math.ceil((seconds * 1_000) / chain.blockTimeMs));
  return {
    name: `after ${seconds} seconds`,
    gasPrice,
    block: { time: block.timestamp + BigInt(seconds), number: block.number + blocks },
  };
}

function idleBetween(holders: readonly Holder[], now: Read<Run>, then: Read<Run>, record: Recorder) {
  if (!now.known || !then.known) return { idle: [], idleReplay: null };
  const idle = holders.flatMap(({ address }, i) => {
    const before = now.value.word(`holder-${i}`);
    const afterwards = then.value.word(`holder-${i}`);
    return before === undefined || afterwards === undefined
      ? []
      : [{ account: address, mark: literal(`holder-${i}`), now: before, later: afterwards }];
  });
  return { idle, idleReplay: record(then.value) };
}

type Sales = Read<
  readonly Read<
    { holder: Holder; sold: { ok: boolean } } & Omit<LaterTrade["holders"][number], "account" | "now" | "later">
  >[]
>;

function salesBetween(now: Sales, then: Sales): LaterTrade["holders"] {
  if (!now.known || !then.known) return [];
  return now.value.flatMap((before, index) => {
    const afterwards = then.value[index];
    if (!before.known || !afterwards?.known) return [];
    const { holder, sold, marks, replay } = afterwards.value;
    return [{ account: holder.address, now: before.value.sold.ok, later: sold.ok, marks, replay }];
  });
}
