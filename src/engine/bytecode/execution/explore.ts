// Walks every path of one function, as far as the limits allow, and records what happens in a trace. At a fork it follows both sides; sides
// that seem impossible are tried last.
import { bytecodeConfig } from "../config.ts";
import { asksOfAccount, OPCODE } from "../disassembly/disassemble.ts";
import { type Expr, Op } from "../expressions/expressions.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import type { Machine, Mark, Snapshot } from "./machine.ts";
import { UndoMap } from "./memory.ts";
import { End, type Fork, NearTrace, Trace, type TracedPath } from "./trace.ts";

const { execution: limits } = bytecodeConfig;
const { rulesPerStep } = bytecodeConfig.expressions;
/** A path that comes by a question for the second time is in a loop. */
const SECOND_ROUND = 2;

/** Steps left for the whole contract. `further`: those for paths that go on where others had been. */
export type Budget = { steps: number; further: number };

/** Decides a predicate without asking both ways; undefined leaves it open. */
export type Assume = (predicate: Expr) => boolean | undefined;

/** Predicates with answers that a path gives otherwise than they are now. */
export type Otherwise = readonly (readonly [predicate: Expr, answer: boolean])[];

/** What a predicate is answered now, if so much was otherwise, and whether it may be answered otherwise; undefined: that is not known. */
export type Answer = (predicate: Expr, otherwise: Otherwise) => Answered | undefined;
type Answered = { readonly now: boolean; readonly mayChange: boolean };

type Deferred = {
  readonly pc: number;
  readonly predicate: Expr;
  readonly answer: boolean;
  readonly snapshot: Snapshot;
};

/** Where a path was left, to go on from. */
type Left = { readonly at: Fork; readonly snapshot: Snapshot };

export class Explorer {
  private readonly m: Machine;
  private readonly budget: Budget;
  private readonly assume: Assume;
  private readonly visits = new Map<number, number>();
  private readonly outcomes = new Map<number, number>();
  /** Code that follows a fork and was reached. */
  private readonly covered = new Set<number>();
  private readonly deferred: Deferred[] = [];
  /** How often this path came by a question whose answer is known. */
  private readonly rounds = new UndoMap<number>();
  /** Sides of such questions that a later round may take. */
  private readonly later: Deferred[] = [];
  private readonly leaving = new Map<TracedPath, Left>();
  private isCutShort = false;
  private isContradicting = false;
  private forks = 0;
  private steps: number = limits.stepsPerFunction;

  private readonly mostVisits: number;
  private answer: Answer | undefined;
  private otherwise: Otherwise = [];
  /** Predicates that the path asks as things are now. */
  private readonly askedNow = new Set<number>();

  constructor(
    machine: Machine,
    budget: Budget,
    assume: Assume = () => undefined,
    mostVisits: number = limits.maxVisits,
  ) {
    this.m = machine;
    this.budget = budget;
    this.assume = assume;
    this.mostVisits = mostVisits;
  }

  /** The path that a function takes now, and those near it. All are kept, in the order in which they end. */
  exploreNear(answer: Answer): Trace {
    this.answer = answer;
    this.begin(new NearTrace(), 0, []);
    return this.m.trace;
  }

  private begin(trace: Trace, pc: number, stack: readonly Expr[]): Mark {
    const { m } = this;
    m.trace = trace;
    m.algebra.widths.clear();
    m.lastCall = undefined;
    m.returndataSize = m.expressions.leaf(Op.ReturndataSize);
    const mark = m.mark();
    m.stack = [...stack];
    m.trace.end = this.run(pc, 0);
    m.backTo(mark);
    return mark;
  }

  explore(pc: number, stack: readonly Expr[]): Trace {
    const { m } = this;
    const { lost } = m.expressions;
    const mark = this.begin(new Trace(), pc, stack);
    // Where every path was followed to its end, none takes these sides: what they do is read, and no path is kept.
    this.isContradicting = !this.isCutShort && (m.trace.end & End.Cut) === 0;
    this.exploreDeferred(this.deferred, mark);
    this.isContradicting = false;
    if (this.isCutShort) this.exploreDeferred(this.later, mark);
    m.trace.cut = (m.trace.end & End.Cut) !== 0 || m.expressions.lost > lost || m.trace.writesAnywhere();
    this.goOn(m.trace, mark);
    return m.trace;
  }

  /** Goes on with paths that were left where longer ones had been, as with a loop that ends at once. Of these only the paths are kept. */
  private goOn(trace: Trace, mark: Mark): void {
    const { m, budget, assume } = this;
    const { effort } = m.algebra;
    const most = Math.min(limits.stepsToGoOn, budget.further);
    const further: Budget = { steps: most, further: 0 };
    m.trace = new Trace(trace);
    for (const { at, snapshot } of this.left(trace)) {
      if (further.steps <= 0) break;
      m.load(snapshot);
      new Explorer(m, further, assume, 1).fork(at, 0);
      m.backTo(mark);
    }
    budget.further -= most - Math.max(0, further.steps);
    m.trace = trace;
    m.algebra.effort = effort;
  }

  /** Follows sides that no path took so far. A path that was cut off may take them. */
  private exploreDeferred(sides: readonly Deferred[], mark: Mark): void {
    const { m } = this;
    for (const { pc, predicate, answer, snapshot } of sides) {
      if (this.covered.has(pc)) continue;
      if (!m.trace.sure) m.trace.keepSure();
      this.covered.add(pc);
      m.load(snapshot);
      m.known.set(predicate.id, answer);
      m.trace.end |= this.run(pc, 0);
      m.backTo(mark);
    }
  }

  /** Follows one path to its end or to a fork, where it follows both. */
  private run(start: number, depth: number): number {
    const { m } = this;
    const { bytes } = m.program;
    let pc = start;
    for (;;) {
      const op = bytes[pc] ?? OPCODE.STOP;
      if (--this.steps < 0 || --this.budget.steps < 0) return End.Cut;
      if (op >= OPCODE.PUSH0 && op < OPCODE.LOG0) {
        const end = m.shuffle(op, pc);
        if (end) return end;
        pc += op <= OPCODE.PUSH32 ? op - OPCODE.PUSH0 + 1 : 1;
      } else {
        const next = this.step(op, pc, depth);
        if (next < 0) return ended(next);
        pc = next;
      }
    }
  }

  /** One instruction that is more than a shuffle of the stack: where the path goes on, or how it ended. */
  private step(op: number, pc: number, depth: number): number {
    const { m } = this;
    if (op === OPCODE.JUMPI) return m.stack.length < 2 ? ended(End.Panic) : this.decide(pc, depth);
    if (op === OPCODE.JUMP) {
      const next = this.target(m.stack.pop());
      return next >= 0 ? next : ended(next === UNKNOWN_TARGET ? End.Cut : End.Panic);
    }
    if (m.program.sites.has(pc)) m.trace.ask(pc, asksOfAccount(op) ? m.stack.at(-1) : undefined);
    m.done[pc] = 1;
    const end = this.execute(op);
    return end ? ended(end) : pc + 1;
  }

  private execute(op: number): number | undefined {
    const instruction = INSTRUCTIONS[op];
    if (!instruction || this.m.stack.length < instruction.takes) return End.Panic;
    const { algebra, known, trace } = this.m;
    if (algebra.effort > limits.maxEffort) return End.Cut;
    algebra.fuel = rulesPerStep;
    if (op === OPCODE.STOP) this.m.returned = [];
    const end = instruction.run(this.m);
    algebra.effort += rulesPerStep - algebra.fuel;
    if (end === End.Ok || end === End.Revert) this.note(end);
    if (end === End.Ok) {
      algebra.effort += known.entries.size >> 3;
      trace.accept(known.entries);
    }
    return end;
  }

  /** Keeps this path as an example of what it does. */
  private note(end: number): void {
    const { known, deeds, returned, trace, algebra } = this.m;
    algebra.effort += known.entries.size >> 3;
    if (this.isContradicting) return;
    if (end === End.Revert || deeds.length > 0 || returned.length > 0)
      trace.path({ asked: [...known.entries], deeds: deeds.slice(), returned, end });
  }

  /** The path ends here, as others went on from the same place. */
  private leave(at: Fork): void {
    const { m } = this;
    if (this.isContradicting) return;
    this.isCutShort = true;
    m.returned = [];
    m.algebra.effort += m.known.entries.size >> 3;
    const path = { asked: [...m.known.entries], deeds: m.deeds.slice(), returned: [], end: End.Cut };
    if (m.trace.path(path, at) && this.budget.further > 0) {
      const { effort } = m.algebra;
      this.leaving.set(path, { at, snapshot: m.snapshot() });
      m.algebra.effort = effort;
    }
  }

  /** Where kept paths were left, those with the fewest questions first. */
  private left({ paths }: Trace): readonly Left[] {
    const byLength = [...new Set(paths.values())].toSorted((one, other) => one.asked.length - other.asked.length);
    return byLength.flatMap((path) => this.leaving.get(path) ?? []);
  }

  private target(to: Expr | undefined): number {
    if (!to) return BAD_TARGET;
    if (!to.isConst) return UNKNOWN_TARGET;
    return to.small >= 0 && this.m.program.jumpTargets[to.small] === 1 ? to.small : BAD_TARGET;
  }

  /** Where the path goes on; or, if both sides were followed here, how it ended (a negative number, see `ended`). */
  private decide(pc: number, depth: number): number {
    const { m } = this;
    const to = m.pop();
    const [predicate, positive] = positiveForm(m, m.pop());
    const jump = this.target(to);
    if (predicate.isConst) {
      const answer = predicate.small !== 0;
      this.countRound(pc, predicate, !answer, answer === positive ? pc + 1 : jump);
      return this.follow(answer, positive, jump, pc);
    }
    const known = m.known.get(predicate.id);
    if (known !== undefined) {
      this.defer(this.deferred, predicate, !known, known === positive ? pc + 1 : jump);
      return this.follow(known, positive, jump, pc);
    }
    const assumed = this.assume(predicate);
    if (assumed !== undefined) return this.follow(assumed, positive, jump, pc);
    const at = { predicate, positive, jump, pc };
    const answer = this.answer?.(predicate, this.otherwise);
    return ended(answer ? this.near(at, answer, depth) : this.fork(at, depth));
  }

  /**
   * Follows the answer that is given now, and the other one where that may be. What only comes up because of another answer may be answered
   * otherwise as well.
   */
  private near({ predicate, positive, jump, pc }: Fork, { now, mayChange }: Answered, depth: number): number {
    if (depth >= limits.maxForkDepth) return End.Cut;
    const { otherwise, askedNow } = this;
    const stack = this.m.stack.slice();
    this.m.trace.predicates.set(predicate.id, predicate);
    const isFirst = otherwise.length === 0;
    if (isFirst) askedNow.add(predicate.id);
    const isOpen = isFirst || (otherwise.length < limits.otherwiseNear && !askedNow.has(predicate.id));
    const side = (answer: boolean) => this.side(predicate, answer, answer === positive ? jump : pc + 1, stack, depth);
    const end = side(now);
    if (!mayChange || !isOpen) return end;
    this.otherwise = [...otherwise, [predicate, !now]];
    const other = side(!now);
    this.otherwise = otherwise;
    return end | other;
  }

  private follow(answer: boolean, positive: boolean, jump: number, pc: number): number {
    const next = answer === positive ? jump : pc + 1;
    if (next < 0) return ended(next === UNKNOWN_TARGET ? End.Cut : End.Panic);
    this.covered.add(next);
    return next;
  }

  /** What a loop does in its last round, or behind it, is on the side that its first rounds do not take. */
  private countRound(pc: number, predicate: Expr, answer: boolean, other: number): void {
    const round = (this.rounds.get(pc) ?? 0) + 1;
    this.rounds.set(pc, round);
    if (other >= 0) this.m.trace.refused.add(other);
    if (round === SECOND_ROUND) this.defer(this.later, predicate, answer, other);
  }

  private defer(sides: Deferred[], predicate: Expr, answer: boolean, pc: number): void {
    if (this.answer || pc < 0 || this.covered.has(pc) || sides.some((each) => each.pc === pc)) return;
    if (sides.length >= limits.maxDeferred) {
      this.m.trace.refused.add(pc);
      return;
    }
    sides.push({ pc, predicate, answer, snapshot: this.m.snapshot() });
  }

  private fork(at: Fork, depth: number): number {
    const { predicate, positive, jump, pc } = at;
    this.m.algebra.effort += this.m.stack.length >> 4;
    const circumstances = this.circumstances(pc);
    const visits = this.visits.get(circumstances) ?? 0;
    if (visits >= this.mostVisits) {
      this.leave(at);
      return this.outcomes.get(circumstances) ?? 0;
    }
    if (this.forks >= limits.maxForks || depth >= limits.maxForkDepth) return End.Cut;
    this.forks++;
    this.visits.set(circumstances, visits + 1);
    this.m.trace.predicates.set(predicate.id, predicate);
    const stack = this.m.stack.slice();
    // The positive answer first: the order must not depend on how the compiler laid the code out.
    const whenTrue = this.side(predicate, true, positive ? jump : pc + 1, stack, depth);
    const whenFalse = this.side(predicate, false, positive ? pc + 1 : jump, stack, depth);
    this.m.trace.branch(predicate, whenTrue, whenFalse);
    const outcome = whenTrue | whenFalse;
    this.outcomes.set(circumstances, (this.outcomes.get(circumstances) ?? 0) | outcome);
    return outcome;
  }

  private side(predicate: Expr, answer: boolean, pc: number, stack: readonly Expr[], depth: number): number {
    if (pc < 0) return End.Panic;
    const { m } = this;
    const mark = m.mark();
    const round = this.rounds.mark;
    m.stack = stack.slice();
    m.known.set(predicate.id, answer);
    this.covered.add(pc);
    const outcome = this.run(pc, depth + 1);
    m.backTo(mark);
    this.rounds.backTo(round);
    return outcome;
  }

  /** The place in the code, the calls it is in, and which of its values are zero or one. */
  private circumstances(pc: number): number {
    const { stack, program } = this.m;
    let hash = Math.imul(pc + 1, 0x9e3779b1) | 0;
    let more = stack.length;
    for (const value of stack) {
      let mark = 2;
      if (value.isConst) {
        if (value.small === 0 || value.small === 1) mark = value.small;
        else if (value.small > 0 && program.jumpTargets[value.small] === 1) mark = value.small + 3;
      }
      hash = Math.imul(hash ^ mark, 0x01000193) | 0;
      more = (Math.imul(more, 31) + mark) & 0xf_ffff;
    }
    return (hash >>> 0) * 0x10_0000 + more;
  }
}

/** An outcome as a negative number, where places in code are positive. The same function turns it back. */
function ended(outcome: number): number {
  return -1 - outcome;
}

const BAD_TARGET = -1;
const UNKNOWN_TARGET = -2;

/** The question without its negations, and whether the jump is taken when the answer is yes. */
export function positiveForm(m: Machine, condition: Expr): [Expr, boolean] {
  let predicate = condition;
  let positive = true;
  for (;;) {
    if (predicate.op === Op.IsZero) predicate = predicate.arg(0);
    else if (predicate.op === Op.Sub || predicate.op === Op.Xor) {
      predicate = m.algebra.binary(Op.Eq, predicate.arg(0), predicate.arg(1));
    } else if (predicate.op === Op.Add && predicate.arg(1).isConst) {
      predicate = m.algebra.binary(Op.Eq, predicate, m.algebra.zero);
    } else return [predicate, positive];
    positive = !positive;
  }
}
