// What came of replaying a proof: the verdict, what was shown, and each step before and now. Browsers load this file.
import type { Address, Hex } from "viem";
import { poolsAsked } from "../../evidence/quotes.ts";
import { swapIn } from "../../evidence/swaps.ts";
import type {
  Account,
  Assumed,
  Broken,
  Naming,
  OnWord,
  Retold,
  Slowed,
  Statement,
  TradedAt,
  Unheard,
  Verification,
} from "../../experiments/outcomes.ts";
import type { NameOf, Replayed, Sentences, VerificationWords, VerifiedStep } from "../catalog.ts";
import { told } from "../catalog.ts";
import { coins, duration } from "./figures.ts";
import { functionName, gaugeWords, statementWords } from "./statements.ts";

/** For the reader who replayed a proof: all of it is made here, and none is taken from the proof. */
function verificationWords(verification: Verification, nameOf: NameOf): VerificationWords {
  if (!verification.holds) {
    return { verdict: told(broken(nameOf), verification.why), shown: [], steps: [], notes: [] };
  }
  const { block, until, token, retold, shown, accounts, assumed, onWord, traded } = verification;
  const runs = Math.max(...retold.map(({ run }) => run));
  return {
    verdict: `${[`It holds at block ${block}`, ...onWord.map((each) => told(onWords(nameOf), each))].join(", if ")}.`,
    shown: [
      `What ${token} does to people is shown by:`,
      ...shown.map((statement) => statementWords(statement, nameOf)),
      ...accounts.flatMap((account) => [accountWords(account), ...namingWords(account, nameOf)]),
    ],
    steps: [
      runs > 1 ? `Done in ${runs} runs, none of which sees another:` : "Done in this order:",
      ...stepsOf(retold, nameOf).map(
        (one) => `${runs > 1 ? `[${one.run}] ` : ""}${one.step}. ${one.did}: ${thenAndNow(one)}`,
      ),
    ],
    notes: [
      `${accounts.some(({ named }) => named.length > 0) ? "How" : "Who these are to the token, how"} many others it concerns, how bad that is and what it is called, the report says besides: this proof does not show it.`,
      ...assumed.map((each) => told(ASSUMED, each)),
      ...(shown.some((each) => isUnjudged(each, retold)) ? [HOW_IT_WAS_MADE] : []),
      ...new Set(quotesIn(shown).map((quote) => whoQuotes(quote, retold))),
      ...traded.map(whereTraded),
      `A usual node can do this until block ${until}; after that only one that keeps old states.`,
    ],
  };
}

const ASSUMED: Sentences<Assumed> = {
  given: ({ address, most, has }) =>
    `It is done with ${coins(BigInt(most), "of the chain's money")} given to the contract ${address}, which has ${coins(BigInt(has), "of it")}.`,
  "stood-in": ({ address }) =>
    `An account acts in the place of the contract ${address}, whose own code answers nobody meanwhile.`,
  "number-moved": ({ now, last }) =>
    `Contracts of this chain are shown the number of Ethereum's block, which it keeps in storage of its own: that word is put from ${now} up to ${last}, as far on as the time of the blocks that are tried.`,
};

const REFUSED: ReadonlySet<string> = new Set(["fails", "fails-now", "would-fail"]);

/** Whether it is a failing call in words of which nothing is known. */
function isUnjudged(statement: Statement, retold: readonly Retold[]): boolean {
  if (!REFUSED.has(statement.code) || !("step" in statement)) return false;
  const done = retold.find(({ step }) => step === statement.step);
  const call = done?.trial.findLast(({ kind }) => kind === "call") ?? done;
  return call === undefined || (swapIn(call.data) === undefined && !JUDGED.has(call.data.slice(0, 10)));
}

/** `transfer`, `transferFrom` and `approve`. */
const JUDGED: ReadonlySet<string> = new Set(["0xa9059cbb", "0x23b872dd", "0x095ea7b3"]);

const HOW_IT_WAS_MADE =
  "A call in words that are not known here may also fail by how it was made, as by its amounts or its deadline: the request shows them, and this replay does not judge those.";

type Quote = { readonly by: Address; readonly step: number | undefined };

/** Whose answers say what should have come. */
function quotesIn(shown: readonly Statement[]): readonly Quote[] {
  return shown.flatMap((each) =>
    each.code === "brings-less" && each.large.of?.code === "answer"
      ? [{ by: each.large.of.by, step: each.large.steps[0] }]
      : [],
  );
}

function whoQuotes({ by, step }: Quote, retold: readonly Retold[]): string {
  const pools = poolsAsked(retold.find((each) => each.step === step)?.data ?? "0x");
  const what = pools.length === 0 ? "the same trade" : `a trade through ${pools.join(" and ")}`;
  return `What should have come is what ${by} says of ${what}.`;
}

function whereTraded({ at, venue }: TradedAt): string {
  return venue === null
    ? `That people trade at ${at}, this proof does not show: nothing is known of it here.`
    : `${at} is known here as the router of ${venue}.`;
}

/** What would have to be so, and is not shown. */
const onWords = (nameOf: NameOf): Sentences<OnWord> => ({
  "on-word": ({ address }) => `what ${address} says is true, of which nothing is known here`,
  "as-contract": ({ address }) => `wallets fare as ${address} does, who acts here as contracts do`,
  "unshown-way": ({ target }) => `there is a pool on the way that is traded at ${target}`,
  "unknown-words": ({ target, selector }) => `${functionName(selector, nameOf)} is how people trade at ${target}`,
});

function stepsOf(retold: readonly Retold[], nameOf: NameOf): readonly VerifiedStep[] {
  return retold.map((one) => {
    const { step, run, kind, before, now } = one;
    return { step, run, did: stepWords(one, nameOf), before: cameWords(kind, before), now: cameWords(kind, now) };
  });
}

function broken(nameOf: NameOf): Sentences<Broken> {
  return {
    "no-proof": "This is not a proof, or one of a version that is not known here.",
    "of-something-else": "A request of this proof does not concern the token that it names, or its block.",
    "changes-token": "The request changes the token itself.",
    "changes-account": ({ field }) => `The request changes the ${field} of an account.`,
    "changes-block": ({ field }) =>
      `The request is done where something is otherwise than people find it, which the proof does not tell: ${field}.`,
    "unknown-code": "The request puts code in place that is not known here.",
    "misplaced-code":
      "The request puts code where it is not needed for what is done, or leaves it out where it is: what fails may fail for that.",
    "little-gas": "A call in the request is given too little gas, and may fail for that.",
    "cannot-fail": "It shows nothing: one of its conditions holds whatever happens.",
    "shows-something-else": "What it shows is not what the check that it names is about.",
    "another-chain": ({ wanted, found }) =>
      `The proof is of chain ${wanted}; this node is of chain ${found}. Ask one of chain ${wanted}, or let your wallet change to it.`,
    "no-such-block": ({ block }) => `This node has no block ${block}.`,
    "another-block": ({ block }) =>
      `Block ${block} is another one on this node: the chain was reorganised, or it is another chain.`,
    "no-state": ({ block }) => `This node does not have the state of block ${block}.`,
    "not-run": ({ method }) =>
      `This node has the block's state and did not run the request: ${UNABLE[method] ?? "it does not do this"}, or it allows too little gas or time.`,
    "not-understood": ({ method }) => `What this node answers to ${method} is not understood.`,
    "state-gone": ({ block, until }) =>
      `This node did not run the request: a usual node had the state of block ${block} until block ${until}. Ask one that keeps old states, or replay it now.`,
    "too-old": "It is too old to be replayed now: its trades would be too late for every exchange.",
    "does-not-hold": ({ told: statement }) =>
      statement
        ? `It does not hold. This is not what happens here: ${statementWords(statement, nameOf)}.`
        : "It does not hold: one of its conditions is not what happens here.",
    "came-otherwise": ({ step }) => `Step ${step} comes out otherwise than it was recorded.`,
    "is-silent": ({ step }) => `It says nothing of step ${step}, which may be why things went as they did.`,
    "claims-otherwise": ({ told: statement }) =>
      statement
        ? `It claims what its conditions do not show: ${statementWords(statement, nameOf)}.`
        : "Its conditions show nothing that is known here.",
    "another-account": ({ account: { address, is, named } }) =>
      named
        ? `${address} is not ${STANDING[is]}, is not named as this proof has it, or does nothing in it.`
        : `${address} is not ${STANDING[is]}, or does nothing in this proof.`,
  };
}

/** What nodes lack that do not do what a proof asks. */
const UNABLE: Readonly<Record<string, string>> = {
  eth_call: "it may take no state overrides in eth_call",
  eth_simulateV1: "it may not know eth_simulateV1",
};

const STANDING = {
  "single-account": "a single account",
  contract: "a contract",
  nobody: "an account that was never used",
} as const;

function accountWords({ address, hasCode, transactions }: Account): string {
  if (hasCode) return `${address} is a contract`;
  if (transactions === 0) return `${address} is an account that was never used: anybody could be it`;
  return `${address} is a single account: it has no code and sent ${transactions} transactions`;
}

/** Who it is to the token, from the token on, and how slow to act. */
function namingWords({ address, named, slowed }: Account, nameOf: NameOf): readonly string[] {
  const links = named.map((naming, place) => told(namings(named[place + 1]?.by ?? address, nameOf), naming));
  return [...links, ...slowed.map(({ by, how }) => `${by} says that ${told(SLOWED, how)}`)];
}

const namings = (who: Address, nameOf: NameOf): Sentences<Naming> => ({
  view: ({ by, selector }) => `${by} names ${who} by ${functionName(selector, nameOf)}`,
  listed: ({ by, data }) =>
    `${by} has ${who} on a list, and no stranger: asked by ${functionName(data.slice(0, 10) as Hex, nameOf)}${ofRole(data)}`,
  slot: ({ by, slot }) => `${who} stands in the storage of ${by} at ${slot}`,
  written: ({ by }) => `${who} stands in the code of ${by}`,
  made: ({ by, nonce }) => `${who} made ${by}: that is the address of what it makes by its number ${nonce}`,
  traded: ({ by }) => `${by} is traded here in a pool whose key names ${who} as its hook`,
});

const SLOWED: Sentences<Slowed> = {
  multisig: ({ threshold, owners }) => `${threshold} of its ${owners} owners have to sign`,
  timelock: ({ seconds }) => `it waits ${duration(seconds)} before it acts`,
};

/** Roles are given by their hash. */
function ofRole(data: Hex): string {
  return data.length === 138 ? ` with 0x${data.slice(10, 74)}` : "";
}

function stepWords({ kind, actor, target, data, value, trial, of }: Retold, nameOf: NameOf): string {
  const name = functionName(data.slice(0, 10) as Retold["data"], nameOf);
  switch (kind) {
    case "call":
      return `${actor} calls ${name} of ${target}${value > 0n ? `, sending ${value} wei` : ""}`;
    case "read":
    case "quote":
    case "native":
      return `${of ? gaugeWords(of, nameOf) : `${name} of ${target}`} is asked`;
    case "search": {
      const tried = trial.findLast((each) => each.kind === "call");
      const called = tried ? functionName(tried.data.slice(0, 10) as Retold["data"], nameOf) : "a trial";
      return `how far ${tried?.actor ?? "somebody"} can go with ${called} is searched`;
    }
  }
}

function thenAndNow({ before, now }: VerifiedStep): string {
  return before === now ? now : `${now}, recorded as ${before}`;
}

function cameWords(kind: Retold["kind"], came: Retold["now"]): string {
  if (!came) return "left out";
  if (!came.ok) return "fails";
  return kind === "call" ? "goes through" : came.word;
}

const unheard: Sentences<Unheard> = {
  "address-not-allowed":
    "A page may ask a node whose address begins with https://, or one on this computer: http://localhost or http://127.0.0.1.",
  unreachable: "Nothing answers at this address.",
  "closed-to-pages":
    "Something answers at this address, but it lets no page of another site read that. Take a node that allows pages (CORS), your wallet, or the line below in a terminal.",
  "too-slow": ({ seconds }) => `It gave no whole answer within ${seconds} seconds.`,
  "too-much": "It answered with more than any answer to this may be.",
  "too-often": "It takes no more questions just now: try again in a moment, or take another node.",
  "no-rpc": ({ status }) => `This is no node: its answer, with status ${status}, is not one of JSON-RPC.`,
  refused: ({ method, words }) =>
    words === "" ? `It refused ${method}, and did not say why.` : `It refused ${method}, saying: “${words}”`,
};

export const replayed: Replayed = { verification: verificationWords, steps: stepsOf, unheard };
