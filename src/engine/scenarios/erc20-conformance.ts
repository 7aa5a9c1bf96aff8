// What integrations stumble over: return values, transfers to contracts that refuse calls, rounding, decimals, approvals. Also
// what 1% of the supply would bring. In: a market. Out: `Oddities`.
import { known, mapRead, type Read, unknown } from "../core/read.ts";
import { BPS, BPS_BIGINT } from "../core/units.ts";
import { atLeast, atMost, type Condition, type Measured, succeeds } from "../evidence/condition.ts";
import type { Recorder, Replay } from "../evidence/proof.ts";
import { type Mark, mark } from "../simulation/marks.ts";
import { allOf, type Plan, plan } from "../simulation/plan.ts";
import type { Step } from "../simulation/program.ts";
import type { Run } from "../simulation/run.ts";
import { allowance, approve, balanceOf, quote, totalSupply, transfer, transferFrom } from "../simulation/steps.ts";
import { scenarioConfig } from "./config.ts";
import { brokenPrelude, type Cast, type Market } from "./market.ts";
import type { Answer, Fault, Inexact, Oddities, Standards } from "./outcomes/outcomes.ts";
import { gain, type Measure, portionOf, purchase } from "./probes/purchase-and-transfer.ts";
import { approval } from "./probes/sale.ts";
import { usualSum } from "./trade.ts";

/** What integrations trip over, and how deep the pool is. The refusing account has code that refuses every call. */
export function erc20ConformancePlan(market: Market, cast: Cast, record: Recorder): Plan<Oddities> {
  const strange = sendingAround(market, cast);
  const price = pricing(market);
  const standard = standards(market, cast);
  const experiments = [strange, price, standard].map(({ steps }) => ({ steps }));
  return plan(experiments, ([sent, priced, tried]) => {
    if (!sent || !priced || !tried) return unknown("oddities-not-tried");
    const missing = brokenPrelude(market, sent);
    if (missing) return missing;
    return known({
      ...strange.read(sent, [record(sent), answeredIn(tried, standard.marks, record(tried))]),
      standards: mapRead(standard.read(tried), (faults) => ({
        faults,
        marks: standard.marks,
        replay: record(tried),
      })),
      decimals: { told: price.decimals, replay: record(priced) },
      onePercent: price.read(priced),
      marks: strange.marks,
      sentBps: scenarioConfig.standardPartBps,
      replay: record(sent),
    });
  });
}

/** A buyer sends a tenth of what was bought: twice to a person, and to an account that refuses every call. */
function sendingAround(market: Market, { trader, friend, refusing }: Cast) {
  const { token } = market;
  const buying = purchase(market, trader, usualSum(market));
  const approving = approval(market, trader);
  const { bought } = buying.marks;
  const [send, again, refused] = [mark("send"), mark("send-again"), mark("send-to-refusing")];
  const own = gain(["own-before", "own-after"], (each) => balanceOf(each, token, trader));
  const theirs = gain(["friend-before", "friend-after"], (each) => balanceOf(each, token, friend));
  const tenth = { from: bought, portionBps: scenarioConfig.standardPartBps };
  const steps = [
    ...buying.steps,
    ...approving.steps,
    own.before,
    theirs.before,
    transfer(send, token, { actor: trader, to: friend, amount: tenth }),
    own.after,
    theirs.after,
    transfer(again, token, { actor: trader, to: friend, amount: tenth }),
    transfer(refused, token, { actor: trader, to: refusing, amount: tenth }),
  ];
  /** Shares of a changing supply are rounded: a few units are missing or too many, far less than any tax. */
  const inexact = (run: Run): Oddities["inexact"] => {
    const worked = run.worked(send);
    if (!worked.known) return worked;
    if (!worked.value) return known(null);
    const amounts = allOf([buying.holding(run), theirs.read(run), own.read(run)]);
    return mapRead(amounts, ([held, came, kept]) => {
      const sent = portionOf(held, scenarioConfig.standardPartBps);
      if (isOff(came, sent)) {
        return { moved: moreOrLess(came, sent), measured: { step: theirs.marks.after, minus: theirs.marks.before } };
      }
      const left = -kept;
      return isOff(left, sent)
        ? { moved: moreOrLess(left, sent), measured: { step: own.marks.before, minus: own.marks.after } }
        : null;
    });
  };
  /** Sending to a person twice works, and to an account that refuses calls it fails. */
  const callsRecipient = (run: Run): Read<boolean> => {
    const worked = run.worked(again);
    if (!worked.known || !worked.value) return worked;
    return mapRead(run.worked(refused), (ok) => !ok);
  };
  return {
    steps,
    marks: { bought, send, sendAgain: again, sendToRefusing: refused },
    read: (
      run: Run,
      [replay, approved]: readonly [Replay, Answered],
    ): Pick<Oddities, "answers" | "callsRecipient" | "inexact"> => {
      const bought = buying.read(run);
      if (bought.known && !bought.value.ok) {
        const nothing = unknown("nothing-bought");
        return { answers: nothing, callsRecipient: nothing, inexact: nothing };
      }
      const arrived = { step: theirs.marks.after, minus: theirs.marks.before };
      const answers = allOf([answerOf(run, "transfer", send, arrived, replay), approved]);
      return {
        answers: mapRead(answers, (all) => all.flat()),
        callsRecipient: callsRecipient(run),
        inexact: inexact(run),
      };
    },
  };
}

type Answered = Oddities["answers"];

function answeredIn(run: Run, marks: Standards["marks"], replay: Replay): Answered {
  const allowed = { step: marks.allowedThen, minus: marks.allowedAtFirst };
  const spent = { step: marks.allowedBefore, minus: marks.allowedAfter };
  const answers = allOf([
    answerOf(run, "approve", marks.approve, allowed, replay),
    answerOf(run, "transferFrom", marks.pull, spent, replay),
  ]);
  return mapRead(answers, (all) => all.flat());
}

/** What is said where `true` ought to be; of a call that fails there is nothing to say. `done`: what it did, as false may say that it did nothing. */
function answerOf(run: Run, call: string, step: Mark, done: Measured, replay: Replay): Answered {
  return mapRead(run.taken(step), ({ ok, size, word }): readonly Answer[] => {
    if (!ok) return [];
    const told = { step, word: "size" } as const;
    const answers = (answer: Answer["answer"], ...shown: readonly Condition[]) => [
      { call, answer, shows: [succeeds(step), ...shown], replay },
    ];
    if (size === 0) return answers("nothing", atMost(told, "0"));
    if (size !== 32) return answers("other", size < 32 ? atMost(told, "31") : atLeast(told, "33"));
    if (word > 1n) return answers("other", atLeast({ step }, "2"));
    return word === 1n ? [] : answers("false", atLeast(told, "32"), atMost({ step }, "0"), atLeast(done, "1"));
  });
}

function isOff(amount: bigint, sent: bigint): boolean {
  return amount !== sent && amount * BPS_BIGINT > sent * 9_999n && amount * BPS_BIGINT < sent * 10_001n;
}

function moreOrLess(amount: bigint, sent: bigint): Inexact["moved"] {
  return amount < sent ? "less" : "more";
}

/** Asked before anything is done. */
const DECIMALS = "0x313ce567";

/** What a hundredth of the supply would bring, and what it would at the price of very little. */
function pricing({ route, token, prelude }: Market) {
  const decimals = mark("decimals");
  const [supply, whole, little] = [mark("supply"), mark("one-percent"), mark("a-little")];
  return {
    decimals,
    steps: [
      { kind: "read", label: decimals, target: token, data: DECIMALS } as const,
      ...prelude,
      totalSupply(supply, token),
      quote(whole, route.quoteSell({ portionBps: scenarioConfig.supplyQuoteBps }), supply),
      quote(little, route.quoteSell({ portionBps: 1 }), supply),
    ],
    read: (run: Run): Oddities["onePercent"] =>
      mapRead(allOf([run.measured(whole), run.measured(little)]), ([brings, least]) => ({
        brings,
        atPrice: least * 100n,
      })),
  };
}

/** What ERC-20 says of transfers and approvals, tried by a buyer that can transfer, and by an account that the buyer approves. */
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

/** A failure here tells something only about holders that can transfer; what could not be measured leaves all of it open. */
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
  // Some tokens refuse a second transfer at once.
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
