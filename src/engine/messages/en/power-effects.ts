// What a power's use did, in words: by the row that tells of it (`SHOWN`), and by the effect itself (`EFFECTS`).
import type { PowerShown } from "../../checks/vocabulary/powers.ts";
import { BPS } from "../../core/units.ts";
import type { Violation } from "../../experiments/outcomes.ts";
import type { Change, With } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import { percent } from "./figures.ts";

type ShownText<One> = {
  /** What the holder of the power can do, in five words at most: three more say who. */
  readonly can: string | ((shown: One) => string);
  /** What happened, in the whole sentence. */
  readonly sentence: string | ((shown: One) => string);
  /** The same for people. */
  readonly evidence: string | ((shown: One) => string);
  /** What was so before, and after; left out: nothing that went or was there before is what changed. */
  readonly change?: (shown: One) => Change;
};

/** What a power's use did, as the row tells it that asks about it. */
export const SHOWN: { readonly [Code in PowerShown["code"]]: ShownText<With<Code, PowerShown>> } = {
  "locked-in": {
    can: ({ sells }) => `can block you from ${sells ? "selling" : "sending"}`,
    sentence: ({ sells, othersCan, unapproved }) =>
      `this holder${unapproved ? ", who had not approved the sale yet," : ""} could no longer ${sells ? "sell" : "send"}${othersCan ? ", and others still could" : ""}`,
    evidence: ({ sells, othersCan }) =>
      `${sells ? "the buyer's sale failed" : "the buyer could not send"}${othersCan ? ` while others still ${sells ? "sold" : "could"}` : ""}`,
    change: ({ sells, othersCan }) => ({
      before: sells ? "sold" : "sent",
      after: `refused${othersCan ? ", while others still could" : ""}`,
    }),
  },
  "trading-stopped": {
    can: ({ sells, ofPool }) => (ofPool ? "can stop sales here" : `can stop all ${sells ? "selling" : "sending"}`),
    sentence: ({ sells, redirected, ofPool, unapproved }) =>
      `${unapproved ? "no holder who had not approved the sale yet" : "nobody who was tried"} could ${sells ? "sell" : "send"} any more${ofPool ? " through this pool, whose address it was given" : ""}${redirected ? ", as the token then asks an address that was given to it" : ""}`,
    evidence: ({ sells, ofPool, unapproved }) =>
      `${unapproved ? "no holder who had not approved the sale yet" : "nobody who was tried"} could ${sells ? "sell" : "send"} any more${ofPool ? " through this pool" : ""}`,
    change: ({ sells }) => ({ before: sells ? "sold" : "sent", after: "refused to everybody who was tried" }),
  },
  "sales-trickle": {
    can: "can limit what you sell",
    sentence: ({ mostBps, ofPoolBps }) =>
      `what this holder has no longer sold at once, ${mostBps === null ? "only a part of it did" : `at most ${percent(mostBps)} of it did${ofPoolBps === null ? "" : `, ${percent(ofPoolBps)} of the pool's tokens`}`}`,
    evidence: ({ mostBps }) => `only ${mostBps === null ? "a part" : percent(mostBps)} of a balance sold at once`,
    change: ({ mostBps }) => ({
      before: "sold",
      after: `only ${mostBps === null ? "a part" : percent(mostBps)} sold at once`,
    }),
  },
  "tokens-taken": {
    can: "can take your tokens",
    sentence: ({ lossBps }) => `${percent(lossBps)} of this holder's tokens were somebody else's`,
    evidence: ({ lossBps }) => `${percent(lossBps)} of the buyer's tokens were somebody else's`,
    change: ({ lossBps }) => ({ before: "held", after: `${percent(lossBps)} of it was somebody else's` }),
  },
  "tokens-gone": {
    can: "can make your tokens vanish",
    sentence: ({ lossBps }) => `${percent(lossBps)} of this holder's tokens were gone`,
    evidence: ({ lossBps }) => `${percent(lossBps)} of the buyer's tokens were gone`,
    change: isGone("held"),
  },
  "tokens-destroyed": {
    can: "can destroy your tokens",
    sentence: ({ lossBps }) => `${percent(lossBps)} of this holder's tokens were gone, and nobody had them`,
    evidence: ({ lossBps }) => `${percent(lossBps)} of the buyer's tokens were gone, and nobody had them`,
    change: isGone("held"),
  },
  "spent-unapproved": {
    can: "can spend your tokens",
    sentence: ({ lossBps }) => `${percent(lossBps)} of this holder's tokens were spent without its approval`,
    evidence: ({ lossBps }) => `${percent(lossBps)} of the buyer's tokens were spent without approval`,
    change: ({ lossBps }) => ({ before: "held", after: `${percent(lossBps)} of it was spent without approval` }),
  },
  "pool-drained": {
    can: "can drain the pool",
    sentence: ({ lossBps }) => `${percent(lossBps)} of the pool's tokens were gone, without a trade`,
    evidence: ({ lossBps }) => `${percent(lossBps)} of the pool's tokens were gone, without a trade`,
  },
  "pool-emptied": {
    can: "can empty the pool",
    sentence: ({ lossBps }) =>
      `and once what it brought was sold, ${percent(lossBps)} of the money in the pool was gone`,
    evidence: ({ lossBps }) => `${percent(lossBps)} of the money in the pool was gone once what it brought was sold`,
    change: isGone("pooled"),
  },
  "tax-raised": {
    can: ({ side, afterBps }) => `can tax ${side === "sale" ? "sales" : "sending"} at ${percent(afterBps)}`,
    sentence: ({ side, beforeBps, afterBps }) =>
      `${side === "sale" ? "selling" : "sending"} cost ${percent(afterBps)} (before: ${percent(beforeBps)}), the most in our trials; ` +
      `of 100 a holder got ${percent(BPS - afterBps).replace("%", "")}`,
    evidence: ({ side, beforeBps, afterBps }) =>
      `${side === "sale" ? "selling" : "sending"} cost ${percent(afterBps)} where it had cost ${percent(beforeBps)}`,
    change: wasTaxed,
  },
  "hook-took": {
    can: ({ afterBps }) => `can take ${percent(afterBps)} of sales`,
    sentence: ({ afterBps }) =>
      `the pool's hook took ${percent(afterBps)} of what the same sale brought before, the most in our trials`,
    evidence: ({ afterBps }) => `the pool's hook took ${percent(afterBps)} of what a sale brought before`,
    change: ({ afterBps }) => ({
      before: "sold",
      after: `the pool's hook took ${percent(afterBps)} of what that brought`,
    }),
  },
  "taxed-alone": {
    can: "can tax you alone",
    sentence: ({ side, afterBps }) =>
      `this holder's ${side === "sale" ? "sale" : "sending"} cost ${percent(afterBps)}, and others' did not`,
    evidence: ({ side, afterBps }) =>
      `the buyer's ${side === "sale" ? "sale" : "sending"} cost ${percent(afterBps)}, and others' did not`,
    change: wasTaxed,
  },
  "tokens-made": {
    can: ({ sold }) => (sold ? "can buy newly made tokens" : "can make more tokens"),
    sentence: ({ growthBps, sold }) =>
      `there were ${moreTokens(growthBps)}${sold ? ", for the money of whoever wants them" : ""}`,
    evidence: ({ growthBps, sold }) => `there were ${moreTokens(growthBps)}${sold ? ", for money" : ""}`,
    change: ({ growthBps, sold }) => ({
      before: "existed",
      after: `${moreTokens(growthBps)}${sold ? ", for money" : ""}`,
    }),
  },
  "made-from-nobody": {
    can: "can make tokens from nothing",
    sentence: ({ growthBps }) =>
      `somebody had tokens that nobody lost, ${percent(growthBps)} of the supply, which had not grown by them`,
    evidence: ({ growthBps }) => `somebody had tokens that nobody lost, ${percent(growthBps)} of the supply`,
    change: ({ growthBps }) => ({ before: "existed", after: `${percent(growthBps)} more, which nobody had lost` }),
  },
  "made-unseen": {
    can: "can make tokens unseen",
    sentence: "one account held more than the whole supply, which had not grown",
    evidence: "one account held more than the whole supply",
  },
  "owned-again": {
    can: "can take ownership back",
    sentence: "the token, which had no owner, had one",
    evidence: "a token without an owner had one again",
  },
  "balances-elsewhere": {
    can: "can replace all balances",
    sentence: "balances were no longer its own: another contract, whose address it was given, decides over them",
    evidence: "another contract decided over all balances",
  },
};

export function shownText(shown: PowerShown, kind: "can" | "sentence" | "evidence"): string {
  const text = (SHOWN[shown.code] as ShownText<PowerShown>)[kind];
  return typeof text === "string" ? text : text(shown);
}

/** `null`: nothing that went or was there before is what changed. */
export function changeOf(shown: PowerShown): Change | null {
  return (SHOWN[shown.code] as ShownText<PowerShown>).change?.(shown) ?? null;
}

function isGone(before: Change["before"]) {
  return ({ lossBps }: { readonly lossBps: number }): Change => ({
    before,
    after: `${percent(lossBps)} of it was gone`,
  });
}

function wasTaxed({ side, afterBps }: With<"tax-raised" | "taxed-alone", PowerShown>): Change {
  return { before: side === "sale" ? "sold" : "sent", after: `${percent(afterBps)} of it was tax` };
}

/** `29.7% more tokens`, `11 times as many tokens`. */
export function moreTokens(bps: number): string {
  if (bps > messageConfig.thousandfoldBps) return "more than a thousand times as many tokens";
  return bps >= BPS ? `${Math.round(bps / BPS + 1)} times as many tokens` : `${percent(bps)} more tokens`;
}

type Of<Kind extends Violation["kind"]> = Extract<Violation, { kind: Kind }>;

type EffectText<One> = {
  /** What the holder of the power can do. */
  readonly can: (effect: One) => string;
  /** One clause: what it did when it was used, and to which holder. */
  readonly clause: (effect: One, holder: string) => string;
  /** What such a power is called. */
  readonly name: (effect: One) => string;
};

const EFFECTS: { readonly [Kind in Violation["kind"]]: EffectText<Of<Kind>> } = {
  blocked: {
    can: ({ everyone, sells }) => `can ${everyone ? "stop all" : "block you from"} ${sells ? "selling" : "sending"}`,
    clause: ({ everyone, sells }, holder) =>
      `${everyone ? "nobody who was tried" : holder} could ${everyone ? "" : "no longer "}${sells ? "sell" : "send"}${everyone ? " any more" : ""}`,
    name: ({ everyone }) => (everyone === true ? "stopping trade" : "the blacklist"),
  },
  limited: {
    can: () => "can limit what you sell",
    clause: ({ mostBps }, holder) =>
      mostBps === null
        ? "a holder's balance no longer sold at once"
        : `no more than ${percent(mostBps)} of what ${holder} has sold at once`,
    name: () => "the limit on sales",
  },
  taken: {
    can: () => "can take your tokens",
    clause: ({ lossBps }, holder) => `${percent(lossBps)} of ${holder}'s tokens were somebody else's`,
    name: () => "the taking of tokens",
  },
  burnt: {
    can: () => "can destroy your tokens",
    clause: ({ lossBps }, holder) => `${percent(lossBps)} of ${holder}'s tokens were gone`,
    name: () => "the burning of tokens",
  },
  drained: {
    can: () => "can drain the pool",
    clause: ({ lossBps, money }) =>
      `${percent(lossBps)} of ${money ? "the money in the pool was" : "the pool's tokens were"} gone`,
    name: () => "the draining of the pool",
  },
  taxed: {
    can: ({ side, afterBps }) => `can tax ${side === "sale" ? "sales" : "sending"} at ${percent(afterBps)}`,
    clause: ({ side, afterBps, everyone }, holder) =>
      `${side === "sale" ? "selling" : "sending"} cost ${percent(afterBps)}${everyone ? "" : `, for ${holder} alone`}`,
    name: () => "the tax",
  },
  minted: {
    can: () => "can make more tokens",
    clause: ({ sold, unseen, fromNobodyBps }) => {
      if (sold) return "there were more tokens, sold to whoever pays";
      if (fromNobodyBps !== undefined) return "somebody had tokens that nobody lost";
      return unseen ? "more tokens were held than the supply counts" : "there were more tokens";
    },
    name: () => "making tokens",
  },
  owned: {
    can: () => "can take ownership back",
    clause: () => "there was an owner again",
    name: () => "the return of ownership",
  },
  replaced: {
    can: () => "can replace all balances",
    clause: () => "balances were what another contract answers",
    name: () => "the replacing of balances",
  },
};

function textsOf(effect: Violation): EffectText<Violation> {
  return EFFECTS[effect.kind] as EffectText<Violation>;
}

export function canDo(effect: Violation): string {
  return textsOf(effect).can(effect);
}

export function effectWords(effect: Violation, holder = "this holder"): string {
  return textsOf(effect).clause(effect, holder);
}

export function effectName(effect: Violation): string {
  return textsOf(effect).name(effect);
}
