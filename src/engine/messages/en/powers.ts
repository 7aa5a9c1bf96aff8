// What is said of powers: what an account with power can do to holders, to the pool, to fees and to the contract's own money.
import type { CheckId } from "../../checks/index.ts";
import type { PowerMessage } from "../../checks/vocabulary/powers.ts";
import { BPS } from "../../core/units.ts";
import type { Coin, Powers, Receiver } from "../../experiments/outcomes.ts";
import { functionWords } from "../accounts.ts";
import type { CheckText, Texts } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import type { EffectTexts, ShownTexts } from "../effects.ts";
import { createPowers } from "../powers.ts";
import { accounts, insiderOf } from "./accounts.ts";
import { capital, count, duration, list, number, percent, perHundred, short } from "./phrases.ts";

export const powerChecks = {
  "owner-can-block-holders": {
    found: "Holders can be blacklisted",
    passed: "No blacklist found",
    unseen: "Couldn't test for a blacklist",
  },
  "owner-can-stop-trading": {
    found: "Trading can be stopped",
    passed: "Found no way to stop trading",
    unseen: "Couldn't test whether trading can be stopped",
  },
  "owner-can-shrink-limits": {
    found: "Selling can be limited to small amounts",
    passed: "Found no way to limit selling",
    unseen: "Couldn't test whether selling can be limited",
  },
  "hook-can-block-holders": {
    found: "The pool's hook can block selling",
    passed: "No hook can block selling",
    unseen: "Couldn't test the pool's hook",
  },
  "owner-can-take-tokens": {
    found: "Your tokens can be taken",
    passed: "Found no way to take your tokens",
    unseen: "Couldn't test whether tokens can be taken",
  },
  "owner-can-burn-holdings": {
    found: "Your tokens can be burned",
    passed: "Found no way to burn your tokens",
    unseen: "Couldn't test whether tokens can be burned",
  },
  "anyone-can-take-tokens": {
    found: "Anyone can take or burn your tokens",
    passed: "Found no way for strangers to take tokens",
    unseen: "Couldn't test what strangers can do to tokens",
  },
  "approval-can-be-forged": {
    found: "Your tokens can be spent without approval",
    passed: "Found no way around approvals",
    unseen: "Couldn't test ways around approvals",
  },
  "pool-can-be-drained": {
    found: "The pool can be drained",
    passed: "Found no way to drain the pool",
    unseen: "Couldn't test whether the pool can be drained",
  },
  "tax-can-rise": {
    found: "The tax can be raised",
    passed: "Found no way to raise the tax",
    unseen: "Couldn't test whether the tax can be raised",
  },
  "tax-is-personal": {
    found: "Individual holders can be taxed more",
    passed: "Found no way to tax individual holders more",
    unseen: "Couldn't test taxing individual holders more",
  },
  "supply-can-grow": {
    found: "New tokens can be minted",
    passed: "Found no way to mint new tokens",
    unseen: "Couldn't test minting",
  },
  "supply-grows-unseen": {
    found: "Tokens can be minted in secret",
    passed: "Found no way to mint in secret",
    unseen: "Couldn't test minting in secret",
  },
  "powers-survive-renouncing": {
    found: "Renounced, but admins still have control",
    passed: "No admin control found after renouncing",
    unseen: "Couldn't test admin control after renouncing",
  },
  "owner-is-hidden": {
    found: "The token has a hidden admin",
    passed: "No hidden admin found",
    unseen: "Couldn't look for hidden admins",
  },
  "ownership-can-return": {
    found: "Ownership can be taken back",
    passed: "Found no way to take ownership back",
    unseen: "Couldn't test whether ownership can be taken back",
  },
  "fees-can-be-redirected": {
    found: "Fees can be redirected",
    passed: "Found no way to redirect large fees",
    unseen: "Couldn't test whether fees can be redirected",
  },
  "contract-money-can-be-taken": {
    found: "The contract's funds can be withdrawn",
    passed: "Found no way to withdraw its funds",
    unseen: "Couldn't test withdrawing its funds",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

/** What a function writes that no experiment could use. */
const BY_CODE = {
  supply: "mint more tokens",
  balances: "change balances",
  allowances: "forge approvals",
  accounts: "block holders",
  everybody: "halt trading",
} as const;

/** Which callers a function obeys that no experiment could turn against holders. */
const OPENED_BY = {
  hash: (what) => `Only a hidden address can call ${what}. The code only stores a hash of that address.`,
  "no-code": (what) => `${what} checks whether a wallet is a contract, and our test wallets are contracts.`,
  signature: (what) => `${what} only accepts signatures from one specific wallet.`,
  list: (what) => `Only wallets on a list can call ${what}. We found none of those wallets.`,
  later: (what) => `${what} changes a per-wallet list that transfers check against the time.`,
  longer: (what) =>
    `Every sell loops through a list, and ${what} can grow that list without limit. If that list gets too long, a sell needs more gas than fits in a block.`,
} as const satisfies Record<Powers["unreached"][number]["key"], (what: string) => string>;

/** The same without the function's name. */
const OPENED_BRIEFLY = {
  hash: "The token has a function that only a hidden address can call. The code only stores a hash of that address.",
  "no-code": "The token has a function that checks whether a wallet is a contract, and our test wallets are contracts.",
  signature: "The token has a function that only accepts signatures from one specific wallet.",
  list: "The token has a function that only wallets on a list can call. We found none of those wallets.",
  later: "The token has a function that changes a per-wallet list. Transfers check that list against the time.",
  longer: OPENED_BY.longer("one function"),
} as const satisfies Record<keyof typeof OPENED_BY, string>;

const RECEIVERS: Readonly<Record<Receiver, string>> = {
  anybody: "a wallet the caller picked",
  caller: "the caller",
};

const COINS: Readonly<Record<Coin, string>> = {
  native: "the native coin",
  tokens: "the token",
  quote: "the pool's other token",
  asset: "the vault's asset",
};

/** What of the contract's own, and of what that is a part. */
const HOLDINGS: Readonly<Record<Coin, string>> = {
  native: "the coins in the contract",
  tokens: "the tokens in the contract",
  quote: "the money in the contract",
  asset: "the vault's assets",
};

const WHOLES: Readonly<Record<Coin, string>> = {
  native: "the pool's funds",
  tokens: "the supply",
  quote: "the pool's funds",
  asset: "the assets behind its shares",
};

const SHOWN: ShownTexts = {
  "locked-in": {
    can: ({ sells }) => `can block you from ${sells ? "selling" : "sending"}`,
    did: ({ sells, othersCan, unapproved }) =>
      `${unapproved ? "A test wallet without an earlier approval" : "Our test wallet"} couldn't ${sells ? "sell" : "send tokens"} anymore${othersCan ? ", while others still could" : ""}`,
    after: ({ othersCan }) =>
      othersCan ? "our test wallet was blocked, but others weren't" : "our test wallet was blocked",
  },
  "trading-stopped": {
    can: ({ sells, ofPool }) =>
      ofPool ? "can stop selling in this pool" : `can stop all ${sells ? "selling" : "transfers"}`,
    did: ({ sells, redirected, ofPool, unapproved }) =>
      `${unapproved ? "No test wallet without an earlier approval" : "No test wallet"} could ${sells ? "sell" : "send tokens"} anymore${ofPool ? " through this pool" : ""}${redirected ? ". The token now relies on another contract" : ""}`,
    after: "all test wallets were blocked",
  },
  "sales-trickle": {
    can: "can limit what you sell",
    did: ({ mostBps, ofPoolBps }) =>
      mostBps === null
        ? "Our test wallet could only sell part of its bag at a time"
        : `Our test wallet could sell at most ${percent(mostBps)} of its bag at a time${ofPoolBps === null ? "" : ` (${percent(ofPoolBps)} of the pool's tokens)`}`,
    after: ({ mostBps }) =>
      mostBps === null
        ? "only part of the bag could be sold at a time"
        : `only ${percent(mostBps)} of the bag could be sold at a time`,
  },
  "tokens-taken": {
    can: "can take your tokens",
    did: ({ lossBps, spread }) =>
      `${partOf(lossBps)} of our test wallet's tokens ${spread ? "were split among other wallets" : "went to another wallet"}`,
    after: ({ lossBps, spread }) =>
      `${percent(lossBps)} of the tokens ${spread ? "were split among other wallets" : "went to another wallet"}`,
  },
  "tokens-gone": {
    can: "can make your tokens vanish",
    did: ({ lossBps }) => `${partOf(lossBps)} of our test wallet's tokens disappeared`,
    after: ({ lossBps }) => `${percent(lossBps)} of the tokens disappeared`,
  },
  "tokens-destroyed": {
    can: "can burn your tokens",
    did: ({ lossBps }) => `${partOf(lossBps)} of our test wallet's tokens were burned`,
    after: ({ lossBps }) => `${percent(lossBps)} of the tokens were burned`,
  },
  "spent-unapproved": {
    can: "can spend your tokens",
    did: ({ lossBps }) => `${partOf(lossBps)} of our test wallet's tokens were spent without approval`,
    after: ({ lossBps }) => `${percent(lossBps)} of the tokens were spent without approval`,
  },
  "pool-drained": {
    can: "can drain the pool",
    did: ({ lossBps }) =>
      lossBps === BPS
        ? "The pool was emptied without a trade"
        : `${percent(lossBps)} of the pool's tokens left without a trade`,
  },
  "pool-emptied": {
    can: "can empty the pool",
    did: ({ lossBps }) => `A wallet ended up with tokens it could sell for ${percent(lossBps)} of the pool's funds`,
    after: ({ lossBps }) => `${percent(lossBps)} of the pool's funds disappeared`,
  },
  "tax-raised": {
    can: ({ side, afterBps }) => `can set a ${percent(afterBps)} ${SIDE_TAX[side]}`,
    did: ({ side, beforeBps, afterBps }) =>
      `The ${SIDE_TAX[side]} rose from ${percent(beforeBps)} to ${percent(afterBps)}, the highest in our tests`,
    after: ({ afterBps }) => `${percent(afterBps)} lost to tax`,
  },
  "hook-took": {
    can: ({ afterBps }) => `can take ${percent(afterBps)} of every sell`,
    did: ({ afterBps }) => `The pool's hook took ${percent(afterBps)} of the same test sell, the most in our tests`,
    after: ({ afterBps }) => `${percent(afterBps)} lost to the pool's hook`,
  },
  "taxed-alone": {
    can: "can set a tax just for you",
    did: ({ side, afterBps }) => `Our test wallet paid a ${percent(afterBps)} ${SIDE_TAX[side]}, while others didn't`,
    after: ({ afterBps }) => `${percent(afterBps)} lost to tax`,
  },
  "tokens-made": {
    can: ({ sold }) => (sold ? "can buy newly minted tokens" : "can mint more tokens"),
    did: ({ growthBps, sold }) => `There were ${moreTokens(growthBps)}${sold ? ", minted and sold for money" : ""}`,
    after: ({ growthBps, sold }) => `${moreTokens(growthBps)}${sold ? ", minted and sold for money" : ""}`,
  },
  "made-from-nobody": {
    can: "can create tokens out of nowhere",
    did: ({ growthBps }) =>
      `A wallet gained ${percent(growthBps)} of the supply out of nowhere. totalSupply didn't change`,
    after: ({ growthBps }) => `${percent(growthBps)} more, out of nowhere`,
  },
  "handed-out": {
    can: "can hand out unissued tokens",
    did: ({ growthBps }) => `A wallet got ${percent(growthBps)} of the supply that no wallet held before`,
    after: ({ growthBps }) => `${percent(growthBps)} more in circulation`,
  },
  "made-unseen": {
    can: "can secretly mint tokens",
    did: "A wallet ended up with more tokens than the total supply. totalSupply didn't change",
  },
  "owned-again": {
    can: "can take ownership back",
    did: "The ownerless token got an owner again",
  },
  "balances-elsewhere": {
    can: "can replace all balances",
    did: "Another contract decided everyone's balance",
  },
};

const small = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Cause and effect in one sentence, where it is short enough to be read in one go. */
function tried(calls: string, who: string, did: string): string {
  const whole = `After ${calls.replace("call", "simulated call")} from ${who}, ${small(did)}`;
  return wordsOfFirst(whole) > messageConfig.maxWords ? `We simulated ${calls} from ${who}. ${did}` : whole;
}

/** What stands in parentheses is skipped in reading. */
function wordsOfFirst(text: string): number {
  const [first = ""] = text.replaceAll(/ \([^()]*\)/g, "").split(/[.] /, 1);
  return first.split(" ").length;
}

/** `the owner's wallet`; other names say what they are. */
function walletOf(who: string): string {
  return /^the [a-z -]+$/i.test(who) ? `${who}'s wallet` : who;
}

const SIDE_TAX = { sale: "sell tax", send: "transfer tax" } as const;

/** `All of`, `29.7% of`. */
function partOf(bps: number): string {
  return bps === BPS ? "All" : percent(bps);
}

/** `29.7% more tokens`, `11 times as many tokens`. */
function moreTokens(bps: number): string {
  if (bps > messageConfig.thousandfoldBps) return "more than a thousand times as many tokens";
  return bps >= BPS ? `${number(Math.round(bps / BPS + 1))} times as many tokens` : `${percent(bps)} more tokens`;
}

const EFFECTS: EffectTexts = {
  names: {
    stopped: "stopping trading",
    blocked: "blocking holders",
    limited: "limiting selling",
    taken: "taking tokens",
    burnt: "burning holders' tokens",
    drained: "draining the pool",
    taxed: "raising the tax",
    minted: "minting",
    owned: "taking ownership back",
    replaced: "replacing balances",
  },
  did: {
    drained: ({ lossBps, money }) => `${percent(lossBps)} of the pool's ${money ? "money was" : "tokens were"} gone`,
    taxed: ({ side, afterBps, everyone }) =>
      everyone
        ? `The ${SIDE_TAX[side]} was ${percent(afterBps)}`
        : `Our test wallet alone paid a ${percent(afterBps)} ${SIDE_TAX[side]}`,
    minted: ({ sold, unseen, unheld, fromNobodyBps }) => {
      if (sold) return "New tokens were minted and sold for money";
      if (unheld) return "A wallet got tokens that no wallet held before";
      if (fromNobodyBps !== undefined) return "A wallet got tokens out of nowhere";
      return unseen ? "Wallets held more tokens than totalSupply counts" : "New tokens were minted";
    },
    owned: "The ownerless token got an owner again",
  },
};

const powers = createPowers(
  {
    shown: SHOWN,
    effects: EFFECTS,
    stop: ".",
    result: (did) => `When we simulated that, ${small(did)}`,
    canUse: (who, calls) => `${capital(who)} can call ${calls}.`,
    canUseThen: (who, calls, isAgain) => `After that, ${who} can call ${calls}${isAgain ? " again" : ""}.`,
    paid: {
      headline: "Anyone who pays gets new tokens",
      canUse: (asset, calls) => `Anyone who pays with another token (${asset}) can call ${calls}.`,
      tried: (calls) => `We simulated ${calls} and paid with another token.`,
      backing: "Vaults and wrappers work this way. We didn't check what that token is worth.",
    },
    aContract: "A contract",
    renounced: {
      headline: (who) => `Renounced, but ${small(who)} still has control`,
      sentence: "The token says it has no owner, but someone still has admin powers.",
      brief: "The token says it has no owner.",
    },
    unnamed: {
      headline: "The token has a hidden admin",
      brief: (who) => `The token doesn't publicly list ${who} as an admin.`,
    },
    fees: {
      headline: (who) => `${who} decides who gets the fees`,
      came: ({ to, coin }) => `When we simulated that, trading fees paid in ${COINS[coin]} went to ${RECEIVERS[to]}.`,
      evidence: (who, { to }) =>
        to === "caller"
          ? `In our test, ${who} redirected the trading fees to their own address.`
          : `In our test, ${who} redirected the trading fees to a wallet they picked.`,
    },
    money: {
      headline: (who) => `${who} can withdraw the contract's funds`,
      came: ({ to, coin, partBps, worthBps }) =>
        `In our test, that call sent ${percent(partBps)} of ${HOLDINGS[coin]} to ${RECEIVERS[to]}. That's ${percent(worthBps)} of ${WHOLES[coin]}.`,
      evidence: (who, { to, coin, partBps, worthBps }) =>
        `In our test, ${who} ${to === "caller" ? "took" : "sent"} ${percent(partBps)} of ${HOLDINGS[coin]}${to === "caller" ? "" : " to a wallet they picked"}. That's ${percent(worthBps)} of ${WHOLES[coin]}.`,
    },
    approvedMoney: {
      headline: (who) => `${who} can take funds you've approved`,
      came: ({ to }) =>
        `In our test, that call took funds that wallets had approved the contract to spend. It sent them to ${RECEIVERS[to]}.`,
      evidence: (who, { to }) =>
        to === "caller"
          ? `In our test, wallets approved the contract to spend their funds. Then ${who} took those funds.`
          : `In our test, wallets approved the contract to spend their funds. Then ${who} sent those funds to a wallet they picked.`,
    },
    deposits: {
      headline: (who) => `${who} can take deposits`,
      came: (put, back, to) =>
        `Our test wallet had made a deposit with ${put}. That call sent most of it to ${RECEIVERS[to]}. After that, ${back} paid back almost nothing.`,
      evidence: (who, put, back) =>
        `Our test wallet made a deposit with ${put}. After a call by ${who}, ${back} paid back almost nothing.`,
    },
    alike: (others) => count(others, { one: "# more function does the same.", other: "# more functions do the same." }),
    given: {
      sentence: (donor) => `Nobody can buy the token, so our test wallets got theirs from ${donor}.`,
      brief: "Nobody can buy the token, so we sent our test wallets some tokens.",
    },
    opened: {
      sentence: "Trading isn't open yet, so we opened it in our simulation.",
      brief: "First, we simulated opening trading.",
    },
    shows: {
      within: (seconds) => `That call doesn't work yet, but it will within ${duration(seconds)}.`,
      nextBlock: "The effect shows up in the next block.",
      later: (seconds) => `The effect shows up within ${duration(seconds)}.`,
    },
    undone: { sentence: (call) => `Anyone can undo this by calling ${call}.`, brief: "Anyone can undo this." },
    bought: {
      sentence: (asset) => `Anyone who pays with another token (${asset}) can do this.`,
      brief: "Anyone who pays with another token can do this.",
    },
    ended: {
      atOnce: "The effect was gone in the next block.",
      later: (seconds, renewable) =>
        `With today's settings, the effect ends ${duration(seconds)} later, ${renewable ? "unless someone repeats the call" : "even if someone repeats the call"}.`,
    },
    calls: (calls) => count(calls, { one: "one call", other: "# calls" }),
    tried: (calls, who, did) => tried(calls, walletOf(who), did),
    triedInItsName: tried,
    otherSettings: "We also tried other settings.",
    reach: {
      none: "We found no function that makes that contract do this.",
      driven: (functions) => `An admin can make that contract act, but ${own(functions)} didn't do this.`,
      untriggered: (functions) =>
        `We called ${own(functions)} as its admins and as a random wallet, but couldn't trigger this.`,
      made: (functions, growthBps) =>
        `${capital(own(functions))} minted ${growthBps === 0 ? "under 0.01% more tokens" : moreTokens(growthBps)} right away, and hardly any more when called again.`,
    },
  },
  accounts,
);

function own(functions: number): string {
  return count(functions, { one: "its only function", other: "its # functions" });
}

export const { together, effectWords, effectName, afterText } = powers;

export const powerMessages: Texts<PowerMessage> = {
  ...powers.messages,
  "power-in-code": {
    headline: ({ writes }) => `Someone may be able to ${BY_CODE[writes]}`,
    sentence: ({ callee, key }) =>
      `${OPENED_BY[key](functionWords(callee))} The function can change data that transfers rely on, but we couldn't get it to run.`,
    evidence: ({ key }) =>
      `${OPENED_BRIEFLY[key]} The function can change data that transfers rely on, but we couldn't get it to run.`,
  },
  "codeless-decides": {
    headline: "A future contract could halt trading",
    sentence: ({ address, during }) =>
      `There's no contract at ${address} yet. A contract deployed there could stop people from ${list(during)} this token.`,
    evidence: ({ during }) =>
      `In our test, we put a blocking contract at an unused address, and ${list(during)} failed.`,
  },
  "made-by-sales": {
    headline: "Every sell mints new tokens",
    sentence: ({ ofSoldBps, unseen, by }) =>
      [
        `Our test sell minted ${perHundred(ofSoldBps)} new ${ofSoldBps === 100 ? "token" : "tokens"} for every 100 we sold.`,
        ...(unseen ? ["They don't show up in totalSupply."] : []),
        ...(by
          ? [
              `${by.role ? `${capital(insiderOf(by.role))} (${short(by.address)})` : short(by.address)} gained the most tokens.`,
            ]
          : []),
      ].join(" "),
  },
};
