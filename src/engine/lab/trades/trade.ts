import { type Address, type Hex, slice } from "viem";
import { known, type Read, type Unknown, unknown } from "../../read.ts";
import { literal } from "../machine/marks.ts";
import { type Plan, plan } from "../machine/plan.ts";
import type { Experiment, Step } from "../machine/program.ts";
import { toReason } from "../machine/revert-reason.ts";
import type { Run } from "../machine/run.ts";
import { act, allowance, balanceOf, nativeOf, quote, transfer } from "../machine/steps.ts";
import type { Sending, StepOutcome, Trade, TradeMarks } from "../outcomes.ts";
import type { Recorder } from "../proofs/replay.ts";
import type { Cast, Market } from "./market.ts";

/** As the steps below are labelled. */
export const TRADE_MARKS: TradeMarks = {
  had: literal("had"),
  quotedBuy: literal("quoted-buy"),
  buy: literal("buy"),
  bought: literal("bought"),
  quotedSale: literal("quoted-sale"),
  nativeBefore: literal("native-before"),
  sell: literal("sell"),
  nativeAfter: literal("native-after"),
};

const SENDING_MARKS: Sending["marks"] = {
  bought: literal("bought"),
  send: literal("send"),
  friendBefore: literal("friend-before"),
  friendAfter: literal("friend-after"),
};

/** A stranger's purchase, up to knowing what it brought. */
export function buySteps({ route, token, prelude, deadline }: Market, trader: Address, nativeIn: bigint): Step[] {
  return [
    ...prelude,
    balanceOf("had", token, trader),
    quote("quoted-buy", route.quoteBuy(nativeIn)),
    act("buy", trader, route.buy(trader, nativeIn, deadline), { required: true }),
    { ...balanceOf("bought", token, trader), required: true },
  ];
}

export function approveSteps({ route, token }: Market, trader: Address, suffix = ""): Step[] {
  const calls = route.approve(trader);
  const steps: Step[] = calls.map((call, index) =>
    act(`approve${index === 0 ? "" : index + 1}${suffix}`, trader, call),
  );
  const first = calls[0];
  if (first) steps.push(allowance(`allowance${suffix}`, token, trader, spenderOf(first.data)));
  return steps;
}

/** Whom `approve` names. */
function spenderOf(data: Hex): Address {
  return slice(data, 16, 36);
}

export function sellSteps({ route, deadline }: Market, trader: Address, portionBps = 10_000, held = "bought"): Step[] {
  return [
    quote("quoted-sale", route.quoteSell({ portionBps }), held),
    nativeOf("native-before", trader),
    act("sell", trader, route.sell(trader, { portionBps }, deadline), { portionsOf: held }),
    nativeOf("native-after", trader),
  ];
}

export function tradePlan(
  market: Market,
  { trader }: Cast,
  record: Recorder,
  { nativeIn, portionBps = 10_000 }: { nativeIn: bigint; portionBps?: number },
): Plan<Trade> {
  const experiment: Experiment = {
    steps: [
      ...buySteps(market, trader, nativeIn),
      ...approveSteps(market, trader),
      ...sellSteps(market, trader, portionBps),
    ],
  };
  return plan([experiment], ([run]) => toTrade(run, record, nativeIn, portionBps));
}

function toTrade(run: Run | undefined, record: Recorder, nativeIn: bigint, portionBps: number): Read<Trade> {
  if (!run) return unknown("trade-not-tried");
  const missing = brokenPrelude(run);
  if (missing) return missing;
  const held = run.word("bought") ?? 0n;
  const amountIn = (held * BigInt(portionBps)) / 10_000n;
  const bought = outcomeOf(run, "buy", {
    amountIn: nativeIn,
    got: gain(run, "had", "bought"),
    quoted: run.word("quoted-buy"),
  });
  const sold = run.step("sell")
    ? outcomeOf(run, "sell", {
        amountIn,
        got: gain(run, "native-before", "native-after"),
        quoted: run.word("quoted-sale"),
      })
    : null;
  return known({
    nativeIn,
    bought,
    sold: bought.amountOut > 0n ? sold : null,
    marks: TRADE_MARKS,
    replay: record(run),
  });
}

/** An assumed pool that cannot be made leaves nothing to try. */
export function brokenPrelude(run: Run): Unknown | undefined {
  if (!run.experiment.steps.some(({ label }) => label === "make-pool") || run.succeeded("make-pool")) return undefined;
  return unknown("pool-not-made");
}

export function sendingPlan(
  market: Market,
  { trader, friend }: Cast,
  record: Recorder,
  nativeIn: bigint,
): Plan<Sending> {
  const { token } = market;
  const experiment: Experiment = {
    steps: [
      ...buySteps(market, trader, nativeIn),
      balanceOf("friend-before", token, friend),
      transfer("send", token, { actor: trader, to: friend, amount: { from: "bought", portionBps: 5_000 } }),
      balanceOf("friend-after", token, friend),
    ],
  };
  return plan([experiment], ([run]) => {
    if (!run) return unknown("sending-not-tried");
    const amount = (run.word("bought") ?? 0n) / 2n;
    const sent = run.step("send") ? sendingOf(run, "send", amount, gain(run, "friend-before", "friend-after")) : null;
    return known({ sent: amount > 0n ? sent : null, marks: SENDING_MARKS, replay: record(run) });
  });
}

/** ERC-20's `transfer` may also refuse by answering false, with nothing moved. */
export function sendingOf(run: Run, label: string, amount: bigint, got: bigint | undefined): StepOutcome {
  const step = run.step(label);
  const outcome = outcomeOf(run, label, { amountIn: amount, got, quoted: amount });
  const refused = step?.ok === true && step.size === 32 && step.word === 0n && (got ?? 0n) === 0n && amount > 0n;
  return refused ? { ...outcome, ok: false, reason: "the token answers false", taxBps: null } : outcome;
}

export function gain(run: Run, before: string, after: string): bigint | undefined {
  const from = run.word(before);
  const to = run.word(after);
  return from === undefined || to === undefined ? undefined : to - from;
}

type Amounts = { amountIn: bigint; got: bigint | undefined; quoted: bigint | undefined };

export function outcomeOf(run: Run, label: string, { amountIn, got, quoted }: Amounts): StepOutcome {
  const step = run.step(label);
  const ok = step?.ok === true;
  return {
    ok,
    reason: ok || !step ? null : reasonOf(step),
    amountIn,
    amountOut: ok ? (got ?? 0n) : 0n,
    quoted: quoted ?? null,
    taxBps: ok && got !== undefined && quoted !== undefined ? taxBps(quoted, got) : null,
    gas: step?.gas ?? 0n,
  };
}

function reasonOf({ data, gas, size }: { data: Hex; gas: bigint; size: number }): string | null {
  if (size === 0 && gas >= BURNT) return "it uses up all gas";
  return toReason(data);
}

/** Nearly all that a call may use. */
const BURNT = 2_900_000n;

/** Below this, one unit of rounding looks like a tax; nothing is said then. */
const FEWEST_UNITS = 1_000n;

/** What is missing from the quote; one unit of rounding is forgiven. */
export function taxBps(quoted: bigint, got: bigint): number | null {
  if (quoted < FEWEST_UNITS) return null;
  const missing = quoted - got - 1n;
  if (missing <= 0n) return 0;
  return Number((missing * 10_000n + quoted / 2n) / quoted);
}
