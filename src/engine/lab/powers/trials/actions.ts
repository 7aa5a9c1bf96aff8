import { type Address, encodeFunctionData, parseAbi } from "viem";
import type { CallStep, Patch, Step } from "../../machine/program.ts";
import type { OrdinaryCall } from "../../machine/simulate.ts";
import { act, allowance, balanceOf, nativeOf, quote, totalSupply, transfer } from "../../machine/steps.ts";
import type { Person, Scenario } from "../model/scenario.ts";
import type { Use } from "../model/use.ts";

const ownerAbi = parseAbi(["function owner() view returns (address)"]);
const OWNER = encodeFunctionData({ abi: ownerAbi });

/** A power's call may do a lot (swap, pay out), and no more than this. */
const USE_GAS = 2_000_000;
export const SCOUT_GAS = USE_GAS + 600_000;
/** From the first figure that works to all of it, exactly: 10 000 halves fourteen times. */
const SEARCH_ROUNDS = 14;

/** The calls of a power, which must all go through. Where the worst figure is not known yet it is searched for first. */
export function callsOf(uses: readonly Use[]): Step[] {
  return uses.flatMap((use, index) => {
    const label = `use${index}`;
    if (!use.search) return [stepOf(use, label, use.patches)];
    const { low, high, at, smallest = false } = use.search;
    const from = (source: string) => at.map((offset): Patch => ({ offset, from: source }));
    const worst: Step = {
      kind: "search",
      label: `worst${index}`,
      low,
      high,
      smallest,
      rounds: SEARCH_ROUNDS,
      trial: [
        ...uses.slice(0, index).map((earlier, place) => stepOf(earlier, `trial${place}`, [])),
        stepOf(use, "trial", from("searched")),
      ],
      trialGas: SCOUT_GAS,
    };
    return [worst, stepOf(use, label, from(`worst${index}`))];
  });
}

function stepOf({ actor, target, data, value }: Use, label: string, patches: readonly Patch[]): Step {
  return {
    kind: "call",
    label,
    actor,
    target,
    data,
    patches,
    gas: USE_GAS,
    required: true,
    ...(value ? { value } : {}),
  };
}

/** Somebody buys, and may sell. Where nobody can buy, somebody is given a little of what another has. */
export function purchase(scenario: Scenario, who: Person, required: boolean): Step[] {
  const { route, token, nativeIn, deadline, donor, [who]: account } = scenario;
  const buy = act(`${who}:bought`, account, route.buy(account, nativeIn, deadline), { required });
  return [
    ...(donor ? gift(scenario, donor, who, required) : [buy]),
    ...route.approve(account).map((call, index) => act(`${who}:approved${index}`, account, call, { required })),
    balanceOf(`${who}:start`, token, account),
  ];
}

/** A thousandth, so that a few can be given as much. */
const GIVEN_BPS = 10;

function gift({ token, ...people }: Scenario, donor: Address, who: Person, required: boolean): Step[] {
  const amount = { from: `${who}:stock`, portionBps: GIVEN_BPS };
  return [
    balanceOf(`${who}:stock`, token, donor),
    transfer(`${who}:bought`, token, { actor: donor, to: people[who], amount, required }),
  ];
}

/** Balances, supply and owner: what a power may have moved. */
export function measures({ token, holder, newcomer, pool, route }: Scenario, actor: Address, when: string): Step[] {
  return [
    balanceOf(`holder:${when}`, token, holder),
    balanceOf(`actor:${when}`, token, actor),
    balanceOf(`pool:${when}`, token, pool),
    balanceOf(`newcomer:${when}`, token, newcomer),
    balanceOf(`token:${when}`, token, token),
    balanceOf(`spender:${when}`, token, route.spender),
    totalSupply(`supply:${when}`, token),
    allowance(`holder-allows:${when}`, token, holder, actor),
    allowance(`pool-allows:${when}`, token, pool, actor),
    ownerOf(`owner:${when}`, token),
    nativeOf(`till:${when}`, token),
  ];
}

export function ownerOf(label: string, token: Address): Step {
  return { kind: "read", label, target: token, data: OWNER };
}

/** A sale of a part of what somebody has, beside what the pool says that it is worth. A bystander's bears that name. */
export function sale(scenario: Scenario, who: Person, label: string, portionBps: number): Step[] {
  const { route, [who]: account } = scenario;
  const named = who === "bystander" ? who : label;
  return [
    quote(`${named}:quote`, route.quoteSell({ portionBps }), `${who}:after`),
    nativeOf(`${named}:purse`, account),
    sell(scenario, who, who === "bystander" ? "bystander:sold" : label, { from: `${who}:after`, portionBps }),
    nativeOf(`${named}:paid`, account),
  ];
}

export function sell(
  { route, deadline, ...people }: Scenario,
  who: Person,
  label: string,
  { from, portionBps = 10_000 }: { readonly from: string; readonly portionBps?: number },
): CallStep {
  const account = people[who];
  return act(label, account, route.sell(account, { portionBps }, deadline), { portionsOf: from });
}

/** The same as a call by an ordinary account. */
export function asOrdinaryCalls(step: Step): OrdinaryCall[] {
  if (step.kind !== "call") return [];
  const { label, actor: from, target: to, data, value } = step;
  return [{ label, from, to, data, ...(value ? { value } : {}) }];
}
