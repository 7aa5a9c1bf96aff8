// Excessive gas: a transfer or a plain trade between unused accounts that uses far more than such calls do.
import type { Address } from "viem";
import { lower } from "../chain/addresses.ts";
import { wordsIn } from "../simulation/hex.ts";
import { evidenceConfig } from "./config.ts";
import { type MadeCall, madeAt, onlyCall, type Steps } from "./runs.ts";
import type { Claim, Comparison, Figure, Statement } from "./statement.ts";
import { swapIn } from "./swaps.ts";
import { selectorOf, TRANSFER } from "./token-calls.ts";

/** Whether a transfer or trade used so much and delivered something, with nothing but trades before it. */
export function usesExcessiveGas(claim: Claim, taken: Steps, token: Address): boolean {
  return claim.some((each) => {
    if (!isOfGas(each)) return false;
    const [step = 0] = each.large.steps;
    const made = madeAt(taken, step - 1);
    if (!made || !claim.every((other) => isSound(other, step, taken))) return false;
    const least = BigInt(each.small.amount);
    if (lower(made.target) !== token)
      return least >= evidenceConfig.excessiveTradingGas && isPlainTrade(made, claim, taken, { step, token });
    const [to] = wordsIn(made.data, 4);
    const isSent = selectorOf(made.data) === TRANSFER && to !== undefined;
    return least >= evidenceConfig.excessiveSendingGas && isSent && arrives(claim, taken, { step, to, token });
  });
}

/**
 * Of the token for the chain's coin or back, through one pool of two tokens. In pools of other kinds the price may have a long way to go,
 * and another token on the route may be what uses the gas.
 */
function isPlainTrade({ actor, data, value }: MadeCall, claim: Claim, taken: Steps, at: Omit<Sent, "to">): boolean {
  const way = swapIn(data)?.way;
  const [, ...stops] = way?.by === "list" ? wordsIn(`0x${way.words}`) : [];
  if (!actor || stops.length !== 2 || stops[value > 0n ? 1 : 0] !== BigInt(at.token)) return false;
  if (value > 0n) return arrives(claim, taken, { ...at, to: BigInt(actor) });
  return !FOR_TOKENS.has(selectorOf(data)) && isPaid(claim, taken, at.step, lower(actor));
}

/** Another token that is paid out may be what uses the gas. */
const FOR_TOKENS: ReadonlySet<string> = new Set(["0x38ed1739", "0x5c11d795"]);

function isPaid(claim: Claim, taken: Steps, step: number, who: Address): boolean {
  return grownBy(claim, taken, step).some((of) => of?.code === "coins" && of.of === who);
}

type Sent = { readonly step: number; readonly to: bigint; readonly token: Address };

function arrives(claim: Claim, taken: Steps, { step, to, token }: Sent): boolean {
  return grownBy(claim, taken, step).some((of) => of?.code === "balance" && of.token === token && BigInt(of.of) === to);
}

/** What grew while only this call was made. */
function grownBy(claim: Claim, taken: Steps, step: number): readonly Figure["of"][] {
  return claim.flatMap((each) =>
    each.code === "grows" && onlyCall(each.large, taken)?.place === step - 1 ? [each.large.of] : [],
  );
}

/** This step itself, or a trade. Another call might let the receiver's own code run. */
export function isSound(statement: Statement, sent: number, taken: Steps): boolean {
  if (statement.code !== "goes-through" || statement.step === sent) return true;
  const made = madeAt(taken, statement.step - 1);
  return made !== undefined && Boolean(swapIn(made.data));
}

function isOfGas(statement: Statement): statement is Comparison {
  return statement.code === "at-least" && statement.large.of?.code === "gas";
}

/** The senders and the receivers. */
export function sendersAndReceiversIn(claim: Claim): readonly Address[] {
  return claim.flatMap((each) => {
    if (!("large" in each)) return [];
    const { of } = each.large;
    return of?.code === "gas" ? [of.actor] : each.code === "grows" && of?.code === "balance" ? [of.of] : [];
  });
}
