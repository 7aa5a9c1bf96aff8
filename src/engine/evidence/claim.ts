// Makes the claim: what the conditions of a proof show, in codes and figures. The prover makes it, and each verifier makes it anew from the
// request and the answer, so that a proof says nothing of itself.
import type { DecodedStep } from "../simulation/decoded-steps.ts";
import { callWithin } from "../simulation/transport.ts";
import { asSent, isMisattributed } from "./attribution.ts";
import { compare, isSameCall, isSameMetric } from "./comparison.ts";
import { type Condition, inOrder, type Shown } from "./condition.ts";
import { type Circumstances, isMalformedCall, isMalformedSearch, payersIn } from "./malformed-calls.ts";
import { givenTo, tellersIn } from "./overrides.ts";
import { isOnlyAsking } from "./quotes.ts";
import { actOf, blocksOf, isOfLab, lastCallOf, metricOf, type RunRecord, type Steps, type TakenStep } from "./runs.ts";
import type { Claim, Differing, Statement } from "./statement.ts";
import { APPROVE, APPROVE_ONE, selectorOf, swapIn, TRANSFER } from "./swaps.ts";

type Found = Omit<Circumstances, "payers">;

/** What the conditions show, where they hold. Undefined where one shows nothing: it is of no known kind, or other calls may explain it. */
export function claimOf(
  runs: readonly RunRecord[],
  taken: Steps,
  conditions: readonly Condition<number>[],
  found: Found,
): Claim | undefined {
  const circumstances = { ...found, payers: payersIn(runs) };
  const shown = shownIn(taken);
  const tellers = tellersIn(runs);
  const { blockTime } = circumstances;
  if (conditions.some((condition) => restsOn(condition, taken, tellers))) return undefined;
  if (conditions.some((condition) => isOfMalformed(condition, taken, circumstances))) return undefined;
  const told = conditions.map((condition): Statement | undefined =>
    "step" in condition ? outcome(condition, taken, blockTime) : compare(condition, taken, shown),
  );
  const known = told
    .filter((each) => each !== undefined)
    .map((each) => (each.code === "arrives-less" ? asSent(each, taken, circumstances) : each));
  if (known.length < told.length || known.some((each) => isMisattributed(each, taken, circumstances))) return undefined;
  if (known.some((each) => comparesGiven(each, taken, runs))) return undefined;
  return [
    ...runs.flatMap((run, index): Statement[] => {
      const seconds = secondsLater(run, blockTime);
      const fields = index === 0 ? [] : differencesOf(runs[0] ?? run, run);
      return [
        ...(seconds > 0 ? [{ code: "later", run: index + 1, seconds } as const] : []),
        ...(fields.length > 0 ? [{ code: "differs", run: index + 1, fields } as const] : []),
      ];
    }),
    ...known,
  ];
}

/** Whether the condition measures an account that answers what the request makes it answer. */
function restsOn(condition: Condition<number>, taken: Steps, tellers: ReadonlySet<string>): boolean {
  if (tellers.size === 0) return false;
  const sides = "step" in condition ? [condition] : [condition.left, condition.right];
  const steps = sides.flatMap((side) =>
    typeof side === "string" ? [] : [side.step, "minus" in side ? side.minus : 0],
  );
  const decodedSteps = steps.flatMap((step) => taken[(step ?? 0) - 1]?.decoded ?? []);
  return decodedSteps.some(({ target, trial }) =>
    [target, ...trial.map((tried) => tried.target)].some((each) => tellers.has(each.toLowerCase())),
  );
}

function isOfMalformed(condition: Condition<number>, taken: Steps, circumstances: Circumstances): boolean {
  if ("step" in condition) return condition.is === "fails" && isMalformedCall(taken, condition.step - 1, circumstances);
  const [small] = inOrder(condition);
  const isSearch = typeof small !== "string" && taken[small.step - 1]?.decoded.kind === "search";
  return isSearch && isMalformedSearch(taken, small.step - 1, circumstances);
}

/** Whether a balance is compared between runs that give its owner other coins: some tokens are the chain's own coin. */
function comparesGiven(statement: Statement, taken: Steps, runs: readonly RunRecord[]): boolean {
  if (!("small" in statement)) return false;
  const { small, large } = statement;
  const who =
    small.of?.code === "balance" && isSameMetric(large.of, small.of) ? [small, large] : [small.of ? small : large];
  const [of] = who.map((each) => each.of);
  const given = who
    .flatMap(({ steps }) => steps)
    .map((step) => runs[taken[step - 1]?.run ?? 0])
    .map((run) => run && of?.code === "balance" && givenTo(run.request, of.of));
  return new Set(given).size > 1;
}

/** Steps are counted from 1 on. */
export function shownIn(taken: Steps): Shown<number> {
  return (step) => taken[step - 1]?.result;
}

type Single = Extract<Condition<number>, { step: number }>;

function outcome({ is, step }: Single, taken: Steps, blockTime: bigint): Statement | undefined {
  const one = taken[step - 1];
  if (!one) return undefined;
  const worked = is === "succeeds";
  const { decoded, run, ordinary } = one;
  if (decoded.kind === "search") {
    const last = lastCallOf(decoded);
    return last && { code: worked ? "would-go-through" : "would-fail", step, ...actOf(last) };
  }
  const of = metricOf(decoded);
  if (of && decoded.kind !== "call") return { code: worked ? "answers" : "does-not-answer", step, of };
  const after = ordinary && decoded.time !== null ? Number(decoded.time - blockTime) : null;
  const act = { ...actOf(decoded), after };
  if (worked) return { code: "goes-through", step, ...act };
  const before = taken.findIndex(
    (other, index) => index < step - 1 && other.run === run && wentThrough(other, decoded),
  );
  return before < 0 ? { code: "fails", step, ...act } : { code: "fails-now", step, before: before + 1, ...act };
}

/** Whether this was the same call, or a trial of it. */
function wentThrough({ decoded, result }: TakenStep, call: DecodedStep): boolean {
  if (!result?.ok) return false;
  return decoded.kind === "search" ? decoded.trial.some((tried) => isSameCall(tried, call)) : isSameCall(decoded, call);
}

/** `approve`, Permit2's `approve`, `transfer`, and a wrapper's `deposit`: they prepare trades, and stop no other account's. */
const USUAL: ReadonlySet<string> = new Set([APPROVE, APPROVE_ONE, TRANSFER, "0xd0e30db0"]);

/**
 * Steps that the claim does not name and that may explain it: all that went through in the same run before the last step of the claim, but
 * trades and what prepares them.
 */
export function unclaimedSteps(claim: Claim, taken: Steps, token: string): readonly number[] {
  const named = new Set(claim.flatMap(namedIn));
  const last = new Map<number, number>();
  for (const step of claim.flatMap(stepsIn)) {
    const run = taken[step - 1]?.run;
    if (run !== undefined) last.set(run, Math.max(step, last.get(run) ?? 0));
  }
  return taken.flatMap(({ decoded, run, result }, place) => {
    const step = place + 1;
    const isBefore = step < (last.get(run) ?? 0);
    return isBefore && result?.ok && !named.has(step) && !isUsual(decoded, token) ? [step] : [];
  });
}

function namedIn(statement: Statement): readonly number[] {
  if (!("step" in statement)) return [];
  return "before" in statement ? [statement.step, statement.before] : [statement.step];
}

function stepsIn(statement: Statement): readonly number[] {
  return "small" in statement ? [...statement.small.steps, ...statement.large.steps] : namedIn(statement);
}

function isUsual(decoded: DecodedStep, token: string): boolean {
  const { kind, target, data } = decoded;
  if (kind !== "call" || isOnlyAsking(decoded)) return true;
  if (USUAL.has(selectorOf(data))) return true;
  // Coins without data may be an order to the receiver.
  return target.toLowerCase() !== token.toLowerCase() && (data === "0x" || swapIn(data) !== undefined);
}

type Around = {
  readonly call: { readonly from?: string; readonly to?: string; readonly gasPrice?: string };
  readonly block: Readonly<Record<string, unknown>>;
};

const FIELDS: readonly (readonly [Differing, string])[] = [
  ["base-fee", "baseFeePerGas"],
  ["producer", "feeRecipient"],
  ["randomness", "prevRandao"],
  ["randomness", "difficulty"],
  ["block", "number"],
  ["time", "time"],
];

/** What one run is asked for otherwise than the first. Runs by ordinary accounts differ in that alone. */
function differencesOf(first: RunRecord, other: RunRecord): readonly Differing[] {
  const ordinary = [first, other].map(({ request }) => !isOfLab(request));
  if (ordinary[0] !== ordinary[1]) return ["code"];
  if (ordinary[0]) return [];
  const [one, two] = [around(first), around(other)];
  if ((one.call.to === undefined) !== (two.call.to === undefined)) return ["code"];
  const all: readonly Differing[] = [
    ...(one.call.from !== two.call.from ? (["people"] as const) : []),
    ...(one.call.gasPrice !== two.call.gasPrice ? (["gas-price"] as const) : []),
    ...FIELDS.flatMap(([code, field]) => (one.block[field] !== two.block[field] ? [code] : [])),
  ];
  return [...new Set(all)];
}

function around({ request }: RunRecord): Around {
  const [only] = blocksOf(request);
  const call = (callWithin(request) ?? request.params[0]) as Around["call"];
  return { call, block: only?.blockOverrides ?? {} };
}

/** How long after the block a run begins. */
function secondsLater(run: RunRecord, blockTime: bigint): number {
  if (!isOfLab(run.request)) return 0;
  const { time } = around(run).block;
  return time === undefined ? 0 : Number(BigInt(`${time}`) - blockTime);
}
