// Finds the functions of a contract by the selectors that its code compares with, and explores each. Takes runtime code, gives what every
// function was seen to do.
import { bytecodeConfig } from "../config.ts";
import { hexToBytes, toProgram } from "../disassembly/disassemble.ts";
import { type Expr, Op, opsOf } from "../expressions/expressions.ts";
import { type Answer, type Assume, type Budget, Explorer } from "./explore.ts";
import { Machine } from "./machine.ts";
import { passedOver } from "./reachability.ts";
import { End, type Trace } from "./trace.ts";

const { execution: limits } = bytecodeConfig;

/** The selector of what answers when no other matches. */
export const FALLBACK = -1;

export type Traced = {
  readonly machine: Machine;
  readonly functions: ReadonlyMap<number, Trace>;
  readonly cut: boolean;
};

export function traceContract(code: string): Traced {
  const machine = new Machine(toProgram(hexToBytes(code)));
  const traced = traceFunctions(machine);
  const refused = new Set([...traced.functions.values()].flatMap((trace) => [...trace.refused]));
  const left = passedOver(machine.program, machine.done, refused);
  if (left.size === 0) return traced;
  let { cut } = traced;
  for (const trace of traced.functions.values()) {
    trace.cut ||= [...trace.refused].some((at) => left.has(at));
    cut ||= trace.cut;
  }
  return { ...traced, cut };
}

function traceFunctions(machine: Machine): Traced {
  const budget: Budget = { steps: limits.stepsPerContract, further: limits.furtherSteps };
  const functions = new Map<number, Trace>();
  const selectors = new Set<number>();
  const selector = machine.algebra.shr(224, machine.expressions.leaf(Op.Calldata, 0));

  const mentions = mentioning(selector);
  const withoutMatch = new Explorer(machine, budget, (predicate) => {
    const compared = comparedSelector(predicate, selector, mentions);
    if (compared === undefined) return undefined;
    if (compared >= 0) selectors.add(compared);
    return compared >= 0 ? false : undefined;
  });
  const fallback = withoutMatch.explore(0, []);
  if (selectors.size === 0 && fallback.cut) return byTable(machine, budget, selector);
  let cut = fallback.cut || selectors.size > limits.maxFunctions;
  for (const wanted of [...selectors].slice(0, limits.maxFunctions).sort((a, b) => a - b)) {
    const assume: Assume = (predicate) => answerFor(predicate, selector, wanted);
    machine.algebra.isMistaken = false;
    let trace = new Explorer(machine, budget, assume).explore(0, []);
    if (machine.algebra.isMistaken) trace = new Explorer(machine, budget, assume).explore(0, []);
    cut ||= trace.cut;
    functions.set(wanted, trace);
  }
  if (fallback.end & End.Ok) functions.set(FALLBACK, fallback);
  return { machine, functions, cut };
}

/** The paths of one function that are nearest to the one it takes now; `machine`: of its code. */
export function traceNear(machine: Machine, wanted: number, answer: Answer): Trace {
  const selector = machine.algebra.shr(224, machine.expressions.leaf(Op.Calldata, 0));
  machine.algebra.effort = 0;
  const budget: Budget = { steps: limits.stepsNear, further: 0 };
  const assume: Assume = (predicate) => (wanted === FALLBACK ? undefined : answerFor(predicate, selector, wanted));
  return new Explorer(machine, budget, assume, limits.visitsNear).exploreNear(answer);
}

/** Vyper computes a place in a jump table from the selector: every word that may be one is tried, and those that succeed are functions. */
function byTable(machine: Machine, budget: Budget, selector: Expr): Traced {
  const functions = new Map<number, Trace>();
  const { words } = machine.program;
  let cut = words.length > limits.maxFunctions;
  for (const wanted of words.slice(0, limits.maxFunctions)) {
    machine.assumed = { of: selector, value: machine.expressions.constant(wanted) };
    const trace = new Explorer(machine, budget, hasEnough).explore(0, []);
    if (trace.end & End.Ok) functions.set(wanted, trace);
    cut ||= trace.cut;
  }
  machine.assumed = undefined;
  return { machine, functions, cut: cut || functions.size === 0 };
}

/** Answers questions whether the calldata has room for a selector: yes. Some code asks for fewer bytes, the oldest for any. */
function hasEnough({ op, args }: Expr): boolean | undefined {
  if (op === Op.CalldataSize) return true;
  const [least, most] = args;
  if (op !== Op.Lt || !least || !most) return undefined;
  if (least.op === Op.CalldataSize && most.isConst && isWithinSelector(most)) return false;
  return most.op === Op.CalldataSize && least.isConst && least.small < 4 && isWithinSelector(least) ? true : undefined;
}

function isWithinSelector({ small }: Expr): boolean {
  return small >= 0 && small <= 4;
}

/** The selector that a predicate compares with; -1: it only halves the search; undefined: it is about something else. */
function comparedSelector(predicate: Expr, selector: Expr, mentions: (e: Expr) => boolean): number | undefined {
  if (predicate.op === Op.Eq && predicate.arg(0) === selector && predicate.arg(1).isConst)
    return predicate.arg(1).small;
  // A selector of zero is compared by asking whether the selector is zero.
  if (predicate === selector) return -1;
  return mentions(predicate) ? -1 : undefined;
}

const CALLDATA = opsOf(Op.Calldata);

/** Whether expressions contain a certain one, remembered for each. */
function mentioning(wanted: Expr): (e: Expr) => boolean {
  const known = new Map<number, boolean>([[wanted.id, true]]);
  const mentions = (e: Expr): boolean => {
    if (!e.has(CALLDATA)) return false;
    const before = known.get(e.id);
    if (before !== undefined) return before;
    const found = e.args.some(mentions);
    known.set(e.id, found);
    return found;
  };
  return mentions;
}

/** Whether an expression is the word that a selector is taken from, with nothing but its bytes. */
function isStart({ op, args: [word, mask] }: Expr, selector: Expr): boolean {
  return op === Op.And && word === selector.arg(1) && mask?.isConst === true && mask.value === START;
}

const ABOVE_SELECTOR = 224n;
const START = 0xffff_ffffn << ABOVE_SELECTOR;

/** Answers what dispatch asks, for one selector. */
function answerFor(predicate: Expr, selector: Expr, wanted: number): boolean | undefined {
  if (predicate === selector) return wanted !== 0;
  const enough = hasEnough(predicate);
  if (enough !== undefined || predicate.args.length !== 2) return enough;
  const [a, b] = [predicate.arg(0), predicate.arg(1)];
  if (predicate.op === Op.Eq && a === selector && b.isConst) return b.small === wanted;
  // Functions that ask which of them runs see the selector at the start of a word.
  if (predicate.op === Op.Eq && isStart(a, selector) && b.isConst) return b.value === BigInt(wanted) << ABOVE_SELECTOR;
  if (predicate.op !== Op.Lt) return undefined;
  if (a === selector && b.isConst) return wanted < Number(b.value);
  if (b === selector && a.isConst) return Number(a.value) < wanted;
  return undefined;
}
