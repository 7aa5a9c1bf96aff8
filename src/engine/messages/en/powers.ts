// What is said of powers: what an account with power can do to holders, to the pool, to fees and to the contract's own money.
import type { CheckId } from "../../checks/index.ts";
import type { MadeHolders, PowerMessage } from "../../checks/vocabulary/powers.ts";
import { BPS } from "../../core/units.ts";
import type { Coin, Mitigation, Powers, Receiver } from "../../experiments/outcomes.ts";
import { functionWords } from "../accounts.ts";
import type { CheckText, Texts, With } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import { type EffectTexts, effectsWith, type ShownTexts, shownWith } from "../effects.ts";
import { isCalledSomething, isPaid, settingsApart, type Use } from "../selection.ts";
import { briefly, callsOf, callWords, insiderOf, inWords, openedBy, whoOf } from "./accounts.ts";
import { capital, count, duration, number, percent, short } from "./phrases.ts";

export const powerChecks = {
  "owner-can-block-holders": {
    found: "Holders can be blacklisted",
    passed: "No blacklist found",
    unseen: "Couldn't test for a blacklist",
  },
  "owner-can-stop-trading": {
    found: "Trading can be stopped",
    passed: "No way found to stop trading",
    unseen: "Couldn't test for a trading stop",
  },
  "owner-can-shrink-limits": {
    found: "Sales can be limited to a trickle",
    passed: "No way found to limit sales",
    unseen: "Couldn't test for new sell limits",
  },
  "hook-can-block-holders": {
    found: "The pool's hook can block sales",
    passed: "No hook can block sales",
    unseen: "Couldn't test the pool's hook",
  },
  "owner-can-take-tokens": {
    found: "Your tokens can be taken",
    passed: "No way found to take your tokens",
    unseen: "Couldn't test taking tokens",
  },
  "owner-can-burn-holdings": {
    found: "Your tokens can be burned",
    passed: "No way found to burn your tokens",
    unseen: "Couldn't test burning tokens",
  },
  "anyone-can-take-tokens": {
    found: "Anyone can take or burn your tokens",
    passed: "No way found for strangers to take tokens",
    unseen: "Couldn't test what strangers can take",
  },
  "approval-can-be-forged": {
    found: "Tokens can be spent without approval",
    passed: "No way found around approvals",
    unseen: "Couldn't test ways around approvals",
  },
  "pool-can-be-drained": {
    found: "The pool can be drained",
    passed: "No way found to drain the pool",
    unseen: "Couldn't test draining the pool",
  },
  "tax-can-rise": {
    found: "The tax can be raised",
    passed: "No way found to raise the tax",
    unseen: "Couldn't test raising the tax",
  },
  "tax-is-personal": {
    found: "One holder can be taxed more",
    passed: "No way found to tax one holder",
    unseen: "Couldn't test taxing one holder",
  },
  "supply-can-grow": {
    found: "New tokens can be minted",
    passed: "No way found to mint",
    unseen: "Couldn't test minting",
  },
  "supply-grows-unseen": {
    found: "Tokens can be minted in secret",
    passed: "No way found to mint in secret",
    unseen: "Couldn't test minting in secret",
  },
  "powers-survive-renouncing": {
    found: "Admin power survives renouncing",
    passed: "No power survived renouncing",
    unseen: "Couldn't test power after renouncing",
  },
  "owner-is-hidden": {
    found: "A hidden account has power",
    passed: "No hidden admin found",
    unseen: "Couldn't look for hidden admins",
  },
  "ownership-can-return": {
    found: "Ownership can be taken back",
    passed: "No way found to take ownership back",
    unseen: "Couldn't test taking ownership back",
  },
  "fees-can-be-redirected": {
    found: "Fees can be redirected",
    passed: "No way found to redirect large fees",
    unseen: "Couldn't test redirecting fees",
  },
  "contract-money-can-be-taken": {
    found: "The contract's money can be taken",
    passed: "No way found to take the contract's money",
    unseen: "Couldn't test taking the contract's money",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const powerMessages: Texts<PowerMessage> = {
  "power-used": {
    headline: (use) =>
      isPaid(use) ? "Anyone who pays gets new tokens" : `${briefly(use.holder)} ${canText(use.shown)}`,
    sentence: (use) =>
      // Who tried it says nothing of who can.
      isPaid(use) && use.remedy?.kind === "paid"
        ? [
            ...beforehand(use.madeHolders),
            `Anyone who pays with another token (${short(use.remedy.asset)}) can use ${callsOf(use)}.`,
            `${didText(use.shown)}.`,
            BACKING,
            ...alike(use.others),
          ].join(" ")
        : [
            ...beforehand(use.madeHolders),
            canUse(use),
            `${didText(use.shown)}.`,
            ...whenShown(use),
            ...(use.remedy ? [wayOut(use.remedy)] : []),
            ...alike(use.others),
          ].join(" "),
    evidence: (use) => together([use]),
  },
  "power-of-contract": {
    headline: ({ holder, effect }) => `${isCalledSomething(holder) ? briefly(holder) : "A contract"} ${canDo(effect)}`,
    sentence: ({ effect, command, ...use }) => [canUse(use), `${effectWords(effect)}.`, reach(command)].join(" "),
    evidence: (use) => together([use]),
  },
  "power-though-renounced": {
    headline: ({ holder }) => `${briefly(holder)} still has power after renouncing`,
    sentence: ({ effect, ...use }) =>
      ["The token says it has no owner, but this worked in our test.", canUse(use), `${effectWords(effect)}.`].join(
        " ",
      ),
    evidence: (use) => together([use]),
  },
  "power-of-unnamed": {
    headline: "A hidden account has power over it",
    sentence: ({ effect, ...use }) =>
      [
        `The token names ${short(use.holder.address)} nowhere public, but it has power.`,
        canUse(use),
        `${effectWords(effect)}.`,
      ].join(" "),
    evidence: (use) => together([use]),
  },
  "power-in-code": {
    headline: ({ writes }) => `Someone may be able to ${BY_CODE[writes]}`,
    sentence: ({ callee, key }) =>
      `${OPENED_BY[key](functionWords(callee))} It changes data that transfers rely on. We couldn't trigger it.`,
    evidence: ({ key }) =>
      `${capital(OPENED_BY[key]("one function"))} It changes data that transfers rely on. We couldn't trigger it.`,
  },
  "codeless-decides": {
    headline: "A contract may yet stop trading",
    sentence: ({ address, during }) =>
      `Nothing stands at ${address} yet. A contract put there could stop ${during.join(" and ")} of this token.`,
    evidence: ({ during }) => `With a refusing contract at an unused address, ${during.join(" and ")} failed.`,
  },
  "fees-can-be-redirected": {
    headline: ({ holder }) => `${briefly(holder)} decides who gets the fees`,
    sentence: ({ to, coin, others, ...use }) =>
      [canUse(use), `After that, trading fees in ${COINS[coin]} went to ${RECEIVERS[to]}.`, ...alike(others)].join(" "),
    evidence: ({ holder, to }) => `After a call by ${inWords(holder)}, trading fees went to ${RECEIVERS[to]}.`,
  },
  "contract-money-can-be-taken": {
    headline: ({ holder }) => `${briefly(holder)} can take the contract's money`,
    sentence: ({ to, coin, partBps, worthBps, others, ...use }) =>
      [
        canUse(use),
        `That sent ${percent(partBps)} of ${HOLDINGS[coin]} to ${RECEIVERS[to]}.`,
        `It equals ${percent(worthBps)} of ${WHOLES[coin]}.`,
        ...alike(others),
      ].join(" "),
    evidence: ({ holder, to, coin, partBps, worthBps }) =>
      `A call by ${inWords(holder)} sent ${percent(partBps)} of ${HOLDINGS[coin]} to ${to === "caller" ? "that account" : RECEIVERS[to]}. It equals ${percent(worthBps)} of ${WHOLES[coin]}.`,
  },
  "approved-money-can-be-taken": {
    headline: ({ holder }) => `${briefly(holder)} can take money you approve`,
    sentence: ({ to, others, ...use }) =>
      [
        canUse(use),
        `That took money that people had approved the contract to spend, for ${RECEIVERS[to]}.`,
        ...alike(others),
      ].join(" "),
    evidence: ({ holder, to }) =>
      `A call by ${inWords(holder)} took money that people had approved the contract to spend, for ${RECEIVERS[to]}.`,
  },
  "made-by-sales": {
    headline: "Each sale mints new tokens",
    sentence: ({ ofSoldBps, unseen, by }) =>
      [
        `A test sale minted new tokens, ${percent(ofSoldBps)} of what was sold${unseen ? ", and totalSupply doesn't show them" : ""}.`,
        ...(by
          ? [`${by.role ? `${capital(insiderOf(by.role))} (${short(by.address)})` : short(by.address)} got the most.`]
          : []),
      ].join(" "),
  },
};

/** What a function writes that no experiment could use. */
const BY_CODE = {
  supply: "mint more tokens",
  balances: "change balances",
  allowances: "forge approvals",
  accounts: "block holders",
  everybody: "stop trading",
} as const;

/** Which callers a function obeys that no experiment could turn against holders. */
const OPENED_BY = {
  hash: (what) => `${what} works only for a hidden address: the code stores just its hash.`,
  "no-code": (what) => `${what} checks whether wallets are contracts, as all test wallets are.`,
  signature: (what) => `${what} works only with a certain account's signature.`,
  list: (what) => `Only accounts on a list can use ${what}. We found none of them.`,
  later: (what) => `${what} changes a list of accounts that transfers compare with the time.`,
  longer: (what) =>
    `Every sale goes through a list that ${what} makes longer, without a limit. A long one needs more gas than a block has.`,
} as const satisfies Record<Powers["unreached"][number]["key"], (what: string) => string>;

const RECEIVERS: Readonly<Record<Receiver, string>> = {
  anybody: "a wallet that the call names",
  caller: "the caller",
};

const COINS: Readonly<Record<Coin, string>> = {
  native: "coins",
  tokens: "tokens",
  quote: "what the pool pays with",
  asset: "the vault's asset",
};

/** What of the contract's own, and of what that is a part. */
const HOLDINGS: Readonly<Record<Coin, string>> = {
  native: "the coins held by the contract",
  tokens: "the tokens held by the contract",
  quote: "the money held by the contract",
  asset: "the vault's asset",
};

const WHOLES: Readonly<Record<Coin, string>> = {
  native: "the pool's money",
  tokens: "the supply",
  quote: "the pool's money",
  asset: "what backs its shares",
};

function alike(others: number): string[] {
  return others === 0
    ? []
    : [count(others, { one: "# more function does the same.", other: "# more functions do the same." })];
}

// How the use of a power is told, in sentences one after another: who used what, what had to happen before, what came of it and when, and
// what takes the edge off it. `together` tells all that one use does.

type Used = With<"power-used", PowerMessage>;
type OfContract = With<"power-of-contract", PowerMessage>;

/** The creator of the other token may have any amount of it. */
const BACKING = "Vaults and wrappers work this way. We didn't check what that token is worth.";

/** What had to happen first, so that there were holders to use powers against. */
function beforehand(madeHolders: MadeHolders | null): string[] {
  switch (madeHolders?.code) {
    case "given":
      return [`Nobody can buy the token, so our test holders got theirs from ${short(madeHolders.donor)}.`];
    case "opened":
      return [`Trading was closed. ${openedBy(madeHolders.by)}`];
    case undefined:
      return [];
  }
}

/** What shows at once needs no word about it. */
function whenShown({ lateSeconds, waits }: Pick<Used, "lateSeconds" | "waits">): string[] {
  if (lateSeconds === null) return [];
  if (waits) return [`It doesn't work now, but within ${duration(lateSeconds)}.`];
  return [lateSeconds === 0 ? "It shows from the next block on." : `It shows ${duration(lateSeconds)} later.`];
}

function wayOut(remedy: Mitigation): string {
  if (remedy.kind === "undone") return `Anyone can undo it with ${callWords(remedy.call)}.`;
  if (remedy.kind === "paid")
    return `Anyone who pays with another token (${short(remedy.asset)}) can do it. ${BACKING}`;
  return ended(remedy);
}

function ended({ afterSeconds, renewable }: Extract<Mitigation, { kind: "ends" }>): string {
  if (afterSeconds === 0) return "In the next block it was over.";
  return `With today's settings it was over ${duration(afterSeconds)} later${renewable ? ", unless called again" : ", even if called again"}.`;
}

/** `The owner (0xf39F…2266) can use setBots(address[],bool) [0x…].` */
function canUse(use: Pick<Use, "holder" | "calls" | "token">): string {
  return `${capital(whoOf(use))} can use ${callsOf(use)}.`;
}

/** What a rule made. */
function madeAtOnce(growthBps: number): string {
  return growthBps === 0 ? "under 0.01% more tokens" : moreTokens(growthBps);
}

/** One use of a power with all that it does. */
export function together(all: readonly (Use | OfContract)[]): string {
  const ofContract = all.filter((use) => use.code === "power-of-contract");
  const uses = all.filter((use) => use.code !== "power-of-contract");
  const [first] = uses;
  if (!first) return inItsName(ofContract);
  if (isPaid(first))
    return [`We tried ${callCount(first)} and paid with another token.`, ...happened([first]), BACKING].join(" ");
  const { holder } = first;
  const used = uses.filter((use) => use.code === "power-used");
  return [
    ...(uses.some(({ code }) => code === "power-though-renounced") ? ["The token says it has no owner."] : []),
    ...conditionOf(used[0]),
    `We tried ${callCount(first)} by ${inWords(holder)}.`,
    ...happened(used.length > 0 ? used : uses.slice(0, 1)),
    ...(isCalledSomething(holder) && uses.some(({ code }) => code === "power-of-unnamed")
      ? ["The token names this account nowhere public."]
      : []),
    ...used.flatMap(briefWayOut).slice(0, 1),
  ].join(" ");
}

function callCount({ calls }: Pick<Use, "calls">): string {
  return count(calls.length, { one: "one call", other: "# calls" });
}

/** What a contract could do, where no account was found that makes it do so. */
function inItsName(uses: readonly OfContract[]): string {
  const [first] = uses;
  if (!first) return "";
  const did = [...new Set(uses.map(({ effect }) => `${effectWords(effect)}.`))];
  return [`We tried ${callCount(first)} in the name of ${inWords(first.holder)}.`, ...did, reach(first.command)].join(
    " ",
  );
}

function reach({ functions, growthBps, driven }: OfContract["command"]): string {
  if (functions === 0) return "We found no function that makes this contract do it.";
  const own = count(functions, { one: "its only function", other: "its # functions" });
  if (growthBps === null && driven) return `An admin drives this contract, but ${own} didn't do this.`;
  if (growthBps === null) return `We couldn't trigger it: its admins and a stranger tried ${own}.`;
  return `Through ${own} it made ${madeAtOnce(growthBps)} at once, and hardly more when called again.`;
}

function happened(uses: readonly Use[]): string[] {
  const { first, others } = settingsApart(uses);
  return [
    ...new Set(first.flatMap(didOf)),
    ...(others.length > 0 ? ["We also tried other settings.", ...new Set(others.flatMap(didOf))] : []),
  ];
}

function didOf(use: Use): string[] {
  return use.code === "power-used"
    ? [`${didText(use.shown)}.`, ...whenShown({ lateSeconds: use.lateSeconds })]
    : [`${effectWords(use.effect)}.`];
}

function conditionOf(use: Used | undefined): string[] {
  switch (use?.madeHolders?.code) {
    case "given":
      return ["Nobody can buy the token, so our test holders were sent theirs."];
    case "opened":
      return ["We opened trading first."];
    case undefined:
      return [];
  }
}

function briefWayOut({ remedy }: Used): string[] {
  switch (remedy?.kind) {
    case "undone":
      return ["Anyone can undo it."];
    case "paid":
      return ["Anyone who pays with another token can do it."];
    case "ends":
      return [ended(remedy)];
    case undefined:
      return [];
  }
}

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
function moreTokens(bps: number): string {
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
