import type { SpoilSaying } from "../../../checks/shared/sayings/spoils.ts";
import type { Coin, Receiver } from "../../../experiments/outcomes.ts";
import type { Sentences } from "../../language.ts";
import { whoOf } from "../accounts.ts";
import { percent } from "../figures.ts";
import { capital } from "../phrases.ts";
import { callsOf } from "../power-uses.ts";

export const RECEIVERS: Readonly<Record<Receiver, string>> = {
  anybody: "an account that the call names",
  caller: "whoever made the call",
};

const COINS: Readonly<Record<Coin, string>> = { native: "coins", tokens: "tokens", quote: "what the pool pays with" };

/** What of the contract's own, and of what that is a part. */
export const HOLDINGS: Readonly<Record<Coin, string>> = {
  native: "the coins that the token's contract holds",
  tokens: "the tokens that the token's contract holds",
  quote: "the money that the token's contract holds",
};

export const WHOLES: Readonly<Record<Coin, string>> = {
  native: "the money in the pool",
  tokens: "the supply",
  quote: "the money in the pool",
};

export const spoils: Sentences<SpoilSaying> = {
  "fees-can-be-redirected": ({ to, coin, others, ...use }) =>
    `${capital(whoOf(use))} can call ${callsOf(use)}: the fee of the trades after it went to ${RECEIVERS[to]}, in ${COINS[coin]}.${more(others)}`,
  "contract-money-can-be-taken": ({ to, coin, partBps, worthBps, others, ...use }) =>
    `${capital(whoOf(use))} can call ${callsOf(use)}: ${percent(partBps)} of ${HOLDINGS[coin]}, ` +
    `which is ${percent(worthBps)} of ${WHOLES[coin]}, went to ${RECEIVERS[to]}.${more(others)}`,
  "approved-money-can-be-taken": ({ to, others, ...use }) =>
    `${capital(whoOf(use))} can call ${callsOf(use)}: what somebody lets the token's contract spend of other money went to ${RECEIVERS[to]}.${more(others)}`,
};

function more(others: number): string {
  if (others === 0) return "";
  return ` ${others} more ${others === 1 ? "function does" : "functions do"} the same.`;
}
