// People buy, calls are made, and people sell as time passes, in blocks of `eth_simulateV1`. In: calls. Out: each sale at each time.
import { type Address, encodeAbiParameters, encodeFunctionData, erc20Abi, type Hex } from "viem";
import { mapRead, type Read } from "../../core/read.ts";
import { quotedBy } from "../../scenarios/events.ts";
import { freshAccount } from "../../simulation/accounts.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import { BALANCE_CODE } from "../../simulation/probes.ts";
import {
  by,
  type Moment,
  type OrdinaryCall,
  type OrdinaryResult,
  readBalance,
  type Simulation,
  simulate,
} from "../../simulation/simulate.ts";
import { withWord } from "../arguments/calls.ts";
import { fuzzConfig } from "../config.ts";
import type { Bench } from "../context.ts";
import { conditionsIn } from "../executor/execute.ts";
import type { Call } from "../model/call.ts";
import { placedFor } from "../model/call-sequence.ts";
import type { Value } from "../model/observation.ts";
import type { Person, Scenario } from "../model/scenario.ts";

const SUPPLY = encodeFunctionData({ abi: erc20Abi, functionName: "totalSupply" });
const PEOPLE: readonly Person[] = ["holder", "bystander"];
/** Whether a call succeeded. Unknown: it was not made. */
export type Went = Read<boolean>;

export function happened(went: Went): boolean {
  return went.known && went.value;
}

/** A sale at one time, the pool's quote right before, and what it moved. */
export type TimedSale = {
  readonly bought: Went;
  readonly sold: Went;
  readonly quote: Value;
  readonly purse: Value;
  readonly paid: Value;
  /** The token's own balance before and after, and the pool's. */
  readonly stock: Value;
  readonly left: Value;
  readonly pool: Value;
  readonly pooled: Value;
  /** What the seller has, and what is sold of it. */
  readonly held: Value;
  readonly part: bigint;
  /** Where in the pool's answer the quote is. */
  readonly quoteWord: number | "last";
  readonly marks: {
    readonly quote: Mark;
    readonly sold: Mark;
    readonly purse: Mark;
    readonly paid: Mark;
    readonly held: Mark;
  };
};

/** One time: the calls that are made then, and the sales of both people. */
export type Later = {
  readonly seconds: number;
  readonly again: readonly Went[];
  readonly againMarks: readonly Mark[];
  readonly sales: { readonly [Who in Person]: TimedSale };
  readonly after: Held;
};

/** The caller's balance and the supply, at one time. */
export type Held = {
  readonly taker: Value;
  readonly supply: Value;
  readonly marks: { readonly taker: Mark; readonly supply: Mark };
};

/** What was seen as time passed after the calls. */
export type Passing = {
  readonly used: readonly Went[];
  readonly usedMarks: readonly Mark[];
  readonly before: Held;
  /** Right after the first calls. */
  readonly made: Held;
  readonly times: readonly Later[];
  readonly simulation: Simulation;
};

type Options = {
  readonly boughtAmount: bigint;
  readonly later?: readonly Call[];
  /** Seconds, rising. */
  readonly times?: readonly number[];
};

/**
 * Two people buy and the calls are made, all in one block; then both sell a part at each time. `later`: calls right before each sale.
 * Amounts were measured before, in one `eth_call`. Each sale pays into an account of its own, which pays no gas.
 */
export async function asTimePasses(
  { reader, scenario, conditions }: Pick<Bench, "reader" | "scenario" | "conditions">,
  uses: readonly Call[],
  { boughtAmount, later = [], times = fuzzConfig.saleTimesSeconds }: Options,
): Promise<Read<Passing>> {
  const observer = freshAccount();
  const purchases = {
    holder: purchaseOf(scenario, "holder"),
    bystander: purchaseOf(scenario, "bystander"),
  };
  const part = boughtAmount / fuzzConfig.saleDivisor;
  // What is announced names an amount that the holder still has at the last time.
  const sold = later.length > 0 ? part * BigInt(times.length - 1) : 0n;
  const calls = useCallsOf(uses, "use", boughtAmount - sold);
  const taker = uses[0]?.actor ?? scenario.freshAccount;
  const heldAt = (when: string) => {
    const marks = { taker: mark(`taker${when}`), supply: mark(`supply${when}`) };
    const { token, friend } = scenario;
    return {
      calls: [
        readBalance(marks.taker, token, taker, friend),
        { label: marks.supply, from: friend, to: token, data: SUPPLY },
      ],
      read: (simulation: Simulation): Held => ({
        taker: balanceIn(simulation, marks.taker),
        supply: balanceIn(simulation, marks.supply),
        marks,
      }),
    };
  };
  const [before, made] = [heldAt(":before"), heldAt(":made")];
  const passed = times.map((seconds) => {
    const again = useCallsOf(later, `again@${seconds}:`, boughtAmount - sold);
    const sale = (who: Person) => saleAt(scenario, { who, seconds, observer, part, ...purchases[who] });
    const sales = { holder: sale("holder"), bystander: sale("bystander") };
    return { seconds, again, sales, after: heldAt(`@${seconds}`) };
  });
  const first: Moment = {
    afterSeconds: 0,
    calls: [
      ...scenario.preparations,
      ...PEOPLE.flatMap((who) => purchases[who].calls),
      ...before.calls,
      ...calls.calls,
      ...made.calls,
    ],
  };
  const moments = passed.map(
    ({ seconds, again, sales, after }): Moment => ({
      afterSeconds: seconds,
      calls: [...again.calls, ...after.calls, ...PEOPLE.flatMap((who) => sales[who].calls)],
    }),
  );
  const simulated = await simulate(reader, conditionsIn({ scenario, conditions }), [first, ...moments], {
    codes: { ...placedFor(scenario, [...uses, ...later]), [observer]: BALANCE_CODE },
  });
  return mapRead(simulated, (simulation) => ({
    used: calls.read(simulation),
    usedMarks: calls.marks,
    before: before.read(simulation),
    made: made.read(simulation),
    times: passed.map(({ seconds, again, sales, after }) => ({
      seconds,
      again: again.read(simulation),
      againMarks: again.marks,
      sales: { holder: sales.holder.read(simulation), bystander: sales.bystander.read(simulation) },
      after: after.read(simulation),
    })),
    simulation,
  }));
}

type PurchaseOf = { readonly bought: Mark; readonly purse: Address; readonly calls: readonly OrdinaryCall[] };

export function purchaseOf({ route, nativeIn, deadline, ...people }: Scenario, who: Person): PurchaseOf {
  const { [who]: account } = people;
  const bought = mark(`${who}:bought`);
  return {
    bought,
    purse: freshAccount(),
    calls: [
      by(bought, account, route.buy(account, nativeIn, deadline)),
      ...route.approve(account).map((call, index) => by(mark(`${who}:approved${index}`), account, call)),
    ],
  };
}

type SaleOf = PurchaseOf & {
  readonly who: Person;
  readonly seconds: number;
  readonly observer: Address;
  readonly part: bigint;
};

function saleAt(scenario: Scenario, { who, seconds, observer, part, purse, bought }: SaleOf) {
  const { token, pool, route, friend, deadline } = scenario;
  const at = (what: string) => mark(`${who}:${what}@${seconds}`);
  const marks = {
    quote: at("quote"),
    stock: at("stock"),
    pool: at("pool"),
    purse: at("purse"),
    sold: at("sold"),
    paid: at("paid"),
    left: at("left"),
    pooled: at("pooled"),
    held: at("held"),
  };
  const money = (label: Mark): OrdinaryCall => {
    const data = encodeAbiParameters([{ type: "address" }], [purse]);
    return { label, from: friend, to: observer, data };
  };
  return {
    calls: [
      by(marks.quote, friend, route.quoteSell(part)),
      readBalance(marks.stock, token, token, friend),
      readBalance(marks.pool, token, pool, friend),
      readBalance(marks.held, token, scenario[who], friend),
      money(marks.purse),
      by(marks.sold, scenario[who], route.sell(purse, part, deadline)),
      money(marks.paid),
      readBalance(marks.left, token, token, friend),
      readBalance(marks.pooled, token, pool, friend),
    ],
    read: (simulation: Simulation): TimedSale => {
      const word = (mark: Mark) => balanceIn(simulation, mark);
      return {
        bought: wentThrough(simulation, bought),
        sold: wentThrough(simulation, marks.sold),
        quote: measuredAt(simulation, marks.quote, (result) => quotedBy(scenario, result) ?? null),
        purse: word(marks.purse),
        paid: word(marks.paid),
        stock: word(marks.stock),
        left: word(marks.left),
        pool: word(marks.pool),
        pooled: word(marks.pooled),
        held: word(marks.held),
        part,
        quoteWord: route.quoteSell(part).answerWord,
        marks,
      };
    },
  };
}

export function useCallsOf(uses: readonly Call[], name: string, boughtAmount: bigint) {
  const marks = uses.map((_, index) => mark(`${name}${index}`));
  return {
    marks,
    calls: uses.flatMap((use, index) => {
      const label = marks[index];
      return label ? [callOf(label, use, boughtAmount)] : [];
    }),
    read: (simulation: Simulation) => marks.map((label) => wentThrough(simulation, label)),
  };
}

/** Nothing can be measured on the way: the holder's balance is written down beforehand. */
function callOf(
  label: Mark,
  { actor, target, data, holderBalanceAt, value }: Call,
  boughtAmount: bigint,
): OrdinaryCall {
  const fixed = holderBalanceAt.reduce<Hex>((written, offset) => withWord(written, offset, boughtAmount), data);
  return { label, from: actor, to: target, data: fixed, ...(value ? { value } : {}) };
}

function wentThrough(simulation: Simulation, label: Mark): Went {
  return simulation.worked(label);
}

function balanceIn(simulation: Simulation, mark: Mark): Value {
  return measuredAt(simulation, mark, ({ word }) => word);
}

function measuredAt(simulation: Simulation, label: Mark, read: (result: OrdinaryResult) => bigint | null): Value {
  return mapRead(simulation.taken(label), (result) => (result.ok ? read(result) : null));
}
