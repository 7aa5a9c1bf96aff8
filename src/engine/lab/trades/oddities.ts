import { known, unknown } from "../../read.ts";
import { literal } from "../machine/marks.ts";
import { type Plan, plan } from "../machine/plan.ts";
import type { Experiment } from "../machine/program.ts";
import type { Run } from "../machine/run.ts";
import { balanceOf, quote, totalSupply, transfer } from "../machine/steps.ts";
import type { Oddities } from "../outcomes.ts";
import type { Recorder } from "../proofs/replay.ts";
import type { Cast, Market } from "./market.ts";
import { usualSum } from "./pool-trades.ts";
import { approveSteps, brokenPrelude, buySteps } from "./trade.ts";

const MARKS: Oddities["marks"] = { sendAgain: literal("send-again"), sendToRefusing: literal("send-to-refusing") };

/** What integrations trip over, and how deep the pool is. The refusing account has code that refuses every call. */
export function odditiesPlan(market: Market, cast: Cast, record: Recorder): Plan<Oddities> {
  return plan([strangeExperiment(market, cast), priceExperiment(market)], ([strange, price]) => {
    if (!strange || !price) return unknown("oddities-not-tried");
    const missing = brokenPrelude(strange);
    if (missing) return missing;
    return known({
      answers: ["send", "approve"].flatMap((label) => answerOf(strange, label)),
      callsRecipient: callsRecipient(strange),
      inexact: isInexact(strange),
      onePercent: onePercent(price),
      marks: MARKS,
      replay: record(strange),
    });
  });
}

function strangeExperiment(market: Market, { trader, friend, refusing }: Cast): Experiment {
  const { token } = market;
  const tenth = { from: "bought", portionBps: 1_000 };
  return {
    steps: [
      ...buySteps(market, trader, usualSum(market)),
      ...approveSteps(market, trader),
      balanceOf("own-before", token, trader),
      transfer("send", token, { actor: trader, to: friend, amount: tenth }),
      balanceOf("own-after", token, trader),
      balanceOf("friend-after", token, friend),
      transfer("send-again", token, { actor: trader, to: friend, amount: tenth }),
      transfer("send-to-refusing", token, { actor: trader, to: refusing, amount: tenth }),
    ],
  };
}

function answerOf(run: Run, label: string): Oddities["answers"] {
  const step = run.step(label);
  if (!step?.ok) return [];
  const call = label === "send" ? "transfer" : label;
  if (step.size === 0) return [{ call, answer: "nothing" }];
  if (step.size !== 32) return [{ call, answer: "other" }];
  return step.word === 1n ? [] : [{ call, answer: step.word === 0n ? "false" : "other" }];
}

/** Sending to a person twice works, and to an account that refuses calls it fails. */
function callsRecipient(run: Run): boolean | null {
  if (!run.succeeded("send-again")) return null;
  return run.failed("send-to-refusing");
}

/** Shares of a changing supply are rounded: a few units are missing or too many, far less than any tax. */
function isInexact(run: Run): boolean {
  const sent = (run.word("bought") ?? 0n) / 10n;
  const arrived = run.word("friend-after");
  const before = run.word("own-before");
  const after = run.word("own-after");
  if (!run.succeeded("send") || arrived === undefined || before === undefined || after === undefined) return false;
  const off = (amount: bigint) =>
    amount !== sent && amount * 10_000n > sent * 9_999n && amount * 10_000n < sent * 10_001n;
  return off(arrived) || off(before - after);
}

const A_HUNDREDTH_BPS = 100;

function priceExperiment({ route, token, prelude }: Market): Experiment {
  return {
    steps: [
      ...prelude,
      totalSupply("supply", token),
      quote("one-percent", route.quoteSell({ portionBps: A_HUNDREDTH_BPS }), "supply"),
      quote("a-little", route.quoteSell({ portionBps: 1 }), "supply"),
    ],
  };
}

function onePercent(run: Run): Oddities["onePercent"] {
  const brings = run.word("one-percent");
  const little = run.word("a-little");
  if (brings === undefined || little === undefined) return null;
  return { brings, atPrice: little * 100n };
}
