// What is said of the contract: how it behaves and whether its code can change, where it comes from and what it is like.
import type { Hex } from "viem";
import { knownChain } from "../../chains/index.ts";
import type { CheckId } from "../../checks/index.ts";
import type { Bait, ContractMessage, Oddity, OriginMessage } from "../../checks/vocabulary/contract.ts";
import type { Controller, ProxyKind, Used, ViewAsker, ViewName } from "../../facts/facts.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { createOrigins } from "../origins.ts";
import { codePoints, type EventsTold, eventsTold, shortData } from "../selection.ts";
import { carriersWords, describe, techniquesWords } from "./accounts.ts";
import { capital, count, day, duration, list, number, percent, share, short, times } from "./phrases.ts";

export const contractChecks = {
  "events-lie": {
    found: "Events don't match what really happened",
    passed: "Events match what really happened",
    unseen: "Couldn't compare events with balances",
  },
  "views-lie": {
    found: "What the token reports depends on who's asking",
    passed: "The token reports the same to everyone",
    unseen: "Couldn't compare answers to different callers",
  },
  "transfer-calls-out": {
    found: "Transfers depend on another contract",
    passed: "Transfers don't depend on another contract",
    unseen: "Couldn't tell which contracts transfers call",
  },
  "odd-token": {
    found: "This isn't a standard token",
    passed: "This behaves like a standard token",
    unseen: "Couldn't test standard behavior",
  },
  "code-can-change": {
    found: "The code can be upgraded",
    passed: "The code can't be upgraded",
    unseen: "Couldn't tell whether the code is upgradeable",
  },
  "code-can-vanish": {
    found: "The code can self-destruct",
    passed: "The code can't self-destruct",
    unseen: "Couldn't check for self-destruct",
  },
  "code-can-be-replaced-by-redeploying": {
    found: "The contract can be redeployed with different code",
    passed: "The contract can't be redeployed with different code",
    unseen: "Couldn't tell how the contract was deployed",
  },
  "was-used-against-people": {
    found: "Admin powers have been used on holders before",
    passed: "No holder has been blocked so far",
    unseen: "Couldn't read the token's events",
  },
  "deployed-just-now": {
    found: "The token is brand new",
    passed: "The token isn't brand new",
    unseen: "Couldn't tell how old the token is",
  },
  "looks-like-a-scam": {
    found: "The token looks like a known scam",
    passed: "The token doesn't look like any known scam",
    unseen: "Couldn't compare the token with known scams",
  },
  "source-is-hidden": {
    found: "The source code isn't verified",
    passed: "The source code is verified",
    unseen: "Couldn't look for the source code",
  },
  "pretends-to-be-another": {
    found: "This token imitates another one",
    passed: "This token doesn't imitate any we know",
    unseen: "Couldn't compare the name with other tokens",
  },
  "name-is-bait": {
    found: "The name looks like bait",
    passed: "The name doesn't look like bait",
    unseen: "Couldn't read the name",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

const origins = createOrigins(
  {
    made: {
      young: "The token is less than an hour old",
      old: (seconds) => `The token is only ${duration(seconds)} old`,
      sentence: (seconds, maker, creator) =>
        `${madeBy(creator, seconds < 1 ? null : duration(seconds))}${maker ? ` using ${maker}` : ""}.`,
      transactions: (transactions) =>
        `Its creator has only ever sent ${count(transactions, { one: "# transaction", other: "# transactions" })}.`,
      dangerous: (dangerous) =>
        `The same creator made ${count(dangerous, { one: "# other token", other: "# other tokens" })} that we found dangerous.`,
      paid: ({ secondsBefore, by, through, name }) => {
        const who = name ? `${name} (${short(by)})` : short(by);
        return `The creator's wallet was first funded ${through ? "through" : "by"} ${who}, ${duration(secondsBefore)} earlier.`;
      },
      paidBriefly: (seconds) => `The creator's wallet was first funded ${duration(seconds)} earlier.`,
    },
    scam: {
      headline: "Same code as a dangerous token",
      sentence: (name) => `This token has the same code as ${name ?? "another token"}, which we found dangerous.`,
      copies: (copies) => `We know ${number(copies)} tokens with this code.`,
      dangerous: (dangerous, audited) =>
        `${dangerous} of the ${audited} we audited ${dangerous === 1 ? "is" : "are"} dangerous.`,
    },
    trap: {
      labeled: "This token has been labeled a trap",
      alike: "The token looks like a known trap",
      known: "a known trap",
      label: (who, techniques) => `${who} labels this token a trap: ${techniques}.`,
      called: (who, techniques) => `${who} labels that token a trap: ${techniques}.`,
      calledBriefly: (who, techniques) => `${who} describes that trap as ${techniques}.`,
      same: (name) => `This token has the same code as ${name}.`,
      like: (name, score) => `The token's code is ${part(score)} similar to ${name}.`,
      carriers: (carriers) => `Both have this in common: ${carriers}.`,
      marks: (marks) =>
        `Their transfers share ${count(marks, { one: "# detail", other: "# details" })} that no honest token we know has.`,
      works: "In our tests, the trap works here, too.",
      fails: "We tried every admin function, and the trap doesn't work here now.",
      honest: (symbol, score) => `The most similar honest token is ${symbol}, at ${part(score)}.`,
    },
    saidBy: (source, own) => (own ? "This service's operator" : `Published research (${source})`),
    named,
  },
  techniquesWords,
  carriersWords,
);

export const contractMessages: Texts<ContractMessage | Exclude<OriginMessage, { code: "code-of-written-trap" }>> = {
  ...origins,
  "events-lie": {
    headline: "The token's events don't match its balances",
    sentence: ({ step, events, balance }) =>
      `In our test ${STEPS[step]}, ${told(EVENTS_TOLD, eventsTold(events, balance))}.`,
  },
  "approval-not-told": {
    headline: "Events don't show what you approved",
    sentence: ({ told, allowance }) =>
      told === null
        ? "Approvals work, but no Approval event shows them."
        : `The Approval event says ${told}, but the spender can take ${allowance}.`,
  },
  "views-lie": {
    headline: "What the token reports depends on who's asking",
    sentence: ({ view, asker, toNobody, toAsker }) =>
      `${asked(view)} returns ${shown(toNobody)} when the zero address asks, but ${shown(toAsker)} when ${askerOf(view, asker)} does.`,
    evidence: ({ view, asker }) =>
      `${asked(view)} returns one value when the zero address asks, but another when ${askerOf(view, asker)} does.`,
  },
  "transfer-calls-out": {
    headline: "Transfers depend on another contract",
    sentence: ({ address, during, unverified, changeable, controller }) =>
      [
        `Every ${list(during.map((step) => STEPS[step]))} depends on another contract (${short(address)}).`,
        ...(unverified ? ["That contract's source code isn't verified."] : []),
        ...(changeable
          ? [
              controller
                ? `${capital(describe(controller))} can upgrade that contract.`
                : "That contract can be upgraded.",
            ]
          : []),
      ].join(" "),
  },
  "odd-token": {
    headline: "This isn't a standard token",
    sentence: ({ oddities }) => {
      const answers = oddities.filter((oddity) => oddity.code === "answers");
      const others = oddities.filter((oddity) => oddity.code !== "answers");
      const alike = [...new Set(answers.map(({ answer }) => answer))].map((answer) => {
        const calls = answers.filter((each) => each.answer === answer).map(({ call }) => call);
        const what = answer === "other" ? "something else" : answer;
        return calls.length === 1
          ? `The ${calls[0]} function returns ${what} instead of true.`
          : `The ${list(calls)} functions return ${what} instead of true.`;
      });
      return [...alike, ...others.map((oddity) => `${told(ODDITIES, oddity)}.`)].join(" ");
    },
  },
  "code-can-change": {
    headline: ({ admin }) => `${CONTROLLERS[admin.kind]} can upgrade the code`,
    sentence: ({ kind, admin, atOnce }) =>
      `The token is ${PROXIES[kind]}. ${capital(describe(admin))} can upgrade the code${atOnce ? " at any time" : ""}.`,
  },
  "code-may-change": {
    headline: "The code may be upgradeable",
    sentence: ({ kind }) =>
      `The token is ${PROXIES[kind]}. It may be upgradeable, but we couldn't find out who can upgrade it.`,
  },
  "code-can-vanish": {
    headline: "The contract could self-destruct",
    sentence: "The code contains a self-destruct instruction. Someone may be able to trigger it.",
  },
  "code-can-be-stood-in-for": {
    headline: "The token may run another contract's code",
    sentence: "The token may run another contract's code. That contract's address isn't hardcoded, so it may change.",
  },
  "code-can-be-redeployed": {
    headline: "The code could be swapped out",
    sentence: ({ factory }) =>
      `The contract could self-destruct. Its factory (${short(factory)}) could then deploy different code at the same address.`,
  },
  "was-used-against-people": {
    headline: ({ deeds: [{ deed }] }) => DEEDS[deed],
    sentence: ({ deeds }) => {
      const last = deeds.find((deed) => deed.last !== null)?.last ?? null;
      return [...deeds.map(deedWords), ...(last === null ? [] : [`The last time was on ${day(last)}.`])].join(" ");
    },
  },
  "resembles-scam": {
    headline: "The token looks like a known scam",
    sentence: ({ scam, score, dangerous, nearest }) =>
      `The token's code is ${part(score)} similar to ${named(scam)}, which we found dangerous.${nearest > 1 ? ` ${dangerous} of the ${nearest} most similar tokens ${dangerous === 1 ? "is" : "are"} dangerous.` : ""}`,
  },
  "creator-made-scams": {
    headline: "The creator has made dangerous tokens before",
    sentence: ({ creator, dangerous, example }) =>
      `The creator (${short(creator)}) made ${count(dangerous, { one: "# other token", other: "# other tokens" })} that we found dangerous, such as ${example.symbol} (${short(example.address)}).`,
  },
  "creator-left-pools": {
    headline: "The creator has left empty pools before",
    sentence: ({ creator, emptied, traded, lived }) =>
      `${emptied} of ${traded} earlier tokens by the creator (${short(creator)}) now have empty pools.${lived === null ? "" : ` The newest one's liquidity lasted ${duration(lived)}.`}`,
  },
  "payer-made-scams": {
    headline: "The creator's funder made dangerous tokens",
    sentence: ({ payer, dangerous, example }) =>
      `${short(payer)} first funded the creator. That wallet made ${count(dangerous, { one: "# token", other: "# tokens" })} that we found dangerous, such as ${example.symbol} (${short(example.address)}).`,
    evidence: ({ dangerous }) =>
      `The wallet that first funded the creator made ${count(dangerous, { one: "# token", other: "# tokens" })} that we found dangerous.`,
  },
  "payer-left-pools": {
    headline: "The creator's funder made tokens with empty pools",
    sentence: ({ payer, emptied, traded }) =>
      `${short(payer)} first funded the creator. ${emptied} of ${traded} tokens by that wallet now have empty pools.`,
    evidence: ({ emptied, traded }) =>
      `${emptied} of ${traded} tokens by the wallet that first funded the creator now have empty pools.`,
  },
  "source-is-hidden": {
    headline: "The source code isn't verified",
    sentence: "We found no verified source code for this contract.",
  },
  "pretends-to-be-another": {
    headline: "This token imitates another one",
    sentence: ({ matches, real, sameChain, disguise }) =>
      [
        `This token uses the ${matches === "both" ? "name and symbol" : matches} of ${real.name} (${real.symbol}), but it's a different token.`,
        `The real token is ${short(real.address)}${sameChain ? "" : " on another chain"}.`,
        ...(disguise
          ? [
              `The copy uses ${disguise.length === 1 ? "a lookalike character" : "lookalike characters"}: ${codePoints(disguise).join(", ")}.`,
            ]
          : []),
      ].join(" "),
  },
  "name-offends": {
    headline: "The name is offensive",
    sentence: "The name or symbol contains an offensive word. That says nothing about its code.",
  },
  "name-is-bait": {
    headline: ({ baits }) =>
      baits.every((bait) => bait === "address") ? "The name contains a web address" : "The name looks like bait",
    sentence: ({ baits }) =>
      `The name or symbol contains ${list(baits.map((bait) => BAITS[bait]))}. ${
        baits.every((bait) => bait.endsWith("-letters"))
          ? "Tokens with names like that usually imitate others."
          : baits.every((bait) => bait === "address")
            ? "It may be a brand, but many tokens like that are airdropped as bait."
            : "Tokens like that are usually airdropped as bait."
      }`,
  },
};

const STEPS = { purchase: "buy", buying: "buy", sale: "sell", selling: "sell", sending: "transfer" } as const;

/** Behind the step. */
const EVENTS_TOLD: Sentences<EventsTold> = {
  nothing: "the balance changed, but no Transfer event showed it",
  something: "Transfer events showed a transfer, but the balance didn't change",
  times: (told) => `Transfer events showed ${times(told.times)}× the actual balance change`,
  more: ({ apart, of }) => `Transfer events showed ${share(apart, of)} more than the actual balance change`,
  less: ({ apart, of }) => `Transfer events showed ${share(apart, of)} less than the actual balance change`,
};

/** `ago`: how long, where it wasn't just now. */
function madeBy(creator: string | null, ago: string | null): string {
  if (creator) return ago ? `${creator} created this token ${ago} ago` : `${creator} just created this token`;
  return ago ? `The token was created ${ago} ago` : "The token was just created";
}

const ODDITIES: Sentences<Exclude<Oddity, { code: "answers" }>> = {
  "calls-recipient": "Sending the token runs the recipient's code",
  inexact: "The amount you receive is off by a few of the token's smallest units",
  "keeps-back": ({ bps }) => `${percent(bps)} of each transfer never arrives`,
  "balances-grow": "Balances grow on their own",
  "refuses-nothing": "Sending zero tokens fails",
  "grows-by-own-sending": "Sending tokens to yourself gives you more of them",
  "approval-not-changed": "You have to reset an approval to zero before you can change it",
  "allowance-not-spent": "A used-up approval can be spent again",
  "overdraft-answered": "Sending more than you have doesn't fail",
  "decimals-untold": "The token doesn't say how many decimals it has",
  decimals: ({ decimals }) => `The token has ${number(decimals)} decimals`,
};

const PROXIES: Readonly<Record<ProxyKind, string>> = {
  "eip-1967": "an EIP-1967 proxy",
  beacon: "a beacon proxy",
  "eip-1822": "an EIP-1822 proxy",
  "eip-897": "an EIP-897 proxy",
  "eip-1167": "a minimal clone",
  "clone-with-arguments": "a clone with its own data",
  diamond: "a diamond proxy",
  safe: "a Safe-style proxy",
  "zeppelin-old": "an old OpenZeppelin proxy",
  "eip-7702": "an account with delegated code",
  other: "a custom proxy",
};

const ASKERS: Readonly<Record<ViewAsker, string>> = {
  stranger: "a random wallet",
  "another-stranger": "another random wallet",
  token: "the token itself",
};

/** Who asks about itself is told so. */
const askerOf = (view: ViewName, asker: ViewAsker) =>
  asker === "stranger" && view.includes("(stranger") ? "that wallet itself" : ASKERS[asker];

/** `balanceOf(random wallet)` */
const asked = (view: ViewName) => view.replace("stranger", "random wallet").replace("another", "another random wallet");
const shown = (data: Hex | null) => (data === null ? "an error" : shortData(data));

const CONTROLLERS: Readonly<Record<Controller["kind"], string>> = {
  person: "One wallet",
  multisig: "A multisig",
  timelock: "A timelock",
  contract: "Another contract",
  burned: "A burn address",
};

const DEEDS = {
  blocked: "Holders have been blocked before",
  destroyed: "Holders' tokens have been burned before",
  paused: "Trading has been paused before",
} as const;

function deedWords({ deed, times, whole }: Used): string {
  const often = `${whole ? "" : "at least "}${count(times, { one: "once", other: "# times" })}`;
  return DID[deed](often, times);
}

const DID: Readonly<Record<Used["deed"], (often: string, times: number) => string>> = {
  paused: (often) => `Trading was paused ${often}.`,
  destroyed: (often, times) => `${times === 1 ? "A holder's" : "Holders'"} tokens were burned ${often}.`,
  blocked: (often, times) => `${times === 1 ? "A wallet was" : "Wallets were"} blocked ${often}.`,
};

/** Alike by so much: never more than it is. */
const part = (score: number) => `${Math.floor(score * 100)}%`;

/** A chain of 0: those who know the token do not say which. */
function named({ symbol, address, chainId }: { symbol: string; address: string; chainId: number }): string {
  const where = `${short(address)}${chainId === 0 ? "" : ` on ${knownChain(chainId)?.name ?? `chain ${chainId}`}`}`;
  return symbol === "" ? where : `${symbol} (${where})`;
}

const BAITS: Readonly<Record<Bait, string>> = {
  address: "a web address",
  chat: "a chat invite",
  instruction: "instructions",
  promise: "a promise",
  "mixed-letters": "lookalike letters from several alphabets",
  "unseen-letters": "invisible characters",
};
