// What is said of how the contract behaves and of its code: events, answers, calls of others, and whether the code can change.
import { type Hex, size, slice } from "viem";
import type { CheckId } from "../../checks/index.ts";
import type { ContractMessage, Oddity } from "../../checks/vocabulary/contract.ts";
import type { Controller, ProxyKind, Used, ViewAsker } from "../../facts/facts.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { describe } from "./accounts.ts";
import { count, day, list, number, percent } from "./figures.ts";
import { capital, short } from "./phrases.ts";

export const contractChecks = {
  "events-lie": {
    found: "Its events are fake",
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
} satisfies Partial<Record<CheckId, CheckText>>;

export const contractMessages: Texts<ContractMessage> = {
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
    headline: "Its code may run other code",
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
  stranger: "a stranger",
  "another-stranger": "another stranger",
  token: "the token itself",
};

function shown(data: Hex | null): string {
  if (data === null) return "an error";
  if (size(data) !== 32) return size(data) > 12 ? `${slice(data, 0, 12)}…` : data;
  const value = BigInt(data);
  return value < 10n ** 40n ? `${value}` : `${slice(data, 0, 12)}…`;
}

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
  switch (deed) {
    case "paused":
      return `It was paused ${often}.`;
    case "destroyed":
      return `A holder's tokens were burned ${often}.`;
    case "blocked":
      return `A wallet was blocked ${often}.`;
  }
}
