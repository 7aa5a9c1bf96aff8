// What is said of powers: what an account with power can do to holders, to the pool, to fees and to the contract's own money.
import type { CheckId } from "../../checks/index.ts";
import type { PowerMessage } from "../../checks/vocabulary/powers.ts";
import type { Coin, Powers, Receiver } from "../../experiments/outcomes.ts";
import type { CheckText, Texts } from "../catalog.ts";
import { isCalledSomething, isPaid } from "../selection.ts";
import { briefly, insiderOf, inWords } from "./accounts.ts";
import { callsOf, functionWords } from "./calls.ts";
import { count, percent } from "./figures.ts";
import { capital, short } from "./phrases.ts";
import { canDo, canText, didText, effectWords } from "./power-effects.ts";
import { BACKING, beforehand, canUse, reach, together, wayOut, whenShown } from "./power-uses.ts";

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
      `A call by ${inWords(holder)} sent ${percent(partBps)} of ${HOLDINGS[coin]} to ${RECEIVERS[to]}. It equals ${percent(worthBps)} of ${WHOLES[coin]}.`,
  },
  "approved-money-can-be-taken": {
    headline: ({ holder }) => `${briefly(holder)} can take money you approve`,
    sentence: ({ to, others, ...use }) =>
      [canUse(use), `That sent money approved for the token's contract to ${RECEIVERS[to]}.`, ...alike(others)].join(
        " ",
      ),
    evidence: ({ holder, to }) =>
      `A call by ${inWords(holder)} sent money approved for the token's contract to ${RECEIVERS[to]}.`,
  },
  "made-by-sales": {
    headline: "Each sale mints new tokens",
    sentence: ({ ofSoldBps, unseen, by }) =>
      [
        `A test sale minted ${percent(ofSoldBps)} extra tokens${unseen ? " that totalSupply hides" : ""}.`,
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
  hash: (what) => `Only a hidden caller can use ${what}: the code stores just a hash.`,
  "no-code": (what) => `${what} checks whether wallets are contracts, as all test wallets are.`,
  signature: (what) => `${what} works only with a certain account's signature.`,
  list: (what) => `Only accounts on a list can use ${what}. We found none of them.`,
  later: (what) => `${what} changes a list of accounts that transfers compare with the time.`,
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
  native: "the contract's coins",
  tokens: "the contract's tokens",
  quote: "the contract's money",
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
