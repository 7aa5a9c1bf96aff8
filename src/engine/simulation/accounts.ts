import { type Address, type Hex, keccak256, parseEther, slice } from "viem";
import { mark } from "./marks.ts";
import type { CallStep, Experiment, Step } from "./program.ts";

/** More than anybody who trades here has. */
export function richBalance(trader: Address): bigint {
  return parseEther("60000") + share(trader, 1) * parseEther("50");
}

/** What somebody has left besides what is paid: gas for some more transactions, and a part of that again. Everybody's differs. */
export function usualBalance(person: Address, paid: bigint, gasPrice: bigint): bigint {
  return restsOf(person, gasPrice)(paid);
}

/** The same for any number of sums, by shares that are hashed once. */
function restsOf(person: Address, gasPrice: bigint): (paid: bigint) => bigint {
  const gas = (1_500_000n + share(person, 2) * 4_001n) * gasPrice;
  const part = 150n + share(person, 3);
  return (paid) => gas + (paid * part) / 1_500n;
}

/** From 0 to 1 000, by an address that nobody can know. */
function share(person: Address, salt: number): bigint {
  const salted: Hex = `${person.toLowerCase() as Hex}${salt.toString(16).padStart(2, "0")}`;
  const known = SHARES.get(salted);
  if (known !== undefined) return known;
  const made = BigInt(slice(keccak256(salted), 0, 4)) % 1_001n;
  if (SHARES.size >= MOST_SHARES) SHARES.clear();
  SHARES.set(salted, made);
  return made;
}

/** The same few people stand in every call of an audit, and hashing is dear. */
const SHARES = new Map<Hex, bigint>();
const MOST_SHARES = 1_000;

/** The most that is paid at any time in these steps. The trader pays for everybody. */
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

/** Sums that are only known on the way are found by searches, and are at most what those search. */
function payOf({ value = 0n, patches = [] }: CallStep, found: bigint): bigint {
  const patch = patches.find(({ offset }) => offset === "value");
  return patch ? (found * BigInt(patch.portionBps ?? 10_000)) / 10_000n : value;
}

/** What the trader must have for all of these. */
export function balanceFor(experiments: readonly Experiment[]): bigint {
  return experiments.map(needOf).reduce(larger, 0n);
}

function needOf({ steps, rest = 0n }: Experiment): bigint {
  return paidIn(steps) + rest;
}

/** One purse serves all experiments of a call, so where it holds more than a person needs, that is put away first. */
export function withSameBalance(experiments: readonly Experiment[], trader: Address, gasPrice: bigint): Experiment[] {
  const usually = restsOf(trader, gasPrice);
  const rested = experiments.map((experiment) => ({
    ...experiment,
    rest: experiment.rest ?? usually(paidIn(experiment.steps)),
  }));
  const purse = balanceFor(rested);
  const away = slice(keccak256(trader.toLowerCase() as Hex), 12);
  return rested.map((experiment) => {
    const surplus = purse - needOf(experiment);
    if (surplus === 0n) return experiment;
    return { ...experiment, steps: [putAway(trader, away, surplus), ...experiment.steps] };
  });
}

/** Plain transfers need none. */
const TRANSFER_GAS = 1_000;

function putAway(trader: Address, target: Address, value: bigint): CallStep {
  return { kind: "call", label: mark("put-away"), actor: trader, target, data: "0x", value, gas: TRANSFER_GAS };
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

/** An address that nobody can have known beforehand. */
export function freshAccount(): Address {
  return `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(20))).toString("hex")}`;
}
