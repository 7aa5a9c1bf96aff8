// What a proof shows, and what came of replaying it. Browsers load this file.
import type { Acting } from "../../experiments/outcomes.ts";
import { createStatements } from "../statements.ts";
import { createReplayed } from "../verification.ts";
import { count, duration, figures, list } from "./phrases.ts";

const WAYS = { in: "received by", out: "sent by" } as const;

export const statements = createStatements(
  {
    noFunction: "no function",
    act: ({ actor, target, name, wei, wait }) =>
      `${actor} calls ${name} on ${target}${wei ? `, sending ${wei} wei` : ""}${wait ? `, ${wait} after the block` : ""}`,
    metrics: {
      balance: ({ of, token }) => `${of}'s balance of ${token}`,
      coins: ({ of }) => `${of}'s native coin balance`,
      supply: ({ token }) => `The supply of ${token}`,
      owner: ({ token }) => `The owner of ${token}`,
      allowance: ({ token, of, to }) => `${of}'s allowance to ${to} for ${token}`,
      limit: (_, { act }) => `The limit we found when ${act}`,
      gas: (_, { act }) => `Gas used when ${act}`,
      size: (_, { act }) => `Bytes returned when ${act}`,
      told: ({ token, of, to, way }) =>
        way === "approved"
          ? `What ${to} may spend for ${of} (by the events of ${token})`
          : `Tokens ${WAYS[way]} ${of} (by the events of ${token})`,
      slot: ({ of, slot }) => `Storage slot ${slot} of ${of}`,
      answer: ({ by }, { name }) => `${name} on ${by}`,
    },
    at: (first, last) => (first === last ? `(step ${first})` : `(steps ${first} to ${last})`),
    differing: {
      people: "who makes the calls",
      "gas-price": "the gas price",
      "base-fee": "the base fee",
      producer: "the block producer",
      randomness: "the block's randomness",
      block: "the block number",
      time: "the time",
      code: "whether the caller has code",
    },
    works: ({ act, step }) => `Step ${step}: ${act}. It works.`,
    fails: ({ act, step }) => `Step ${step}: ${act}. It fails.`,
    failsNow: ({ act, step, before }) => `Step ${step}: ${act}. It fails. The same call worked in step ${before}.`,
    wouldWork: ({ act, step }) => `Step ${step} (tried, then undone): ${act}. It works.`,
    wouldFail: ({ act, step }) => `Step ${step} (tried, then undone): ${act}. It fails.`,
    answers: ({ what, step }) => `${what} (step ${step}): there was an answer.`,
    silent: ({ what, step }) => `${what} (step ${step}): there was no answer.`,
    later: ({ run, wait }) => `Run ${run} starts ${wait} after the block.`,
    differs: ({ run, fields }) => `Compared with run 1, run ${run} changes ${fields}.`,
    is: ({ what, amount, at }) => `${what}: ${amount} ${at}.`,
    was: ({ small, large }) =>
      `${large.what}: ${large.amount} ${large.at}, and before that ${small.amount} ${small.at}.`,
    falls: ({ small, large, less }) =>
      `${small.what}: ${small.amount} ${small.at}, ${less ? `${less} ` : ""}less than ${large.amount} ${large.at}.`,
    unagreed: "The holder didn't agree to that.",
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

const STANDING: Readonly<Record<Acting["is"], string>> = {
  "single-account": "an ordinary wallet",
  contract: "a contract",
  nobody: "an unused account",
};

/** What nodes lack that don't do what a proof asks. */
const UNABLE: Readonly<Record<string, string>> = {
  eth_call: "It may not accept state overrides in eth_call",
  eth_simulateV1: "It may not support eth_simulateV1",
};

export const replayed = createReplayed(
  {
    holds: (block) => `The proof holds at block ${block}.`,
    holdsIf: (block, ifs) => `The proof holds at block ${block} if ${list(ifs)}.`,
    ifs: {
      "on-word": ({ address }) => `${address}, an account we don't know, tells the truth`,
      "as-contract": ({ address }) => `wallets get the same result as ${address}, which acts as a contract here`,
      "unshown-way": ({ target }) => `people trade a pool on the route through ${target}`,
      "unknown-words": ({ target, name }) => `${name} is how people trade at ${target}`,
    },
    shows: (token) => `What this shows about ${token}:`,
    runs: (runs) => `${runs} separate runs:`,
    inOrder: "The steps, in order:",
    unshown: (unnamed) =>
      `This doesn't show how many others are affected, or how bad it is. ${
        unnamed ? "It also doesn't show how these accounts relate to the token. " : ""
      }The report covers that.`,
    assumed: {
      given: ({ address, most, has }) =>
        `For this test, contract ${address} holds ${most} native coins. In reality, that contract holds ${has}.`,
      "stood-in": ({ address }) =>
        `An account stands in for the contract ${address}. Meanwhile, that contract's own code can't run.`,
      "number-moved": ({ now, last }) =>
        `This chain stores Ethereum's block number. The test moves it from ${now} up to ${last}, to match the later times.`,
    },
    unjudged:
      "We don't know this kind of call. It may also fail because of its amounts or its deadline, which the request shows.",
    quoted: (by, pools) =>
      `The expected amount is what ${by} quotes for ${pools.length === 0 ? "the same trade" : `a trade through ${list(pools)}`}.`,
    tradedAt: ({ at, venue }) =>
      venue === null
        ? `We don't know ${at}. This doesn't show that people trade there.`
        : `We know ${at} as the router of ${venue}.`,
    until: (block) => `Most nodes can replay this until block ${block}. After that, use an archive node.`,
    broken: {
      "no-proof": "This isn't a proof, or we don't know its version.",
      "of-something-else": "A request in this proof is about another token or another block.",
      "changes-token": "The request changes the token itself.",
      "changes-account": ({ field }) => `The request changes the ${field} of an account.`,
      "changes-block": ({ field }) => `The request changes the block in a way the proof doesn't mention: ${field}.`,
      "unknown-code": "The request adds code that we don't know.",
      "misplaced-code":
        "The request adds code that isn't needed, or leaves out code that is. Calls may fail because of that.",
      "little-gas": "A call in the request gets too little gas. It may fail because of that.",
      "cannot-fail": "This proof shows nothing: one of its conditions is always true.",
      "shows-something-else": "What this proof shows doesn't match the check it names.",
      "another-chain": ({ wanted, found }) =>
        `The proof is for chain ${wanted}, but this node is on chain ${found}. Use a node for chain ${wanted}, or switch your wallet to it.`,
      "no-such-block": ({ block }) => `This node doesn't have block ${block}.`,
      "another-block": ({ block }) =>
        `This node has a different block ${block}. The chain was reorganized, or this is another chain.`,
      "no-state": ({ block }) => `This node doesn't have the state of block ${block}.`,
      "not-run": ({ method }) =>
        `This node has the block's state but didn't run the request. ${UNABLE[method] ?? "It may not support it"}, or it allows too little gas or time.`,
      "not-understood": ({ method }) => `This node's answer to ${method} makes no sense.`,
      "state-gone": ({ block, until }) =>
        `This node didn't run the request. Most nodes kept the state of block ${block} until block ${until}. Use an archive node, or replay it at the newest block.`,
      "too-old": "This proof is too old to replay. Its trades are past every exchange's deadline.",
      "does-not-hold": ({ told }) =>
        told
          ? `The proof doesn't hold. This doesn't happen here: ${told}`
          : "The proof doesn't hold. One of its conditions isn't met here.",
      "came-otherwise": ({ step }) => `Step ${step} doesn't match the recording.`,
      "is-silent": ({ step }) => `The proof leaves out step ${step}, which may explain the result.`,
      "claims-otherwise": ({ told }) =>
        told
          ? `The proof claims something its conditions don't show: ${told}`
          : "The proof's conditions show nothing we recognize.",
      "another-account": ({ account: { address, is, named } }) =>
        named
          ? `${address} isn't ${STANDING[is]}, isn't named as this proof says, or does nothing in it.`
          : `${address} isn't ${STANDING[is]}, or does nothing in this proof.`,
    },
    isContract: (address) => `${address} is a contract.`,
    isUnused: (address) => `${address} is an unused account, so it could be anyone.`,
    isWallet: (address, transactions) =>
      `${address} is an ordinary wallet: no code, ${count(transactions, { one: "# transaction", other: "# transactions" })} sent.`,
    namings: {
      view: ({ by, name, who }) => `${name} on ${by} returns ${who}.`,
      listed: ({ by, name, who, role }) =>
        `${name} on ${by}${role ? `, for role ${role},` : ""} lists ${who}, but no strangers.`,
      slot: ({ by, slot, who }) => `Storage slot ${slot} of ${by} holds ${who}.`,
      written: ({ by, who }) => `The code of ${by} contains ${who}.`,
      made: ({ by, nonce, who }) => `${who} created ${by} (nonce ${nonce}).`,
      traded: ({ by, who }) => `${by} is traded here in a pool with the hook ${who}.`,
    },
    slowed: {
      multisig: ({ by, threshold, owners }) => `${by} says ${threshold} of its ${owners} owners have to sign.`,
      timelock: ({ by, seconds }) => `${by} says it waits ${duration(seconds)} before acting.`,
    },
    did: {
      read: (what) => what,
      asked: (name, target) => `${name} on ${target}`,
      search: (actor, name) => `How far ${actor ?? "an account"} can go with ${name ?? "a trial"}`,
    },
    came: { leftOut: "not run", fails: "fails", works: "works" },
    recordedAs: (now, before) => `${now} (recorded: ${before})`,
    unheard: {
      "address-not-allowed":
        "Web pages can only use a node at https://, or one on this computer: http://localhost or http://127.0.0.1.",
      unreachable: "Nothing answers at this address.",
      "closed-to-pages":
        "Something answers there, but web pages may not read it. Use a node that allows pages (CORS), your wallet, or the line below in a terminal.",
      "too-slow": ({ seconds }) =>
        `The node didn't finish answering within ${count(seconds, { one: "# second", other: "# seconds" })}.`,
      "too-much": "The node's answer was far too large.",
      "too-often": "The node isn't taking any more requests right now. Try again in a moment, or use another node.",
      "no-rpc": ({ status }) => `This isn't a node. It answered with status ${status}, but not in JSON-RPC.`,
      refused: ({ method, words }) =>
        words === "" ? `The node refused ${method} and didn't say why.` : `The node refused ${method}: “${words}”`,
    },
  },
  statements,
  figures,
);
