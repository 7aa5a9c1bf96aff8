// What is said of powers: what an account with power can do to holders, to the pool, to fees and to the contract's own money.
import type { CheckId } from "../../checks/index.ts";
import type { PowerMessage } from "../../checks/vocabulary/powers.ts";
import type { Coin, Powers, Receiver } from "../../experiments/outcomes.ts";
import type { CheckText, Texts } from "../catalog.ts";
import { briefly, describe, insiderOf, inWords, isCalledSomething, whoOf } from "./accounts.ts";
import { callsOf, functionWords } from "./calls.ts";
import { percent } from "./figures.ts";
import { capital, short } from "./phrases.ts";
import { canDo, effectWords, shownText } from "./power-effects.ts";
import { BACKING, behind, madeAtOnce, notYet, together, wayOut, whenOf } from "./power-uses.ts";

export const powerChecks = {
  "owner-can-block-holders": {
    found: "A holder can be locked in",
    passed: "No way found to lock a holder in",
    unseen: "Could not try to lock a holder in",
  },
  "owner-can-stop-trading": {
    found: "Trading can be stopped",
    passed: "No way found to stop trading",
    unseen: "Could not try to stop trading",
  },
  "owner-can-shrink-limits": {
    found: "Sales can be limited to a trickle",
    passed: "No way found to limit sales",
    unseen: "Could not try to limit sales",
  },
  "hook-can-block-holders": {
    found: "The pool's hook can block sales",
    passed: "No hook of the pool can block sales",
    unseen: "Could not try the pool's hook",
  },
  "owner-can-take-tokens": {
    found: "A holder's tokens can be taken",
    passed: "No way found to take a holder's tokens",
    unseen: "Could not try to take tokens",
  },
  "owner-can-burn-holdings": {
    found: "A holder's tokens can be destroyed",
    passed: "No way found to destroy a holder's tokens",
    unseen: "Could not try to destroy tokens",
  },
  "anyone-can-take-tokens": {
    found: "Anybody can take or destroy your tokens",
    passed: "No way found for strangers to take tokens",
    unseen: "Could not try what strangers can take",
  },
  "approval-can-be-forged": {
    found: "Tokens can be spent without approval",
    passed: "No way found around approvals",
    unseen: "Could not try ways around approvals",
  },
  "pool-can-be-drained": {
    found: "The pool's tokens can be taken",
    passed: "No way found to drain the pool",
    unseen: "Could not try to drain the pool",
  },
  "tax-can-rise": {
    found: "The tax can be raised",
    passed: "No way found to raise the tax",
    unseen: "Could not try to raise the tax",
  },
  "tax-is-personal": {
    found: "One holder can be taxed more than others",
    passed: "No way found to tax one holder",
    unseen: "Could not try to tax one holder",
  },
  "supply-can-grow": {
    found: "New tokens can be made",
    passed: "No way found to make new tokens",
    unseen: "Could not try to make new tokens",
  },
  "supply-grows-unseen": {
    found: "Tokens can be made that no supply counts",
    passed: "No way found to make tokens unseen",
    unseen: "Could not try to make tokens unseen",
  },
  "powers-survive-renouncing": {
    found: "Somebody has power although ownership is renounced",
    passed: "No power found that has outlived renouncing",
    unseen: "Could not try powers after renouncing",
  },
  "owner-is-hidden": {
    found: "Somebody whom no function names has power",
    passed: "No hidden power found",
    unseen: "Could not look for hidden powers",
  },
  "ownership-can-return": {
    found: "Renounced ownership can be taken back",
    passed: "No renounced ownership found to come back",
    unseen: "Could not try to take ownership back",
  },
  "fees-can-be-redirected": {
    found: "Somebody decides who gets the fees",
    passed: "No way found to redirect large fees",
    unseen: "Could not try to redirect fees",
  },
  "contract-money-can-be-taken": {
    found: "The contract's own money can be taken",
    passed: "No way found to take the contract's money",
    unseen: "Could not try to take the contract's money",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const powerMessages: Texts<PowerMessage> = {
  "power-used": {
    headline: ({ holder, shown, remedy }) =>
      remedy?.kind === "paid" && shown.code === "tokens-made"
        ? "Anybody who pays gets new tokens."
        : `${capital(briefly(holder))} ${shownText(shown, "can")}.`,
    sentence: ({ madeHolders, lateSeconds, waits, shown, remedy, others, ...use }) => {
      // Who tried it says nothing of who can.
      if (remedy?.kind === "paid" && shown.code === "tokens-made") {
        const clause = `anybody who pays with another token (${short(remedy.asset)}) can call ${callsOf(use)}: after that, ${shownText(shown, "sentence")}`;
        return [`${capital(behind(madeHolders, clause))}.`, BACKING].join(" ") + asManyMore(others);
      }
      const when = waits ? "after that" : whenOf(lateSeconds);
      const clause = `${whoOf(use)} can call ${callsOf(use)}${notYet(lateSeconds, waits)}: ${when}, ${shownText(shown, "sentence")}`;
      return (
        [`${capital(behind(madeHolders, clause))}.`, ...(remedy ? [wayOut(remedy)] : [])].join(" ") + asManyMore(others)
      );
    },
    evidence: (use) => together([use]),
  },
  "power-of-contract": {
    headline: ({ holder, effect }) =>
      `${isCalledSomething(holder) ? capital(briefly(holder)) : "A contract"} ${canDo(effect)}.`,
    sentence: ({ effect, command: { functions, growthBps }, ...use }) => {
      const did = `${capital(whoOf(use))} can call ${callsOf(use)}, after which ${effectWords(effect)}.`;
      if (functions === 0) return `${did} No function of its own was found by which anybody could make it do so.`;
      const own = `${functions === 1 ? "its only function" : `its own ${functions} functions`}, called by whoever was found to command it and by a stranger`;
      const reached =
        growthBps === null
          ? `Nothing that was tried made it do so: not ${own}.`
          : `By ${own}, it made ${madeAtOnce(growthBps)} at once and hardly more when called again: its own rule. Nothing that was tried changed that.`;
      return `${did} ${reached}`;
    },
    evidence: (use) => together([use]),
  },
  "power-though-renounced": {
    headline: ({ holder }) => `${capital(briefly(holder))} still has power after renouncing.`,
    sentence: ({ effect, ...use }) =>
      `The token has no owner, and yet ${whoOf(use)} called ${callsOf(use)} in an experiment, after which ${effectWords(effect)}.`,
    evidence: (use) => together([use]),
  },
  "power-of-unnamed": {
    headline: "Somebody hidden has power over it.",
    sentence: ({ effect, ...use }) =>
      `None of the token's functions that need no argument names ${describe(use.holder)}, and yet it called ${callsOf(use)} in an experiment, after which ${effectWords(effect)}.`,
    evidence: (use) => together([use]),
  },
  "power-in-code": {
    headline: ({ writes }) => `Somebody may be able to ${BY_CODE[writes]}.`,
    sentence: ({ callee, key }) =>
      `Its function ${functionWords(callee)} ${OPENED_BY[key]}; it writes what transfers read, and may be used against holders.`,
    evidence: ({ key }) =>
      `Nobody could be brought to use it: a function ${OPENED_BY[key]}, writes what transfers read, and may be used against holders.`,
  },
  "fees-can-be-redirected": {
    headline: ({ holder }) => `${capital(briefly(holder))} decides who gets the fees.`,
    sentence: ({ to, coin, others, ...use }) =>
      `${capital(whoOf(use))} can call ${callsOf(use)}: the fee of the trades after it went to ${RECEIVERS[to]}, in ${COINS[coin]}.${asManyMore(others)}`,
    evidence: ({ holder, to }) =>
      `Tried just now: after a call by ${inWords(holder)}${endOf(inWords(holder))} the fee of trades went to ${RECEIVERS[to]}.`,
  },
  "contract-money-can-be-taken": {
    headline: ({ holder }) => `${capital(briefly(holder))} can take the contract's money.`,
    sentence: ({ to, coin, partBps, worthBps, others, ...use }) =>
      `${capital(whoOf(use))} can call ${callsOf(use)}: ${percent(partBps)} of ${HOLDINGS[coin]}, ` +
      `which is ${percent(worthBps)} of ${WHOLES[coin]}, went to ${RECEIVERS[to]}.${asManyMore(others)}`,
    evidence: ({ holder, to, coin, partBps, worthBps }) =>
      `Tried just now: after a call by ${inWords(holder)}${endOf(inWords(holder))} ${percent(partBps)} of ${HOLDINGS[coin]} ` +
      `(${percent(worthBps)} of ${WHOLES[coin]}) went to ${RECEIVERS[to]}.`,
  },
  "approved-money-can-be-taken": {
    headline: ({ holder }) => `${capital(briefly(holder))} can take money you approve.`,
    sentence: ({ to, others, ...use }) =>
      `${capital(whoOf(use))} can call ${callsOf(use)}: what somebody lets the token's contract spend of other money went to ${RECEIVERS[to]}.${asManyMore(others)}`,
    evidence: ({ holder, to }) =>
      `Tried just now: after a call by ${inWords(holder)}${endOf(inWords(holder))} money that somebody lets the token's contract spend went to ${RECEIVERS[to]}.`,
  },
  "made-by-sales": {
    headline: "Tokens are made as people sell.",
    sentence: ({ ofSoldBps, unseen, by }) => {
      const had = by
        ? `${by.role ? `${insiderOf(by.role)} (${short(by.address)})` : short(by.address)} got the most`
        : "";
      const made = `When a stranger sold, ${percent(ofSoldBps)} of what was sold was newly made`;
      return `${made}${unseen ? ", and the supply did not tell it" : ""}${had ? `; ${had}` : ""}.`;
    },
  },
};

/** What a function writes that no experiment could use. */
const BY_CODE = {
  supply: "make more tokens",
  balances: "change balances",
  allowances: "forge approvals",
  accounts: "block holders",
  everybody: "stop trading",
} as const;

/** Which callers a function obeys that no experiment could turn against holders. */
const OPENED_BY = {
  hash: "obeys a caller of whom only a hash is known",
  "no-code": "minds whether somebody is a contract, as everybody is in a trial",
  signature: "obeys whoever has a certain account's signature",
  list: "obeys those on a list of the token's, none of whom was found",
  later: "changes a list of accounts that transfers compare with the time",
} as const satisfies Record<Powers["unreached"][number]["key"], string>;

const RECEIVERS: Readonly<Record<Receiver, string>> = {
  anybody: "an account that the call names",
  caller: "whoever made the call",
};

const COINS: Readonly<Record<Coin, string>> = {
  native: "coins",
  tokens: "tokens",
  quote: "what the pool pays with",
  asset: "its asset",
};

/** What of the contract's own, and of what that is a part. */
const HOLDINGS: Readonly<Record<Coin, string>> = {
  native: "the coins that the token's contract holds",
  tokens: "the tokens that the token's contract holds",
  quote: "the money that the token's contract holds",
  asset: "the asset that the vault holds",
};

const WHOLES: Readonly<Record<Coin, string>> = {
  native: "the money in the pool",
  tokens: "the supply",
  quote: "the money in the pool",
  asset: "what backs the shares there",
};

/** Begins with a space. */
function asManyMore(others: number): string {
  if (others === 0) return "";
  return ` ${others} more ${others === 1 ? "function does" : "functions do"} the same.`;
}

function endOf(words: string): string {
  return words.endsWith(",") ? "" : ",";
}
