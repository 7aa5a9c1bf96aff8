import { known, type Read, unknown } from "../core/read.ts";
import { BPS } from "../core/units.ts";
import { mark } from "../simulation/marks.ts";
import { allOf } from "../simulation/plan.ts";
import type { Step } from "../simulation/program.ts";
import type { Run } from "../simulation/run.ts";
import { allowance, approve, balanceOf, transfer, transferFrom } from "../simulation/steps.ts";
import { scenarioConfig } from "./config.ts";
import type { Cast, Market } from "./market.ts";
import type { Fault, Standards } from "./outcomes/oddities.ts";
import { usualSum } from "./pool-trades.ts";
import type { Measure } from "./probes/measure.ts";
import { purchase } from "./probes/purchase.ts";

/** What ERC-20 says of sending and approving, tried by a buyer who can send, and by whom the buyer approves. */
export function standards(
  market: Market,
  { trader, friend, second }: Cast,
): Measure<readonly Fault[], Standards["marks"]> {
  const { token } = market;
  const buying = purchase(market, trader, usualSum(market));
  const { bought } = buying.marks;
  const marks: Standards["marks"] = {
    sendOwn: mark("send"),
    sendNothing: mark("send-nothing"),
    sendAgain: mark("send-again"),
    ownBefore: mark("own-before"),
    sendToSelf: mark("send-to-self"),
    ownAfter: mark("own-after"),
    allowedAtFirst: mark("allowed-at-first"),
    approve: mark("approve-friend"),
    allowedThen: mark("allowed-then"),
    approveAgain: mark("approve-again"),
    allowedBefore: mark("allowed-before"),
    pull: mark("pull"),
    allowedAfter: mark("allowed-after"),
    held: mark("held"),
    sendTwice: mark("send-twice-as-much"),
  };
  const part = (portionBps: number) => ({ from: bought, portionBps });
  const steps: Step[] = [
    ...buying.steps,
    transfer(marks.sendOwn, token, { actor: trader, to: friend, amount: part(scenarioConfig.standardPartBps) }),
    transfer(marks.sendNothing, token, { actor: trader, to: friend, amount: 0n }),
    transfer(marks.sendAgain, token, { actor: trader, to: friend, amount: part(scenarioConfig.standardPartBps) }),
    balanceOf(marks.ownBefore, token, trader),
    transfer(marks.sendToSelf, token, { actor: trader, to: trader, amount: part(scenarioConfig.standardPartBps) }),
    balanceOf(marks.ownAfter, token, trader),
    allowance(marks.allowedAtFirst, token, trader, second),
    approve(marks.approve, token, { actor: trader, spender: second, amount: part(scenarioConfig.standardPartBps * 2) }),
    allowance(marks.allowedThen, token, trader, second),
    approve(marks.approveAgain, token, {
      actor: trader,
      spender: second,
      amount: part(scenarioConfig.standardPartBps),
    }),
    allowance(marks.allowedBefore, token, trader, second),
    transferFrom(marks.pull, token, {
      actor: second,
      from: trader,
      to: friend,
      amount: part(scenarioConfig.standardPullBps),
    }),
    allowance(marks.allowedAfter, token, trader, second),
    balanceOf(marks.held, token, trader),
    transfer(marks.sendTwice, token, {
      actor: trader,
      to: friend,
      amount: { from: marks.held, portionBps: 2 * BPS },
    }),
  ];
  return { steps, marks, read: (run) => readFaults(run, marks, buying.holding(run)) };
}

/** What fails here says something only of whoever can send; what could not be measured leaves all of it open. */
function readFaults(run: Run, marks: Standards["marks"], bought: Read<bigint>): Read<readonly Fault[]> {
  if (!bought.known) return unknown("nothing-bought");
  const taken = allOf([
    run.worked(marks.sendOwn),
    run.worked(marks.sendNothing),
    run.worked(marks.sendAgain),
    run.taken(marks.ownBefore),
    run.worked(marks.sendToSelf),
    run.taken(marks.ownAfter),
    run.worked(marks.approve),
    run.worked(marks.approveAgain),
    run.taken(marks.allowedBefore),
    run.worked(marks.pull),
    run.taken(marks.allowedAfter),
    run.taken(marks.held),
    run.taken(marks.sendTwice),
  ]);
  if (!taken.known) return taken;
  const [sends, nothing, sendsAgain, before, toSelf, after, approves, again, allowed, pulls, left, held, twice] =
    taken.value;
  if (!sends) return known([]);
  const faults: Fault[] = [];
  // Some let nobody send twice at once.
  if (!nothing && sendsAgain) faults.push("refuses-nothing");
  if (
    toSelf &&
    before.ok &&
    after.ok &&
    after.word > before.word + before.word / scenarioConfig.selfSendRoundingDivisor
  )
    faults.push("grows-by-own-sending");
  if (approves && !again) faults.push("approval-not-changed");
  if (pulls && allowed.ok && left.ok && left.word > 0n && left.word >= allowed.word) faults.push("allowance-not-spent");
  const said = twice.ok && !(twice.size === 32 && twice.word === 0n);
  if (said && held.ok && held.word > 0n) faults.push("overdraft-answered");
  return known(faults);
}
