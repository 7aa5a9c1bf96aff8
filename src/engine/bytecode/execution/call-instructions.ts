// Instructions that call, create and destroy contracts.
import { bytecodeConfig } from "../config.ts";
import { type Expr, Op } from "../expressions/expressions.ts";
import type { Instruction, Machine } from "./machine.ts";
import { CALL_KINDS, type CallKind, End } from "./trace.ts";

const { maxCallArguments } = bytecodeConfig.execution;
const IDENTITY_PRECOMPILE = 4;

function call(kind: CallKind, hasValue: boolean): Instruction {
  return {
    takes: hasValue ? 7 : 6,
    run(m) {
      m.pop();
      const target = m.pop();
      const value = hasValue ? m.pop() : undefined;
      const input = m.pop();
      const inputSize = m.pop();
      const output = m.pop();
      const outputSize = m.pop();
      if (target.isConst && target.small === IDENTITY_PRECOMPILE) copyThrough(m, input, inputSize, output);
      else callOut(m, kind, { target, value, input, inputSize, output, outputSize });
      return undefined;
    },
  };
}

/** Old compilers copy memory by calling the identity contract. */
function copyThrough(m: Machine, input: Expr, size: Expr, output: Expr): void {
  m.memory.copy(output, size, (at) => m.memory.read(m.algebra.add(input, at)));
  m.returndataSize = size;
  m.push(m.algebra.one);
}

type Outgoing = Record<"target" | "input" | "inputSize" | "output" | "outputSize", Expr> & { value: Expr | undefined };

function callOut(m: Machine, kind: CallKind, out: Outgoing): void {
  const { target, value, input, output, outputSize } = out;
  const selector = selectorOf(m, input, out.inputSize);
  const args = isHashing(target)
    ? m.memory.range(input, out.inputSize)
    : selector < 0
      ? []
      : argumentsOf(m, input, out.inputSize);
  const data = selector < 0 ? [...m.memory.written(input, out.inputSize), ...m.memory.added(input, out.inputSize)] : [];
  const call = { kind, target, selector, value, args, data };
  m.trace.call(call);
  m.deeds.push({ call });
  const success = m.expressions.list(Op.Call, [target, ...args], (selector + 1) * 8 + CALL_KINDS.indexOf(kind));
  m.lastCall = success;
  m.memory.copy(output, outputSize, (at) => m.expressions.list(Op.Returned, [success], at / 32));
  const sized = outputSize.isConst && outputSize.small > 0;
  m.returndataSize = sized ? outputSize : m.expressions.leaf(Op.ReturndataSize);
  m.push(success);
}

/** SHA-256 and RIPEMD-160 are contracts, whose input is what they hash. */
function isHashing(target: Expr): boolean {
  return target.isConst && (target.small === 2 || target.small === 3);
}

function selectorOf(m: Machine, input: Expr, size: Expr): number {
  if (size.isConst && size.small < 4) return -1;
  const selector = m.algebra.shr(224, m.memory.read(input));
  return selector.isConst ? selector.small : -1;
}

function argumentsOf(m: Machine, input: Expr, size: Expr): Expr[] {
  const count = size.isConst && size.small >= 0 ? Math.floor((size.small - 4) / 32) : maxCallArguments;
  const found: Expr[] = [];
  for (let i = 0; i < Math.min(count, maxCallArguments); i++) {
    const place = m.memory.placeOf(m.algebra.add(input, 4 + 32 * i));
    const word = place < 0 ? undefined : m.memory.words.get(place);
    if (!word) break;
    found.push(word);
  }
  return found;
}

function create(takes: number): Instruction {
  return {
    takes,
    run(m) {
      const value = m.pop();
      for (let i = 1; i < takes; i++) m.pop();
      m.trace.call({ kind: "create", target: m.algebra.zero, selector: -1, value, args: [], data: [] });
      m.push(m.expressions.leaf(Op.Create));
      return undefined;
    },
  };
}

const selfdestruct: Instruction = {
  takes: 1,
  run(m) {
    m.trace.call({ kind: "selfdestruct", target: m.pop(), selector: -1, value: undefined, args: [], data: [] });
    return End.Ok;
  },
};

export const calls: readonly (readonly [number, Instruction])[] = [
  [0xf0, create(3)],
  [0xf1, call("call", true)],
  [0xf2, call("callcode", true)],
  [0xf4, call("delegatecall", false)],
  [0xf5, create(4)],
  [0xfa, call("staticcall", false)],
  [0xff, selfdestruct],
];
