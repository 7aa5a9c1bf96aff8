import type { Address } from "viem";
import { known } from "../../read.ts";
import { type Mark, mark } from "../machine/marks.ts";
import { balanceOf, transfer } from "../machine/steps.ts";
import type { Sending, StepOutcome } from "../vocabulary/trade.ts";
import { gain } from "./gain.ts";
import type { Measure } from "./measure.ts";
import { outcomeOf, portionOf } from "./outcome.ts";

export type Sent = Measure<StepOutcome, Omit<Sending["marks"], "bought">>;

type Parcel = {
  readonly from: Address;
  readonly to: Address;
  /** By which step it was measured what the sender has. */
  readonly held: Mark;
  readonly portionBps: number;
};

/** Somebody sends a portion of what an earlier step measured, and what arrives. */
export function sending(token: Address, { from, to, held, portionBps }: Parcel): Sent {
  const send = mark("send");
  const arrived = gain(["friend-before", "friend-after"], (each) => balanceOf(each, token, to));
  return {
    steps: [
      arrived.before,
      transfer(send, token, { actor: from, to, amount: { from: held, portionBps } }),
      arrived.after,
    ],
    marks: { send, friendBefore: arrived.marks.before, friendAfter: arrived.marks.after },
    read: (run) => {
      const holding = run.measured(held);
      if (!holding.known) return holding;
      const taken = run.taken(send);
      const amountIn = portionOf(holding.value, portionBps);
      const outcome = outcomeOf(taken, { amountIn, got: arrived.read(run), quoted: known(amountIn) });
      if (!taken.known || !outcome.known) return outcome;
      // ERC-20's `transfer` may also refuse by answering false, with nothing moved.
      const { ok, size, word } = taken.value;
      const refused = ok && size === 32 && word === 0n && outcome.value.amountOut === 0n && amountIn > 0n;
      return refused
        ? known({ ...outcome.value, ok: false, reason: { code: "answers-false" }, taxBps: null })
        : outcome;
    },
  };
}
