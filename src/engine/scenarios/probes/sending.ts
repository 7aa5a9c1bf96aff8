// A transfer as steps with its reading: what left, what arrived, and the tax between.
import { type Address, size } from "viem";
import { known, type Read } from "../../core/read.ts";
import { BPS_BIGINT } from "../../core/units.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import { balanceOf, transfer } from "../../simulation/steps.ts";
import { scenarioConfig } from "../config.ts";
import type { Sending, StepOutcome } from "../outcomes/trade.ts";
import { gain, type Measure, outcomeOf, portionOf, type Told, taxBps } from "./outcome.ts";

export type Sent = Measure<StepOutcome, Omit<Sending["marks"], "bought">>;

type Parcel = {
  readonly from: Address;
  readonly to: Address;
  /** By which step it was measured what the sender has. */
  readonly held: Mark;
  readonly portionBps: number;
};

/** A transfer of a portion of what an earlier step measured: what leaves, and what arrives. */
export function sending(token: Address, { from, to, held, portionBps }: Parcel): Sent {
  const send = mark("send");
  const arrived = gain(["friend-before", "friend-after"], (each) => balanceOf(each, token, to));
  const own = gain(["sender-before", "sender-after"], (each) => balanceOf(each, token, from));
  return {
    steps: [
      arrived.before,
      own.before,
      transfer(send, token, { actor: from, to, amount: { from: held, portionBps } }),
      arrived.after,
      own.after,
    ],
    marks: {
      send,
      friendBefore: arrived.marks.before,
      friendAfter: arrived.marks.after,
      senderBefore: own.marks.before,
      senderAfter: own.marks.after,
    },
    read: (run) => {
      const holding = run.measured(held);
      if (!holding.known) return holding;
      const amountIn = portionOf(holding.value, portionBps);
      return sentOutcome(run.taken(send), { amountIn, arrived: arrived.read(run), gained: own.read(run) });
    },
  };
}

/** A little of what was sent came back to its sender, and less arrived than left: what arrives is compared with what was sent. */
export function isReturned({ amountIn, left, arrived }: Record<"amountIn" | "left" | "arrived", bigint>): boolean {
  const least = (amountIn * (BPS_BIGINT - scenarioConfig.maxReturnedBps)) / BPS_BIGINT;
  return arrived < left && left < amountIn && left >= least;
}

/** A tax is what left and did not arrive. ERC-20's `transfer` may also refuse by answering false, and some only pretend. */
export function sentOutcome(
  taken: Read<Told>,
  { amountIn, arrived, gained }: { amountIn: bigint; arrived: Read<bigint>; gained: Read<bigint> },
): Read<StepOutcome> {
  if (!taken.known || !taken.value.ok) return outcomeOf(taken, { amountIn, got: arrived, quoted: known(amountIn) });
  if (!arrived.known) return arrived;
  if (!gained.known) return gained;
  const left = -gained.value;
  const told = outcomeOf(taken, { amountIn, got: arrived, quoted: known(left) });
  if (!told.known) return told;
  const asked = isReturned({ amountIn, left, arrived: arrived.value }) ? taxBps(amountIn, arrived.value) : null;
  const outcome = asked === null ? told : known({ ...told.value, taxBps: asked });
  if (left === 0n && arrived.value === 0n && amountIn > 0n) {
    const { word, data, size: answered = size(data) } = taken.value;
    const reason = { code: answered === 32 && word === 0n ? "answers-false" : "moves-nothing" } as const;
    return known({ ...outcome.value, ok: false, reason, taxBps: null });
  }
  // Where it brings the sender tokens, or takes some from the receiver, nothing can be compared.
  return left < 0n || arrived.value < 0n ? known({ ...outcome.value, quoted: null, taxBps: null }) : outcome;
}
