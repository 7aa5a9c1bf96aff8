// Makes a call after those that write what it reads, as stakes, rates, votes and quorums are kept in several calls. In: calls that were
// tried alone. Out: sequences of up to four.
import {
  type Address,
  concat,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  isAddressEqual,
  slice,
} from "viem";
import { withWord } from "../arguments/calls.ts";
import { encode, leavesOf, parseTypes } from "../arguments/types.ts";
import { HOLDER_BALANCE, placesOfBalance } from "../arguments/values.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { type Call, type FunctionKey, functionKey } from "../model/call.ts";
import {
  type Actor,
  type CallSequence,
  figureOf,
  functionsOf,
  inTurns,
  interleave,
  isOrdinary,
  isTransfer,
  largestFirst,
  names,
} from "../model/call-sequence.ts";
import type { Scenario } from "../model/scenario.ts";
import { MAX_FIGURE } from "../oracles/oracle.ts";
import { asDoneBy } from "./fresh-account.ts";
import { callBy } from "./signs.ts";
import type { Seen, Strategy } from "./strategy.ts";

export const fedCalls: Strategy = {
  id: "fed-calls",
  phase: "unlock",
  limit: "maxFed",
  reason:
    "What a call does with balances may depend on what several others wrote before: those that went through are made first, in the order in which they write for each other.",
  generate(context, seen) {
    const acting = seen.worked.map(({ actor }) => actor).filter(({ kind, starts }) => kind !== "burned" && !starts);
    const actors = [...new Map(acting.map((actor) => [actor.address, actor])).values()];
    return inTurns(actors.map((actor) => fedBy(actor, context, seen)));
  },
};

export const fedFigures: Strategy = {
  id: "fed-figures",
  phase: "deepen",
  limit: "maxFedFigures",
  reason: "The first calls, such as setting a rate, are made with the highest figure that is accepted.",
  generate({ movesBalances }, { further }) {
    const rows = Map.groupBy(
      further.filter(({ uses }) => uses.length > 1 && uses.slice(-1).every(movesBalances)),
      functionsOf,
    );
    return [...rows.values()].flatMap((ways) => {
      const [most] = ways.toSorted((one, other) => Number(firstFigures(other) - firstFigures(one)));
      const uses = most?.uses.map((call, place) => (place < most.uses.length - 1 ? raised(call) : call));
      return most && uses?.some(({ search }) => search) ? [{ ...most, uses }] : [];
    });
  },
};

export const keptCalls: Strategy = {
  id: "kept-calls",
  phase: "later",
  limit: "maxPlanned",
  needs: ["checks-time"],
  reason:
    "What is kept in the token, as a motion or a call in the token's own name, may be voted for in a later block and carried out after days: one that takes the holder's tokens, and what failed alone.",
  generate(context, seen) {
    const acting = seen.worked.map(({ actor }) => actor).filter(isPowerful);
    return inTurns(
      [...new Map(acting.map((actor) => [actor.address, actor])).values()].map((actor) => keptBy(actor, context, seen)),
    );
  },
};

function isPowerful({ authority, kind, starts }: Actor): boolean {
  return authority !== null && kind !== "burned" && !starts;
}

/**
 * What one account has kept, and what later carries it out: that call, and before it those that go through only once something is kept, as
 * votes do. Of these every likely number is tried.
 */
function keptBy(actor: Actor, context: FuzzContext, seen: Seen): Iterable<CallSequence> {
  const { functionsWith, movesBalances, passesOn, scenario } = context;
  const { went, tried, feeders, matters } = feedingOf(actor, context, seen);
  const people = [actor.address, scenario.holder];
  const failing = shutOf(tried, went, scenario).filter(([one]) => one?.uses.every(matters));
  const isMoving = ([one]: readonly CallSequence[]) => Number(one?.uses.every(movesBalances));
  const likeliest = failing.toSorted((one, other) => isMoving(other) - isMoving(one));
  const ofPeople = (all: readonly CallSequence[]) =>
    people.map((who) => [...about(all, who).slice(0, 1), ...extremes(about(all, who))]);
  const inner = [takingBy(actor, scenario), ...likeliest.flatMap((all) => interleave(ofPeople(all)))].slice(
    0,
    fuzzConfig.maxCarried,
  );
  const within = (call: Call) => inner.flatMap((each) => carried(call, each, scenario));
  const isTimed = (call: Call) => functionsWith["checks-time"].has(functionKey(call));
  const shut = [...tried].flatMap(([key, all]) => {
    const [call] = all[0]?.uses ?? [];
    if (!call || went.has(key) || isOrdinary(call)) return [];
    const before = feedersOf(call, feeders, { ...context, feeds: context.prepares });
    const made = before.filter((one) => one.went);
    const waiting = before.filter((one) => !one.went);
    const carries = passesOn(call) && (TAKES_BYTES.test(call.inputs) || made.some((one) => one.carries));
    const isLate = [call, ...waiting.map(({ first }) => first)].some(isTimed);
    return made.length > 0 && isLate && (carries || matters(call)) ? [{ all, call, made, waiting, carries }] : [];
  });
  const kept = function* ({ all, call, made, waiting, carries }: (typeof shut)[number]): Generator<CallSequence> {
    const carrying = carries ? within(call) : [];
    const lasts = carrying.length > 0 ? carrying : [{ actor, uses: ofFirst(all), withTokens: false }];
    const between = waiting.flatMap(({ ways }) => ofFirst(ways));
    const before = made.map((one) => (one.carries ? within(one.first) : carries ? one.ways.slice(0, 1) : one.ways));
    for (const row of combined(before, lasts)) {
      const later = [...between, ...row.slice(made.length)];
      yield { actor, uses: row.slice(0, made.length), later, withTokens: false };
    }
  };
  const [carriers, others] = [shut.filter(({ carries }) => carries), shut.filter(({ carries }) => !carries)];
  return inTurns((carriers.length > 0 ? carriers : others).map(kept));
}

/** About the first of all that is kept, or the second, and with consent where it takes some. */
function ofFirst(ways: readonly CallSequence[]): readonly Call[] {
  const made = ways.slice(0, fuzzConfig.waysFed).flatMap(({ uses: [call] }) =>
    [0n, 1n].flatMap((id): readonly Call[] => {
      const data = call?.numbersAt.reduce<Hex>((written, offset) => withWord(written, offset, id), call.data);
      return call && data ? [{ ...call, data, holderBalanceAt: [] }] : [];
    }),
  );
  const different = new Map(made.map((call) => [call.data, call]));
  return [...different.values()].toSorted((one, other) => (one.data < other.data ? 1 : -1));
}

/** What the contract that carries it out would do in its own name: move what the holder has. */
function takingBy(actor: Actor, { token, holder }: Scenario): CallSequence {
  const take = encodeFunctionData({
    abi: erc20Abi,
    functionName: "transferFrom",
    args: [holder, actor.address, HOLDER_BALANCE],
  });
  const call = { ...callBy(actor.address, token)(take), holderBalanceAt: [] };
  return { actor, uses: [call], withTokens: false };
}

function firstFigures({ uses }: CallSequence): bigint {
  return uses.slice(0, -1).reduce((sum, call) => sum + figureOf({ uses: [call] }), 0n);
}

function raised(call: Call): Call {
  const figure = figureOf({ uses: [call] });
  const isFigure = call.numbersAt.length === 1 && call.holderBalanceAt.length === 0;
  const isPlain = isFigure && figure > 1n && figure < MAX_FIGURE;
  return isPlain ? { ...call, search: { low: figure, high: MAX_FIGURE, at: call.numbersAt } } : call;
}

/** One function as one account calls it. `went`: it succeeded alone; `isOpen`: anyone may call it. */
type Ways = {
  readonly first: Call;
  readonly ways: readonly CallSequence[];
  readonly went: boolean;
  readonly isOpen: boolean;
  /** It takes calls that others may carry out. */
  readonly carries: boolean;
};

/** What one account can make before other calls, and what it can have carried out. */
function feedingOf(actor: Actor, context: FuzzContext, seen: Seen) {
  const { scenario, movesBalances, functionsWith } = context;
  const went = byFunction(seen.worked, actor);
  const tried = byFunction(seen.tried, actor);
  // What anyone may call counts for this account as well.
  const asked = seen.solved.map((one) => (one.actor.authority ? one : { ...one, ...asDoneBy(actor, one) }));
  const solved = byFunction(asked, actor);
  const open = new Set(
    seen.worked.flatMap(({ actor: { authority, starts }, uses: [call] }) =>
      !authority && !starts && call ? functionKey(call) : [],
    ),
  );
  const people = [actor.address, scenario.holder];
  const failing = shutOf(tried, went, scenario).map((all) => people.flatMap((who) => patterns(about(all, who))));
  const taking = takingBy(actor, scenario);
  const shut = interleave(failing);
  // What a contract could do in its own name goes through there for sure.
  const byTarget = new Map<Address, readonly CallSequence[]>();
  const carriedBy = ({ target }: Call) => {
    const known = byTarget.get(target);
    if (known) return known;
    const all = [taking, ...interleave([ownCalls(target, scenario.token, seen), shut])];
    const carried = all.slice(0, fuzzConfig.maxCarried);
    byTarget.set(target, carried);
    return carried;
  };
  const feeders = [...tried].flatMap(([key, all]): Ways[] => {
    const ways = went.get(key) ?? all;
    const [first] = ways[0]?.uses ?? [];
    if (!first) return [];
    const carrying = went.has(key) ? carriedBy(first).flatMap((each) => carried(first, each, scenario)) : [];
    const known = { first, went: went.has(key), isOpen: open.has(key), carries: carrying.length > 0 };
    return [{ ...known, ways: [...carrying, ...waysOf(ways, people)] }];
  });
  const matters = (call: Call) => movesBalances(call) || functionsWith["steers-transfers"].has(functionKey(call));
  return { went, tried, solved, people, feeders, carriedBy, matters };
}

/** The sequences of one account: for each function that matters to balances or transfers, and each call that was solved for, in turns. */
function fedBy(actor: Actor, context: FuzzContext, seen: Seen): Iterable<CallSequence> {
  const { scenario, passesOn } = context;
  const { went, tried, solved, people, feeders, carriedBy, matters } = feedingOf(actor, context, seen);
  function* fed(key: FunctionKey): Generator<CallSequence> {
    const [done = [], all = [], likely = []] = [went.get(key), tried.get(key), solved.get(key)];
    const [call] = [...likely, ...all][0]?.uses ?? [];
    // What people do all the time feeds others, and is fed itself where it was solved for.
    if (!call || isOrdinary(call)) return;
    const before = feedersOf(call, feeders, context);
    const isCarrying = passesOn(call) && before.some(({ carries }) => carries);
    if (before.length === 0 || (likely.length === 0 && !matters(call) && !isCarrying)) return;
    const last = interleave([
      likely,
      isCarrying ? carriedBy(call).flatMap((each) => carried(call, each, scenario)) : [],
      ...people.flatMap((who) => [patterns(about(done, who)), patterns(about(all, who))]),
    ]);
    const different = [...new Map(last.map((way) => [way.uses, way])).values()].slice(0, fuzzConfig.waysFed);
    const waysBefore = before.map(({ ways }) => ways);
    // What is announced may need nothing else, and others may call it off.
    const announcing = before.filter(({ first }) => isAlike(first, call)).map(({ ways }) => ways);
    const lone = announcing.length > 0 && announcing.length < before.length ? announcing : [];
    const rows = [...(lone.length > 0 ? [combined(lone, different)] : []), combined(waysBefore, different)];
    for (const uses of inTurns(rows)) yield { actor, uses, withTokens: true };
  }
  return inTurns([...new Set([...solved.keys(), ...tried.keys()])].map(fed));
}

/** What a contract did to the token as if it called by itself: of each function the largest figure that went through first. */
function ownCalls(contract: Address, token: Address, { worked }: Seen): readonly CallSequence[] {
  const [one] = worked.filter(({ actor }) => actor.kind === "contract" && isAddressEqual(actor.address, contract));
  if (!one) return [];
  const ways = [...byFunction(worked, one.actor).values()].filter(
    ([way]) => way?.uses[0]?.target === token && !isOrdinary(way.uses[0]),
  );
  return interleave(ways.map((same) => largestFirst(same).slice(0, 2)));
}

/** The ways of each of the token's functions that never succeeded for this account. */
function shutOf(tried: Tried, went: Tried, { token }: Scenario): readonly (readonly CallSequence[])[] {
  return [...tried].flatMap(([key, all]) => (!went.has(key) && all[0]?.uses[0]?.target === token ? [all] : []));
}

type Tried = ReadonlyMap<FunctionKey, readonly CallSequence[]>;

/** The call with another in its bytes, and in each entry where they are a list, which names the token's contract: as a proposal has what is to be carried out. */
export function carried(
  call: Call,
  { actor, uses }: Pick<CallSequence, "actor" | "uses">,
  { token, freshAccount }: Scenario,
  entries = 1,
): readonly CallSequence[] {
  const [inner] = uses;
  // In code, text looks like bytes.
  const parameters = parseTypes(call.inputs.replaceAll("string", "bytes")) ?? [];
  const kinds = new Set(parameters.flatMap(leavesOf).map(({ kind }) => kind));
  if (!inner || !kinds.has("bytes")) return [];
  const all = <T>(value: T) => parameters.flatMap(leavesOf).map(() => value);
  const choice = { address: all(token), number: all(0n), bool: all(true), word: [], text: [], bytes: all(inner.data) };
  const data = encode(parameters, choice, entries, freshAccount);
  if (!data) return [];
  const whole = concat([call.selector, data]);
  const passing = { ...call, data: whole, holderBalanceAt: placesOfBalance(whole), numbersAt: [] };
  return [{ actor, uses: [passing], withTokens: false }];
}

function byFunction(ones: readonly CallSequence[], actor: Actor): Tried {
  const own = new Map<FunctionKey, CallSequence[]>();
  for (const one of ones) {
    const [call, ...more] = one.uses;
    const isOwn = one.actor.address === actor.address && !one.actor.starts;
    if (!isOwn || !call || more.length > 0) continue;
    const ways = own.get(functionKey(call));
    if (ways) ways.push(one);
    else own.set(functionKey(call), [one]);
  }
  return own;
}

/** Ways of the functions that write what the call reads, and of those that write what these read, in an order in which they can. */
function feedersOf(call: Call, ways: readonly Ways[], context: FuzzContext): readonly Ways[] {
  const { feeds, appoints, movesBalances } = context;
  const others = ways.filter(({ first }) => functionKey(first) !== functionKey(call));
  // What never succeeded alone may be fed as well.
  const isFed = ({ first }: Ways) => others.some((one) => one.went && feeds(one.first, first));
  const usable = others.filter((one) => one.went || (!appoints(one.first) && isFed(one)));
  const feeding = usable.filter(({ first }) => feeds(first, call));
  const direct = feeding.filter(({ first }) => !isOrdinary(first));
  // What people do all the time writes much that others read: it counts where nothing else does, and balances change.
  if (direct.length === 0) return movesBalances(call) ? feeding.filter(({ first }) => isTransfer(first)) : [];
  // An account that may make a call already need not be appointed first.
  const isBehind = (one: Ways) =>
    direct.some(({ first, went }) => feeds(one.first, first) && !(went && appoints(one.first)));
  const behind = usable.filter((one) => !direct.includes(one) && !isOrdinary(one.first) && isBehind(one));
  // What moves balances is carried out, and announces nothing.
  const isShut = ({ first, went }: Ways) => !went && movesBalances(first);
  const rank = (one: Ways) => (isAlike(one.first, call) ? 0 : appoints(one.first) || isShut(one) ? 2 : 1);
  const likeliest = [...direct, ...behind.filter(({ went }) => went), ...behind.filter(({ went }) => !went)].toSorted(
    (one, other) => rank(one) - rank(other),
  );
  return inOrder(likeliest.slice(0, fuzzConfig.maxFeeders), feeds);
}

/** What few may call first, as rates are set before shares are taken, and then what writes before what reads. */
function inOrder(feeders: readonly Ways[], feeds: FuzzContext["feeds"]): readonly Ways[] {
  const left = feeders.toSorted((one, other) => Number(one.isOpen) - Number(other.isOpen));
  const ordered: Ways[] = [];
  while (left.length > 0) {
    const next = Math.max(
      0,
      left.findIndex((one) => !left.some((other) => other !== one && isBefore(other, one, feeds))),
    );
    ordered.push(...left.splice(next, 1));
  }
  return ordered;
}

function isBefore(one: Ways, other: Ways, feeds: FuzzContext["feeds"]): boolean {
  return feeds(one.first, other.first) && !feeds(other.first, one.first);
}

/** For each of these people: the largest figure, the smallest, and 1. */
function waysOf(ways: readonly CallSequence[], people: readonly Actor["address"][]): readonly CallSequence[] {
  const likely = people.map((who) => [...extremes(about(ways, who)), ...firstId(about(ways, who))]);
  return [...new Set(interleave(likely))];
}

/** Those that name the account, if any does. */
function about(ways: readonly CallSequence[], account: Actor["address"]): readonly CallSequence[] {
  const naming = ways.filter(({ uses: [call] }) => call && names(call, account));
  return naming.length > 0 ? naming : ways;
}

/** Of figures that a sum may be. */
function extremes(ways: readonly CallSequence[]): readonly CallSequence[] {
  const sums = ways.filter((way) => figureOf(way) < LARGEST_SUM);
  const sorted = largestFirst(sums.length > 0 ? sums : ways);
  return [...new Set([sorted[0], sorted.at(-1)])].filter((way) => way !== undefined);
}

/** A way whose figure is 1, as the first stake, motion or grant has this id. */
function firstId(ways: readonly CallSequence[]): readonly CallSequence[] {
  return ways.filter((way) => figureOf(way) === 1n).slice(0, 1);
}

/** The first way, the way with the figure 1, and for each choice of zero arguments the largest figure that a sum may be. */
function patterns(ways: readonly CallSequence[]): readonly CallSequence[] {
  const sums = ways.filter((way) => figureOf(way) < LARGEST_SUM);
  const byZeros = Map.groupBy(sums, ({ uses: [call] }) => (call ? zerosIn(call) : ""));
  const largest = [...byZeros.values()].flatMap((same) => extremes(same).slice(0, 1));
  return [...new Set([...ways.slice(0, 1), ...firstId(sums), ...largest])];
}

/** What is more overflows as soon as it is multiplied by something. */
const LARGEST_SUM = 2n ** 120n;

function zerosIn({ data, numbersAt }: Call): string {
  return numbersAt.map((at) => Number(/^0*$/.test(data.slice(2 + 2 * at, 66 + 2 * at)))).join();
}

/** Choices of one way of each, the likeliest first. What takes the same arguments as the last is made with those. */
function* combined(
  feeders: readonly (readonly CallSequence[])[],
  lasts: readonly CallSequence[],
): Generator<readonly Call[]> {
  const rows = [...feeders, lasts].reduce<readonly Row[]>(
    (before, ways) => {
      const choices = ways.map((way) => ({ uses: way.uses, figure: figureOf(way) }));
      return before.flatMap((row) => choices.map((choice, place) => joined(row, choice, place)));
    },
    [{ calls: [], figures: [], rank: 0 }],
  );
  const made = new Set<string>();
  const ranked = rows.map(({ calls, figures, rank }) => ({ calls, rank: isOfOneNumber(figures) ? rank / 2 : rank }));
  for (const { calls } of ranked.toSorted((one, other) => one.rank - other.rank)) {
    const alone = calls.map((call) => alike(call, calls.at(-1) ?? call));
    if (!made.has(keyOf(alone))) yield alone;
    made.add(keyOf(alone));
  }
}

/** `figures`: the largest one of each call that has any. */
type Row = { readonly calls: readonly Call[]; readonly figures: readonly bigint[]; readonly rank: number };

function joined(
  { calls, figures, rank }: Row,
  { uses, figure }: { readonly uses: readonly Call[]; readonly figure: bigint },
  place: number,
): Row {
  const all = figure > 0n ? [...figures, figure] : figures;
  return { calls: [...calls, ...uses], figures: all, rank: rank + place };
}

/** All are about the same number, as of one motion or one grant. */
function isOfOneNumber([first, ...more]: readonly bigint[]): boolean {
  return more.length > 0 && more.every((figure) => figure === first);
}

/** One takes what the other takes, and perhaps more, with bytes among it, as `schedule` and `execute` of a timelock do. */
function isAlike({ inputs }: Call, { inputs: others }: Call): boolean {
  const [less, more] = [`${inputs},`, `${others},`].toSorted((one, other) => one.length - other.length);
  return TAKES_BYTES.test(inputs) && more?.startsWith(less ?? "") === true;
}

const TAKES_BYTES = /bytes(?!\d)|string/;

/** With the other's data as far as both take it. */
function alike(use: Call, call: Call): Call {
  if (use === call || !isAlike(use, call)) return use;
  const [own, others] = [use, call].map(({ inputs }) => parseTypes(inputs) ?? []);
  const { holderBalanceAt, numbersAt } = call;
  if (use.inputs === call.inputs)
    return { ...use, data: concat([use.selector, slice(call.data, 4)]), holderBalanceAt, numbersAt };
  try {
    const given = decodeAbiParameters(others ?? [], slice(call.data, 4));
    const more = decodeAbiParameters(own ?? [], slice(use.data, 4)).slice(given.length);
    const values = [...given, ...more].slice(0, own?.length);
    return {
      ...use,
      data: concat([use.selector, encodeAbiParameters(own ?? [], values)]),
      holderBalanceAt: [],
      numbersAt: [],
    };
  } catch {
    // The data is not what the types that were inferred say.
    return use;
  }
}

/** Rows with this in common do the same, as the functions are the same in all rows. */
function keyOf(uses: readonly Call[]): string {
  return uses.map(({ data, value = 0n }) => `${data}:${value}`).join();
}
