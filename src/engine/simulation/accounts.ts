// The accounts that act in experiments: random addresses, and the native coins that each of them has. No two have alike, so that no
// contract can tell them by a figure; all experiments of one call share the trader's balance.
import { type Address, type Hex, keccak256, slice } from "viem";
import { BPS, ETHER } from "../core/units.ts";
import { simulationConfig } from "./config.ts";
import { mark } from "./marks.ts";
import type { CallStep, Experiment, Step } from "./program.ts";

/** An address that no contract can have known before. */
export function freshAccount(): Address {
  return `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(20))).toString("hex")}`;
}

/** More than any trader has. */
export function richBalance(trader: Address): bigint {
  return 60_000n * ETHER + share(trader, 1) * 50n * ETHER;
}

/** What an account has left besides what it pays: gas for some more transactions, and a part of that payment again. */
export function usualBalance(account: Address, paid: bigint, gasPrice: bigint): bigint {
  return usualBalances(account, gasPrice)(paid);
}

/** The same for any number of payments, by shares that are hashed once. */
function usualBalances(account: Address, gasPrice: bigint): (paid: bigint) => bigint {
  const gas = (1_500_000n + share(account, 2) * 4_001n) * gasPrice;
  const part = 150n + share(account, 3);
  return (paid) => gas + (paid * part) / 1_500n;
}

const SHARES = new Map<Hex, bigint>();

/** From 0 to 1,000, by the address. */
function share(account: Address, salt: number): bigint {
  const salted: Hex = `${account.toLowerCase() as Hex}${salt.toString(16).padStart(2, "0")}`;
  const known = SHARES.get(salted);
  if (known !== undefined) return known;
  const made = BigInt(slice(keccak256(salted), 0, 4)) % 1_001n;
  if (SHARES.size >= simulationConfig.maxRememberedShares) SHARES.clear();
  SHARES.set(salted, made);
  return made;
}

/** The most that these steps have paid at any time. The trader pays for all accounts. */
export function paidIn(steps: readonly Step[], searched = 0n): bigint {
  let paid = 0n;
  let most = 0n;
  let found = searched;
  for (const step of steps) {
    if (step.kind === "call") paid += payOf(step, found);
    if (step.kind === "search") {
      most = larger(most, paid + paidIn(step.trial, step.high));
      found = larger(found, step.high);
    }
    most = larger(most, paid);
  }
  return most;
}

/** A payment that a search finds is at most the largest figure that it tries. */
function payOf({ value = 0n, patches = [] }: CallStep, found: bigint): bigint {
  const patch = patches.find(({ offset }) => offset === "value");
  return patch ? (found * BigInt(patch.portionBps ?? BPS)) / BigInt(BPS) : value;
}

/** The balance that the trader needs for all of these. */
export function balanceFor(experiments: readonly Experiment[]): bigint {
  return experiments.map(needOf).reduce(larger, 0n);
}

function needOf({ steps, rest = 0n }: Experiment): bigint {
  return paidIn(steps) + rest;
}

/** The trader has one balance in all experiments of a call, so each first sends away what is more than a usual account would have. */
export function withSameBalance(experiments: readonly Experiment[], trader: Address, gasPrice: bigint): Experiment[] {
  const usual = usualBalances(trader, gasPrice);
  const rested = experiments.map((experiment) => {
    const paid = paidIn(experiment.steps);
    const rest = experiment.rest ?? usual(paid);
    return { experiment: { ...experiment, rest }, need: paid + rest };
  });
  const balance = rested.map(({ need }) => need).reduce(larger, 0n);
  const away = slice(keccak256(trader.toLowerCase() as Hex), 12);
  const puttingAway = new Map<bigint, CallStep>();
  return rested.map(({ experiment, need }) => {
    const surplus = balance - need;
    if (surplus === 0n) return experiment;
    const first = puttingAway.get(surplus) ?? putAway(trader, away, surplus);
    puttingAway.set(surplus, first);
    return { ...experiment, steps: [first, ...experiment.steps] };
  });
}

function putAway(trader: Address, target: Address, value: bigint): CallStep {
  const gas = simulationConfig.transferGas;
  return { kind: "call", label: mark("put-away"), actor: trader, target, data: "0x", value, gas };
}

export function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
