// What a proof shows, in words: one clause for each statement, made from its codes. Browsers load this file.
import { BPS } from "../../core/units.ts";
import type { Act, Compared, Differing, Figure, Metric, Statement } from "../../experiments/outcomes.ts";
import type { NameOf, Sentences } from "../catalog.ts";
import { told } from "../catalog.ts";
import { duration, percent } from "./figures.ts";

/** What a proof shows, at the figures that were measured: one sentence a statement, made from its codes. */
export function statementWords(statement: Statement, nameOf: NameOf): string {
  if (!("small" in statement)) return told(sentences(nameOf), statement);
  const [small, large] = [gauged(statement.small, nameOf), gauged(statement.large, nameOf)];
  return COMPARED[statement.code]({ ...statement, small, large });
}

export function claimWords(claim: readonly Statement[], nameOf: NameOf): string {
  return `${claim.map((statement) => statementWords(statement, nameOf)).join("; ")}.`;
}

const DIFFERENT: Readonly<Record<Differing, string>> = {
  people: "another person acts",
  "gas-price": "the gas price is another one",
  "base-fee": "the base fee is another one",
  producer: "the block's producer is another one",
  randomness: "the randomness is another one",
  block: "the block's number is another one",
  time: "the time is another one",
  code: "one acts with code and the other as an ordinary account",
};

function sentences(nameOf: NameOf): Sentences<Exclude<Statement, { code: Compared }>> {
  const acts = (act: Act) => actWords(act, nameOf);
  return {
    "goes-through": ({ after, ...act }) => `${acts(act)}${later(after)}: it goes through (${act.step})`,
    fails: ({ after, ...act }) => `${acts(act)}${later(after)}: it fails (${act.step})`,
    "fails-now": ({ after, before, ...act }) =>
      `${acts(act)}${later(after)}: it fails (${act.step}), and the very same call went through before (${before})`,
    "would-go-through": (act) => `${acts(act)}, in a trial that is undone again: it goes through (${act.step})`,
    "would-fail": (act) => `${acts(act)}, in a trial: it fails (${act.step})`,
    answers: ({ of, step }) => `${gaugeWords(of, nameOf)} is answered (${step})`,
    "does-not-answer": ({ of, step }) => `${gaugeWords(of, nameOf)} is not answered any more (${step})`,
    later: ({ run, seconds }) => `run ${run} takes place ${duration(seconds)} after the block`,
    differs: ({ run, fields }) => `in run ${run}, ${fields.map((field) => DIFFERENT[field]).join(", ")}`,
  };
}

function later(after: number | null): string {
  return after === null ? "" : `, ${duration(after)} after the block`;
}

type Side = { readonly amount: string; readonly what: string; readonly at: string };
type Sides = {
  readonly small: Side;
  readonly large: Side;
  readonly shareBps: number | null;
  readonly boundBps: number;
};

/** What is missing from the whole. */
const lacking = (shareBps: number | null) => (shareBps === null ? "" : `, ${percent(BPS - shareBps)} less`);
const inAll = (shareBps: number | null) => (shareBps === null ? "" : `, ${percent(shareBps)} of it`);

const COMPARED: Readonly<Record<Compared, (sides: Sides) => string>> = {
  loses: ({ small, large, shareBps }) =>
    `${small.what} is ${small.amount} ${small.at} and was ${large.amount} ${large.at}${lacking(shareBps)}, though nobody sent it on`,
  spends: ({ small, large }) => `${large.what} falls by ${spent(small, large)} ${large.at}`,
  falls: ({ small, large, shareBps }) =>
    `${small.what} falls from ${large.amount} ${large.at} to ${small.amount} ${small.at}${lacking(shareBps)}`,
  grows: ({ large }) => `${large.what} grows by ${large.amount} ${large.at}`,
  keeps: ({ small, large }) => `${large.what} is ${large.amount} ${large.at} and was ${small.amount} ${small.at}`,
  has: ({ large }) => `${large.what} is ${large.amount} ${large.at}`,
  "is-set": ({ large }) => `${large.what} is 0x${BigInt(large.amount).toString(16).padStart(40, "0")} ${large.at}`,
  "gets-nothing": ({ small }) => `${small.what} does not grow ${small.at}`,
  "answers-no": ({ small }) => `${small.what} is zero ${small.at}`,
  "no-more-than": ({ small, large, shareBps }) =>
    `${small.what} is ${small.amount} ${small.at}${large.what === "" ? `, and no more than ${large.amount}` : ` where there are ${large.amount} ${large.at}${inAll(shareBps)}`}`,
  "brings-less": ({ small, large, shareBps }) =>
    `${small.amount} arrive ${small.at} (${small.what}) where ${large.what} says ${large.amount} ${large.at}${lacking(shareBps)}`,
  "brings-enough": ({ small, large }) =>
    `${large.amount} arrive ${large.at} (${large.what}) where ${small.what} is ${small.amount} ${small.at}`,
  "arrives-less": ({ small, large, shareBps }) =>
    `of ${large.amount} that leave (${large.what}) ${small.amount} arrive (${small.what}) ${small.at}${lacking(shareBps)}`,
  "does-not-reach": ({ small, large }) => `${changed(small, "grow")}, where ${changed(large, "fall")}`,
  "moves-less": ({ small, large, boundBps }) =>
    `${turned(small)} where the transfer is of ${portionOf(large.amount, boundBps)}`,
  "moves-more": ({ small, large, boundBps }) =>
    `${turned(large)} where the transfer is of ${portionOf(small.amount, BPS ** 2 / boundBps)}`,
  burns: ({ small, large }) => `${changed(large, "fall")}, where ${changed(small, "fall")}`,
  "burns-less": ({ small, large }) => `${changed(small, "fall")}, where ${changed(large, "fall")}`,
  "events-tell-more": ({ small, large }) =>
    `${large.what} is ${large.amount} ${large.at}, and it is ${small.amount} that ${small.what} changed by`,
  "events-tell-less": ({ small, large }) =>
    `${small.what} is ${small.amount} ${small.at}, and it is ${large.amount} that ${large.what} changed by`,
  "at-least": ({ large }) => `${large.what} is ${large.amount} ${large.at}`,
  "at-most": ({ small, large }) => `${small.what} is ${small.amount} ${small.at}, and no more than ${large.amount}`,
  outgrows: ({ small, large }) =>
    `${large.what} is ${large.amount} ${large.at}, and ${small.what} only ${small.amount} ${small.at}`,
};

function changed({ what, amount, at }: Side, way: "grow" | "fall"): string {
  return BigInt(amount) > 0n ? `${what} ${way}s by ${amount} ${at}` : `${what} does not ${way} ${at}`;
}

/** By how much it changes, in whichever way. */
function turned({ what, amount, at }: Side): string {
  return `${what} changes by ${amount} ${at}`;
}

function portionOf(amount: string, bps: number): bigint {
  return (BigInt(amount) * BigInt(Math.round(bps))) / BigInt(BPS);
}

function spent(small: Side, large: Side): string {
  return small.what === "" ? large.amount : `${BigInt(large.amount) - BigInt(small.amount)}`;
}

function gauged({ amount, of, steps }: Figure, nameOf: NameOf): Side {
  const at = steps.length === 0 ? "" : `(${steps.toSorted((one, other) => one - other).join(" to ")})`;
  return { amount, at, what: of ? gaugeWords(of, nameOf) : "" };
}

export function gaugeWords(gauge: Metric, nameOf: NameOf): string {
  switch (gauge.code) {
    case "balance":
      return `what ${gauge.of} has of ${gauge.token}`;
    case "coins":
      return `the chain's money of ${gauge.of}`;
    case "supply":
      return `the supply of ${gauge.token}`;
    case "owner":
      return `the owner of ${gauge.token}`;
    case "allowance":
      return `what ${gauge.to} may spend of ${gauge.of} in ${gauge.token}`;
    case "limit":
      return `the figure with which ${actWords(gauge, nameOf)} goes through`;
    case "gas":
      return `the gas used when ${actWords(gauge, nameOf)}`;
    case "size":
      return `the number of bytes answered when ${actWords(gauge, nameOf)}`;
    case "told":
      return `what events of ${gauge.token} tell ${gauge.way === "approved" ? `of what ${gauge.to} may spend of ${gauge.of}` : `that ${gauge.way === "in" ? "came to" : "left"} ${gauge.of}`}`;
    case "slot":
      return `what stands in the storage of ${gauge.of} at ${gauge.slot}`;
    case "answer":
      return `${functionName(gauge.selector, nameOf)} of ${gauge.by}`;
  }
}

export function actWords({ actor, target, selector, value }: Act, nameOf: NameOf): string {
  const money = BigInt(value) > 0n ? `, sending ${value} wei` : "";
  return `${actor} calls ${functionName(selector, nameOf)} of ${target}${money}`;
}

export function functionName(selector: Act["selector"], nameOf: NameOf): string {
  if (selector.length < 10) return "no function";
  const name = nameOf(selector);
  return name ? `${selector} (known as ${name})` : selector;
}
