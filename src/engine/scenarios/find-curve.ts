// Finds a contract that sells a token without a pool and takes it back. In: contracts that may be it. Out: the market with the
// functions that bought and sold in a trial.
import { type Address, type Hex, isAddressEqual, toFunctionSelector } from "viem";
import type { Reader } from "../chain/reader.ts";
import { askerOf } from "../chain/views/asker.ts";
import { known, type Read, valueOr } from "../core/read.ts";
import { readCode } from "../facts/code/code.ts";
import type { ContractFunction, FactReads, Holder, Pool } from "../facts/facts.ts";
import { quickTarget } from "../facts/proxy/delegation.ts";
import { freshAccount } from "../simulation/accounts.ts";
import { asItIs, type Conditions } from "../simulation/environment.ts";
import { type Mark, mark } from "../simulation/marks.ts";
import type { Experiment } from "../simulation/program.ts";
import { type Run, runExperiments } from "../simulation/run.ts";
import { act, balanceOf, nativeOf } from "../simulation/steps.ts";
import { approveAll } from "../venues/calls.ts";
import {
  buyOn,
  type Curve,
  type CurveCall,
  type CurveWord,
  curveRoute,
  poolOfCurve,
  sellOn,
} from "../venues/launchpad.ts";
import { isLaunchpad } from "../venues/registry.ts";
import { remembering } from "../venues/route.ts";
import { scenarioConfig } from "./config.ts";
import { deadlineAfter, type Market } from "./market.ts";

export type CurvePlace = { readonly address: Address; readonly name: string };

/**
 * A token that is in no pool may be sold by a contract that takes it back. Which function does either, a trial tells: every payable one is
 * paid by a fresh account, and a call that brings tokens is a purchase; every other is given tokens, and a call that brings money is a sale.
 * `null`: no contract that sells it was found.
 */
export async function findCurve(
  reader: Reader,
  token: Address,
  places: readonly CurvePlace[],
  conditions: Conditions,
): Promise<Read<Market | null>> {
  const found = await Promise.all(places.map((place) => tryPlace(reader, token, place, conditions)));
  const curve = found.find((read) => read.known && read.value !== null);
  return curve ?? found.find((read) => !read.known) ?? known(null);
}

/** Contracts that may sell it, known at once: listed curves, the owner, and the token itself. */
export function likelyCurves(
  token: Address,
  { pools, owner }: Pick<FactReads, "pools" | "owner">,
): readonly CurvePlace[] {
  const listed = valueOr(pools, [])
    .filter(isLaunchpad)
    .map(({ address, name }) => ({ address, name }));
  const master = owner.known && owner.value?.kind === "contract" ? [{ address: owner.value.address, name: "" }] : [];
  return [...listed, ...master, { address: token, name: "" }].slice(0, scenarioConfig.curveMaxContracts);
}

/** Contracts that hold much of it. */
export function holdingCurves(holders: FactReads["holders"], tried: readonly CurvePlace[]): readonly CurvePlace[] {
  const list = holders.known ? holders.value.list : [];
  const all = list.reduce((sum, { balance }) => sum + balance, 0n);
  const known = new Set(tried.map(({ address }) => address.toLowerCase()));
  const selling = list.filter(
    ({ label, balance }) => MAY_SELL.has(label) && balance * scenarioConfig.curveMinHoldingDivisor >= all,
  );
  const fresh = selling.filter(({ address }) => !known.has(address.toLowerCase()));
  return fresh.slice(0, scenarioConfig.curveMaxContracts).map(({ address }) => ({ address, name: "" }));
}

const MAY_SELL: ReadonlySet<Holder["label"]> = new Set(["contract", "creator", "owner"]);

async function tryPlace(
  reader: Reader,
  token: Address,
  { address, name }: CurvePlace,
  conditions: Conditions,
): Promise<Read<Market | null>> {
  const asker = askerOf(reader);
  const shell = await readCode(asker, [address]);
  const behind = shell.known && shell.value.delegating.length > 0 ? await quickTarget(asker, address) : null;
  const parts = behind ? [address, behind] : [address];
  const code = behind ? await readCode(asker, parts) : shell;
  // An account without code sells nothing by itself.
  if (!code.known) return code.why.code === "no-code-to-read" ? known(null) : code;
  const deadline = deadlineAfter(reader.block.timestamp);
  const [buys, sells] = [buyingCalls(code.value.functions), sellingCalls(code.value.functions)];
  if (buys.length === 0 || sells.length === 0) return known(null);
  const trader = freshAccount();
  const takes = isAddressEqual(address, token) || code.value.parts.some(({ bytes }) => takesTokens(bytes));
  const trials = scenarioConfig.curveTrialSumsWei.map((sum) =>
    trialOf({ token, trader, deadline, address }, { sum, buys, sells, takes }),
  );
  const setting = { trader, environment: asItIs(conditions) };
  const runs = await runExperiments(
    reader,
    setting,
    trials.map(({ experiment }) => experiment),
  );
  const missing = runs.find((run) => !run.known);
  const seen = runs.flatMap((run, index) => (run.known ? (trials[index]?.read(run.value) ?? []) : []));
  const best = seen.find(({ pays }) => pays) ?? seen[0];
  if (!best) return missing && !missing.known ? missing : known(null);
  // A sale that promises to take nothing back is no place to sell at.
  if (!best.sell) return known(null);
  const curve: Curve = { address, parts, buy: best.buy, sell: best.sell, paid: best.paid, bought: best.bought };
  const route = remembering(curveRoute(token, poolOf(reader, curve, name), curve));
  return known({ token, route, assumed: false, prelude: [], deadline, curve });
}

type Terms = {
  readonly token: Address;
  readonly trader: Address;
  readonly deadline: bigint;
  readonly address: Address;
};

type Calls = {
  readonly sum: bigint;
  readonly buys: readonly CurveCall[];
  readonly sells: readonly CurveCall[];
  /** Whether its code can take tokens of those who call it. */
  readonly takes: boolean;
};

/** What a trial showed; `pays`: the sale brought money. */
type Seen = Pick<Curve, "buy" | "paid" | "bought"> & { readonly sell: CurveCall | null; readonly pays: boolean };

type Trial = { readonly experiment: Experiment; read(run: Run): Seen | undefined };

function trialOf({ address, ...terms }: Terms, { sum, buys, sells, takes }: Calls): Trial {
  const { token, trader } = terms;
  const start = looking(token, trader);
  const bought = buys.map((call) => ({ call, label: mark("buy"), look: looking(token, trader) }));
  const held = bought.at(-1)?.look.tokens ?? start.tokens;
  const sold = sells.map((call) => ({ call, label: mark("sell"), look: looking(token, trader) }));
  const options = { gas: scenarioConfig.curveCallGas };
  const steps = [
    ...start.steps,
    ...bought.flatMap(({ call, label, look }) => [
      act(label, trader, buyOn(address, call, terms, sum), options),
      ...look.steps,
    ]),
    act(mark("approve"), trader, approveAll(token, address), options),
    ...sold.flatMap(({ call, label, look }) => [
      act(label, trader, sellOn(address, call, terms, { portionBps: scenarioConfig.curveSalePartBps }), {
        ...options,
        portionsOf: held,
      }),
      ...look.steps,
    ]),
  ];
  return {
    experiment: { steps, gas: scenarioConfig.curveTrialGas },
    read: (run) => {
      const changes = changesIn(run, start, [...bought, ...sold]);
      const purchase = changes.slice(0, bought.length).find(({ tokens, native }) => tokens > 0n && native < 0n);
      if (!purchase) return undefined;
      const sales = changes.slice(bought.length).filter(({ tokens, native }) => tokens < 0n && native > 0n);
      const [best] = sales.toSorted((one, other) => (one.native > other.native ? -1 : 1));
      const promised = sold.find(({ call }) => promisesToTake(call, takes))?.call ?? null;
      const { call, native, tokens } = purchase;
      return { buy: call, paid: -native, bought: tokens, sell: best?.call ?? promised, pays: best !== undefined };
    },
  };
}

type Looking = { readonly tokens: Mark; readonly native: Mark; readonly steps: Experiment["steps"] };

function looking(token: Address, trader: Address): Looking {
  const [tokens, native] = [mark("held"), mark("native")];
  return { tokens, native, steps: [balanceOf(tokens, token, trader), nativeOf(native, trader)] };
}

type Tried = { readonly call: CurveCall; readonly label: Mark; readonly look: Looking };
type Change = { readonly call: CurveCall; readonly tokens: bigint; readonly native: bigint };

/** What each call that succeeded changed; what could not be measured changed nothing. */
function changesIn(run: Run, start: Looking, tried: readonly Tried[]): readonly Change[] {
  let before = start;
  return tried.map(({ call, label, look }) => {
    const [from, to] = [before, look].map((each) => [run.word(each.tokens), run.word(each.native)] as const);
    before = look;
    const [tokens, native] = [0, 1].map((side) => (to?.[side] ?? 0n) - (from?.[side] ?? 0n));
    const isMeasured = [...(from ?? []), ...(to ?? [])].every((word) => word !== undefined);
    return run.succeeded(label) && isMeasured
      ? { call, tokens: tokens ?? 0n, native: native ?? 0n }
      : { call, tokens: 0n, native: 0n };
  });
}

function poolOf({ chain }: Reader, { address, paid, bought }: Curve, name: string): Pool {
  const wrapped = { address: chain.wrapped, symbol: chain.nativeSymbol, decimals: 18 };
  const held = {
    tokens: bought * scenarioConfig.curveDepthMultiplier,
    money: paid * scenarioConfig.curveDepthMultiplier,
  };
  return poolOfCurve(name || "its curve", address, wrapped, held);
}

/** What those are usually called that take a token back for money. */
const SALES: ReadonlySet<Hex> = new Set(
  [
    ...["sell(uint256)", "sell(uint256,uint256)", "sell(uint256,uint256,uint256)", "sell(uint256,address)"],
    ...["sell(address,uint256)", "sell(address,uint256,uint256)", "sell(uint256,address,uint256)"],
    ...["sellToken(uint256)", "sellToken(address,uint256)", "sellToken(address,uint256,uint256)"],
    ...["sellTokens(uint256)", "sellTokens(uint256,uint256)", "sellTokens(address,uint256)"],
    ...["sellTokens(address,uint256,uint256)", "sellTokens(uint256,address,uint256)"],
  ].map((signature) => toFunctionSelector(signature)),
);

function isNamedSale({ selector }: CurveCall): boolean {
  return SALES.has(selector);
}

const TAKING: readonly string[] = [
  ...["transferFrom(address,address,uint256)", "transferFrom(address,address,uint160,address)"],
  ...["burnFrom(address,uint256)", "burn(address,uint256)"],
].map((signature) => toFunctionSelector(signature).slice(2));

/** Whether this code can take a holder's tokens. */
export function takesTokens(code: Hex): boolean {
  return TAKING.some((selector) => code.toLowerCase().includes(selector));
}

/** Whether its name promises to take from the caller; one that names an account may be how its master sells to others, unless it takes. */
export function promisesToTake(call: CurveCall, takes: boolean): boolean {
  const namesAnybody = call.words.some((word) => word === "token" || word === "trader");
  return isNamedSale(call) && (takes || !namesAnybody);
}

/** Every payable function, called by an account that pays and accepts any amount. */
export function buyingCalls(functions: readonly ContractFunction[]): readonly CurveCall[] {
  const payable = functions.filter(({ mutability }) => mutability === "payable");
  return payable.flatMap((fn) => callsTo(fn, ["nothing", "amount"])).slice(0, scenarioConfig.curveMaxBuyCalls);
}

/** Every function that takes an amount and no money, called by an account that gives tokens. Functions with a usual name come first. */
export function sellingCalls(functions: readonly ContractFunction[]): readonly CurveCall[] {
  const taking = functions.filter(({ mutability, inputs }) => mutability === "nonpayable" && inputs.includes("int"));
  const calls = taking.flatMap((fn) => callsTo(fn, ["amount"]));
  return calls
    .toSorted((one, other) => Number(isNamedSale(other)) - Number(isNamedSale(one)))
    .slice(0, scenarioConfig.curveMaxSaleCalls);
}

/** `first`: what the first number may be. Others are the least that is taken, which is nothing, and the last may be a deadline. */
function callsTo({ selector, inputs }: ContractFunction, first: readonly CurveWord[]): readonly CurveCall[] {
  const types = inputs === "" ? [] : inputs.split(",");
  if (types.some((type) => /[[(\])]|string|bytes$/.test(type))) return [];
  const numbers = types.flatMap((type, index) => (/int/.test(type) ? [index] : []));
  const addresses = types.flatMap((type, index) => (type === "address" ? [index] : []));
  const named: readonly CurveWord[] = addresses.length === 0 ? ["trader"] : ["token", "trader"];
  const least: readonly CurveWord[] = numbers.length < 2 ? ["nothing"] : ["nothing", "deadline"];
  const fillings = named.flatMap((one) =>
    (numbers.length === 0 ? (["nothing"] as const) : first).flatMap((number) =>
      least.map((last) => ({ one, number, last })),
    ),
  );
  return fillings.map(({ one, number, last }) => ({
    selector,
    words: types.map((type, index): CurveWord => {
      if (type === "address") return index === addresses[0] ? one : "trader";
      if (index === numbers[0]) return number;
      return index === numbers.at(-1) ? last : "nothing";
    }),
  }));
}
