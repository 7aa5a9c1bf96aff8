import type { Address } from "viem";
import { wordsIn } from "../machine/hex.ts";
import { madeAt } from "./filling.ts";
import type { Taken } from "./reading.ts";
import { TRANSFER } from "./selectors.ts";
import type { Compared, Statement } from "./statement.ts";
import { swapIn } from "./swaps.ts";

/** A plain token's sending takes 50 thousand, a reflecting or voting one's 200 thousand. */
export const MUCH_FOR_SENDING = 400_000n;

type Pair = Extract<Statement, { code: Compared }>;

/** Whether a transfer that arrived used so much, before which nothing else was done than trades. */
export function isDearSending(claim: readonly Statement[], taken: readonly Taken[], token: Address): boolean {
  return claim.some((each) => {
    if (!isOfGas(each) || BigInt(each.small.amount) < MUCH_FOR_SENDING) return false;
    const [step = 0] = each.large.steps;
    const made = madeAt(taken, step - 1);
    if (made?.target.toLowerCase() !== token || made.data.slice(0, 10).toLowerCase() !== TRANSFER) return false;
    const [to] = wordsIn(made.data, 4);
    return (
      to !== undefined && arrives(claim, { step, to, token }) && claim.every((other) => isSound(other, step, taken))
    );
  });
}

type Sent = { readonly step: number; readonly to: bigint; readonly token: Address };

function arrives(claim: readonly Statement[], { step, to, token }: Sent): boolean {
  return claim.some((each) => {
    if (each.code !== "grows" || each.large.of?.code !== "balance") return false;
    const [later = 0, earlier = 0] = each.large.steps;
    return each.large.of.token === token && BigInt(each.large.of.of) === to && earlier < step && step < later;
  });
}

/** It is the sending itself, or a trade: by another call its sender might have had code of its own run. */
function isSound(statement: Statement, sent: number, taken: readonly Taken[]): boolean {
  if (statement.code !== "goes-through" || statement.step === sent) return true;
  const made = madeAt(taken, statement.step - 1);
  return made !== undefined && Boolean(swapIn(made.data));
}

function isOfGas(statement: Statement): statement is Pair {
  return statement.code === "at-least" && statement.large.of?.code === "gas";
}

/** Who sends, and who gets it. */
export function sendersAndReceiversIn(claim: readonly Statement[]): readonly Address[] {
  return claim.flatMap((each) => {
    if (!("large" in each)) return [];
    const { of } = each.large;
    return of?.code === "gas" ? [of.actor] : each.code === "grows" && of?.code === "balance" ? [of.of] : [];
  });
}
