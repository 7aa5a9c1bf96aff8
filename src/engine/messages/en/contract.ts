// What is said of the contract: how it behaves and whether its code can change, where it comes from and what it is like.
import type { Hex } from "viem";
import { knownChain } from "../../chains/index.ts";
import type { CheckId } from "../../checks/index.ts";
import type { Bait, ContractMessage, Oddity, OriginMessage } from "../../checks/vocabulary/contract.ts";
import type { Controller, ProxyKind, Used, ViewAsker } from "../../facts/facts.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { createOrigins } from "../origins.ts";
import { codePoints, shortData } from "../selection.ts";
import { carriersWords, describe, techniquesWords } from "./accounts.ts";
import { capital, count, day, duration, list, number, percent, short } from "./phrases.ts";

export const contractChecks = {
  "events-lie": {
    found: "Its events don't match what happens",
    passed: "Events match what happens",
    unseen: "Couldn't compare events with balances",
  },
  "views-lie": {
    found: "It answers callers differently",
    passed: "It answers every caller alike",
    unseen: "Couldn't compare its answers",
  },
  "transfer-calls-out": {
    found: "Transfers depend on another contract",
    passed: "Transfers depend on no other contract",
    unseen: "Couldn't tell what transfers call",
  },
  "odd-token": {
    found: "It isn't a standard token",
    passed: "It behaves like a standard token",
    unseen: "Couldn't test standard behavior",
  },
  "code-can-change": {
    found: "The code can be upgraded",
    passed: "The code can't be upgraded",
    unseen: "Couldn't tell whether it's upgradeable",
  },
  "code-can-vanish": {
    found: "The code can self-destruct",
    passed: "The code can't self-destruct",
    unseen: "Couldn't check for self-destruct",
  },
  "code-can-be-replaced-by-redeploying": {
    found: "It can be redeployed with other code",
    passed: "It can't be redeployed here",
    unseen: "Couldn't tell how it was deployed",
  },
  "was-used-against-people": {
    found: "Admin power was used on holders",
    passed: "No holder was blocked so far",
    unseen: "Couldn't read its events",
  },
  "deployed-just-now": {
    found: "It's brand new",
    passed: "It isn't brand new",
    unseen: "Couldn't tell how old it is",
  },
  "looks-like-a-scam": {
    found: "It's like a known scam",
    passed: "It isn't like any scam we know",
    unseen: "Couldn't compare it with known scams",
  },
  "source-is-hidden": {
    found: "The source code isn't verified",
    passed: "The source code is verified",
    unseen: "Couldn't look for its source code",
  },
  "pretends-to-be-another": {
    found: "It imitates another token",
    passed: "No known token has its name",
    unseen: "Couldn't compare its name",
  },
  "name-is-bait": {
    found: "The name is bait",
    passed: "The name isn't bait",
    unseen: "Couldn't read its name",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

const origins = createOrigins(
  {
    made: {
      young: "It's less than an hour old",
      old: (seconds) => `It's only ${duration(seconds)} old`,
      sentence: (seconds, maker, creator) =>
        `It was created ${duration(seconds)} ago${maker ? ` with ${maker}` : ""}${creator ? ` by ${creator}` : ""}.`,
      transactions: (transactions) =>
        `Its creator has sent ${count(transactions, { one: "# transaction", other: "# transactions" })} in all.`,
      dangerous: (dangerous) =>
        `We found ${count(dangerous, { one: "# other token", other: "# other tokens" })} of that creator dangerous.`,
      paid: ({ secondsBefore, by, through, name }) => {
        const who = name ? `${name} (${short(by)})` : short(by);
        return `That wallet was first funded ${through ? "through" : "by"} ${who} ${duration(secondsBefore)} earlier.`;
      },
      paidBriefly: (seconds) => `Its wallet was first funded ${duration(seconds)} earlier.`,
    },
    scam: {
      headline: "Same code as a dangerous token",
      sentence: (name) => `It has the same code as ${name ?? "a token"}, which we found dangerous.`,
      copies: (copies) => `We know ${number(copies)} copies.`,
      dangerous: (dangerous, audited) => `${dangerous} of the ${audited} we audited are dangerous.`,
    },
    trap: {
      labeled: "Published research calls it a trap",
      alike: "It's like a known trap",
      known: "a known trap",
      label: (who, techniques) => `${who} labels this token a trap: ${techniques}.`,
      called: (who, techniques) => `${who} calls that one a trap: ${techniques}.`,
      calledBriefly: (who, techniques) => `${who} says of it: ${techniques}.`,
      same: (name) => `It has the same code as ${name}.`,
      like: (name, score) => `Its code is ${part(score)} like ${name}.`,
      carriers: (carriers) => `Both share this: ${carriers}.`,
      marks: (marks) =>
        `Their transfers share ${count(marks, { one: "# detail", other: "# details" })} that no honest token we know has.`,
      works: "Our tests show it works here, too.",
      fails: "We tried every admin function, and it doesn't work here now.",
      honest: (symbol, score) => `The nearest honest token is ${symbol}, ${part(score)} alike.`,
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
    headline: "Its events don't match its balances",
    sentence: ({ step, events, balance }) =>
      `In a ${STEPS[step]} the Transfer events add up to ${events}, but the balance changed by ${balance}.`,
  },
  "approval-not-told": {
    headline: "Its events hide what you approved",
    sentence: ({ told, allowance }) =>
      told === null
        ? "Approvals work, but no Approval event shows them."
        : `The Approval event says ${told}, but ${allowance} can be spent.`,
  },
  "views-lie": {
    headline: "It answers callers differently",
    sentence: ({ view, asker, toNobody, toAsker }) =>
      `${view} returns ${shown(toNobody)} without a caller, but ${shown(toAsker)} to ${ASKERS[asker]}.`,
    evidence: ({ view, asker }) => `${view} answers ${ASKERS[asker]} differently.`,
  },
  "transfer-calls-out": {
    headline: "Transfers depend on another contract",
    sentence: ({ address, during, unverified, changeable, controller }) =>
      [
        `Each ${list(during.map((step) => STEPS[step]))} depends on another contract (${short(address)}).`,
        ...(unverified ? ["Its source isn't verified."] : []),
        ...(changeable
          ? [controller ? `${capital(describe(controller))} can upgrade it.` : "It can be upgraded."]
          : []),
      ].join(" "),
  },
  "odd-token": {
    headline: "It isn't a standard token",
    sentence: ({ oddities }) => oddities.map((oddity) => `${told(ODDITIES, oddity)}.`).join(" "),
  },
  "code-can-change": {
    headline: ({ admin }) => `${CONTROLLERS[admin.kind]} can upgrade its code`,
    sentence: ({ kind, admin, atOnce }) =>
      `The token is ${PROXIES[kind]}. ${capital(describe(admin))} can upgrade its code${atOnce ? " at any time" : ""}.`,
  },
  "code-may-change": {
    headline: "Its code may be upgraded",
    sentence: ({ kind }) =>
      `The token is ${PROXIES[kind]}. Its code may be upgraded, but we couldn't find who can do it.`,
  },
  "code-can-vanish": {
    headline: "Its code may self-destruct",
    sentence: "The code contains a self-destruct instruction. Someone may be able to reach it.",
  },
  "code-can-be-stood-in-for": {
    headline: "It may run another contract's code",
    sentence: "The code may run code from an address that isn't written into it.",
  },
  "code-can-be-redeployed": {
    headline: "Other code may take its place",
    sentence: ({ factory }) =>
      `The code may self-destruct. Its factory (${short(factory)}) may then put other code at the same address.`,
  },
  "was-used-against-people": {
    headline: ({ deeds: [{ deed }] }) => DEEDS[deed],
    sentence: ({ deeds }) => {
      const last = deeds.find((deed) => deed.last !== null)?.last ?? null;
      return [...deeds.map(deedWords), ...(last === null ? [] : [`Last time: ${day(last)}.`])].join(" ");
    },
  },
  "resembles-scam": {
    headline: "It's like a known scam",
    sentence: ({ scam, score, dangerous, nearest }) =>
      `Its code is ${part(score)} like ${named(scam)}, which we found dangerous.${nearest > 1 ? ` So are ${dangerous} of the ${nearest} most similar tokens.` : ""}`,
  },
  "creator-made-scams": {
    headline: "Its creator made dangerous tokens before",
    sentence: ({ creator, dangerous, example }) =>
      `We found ${count(dangerous, { one: "# other token", other: "# other tokens" })} of its creator (${short(creator)}) dangerous, such as ${example.symbol} (${short(example.address)}).`,
  },
  "creator-left-pools": {
    headline: "Its creator left empty pools before",
    sentence: ({ creator, emptied, traded, lived }) =>
      `${emptied} of ${traded} other tokens of its creator (${short(creator)}) have empty pools.${lived === null ? "" : ` The last lasted ${duration(lived)}.`}`,
  },
  "payer-made-scams": {
    headline: "Its creator's funder made dangerous tokens",
    sentence: ({ payer, dangerous, example }) =>
      `${short(payer)} first funded its creator. We found ${count(dangerous, { one: "# token", other: "# tokens" })} of that wallet dangerous, such as ${example.symbol} (${short(example.address)}).`,
    evidence: ({ dangerous }) =>
      `We found ${count(dangerous, { one: "# token", other: "# tokens" })} dangerous from the wallet that first funded its creator.`,
  },
  "payer-left-pools": {
    headline: "Its creator's funder left empty pools",
    sentence: ({ payer, emptied, traded }) =>
      `${short(payer)} first funded its creator. ${emptied} of ${traded} tokens of that wallet have empty pools.`,
    evidence: ({ emptied, traded }) =>
      `${emptied} of ${traded} tokens from the wallet that first funded its creator have empty pools.`,
  },
  "source-is-hidden": {
    headline: "Its source code isn't verified",
    sentence: "We found no verified source code of this contract.",
  },
  "pretends-to-be-another": {
    headline: "It imitates another token",
    sentence: ({ matches, real, sameChain, disguise }) =>
      [
        `It uses the ${matches === "both" ? "name and symbol" : matches} of ${real.name} (${real.symbol}), but it's a different token.`,
        `The real one is ${short(real.address)}${sameChain ? "" : " on another chain"}.`,
        ...(disguise ? [`It uses lookalike characters: ${codePoints(disguise).join(", ")}.`] : []),
      ].join(" "),
  },
  "name-offends": {
    headline: "Its name is offensive",
    sentence: "The name or symbol contains an offensive word. That says nothing about its code.",
  },
  "name-is-bait": {
    headline: ({ baits }) =>
      baits.every((bait) => bait === "address") ? "Its name contains a web address" : "Its name is bait",
    sentence: ({ baits }) =>
      `Its name or symbol contains ${list(baits.map((bait) => BAITS[bait]))}. ${
        baits.every((bait) => bait.endsWith("-letters"))
          ? "Such names usually imitate other tokens."
          : baits.every((bait) => bait === "address")
            ? "It may be a brand, but many such tokens are sent out as bait."
            : "Such tokens are usually sent out as bait."
      }`,
  },
};

const STEPS = { purchase: "buy", buying: "buy", sale: "sale", selling: "sale", sending: "transfer" } as const;

const ODDITIES: Sentences<Oddity> = {
  answers: ({ call, answer }) => `${call} returns ${answer === "other" ? "something else" : answer} instead of true`,
  "calls-recipient": "Sending runs the recipient's code",
  inexact: "The received amount differs by a few units",
  "keeps-back": ({ bps }) => `${percent(bps)} of each transfer is kept back`,
  "balances-grow": "Balances grow by themselves",
  "refuses-nothing": "Sending zero tokens fails",
  "grows-by-own-sending": "Sending tokens to yourself makes more of them",
  "approval-not-changed": "An approval can't be changed without setting it to zero first",
  "allowance-not-spent": "A spent approval can be spent again",
  "overdraft-answered": "Sending more than the balance doesn't fail",
  "decimals-untold": "It doesn't say how many decimals it has",
  decimals: ({ decimals }) => `It has ${number(decimals)} decimals`,
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

const shown = (data: Hex | null) => (data === null ? "an error" : shortData(data));

const CONTROLLERS: Readonly<Record<Controller["kind"], string>> = {
  person: "One account",
  multisig: "A multisig",
  timelock: "A timelock",
  contract: "Another contract",
  burned: "A burn address",
};

const DEEDS = {
  blocked: "Holders were blocked before",
  destroyed: "Holders' tokens were burned before",
  paused: "Trading was paused before",
} as const;

function deedWords({ deed, times, whole }: Used): string {
  const often = `${whole ? "" : "at least "}${count(times, { one: "once", other: "# times" })}`;
  return DID[deed](often);
}

const DID: Readonly<Record<Used["deed"], (often: string) => string>> = {
  paused: (often) => `It was paused ${often}.`,
  destroyed: (often) => `A holder's tokens were burned ${often}.`,
  blocked: (often) => `A wallet was blocked ${often}.`,
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
  instruction: "an instruction",
  promise: "a promise",
  "mixed-letters": "lookalike letters from several scripts",
  "unseen-letters": "invisible letters",
};
