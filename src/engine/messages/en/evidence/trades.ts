import type { HoneypotSaying } from "../../../checks/shared/sayings/honeypot.ts";
import type { Awaited, OpeningSaying } from "../../../checks/shared/sayings/openings.ts";
import { type Lines, type Sentences, told, type With } from "../../language.ts";
import { duration, percent } from "../figures.ts";
import { strayed } from "../findings/honeypot.ts";
import { inWords } from "../who.ts";

/** Whatever quotes a token's refusal is said without it: the proof has it. */
type Refused = With<
  | "holders-cannot-sell"
  | "real-holders-cannot-sell"
  | "token-cannot-be-bought"
  | "transfers-are-blocked"
  | "router-is-blocked"
  | "fresh-buyer-waits"
  | "sales-need-waiting"
  | "sale-fails-in-same-block"
  | "only-first-can-leave"
  | "exit-closes-later"
  | "exit-closes-as-pool-grows"
  | "exit-closes-after-trades"
  | "exit-closes-after-gifts"
  | "exit-closes-to-repeated-buyers"
  | "approval-fails",
  HoneypotSaying
>;

export const refused: Lines<Refused> = {
  "holders-cannot-sell": ({ pool, worthless, only }) =>
    `Tried just now: a stranger bought through ${pool}, and ${worthless ? "the sale brought less than 1% of its worth" : "every sale failed"}.${
      only ? ` Only ${only} still takes it.` : ""
    }`,
  "real-holders-cannot-sell": ({ stuck, sampled, kind }) =>
    `Tried just now: the sales of ${stuck} of ${sampled} sampled holders failed${kind ? `, all of them ${kind}` : ""}.`,
  "token-cannot-be-bought": ({ pool, fails, strayedTo }) =>
    `Tried just now: every purchase through ${pool} ${fails ? "failed" : "brought nothing"}${strayed(strayedTo)}.`,
  "transfers-are-blocked": ({ who }) => `Tried just now: ${WHO[who]} could not send tokens to another person.`,
  "router-is-blocked": "Tried just now: holders could send it, and the router could not move it for a sale.",
  "fresh-buyer-waits": "Tried just now: a fresh buyer could not sell at once, and holders could.",
  "sales-need-waiting": ({ seconds }) =>
    `Tried just now: a sale failed until up to ${duration(seconds)} after the purchase.`,
  "sale-fails-in-same-block": "Tried just now: a sale failed in the block of the purchase and worked in the next.",
  "only-first-can-leave": "Tried just now: one stranger could sell, and another could not.",
  "exit-closes-later": ({ seconds, idle }) =>
    `Tried just now: what sold at once did not sell ${duration(seconds)} later${idle ? ", with no trade in between" : ""}.`,
  "exit-closes-as-pool-grows": ({ times }) =>
    `Tried just now: after somebody else bought for ${times} times what lies in the pool, a sale failed that works today.`,
  "exit-closes-after-trades": ({ times }) =>
    `Tried just now: after up to ${times} others bought and sold, a sale failed that works today.`,
  "exit-closes-after-gifts": ({ times }) =>
    `Tried just now: after up to ${times} others were sent some, a sale failed that works today.`,
  "exit-closes-to-repeated-buyers":
    "Tried just now: after the same buyer bought again, a sale failed that works today.",
  "approval-fails": "Tried just now: approving the router failed.",
};

const WHO: Readonly<Record<With<"transfers-are-blocked", HoneypotSaying>["who"], string>> = {
  "ordinary-account": "an ordinary account",
  buyer: "a buyer",
  holder: "a holder",
};

export const openings: Lines<OpeningSaying> = {
  "trading-not-open": ({ awaited }) => `Tried just now: nobody could trade it, ${told(AWAITED, awaited)}.`,
  "trap-once-open": ({ by, pool, atOnce }) =>
    `Tried just now: once ${inWords(by.holder)} had opened it, a stranger bought through ${pool} and could not sell${atOnce ? " in the same block" : ""}.`,
  "taxed-once-open": ({ by, deal, taxBps, atOnce }) =>
    `Tried just now: once ${inWords(by.holder)} had opened it, ${deal} cost ${percent(taxBps)} in tax${atOnce ? " in the same block" : ""}.`,
};

const AWAITED: Sentences<Awaited> = {
  somebody: "until somebody opens it",
  "no-call-found": "and no call that was tried opens it",
  "nobody-left": "and nobody is left who could open it",
  time: ({ seconds }) => `but ${duration(seconds)} later a stranger could`,
  call: ({ by, everybody }) =>
    everybody ? `until ${inWords(by.holder)} opens it` : `but for those whom ${inWords(by.holder)} lets in`,
};
