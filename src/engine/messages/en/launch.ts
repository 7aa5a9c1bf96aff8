// What is said of how trading begins: who opens it, what happens to buyers then, and who bought first.
import type { CheckId } from "../../checks/index.ts";
import type { LaunchMessage, OpeningCondition } from "../../checks/vocabulary/market.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { inWords, whoOf } from "./accounts.ts";
import { callsOf, openedBy } from "./calls.ts";
import { count, duration, list, percent } from "./figures.ts";
import { because, capital, short } from "./phrases.ts";
import { costs } from "./tax.ts";

export const launchChecks = {
  "trading-not-open": {
    found: "Trading isn't open",
    passed: "No trading lock found",
    unseen: "Couldn't tell whether trading is open",
  },
  "launch-was-sniped": {
    found: "Snipers hold a lot",
    passed: "Snipers hold little",
    unseen: "Couldn't look for snipers",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const launchMessages: Texts<LaunchMessage> = {
  "trading-not-open": {
    headline: ({ awaited }) =>
      awaited.code === "nobody-left" ? "Nobody is left to open trading" : "You can't trade it yet",
    sentence: ({ reason, awaited }) => `Nobody can trade it${because(reason)}. ${told(AWAITED, awaited)}`,
    evidence: ({ awaited }) => `Nobody can trade it. ${told(AWAITED_BRIEFLY, awaited)}`,
  },
  "trap-once-open": {
    headline: "Once trading opens, you can't sell",
    sentence: ({ by, pool, atOnce, reason }) =>
      `${openedBy(by)} We bought on ${pool}${atOnce ? " in that block" : ""} and couldn't sell${because(reason)}.`,
    evidence: ({ by, pool, atOnce }) =>
      `In our test ${inWords(by.holder)} opened trading. We bought on ${pool}${atOnce ? " in that block" : ""} and couldn't sell.`,
  },
  "taxed-once-open": {
    headline: ({ deal, taxBps }) => `Once open, ${deal} costs ${percent(taxBps)}`,
    sentence: ({ by, deal, taxBps, atOnce }) =>
      `${openedBy(by)} ${costs(deal)} ${percent(taxBps)} in tax${atOnce ? " in that block" : ""}.`,
    evidence: ({ by, deal, taxBps, atOnce }) =>
      `In our test ${inWords(by.holder)} opened trading. ${costs(deal)} ${percent(taxBps)} in tax${atOnce ? " in that block" : ""}.`,
  },
  "launch-was-sniped": {
    headline: ({ heldBps }) => `Snipers still hold ${percent(heldBps)}`,
    sentence: ({ heldBps, boughtBps, accounts, fresh, by, largest, creator }) =>
      [
        `${count(accounts, { one: "# wallet", other: "# wallets" })} ${BOUGHT[by ?? "first"]}.`,
        `Bought: ${percent(boughtBps)} of the supply. Still held: ${percent(heldBps)}.`,
        ...(fresh ? [count(fresh, { one: "# of them is new.", other: "# of them are new." })] : []),
        ...(creator ? ["The creator is among them."] : []),
        ...(largest.length > 0 ? [`The largest: ${list(largest.map(short))}.`] : []),
      ].join(" "),
  },
};

const AWAITED: Sentences<OpeningCondition> = {
  somebody: "Someone has to open trading first.",
  "no-call-found": "No call we tried opens it.",
  "nobody-left": "Nobody is left who could open it.",
  time: ({ seconds }) => `${capital(duration(seconds))} later a stranger could buy it, without any call.`,
  call: ({ by, everyone, once, stays, makesPool }) =>
    [
      everyone
        ? `${capital(whoOf(by))} can open it with ${callsOf(by)}.`
        : `${capital(whoOf(by))} can let chosen wallets trade with ${callsOf(by)}.`,
      ...(everyone && makesPool ? ["That also creates its pool."] : []),
      ...(everyone && once ? ["It works only once."] : []),
      ...(everyone && stays ? ["Nothing we tried closes trading again."] : []),
    ].join(" "),
};

/** The same without functions. */
const AWAITED_BRIEFLY: Sentences<OpeningCondition> = {
  ...AWAITED,
  time: ({ seconds }) => `${capital(duration(seconds))} later a stranger could.`,
  call: ({ by, everyone }) =>
    everyone
      ? `${capital(inWords(by.holder))} has to open it first.`
      : `${capital(inWords(by.holder))} decides which wallets may.`,
};

/** Behind `3 wallets`. */
const BOUGHT = {
  first: "bought in the first three blocks",
  transaction: "got tokens from one bundled buy at launch",
  sender: "got tokens from one buyer at launch",
  passing: "bought at launch and pass tokens among themselves",
  funding: "bought at launch with money from one account",
} as const;
