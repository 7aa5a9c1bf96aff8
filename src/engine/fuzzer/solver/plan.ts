// Chains calls backwards from a goal: which function writes the place that has to be otherwise, with which arguments, who may call it, and
// what has to be done before, so that it goes through. In: a goal. Out: calls in their order.
import type { Hex } from "viem";
import { ERC20, type Expr, Op, opsOf } from "../../bytecode/index.ts";
import { ORDINARY } from "../model/call-sequence.ts";
import { solverConfig } from "./config.ts";
import {
  type Condition,
  type Contract,
  delegationsIn,
  NO_SELECTOR,
  type SolvableFunction,
  type SolvablePath,
} from "./contracts.ts";
import type { Goal } from "./goals.ts";
import { type Aim, distanceOf, FigureSearch, mayTakeSearch } from "./search.ts";
import type { Solver, Way } from "./solve.ts";
import {
  bindWord,
  boundEnd,
  dataOf,
  type Frame,
  freeCall,
  maskOf,
  NOTHING,
  nameOfWant,
  nextRegion,
  type State,
  type Want,
  WORD,
} from "./state.ts";
import { keyOf, toAddress } from "./world.ts";

/** One call of a plan. */
export type Planned = {
  readonly caller: bigint;
  readonly target: bigint;
  /** -1: none. */
  readonly selector: number;
  readonly data: Hex;
  readonly value: bigint;
  readonly answers: ReadonlyMap<number, bigint>;
  readonly stores: ReadonlyMap<bigint, bigint>;
  /** Offsets of numbers in the data that may be others. */
  readonly figures: readonly number[];
  /** Its path asks for the time or the block. */
  readonly asksTime: boolean;
  readonly isSigned: boolean;
  /** It does not ask how long its data is, so that more may stand behind. */
  readonly isOpenEnded: boolean;
};

export type Plan = readonly Planned[];

/** A plan for one want, and others that it fulfils. */
type Writing = { readonly plan: Plan; readonly done: readonly Want[] };
/** `single`: with nothing of the others. */
type Written = { readonly state: State; readonly done: readonly Want[]; readonly single: State };

/** How much is tried for a goal: each way takes more effort than the one before. */
export type Trying = "easy" | "hard" | "searching";

type Before = {
  readonly calls: number;
  readonly places: ReadonlySet<string>;
  /** What the call has to bring about. */
  readonly brings?: Aim;
};

const CALLERS = opsOf(Op.Caller, Op.Origin);
const BY_CALL = opsOf(Op.Caller, Op.Origin, Op.Calldata, Op.CalldataAt, Op.CalldataSize, Op.CallValue, Op.Call);
const STORED = opsOf(Op.Load, Op.Field);

export class Planner {
  private readonly solver: Solver;
  /** Who may call, the likeliest first. */
  private readonly callers: readonly bigint[];
  private readonly token: bigint;
  private also: readonly Want[] = [];
  /** It is about balances. */
  private isMoving = false;
  /** It is about what the pool has: whatever anyone does to it counts. */
  private isDraining = false;
  /** Whoever makes a call may have to be appointed first, and what it writes may have bounds. */
  private isHard = false;
  /** Figures that no condition gives are searched. */
  private isSearching = false;
  /** For the last goal a search for figures could find more. */
  mightSearch = false;
  private readonly nearFrames = new Map<string, Frame>();
  private readonly refusing = new Map<Condition, boolean>();
  /** What can write some place, as it was found for the goal, with what else the same call shall write. */
  private readonly written = new Map<
    string,
    { readonly found: readonly Writing[]; readonly others: readonly Want[] }
  >();
  private readonly names = new WeakMap<Want, string>();
  private readonly ordered = new WeakMap<Contract, readonly SolvableFunction[]>();
  private readonly achieved = new Map<readonly Want[], Map<Before, readonly Plan[]>>();

  /** Functions by contract and selector. Whoever replaces the whole code is told of elsewhere. */
  private readonly listed: ReadonlySet<string>;

  constructor(solver: Solver, callers: readonly bigint[], token: bigint, listed: ReadonlySet<string>) {
    this.solver = solver;
    this.callers = callers;
    this.token = token;
    this.listed = listed;
  }

  plansFor({ wants, also = [], does }: Goal, trying: Trying): readonly Plan[] {
    this.also = also;
    this.isHard = trying !== "easy";
    this.isSearching = trying === "searching";
    this.mightSearch = false;
    this.isMoving = does === "move";
    this.isDraining = does === "drain";
    this.achieved.clear();
    this.written.clear();
    const plans = this.achieve(wants, { calls: 0, places: new Set() });
    return [...new Map(plans.map((plan) => [nameOf(plan), plan])).values()].slice(0, solverConfig.maxPlans);
  }

  /** Plans that bring all of these about, one after the other. What one call can write at once, it does. */
  private achieve(wants: readonly Want[], before: Before): readonly Plan[] {
    const most = before.calls === 0 ? solverConfig.maxPlans * 4 : solverConfig.maxPlansBefore;
    const rest = new Map<string, readonly Plan[]>();
    const achieveRest = (left: readonly Want[]) => {
      const key = left.map((want) => wants.indexOf(want)).join();
      const plans = rest.get(key) ?? this.achieve(left, before);
      rest.set(key, plans);
      return plans;
    };
    const [want, ...others] = wants;
    if (!want) return [[]];
    if (wants.some((each) => this.written.get(this.nameOf([each], before))?.found.length === 0)) return [];
    return this.write(want, others, before)
      .flatMap(({ plan, done }) =>
        achieveRest(others.filter((other) => !done.includes(other))).map((later) => [...plan, ...later]),
      )
      .filter((plan) => plan.length + before.calls <= solverConfig.maxCalls)
      .slice(0, most);
  }

  /** Calls after which a place holds what is wanted, and which of the others do, too. What has to come before is tried the easy way first. */
  private write(want: Want, others: readonly Want[], before: Before): readonly Writing[] {
    const name = this.nameOf([want, ...others], before);
    const known = this.written.get(name);
    // The same wants were others before, in the same order.
    if (known)
      return known.found.map(({ plan, done }) => ({
        plan,
        done: done.map((one) => others[known.others.indexOf(one)] ?? one),
      }));
    const found = this.writeWithin(want, others, before);
    // What was cut short would be so again. Where no effort is left at all, nothing is shown.
    if (this.solver.world.effort >= 0) this.written.set(name, { found, others });
    return found;
  }

  private nameOf(wants: readonly Want[], { calls, places }: Before): string {
    return [this.isHard, calls, ...places, ...wants.map((want) => this.nameOfOne(want))].join(" ");
  }

  private nameOfOne(want: Want): string {
    const name = this.names.get(want) ?? nameOfWant(want);
    this.names.set(want, name);
    return name;
  }

  private writeWithin(want: Want, others: readonly Want[], before: Before): readonly Writing[] {
    if (!this.isHard || before.calls === 0) return this.writeBy(want, others, before);
    this.isHard = false;
    const easy = this.writeBy(want, others, before);
    this.isHard = true;
    return easy.length > 0 ? easy : this.writeBy(want, others, before);
  }

  private writeBy(want: Want, others: readonly Want[], before: Before): readonly Writing[] {
    const place = `${want.contract}:${want.slot}:${want.offset}`;
    const contract = this.solver.world.contracts.get(want.contract);
    if (!contract || before.calls >= solverConfig.maxCalls || before.places.has(place)) return [];
    const within: Before = { calls: before.calls + 1, places: new Set([...before.places, place]) };
    const besides = before.calls === 0 ? [...others, ...this.also] : others;
    const frames = this.leastAsking(contract).map((fn) => freeCall(fn, want.contract));
    // What works at once is found before effort goes into what takes calls before it.
    const isFirst = before.calls === 0 && !this.isHard;
    const found = isFirst ? frames.flatMap((frame) => this.writtenAtOnce(frame, want, besides, within)) : [];
    for (const frame of frames) {
      if (before.calls > 0 && found.length >= solverConfig.maxPlansBefore) break;
      found.push(...this.writtenBy(frame, want, besides, within));
    }
    const all = found.length > 0 ? found : alone(this.writtenFor(want, within));
    return all.toSorted((one, other) => one.plan.length - other.plan.length);
  }

  /** A contract's functions, those first that ask least before they do anything. */
  private leastAsking(contract: Contract): readonly SolvableFunction[] {
    const functions =
      this.ordered.get(contract) ??
      [...contract.functions.values(), ...(contract.passing ? [contract.passing] : [])].toSorted(
        (one, other) => questionsOf(one) - questionsOf(other),
      );
    this.ordered.set(contract, functions);
    return functions;
  }

  /** By one function. */
  private writtenBy(frame: Frame, want: Want, besides: readonly Want[], within: Before): readonly Writing[] {
    if (this.solver.world.effort < 0) return [];
    const part = within.calls > 1 ? solverConfig.effortOfFunction : 1;
    const { found, began } = this.withPart(part, () => this.writtenByPaths(frame, want, besides, within));
    if (found.length > 0) return found;
    if (this.isHard) return within.calls === 1 ? this.writtenOnRecord(frame, want, besides, within) : [];
    return began ? this.writtenNear(want, besides, frame, began, within) : [];
  }

  /** By the ways through it that were kept. `began`: what they bind before any condition is looked at. */
  private writtenByPaths(frame: Frame, want: Want, besides: readonly Want[], within: Before) {
    const ways = this.writingBy(frame, want, besides);
    const found = firstSome(ways, ({ path, writing, written }) => {
      const bound = this.through(path, frame, written, within);
      if (bound.length > 0 || !this.isHard) return bound;
      return writing.flatMap((write) => this.within(write, [want, ...besides], { path, frame }, within));
    });
    return { found, began: ways.find(({ written }) => written.length > 0)?.written[0]?.state };
  }

  /** With no call before it. */
  private writtenAtOnce(frame: Frame, want: Want, besides: readonly Want[], within: Before): readonly Writing[] {
    const only = { ...within, calls: solverConfig.maxCalls };
    return this.withPart(solverConfig.effortAtOnce, () =>
      firstSome(this.writingBy(frame, want, besides), ({ path, written }) => this.through(path, frame, written, only)),
    );
  }

  private writingBy(frame: Frame, want: Want, besides: readonly Want[]) {
    return byLength(frame.fn).map((path) => {
      const writing = lasting(path, want);
      const written = writing
        .flatMap((write) => this.writes(write, want, frame))
        .map((state) => this.withOthers(path, besides, frame, state))
        .concat(this.lends(path, [want, ...besides], frame));
      return { path, writing, written };
    });
  }

  /** The call that takes this path, in each of these states. */
  private through(path: SolvablePath, frame: Frame, written: readonly Written[], before: Before): readonly Writing[] {
    return written.flatMap(({ state, done, single }) => {
      const together = this.called(path, frame, state, before).map((plan): Writing => ({ plan, done }));
      // What the others need may be what the call refuses.
      return together.length > 0 || state === single ? together : alone(this.called(path, frame, single, before));
    });
  }

  /** What a function writes follows from several figures that another one puts on record at once: first that one writes what it can. */
  private writtenOnRecord(frame: Frame, want: Want, besides: readonly Want[], within: Before): readonly Writing[] {
    if (this.isOrdinary(frame)) return [];
    return this.withPart(solverConfig.effortOfFunction, () =>
      firstSome(byLength(frame.fn), (path) =>
        lasting(path, want).flatMap((write) => {
          const written = this.keyed(write, want.slot, frame, start(frame))
            .flatMap((state) => this.recorded([write.value, ...path.asked.map(([asked]) => asked)], frame, state))
            .flatMap((state) => this.writes(write, want, frame, state))
            .map((state) => this.withOthers(path, besides, frame, state));
          return this.through(path, frame, written, within);
        }),
      ),
    );
  }

  /** States in which another function has written what some expressions read of one account or entry. */
  private recorded(words: readonly Expr[], asking: Frame, from: State): readonly State[] {
    const { solver } = this;
    const { self, fn } = asking;
    const contract = solver.world.contracts.get(self);
    const slots = solver.slotsIn(words, asking, from).filter((slot) => solver.world.preimage(slot));
    if (!contract || slots.length === 0) return [];
    return this.leastAsking(contract)
      .filter((other) => other !== fn && !this.isOrdinary(freeCall(other, self)))
      .flatMap((other) => {
        const frame = freeCall(other, self);
        const onRecord = byLength(other).flatMap((path) => {
          const [state] = path.writes.flatMap((write) =>
            slots.flatMap((slot) => this.keyed(write, slot, frame, start(frame)).slice(0, 1)),
          );
          const ways = state ? this.waysOf(path, frame, state) : [];
          return ways.map((way) => this.writtenIn(path, slots, frame, way.state)).filter((wants) => wants.length > 0);
        });
        return onRecord.slice(0, solverConfig.maxWays).map((wants) => ({ ...from, wants: [...from.wants, ...wants] }));
      });
  }

  /** What a call writes at these places, as far as its data is bound. */
  private writtenIn({ writes }: SolvablePath, slots: readonly bigint[], frame: Frame, state: State): readonly Want[] {
    return writes.flatMap(({ key, offset, size, value: written }): readonly Want[] => {
      const slot = this.solver.value(key, frame, state);
      const value = this.solver.value(written, frame, state);
      if (slot === undefined || value === undefined || !slots.includes(slot)) return [];
      return [{ contract: frame.self, slot, offset, size, value, accepts: (other) => other === value }];
    });
  }

  /** What is looked for with only a part of the effort that is left. */
  private withPart<Found>(part: number, look: () => Found): Found {
    const { world } = this.solver;
    const spared = Math.max(0, Math.floor(world.effort * (1 - part)));
    world.effort -= spared;
    const found = look();
    world.effort += spared;
    return found;
  }

  /** The function is read again with the arguments that write it: the ways that were kept may be those that nobody can take. */
  private writtenNear(
    want: Want,
    besides: readonly Want[],
    frame: Frame,
    state: State,
    before: Before,
  ): readonly Writing[] {
    if (this.isOrdinary(frame) || this.isShut(want, frame, before)) return [];
    const callers = state.caller === undefined ? this.callers.slice(0, solverConfig.maxNearCallers) : [state.caller];
    const froms = callers.map((caller) => ({ ...state, caller, origin: caller }));
    return firstSome(froms, (from) => {
      const near = this.near(frame, from);
      return firstSome(byLength(near.fn), (path) => {
        const written = lasting(path, want)
          .flatMap((write) => this.writes(write, want, near, from))
          .map((next) => this.withOthers(path, besides, near, next));
        return this.through(path, near, written, before);
      }).slice(0, 1);
    });
  }

  /** Storage refuses every call of it, as with an initializer that has run. */
  private isShut(want: Want, frame: Frame, before: Before): boolean {
    const writing = byLength(frame.fn).filter((path) => lasting(path, want).length > 0);
    return writing.every(({ asked }) => asked.some((condition) => this.isRefusing(condition, frame, before)));
  }

  /** By what stands in storage, which nobody can change. */
  private isRefusing(condition: Condition, frame: Frame, before: Before): boolean {
    const [predicate, answer] = condition;
    if (predicate.has(BY_CALL)) return false;
    const value = this.solver.value(predicate, frame, NOTHING);
    if (value === undefined || (value !== 0n) === answer) return false;
    const known = this.refusing.get(condition);
    if (known !== undefined) return known;
    const ways = this.solver.satisfy([condition], frame, start(frame));
    const refuses = ways.every(({ state: { wants } }) => this.earlier(wants, before).length === 0);
    this.refusing.set(condition, refuses);
    return refuses;
  }

  /** Many goals ask for the same function with the same arguments. */
  private near(frame: Frame, from: State): Frame {
    const { solver, nearFrames } = this;
    const { words, size, caller, value, wants, answers, stores } = from;
    if (wants.length + answers.size + stores.size > 0) return solver.near(frame, from);
    const bound = [...words].map((entry) => `${entry[0]}:${entry[1].value}:${entry[1].known}`);
    const key = [keyOf(frame.self, BigInt(frame.fn.selector)), size, caller, value, ...bound].join();
    const near = nearFrames.get(key) ?? solver.near(frame, from);
    if (solver.world.effort >= 0) nearFrames.set(key, near);
    return near;
  }

  /** Another contract makes the call that writes it, with arguments that come from those of its own functions. */
  private writtenFor(want: Want, before: Before): readonly Plan[] {
    const { solver } = this;
    const writers = solver.world.contracts.get(want.contract)?.functions;
    const others = [...solver.world.contracts.values()].filter(({ self }) => self !== want.contract);
    return others.flatMap(({ self, functions }) =>
      [...functions.values()].flatMap((fn) => {
        const frame = freeCall(fn, self);
        return byLength(fn).flatMap((path) =>
          path.calls.flatMap(({ kind, target, selector, args }) => {
            const writer = kind === "call" ? writers?.get(selector) : undefined;
            if (!writer) return [];
            const data = { kind: "made", args, by: frame } as const;
            const inner: Frame = { fn: writer, self: want.contract, caller: self, origin: null, data, depth: 1 };
            const states = solver.unify(target, want.contract, maskOf(160), frame, start(frame)).flatMap((state) =>
              byLength(writer).flatMap((each) =>
                each.writes
                  .filter((write) => overlaps(write, want))
                  .flatMap((write) => this.writes(write, want, inner, state))
                  .flatMap((next) => solver.satisfy(each.asked, inner, next).map((way) => way.state)),
              ),
            );
            return firstOf(states.slice(0, solverConfig.maxWays), (state) => this.called(path, frame, state, before));
          }),
        );
      }),
    );
  }

  /** What else the same call can write of what is wanted, with nothing more before it. */
  private withOthers(path: SolvablePath, others: readonly Want[], frame: Frame, from: State): Written {
    return others.reduce<Written>(
      ({ state, done }, want) => {
        const next = lasting(path, want)
          .flatMap((write) => this.writes(write, want, frame, state))
          .find(({ wants }) => wants.length === from.wants.length);
        const bound = next ? { state: { ...next, times: from.times }, done: [...done, want] } : { state, done };
        return { ...bound, single: from };
      },
      { state: from, done: [], single: from },
    );
  }

  /** What is written there has bounds: the extremes that conditions leave of its arguments. */
  private within(
    write: SolvablePath["writes"][number],
    [want, ...besides]: readonly [Want, ...Want[]],
    { path, frame }: { readonly path: SolvablePath; readonly frame: Frame },
    before: Before,
  ): readonly Writing[] {
    const { solver } = this;
    const distance = (state: State) => {
      const value = solver.value(write.value, frame, state);
      const part = value === undefined ? undefined : partOf(value, write, want);
      return part === undefined || !want.accepts(part) ? 1 + distanceOf((part ?? 0n) - want.value) : 0;
    };
    const brings = { distance, written: write.value };
    const written = this.keyed(write, want.slot, frame, start(frame))
      .filter((state) => solver.value(write.value, frame, state) === undefined)
      .map((state) => (write.size < 256 ? { ...state, cutAt: 1n << BigInt(write.size) } : state))
      .map((state) => this.withOthers(path, besides, frame, state));
    return this.through(path, frame, written, { ...before, brings });
  }

  /** The arguments with which a function writes there. */
  private keyed({ key }: SolvablePath["writes"][number], slot: bigint, frame: Frame, from: State): readonly State[] {
    this.solver.isPlacing = true;
    const placed = this.solver.unify(key, slot, WORD, frame, from);
    this.solver.isPlacing = false;
    return placed;
  }

  /** The arguments with which a function writes this there. */
  private writes(
    write: SolvablePath["writes"][number],
    want: Want,
    frame: Frame,
    from: State = start(frame),
  ): readonly State[] {
    const { solver } = this;
    return this.keyed(write, want.slot, frame, from).flatMap((state) => {
      const up = want.offset - write.offset;
      const read = (value: bigint) => partOf(value, write, want);
      if (solver.value(write.value, frame, state) !== undefined) {
        const times = this.timesOf(write, want, frame, state, read);
        if (times !== undefined) return [{ ...state, times }];
      }
      const mask = up >= 0 ? maskOf(want.size) << BigInt(up) : maskOf(write.size);
      const value = up >= 0 ? want.value << BigInt(up) : (want.value >> BigInt(-up)) & maskOf(write.size);
      const found = solver.unify(write.value, value, mask & WORD, frame, state, (other) => want.accepts(read(other)));
      if (found.length > 0 || state.caller !== undefined || !write.value.has(CALLERS)) return found;
      // How much it writes may be how much the caller has.
      return this.callers.slice(0, solverConfig.maxNearCallers).flatMap((caller): readonly State[] => {
        const by = { ...state, caller, origin: caller };
        const times = this.timesOf(write, want, frame, by, read);
        return times === undefined ? [] : [{ ...by, times }];
      });
    });
  }

  /** The arguments with which a function runs our code, which then writes all wants that lie in this contract. */
  private lends(path: SolvablePath, wants: readonly Want[], frame: Frame): readonly Written[] {
    const { solver } = this;
    const { puppet } = solver.world;
    const lending = delegationsIn(path);
    // Its own address follows from what it writes.
    const done = wants.filter(({ contract, value }) => contract === frame.self && value !== puppet);
    if (lending.length === 0 || done[0] !== wants[0] || !this.mayLend(frame)) return [];
    const stores = new Map<bigint, bigint>();
    for (const want of done) stores.set(want.slot, this.storedWith(want, stores.get(want.slot)));
    return lending
      .flatMap(({ target }) =>
        solver.unify(target, puppet, maskOf(160), frame, solver.chosen(target, frame, start(frame))),
      )
      .map((state) => ({ ...state, stores }))
      .map((state) => ({ state, done: done.slice(1), single: state }));
  }

  private mayLend({ self, fn }: Frame): boolean {
    const isOwnFallback = fn.selector === NO_SELECTOR && this.solver.world.contracts.get(self)?.passing !== fn;
    return isOwnFallback || this.listed.has(keyOf(self, BigInt(fn.selector)));
  }

  private storedWith({ contract, slot, offset, size, value }: Want, before: bigint | undefined): bigint {
    const mask = maskOf(size) << BigInt(offset);
    const word = before ?? this.solver.world.words.get(keyOf(contract, slot)) ?? 0n;
    return (word & ~mask) | (value << BigInt(offset));
  }

  /** How often the same call has to be made, as with what counts up; `undefined`: it never brings what is wanted. */
  private timesOf(
    { value: written, offset, size }: SolvablePath["writes"][number],
    { contract, slot, accepts }: Want,
    frame: Frame,
    state: State,
    read: (value: bigint) => bigint,
  ): number | undefined {
    let value = this.solver.value(written, frame, state);
    for (let times = 1; times < solverConfig.maxCalls && value !== undefined; times++) {
      if (accepts(read(value))) return times;
      const after: Want = { contract, slot, offset, size, value, accepts };
      value = this.solver.value(written, frame, { ...state, wants: [...state.wants, after] });
    }
    return undefined;
  }

  /** The call that takes this path, by everyone who may make it, with what has to come before. */
  private called(path: SolvablePath, frame: Frame, from: State, before: Before): readonly Plan[] {
    const { effort } = this.solver.world;
    if (effort < 0 || (from.caller !== undefined && !this.mayMake(frame, from.caller, before))) return [];
    const plans = this.calledBy(path, frame, this.waysOf(path, frame, from), before);
    if (plans.length > 0 || from.caller !== undefined || !this.isHard) return plans;
    const isAsked = this.isOrdinary(frame) ? isOfOne : (predicate: Expr) => predicate.has(CALLERS);
    return path.asked.some(([predicate]) => isAsked(predicate)) ? this.appointed(path, frame, from, before) : [];
  }

  private isOrdinary({ fn, self }: Frame): boolean {
    return ORDINARY.has(fn.selector) && self === this.token;
  }

  private waysOf(path: SolvablePath, frame: Frame, from: State): readonly Way[] {
    const placed = this.solver.placed(path, frame, from);
    return this.solver.satisfy(path.asked, frame, { ...placed, given: placed.words });
  }

  /** Nobody may make the call yet: somebody is given the power to first, if possible whoever gives it. */
  private appointed(path: SolvablePath, frame: Frame, from: State, before: Before): readonly Plan[] {
    const { appointees } = this.solver.world;
    const by = (caller: bigint) =>
      this.calledBy(path, frame, this.waysOf(path, frame, { ...from, caller, origin: caller }), before);
    for (const appointee of appointees) {
      const plans = by(appointee);
      if (plans.length === 0) continue;
      const appointing = new Set(plans.flatMap((plan) => plan.map(({ caller }) => caller)));
      const own = [...appointing].filter((caller) => !appointees.has(caller)).flatMap(by);
      return own.length > 0 ? own : plans;
    }
    return [];
  }

  private calledBy(path: SolvablePath, frame: Frame, ways: readonly Way[], before: Before): readonly Plan[] {
    return ways.flatMap(({ state, open }) => {
      const isAsked = open.some(([predicate]) => predicate.has(CALLERS));
      const isFree = state.caller === undefined && !isAsked;
      const states =
        state.caller !== undefined ? [state] : isFree ? this.byAnyone(state) : this.byEach(path, frame, state, before);
      return states.flatMap((each) => this.finished(path, frame, each, before, isFree)).slice(0, solverConfig.maxPlans);
    });
  }

  private byAnyone(state: State): readonly State[] {
    return this.callers.slice(-1).map((caller) => ({ ...state, caller, origin: caller }));
  }

  private byEach(path: SolvablePath, frame: Frame, state: State, before: Before): readonly State[] {
    const ways = this.callers
      .slice(0, solverConfig.maxCallers)
      .filter((caller) => this.mayMake(frame, caller, before))
      .flatMap((caller) =>
        this.solver.satisfy(path.asked, frame, { ...state, caller, origin: state.origin ?? caller }).slice(0, 4),
      );
    // Who needs nothing before comes first, and then who needs it alone: what is opened for everyone is open for others as well.
    const common = ({ wants, caller }: State) =>
      wants.filter(({ slot }) => caller === undefined || !this.solver.world.isOf(slot, new Set([caller]))).length;
    return ways
      .map((way) => way.state)
      .toSorted((one, other) => one.wants.length - other.wants.length || common(one) - common(other));
  }

  /** `isFree`: everyone may make the call. Then whoever made the one before makes it, too. */
  private finished(path: SolvablePath, frame: Frame, state: State, before: Before, isFree: boolean): readonly Plan[] {
    const { world } = this.solver;
    const { caller } = state;
    if (caller === undefined || caller === 0n || !this.mayMake(frame, caller, before)) return [];
    const isByAll = this.isOrdinary(frame) && this.callers.includes(caller) && !path.asked.some(asksForOne);
    // What everybody does all the time may still be what another call needs before it.
    if (isByAll && !this.isDraining && before.calls === 1) return [];
    // Where no effort is left, open questions are not answered.
    const call = this.fitting(path, frame, state, caller, before);
    if (!call || world.effort < 0) return [];
    const last = world.contracts.has(caller)
      ? this.relayed(call, before)
      : [Array.from({ length: state.times }, () => call)];
    // A call that cannot be made needs nothing before it.
    if (last.length === 0) return [];
    const earlier = this.earlier(state.wants, before);
    const joined = earlier.flatMap((plan) =>
      last.map((each) => {
        const by = isFree ? plan.at(-1)?.caller : undefined;
        return [
          ...plan,
          ...each.map((one) => (by !== undefined && one.caller === caller ? { ...one, caller: by } : one)),
        ];
      }),
    );
    return joined.filter((plan) => !isShared(plan, world.appointees) && !this.isLeftToStranger(plan));
  }

  /** Who opens something for everyone goes through it as well. */
  private isLeftToStranger(plan: Plan): boolean {
    const stranger = this.callers.at(-1);
    return plan.at(-1)?.caller === stranger && plan.some(({ caller }) => caller !== stranger);
  }

  /** What has to come before: the same for all data and callers that want the same. */
  private earlier(wants: readonly Want[], before: Before): readonly Plan[] {
    const known = this.achieved.get(wants) ?? new Map<Before, readonly Plan[]>();
    const plans = known.get(before) ?? this.achieve(wants, before);
    this.achieved.set(wants, known.set(before, plans));
    return plans;
  }

  /** Whether a plan with this call by this account counts. What does not is not solved for. */
  private mayMake(frame: Frame, caller: bigint, before: Before): boolean {
    const { world } = this.solver;
    if (world.contracts.has(caller) || world.appointees.has(caller)) return true;
    if (!this.callers.includes(caller)) return false;
    return !this.isOrdinary(frame) || isApproving(frame, before) || this.isSign(caller, before);
  }

  /** Everybody moves and approves tokens. What else such a call sets may be a sign that somebody with a name gives. */
  private isSign(caller: bigint, before: Before): boolean {
    return this.isDraining || (!this.isMoving && (before.calls > 1 || caller !== this.callers.at(-1)));
  }

  /** The call with figures for what is still open, with which it takes this path. */
  private fitting(path: SolvablePath, frame: Frame, state: State, caller: bigint, before: Before): Planned | undefined {
    const { evaluator } = this.solver;
    const call = toCall(path, frame, state, caller);
    if (!call || this.isPossible(path, frame, state, call, before)) return call;
    // What people do all the time takes any figure.
    if (frame.data !== "free" || this.isOrdinary(frame)) return undefined;
    this.mightSearch ||= mayTakeSearch(path.asked, before.brings);
    if (!this.isSearching) return undefined;
    const found = new FigureSearch(evaluator, path.asked, before.brings, frame, state).found();
    const other = found && toCall(path, frame, found, caller);
    return other && this.isPossible(path, frame, found, other, before) ? other : undefined;
  }

  /** Whether the path's questions can be answered so, with all of the data as it is. */
  private isPossible(
    { asked }: SolvablePath,
    frame: Frame,
    state: State,
    { data }: Planned,
    { brings }: Before,
  ): boolean {
    const whole = { ...state, isWhole: true, size: BigInt(data.length / 2 - 1), value: state.value ?? 0n };
    const holds = asked.every(([predicate, answer]) => {
      const value = this.solver.value(predicate, frame, whole);
      return value === undefined || (value !== 0n) === answer;
    });
    return holds && (!brings || brings.distance(whole) === 0);
  }

  /** Calls after which a contract makes this call itself. */
  private relayed(call: Planned, before: Before): readonly Plan[] {
    if (before.calls >= solverConfig.maxCalls) return [];
    const within = { ...before, calls: before.calls + 1 };
    const direct = this.withPart(solverConfig.effortOfRelay, () =>
      this.sentBy(call.caller, call, ({ kind }) => kind === "call", {}, within),
    );
    const isDone = direct.length > 0 || call.isOpenEnded;
    // A call with an end of its own stands within another one, as one of a list, and what is added comes behind that one.
    const plans = isDone
      ? direct
      : this.withPart(solverConfig.effortOfRelay, () =>
          this.sentBy(call.target, call, isOwn, { caller: call.caller }, within),
        );
    return byEffort(plans).slice(0, solverConfig.maxPlansBefore);
  }

  /** Calls of a contract's functions with which it sends just this. */
  private sentBy(
    self: bigint,
    call: Planned,
    fits: (made: SolvablePath["calls"][number]) => boolean,
    from: Pick<State, "caller">,
    before: Before,
  ): readonly Plan[] {
    const sending = (frame: Frame) =>
      byLength(frame.fn).map((path) => {
        // A payment alone sends nothing.
        const made = path.calls.filter((each) => each.selector < 0 && each.data.length > 0 && fits(each));
        const states = made.flatMap((each) => this.sends(each, call, frame)).map((state) => ({ ...state, ...from }));
        return { path, states };
      });
    const functions = this.solver.world.contracts.get(self)?.functions.values() ?? [];
    return [...functions].flatMap((fn) => {
      const frame = freeCall(fn, self);
      const plansOf = (by: Frame, ways: ReturnType<typeof sending>) =>
        ways.flatMap(({ path, states }) => firstOf(states, (state) => this.called(path, by, state, before)));
      const ways = sending(frame);
      const [began] = ways.flatMap(({ states }) => states);
      const plans = plansOf(frame, ways);
      if (plans.length > 0 || !began) return plans;
      // Of several ways that send it, the one that was kept may be for other data.
      const near = this.near(frame, began);
      return plansOf(near, sending(near));
    });
  }

  /** The arguments with which a call within sends just this. */
  private sends(made: SolvablePath["calls"][number], call: Planned, frame: Frame): readonly State[] {
    const { solver } = this;
    const data = Buffer.from(call.data.slice(2), "hex");
    const aimed = solver.unify(made.target, call.target, maskOf(160), frame, start(frame));
    // What is added at the end has a negative place, and does not matter where more may stand there.
    const placed = made.data
      .filter(([at]) => at >= 0 || !call.isOpenEnded)
      .map(([at, word]) => [at < 0 ? data.length + at : at, word] as const);
    if (placed.length === 0) return [];
    return placed.reduce<readonly State[]>((states, [at, word], index) => {
      const until = placed[index + 1]?.[0] ?? data.length;
      return states.flatMap((state) => this.sendsPart(word, data.subarray(at, until), frame, state));
    }, aimed);
  }

  /** A part of what is sent: all bytes of a list, or some of a word. */
  private sendsPart(word: Expr, part: Buffer, frame: Frame, state: State): readonly State[] {
    const { solver } = this;
    if (word.op !== Op.CalldataAt) {
      const bits = Math.min(part.length, 32) * 8;
      const mask = (maskOf(bits) << BigInt(256 - bits)) & WORD;
      const value = BigInt(`0x${Buffer.concat([part, Buffer.alloc(32)]).toString("hex", 0, 32)}`) & mask;
      return solver.unify(word, value, mask, frame, state);
    }
    const padded = Buffer.concat([part, Buffer.alloc((32 - (part.length % 32)) % 32)]);
    const first = BigInt(`0x${padded.toString("hex", 0, 32) || "0"}`);
    return solver.unify(word, first, WORD, frame, state).flatMap((next) => {
      const at = solver.value(word.arg(0), frame, next);
      if (at === undefined) return [];
      let bound = bindWord(next, Number(at) - 32, BigInt(part.length), WORD);
      for (let offset = 32; bound && offset < padded.length; offset += 32) {
        bound = bindWord(bound, Number(at) + offset, BigInt(`0x${padded.toString("hex", offset, offset + 32)}`), WORD);
      }
      return bound ? [{ ...bound, regions: bound.regions + Math.ceil(padded.length / solverConfig.regionBytes) }] : [];
    });
  }
}

/** A field may be written with others, or one after the other. */
function partOf(value: bigint, { offset }: { readonly offset: number }, want: Want): bigint {
  const up = want.offset - offset;
  return up >= 0 ? (value >> BigInt(up)) & maskOf(want.size) : want.value;
}

function alone(plans: readonly Plan[]): readonly Writing[] {
  return plans.map((plan) => ({ plan, done: [] }));
}

/** What the first of several ways gives that gives anything. */
function firstSome<Way, Found>(ways: readonly Way[], found: (way: Way) => readonly Found[]): readonly Found[] {
  for (const way of ways) {
    const some = found(way);
    if (some.length > 0) return some;
  }
  return [];
}

/** One plan is enough: what comes after it is not looked for. */
function firstOf<Way>(ways: readonly Way[], plansFor: (way: Way) => readonly Plan[]): readonly Plan[] {
  return firstSome(ways, plansFor).slice(0, 1);
}

function nameOf(plan: Plan): string {
  return plan
    .map(({ caller, target, data, value, answers, stores }) =>
      [caller, target, data, value, ...answers, ...stores].join(),
    )
    .join(" ");
}

/** One account gives another what it could as well give itself. */
function isShared(plan: Plan, appointees: ReadonlySet<bigint>): boolean {
  return plan.some(({ caller, data }, place) =>
    plan
      .slice(place + 1)
      .filter((later) => later.caller !== caller && !appointees.has(later.caller))
      .some((later) => data.includes(toAddress(later.caller).slice(2))),
  );
}

/** An ordinary call is a sign only where it asks for one account: anyone else could make it as well. */
function asksForOne([{ op, args }, answer]: SolvablePath["asked"][number]): boolean {
  return answer && op === Op.Eq && args.some((arg) => arg.has(CALLERS) && !arg.has(STORED));
}

/** An approval that another call needs: what comes after it may be harm. */
function isApproving({ fn }: Frame, { calls }: Before): boolean {
  return fn.selector === ERC20.approve && calls > 1;
}

/** It runs the contract's own code. */
function isOwn({ kind, target }: SolvablePath["calls"][number]): boolean {
  return kind === "delegatecall" && target.op === Op.This;
}

/** Whether the caller is the one account that stands somewhere. */
function isOfOne({ op, args }: Expr): boolean {
  return op === Op.Eq && args.some((arg) => arg.op === Op.Caller) && args.some((arg) => arg.has(STORED));
}

function start({ fn }: Frame): State {
  if (fn.selector === NO_SELECTOR) return NOTHING;
  const known = starts.get(fn);
  if (known) return known;
  const state = bindWord(NOTHING, 0, BigInt(fn.selector) << 224n, maskOf(32) << 224n) ?? NOTHING;
  starts.set(fn, state);
  return state;
}

/** The same for all that a function writes. */
const starts = new WeakMap<SolvableFunction, State>();

/** How much a function asks before it does anything. */
function questionsOf({ paths }: SolvableFunction): number {
  return paths.reduce((sum, { asked }) => sum + asked.length, 0);
}

function byLength({ paths }: SolvableFunction): readonly SolvablePath[] {
  return paths.filter(({ end }) => end !== "refused");
}

function byEffort(plans: readonly Plan[]): readonly Plan[] {
  return plans.toSorted((one, other) => one.length - other.length);
}

type Field = { readonly offset: number; readonly size: number };

/** What a path writes over bits that are wanted, and does not write over again. */
function lasting({ writes }: SolvablePath, want: Field): SolvablePath["writes"] {
  const over = writes.filter((write) => overlaps(write, want));
  return over.filter(
    ({ key }, place) => !over.slice(place + 1).some((later) => later.key === key && covers(later, want)),
  );
}

function overlaps(one: Field, other: Field): boolean {
  return one.offset < other.offset + other.size && other.offset < one.offset + one.size;
}

function covers(one: Field, other: Field): boolean {
  return one.offset <= other.offset && other.offset + other.size <= one.offset + one.size;
}

/** The data as bytes; what is open is zero. `undefined`: no such call can be made. */
function toCall({ asked }: SolvablePath, { fn, self }: Frame, state: State, caller: bigint): Planned | undefined {
  const behindLists = state.regions > 0 ? nextRegion(state) : 0;
  const least = fn.selector === NO_SELECTOR ? 0 : 4;
  const used = Math.max(least, behindLists, boundEnd(state));
  const words = fn.selector === NO_SELECTOR ? used : 4 + Math.ceil((used - 4) / 32) * 32 + ROOM;
  const size = Number(state.size ?? BigInt(words));
  if (size > MOST_BYTES || (state.size !== undefined && used > size)) return undefined;
  return {
    caller,
    target: self,
    selector: fn.selector,
    data: `0x${dataOf(state, size).toString("hex")}`,
    value: state.value ?? 0n,
    answers: state.answers,
    stores: state.stores,
    figures: state.figures.filter((at) => at + 32 <= size),
    asksTime: asked.some(([predicate]) => predicate.has(CLOCKS)),
    isSigned: state.isSigned ?? false,
    isOpenEnded: state.size === undefined,
  };
}

const CLOCKS = opsOf(Op.Time, Op.BlockNumber);

/** Arguments that nothing depends on stand behind those that something does. */
const ROOM = 128;
const MOST_BYTES = 8_192;
