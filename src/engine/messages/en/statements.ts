// What a proof shows, in English. Browsers load this file.
import { createStatements } from "../statements.ts";
import { figures } from "./figures.ts";

const WAYS = { in: "received by", out: "sent by" } as const;

export const statements = createStatements(
  {
    noFunction: "no function",
    act: ({ actor, target, name, wei, wait }) =>
      `${actor} calls ${name} on ${target}${wei ? `, sending ${wei} wei` : ""}${wait ? `, ${wait} after the block` : ""}`,
    metrics: {
      balance: ({ of, token }) => `${of}'s balance of ${token}`,
      coins: ({ of }) => `${of}'s native coins`,
      supply: ({ token }) => `The supply of ${token}`,
      owner: ({ token }) => `The owner of ${token}`,
      allowance: ({ token, of, to }) => `What ${to} may spend of ${of}'s ${token}`,
      limit: (_, { act }) => `The limit we found where ${act}`,
      gas: (_, { act }) => `Gas used where ${act}`,
      size: (_, { act }) => `Bytes returned where ${act}`,
      told: ({ token, of, to, way }) =>
        way === "approved"
          ? `What ${to} may spend for ${of} (events of ${token})`
          : `Tokens ${WAYS[way]} ${of} (events of ${token})`,
      slot: ({ of, slot }) => `Storage slot ${slot} of ${of}`,
      answer: ({ by }, { name }) => `${name} on ${by}`,
    },
    at: (first, last) => (first === last ? `(step ${first})` : `(steps ${first} to ${last})`),
    differing: {
      people: "the account that acts",
      "gas-price": "the gas price",
      "base-fee": "the base fee",
      producer: "the block producer",
      randomness: "the block's randomness",
      block: "the block number",
      time: "the time",
      code: "whether the account has code",
    },
    works: ({ act, step }) => `Step ${step}: ${act}. It works.`,
    fails: ({ act, step }) => `Step ${step}: ${act}. It fails.`,
    failsNow: ({ act, step, before }) => `Step ${step}: ${act}. It fails. The same call worked in step ${before}.`,
    wouldWork: ({ act, step }) => `Step ${step}, as a trial: ${act}. It works.`,
    wouldFail: ({ act, step }) => `Step ${step}, as a trial: ${act}. It fails.`,
    answers: ({ what, step }) => `${what} (step ${step}): answered.`,
    silent: ({ what, step }) => `${what} (step ${step}): no answer.`,
    later: ({ run, wait }) => `Run ${run} starts ${wait} after the block.`,
    differs: ({ run, fields }) => `Run ${run} differs from run 1 in ${fields}.`,
    is: ({ what, amount, at }) => `${what}: ${amount} ${at}.`,
    was: ({ small, large }) => `${large.what}: ${large.amount} ${large.at}, before that ${small.amount} ${small.at}.`,
    loses: ({ small, large, less }) =>
      `${small.what}: ${small.amount} ${small.at} instead of ${large.amount} ${large.at}${less ? `, ${less} less` : ""}. Its owner didn't agree to that.`,
    falls: ({ small, large, less }) =>
      `${small.what}: ${small.amount} ${small.at} instead of ${large.amount} ${large.at}${less ? `, ${less} less` : ""}.`,
    up: ({ what, amount, at }) => `${what} grew by ${amount} ${at}.`,
    notUp: ({ what, at }) => `${what} didn't grow ${at}.`,
    down: ({ what, amount, at }) => `${what} fell by ${amount} ${at}.`,
    notDown: ({ what, at }) => `${what} didn't fall ${at}.`,
    changed: ({ what, amount, at }) => `${what} changed by ${amount} ${at}.`,
    transferOf: (amount) => `The transfer was for ${amount}.`,
    zero: ({ what, at }) => `${what}: zero ${at}.`,
    limited: ({ small, large, share }) =>
      `${small.what}: ${small.amount} ${small.at}${share ? `, ${share} of what's there` : ""}. ${large.what}: ${large.amount} ${large.at}.`,
    lessThanQuoted: ({ what, amount, at }, less) =>
      `${what} grew by ${amount} ${at}${less ? `, ${less} less than quoted` : ""}.`,
    quote: ({ what, amount, at }) => `Quote: ${amount} ${at}, from ${what}.`,
    lessThanSent: ({ what, amount, at }, less) => `${what} grew by ${amount} ${at}${less ? `, ${less} less` : ""}.`,
    outgrows: ({ small, large }) =>
      `${large.what}: ${large.amount} ${large.at}. ${small.what}: only ${small.amount} ${small.at}.`,
  },
  figures,
);
