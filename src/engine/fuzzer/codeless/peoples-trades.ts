// Ordinary accounts buy, make calls, send and sell, in blocks of `eth_simulateV1`. What is seen has the shape of an observation in one `eth_call`.
import { type Address, encodeAbiParameters, encodeFunctionData, erc20Abi } from "viem";
import { known, mapRead, type Read } from "../../core/read.ts";
import { quotedBy } from "../../scenarios/events.ts";
import { freshAccount } from "../../simulation/accounts.ts";
import { PUPPET_CODE } from "../../simulation/bytecode.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import { BALANCE_CODE } from "../../simulation/probes.ts";
import { by, type OrdinaryCall, readBalance, type Simulation, send, simulate } from "../../simulation/simulate.ts";
import { fuzzConfig } from "../config.ts";
import type { Bench } from "../context.ts";
import { conditionsIn } from "../executor/execute.ts";
import { OWNER } from "../executor/steps.ts";
import type { Call } from "../model/call.ts";
import { placedFor } from "../model/call-sequence.ts";
import type { CallResult, Observation, ProofMarks, State, Value } from "../model/observation.ts";
import type { Person, Scenario } from "../model/scenario.ts";
import { purchaseOf, useCallsOf, type Went } from "../time/passing-time.ts";

/** What ordinary accounts have in the block of the calls, and their trades in the next. */
export type PeoplesTrades = {
  readonly went: readonly Went[];
  readonly observed: Observation;
  readonly marks: ProofMarks;
  readonly simulation: Simulation;
};

type Options = { readonly boughtAmount: bigint };

/**
 * The usual observation, by accounts without code. Nothing can be measured on the way: what is sold is a part of what was measured
 * before. Each sale pays into an account of its own, which pays no gas.
 */
export async function tradeAsPeople(
  { reader, scenario, conditions }: Pick<Bench, "reader" | "scenario" | "conditions">,
  uses: readonly Call[],
  { boughtAmount }: Options,
): Promise<Read<PeoplesTrades>> {
  const { token, friend, holder } = scenario;
  const observer = freshAccount();
  const part = boughtAmount / fuzzConfig.saleDivisor;
  const actor = uses[0]?.actor ?? scenario.freshAccount;
  const people = {
    holder: purchaseOf(scenario, "holder"),
    bystander: purchaseOf(scenario, "bystander"),
  };
  const before = stateAt(scenario, actor, "before");
  const calls = useCallsOf(uses, "use", boughtAmount);
  const after = stateAt(scenario, actor, "after");
  const sales = {
    bystander: saleOf(scenario, { who: "bystander", purse: people.bystander.purse, observer, part }),
    holder: saleOf(scenario, { who: "holder", purse: people.holder.purse, observer, part }),
  };
  const sending = {
    held: mark("holder:held"),
    before: mark("friend:before"),
    sent: mark("sent"),
    after: mark("friend:after"),
    kept: mark("holder:kept"),
  };
  const othersSent = mark("bystander:sent");
  const [stock, pooled] = [mark("token:sold"), mark("pool:sold")];
  const simulated = await simulate(
    reader,
    conditionsIn({ scenario, conditions }),
    [
      {
        afterSeconds: 0,
        calls: [
          ...scenario.preparations,
          ...people.holder.calls,
          ...people.bystander.calls,
          ...before.calls,
          ...calls.calls,
          ...after.calls,
        ],
      },
      {
        afterSeconds: 0,
        calls: [
          ...sales.holder.calls,
          readBalance(stock, token, token, friend),
          readBalance(pooled, token, scenario.pool, friend),
          ...sales.bystander.calls,
        ],
      },
      {
        afterSeconds: 0,
        calls: [
          readBalance(sending.held, token, holder, friend),
          readBalance(sending.before, token, friend, friend),
          send(sending.sent, token, holder, friend, part),
          readBalance(sending.after, token, friend, friend),
          readBalance(sending.kept, token, holder, friend),
          send(othersSent, token, scenario.bystander, friend, part),
        ],
      },
    ],
    { codes: { ...placedFor(scenario, uses), [observer]: BALANCE_CODE } },
  );
  return mapRead(simulated, (simulation): PeoplesTrades => {
    const word = (at: Mark) => wordAt(simulation, at);
    const result = (at: Mark) => resultOf(simulation, at);
    const sale = sales.holder.read(simulation);
    return {
      went: calls.read(simulation),
      observed: {
        leaving: known({
          bought: result(people.holder.bought),
          start: before.read(simulation).holder,
          before: before.read(simulation),
          after: after.read(simulation),
          sale,
          stock: word(stock),
          pooled: word(pooled),
          largestSale: null,
          beside: null,
        }),
        reach: known({
          sending: {
            held: word(sending.held),
            before: word(sending.before),
            sent: result(sending.sent),
            after: word(sending.after),
            kept: word(sending.kept),
          },
          little: sale,
        }),
        bystander: known({
          bought: result(people.bystander.bought),
          sale: sales.bystander.read(simulation),
          sent: result(othersSent),
        }),
      },
      marks: {
        uses: calls.marks,
        before: before.marks,
        after: after.marks,
        sale: sales.holder.marks,
        quoteWord: scenario.route.quoteSell(part).answerWord,
        sending,
        bystander: { sold: sales.bystander.marks.sold, sent: othersSent },
      },
      simulation,
    };
  });
}

function wordAt(simulation: Simulation, at: Mark): Value {
  return mapRead(simulation.taken(at), ({ ok, word }) => (ok ? word : null));
}

function resultOf(simulation: Simulation, at: Mark): CallResult {
  return mapRead(simulation.taken(at), ({ ok, data }) => ({ ok, reason: ok || data === "0x" ? null : data }));
}

type Selling = { readonly who: Person; readonly purse: Address; readonly observer: Address; readonly part: bigint };

function saleOf({ route, deadline, friend, ...people }: Scenario, { who, purse, observer, part }: Selling) {
  const seller = people[who];
  const marks = {
    quote: mark(`${who}:quote`),
    fundsBefore: mark(`${who}:purse`),
    sold: mark(who === "holder" ? "sold" : `${who}:sold`),
    fundsAfter: mark(`${who}:paid`),
  };
  const money = (label: Mark): OrdinaryCall => {
    const data = encodeAbiParameters([{ type: "address" }], [purse]);
    return { label, from: friend, to: observer, data };
  };
  return {
    marks,
    calls: [
      by(marks.quote, friend, route.quoteSell(part)),
      money(marks.fundsBefore),
      by(marks.sold, seller, route.sell(purse, part, deadline)),
      money(marks.fundsAfter),
    ],
    read: (simulation: Simulation) => {
      const word = (at: Mark) => wordAt(simulation, at);
      return {
        quote: mapRead(simulation.taken(marks.quote), (result) =>
          result.ok ? (quotedBy({ route }, result) ?? null) : null,
        ),
        fundsBefore: word(marks.fundsBefore),
        sold: resultOf(simulation, marks.sold),
        fundsAfter: word(marks.fundsAfter),
      };
    },
  };
}

const SUPPLY = encodeFunctionData({ abi: erc20Abi, functionName: "totalSupply" });

/** Balances that the calls may have moved. Allowances are left out. */
function stateAt({ token, holder, freshAccount, pool, route, friend }: Scenario, actor: Address, when: string) {
  const accounts = { holder, actor, pool, freshAccount, token, spender: route.spender };
  const balances = Object.entries(accounts).map(([who, account]) => {
    const at = mark(`${who}:${when}`);
    return { who, at, call: readBalance(at, token, account, friend) };
  });
  const views = [
    { who: "supply", at: mark(`supply:${when}`), data: SUPPLY },
    { who: "owner", at: mark(`owner:${when}`), data: OWNER },
  ].map(({ who, at, data }) => ({ who, at, call: { label: at, from: friend, to: token, data } }));
  const all = [...balances, ...views];
  const marks = Object.fromEntries(all.map(({ who, at }) => [who, at])) as {
    readonly [Part in keyof typeof accounts | "supply" | "owner"]: Mark;
  };
  return {
    marks,
    calls: all.map(({ call }): OrdinaryCall => call),
    read: (simulation: Simulation): State => {
      const word = (at: Mark) => wordAt(simulation, at);
      const none = known(null);
      return {
        holder: word(marks.holder),
        actor: word(marks.actor),
        pool: word(marks.pool),
        freshAccount: word(marks.freshAccount),
        token: word(marks.token),
        spender: word(marks.spender),
        supply: word(marks.supply),
        owner: word(marks.owner),
        holderAllows: none,
        poolAllows: none,
        nativeBalance: none,
      };
    },
  };
}

/** Whether the same calls succeed where every account that acts, or is named, has code. */
export async function wentWithCode(
  { reader, scenario, conditions }: Pick<Bench, "reader" | "scenario" | "conditions">,
  uses: readonly Call[],
  boughtAmount: bigint,
): Promise<Read<boolean>> {
  const calls = useCallsOf(uses, "use", boughtAmount);
  const { holder, bystander, freshAccount, friend } = scenario;
  const people: readonly Address[] = [holder, bystander, freshAccount, friend, ...uses.map(({ actor }) => actor)];
  const simulated = await simulate(
    reader,
    conditionsIn({ scenario, conditions }),
    [
      {
        afterSeconds: 0,
        calls: [
          ...scenario.preparations,
          ...purchaseOf(scenario, "holder").calls,
          ...purchaseOf(scenario, "bystander").calls,
          ...calls.calls,
        ],
      },
    ],
    { codes: { ...placedFor(scenario, uses), ...Object.fromEntries(people.map((person) => [person, PUPPET_CODE])) } },
  );
  if (!simulated.known) return simulated;
  const went = calls.read(simulated.value);
  return went.find((each) => !each.known) ?? known(went.every((each) => each.known && each.value));
}
