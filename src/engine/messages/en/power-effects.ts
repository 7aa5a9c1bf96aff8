import { BPS } from "../../core/units.ts";
import { messageConfig } from "../config.ts";
import { type EffectTexts, effectsWith, type ShownTexts, shownWith } from "../effects.ts";
import { number, percent } from "./figures.ts";

const SHOWN: ShownTexts = {
  "locked-in": {
    can: ({ sells }) => `can block you from ${sells ? "selling" : "sending"}`,
    did: ({ sells, othersCan, unapproved }) =>
      `${unapproved ? "A test holder without an earlier approval" : "Our test holder"} couldn't ${sells ? "sell" : "send"} anymore${othersCan ? ", while others still could" : ""}`,
    after: ({ othersCan }) => (othersCan ? "blocked, while others still could" : "blocked"),
  },
  "trading-stopped": {
    can: ({ sells, ofPool }) => (ofPool ? "can stop sales here" : `can stop all ${sells ? "selling" : "sending"}`),
    did: ({ sells, redirected, ofPool, unapproved }) =>
      `${unapproved ? "No test holder without an earlier approval" : "No test holder"} could ${sells ? "sell" : "send"} anymore${ofPool ? " through this pool" : ""}${redirected ? "; the token now asks another contract" : ""}`,
    after: "blocked for all test holders",
  },
  "sales-trickle": {
    can: "can limit what you sell",
    did: ({ mostBps, ofPoolBps }) =>
      mostBps === null
        ? "Our test holder could sell only part of a bag at once"
        : `Our test holder could sell at most ${percent(mostBps)} of a bag at once${ofPoolBps === null ? "" : ` (${percent(ofPoolBps)} of the pool's tokens)`}`,
    after: ({ mostBps }) => (mostBps === null ? "only a part sold at once" : `only ${percent(mostBps)} sold at once`),
  },
  "tokens-taken": {
    can: "can take your tokens",
    did: ({ lossBps, spread }) =>
      `${percent(lossBps)} of our test holder's tokens ${spread ? "were shared out among other wallets" : "went to another wallet"}`,
    after: ({ lossBps, spread }) =>
      `${percent(lossBps)} ${spread ? "shared out among other wallets" : "went to another wallet"}`,
  },
  "tokens-gone": {
    can: "can make your tokens vanish",
    did: ({ lossBps }) => `${percent(lossBps)} of our test holder's tokens were gone`,
    after: ({ lossBps }) => `${percent(lossBps)} gone`,
  },
  "tokens-destroyed": {
    can: "can burn your tokens",
    did: ({ lossBps }) => `${percent(lossBps)} of our test holder's tokens were burned`,
    after: ({ lossBps }) => `${percent(lossBps)} burned`,
  },
  "spent-unapproved": {
    can: "can spend your tokens",
    did: ({ lossBps }) => `${percent(lossBps)} of our test holder's tokens were spent without approval`,
    after: ({ lossBps }) => `${percent(lossBps)} spent without approval`,
  },
  "pool-drained": {
    can: "can drain the pool",
    did: ({ lossBps }) => `${percent(lossBps)} of the pool's tokens were gone, without a trade`,
  },
  "pool-emptied": {
    can: "can empty the pool",
    did: ({ lossBps }) => `The tokens it got were sold, and ${percent(lossBps)} of the pool's money was gone`,
    after: ({ lossBps }) => `${percent(lossBps)} gone`,
  },
  "tax-raised": {
    can: ({ side, afterBps }) => `can set a ${percent(afterBps)} ${SIDE_TAX[side]}`,
    did: ({ side, beforeBps, afterBps }) =>
      `The ${SIDE_TAX[side]} rose from ${percent(beforeBps)} to ${percent(afterBps)}, the highest in our tests`,
    after: ({ afterBps }) => `${percent(afterBps)} lost to tax`,
  },
  "hook-took": {
    can: ({ afterBps }) => `can take ${percent(afterBps)} of sales`,
    did: ({ afterBps }) => `The pool's hook took ${percent(afterBps)} of the same sale, the most in our tests`,
    after: ({ afterBps }) => `${percent(afterBps)} lost to the pool's hook`,
  },
  "taxed-alone": {
    can: "can tax you alone",
    did: ({ side, afterBps }) => `Our test holder paid a ${percent(afterBps)} ${SIDE_TAX[side]}, while others didn't`,
    after: ({ afterBps }) => `${percent(afterBps)} lost to tax`,
  },
  "tokens-made": {
    can: ({ sold }) => (sold ? "can buy newly minted tokens" : "can mint more tokens"),
    did: ({ growthBps, sold }) => `There were ${moreTokens(growthBps)}${sold ? ", minted for money" : ""}`,
    after: ({ growthBps, sold }) => `${moreTokens(growthBps)}${sold ? ", minted for money" : ""}`,
  },
  "made-from-nobody": {
    can: "can create tokens from nothing",
    did: ({ growthBps }) =>
      `A wallet got ${percent(growthBps)} of the supply out of nowhere, and totalSupply didn't change`,
    after: ({ growthBps }) => `${percent(growthBps)} more, out of nowhere`,
  },
  "handed-out": {
    can: "can hand out unissued tokens",
    did: ({ growthBps }) => `A wallet got ${percent(growthBps)} of the supply, which no wallet held before`,
    after: ({ growthBps }) => `${percent(growthBps)} more in circulation`,
  },
  "made-unseen": {
    can: "can mint tokens unseen",
    did: "One wallet held more than the whole supply, and totalSupply didn't change",
  },
  "owned-again": {
    can: "can take ownership back",
    did: "The token had no owner, and then it had one again",
  },
  "balances-elsewhere": {
    can: "can replace all balances",
    did: "Another contract decided over all balances",
  },
};

const SIDE_TAX = { sale: "sell tax", send: "transfer tax" } as const;

/** `29.7% more tokens`, `11 times as many tokens`. */
export function moreTokens(bps: number): string {
  if (bps > messageConfig.thousandfoldBps) return "more than a thousand times as many tokens";
  return bps >= BPS ? `${number(Math.round(bps / BPS + 1))} times as many tokens` : `${percent(bps)} more tokens`;
}

const EFFECTS: EffectTexts = {
  blocked: {
    can: ({ everyone, sells }) => `can ${everyone ? "stop all" : "block you from"} ${sells ? "selling" : "sending"}`,
    did: ({ everyone, sells }) =>
      everyone
        ? `No test holder could ${sells ? "sell" : "send"} anymore`
        : `Our test holder couldn't ${sells ? "sell" : "send"} anymore`,
    name: ({ everyone }) => (everyone === true ? "the trading stop" : "the blacklist"),
  },
  limited: {
    can: () => "can limit what you sell",
    did: ({ mostBps }) =>
      mostBps === null
        ? "Our test holder could sell only part of a bag at once"
        : `Our test holder could sell at most ${percent(mostBps)} of a bag at once`,
    name: () => "the sell limit",
  },
  taken: {
    can: () => "can take your tokens",
    did: ({ lossBps, spread }) =>
      `${percent(lossBps)} of our test holder's tokens ${spread ? "were shared out among other wallets" : "went to another wallet"}`,
    name: () => "taking tokens",
  },
  burnt: {
    can: () => "can burn your tokens",
    did: ({ lossBps }) => `${percent(lossBps)} of our test holder's tokens were gone`,
    name: () => "burning holders' tokens",
  },
  drained: {
    can: () => "can drain the pool",
    did: ({ lossBps, money }) => `${percent(lossBps)} of the pool's ${money ? "money was" : "tokens were"} gone`,
    name: () => "draining the pool",
  },
  taxed: {
    can: ({ side, afterBps }) => `can set a ${percent(afterBps)} ${SIDE_TAX[side]}`,
    did: ({ side, afterBps, everyone }) =>
      everyone
        ? `The ${SIDE_TAX[side]} was ${percent(afterBps)}`
        : `Our test holder alone paid a ${percent(afterBps)} ${SIDE_TAX[side]}`,
    name: () => "the tax",
  },
  minted: {
    can: () => "can mint more tokens",
    did: ({ sold, unseen, unheld, fromNobodyBps }) => {
      if (sold) return "New tokens were minted for money";
      if (unheld) return "A wallet got tokens that no wallet held before";
      if (fromNobodyBps !== undefined) return "A wallet got tokens out of nowhere";
      return unseen ? "Wallets held more tokens than totalSupply counts" : "New tokens were minted";
    },
    name: () => "minting",
  },
  owned: {
    can: () => "can take ownership back",
    did: () => "The token had an owner again",
    name: () => "taking ownership back",
  },
  replaced: {
    can: () => "can replace all balances",
    did: () => "Another contract decided over all balances",
    name: () => "replacing balances",
  },
};

export const { can: canDo, did: effectWords, name: effectName } = effectsWith(EFFECTS);
export const { can: canText, did: didText, after: afterText } = shownWith(SHOWN);
