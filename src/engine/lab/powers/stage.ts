import { type Address, encodeFunctionData, parseAbi } from "viem";
import type { Experiment, Patch, Step } from "../program.ts";
import type { Route } from "../route.ts";
import { act, allowance, balanceOf, nativeOf, quote, totalSupply, transfer } from "../steps.ts";
import type { Use } from "./uses.ts";

/** Who stands where while powers are tried. */
export type Stage = {
  readonly token: Address;
  readonly route: Route;
  readonly pool: Address;
  /** Holds the token and wants to leave; the Lab stands at this address. */
  readonly holder: Address;
  /** Another holder, upon whom the power is not turned. */
  readonly bystander: Address;
  /** Somebody to whom a power may give something. */
  readonly newcomer: Address;
  /** Whom the holder sends to, and whom no power is turned upon. */
  readonly friend: Address;
  readonly nativeIn: bigint;
  readonly deadline: bigint;
  /** What must happen first, where the token has no pool yet: one is made. */
  readonly setUp: readonly Step[];
};

const ownerAbi = parseAbi(["function owner() view returns (address)"]);
const OWNER = encodeFunctionData({ abi: ownerAbi });

/** A power's call may do a lot (swap, pay out), and no more than this. */
const USE_GAS = 2_000_000;
const SCOUT_GAS = USE_GAS + 600_000;
/** From the first figure that works to all of it, exactly: 10 000 halves fourteen times. */
const SEARCH_ROUNDS = 14;

/** The bystander keeps something to send. */
const MOST_OF_IT = 9_000;

/** Whether the calls can be made at all: nothing else is looked at yet. */
export function scouting(stage: Stage, uses: readonly Use[], withTokens: boolean): Experiment {
  const steps = [...(withTokens ? [...stage.setUp, ...purchase(stage, "holder", false)] : []), ...usesOf(uses)];
  return { steps, gas: withTokens ? SCOUT_GAS + 3_000_000 : SCOUT_GAS };
}

/** The holder sells everything after the power was used; where that fails and it is `measured`, as much as can be sold. */
export function leaving(stage: Stage, uses: readonly Use[], actor: Address, measured = false): Experiment {
  return {
    steps: [
      ...stage.setUp,
      ...purchase(stage, "holder", true),
      ...measures(stage, actor, "before"),
      ...usesOf(uses),
      ...measures(stage, actor, "after"),
      ...sale(stage, "sold", 10_000, "holder:after"),
      ...(measured ? [largestSale(stage)] : []),
    ],
  };
}

/** A little is sent and a little is sold, and a bystander sells everything: how far the power reaches. */
export function reach(stage: Stage, uses: readonly Use[]): Experiment {
  const { token, holder, friend, bystander, route, deadline } = stage;
  return {
    steps: [
      ...stage.setUp,
      ...purchase(stage, "holder", true),
      ...purchase(stage, "bystander", true),
      ...usesOf(uses),
      balanceOf("holder:after", token, holder),
      balanceOf("friend:before", token, friend),
      transfer("sent", token, { actor: holder, to: friend, amount: { from: "holder:after", portionBps: 1_000 } }),
      balanceOf("friend:after", token, friend),
      ...sale(stage, "little", 500, "holder:after"),
      balanceOf("bystander:after", token, bystander),
      quote("bystander:quote", route.quoteSell({ portionBps: MOST_OF_IT }), "bystander:after"),
      nativeOf("bystander:purse", bystander),
      act("bystander:sold", bystander, route.sell(bystander, { portionBps: MOST_OF_IT }, deadline), {
        portionsOf: "bystander:after",
      }),
      nativeOf("bystander:paid", bystander),
      transfer("bystander:sent", token, {
        actor: bystander,
        to: friend,
        amount: { from: "bystander:after", portionBps: 500 },
      }),
    ],
  };
}

function usesOf(uses: readonly Use[]): Step[] {
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

function stepOf({ actor, target, data }: Use, label: string, patches: readonly Patch[]): Step {
  return { kind: "call", label, actor, target, data, patches, gas: USE_GAS, required: true };
}

function purchase(
  { route, token, nativeIn, deadline, ...people }: Stage,
  who: "holder" | "bystander",
  required: boolean,
): Step[] {
  const account = people[who];
  return [
    act(`${who}:bought`, account, route.buy(account, nativeIn, deadline), { required }),
    ...route.approve(account).map((call, index) => act(`${who}:approved${index}`, account, call, { required })),
    balanceOf(`${who}:start`, token, account),
  ];
}

/** Balances, supply and owner: what a power may have moved. */
function measures({ token, holder, newcomer, pool, route }: Stage, actor: Address, when: string): Step[] {
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
    { kind: "read", label: `owner:${when}`, target: token, data: OWNER },
  ];
}

function sale({ route, holder, deadline }: Stage, label: string, portionBps: number, portionsOf: string): Step[] {
  return [
    quote(`${label}:quote`, route.quoteSell({ portionBps }), portionsOf),
    nativeOf(`${label}:purse`, holder),
    act(label, holder, route.sell(holder, { portionBps }, deadline), { portionsOf }),
    nativeOf(`${label}:paid`, holder),
  ];
}

/** As a share of what the holder has, in trials that are rolled back. */
function largestSale({ route, holder, deadline }: Stage): Step {
  const whole = route.sell(holder, { portionBps: 10_000 }, deadline);
  return {
    kind: "search",
    label: "largest-sale",
    low: 0n,
    high: 0n,
    patches: [
      { offset: 0, from: "holder:after", portionBps: 1 },
      { offset: 32, from: "holder:after" },
    ],
    trial: [act("sell", holder, whole, { portionsOf: "searched", required: true })],
  };
}
