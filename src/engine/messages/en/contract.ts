// What is said of how the contract behaves and of its code: events, answers, calls of others, and whether the code can change.
import { type Hex, size, slice } from "viem";
import type { CheckId } from "../../checks/index.ts";
import type { ContractMessage, Oddity } from "../../checks/vocabulary/contract.ts";
import type { Controller, ProxyKind, Used, ViewAsker } from "../../facts/facts.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { describe } from "./accounts.ts";
import { day, percent } from "./figures.ts";
import { capital, short } from "./phrases.ts";

export const contractChecks = {
  "events-lie": {
    found: "Events do not tell what happens",
    passed: "Events tell what happens",
    unseen: "Could not compare events with what happened",
  },
  "views-lie": {
    found: "It answers differently to different callers",
    passed: "It answers everybody alike",
    unseen: "Could not compare its answers",
  },
  "transfer-calls-out": {
    found: "Transfers ask another contract",
    passed: "Transfers ask nobody who can change",
    unseen: "Could not tell whom transfers ask",
  },
  "odd-token": {
    found: "It is not a usual token",
    passed: "It behaves as tokens usually do",
    unseen: "Could not try whether it is usual",
  },
  "code-can-change": {
    found: "The code can be replaced",
    passed: "No way found to replace the code",
    unseen: "Could not tell whether its code can change",
  },
  "code-can-vanish": {
    found: "The code can vanish or be replaced",
    passed: "Nothing found that destroys the code",
    unseen: "Could not read whether its code can vanish",
  },
  "code-can-be-replaced-by-redeploying": {
    found: "It may come back with other code",
    passed: "It cannot be made anew",
    unseen: "Could not look how it was made",
  },
  "was-used-against-people": {
    found: "Powers were used on people",
    passed: "No events tell of blocked people",
    unseen: "Could not read its events",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const contractMessages: Texts<ContractMessage> = {
  "events-lie": {
    headline: "Its records do not match its balances.",
    sentence: ({ step, events, balance }) =>
      `In a ${step} the Transfer events add up to ${events}, the balance changed by ${balance}.`,
  },
  "approval-not-told": {
    headline: "Its records do not tell what you approved.",
    sentence: ({ told, allowance }) =>
      told === null
        ? "An approval works, and no Approval event tells of it."
        : `An approval's event tells ${told}, and ${allowance} may be spent.`,
  },
  "views-lie": {
    headline: "It answers different people differently.",
    sentence: ({ view, asker, toNobody, toAsker }) =>
      `${view} answers ${shown(toNobody)} to nobody, ${shown(toAsker)} to ${ASKERS[asker]}.`,
    evidence: ({ view, asker }) =>
      `Asked for ${view}, it answers ${asker === "token" ? "itself" : "strangers"} something else.`,
  },
  "transfer-calls-out": {
    headline: "Moving it depends on another contract.",
    sentence: ({ address, during, unverified, changeable, controller }) => {
      const faults = [
        ...(unverified ? ["has no verified source"] : []),
        ...(changeable ? [`can be replaced${controller ? ` by ${describe(controller)}` : ""}`] : []),
      ];
      return `${capital(during.join(" and "))} touches another contract, ${short(address)}, whose code ${faults.join(" and ")}.`;
    },
  },
  "odd-token": {
    headline: "It is not a usual token.",
    sentence: ({ oddities }) => `${capital(oddities.map((oddity) => told(ODDITIES, oddity)).join("; "))}.`,
  },
  "code-can-change": {
    headline: ({ admin }) => `${CONTROLLERS[admin.kind]} can replace its code.`,
    sentence: ({ kind, admin, atOnce }) =>
      `The token is ${PROXIES[kind]}: ${describe(admin)} can replace its code${atOnce ? " at once" : ""}.`,
  },
  "code-may-change": {
    headline: "Its code may be replaced.",
    sentence: ({ kind }) =>
      `The token is ${PROXIES[kind]}; its code may be replaced, and by whom could not be made out.`,
  },
  "code-can-vanish": {
    headline: "Its code may be destroyed.",
    sentence: "The code contains an instruction to destroy itself, which somebody may be able to reach.",
  },
  "code-can-be-stood-in-for": {
    headline: "Its code may run other code.",
    sentence: "The code may run other code in its place, from an address that is not written into it.",
  },
  "code-can-be-redeployed": {
    headline: "Other code may take its place.",
    sentence: ({ factory }) =>
      `The code may destroy itself, and the factory that made it (${short(factory)}) may put other code at the same address.`,
  },
  "was-used-against-people": {
    headline: ({ deeds: [{ deed }] }) => DEEDS[deed],
    sentence: ({ deeds }) => {
      const last = deeds.find((deed) => deed.last !== null)?.last ?? null;
      const when = last === null ? "" : `, last on ${day(Number(last))}`;
      return `Its own events tell that ${deeds.map(sayDeed).join(" and ")}${when}.`;
    },
  },
};

const ODDITIES: Sentences<Oddity> = {
  answers: ({ call, answer }) => {
    const what = answer === "other" ? "something else" : answer;
    return `${call} answers ${what} where true is expected`;
  },
  "calls-recipient": "sending calls the recipient's code",
  inexact: "what arrives differs by some units from what was sent",
  "keeps-back": ({ bps }) => `${percent(bps)} of what is sent is kept back`,
  "balances-grow": "balances grow by themselves",
  "refuses-nothing": "sending an amount of zero fails",
  "grows-by-own-sending": "a balance grows when it is sent to its own holder",
  "approval-not-changed": "an approval cannot be changed to another one that is not zero",
  "allowance-not-spent": "what was spent of an approval may be spent again",
  "overdraft-answered": "sending more than there is does not fail",
  "decimals-untold": "it does not say how many decimals it has",
  decimals: ({ decimals }) => `it has ${decimals} decimals`,
};

const PROXIES: Readonly<Record<ProxyKind, string>> = {
  "eip-1967": "an EIP-1967 proxy",
  beacon: "a beacon proxy",
  "eip-1822": "an EIP-1822 proxy",
  "eip-897": "an EIP-897 proxy",
  "eip-1167": "a minimal clone",
  "clone-with-arguments": "a clone with data of its own",
  diamond: "a diamond",
  safe: "a proxy like Safe's",
  "zeppelin-old": "a proxy of OpenZeppelin's older kind",
  "eip-7702": "an account that lends its code",
  other: "a proxy of its own kind",
};

const ASKERS: Readonly<Record<ViewAsker, string>> = {
  stranger: "a stranger",
  "another-stranger": "another stranger",
  token: "the token itself",
};

function shown(data: Hex | null): string {
  if (data === null) return "a refusal";
  if (size(data) !== 32) return size(data) > 12 ? `${slice(data, 0, 12)}…` : data;
  const number = BigInt(data);
  return number < 10n ** 40n ? `${number}` : `${slice(data, 0, 12)}…`;
}

const CONTROLLERS: Readonly<Record<Controller["kind"], string>> = {
  person: "One account",
  multisig: "A multisig",
  timelock: "A timelock",
  contract: "Another contract",
  burned: "Nobody known",
};

const DEEDS = {
  blocked: "People were blocked before.",
  destroyed: "People's tokens were destroyed before.",
  paused: "Its pause was used before.",
} as const;

function sayDeed({ deed, times, whole }: Used): string {
  const often = `${whole ? "" : "at least "}${times === 1 ? "once" : `${times} times`}`;
  return deed === "paused"
    ? `its pause was used ${often}`
    : deed === "destroyed"
      ? `somebody's tokens were destroyed ${often}`
      : `an account was blocked ${often}`;
}
