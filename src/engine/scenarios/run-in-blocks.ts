import type { Address } from "viem";
import type { Reader } from "../chain/reader.ts";
import { known, type Read, unknown } from "../core/read.ts";
import { fails, succeeds } from "../evidence/condition.ts";
import { replayOf } from "../evidence/proof.ts";
import type { Conditions } from "../simulation/environment.ts";
import { type Mark, mark } from "../simulation/marks.ts";
import { allOf } from "../simulation/plan.ts";
import { toRefusal } from "../simulation/refusal.ts";
import { by, type Moment, simulate } from "../simulation/simulate.ts";
import { scenarioConfig } from "./config.ts";
import { proceeds } from "./events.ts";
import type { Market } from "./market.ts";
import type { Payout } from "./outcomes/run-on-pool.ts";
import { portionOf } from "./probes/outcome.ts";
import type { Way } from "./probes/way-out.ts";

type Script = {
  /** `null`: nothing is bought first. */
  readonly nativeIn: bigint | null;
  readonly running: readonly { readonly account: Address; readonly way: Way }[];
  /** What is sold in the end. */
  readonly held: bigint;
};

/** `left`: who sold before. */
export type Apart = Payout & { readonly left: readonly Address[] };

type Terms = {
  readonly reader: Reader;
  readonly market: Market;
  readonly trader: Address;
  readonly conditions: Conditions;
};

/** The same run with a block for each sale, as people who leave have: some tokens let only so many sell in one. */
export async function inBlocksOfTheirOwn(
  { reader, market, trader, conditions }: Terms,
  { nativeIn, running, held }: Script,
): Promise<Read<Apart>> {
  const { route, deadline, token } = market;
  const [buy, last] = [mark("buy"), mark("sell")];
  const selling = (account: Address, amount: bigint, label: Mark) =>
    by(label, account, route.sell(account, amount, deadline));
  const approving = (account: Address) => route.approve(account).map((call) => by(mark("approve"), account, call));
  const block = (calls: Moment["calls"]): Moment => ({ afterSeconds: 0, calls });
  const sales = running.map(({ way: { times } }) => Array.from({ length: times }, () => mark("sell")));
  const moments = [
    ...(nativeIn === null ? [] : [block([by(buy, trader, route.buy(trader, nativeIn, deadline))])]),
    ...running.flatMap(({ account, way: { amount, held } }, index) =>
      (sales[index] ?? []).map((label, time) => {
        const sold = typeof amount === "bigint" ? amount : portionOf(held, amount.portionBps);
        return block([...(time === 0 ? approving(account) : []), selling(account, sold, label)]);
      }),
    ),
    block([...approving(trader), selling(trader, portionOf(held, scenarioConfig.lastSaleBps), last)]),
  ];
  const simulation = await simulate(reader, conditions, moments);
  if (!simulation.known) return simulation;
  const putIn = nativeIn === null ? known(true) : simulation.value.worked(buy);
  const left = allOf(sales.map((each) => allOf(each.map((label) => simulation.value.worked(label)))));
  const read = allOf([putIn, simulation.value.taken(last), left]);
  if (!read.known) return read;
  const [bought, sale, leaving] = read.value;
  if (!bought) return unknown("nothing-bought");
  const brings = sale.ok ? proceeds(market, sale) : 0n;
  if (brings === null) return unknown("measure-failed");
  return known({
    brings,
    sold: sale.ok,
    left: running.filter((_, index) => leaving[index]?.some((ok) => ok)).map(({ account }) => account),
    reason: sale.ok ? null : toRefusal(sale.data),
    replay: replayOf(reader, token, simulation.value),
    shows: [...(nativeIn === null ? [] : [succeeds(buy)]), sale.ok ? succeeds(last) : fails(last)],
  });
}
