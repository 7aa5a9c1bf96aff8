// Builds the steps of which all experiments of the fuzzer are made: buy, call, measure, sell. Each part comes with the marks by which its
// results are found again. Names of marks are shown in proofs, so they stay as they are.
import { type Address, encodeFunctionData, isAddressEqual, parseAbi, zeroAddress } from "viem";
import { known, mapRead, type Read, unknown } from "../../core/read.ts";
import { BPS } from "../../core/units.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import type { CallStep, Patch, Source, Step } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import type { OrdinaryCall } from "../../simulation/simulate.ts";
import { act, allowance, balanceOf, nativeOf, quote, totalSupply, transfer } from "../../simulation/steps.ts";
import { fuzzConfig } from "../config.ts";
import type { Call } from "../model/call.ts";
import type { CallResult, Sale, SaleMarks, State, Value } from "../model/observation.ts";
import type { Person, Scenario } from "../model/scenario.ts";

const ownerAbi = parseAbi(["function owner() view returns (address)"]);
export const OWNER = encodeFunctionData({ abi: ownerAbi });

/** Calls as steps. */
export type Calls = {
  readonly steps: readonly Step[];
  readonly marks: readonly Mark[];
  /** For each call, the figure that its search found; `null`: none was searched for, or none found. */
  readonly figures: (run: Run) => readonly (bigint | null)[];
};

type CallsOptions = {
  readonly held?: Mark;
  readonly name?: string;
  /** A sale that must still work with a searched figure, where the search asks for that. */
  readonly selling?: readonly Step[];
};

/** All of them must go through. A call with a search has its figure searched for first. `held` measured the holder's balance. */
export function callsOf(uses: readonly Call[], { held, name = "use", selling = [] }: CallsOptions = {}): Calls {
  const made = uses.map((use, index) => {
    const own = mark(`${name}${index}`);
    if (!use.search) return { mark: own, worst: null, steps: [stepOf(use, own, balancesIn(use, held))] };
    const { low, high, at, smallest = false, selling: isSelling = false } = use.search;
    const sold = isSelling ? selling : [];
    const from = (source: Source) => at.map((offset): Patch => ({ offset, from: source }));
    const worst = mark(`worst${index}`);
    const search: Step = {
      kind: "search",
      label: worst,
      low,
      high,
      smallest,
      rounds: fuzzConfig.searchRounds,
      trial: [
        ...uses.slice(0, index).map((earlier, place) => stepOf(earlier, mark(`trial${place}`), [])),
        stepOf(use, mark("trial"), from("searched")),
        ...sold,
      ],
      trialGas: sold.length > 0 ? fuzzConfig.scoutGas + fuzzConfig.searchedSaleGas : fuzzConfig.scoutGas,
    };
    return { mark: own, worst, steps: [search, stepOf(use, own, from(worst))] };
  });
  return {
    steps: made.flatMap(({ steps }) => steps),
    marks: made.map(({ mark: own }) => own),
    figures: (run) => made.map(({ worst }) => (worst === null ? null : (run.word(worst) ?? null))),
  };
}

function balancesIn({ holderBalanceAt }: Call, held: Mark | undefined): readonly Patch[] {
  if (holderBalanceAt.length === 0) return [];
  if (held === undefined) throw new Error("The call names the balance of a holder, who has not bought.");
  return holderBalanceAt.map((offset) => ({ offset, from: held }));
}

function stepOf(
  { actor, target, data, value, gas = fuzzConfig.callGas }: Call,
  label: Mark,
  patches: readonly Patch[],
): Step {
  return {
    kind: "call",
    label,
    actor,
    target,
    data,
    patches,
    gas,
    required: true,
    ...(value ? { value } : {}),
  };
}

/**
 * What is made of a scenario and of names and figures is made once: an audit tries hundreds of call sequences between the same
 * purchases, sales and measurements, and steps that are the same are written once.
 */
export function onceFor<Given extends readonly unknown[], Made>(
  make: (scenario: Scenario, ...given: Given) => Made,
): (scenario: Scenario, ...given: Given) => Made {
  const made = new WeakMap<Scenario, Map<string, Made>>();
  return (scenario, ...given) => {
    const own = made.get(scenario) ?? new Map<string, Made>();
    made.set(scenario, own);
    const key = JSON.stringify(given);
    const before = own.get(key);
    if (before !== undefined) return before;
    const now = make(scenario, ...given);
    own.set(key, now);
    return now;
  };
}

/** The holder sells a little, within a try of a search. */
export const sellsLittle = onceFor((scenario, approving: boolean): readonly Step[] => {
  const held = mark("trial:held");
  return [
    ...(approving ? approvalsOf(scenario, "holder", { name: "trial" }).steps : []),
    balanceOf(held, scenario.token, scenario.holder),
    {
      ...sell(scenario, "holder", mark("trial:sale"), { from: held, portionBps: fuzzConfig.littleSaleBps }),
      required: true,
    },
  ];
});

export type Purchase = {
  readonly steps: readonly Step[];
  readonly bought: Mark;
  /** Measures what the purchase brought. */
  readonly start: Probe;
};

/** A purchase, and the approvals to sell if `approving`. Where no one can buy, a donor gives a little instead. */
export const purchase = onceFor(toPurchase);

function toPurchase(
  scenario: Scenario,
  who: Person,
  { required, approving = true }: { readonly required: boolean; readonly approving?: boolean },
): Purchase {
  const { route, token, nativeIn, deadline, donor, put, [who]: account } = scenario;
  const bought = mark(`${who}:bought`);
  const start = probe(`${who}:start`, (at) => balanceOf(at, token, account));
  const approvals = approving ? approvalsOf(scenario, who, { required: required && isBought(scenario) }).steps : [];
  const coming = put?.toPeople
    ? [{ ...balanceOf(bought, token, account), required }]
    : donor
      ? gift(scenario, donor, who, { bought, required })
      : [act(bought, account, route.buy(account, nativeIn, deadline), { required })];
  return {
    bought,
    start,
    steps: [...coming, ...approvals, start.step],
  };
}

/** What a seller approves before a sale. Permit2 takes two approvals, of which the first is the token's. */
export const approvalsOf = onceFor(toApprovals);

function toApprovals(
  { route, ...people }: Scenario,
  who: Person,
  { name = who, required = false }: { readonly name?: string; readonly required?: boolean } = {},
): { readonly steps: readonly CallStep[]; readonly marks: readonly Mark[] } {
  const steps = route
    .approve(people[who])
    .map((call, index) => act(mark(`${name}:approved${index}`), people[who], call, { required }));
  return { steps, marks: steps.map(({ label }) => label) };
}

/** Holders have bought, as others do; they were not given tokens or a balance. */
export function isBought({ donor, put }: Scenario): boolean {
  return donor === undefined && put?.toPeople !== true;
}

function gift(
  { token, ...people }: Scenario,
  donor: Address,
  who: Person,
  { bought, required }: { readonly bought: Mark; readonly required: boolean },
): Step[] {
  const stock = probe(`${who}:stock`, (at) => balanceOf(at, token, donor));
  const amount = { from: stock.mark, portionBps: fuzzConfig.givenBps };
  return [stock.step, transfer(bought, token, { actor: donor, to: people[who], amount, required })];
}

export type StateProbes = {
  readonly steps: readonly Step[];
  readonly marks: { readonly [Part in keyof State]: Mark };
  readonly read: (run: Run) => State;
};

/** Balances, supply and owner: what calls may have changed. */
export const stateOf = onceFor(toState);

function toState({ token, holder, freshAccount, pool, route }: Scenario, actor: Address, when: string): StateProbes {
  const balance = (who: string, account: Address) => probe(`${who}:${when}`, (at) => balanceOf(at, token, account));
  const allows = (who: string, account: Address) =>
    probe(`${who}-allows:${when}`, (at) => allowance(at, token, account, actor));
  const probes = {
    holder: balance("holder", holder),
    actor: balance("actor", actor),
    pool: balance("pool", pool),
    freshAccount: balance("newcomer", freshAccount),
    token: balance("token", token),
    spender: balance("spender", route.spender),
    supply: probe(`supply:${when}`, (at) => totalSupply(at, token)),
    holderAllows: allows("holder", holder),
    poolAllows: allows("pool", pool),
    owner: ownerOf(`owner:${when}`, token),
    nativeBalance: probe(`till:${when}`, (at) => nativeOf(at, token)),
  } as const satisfies Record<keyof State, Probe>;
  const each = <T>(take: (one: Probe) => T) =>
    Object.fromEntries(Object.entries(probes).map(([part, one]) => [part, take(one)])) as {
      readonly [Part in keyof State]: T;
    };
  return {
    steps: Object.values(probes).map(({ step }) => step),
    marks: each(({ mark: own }) => own),
    read: (run) => each(({ read }) => read(run)),
  };
}

export function ownerOf(name: string, token: Address): Probe {
  return probe(name, (label) => ({ kind: "read", label, target: token, data: OWNER }));
}

/** The pool's quote tokens, where they lie at the pool's own address. */
export function moneyOf(scenario: Scenario, when: string): Probe | null {
  const { pool } = scenario.route;
  const money = pool.quoteReserve === 0n ? null : moneyTokenOf(scenario);
  return money && probe(`money:${when}`, (at) => balanceOf(at, money, pool.address));
}

/** The pool's quote token; `null`: the native coin. */
export function moneyTokenOf({ route: { pool } }: Scenario): Address | null {
  return isAddressEqual(pool.quote.address, zeroAddress) ? null : pool.quote.address;
}

export type Selling = {
  /** The quote, then the sale. Both also apart, for experiments that put something between. */
  readonly steps: readonly Step[];
  readonly quote: Step;
  readonly trade: readonly Step[];
  readonly marks: SaleMarks;
  readonly read: (run: Run) => Sale;
};

/** Calls to the pool or its hook, which takes its part of quotes as well: what they do only shows against a quote from before them. */
export function spoilsQuotes({ hook, pool }: Scenario, uses: readonly Call[]): boolean {
  return uses.some(({ target }) => hook && [hook, pool].some((one) => isAddressEqual(target, one)));
}

type Sold = {
  readonly name: string;
  readonly held: Mark;
  readonly portionBps: number;
  /** What measured the balance for the quote, where the quote comes before `held`. */
  readonly quotedBy?: Mark;
};

/** Sells a part of what `held` measured, and asks the pool for a quote before. A bystander's marks bear that name. */
export const sale = onceFor(toSelling);

function toSelling(scenario: Scenario, who: Person, { name, held, portionBps, quotedBy = held }: Sold): Selling {
  const { route, [who]: account } = scenario;
  const isHolder = who === "holder";
  const named = isHolder ? name : who;
  const marks: SaleMarks = {
    quote: mark(`${named}:quote`),
    fundsBefore: mark(`${named}:purse`),
    sold: mark(isHolder ? name : `${who}:sold`),
    fundsAfter: mark(`${named}:paid`),
  };
  const asked = quote(marks.quote, route.quoteSell({ portionBps }), quotedBy);
  const trade = [
    nativeOf(marks.fundsBefore, account),
    sell(scenario, who, marks.sold, { from: held, portionBps }),
    nativeOf(marks.fundsAfter, account),
  ];
  return {
    marks,
    steps: [asked, ...trade],
    quote: asked,
    trade,
    read: (run) => ({
      quote: measuredAt(run, marks.quote),
      fundsBefore: measuredAt(run, marks.fundsBefore),
      sold: resultOf(run, marks.sold),
      fundsAfter: measuredAt(run, marks.fundsAfter),
    }),
  };
}

export function sell(
  { route, deadline, ...people }: Scenario,
  who: Person,
  label: Mark,
  { from, portionBps = BPS }: { readonly from: Source; readonly portionBps?: number },
): CallStep {
  const account = people[who];
  return act(label, account, route.sell(account, { portionBps }, deadline), { portionsOf: from });
}

/** A call step as a call of an ordinary account. */
export function asOrdinaryCalls(step: Step): OrdinaryCall[] {
  if (step.kind !== "call") return [];
  const { label, actor: from, target: to, data, value, gas } = step;
  return [{ label, from, to, data, ...(value ? { value } : {}), ...(gas ? { gas: BigInt(gas) } : {}) }];
}

/** A step that measures one value, and how it is read. */
export type Probe = { readonly mark: Mark; readonly step: Step; readonly read: (run: Run) => Value };

/** `name` is shown in proofs. */
export function probe(name: string, stepOf: (mark: Mark) => Step): Probe {
  const own = mark(name);
  return { mark: own, step: stepOf(own), read: (run) => measuredAt(run, own) };
}

function measuredAt(run: Run, at: Mark): Value {
  return mapRead(run.taken(at), ({ ok, word }) => (ok ? word : null));
}

export function resultOf(run: Run, at: Mark): CallResult {
  return mapRead(run.taken(at), ({ ok, data }) => ({ ok, reason: ok || data === "0x" ? null : data }));
}

/** What a run shows; `null`: a required step failed, so that there is nothing to see. */
export function observed<T>(run: Read<Run> | undefined, read: (run: Run) => T): Read<T | null> {
  if (!run) return unknown("power-not-run");
  if (!run.known) return run;
  return known(run.value.status === "stopped" ? null : read(run.value));
}
