import { type Hex, toFunctionSelector } from "viem";
import type { ContractFunction } from "../facts/facts.ts";
import type { CurveCall, CurveWord } from "../venues/launchpad.ts";
import { scenarioConfig } from "./config.ts";

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

/** Whether somebody's tokens can be taken by what stands in this code. */
export function takesTokens(code: Hex): boolean {
  return TAKING.some((selector) => code.toLowerCase().includes(selector));
}

/** Whether its name promises to take from the caller; one that names an account may be how its master sells to others, unless it takes. */
export function promisesToTake(call: CurveCall, takes: boolean): boolean {
  const namesAnybody = call.words.some((word) => word === "token" || word === "trader");
  return isNamedSale(call) && (takes || !namesAnybody);
}

/** Every payable function, as somebody who pays and asks for at least nothing may call it. */
export function buyingCalls(functions: readonly ContractFunction[]): readonly CurveCall[] {
  const payable = functions.filter(({ mutability }) => mutability === "payable");
  return payable.flatMap((fn) => callsTo(fn, ["nothing", "amount"])).slice(0, scenarioConfig.curveMaxBuyCalls);
}

/** Every function that takes an amount and no money, as somebody who gives tokens may call it; those called so first. */
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
