import type { Read } from "../../core/read.ts";
import { BPS } from "../../core/units.ts";
import {
  atMost,
  differsForPeople,
  type Ordinary,
  type PoolTrade,
  type Sending,
  type Showing,
  showing,
  succeeds,
} from "../../experiments/outcomes.ts";

type Told = {
  /** What a sending costs: people's figure where theirs is another than that of accounts with code. */
  readonly taxBps: number | undefined;
  readonly proofs: readonly Showing[];
};

/** What is kept of what a buyer sends. */
export function keptOfSending(trade: PoolTrade | undefined, ordinary: Read<Ordinary>): Told {
  const sending = trade?.sending;
  const simulated = ordinary.known ? (ordinary.value.sent?.taxBps ?? null) : null;
  const people = ordinary.known && differsForPeople([sending?.sent?.taxBps], simulated) ? ordinary.value : undefined;
  const taxBps = (people && simulated) ?? sending?.sent?.taxBps ?? undefined;
  const { replay, sent, marks } = people ?? sending ?? {};
  const isShown = replay && marks && taxBps !== undefined && taxBps > 0 && sent?.taxBps === taxBps;
  return { taxBps, proofs: isShown ? [showing(replay, arrivesLess(marks, taxBps))] : [] };
}

type Marks = Pick<Sending["marks"], "send" | "friendBefore" | "friendAfter" | "senderBefore" | "senderAfter">;

/** So much left the sender, and that much less arrived. */
function arrivesLess(marks: Marks, taxBps: number) {
  const portionBps = BPS - Math.max(taxBps - 1, 1);
  const left = { step: marks.senderBefore, minus: marks.senderAfter, portionBps };
  return [succeeds(marks.send), atMost({ step: marks.friendAfter, minus: marks.friendBefore }, left)];
}
