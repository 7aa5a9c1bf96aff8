// What is said of how trading begins: who opens it, what happens to buyers then, and who bought first.
import type { CheckId } from "../../checks/index.ts";
import type { LaunchMessage, OpeningCondition } from "../../checks/vocabulary/launch.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { inWords, whoOf } from "./accounts.ts";
import { callsOf, openedBy } from "./calls.ts";
import { duration, percent } from "./figures.ts";
import { because, short } from "./phrases.ts";

export const launchChecks = {
  "trading-not-open": {
    found: "Trading is not open",
    passed: "Trading was not found closed",
    unseen: "Could not tell whether trading is open",
  },
  "launch-was-sniped": {
    found: "First buyers hold much",
    passed: "First buyers hold little of it",
    unseen: "Could not look who bought first",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const launchMessages: Texts<LaunchMessage> = {
  "trading-not-open": {
    headline: ({ awaited }) =>
      awaited.code === "nobody-left" ? "Nobody is left to open its trading." : "You cannot trade it yet.",
    sentence: ({ reason, awaited }) => `Nobody can trade it${because(reason)}, ${told(AWAITED, awaited)}.`,
    evidence: ({ awaited }) => `Tried just now: nobody could trade it, ${told(AWAITED_BRIEFLY, awaited)}.`,
  },
  "trap-once-open": {
    headline: "Once opened, it could not be sold.",
    sentence: ({ by, pool, atOnce, reason }) =>
      `Once ${openedBy(by)}, a stranger who bought through ${pool}${atOnce ? ", in the same block," : ""} could not sell any of it${because(reason)}.`,
    evidence: ({ by, pool, atOnce }) =>
      `Tried just now: once ${inWords(by.holder)} had opened it, a stranger bought through ${pool} and could not sell${atOnce ? " in the same block" : ""}.`,
  },
  "taxed-once-open": {
    headline: ({ deal, taxBps }) => `Once opened, ${deal} costs ${percent(taxBps)}.`,
    sentence: ({ by, deal, taxBps, atOnce }) =>
      `Once ${openedBy(by)}, ${deal} costs ${percent(taxBps)} in tax${atOnce ? " in the same block" : ""}.`,
    evidence: ({ by, deal, taxBps, atOnce }) =>
      `Tried just now: once ${inWords(by.holder)} had opened it, ${deal} cost ${percent(taxBps)} in tax${atOnce ? " in the same block" : ""}.`,
  },
  "launch-was-sniped": {
    headline: ({ heldBps }) => `Launch buyers still hold ${percent(heldBps)} of it.`,
    sentence: ({ heldBps, boughtBps, accounts, fresh, by, largest, creator }) => {
      const who = accounts === 1 ? "One account" : `${accounts} accounts`;
      const recent = fresh ? newOf(fresh, accounts) : "";
      const maker = creator ? "the creator among them" : "";
      const aside = [recent, maker].filter((part) => part !== "").join(", ");
      const which = largest.length > 0 ? ` The largest: ${largest.map(short).join(", ")}.` : "";
      return `${who} that ${BOUGHT[by ?? "first"]}${aside && ` (${aside})`} took ${percent(boughtBps)} of the supply and still hold${accounts === 1 ? "s" : ""} ${percent(heldBps)}.${which}`;
    },
  },
};

const AWAITED: Sentences<OpeningCondition> = {
  somebody: "until somebody opens it",
  "no-call-found": "and no call that was tried opens it",
  "nobody-left": "and nobody is left who could open it",
  time: ({ seconds }) => `but ${duration(seconds)} later a stranger could buy it, and nobody had opened it`,
  call: ({ by, everybody, once, stays, makesPool }) =>
    everybody
      ? `until it is opened: ${whoOf(by)} can open it by calling ${callsOf(by)}${makesPool ? ", which makes its pool" : ""}${afterwards(once, stays, makesPool)}`
      : `but for those whom somebody lets in: ${whoOf(by)} can do so by calling ${callsOf(by)}`,
};

/** What becomes of the switch once it was used. */
function afterwards(once: boolean, stays: boolean, makesPool: boolean): string {
  const spent = once ? `${makesPool ? " and" : ", which"} then cannot be called again` : "";
  return stays ? `${spent}${once ? "; nothing" : ", and nothing"} that was tried closes it any more` : spent;
}

/** The same without functions. */
const AWAITED_BRIEFLY: Sentences<OpeningCondition> = {
  ...AWAITED,
  time: ({ seconds }) => `but ${duration(seconds)} later a stranger could`,
  call: ({ by, everybody }) =>
    everybody ? `until ${inWords(by.holder)} opens it` : `but for those whom ${inWords(by.holder)} lets in`,
};

const BOUGHT = {
  first: "bought in the first three blocks",
  transaction: "were bought for in one transaction at the launch",
  sender: "were bought for by one account at the launch",
  passing: "bought at the launch and pass it among themselves",
  funding: "bought at the launch with money that one account had sent them shortly before",
} as const;

function newOf(fresh: number, accounts: number): string {
  if (fresh < accounts) return `${fresh} of them new`;
  return accounts === 1 ? "a new one" : "all of them new";
}
