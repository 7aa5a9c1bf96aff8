// Finds inputs for which conditions hold. In: conditions of one path, the call, the state so far. Out: states in which they hold, each with
// what has to be changed in storage before. It goes backwards through expressions: to make `a + 1` be 5, it makes `a` be 4.
import { applied, bitsRead, ECRECOVER, type Expr, Op, type Otherwise, opsOf } from "../../bytecode/index.ts";
import { HOLDER_BALANCE } from "../arguments/values.ts";
import { solverConfig } from "./config.ts";
import { type Condition, NO_SELECTOR, type SolvablePath } from "./contracts.ts";
import { Evaluator } from "./evaluate.ts";
import { type Needed, neededFor } from "./inverse.ts";
import {
  begunWord,
  bindWord,
  type Frame,
  freeCall,
  maskOf,
  NOTHING,
  nextRegion,
  type State,
  type Want,
  WORD,
  WORD_BYTES,
} from "./state.ts";
import { HIGHEST_SLOT, type World } from "./world.ts";

/** What may be otherwise than it is. */
const CHANGEABLE = opsOf(Op.Load, Op.Field, Op.Returned, Op.Call);
const STORED = opsOf(Op.Load, Op.Field);
const STORED_OPS: ReadonlySet<number> = new Set([Op.Load, Op.Field]);
const CALLED = opsOf(Op.Call);
const CALLERS = opsOf(Op.Caller, Op.Origin);
const LISTS = opsOf(Op.CalldataAt);
const HASHED = opsOf(Op.Keccak);
const SIZED = opsOf(Op.CalldataSize);
const SIGNED = opsOf(Op.SLt);
/** What an input stands in that can be chosen. */
const BROUGHT = opsOf(Op.Calldata, Op.CalldataAt, Op.CallValue);
/** Inputs that are not words of the data. */
const ABSURD = 1n << 63n;
const ACCOUNT = maskOf(160);
/** An account that nothing asks for. */
const ANYONE = ACCOUNT / 3n;
const FIRST_ARGUMENT = 4;
const FIRST_NUMBERS = [0n, 1n];
/** Starts with the selector 0x00000001, which hardly any contract has. */
const SOME_SELECTOR = 1n << 224n;

/** What the call itself brings. */
const INPUTS: ReadonlySet<number> = new Set([
  ...[Op.Calldata, Op.CalldataAt, Op.CalldataSize],
  ...[Op.Caller, Op.Origin, Op.CallValue],
]);

/** Bits that an expression shall have. `accepts`: others do as well. */
type Wanted = { readonly value: bigint; readonly mask: bigint; readonly accepts: Want["accepts"] };

/** `open`: conditions of which it cannot be told yet. */
export type Way = { readonly state: State; readonly open: readonly Condition[] };

export class Solver {
  readonly evaluator: Evaluator;
  readonly world: World;
  /** Set: it is about where something is written, and not about what. */
  isPlacing = false;
  /** Set: it is about a question. What it leaves open, later ones may bind. */
  private isAsking = false;
  private readonly addedSlots = new Map<bigint, readonly bigint[]>();

  constructor(world: World) {
    this.world = world;
    this.evaluator = new Evaluator(world);
  }

  value(e: Expr, frame: Frame, state: State): bigint | undefined {
    return this.evaluator.value(e, frame, state);
  }

  /** The same call, by the path that it takes now and those near it. `isOpen`: predicates to be answered both ways. */
  near(frame: Frame, state: State, isOpen: (predicate: Expr) => boolean = () => false): Frame {
    const { reader, selector, added } = frame.fn;
    if (this.world.effort < 0) return { ...frame, fn: { ...frame.fn, paths: [] } };
    const paths: SolvablePath[] = [];
    const fn = {
      ...{ selector, added, reader, paths },
      get immutables() {
        return reader.immutables;
      },
    };
    const near: Frame = { ...frame, fn };
    const states = new Map<string, State>();
    // What was answered otherwise before holds from there on.
    const stateWith = (otherwise: Otherwise): State => {
      const last = otherwise.at(-1);
      if (!last) return state;
      const name = otherwise.map(([{ id }, answer]) => `${id}${answer}`).join();
      const known = states.get(name);
      if (known) return known;
      const before = stateWith(otherwise.slice(0, -1));
      const [made = before] = this.force(last[0], last[1], near, before);
      states.set(name, made);
      return made;
    };
    const found = reader.of(selector, (predicate, otherwise) => {
      const value = this.value(predicate, near, stateWith(otherwise));
      return value === undefined || isOpen(predicate)
        ? undefined
        : { now: value !== 0n, mayChange: this.isChangeable(predicate, near) };
    });
    paths.push(...found);
    return near;
  }

  /** The slots of all storage that expressions read. */
  slotsIn(words: readonly Expr[], frame: Frame, state: State): readonly bigint[] {
    const found = new Set<bigint>();
    const seen = new Set<Expr>();
    const look = (e: Expr): void => {
      if (seen.has(e) || !e.has(STORED)) return;
      seen.add(e);
      const slot = e.op === Op.Load ? this.value(e.arg(0), frame, state) : undefined;
      if (slot !== undefined) found.add(slot);
      for (const arg of e.args) look(arg);
    };
    for (const word of words) look(word);
    return [...found];
  }

  /** Ways in which all conditions hold, as far as can be told. */
  satisfy(conditions: readonly Condition[], frame: Frame, from: State): readonly Way[] {
    let ways: readonly Way[] = [{ state: from, open: [] }];
    // What something must not be leaves nearly everything open: others say more.
    for (const condition of [...conditions.filter((each) => !isDiffering(each)), ...conditions.filter(isDiffering)]) {
      ways = nearest(ways.flatMap((way) => this.extended(way, condition, frame)));
      if (ways.length === 0) return [];
    }
    return nearest(ways.flatMap((way) => this.closed(way, frame)));
  }

  /** Every list of the data has its place, so that no bound is taken for where it is. */
  placed({ asked }: SolvablePath, frame: Frame, from: State): State {
    const seen = new Set<Expr>();
    const place = (e: Expr, state: State): State => {
      if (seen.has(e) || !e.has(LISTS)) return state;
      seen.add(e);
      const next = e.args.reduce((before, arg) => place(arg, before), state);
      return e.op === Op.CalldataAt ? (this.pointed(e.arg(0), frame, next)[0]?.[1] ?? next) : next;
    };
    return asked.reduce((state, [predicate]) => place(predicate, state), from);
  }

  private extended({ state, open }: Way, condition: Condition, frame: Frame): readonly Way[] {
    const found = this.fulfil(condition, frame, state);
    const later = { state, open: [...open, condition] };
    if (!found) return [later];
    const now = found.map((next) => ({ state: next, open }));
    return found.length > 0 && this.asksForCaller(condition, frame, state) ? [...now, later] : now;
  }

  /** Whether another contract is asked about the caller, who is still to be found: for some it may say yes as things are. */
  private asksForCaller([predicate]: Condition, frame: Frame, state: State): boolean {
    if (frame.caller !== null || state.caller !== undefined || !predicate.has(CALLED)) return false;
    return predicate.has(CALLERS) && this.value(predicate, frame, state) === undefined;
  }

  /** What was open is tried again, as later conditions may have bound what it needs. Arguments that are still open get bounds or keys. */
  private closed(way: Way, frame: Frame): readonly Way[] {
    let ways: readonly Way[] = this.reopened(way, frame);
    for (let round = 0; round < solverConfig.maxSuppositions && frame.data === "free"; round++) {
      const next = ways.flatMap((each) => this.supposing(each, frame)).slice(0, solverConfig.maxWays);
      if (next.every((each) => ways.includes(each))) return next;
      ways = next;
    }
    return ways;
  }

  private reopened({ state, open }: Way, frame: Frame): readonly Way[] {
    return open.reduce<readonly Way[]>(
      (before, condition) =>
        before.flatMap((each) => this.extended(each, condition, frame)).slice(0, solverConfig.maxWays),
      [{ state, open: [] }],
    );
  }

  /** Gives one open argument the largest and the smallest figure that no condition refuses. */
  private supposing(way: Way, frame: Frame): readonly Way[] {
    const { state, open } = way;
    const asking = open.filter(([predicate]) => !predicate.has(SIZED));
    const inputs = asking
      .map(([predicate]) => this.freeInput(predicate, frame, state))
      .filter((each) => each !== undefined);
    // What is paid often follows from arguments.
    const input = inputs.find((each) => each !== "payment") ?? inputs[0];
    if (input === undefined) return [way];
    const begun = typeof input === "number" ? begunWord(state, input) : 0n;
    const negative = asking.some(([predicate]) => predicate.has(SIGNED)) ? [WORD] : [];
    const named = asking.flatMap(([predicate]) => this.figuresIn(predicate, frame, state));
    const cut = state.cutAt === undefined ? [] : [state.cutAt];
    const figures = new Set([begun, 1n, ...negative, ...cut, ...named]);
    const rising = [...figures]
      .flatMap((figure) => [figure - 1n, figure, figure + 1n])
      .filter((figure) => figure >= 0n && figure <= WORD)
      .toSorted((one, other) => (one < other ? -1 : 1));
    const isFitting = (next: State) =>
      asking.every(([predicate, answer]) => {
        const value = this.value(predicate, frame, next);
        return value === undefined || (value !== 0n) === answer || this.isChangeable(predicate, frame);
      });
    const first = (ordered: readonly bigint[]) => {
      for (const figure of new Set(ordered)) {
        const next = withInput(state, input, figure);
        if (next && isFitting(next)) return [{ figure, next }];
      }
      return [];
    };
    const ofPart = this.partsWithin(asking, frame, state).filter(isFitting);
    if (ofPart.length > 0) {
      const ends = new Set([...ofPart.slice(0, 1), ...ofPart.slice(-1)]);
      return [...ends].flatMap((next) => this.reopened({ state: next, open }, frame));
    }
    const ends = [...first(rising.toReversed()), ...first(rising)];
    // A payment is passed on to inner calls, and most of those take none.
    const isLow = input === "payment" || this.isFlag(input, asking, frame, state);
    const found = isLow ? ends.toReversed() : ends;
    const extremes = new Map(found.map(({ figure, next }) => [figure, next]));
    return [...extremes.values()].flatMap((next) => this.reopened({ state: next, open }, frame));
  }

  /** Whether the code asks of an argument only whether it is zero, as of a flag. */
  private isFlag(input: Input, asking: readonly Condition[], frame: Frame, state: State): boolean {
    const asks = asking.filter(([predicate]) => this.freeInput(predicate, frame, state) === input);
    return asks.length > 0 && asks.every(([{ op, small }]) => op === Op.Calldata && small === input);
  }

  /** Of a word that packs several figures: its first open part at the bounds that are asked, the largest first. */
  private partsWithin(asking: readonly Condition[], frame: Frame, state: State): readonly State[] {
    const bounds = asking.flatMap(([predicate]) => {
      const { op, args } = predicate;
      const sides = op === Op.Shr ? [predicate] : BOUNDS.has(op) ? args : [];
      const part = sides.find((side) => PARTS.has(side.op) && side.has(BROUGHT));
      const others = args.map((arg) => this.value(arg, frame, state)).filter((value) => value !== undefined);
      const bound = op === Op.Shr ? 0n : others[0];
      return part && bound !== undefined && this.value(part, frame, state) === undefined ? [{ part, bound }] : [];
    });
    const [first] = bounds;
    if (!first) return [];
    return bounds
      .filter(({ part }) => part === first.part)
      .flatMap(({ bound }) => [bound + 1n, bound, bound - 1n])
      .filter((figure) => figure >= 0n && figure <= first.part.bits)
      .toSorted((one, other) => (one > other ? -1 : 1))
      .flatMap((figure) => this.unify(first.part, figure, WORD, frame, state));
  }

  /** A word of the data, or the payment, that a question is about and that nothing has bound. */
  private freeInput(e: Expr, frame: Frame, state: State): Input | undefined {
    if (!e.has(BROUGHT)) return undefined;
    const at = this.value(e, frame, state) === undefined ? this.placeIn(e, frame, state) : undefined;
    if (at !== undefined) return at;
    let found: Input | undefined = e.op === Op.CallValue && state.value === undefined ? "payment" : undefined;
    for (const arg of e.args) {
      const within = this.freeInput(arg, frame, state);
      if (within !== undefined && within !== "payment") return within;
      found ??= within;
    }
    return found;
  }

  /** Where an argument, or a word of a list, stands in the data. */
  private placeIn(e: Expr, frame: Frame, state: State): number | undefined {
    const at = this.placeOfInput(e, frame, state);
    return at !== undefined && at >= FIRST_ARGUMENT ? at : undefined;
  }

  private placeOfInput(e: Expr, frame: Frame, state: State): number | undefined {
    if (e.op === Op.Calldata) return e.small;
    const at = e.op === Op.CalldataAt ? this.value(e.arg(0), frame, state) : undefined;
    return at !== undefined && at < ABSURD ? Number(at) : undefined;
  }

  /** Numbers that a question has or that its sides come to. Where a word lies is none. */
  private figuresIn(e: Expr, frame: Frame, state: State): readonly bigint[] {
    const figures = new Set<bigint>();
    const seen = new Set<Expr>();
    const look = (part: Expr): void => {
      if (part.op === Op.Keccak || seen.has(part)) return;
      seen.add(part);
      const value = this.value(part, frame, state);
      if (value !== undefined) figures.add(value);
      else part.args.forEach(look);
    };
    look(e);
    return [...figures];
  }

  /** States in which the condition holds; `undefined`: it cannot be told yet. */
  private fulfil([predicate, answer]: Condition, frame: Frame, state: State): readonly State[] | undefined {
    const value = this.value(predicate, frame, state);
    if (value !== undefined && (value !== 0n) === answer) return [state];
    if (value !== undefined && !this.isChangeable(predicate, frame)) return [];
    // What some data recovers is hardly any certain account.
    if (!answer && predicate.op === Op.Eq && predicate.args.some(isSigner)) return [state];
    if (frame.data === "free" && predicate.has(SIZED) && !SETS_SIZE.has(predicate.op)) return undefined;
    // Of an argument between bounds the bounds are collected first.
    if (BOUNDS.has(predicate.op) && frame.data === "free" && this.freeInput(predicate, frame, state) !== undefined)
      return undefined;
    const before = this.isAsking;
    this.isAsking = true;
    const found = this.force(predicate, answer, frame, state);
    this.isAsking = before;
    if (found.length > 0 || value !== undefined) return found;
    return answer && this.isUnsigned(predicate, frame, state) ? [] : undefined;
  }

  /** Whether it asks for a signature by an account that signs nothing, whatever changes before. */
  private isUnsigned({ op, args: [a, b] }: Expr, frame: Frame, state: State): boolean {
    if (op !== Op.Eq || !a || !b) return false;
    const signer = isSigner(a) ? b : isSigner(b) ? a : undefined;
    const account = signer && !this.isChangeable(signer, frame) ? this.value(signer, frame, state) : undefined;
    return account !== undefined && !this.world.maySign(account);
  }

  /** Whether storage could be otherwise, here or behind the arguments of a call within. */
  private isChangeable(e: Expr, frame: Frame): boolean {
    if (e.has(CHANGEABLE)) return true;
    const { data } = frame;
    return data !== "free" && data.kind === "made" && data.args.some((arg) => this.isChangeable(arg, data.by));
  }

  /** Makes a question be answered so. */
  force(e: Expr, answer: boolean, frame: Frame, state: State): readonly State[] {
    if (--this.world.effort < 0) return [];
    const value = this.value(e, frame, state);
    if (value !== undefined && (value !== 0n) === answer) return [state];
    const [a = e, b = e] = e.args;
    switch (e.op) {
      case Op.IsZero:
        return this.force(a, !answer, frame, state);
      case Op.Caller:
        // No call comes from the account zero.
        return answer ? [state] : [];
      case Op.Eq:
        return this.equal(a, b, answer, frame, state);
      case Op.Lt:
      case Op.SLt:
        return this.less(a, b, answer, frame, state);
      case Op.And:
        return this.masked(a, b, answer, frame, state);
      case Op.Call:
        return this.called(e, answer, frame, state);
      case Op.Returned:
        return this.answered(
          e,
          frame,
          state,
          (word, callee, next) => this.force(word, answer, callee, next),
          answer ? 1n : 0n,
        );
    }
    if (e.op === Op.Or && e.bits === 1n) return this.either(a, b, answer, frame, state);
    if (!answer) return this.unify(e, 0n, WORD, frame, state);
    return this.unify(e, 1n, WORD, frame, state, (other) => other !== 0n);
  }

  private either(a: Expr, b: Expr, answer: boolean, frame: Frame, state: State): readonly State[] {
    if (answer) return [...this.force(a, true, frame, state), ...this.force(b, true, frame, state)];
    return this.force(a, false, frame, state).flatMap((next) => this.force(b, false, frame, next));
  }

  private equal(a: Expr, b: Expr, answer: boolean, frame: Frame, state: State): readonly State[] {
    for (const [known, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const value = this.value(known, frame, state);
      if (value === undefined) continue;
      const found = answer
        ? this.unify(other, value, WORD, frame, state)
        : [value + 1n, 0n, 1n]
            .filter((each) => each !== value)
            .flatMap((each) => this.unify(other, each & WORD, WORD, frame, state, (one) => one !== value));
      if (found.length > 0) return found;
    }
    return [];
  }

  /** `a < b`, or not. Storage takes the extreme, as a time does that shall never come; arguments keep to the bound. */
  private less(a: Expr, b: Expr, answer: boolean, frame: Frame, state: State): readonly State[] {
    const [small, large] = [this.value(a, frame, state), this.value(b, frame, state)];
    const take = (e: Expr, bound: bigint, extreme: bigint, accepts: Want["accepts"]) =>
      [
        ...new Set(
          e.has(CHANGEABLE) && !this.isLength(e, frame, state)
            ? [extreme, ...this.longAfter(bound).filter(accepts), bound]
            : [bound, extreme],
        ),
      ]
        .filter((value) => value >= 0n && value <= e.bits)
        .flatMap((value) => this.unify(e, value, WORD, frame, state, accepts));
    // Nothing is known of either: what storage holds is set to the extreme that decides.
    const decided = small === undefined && large === undefined;
    const belowThat = large ?? (decided && a.has(CHANGEABLE) ? (answer ? 1n : a.bits) : undefined);
    const aboveThat = small ?? (decided && b.has(CHANGEABLE) ? (answer ? b.bits - 1n : 0n) : undefined);
    const first =
      belowThat === undefined
        ? []
        : answer
          ? take(a, belowThat - 1n, 0n, (value) => value < belowThat)
          : take(a, belowThat, a.bits, (value) => value >= belowThat);
    // Compilers ask that lengths and places are not absurd.
    if (aboveThat === undefined || (!answer && aboveThat >= ABSURD)) return first;
    const second = answer
      ? take(b, aboveThat + 1n, b.bits, (value) => value > aboveThat)
      : take(b, aboveThat, 0n, (value) => value <= aboveThat);
    return [...first, ...second];
  }

  /** Where it is about the time: as late as setters may allow. */
  private longAfter(bound: bigint): readonly bigint[] {
    const { time } = this.world;
    const isSoon = bound >= time && bound < time + solverConfig.soon;
    return isSoon ? solverConfig.longLocks.map((seconds) => time + seconds) : [];
  }

  /** A list grows by one entry at a time. */
  private isLength(e: Expr, frame: Frame, state: State): boolean {
    const slot = e.op === Op.Load ? this.value(e.arg(0), frame, state) : undefined;
    return slot !== undefined && this.world.isList(slot);
  }

  /** States in which a path refuses. Of its last question storage may decide, whatever sum it is asked about. */
  refused(asked: readonly Condition[], frame: Frame, from: State): readonly State[] {
    return this.satisfy(asked, frame, from).flatMap(({ state, open }) => {
      const last = open.find((condition) => condition === asked.at(-1));
      const decided = last ? this.decided(last, frame, state) : [];
      return decided.length > 0 ? decided : [state];
    });
  }

  /** What storage holds of a comparison is as large or small as decides it, though the rest is not known. */
  private decided([{ op, args }, answer]: Condition, frame: Frame, state: State): readonly State[] {
    const [a, b] = args;
    if (op !== Op.Lt || !a || !b) return [];
    return [...this.extreme(answer ? a : b, false, frame, state), ...this.extreme(answer ? b : a, true, frame, state)];
  }

  /** Makes something large or small whose other parts are not known, by what storage holds of it. */
  private extreme(e: Expr, isLarge: boolean, frame: Frame, state: State): readonly State[] {
    if (!e.has(CHANGEABLE) || --this.world.effort < 0) return [];
    const [a = e, b = e] = e.args;
    switch (e.op) {
      case Op.Add:
      case Op.Mul:
        return [...this.extreme(a, isLarge, frame, state), ...this.extreme(b, isLarge, frame, state)];
      case Op.Sub:
        return [
          ...this.extreme(a, isLarge, frame, state),
          ...(isLarge ? [] : this.allOf(a, b, frame, state)),
          ...this.extreme(b, !isLarge, frame, state),
        ];
      case Op.Div:
        return [...this.extreme(a, isLarge, frame, state), ...this.extreme(b, !isLarge, frame, state)];
    }
    const now = this.value(e, frame, state);
    const { little, much } = solverConfig;
    // What is as little already does not count as lowered.
    const isLittle = (other: bigint) => other === 0n || (other === little && now !== little);
    const take = (value: bigint) => {
      const most = (now ?? 0n) >= much || value < much ? value : much;
      const accepts = (other: bigint) => (isLarge ? other >= most : isLittle(other));
      return this.unify(e, value, WORD, frame, state, accepts);
    };
    if (!isLarge) return take(0n);
    const { plenty } = this.world;
    // What may not be more than a holder has is as much.
    return e.bits > plenty ? [plenty, HOLDER_BALANCE].flatMap(take) : take(e.bits);
  }

  /** A part becomes nearly the whole, so that hardly anything is left of it. */
  private allOf(whole: Expr, part: Expr, frame: Frame, state: State): readonly State[] {
    const all = this.value(whole, frame, state);
    if (all === undefined || all === 0n || !part.has(CHANGEABLE)) return [];
    const least = all - 1n - all / solverConfig.rebase;
    return this.unify(part, all - 1n, WORD, frame, state, (other) => other >= least && other <= all);
  }

  /** Bits of a word: any of them set, or none. */
  private masked(a: Expr, b: Expr, answer: boolean, frame: Frame, state: State): readonly State[] {
    if (a.bits === 1n && b.bits === 1n) {
      if (!answer) return [...this.force(a, false, frame, state), ...this.force(b, false, frame, state)];
      return this.force(a, true, frame, state).flatMap((next) => this.force(b, true, frame, next));
    }
    for (const [word, by] of [
      [a, b],
      [b, a],
    ] as const) {
      const mask = this.value(by, frame, state);
      if (mask === undefined || mask === 0n) continue;
      const found = answer
        ? this.unify(word, mask, mask, frame, state, (value) => (value & mask) !== 0n)
        : this.unify(word, 0n, mask, frame, state);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Makes a call within go through, or fail. */
  private called(call: Expr, answer: boolean, frame: Frame, state: State): readonly State[] {
    const callee = this.evaluator.callee(call, frame, state);
    const inside = callee
      ? callee.fn.paths
          .filter(({ end }) => (end === "refused") !== answer)
          .flatMap(({ asked }) =>
            answer ? this.satisfy(asked, callee, state).map((way) => way.state) : this.refused(asked, callee, state),
          )
      : [];
    const target = call.arg(0);
    if (!answer) return [...inside, ...this.elsewhere(target, frame, state)];
    // An account that the data names may be a contract that answers as it must.
    const isNamed = target.has(BROUGHT) && this.value(target, frame, state) === undefined;
    return isNamed ? this.unify(target, this.world.puppet, ACCOUNT, frame, state) : inside;
  }

  /** A call to an account that storage names goes to one that refuses. */
  private elsewhere(target: Expr, frame: Frame, state: State): readonly State[] {
    if (!target.has(CHANGEABLE)) return [];
    const { puppet } = this.world;
    return this.unify(target, puppet, ACCOUNT, frame, state);
  }

  /** What a call gives back: by the function's own code, or by a contract that is put in its place. */
  private answered(
    e: Expr,
    frame: Frame,
    state: State,
    within: (word: Expr, callee: Frame, state: State) => readonly State[],
    value: bigint,
  ): readonly State[] {
    const call = e.arg(0);
    if (call.op !== Op.Call) return [];
    const callee = this.evaluator.callee(call, frame, state);
    if (callee) {
      return callee.fn.paths
        .filter(({ end, returned }) => end === "done" && returned[e.small])
        .flatMap(({ asked, returned }) =>
          this.satisfy(asked, callee, state).flatMap((way) => within(returned[e.small] as Expr, callee, way.state)),
        );
    }
    // What is no signature recovers zero.
    if (isSigner(e)) return value === 0n ? [state] : this.world.maySign(value) ? [{ ...state, isSigned: true }] : [];
    const there = this.unify(call.arg(0), this.world.puppet, ACCOUNT, frame, state);
    const selector = Math.floor(call.small / 8) - 1;
    return there.flatMap((next) => {
      const before = next.answers.get(selector);
      if (e.small !== 0 || (before !== undefined && before !== value)) return [];
      return [{ ...next, answers: new Map(next.answers).set(selector, value) }];
    });
  }

  /** Makes the bits of an expression that the mask covers be those of the value. `accepts`: other values do as well. */
  unify(
    e: Expr,
    value: bigint,
    mask: bigint,
    frame: Frame,
    state: State,
    accepts: (value: bigint) => boolean = (other) => (other & mask) === (value & mask),
  ): readonly State[] {
    if (--this.world.effort < 0) return [];
    const now = this.value(e, frame, state);
    if (now !== undefined && accepts(now)) return [state];
    if (now !== undefined && !this.isChangeable(e, frame)) return [];
    const wanted = { value: value & mask, mask, accepts };
    const bound = INPUTS.has(e.op) ? this.bound(e, wanted, frame, state) : this.inside(e, wanted, frame, state);
    if (bound) return bound;
    const [left, right] = e.args.map((arg) => this.value(arg, frame, state));
    if (e.op === Op.Mul && (left === 0n || right === 0n))
      return this.product(e, wanted, left === 0n ? 0 : 1, frame, state);
    if (e.op === Op.Or && left === undefined && right === undefined) return this.packed(e, wanted, frame, state);
    return this.neededFor(e, wanted, left, right, frame).flatMap(({ side, value: needed, mask: bits }) => {
      // No list is so long that its entries come to what lies under another hash.
      if (e.op === Op.Add && needed >= ABSURD && isListOf(e.arg(1 - side), e.arg(side))) return [];
      const other = side === 0 ? right : left;
      const isEnough = (part: bigint) => {
        const whole = side === 0 ? applied(e.op, part, other) : applied(e.op, other, part);
        return whole !== undefined && accepts(whole);
      };
      return this.unify(e.arg(side), needed, bits, frame, state, isEnough);
    });
  }

  /** One factor is zero, and becomes something first. */
  private product(
    e: Expr,
    { value, mask, accepts }: Wanted,
    zero: 0 | 1,
    frame: Frame,
    state: State,
  ): readonly State[] {
    const factor = e.arg(zero);
    if (!this.isChangeable(factor, frame)) return [];
    return this.unify(factor, 1n, WORD, frame, state, (other) => other !== 0n)
      .filter((next) => this.value(factor, frame, next) !== 0n)
      .flatMap((next) => this.unify(e, value, mask, frame, next, accepts));
  }

  /** What one side must be. Where both are known, either may be otherwise that rests on storage. */
  private neededFor(
    e: Expr,
    wanted: Wanted,
    left: bigint | undefined,
    right: bigint | undefined,
    frame: Frame,
  ): readonly Needed[] {
    if (left === undefined || right === undefined) return neededFor(e, wanted, left, right);
    return [
      ...(this.isChangeable(e.arg(0), frame) ? neededFor(e, wanted, undefined, right) : []),
      ...(this.isChangeable(e.arg(1), frame) ? neededFor(e, wanted, left, undefined) : []),
    ];
  }

  /** What the call itself brings: it is bound, unless it is set. */
  private bound({ op, small, args: [a] }: Expr, wanted: Wanted, frame: Frame, state: State): readonly State[] {
    const { value, mask, accepts } = wanted;
    const isFree = frame.data === "free";
    switch (op) {
      case Op.Calldata:
        return this.intoData(small, wanted, frame, state);
      case Op.CalldataAt:
        return a ? this.pointed(a, frame, state).flatMap(([at, next]) => this.intoData(at, wanted, frame, next)) : [];
      case Op.Caller:
        // Where almost everyone will do, it is left to those who are known.
        return frame.caller === null && mask >= ACCOUNT && value <= ACCOUNT && !accepts(ANYONE)
          ? [{ ...state, caller: value }]
          : [];
      case Op.Origin:
        return frame.origin === null && value <= ACCOUNT ? [{ ...state, origin: value }] : [];
      case Op.CallValue:
        return isFree && value <= solverConfig.maxPayment ? [{ ...state, value }] : [];
      default:
        return isFree ? [{ ...state, size: value }] : [];
    }
  }

  /** What is read, hashed, asked of other contracts or compared; `undefined`: the expression is none of these. */
  private inside(e: Expr, wanted: Wanted, frame: Frame, state: State): readonly State[] | undefined {
    const { value, mask, accepts } = wanted;
    switch (e.op) {
      case Op.Keccak:
        return this.hashed(e, value, mask, frame, state);
      case Op.Load:
      case Op.Field:
        return this.read(e, wanted, frame, state);
      case Op.Returned:
        return this.answered(
          e,
          frame,
          state,
          (word, callee, next) => this.unify(word, value, mask, callee, next, accepts),
          value,
        );
      case Op.IsZero:
      case Op.Eq:
      case Op.Lt:
      case Op.SLt:
      case Op.Call:
        return this.force(e, value !== 0n, frame, state);
    }
    return undefined;
  }

  /** Two parts of a word, beside each other. */
  private packed({ args: [a, b] }: Expr, { value, mask }: Wanted, frame: Frame, state: State): readonly State[] {
    if (!a || !b || (a.bits & b.bits) !== 0n || (value & ~(a.bits | b.bits)) !== 0n) return [];
    return this.unify(a, value & a.bits, mask & a.bits, frame, state).flatMap((next) =>
      this.unify(b, value & b.bits, mask & b.bits, frame, next),
    );
  }

  private intoData(at: number, { value, mask, accepts }: Wanted, frame: Frame, state: State): readonly State[] {
    const { data } = frame;
    if (data === "free") {
      // What is narrower than a word stands at its end, with zeros before, unless more of the word is bound to something.
      const isNarrow =
        (at - FIRST_ARGUMENT) % 32 === 0 && frame.fn.selector !== NO_SELECTOR && (mask & (mask + 1n)) === 0n;
      const bound = (isNarrow ? bindWord(state, at, value, WORD) : undefined) ?? bindWord(state, at, value, mask);
      return bound ? [bound] : [];
    }
    const made = data.kind === "made" ? data.args[(at - FIRST_ARGUMENT) / 32] : undefined;
    return made && data.kind === "made" ? this.unify(made, value, mask, data.by, state, accepts) : [];
  }

  /** The place in the data that an expression points to. A list that has no place yet gets one behind the others. */
  private pointed(e: Expr, frame: Frame, state: State): readonly (readonly [number, State])[] {
    const at = this.value(e, frame, state);
    if (at !== undefined) return at < 1n << 32n ? [[Number(at), state]] : [];
    if (frame.data !== "free" || --this.world.effort < 0) return [];
    if (e.has(SIZED) && state.size === undefined) {
      // What stands at the data's end stands behind all arguments.
      const size = BigInt(nextRegion(state) + WORD_BYTES);
      return this.pointed(e, frame, { ...state, size });
    }
    const pointer = this.openPointer(e, frame, state);
    if (!pointer) return [];
    const [offset, next] = pointer;
    const atZero = bindWord(next, offset, 0n, WORD);
    const base = atZero && this.value(e, frame, atZero);
    if (base === undefined) {
      // Another pointer stands in the list that this one leads to.
      const inner = atZero && this.listWithin(e, frame, atZero);
      const before = inner ? this.pointed(inner, frame, next) : [];
      return before.flatMap(([, set]) => (set === next ? [] : this.pointed(e, frame, set)));
    }
    const start = BigInt(nextRegion(next));
    const set = bindWord(next, offset, start - (base < start ? base : 0n), WORD);
    return set ? this.pointed(e, frame, { ...set, regions: next.regions + 1 }) : [];
  }

  /** Where a word of a list lies that a place depends on, and that is open, as soon as that can be told. */
  private listWithin(e: Expr, frame: Frame, state: State): Expr | undefined {
    for (const arg of e.args) {
      const inner = this.listWithin(arg, frame, state);
      if (inner) return inner;
    }
    const isOpen = e.op === Op.CalldataAt && this.value(e, frame, state) === undefined;
    return isOpen && this.value(e.arg(0), frame, state) !== undefined ? e.arg(0) : undefined;
  }

  /** The innermost word of the data that a place depends on, and that is open. */
  private openPointer(e: Expr, frame: Frame, state: State): readonly [number, State] | undefined {
    for (const arg of e.args) {
      const inner = this.openPointer(arg, frame, state);
      if (inner) return inner;
    }
    if (e.op !== Op.Calldata && e.op !== Op.CalldataAt) return undefined;
    if (this.value(e, frame, state) !== undefined) return undefined;
    const at = e.op === Op.Calldata ? BigInt(e.small) : this.value(e.arg(0), frame, state);
    return at === undefined ? undefined : [Number(at), state];
  }

  private hashed(e: Expr, value: bigint, mask: bigint, frame: Frame, state: State): readonly State[] {
    const exact = mask === WORD ? this.world.preimage(value) : undefined;
    const preimages = mask === WORD ? (exact ? [exact] : []) : [...this.world.hashesLike(value, mask)];
    return preimages
      .filter(({ layout, words }) => layout === e.small && words.length === e.args.length)
      .flatMap(({ words }) =>
        e.args.reduce<readonly State[]>(
          (states, arg, index) =>
            states
              .flatMap((next) => this.unify(arg, words[index] as bigint, WORD, frame, next))
              .slice(0, solverConfig.maxWays),
          [state],
        ),
      );
  }

  /** What is read from storage, at a place that is known or that arguments decide. */
  private read(e: Expr, wanted: Wanted, frame: Frame, state: State): readonly State[] {
    const { load, offset, size } = bitsRead(e);
    const place = load.arg(0);
    if (this.value(place, frame, state) !== undefined) return this.wanting(load, offset, size, wanted, frame, state);
    const { value, mask, accepts } = wanted;
    const added = this.added(place, frame, state);
    const there = added.length > 0 ? added : this.numbered(place, frame, state);
    return there.flatMap((next) => this.unify(e, value, mask, frame, next, accepts));
  }

  /** Of records under a number that nothing binds, as of a round, the first ones. */
  private numbered(place: Expr, frame: Frame, state: State): readonly State[] {
    if (frame.data !== "free" || !place.has(HASHED) || this.isAsking) return [];
    return FIRST_NUMBERS.map((number) => this.chosen(place, frame, state, number)).filter(
      (next) => this.value(place, frame, next) !== undefined,
    );
  }

  /** The arguments that lead to what a function adds to a list, or under a number that it counts up. */
  private added(place: Expr, frame: Frame, state: State): readonly State[] {
    if (frame.data !== "free" || !place.has(HASHED)) return [];
    const { entered } = this.world;
    return [...(entered?.contract === frame.self ? entered.slots : []), ...this.slotsAddedBy(frame.self)]
      .flatMap((slot) =>
        this.unify(place, slot, WORD, frame, state).filter((next) => this.value(place, frame, next) === slot),
      )
      .slice(0, solverConfig.maxWays);
  }

  /** Binds data of the call that the expression reads and nothing has bound: the selector to an unused one, an argument to a number. */
  chosen(e: Expr, frame: Frame, state: State, number = 1n): State {
    if (!e.has(BROUGHT) || this.value(e, frame, state) !== undefined) return state;
    const at = this.placeOfInput(e, frame, state);
    if (at === undefined) return e.args.reduce((before, arg) => this.chosen(arg, frame, before, number), state);
    return bindWord(state, at, at < FIRST_ARGUMENT ? SOME_SELECTOR : number, WORD) ?? state;
  }

  private slotsAddedBy(self: bigint): readonly bigint[] {
    const before = this.addedSlots.get(self);
    if (before) return before;
    const functions = [...(this.world.contracts.get(self)?.functions.values() ?? [])];
    const found = functions.flatMap((fn) => {
      const frame = freeCall(fn, self);
      return fn.added.map((key) => this.value(key, frame, NOTHING)).filter((slot) => slot !== undefined);
    });
    this.addedSlots.set(self, found);
    return found;
  }

  private wanting(
    load: Expr,
    offset: number,
    size: number,
    wanted: Wanted,
    frame: Frame,
    state: State,
  ): readonly State[] {
    const there = this.wantingAt(load, offset, size, wanted, frame, state);
    const key = this.storedKey(load.arg(0), frame, state);
    if (!key || this.isPlacing) return there;
    // What is kept for a group is set for another group, of which the holder becomes one.
    const other = (this.value(key, frame, state) ?? 0n) + 1n;
    const moved = this.unify(key, other, WORD, frame, state);
    return [...there, ...moved.flatMap((next) => this.wantingAt(load, offset, size, wanted, frame, next))];
  }

  /** A figure in storage that a key is made of. */
  private storedKey(key: Expr, frame: Frame, state: State): Expr | undefined {
    if (!key.has(STORED)) return undefined;
    if (STORED_OPS.has(key.op)) return this.value(key, frame, state) === undefined ? undefined : key;
    return key.args.map((arg) => this.storedKey(arg, frame, state)).find((each) => each !== undefined);
  }

  /** Balances change with every trade: nobody sets them to what a question asks for. */
  private isOpen(contract: bigint, slot: bigint): boolean {
    const { evaluator, world } = this;
    return (
      evaluator.open.has(`${contract}:${slot}`) || (world.isUnread(contract, slot) && !world.isApproval(contract, slot))
    );
  }

  private wantingAt(
    load: Expr,
    offset: number,
    size: number,
    { value, mask, accepts }: Wanted,
    frame: Frame,
    state: State,
  ): readonly State[] {
    const slot = this.value(load.arg(0), frame, state);
    if (slot === undefined || this.isOpen(frame.self, slot) || (value & ~maskOf(size)) !== 0n) return [];
    const contract = frame.self;
    const whole = mask & maskOf(size);
    // Bits that the mask leaves out stay as they are.
    const before = whole === maskOf(size) ? 0n : (this.value(load, frame, state) ?? 0n) >> BigInt(offset);
    const want: Want = { contract, slot, offset, size, value: (before & maskOf(size) & ~whole) | value, accepts };
    const isSame = (other: Want) => other.slot === slot && other.contract === contract && other.offset === offset;
    const same = state.wants.find(isSame);
    if (same && (same.size !== size || !same.accepts(want.value))) return [];
    const both = same ? { ...want, accepts: (other: bigint) => accepts(other) && same.accepts(other) } : want;
    return [{ ...state, wants: [...state.wants.filter((other) => other !== same), both] }];
  }
}

/** Whether entries of a list are counted from there: its place is a hash, or one that an optimizer computed, and storage says how far. */
function isListOf({ op, isConst, value }: Expr, index: Expr): boolean {
  return op === Op.Keccak || (isConst && value >= HIGHEST_SLOT && value <= WORD - HIGHEST_SLOT && index.has(STORED));
}

/** Whose signature was recovered, with or without a mask. */
function isSigner({ op, small, args }: Expr): boolean {
  if (op === Op.And) return args.some(isSigner);
  const [target] = args[0]?.op === Op.Call ? args[0].args : [];
  return op === Op.Returned && small === 0 && target?.isConst === true && target.value === BigInt(ECRECOVER);
}

function isDiffering([{ op }, answer]: Condition): boolean {
  return op === Op.Eq && !answer;
}

/** Those that need the fewest changes before. */
function nearest(ways: readonly Way[]): readonly Way[] {
  if (ways.length <= solverConfig.maxWays) return ways;
  return ways
    .toSorted((one, other) => one.state.wants.length - other.state.wants.length)
    .slice(0, solverConfig.maxWays);
}

/** Questions about the data's size that say what it must be. */
const SETS_SIZE: ReadonlySet<number> = new Set([Op.Eq, Op.Mod]);

/** The last three: whether an argument, an element or a part of one is something at all. */
const BOUNDS: ReadonlySet<number> = new Set([Op.Lt, Op.SLt, Op.CalldataAt, Op.Calldata, Op.Shr]);

/** What takes a part of a word. */
const PARTS: ReadonlySet<number> = new Set([Op.Shr, Op.And]);

/** Where a word of the data starts, or what is paid. */
type Input = number | "payment";

function withInput(state: State, input: Input, figure: bigint): State | undefined {
  if (input === "payment") return figure <= solverConfig.maxPayment ? { ...state, value: figure } : undefined;
  const bound = bindWord(state, input, figure, WORD);
  return bound && { ...bound, figures: [...bound.figures, input] };
}
