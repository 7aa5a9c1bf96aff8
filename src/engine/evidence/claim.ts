import type { Address } from "viem";
import { lower } from "../chain/lower.ts";
import type { DecodedStep } from "../simulation/decoded-steps.ts";
import { pursesOf } from "./affording.ts";
import { askedIn } from "./asked.ts";
import { type Circumstances, isBadlyMade, isBadlySought } from "./badly-made.ts";
import { type Condition, inOrder, type Measured, type Shown, type Sum, WHOLE_BPS, wholeOf } from "./condition.ts";
import { differing, secondsLater } from "./differing.ts";
import { actOf, gaugeOf } from "./gauges.ts";
import { mayHaveLetGo } from "./letting.ts";
import { type Asked, givenTo, type Taken, tellersIn } from "./reading.ts";
import type { Compared, Figure, Gauge, Statement } from "./statement.ts";
import { asItWent, isUnweighed } from "./weighing.ts";

type Found = Omit<Circumstances, "purses">;

/**
 * What conditions show that hold of these steps. It is made anew by whoever replays a proof, so that a proof can say nothing of
 * itself. Undefined where one of them is of no known kind.
 */
export function claimOf(
  runs: readonly Asked[],
  taken: readonly Taken[],
  conditions: readonly Condition<number>[],
  found: Found,
): readonly Statement[] | undefined {
  const circumstances = { ...found, purses: pursesOf(runs) };
  const shown = shownIn(taken);
  const tellers = tellersIn(runs);
  const { blockTime } = circumstances;
  if (conditions.some((condition) => restsOn(condition, taken, tellers))) return undefined;
  if (conditions.some((condition) => failsBadlyMade(condition, taken, circumstances))) return undefined;
  const told = conditions.map((condition): Statement | undefined =>
    "step" in condition ? outcome(condition, taken, blockTime) : comparison(condition, taken, shown),
  );
  const known = told
    .filter((each) => each !== undefined)
    .map((each) => (each.code === "arrives-less" ? asItWent(each, taken, circumstances) : each));
  if (known.length < told.length || known.some((each) => isUnweighed(each, taken, circumstances))) return undefined;
  if (known.some((each) => comparesGiven(each, taken, runs))) return undefined;
  return [
    ...runs.flatMap((run, index): Statement[] => {
      const seconds = secondsLater(run, blockTime);
      const fields = index === 0 ? [] : differing(runs[0] ?? run, run);
      return [
        ...(seconds > 0 ? [{ code: "later", run: index + 1, seconds } as const] : []),
        ...(fields.length > 0 ? [{ code: "differs", run: index + 1, fields } as const] : []),
      ];
    }),
    ...known,
  ];
}

/** Whether it rests on what one of these says. */
function restsOn(condition: Condition<number>, taken: readonly Taken[], tellers: ReadonlySet<string>): boolean {
  if (tellers.size === 0) return false;
  const sides = "step" in condition ? [condition] : [condition.left, condition.right];
  const steps = sides.flatMap((side) =>
    typeof side === "string" ? [] : [side.step, "minus" in side ? side.minus : 0],
  );
  const deeds = steps.flatMap((step) => taken[(step ?? 0) - 1]?.deed ?? []);
  return deeds.some(({ target, trial }) =>
    [target, ...trial.map((tried) => tried.target)].some((each) => tellers.has(each.toLowerCase())),
  );
}

function failsBadlyMade(condition: Condition<number>, taken: readonly Taken[], circumstances: Circumstances): boolean {
  if ("step" in condition) return condition.is === "fails" && isBadlyMade(taken, condition.step - 1, circumstances);
  const [small] = inOrder(condition);
  const isSearch = typeof small !== "string" && taken[small.step - 1]?.deed.kind === "search";
  return isSearch && isBadlySought(taken, small.step - 1, circumstances);
}

/** Whether the same one's balance is held against that in another run which gives them other coins: some tokens are the chain's own. */
function comparesGiven(statement: Statement, taken: readonly Taken[], runs: readonly Asked[]): boolean {
  if (!("small" in statement)) return false;
  const { small, large } = statement;
  const who = small.of?.code === "balance" && alike(large.of, small.of) ? [small, large] : [small.of ? small : large];
  const [of] = who.map((each) => each.of);
  const given = who
    .flatMap(({ steps }) => steps)
    .map((step) => runs[taken[step - 1]?.run ?? 0])
    .map((run) => run && of?.code === "balance" && givenTo(run.request, of.of));
  return new Set(given).size > 1;
}

/** Steps are counted from 1 on, as people are shown them. */
export function shownIn(taken: readonly Taken[]): Shown<number> {
  return (step) => taken[step - 1]?.result;
}

type Single = Extract<Condition<number>, { step: number }>;
type Pair = Extract<Condition<number>, { left: unknown }>;

function outcome({ is, step }: Single, taken: readonly Taken[], blockTime: bigint): Statement | undefined {
  const one = taken[step - 1];
  if (!one) return undefined;
  const worked = is === "succeeds";
  const { deed, run, ordinary } = one;
  if (deed.kind === "search") {
    const last = deed.trial.findLast(({ kind }) => kind === "call");
    return last && { code: worked ? "would-go-through" : "would-fail", step, ...actOf(last) };
  }
  const of = gaugeOf(deed);
  if (of && deed.kind !== "call") return { code: worked ? "answers" : "does-not-answer", step, of };
  const after = ordinary && deed.time !== null ? Number(deed.time - blockTime) : null;
  const act = { ...actOf(deed), after };
  if (worked) return { code: "goes-through", step, ...act };
  const before = taken.findIndex((other, index) => index < step - 1 && other.run === run && wentThrough(other, deed));
  return before < 0 ? { code: "fails", step, ...act } : { code: "fails-now", step, before: before + 1, ...act };
}

/** Whether this was the same call, or a trial of it. */
function wentThrough({ deed, result }: Taken, call: DecodedStep): boolean {
  if (!result?.ok) return false;
  return deed.kind === "search" ? deed.trial.some((tried) => isSame(tried, call)) : isSame(deed, call);
}

function isSame(one: DecodedStep, other: DecodedStep): boolean {
  return (
    one.kind === "call" &&
    sameAddress(one.actor, other.actor) &&
    sameAddress(one.target, other.target) &&
    one.data === other.data &&
    one.value === other.value
  );
}

function sameAddress(one: Address | null, other: Address | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}

function comparison(condition: Pair, taken: readonly Taken[], shown: Shown<number>): Statement | undefined {
  const [low, high] = inOrder(condition);
  // Numbers are of the whole.
  if ([low, high].some((sum) => typeof sum === "string") && portionOf(low) !== portionOf(high)) return undefined;
  const [small, large] = [figureOf(low, taken, shown), figureOf(high, taken, shown)];
  if (!small || !large) return undefined;
  const code = kindOf({ sum: low, figure: small }, { sum: high, figure: large }, taken);
  if (!code || [low, high].some((sum) => isOtherWord(sum, taken))) return undefined;
  const [least, most] = [BigInt(small.amount), BigInt(large.amount)];
  const shareBps = most <= 0n || least < 0n ? null : Number((least * BigInt(WHOLE_BPS)) / most);
  return { code, small, large, shareBps, boundBps: (portionOf(high) * WHOLE_BPS) / portionOf(low) };
}

function portionOf(sum: Sum<number>): number {
  return typeof sum === "string" ? WHOLE_BPS : (sum.portionBps ?? WHOLE_BPS);
}

/** `undefined`: of something that nobody knows how to measure. */
function figureOf(sum: Sum<number>, taken: readonly Taken[], shown: Shown<number>): Figure | undefined {
  if (typeof sum === "string") return { amount: sum, of: null, steps: [] };
  const whole = wholeOf(sum, shown);
  const deed = taken[sum.step - 1]?.deed;
  if (whole === undefined || !deed) return undefined;
  const { events, minus } = sum;
  if (events) {
    const { token, way, to } = events;
    const named = to === undefined ? {} : { to: lower(to) };
    const of = { code: "told", token: lower(token), of: lower(events.of), ...named, way } as const;
    return { amount: `${whole}`, of, steps: [sum.step] };
  }
  if (sum.word === "gas" || sum.word === "size") {
    const isMeasured = deed.kind === "call" && minus === undefined;
    return isMeasured ? { amount: `${whole}`, of: { code: sum.word, ...actOf(deed) }, steps: [sum.step] } : undefined;
  }
  const of = gaugeOf(deed);
  if (!of || ((sum.word ?? 0) !== 0 && of.code !== "answer")) return undefined;
  if (minus === undefined) return { amount: `${whole}`, of, steps: [sum.step] };
  const other = taken[minus - 1]?.deed;
  // Only what is measured twice has a difference.
  if (!other || !alike(of, gaugeOf(other))) return undefined;
  return { amount: `${whole}`, of, steps: [sum.step, minus] };
}

/** Of what is asked what a trade brings, another word than the one that tells it. */
function isOtherWord(sum: Sum<number>, taken: readonly Taken[]): boolean {
  const deed = typeof sum === "string" ? undefined : taken[sum.step - 1]?.deed;
  if (typeof sum === "string" || !deed) return false;
  const asked = askedIn(deed.data);
  return asked !== undefined && (deed.word ?? sum.word ?? 0) !== asked.answer;
}

function alike(one: Gauge | null | undefined, other: Gauge | null | undefined): boolean {
  return one !== undefined && one !== null && JSON.stringify(one) === JSON.stringify(other);
}

type Side = { readonly sum: Sum<number>; readonly figure: Figure };

function kindOf(small: Side, large: Side, taken: readonly Taken[]): Compared | undefined {
  if (typeof large.sum === "string") return underNumber(small.figure, large.sum);
  if (typeof small.sum === "string") return overNumber(large.figure, small.sum);
  const [low, high] = [small.figure, large.figure];
  if (low.of?.code === "told" || high.of?.code === "told") return ofEvents(small, large);
  if (low.of?.code === "limit") return high.of?.code === "balance" ? "no-more-than" : undefined;
  const [gained, given] = [isGain(low), isGain(high)];
  if (gained && given) return passedOn(small.figure, large);
  if (gained)
    return againstGain(low, high, isLess(large.sum) ? ["brings-less", "moves-less"] : [undefined, "moves-less"]);
  if (given) return againstGain(high, low, ["brings-enough", "moves-more"]);
  if (alike(low.of, high.of)) return overTime(small, large, taken);
  return low.of?.code === "supply" && high.of?.code === "balance" ? "outgrows" : undefined;
}

function isLess({ portionBps = WHOLE_BPS }: Measured<number>): boolean {
  return portionBps < WHOLE_BPS;
}

/** What came to somebody: a balance or coins, later less before. */
function isGain({ steps, of }: Figure): boolean {
  return steps.length === 2 && (of?.code === "balance" || of?.code === "coins" || of?.code === "supply");
}

function passedOn(low: Figure, { figure: high, sum }: Side): Compared | undefined {
  const isPart = typeof sum !== "string" && isLess(sum);
  if (isPassedOn(low, high)) return isPart ? "arrives-less" : undefined;
  if (isPassedOn(high, low)) return "brings-enough";
  if (isDestroyed(high, low)) return "burns";
  return isDestroyed(low, high) && isPart ? "burns-less" : undefined;
}

/** What came or went, against what was said that would come, or what somebody has of the same. */
function againstGain(
  moved: Figure,
  { of }: Figure,
  [said, had]: readonly [Compared | undefined, Compared],
): Compared | undefined {
  if (of?.code === "answer") return said;
  const isSame = of?.code === "balance" && moved.of?.code === "balance" && of.token === moved.of.token;
  return isSame ? had : undefined;
}

/** What the supply lost, against what somebody did. */
function isDestroyed(supply: Figure, went: Figure): boolean {
  if (supply.of?.code !== "supply" || went.of?.code !== "balance" || supply.of.token !== went.of.token) return false;
  return [supply, went].every(({ steps: [had = 0, kept = 0] }) => had < kept);
}

/** What came to one, against what went from another: the one later less before, the other before less later. */
function isPassedOn(came: Figure, went: Figure): boolean {
  if (came.of?.code !== "balance" || went.of?.code !== "balance" || came.of.of === went.of.of) return false;
  const [after = 0, before = 0] = came.steps;
  const [had = 0, kept = 0] = went.steps;
  return before < after && had < kept;
}

function underNumber({ of, steps }: Figure, number: string): Compared | undefined {
  const isNothing = BigInt(number) === 0n;
  if (steps.length === 2) return isNothing ? "gets-nothing" : "no-more-than";
  if (of?.code === "limit") return "no-more-than";
  if (isNothing && of?.code === "answer") return "answers-no";
  return of?.code === "allowance" || of?.code === "owner" || of?.code === "supply" ? "no-more-than" : "at-most";
}

function overNumber({ of, steps, amount }: Figure, number: string): Compared | undefined {
  if (steps.length === 2) {
    if (BigInt(number) === 0n) return undefined;
    const [one = 0, other = 0] = steps;
    return one > other ? "grows" : "spends";
  }
  if (of?.code === "owner" || (of?.code === "answer" && amount === number && isAddress(number))) return "is-set";
  return of?.code === "balance" || of?.code === "allowance" ? "has" : "at-least";
}

/** As long as addresses are, and as no amount is likely to be. */
function isAddress(number: string): boolean {
  const digits = BigInt(number).toString(16).length;
  return digits > 32 && digits <= 40;
}

function ofEvents(small: Side, large: Side): Compared | undefined {
  const [told, other] = small.figure.of?.code === "told" ? [small, large] : [large, small];
  if (other.figure.of?.code === "answer") {
    if (typeof large.sum === "string") return undefined;
    return told === small ? (isLess(large.sum) ? "brings-less" : undefined) : "brings-enough";
  }
  const { of, steps } = other.figure;
  const approved = told.figure.of?.code === "told" && told.figure.of.way === "approved";
  if (approved ? of?.code !== "allowance" : of?.code !== "balance" || steps.length !== 2) return undefined;
  return told === small ? "events-tell-less" : "events-tell-more";
}

/** The same twice: less of it later, or in another run, or more. */
function overTime(small: Side, large: Side, taken: readonly Taken[]): Compared | undefined {
  const [low = 0, high = 0] = [small.figure.steps[0], large.figure.steps[0]];
  if (low < high) return "keeps";
  if (typeof large.sum === "string" || !isLess(large.sum)) return undefined;
  const { of } = small.figure;
  if (of?.code !== "balance" && of?.code !== "coins") return "falls";
  const [later, before] = [taken[low - 1], taken[high - 1]];
  const actsOf = (from: number, to: number) =>
    taken.slice(from, to).filter(({ deed }) => deed.kind === "call" && sameAddress(deed.actor, of.of));
  const within = later?.run === before?.run;
  const start = startOf(taken, low);
  const deedsFrom = (from: number) => taken.slice(from, low - 1).map(({ deed }) => deed);
  if (mayHaveLetGo(of, deedsFrom(start), deedsFrom(within ? high : start))) return "spends";
  if (within) return actsOf(high, low - 1).length === 0 ? "loses" : "spends";
  const [then, now] = [actsOf(start, low - 1), actsOf(startOf(taken, high), high - 1)];
  const alikeActs =
    then.length === now.length && then.every(({ deed }, index) => isSame(deed, now[index]?.deed ?? deed));
  return alikeActs ? "loses" : "spends";
}

/** The place of the first step of the run to which this step belongs. */
function startOf(taken: readonly Taken[], step: number): number {
  return taken.findIndex(({ run }) => run === taken[step - 1]?.run);
}
