// Code that asks whether an account has code behaves differently in simulations, where actors have code. Calls are made once more by ordinary accounts: those that failed, and those that did harm.
import { numberToHex } from "viem";
import { attempt } from "../../chain/attempt.ts";
import type { Failure } from "../../core/failure.ts";
import type { Read } from "../../core/read.ts";
import { succeeds } from "../../evidence/condition.ts";
import { replayOf } from "../../evidence/proof.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { type Call, functionKey, functionKeys } from "../model/call.ts";
import { buyingIn, type CallSequence, figureOf, functionOf, interleave, names } from "../model/call-sequence.ts";
import type { FoundViolation, ProvenViolation } from "../model/found.ts";
import { EVERY_KIND, judge, oracleOf, provenIn, type Violation } from "../oracles/index.ts";
import { settledUses } from "../results/prove.ts";
import { mayBeCooldown } from "../results/worst.ts";
import type { LateViolations } from "../time/late.ts";
import { type PeoplesTrades, tradeAsPeople, wentWithCode } from "./peoples-trades.ts";

/** What calls do that only accounts without code can make, or that only hit such accounts. */
export async function followCodeless(
  context: FuzzContext,
  ways: readonly CodelessWay[],
  boughtAmount: bigint,
): Promise<LateViolations> {
  if (ways.length === 0 || boughtAmount === 0n) return { violations: [], unseen: [] };
  const [usual, ...seen] = await Promise.all(
    [[], ...ways.map(({ uses }) => uses)].map((uses) => tradeAsPeople(context, uses, { boughtAmount })),
  );
  const harms = ways.flatMap((way, index) => {
    const used = seen[index];
    return usual?.known && used?.known ? harmsIn(context, way, used.value, usual.value) : [];
  });
  const missed = ways.flatMap((way, index) => {
    const used = seen[index];
    if (usual?.known && used?.known) return way.goes && !wentThrough(used.value) ? [way] : [];
    const failed = usual?.known ? used : usual;
    return [{ ...way, ...(failed?.known === false && { because: failed.why }) }];
  });
  const unseen = [...Map.groupBy(missed, functionOf).values()].flatMap(([way]) => way ?? []);
  const byAnybody = new Set(harms.filter(({ actor }) => actor.authority === null).map(calledIn));
  const told = harms.filter((harm) => harm.actor.authority === null || !byAnybody.has(calledIn(harm)));
  return { violations: told, unseen: unseen.map((way) => ({ ...way, unseen: EVERY_KIND })) };
}

function calledIn({ uses }: ProvenViolation): string {
  return functionKeys(uses);
}

function harmsIn(
  context: FuzzContext,
  { actor, uses }: Pick<CallSequence, "actor" | "uses">,
  used: PeoplesTrades,
  usual: PeoplesTrades,
): ProvenViolation[] {
  if (!wentThrough(used)) return [];
  const [replay, without] = [used, usual].map(({ simulation }) =>
    replayOf(context.reader, context.scenario.token, simulation),
  );
  return effectsUpon(context, uses, used, usual).flatMap((violation): ProvenViolation[] => {
    const shows = showing(violation, used, usual);
    // How long such a lock lasts is not asked here.
    if (!replay || !without || !shows || mayBeCooldown({ actor, uses }, violation)) return [];
    const lateSeconds = oracleOf(violation).hits === "trades" ? 0 : null;
    return [{ actor, uses, open: uses, violation, replay, without, shows, lateSeconds, mitigation: null }];
  });
}

function wentThrough({ went }: PeoplesTrades): boolean {
  return went.every((each) => each.known && each.value);
}

function effectsUpon(
  { scenario }: FuzzContext,
  uses: readonly Call[],
  used: PeoplesTrades,
  usual: PeoplesTrades,
): readonly Violation[] {
  const money = { paid: 0n, spent: scenario.nativeIn, bought: buyingIn(uses) };
  return judge(used.observed, usual.observed, money);
}

function showing(violation: Violation, { simulation, marks }: PeoplesTrades, usual: PeoplesTrades) {
  const conditions = provenIn(violation, simulation, marks);
  if (!conditions) return undefined;
  const could = oracleOf(violation).usualStep?.(violation, usual.marks);
  return [...(could ? [succeeds(could)] : []), ...conditions];
}

/** Violations that were found with code at every account, compared with what ordinary accounts meet. */
export type Confirming = {
  /** Ordinary accounts do not meet these. */
  readonly refuted: ReadonlySet<Violation>;
  /** What the same calls do to ordinary accounts. */
  readonly instead: readonly ProvenViolation[];
  /** It is not known whether ordinary accounts meet these. */
  readonly unconfirmed: ReadonlyMap<Violation, Failure>;
};

export async function confirm(
  context: FuzzContext,
  harms: readonly FoundViolation[],
  boughtAmount: bigint,
): Promise<Confirming> {
  const asked =
    boughtAmount === 0n ? [] : harms.filter((harm) => rests(context, harm)).slice(0, fuzzConfig.maxConfirmed);
  if (asked.length === 0) return { refuted: new Set(), instead: [], unconfirmed: new Map() };
  const [withCode, [usual, ...seen]] = await Promise.all([
    Promise.all(
      asked.map((harm) =>
        callsAsk(context, harm.execution.uses) ? wentWithCode(context, settledUses(harm), boughtAmount) : null,
      ),
    ),
    Promise.all([[], ...asked.map(settledUses)].map((uses) => tradeAsPeople(context, uses, { boughtAmount }))),
  ]);
  const refuted = new Set<Violation>();
  const instead: ProvenViolation[] = [];
  const unconfirmed = new Map<Violation, Failure>();
  for (const [index, harm] of asked.entries()) {
    const used = seen[index];
    if (!usual?.known || !used?.known) {
      unconfirmed.set(harm.violation, whyOf(usual?.known ? used : usual));
      continue;
    }
    const coded = wentThrough(used.value) ? null : withCode[index];
    if (coded && !coded.known) unconfirmed.set(harm.violation, whyOf(coded));
    else if (coded ? coded.value : !isMet(context, harm, used.value, usual.value)) {
      refuted.add(harm.violation);
      instead.push(...harmsIn(context, { ...harm.execution, uses: settledUses(harm) }, used.value, usual.value));
    }
  }
  return { refuted, instead, unconfirmed };
}

function whyOf(failed: Read<unknown> | undefined): Failure {
  const isAsked = failed && !failed.known && failed.why.code !== "blocks-not-simulated";
  return isAsked ? failed.why : { code: "asked-not-varied", asks: "code" };
}

/** Whether the calls ask for code, or the trades that show what they did. */
function rests(
  { functionsWith, clues, scenario }: FuzzContext,
  { violation, execution: { actor, uses } }: FoundViolation,
): boolean {
  // Sellers pay gas. Where the venue pays no one else, what a sale brought is not seen.
  if (oracleOf(violation).taxBps && scenario.route.paysCaller) return false;
  if (actor.starts || uses.some(({ trade }) => trade)) return false;
  return (
    (clues.has("trades-ask-for-code") && oracleOf(violation).hits === "trades") || callsAsk({ functionsWith }, uses)
  );
}

function callsAsk({ functionsWith }: Pick<FuzzContext, "functionsWith">, uses: readonly Call[]): boolean {
  return uses.some((use) => functionsWith["asks-for-code"].has(functionKey(use)));
}

/** Trades that fail without the calls, and calls that fail, refute nothing. */
function isMet(
  context: FuzzContext,
  { violation, execution: { uses } }: FoundViolation,
  used: PeoplesTrades,
  usual: PeoplesTrades,
): boolean {
  if (!wentThrough(used) || !oracleOf(violation).isConfirmable) return true;
  const { leaving, reach } = usual.observed;
  const result = oracleOf(violation).restsOnSending?.(violation)
    ? reachSent(reach)
    : leaving.known && leaving.value?.sale.sold;
  const couldTrade = result ? result.known && result.value.ok : false;
  if (oracleOf(violation).hits === "trades" && !couldTrade) return true;
  // Where only so many may sell, the holder may still have been the first.
  if (oracleOf(violation).stopsSales?.(violation) && didOthersSell(usual) === true && didOthersSell(used) === false)
    return true;
  return effectsUpon(context, uses, used, usual).some((each) => oracleOf(each).hits === oracleOf(violation).hits);
}

/** `undefined`: they did not buy, or it was not seen. */
function didOthersSell({ observed: { bystander } }: PeoplesTrades): boolean | undefined {
  if (!bystander.known || !bystander.value) return undefined;
  const { bought, sale } = bystander.value;
  return bought.known && bought.value.ok && sale?.sold.known ? sale.sold.value.ok : undefined;
}

function reachSent(reach: PeoplesTrades["observed"]["reach"]) {
  return reach.known && reach.value?.sending.sent;
}

/** `goes`: it succeeded as an ordinary `eth_call`. */
type CodelessWay = CallSequence & { readonly goes: boolean };

/**
 * Which of these calls succeed as an ordinary `eth_call`, and are worth following. Where trading had to be opened first, no single call
 * shows that.
 */
export async function codelessWays(
  context: FuzzContext,
  ways: readonly CallSequence[],
): Promise<readonly CodelessWay[]> {
  const { scenario, reader } = context;
  if (scenario.opened || ways.length === 0) return as(false, untold(context, ways)).slice(0, fuzzConfig.maxCodeless);
  const went = await Promise.all(
    ways.map(async ({ uses: [use] }) => {
      if (!use || use.holderBalanceAt.length > 0 || use.value) return false;
      const call = { from: use.actor, to: use.target, data: use.data };
      const answer = await attempt(reader.request("eth_call", [call, numberToHex(reader.block.number)]));
      return answer.known && answer.value !== null;
    }),
  );
  const open = ways.filter((_, index) => went[index]);
  const functions = new Set(open.map(functionIn));
  const shut = ways.filter((way) => !functions.has(functionIn(way)));
  return [...as(true, chosen(context, open)), ...as(false, untold(context, shut))].slice(0, fuzzConfig.maxCodeless);
}

function as(goes: boolean, ways: readonly CallSequence[]): CodelessWay[] {
  return ways.map((way) => ({ ...way, goes }));
}

/** What a fresh account can do is followed for a fresh account alone. */
function chosen(context: FuzzContext, ways: readonly CallSequence[]): CallSequence[] {
  const queues = [...Map.groupBy(ways, functionIn).values()].map((same) => {
    const byAnybody = same.filter(({ actor }) => actor.authority === null);
    return likeliest(context, byAnybody.length > 0 ? byAnybody : same).slice(0, fuzzConfig.waysCodeless);
  });
  return interleave(queues);
}

/** Before there are holders, nothing shows whether a call needs power: by an account with power, and by a fresh one. */
function untold(context: FuzzContext, ways: readonly CallSequence[]): CallSequence[] {
  const [strangers, others] = [true, false].map((isAnybody) =>
    ways.filter(({ actor }) => (actor.authority === null) === isAnybody),
  );
  const queues = [others, strangers].flatMap((by = []) =>
    [...Map.groupBy(by, functionIn).values()].map((same) => likeliest(context, same).slice(0, 1)),
  );
  return interleave(queues);
}

/** Calls that name the holder first, then those with the largest figures. */
function likeliest({ scenario }: FuzzContext, ways: readonly CallSequence[]): CallSequence[] {
  const isOfHolder = ({ uses: [use] }: CallSequence) => Number(use !== undefined && names(use, scenario.holder));
  return ways.toSorted(
    (one, other) => isOfHolder(other) - isOfHolder(one) || (figureOf(other) > figureOf(one) ? 1 : -1),
  );
}

function functionIn({ uses: [use] }: CallSequence): string {
  return use ? functionKey(use) : "";
}
