// Names what a comparison of two measurements shows: that a trade brings less than its quote, that a holder loses tokens, that a balance grows.
// In: a condition with two sides. Out: a statement, or nothing where the two cannot be compared.
import type { Address } from "viem";
import { isUnholdable, lower } from "../chain/addresses.ts";
import { BPS } from "../core/units.ts";
import type { DecodedStep } from "../simulation/decoded-steps.ts";
import { type Condition, inOrder, type Measured, type Shown, type Sum, wholeOf } from "./condition.ts";
import { evidenceConfig } from "./config.ts";
import { quoteIn } from "./quotes.ts";
import { actOf, metricOf, type Steps } from "./runs.ts";
import type { Claim, Compared, Comparison, Figure, Metric, Statement } from "./statement.ts";
import { addressesIn, isReading, isSameAddress, mentions, selectorOf, TRANSFER } from "./swaps.ts";

type Pair = Extract<Condition<number>, { left: unknown }>;

export function isSameCall(one: DecodedStep, other: DecodedStep): boolean {
  return (
    one.kind === "call" &&
    isSameAddress(one.actor, other.actor) &&
    isSameAddress(one.target, other.target) &&
    one.data === other.data &&
    one.value === other.value
  );
}

export function compare(condition: Pair, taken: Steps, shown: Shown<number>): Statement | undefined {
  const [low, high] = inOrder(condition);
  // A number is compared with the whole, never with a portion.
  if ([low, high].some((sum) => typeof sum === "string") && portionOf(low) !== portionOf(high)) return undefined;
  const [small, large] = [figureOf(low, taken, shown), figureOf(high, taken, shown)];
  if (!small || !large) return undefined;
  const code = kindOf({ sum: low, figure: small }, { sum: high, figure: large }, taken);
  if (!code || [low, high].some((sum) => isOtherWord(sum, taken))) return undefined;
  const [least, most] = [BigInt(small.amount), BigInt(large.amount)];
  const shareBps = most <= 0n || least < 0n ? null : Number((least * BigInt(BPS)) / most);
  return { code, small, large, shareBps, boundBps: (portionOf(high) * BPS) / portionOf(low) };
}

function portionOf(sum: Sum<number>): number {
  return typeof sum === "string" ? BPS : (sum.portionBps ?? BPS);
}

/** `undefined`: no known kind of measurement. */
function figureOf(sum: Sum<number>, taken: Steps, shown: Shown<number>): Figure | undefined {
  if (typeof sum === "string") return { amount: sum, of: null, steps: [] };
  const whole = wholeOf(sum, shown);
  const decoded = taken[sum.step - 1]?.decoded;
  if (whole === undefined || !decoded) return undefined;
  const { events, minus } = sum;
  if (events) {
    const { token, way, to } = events;
    const named = to === undefined ? {} : { to: lower(to) };
    const of = { code: "told", token: lower(token), of: lower(events.of), ...named, way } as const;
    return { amount: `${whole}`, of, steps: [sum.step] };
  }
  if (sum.word === "gas" || sum.word === "size") {
    const isMeasured = decoded.kind === "call" && minus === undefined;
    return isMeasured
      ? { amount: `${whole}`, of: { code: sum.word, ...actOf(decoded) }, steps: [sum.step] }
      : undefined;
  }
  const of = metricOf(decoded);
  if (!of || ((sum.word ?? 0) !== 0 && of.code !== "answer")) return undefined;
  if (minus === undefined) return { amount: `${whole}`, of, steps: [sum.step] };
  const other = taken[minus - 1]?.decoded;
  // A difference needs two measurements of one thing.
  if (!other || !isSameMetric(of, metricOf(other))) return undefined;
  return { amount: `${whole}`, of, steps: [sum.step, minus] };
}

/** Whether a quote is read by another word of its answer than the one with the amount. */
function isOtherWord(sum: Sum<number>, taken: Steps): boolean {
  const decoded = typeof sum === "string" ? undefined : taken[sum.step - 1]?.decoded;
  if (typeof sum === "string" || !decoded) return false;
  const asked = quoteIn(decoded.data);
  return asked !== undefined && (decoded.word ?? sum.word ?? 0) !== asked.answer;
}

export function isSameMetric(one: Metric | null | undefined, other: Metric | null | undefined): boolean {
  return one !== undefined && one !== null && JSON.stringify(one) === JSON.stringify(other);
}

type Side = { readonly sum: Sum<number>; readonly figure: Figure };

function kindOf(small: Side, large: Side, taken: Steps): Compared | undefined {
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
  if (isSameMetric(low.of, high.of)) return overTime(small, large, taken);
  return low.of?.code === "supply" && high.of?.code === "balance" ? "outgrows" : undefined;
}

function isLess({ portionBps = BPS }: Measured<number>): boolean {
  return portionBps < BPS;
}

/** What an account gained: a balance or coins, later less before. */
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

/** A gain or a loss, against a quote or against a balance of the same token. */
function againstGain(
  moved: Figure,
  { of }: Figure,
  [said, had]: readonly [Compared | undefined, Compared],
): Compared | undefined {
  if (of?.code === "answer") return said;
  const isSame = of?.code === "balance" && moved.of?.code === "balance" && of.token === moved.of.token;
  return isSame ? had : undefined;
}

/** What the supply lost, against what an account lost. */
function isDestroyed(supply: Figure, went: Figure): boolean {
  if (supply.of?.code !== "supply" || went.of?.code !== "balance" || supply.of.token !== went.of.token) return false;
  return [supply, went].every(({ steps: [had = 0, kept = 0] }) => had < kept);
}

/** What one account gained, against what another lost. */
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

/** As long as addresses are, and longer than amounts usually are. */
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

/** One thing measured twice: less of it later or in another run, or as much. */
function overTime(small: Side, large: Side, taken: Steps): Compared | undefined {
  const [low = 0, high = 0] = [small.figure.steps[0], large.figure.steps[0]];
  if (low < high) return "keeps";
  if (typeof large.sum === "string" || !isLess(large.sum)) return undefined;
  const { of } = small.figure;
  if (of?.code !== "balance" && of?.code !== "coins") return "falls";
  const [later, before] = [taken[low - 1], taken[high - 1]];
  const actsOf = (from: number, to: number) =>
    taken.slice(from, to).filter(({ decoded }) => decoded.kind === "call" && isSameAddress(decoded.actor, of.of));
  const within = later?.run === before?.run;
  const start = startOf(taken, low);
  const decodedFrom = (from: number) => taken.slice(from, low - 1).map(({ decoded }) => decoded);
  if (mayHaveConsented(of, decodedFrom(start), decodedFrom(within ? high : start))) return "spends";
  if (within) return actsOf(high, low - 1).length === 0 ? "loses" : "spends";
  const [then, now] = [actsOf(start, low - 1), actsOf(startOf(taken, high), high - 1)];
  const alikeActs =
    then.length === now.length &&
    then.every(({ decoded }, index) => isSameCall(decoded, now[index]?.decoded ?? decoded));
  return alikeActs ? "loses" : "spends";
}

/** The place of the first step in the run of this step. */
function startOf(taken: Steps, step: number): number {
  return taken.findIndex(({ run }) => run === taken[step - 1]?.run);
}

// Tokens that an account lost: whether it may have consented, and where they are now.

/** What became of lost tokens. */
export type Fate = "taken" | "burnt";

/**
 * What became of each loss, by what else was measured around the same calls. Taken: another account has the tokens, and the supply did not
 * fall by them. Burnt: the supply fell, or they lie at an address that no one holds, or no account that acts or is named has them.
 */
export function fatesIn(claim: Claim, taken: Steps): ReadonlySet<Fate> {
  const pairs = claim.filter((each): each is Comparison => "small" in each);
  const losses = pairs.filter(({ code }) => code === "loses");
  return new Set(losses.flatMap((loss) => fatesOf(loss, pairs, taken)));
}

function fatesOf({ small, large }: Comparison, pairs: readonly Comparison[], taken: Steps): readonly Fate[] {
  const { of } = small;
  const [had = 0, has = 0] = [large.steps[0], small.steps[0]];
  if (of?.code !== "balance") return [];
  const calls = callsBetween(had, has, taken);
  const isLoss = ({ of: other, steps }: Figure) =>
    other?.code === "balance" && other.token === of.token && other.of === of.of && steps.join() === `${had},${has}`;
  const isMeanwhile = ({ steps }: Figure) => {
    const own = callsBetween(Math.min(...steps), Math.max(...steps), taken);
    return own.size > 0 && [...own].every((place) => calls.has(place));
  };
  const told = (code: Compared, most: number) =>
    pairs.filter((pair) => {
      const [lost, other] =
        code === "brings-enough" || code === "burns" ? [pair.small, pair.large] : [pair.large, pair.small];
      return pair.code === code && pair.boundBps <= most && isLoss(lost) && isMeanwhile(other);
    });
  const receivers = told("brings-enough", evidenceConfig.lossArrivesBps).flatMap(({ large: came }) =>
    holderOf(came, of.token),
  );
  const lacking = new Set(
    told("does-not-reach", evidenceConfig.lossMissingBps).flatMap(({ small: came }) => holderOf(came, of.token)),
  );
  const isKept = told("burns-less", evidenceConfig.lossMissingBps).length > 0;
  const isNobodys = isKept && partiesOf(calls, taken).every((each) => each === of.of || lacking.has(each));
  const isGone = receivers.some(isUnholdable) || told("burns", evidenceConfig.lossArrivesBps).length > 0 || isNobodys;
  return [
    ...(isKept && receivers.some((each) => !isUnholdable(each)) ? (["taken"] as const) : []),
    ...(isGone ? (["burnt"] as const) : []),
  ];
}

function holderOf({ of }: Figure, token: Address): readonly Address[] {
  return of?.code === "balance" && of.token === token ? [of.of] : [];
}

/** The places of the calls in between. What an earlier run measured is as it was when this run began. */
function callsBetween(from: number, to: number, taken: Steps): ReadonlySet<number> {
  const run = taken[to - 1]?.run;
  return new Set(
    [...taken.entries()].flatMap(([place, { decoded, run: own }]) => {
      const isCall = decoded.kind === "call" && !isReading(decoded);
      return isCall && own === run && place >= from && place < to - 1 ? [place] : [];
    }),
  );
}

/** Who makes these calls, and which addresses they name. */
function partiesOf(calls: ReadonlySet<number>, taken: Steps): readonly Address[] {
  const all = [...calls].flatMap((place) => {
    const decoded = taken[place]?.decoded;
    return decoded ? [...(decoded.actor ? [lower(decoded.actor)] : []), ...addressesIn(decoded)] : [];
  });
  return all.filter((each) => !isUnholdable(each));
}

type Owned = Extract<Metric, { code: "balance" | "coins" }>;

/**
 * Whether the owner may have consented: an account that acts meanwhile is named by the owner's own calls, or an account that the owner
 * approved may be called meanwhile, or a signature may have approved one.
 */
function mayHaveConsented(of: Owned, run: readonly DecodedStep[], meanwhile: readonly DecodedStep[]): boolean {
  const isOwn = ({ actor }: DecodedStep) => actor?.toLowerCase() === of.of;
  const calls = callsIn(run);
  const own = calls.filter(isOwn);
  const isAsked = (call: DecodedStep) =>
    of.code === "balance" && call.target.toLowerCase() === of.token && isReading(call);
  const others = callsIn(meanwhile).filter((call) => !isOwn(call) && !isAsked(call));
  if (others.some(({ actor }) => actor && own.some((call) => mentions(call.data, actor)))) return true;
  if (of.code === "coins") return false;
  const spenders = own.filter((call) => mayApprove(call, of.token)).flatMap(addressesIn);
  // Another contract than the token may call any account.
  const mayCall = (call: DecodedStep) =>
    call.target.toLowerCase() !== of.token || spenders.some((spender) => mentions(call.data, spender));
  return (
    (spenders.length > 0 && others.some(mayCall)) ||
    calls.some((call) => SIGNED.has(selectorOf(call.data)) && mentions(call.data, of.of))
  );
}

function callsIn(decodedSteps: readonly DecodedStep[]): readonly DecodedStep[] {
  return decodedSteps.flatMap((decoded) => [decoded, ...callsIn(decoded.trial)]).filter(({ kind }) => kind === "call");
}

/** Any call of the token but `transfer`, since tokens have many names for approvals. */
function mayApprove(call: DecodedStep, token: string): boolean {
  return call.target.toLowerCase() === token && selectorOf(call.data) !== TRANSFER;
}

/** Functions that hand in an owner's signature: permits, and transfers and approvals with an authorization. */
const SIGNED: ReadonlySet<string> = new Set([
  "0xd505accf",
  "0x9fd5a6cf",
  "0x8fcbaf0c",
  "0x2b67b570",
  "0xe3ee160e",
  "0xcf092995",
  "0xef55bec6",
  "0xc237108f",
]);
