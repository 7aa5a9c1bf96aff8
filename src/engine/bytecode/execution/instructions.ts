// What each instruction does to the machine, by opcode, except calls.
import { type Expr, Op } from "../expressions/expressions.ts";
import { calls } from "./call-instructions.ts";
import type { Instruction, Machine } from "./machine.ts";
import { End } from "./trace.ts";

function binary(op: Op): Instruction {
  return {
    takes: 2,
    run(m) {
      const a = m.pop();
      m.push(m.algebra.binary(op, a, m.pop()));
      return undefined;
    },
  };
}

/** The same comparison with its sides changed round. */
function swapped(op: Op): Instruction {
  return {
    takes: 2,
    run(m) {
      const a = m.pop();
      m.push(m.algebra.binary(op, m.pop(), a));
      return undefined;
    },
  };
}

function unary(run: (m: Machine, x: Expr) => Expr): Instruction {
  return {
    takes: 1,
    run(m) {
      m.push(run(m, m.pop()));
      return undefined;
    },
  };
}

function ternary(op: Op): Instruction {
  return {
    takes: 3,
    run(m) {
      m.push(m.expressions.list(op, [m.pop(), m.pop(), m.pop()]));
      return undefined;
    },
  };
}

function leaf(op: Op): Instruction {
  return {
    takes: 0,
    run(m) {
      m.leaf(op);
      return undefined;
    },
  };
}

function instruction(takes: number, run: (m: Machine) => number | undefined): Instruction {
  return { takes, run };
}

function shiftRight(m: Machine): undefined {
  const by = m.pop();
  const value = m.algebra.binary(Op.Shr, by, m.pop());
  m.push(value === m.assumed?.of ? m.assumed.value : value);
}

function loadStorage(m: Machine): undefined {
  const key = m.pop();
  if (key.isConst) m.literals.add(key.value);
  m.push(m.storage.get(key.id) ?? m.expressions.node(Op.Load, key));
}

function writeStorage(m: Machine): undefined {
  const key = m.pop();
  const value = m.pop();
  if (key.isConst) m.literals.add(key.value);
  m.storage.set(key.id, value);
  m.trace.write(key, value);
  m.deeds.push({ write: { key, value } });
}

function copyCalldata(m: Machine): undefined {
  const to = m.pop();
  const from = m.pop();
  m.memory.copy(to, m.pop(), (at) => calldata(m, m.algebra.add(from, at)));
}

function copyCode(m: Machine): undefined {
  const to = m.pop();
  const from = m.pop();
  m.memory.copy(to, m.pop(), (at) =>
    from.isConst && from.small >= 0 ? m.wordOfCode(from.small + at) : m.expressions.leaf(Op.Environment),
  );
}

function copyReturned(m: Machine): undefined {
  const to = m.pop();
  const from = m.pop();
  const call = m.lastCall ?? m.expressions.unknown;
  m.memory.copy(to, m.pop(), (at) =>
    m.expressions.list(Op.Returned, [call], from.isConst ? (from.small + at) / 32 : -1),
  );
}

function copyMemory(m: Machine): undefined {
  const to = m.pop();
  const from = m.pop();
  const length = m.pop();
  const across = length.isConst ? [] : m.memory.written(from, length).filter(([at]) => at % 32 !== 0);
  m.memory.copy(to, length, (at) => m.memory.read(m.algebra.add(from, at)));
  // Of as much as is not known, what lies across words is copied as well.
  for (const [at, word] of across) m.memory.write(m.algebra.add(to, at), word);
  for (const [at, word] of m.memory.added(from, length))
    m.memory.write(m.algebra.add(m.algebra.binary(Op.Add, to, length), at), word);
}

function hash(m: Machine): undefined {
  const from = m.pop();
  const size = m.pop();
  const across = m.memory.across(from, size);
  if (across) return void m.push(m.expressions.list(Op.Keccak, across.words, across.layout));
  const words = m.memory.range(from, size);
  // What is hashed with a slot is a key of a mapping, such as a role.
  if (words.length === 2) for (const word of words) if (word.isConst) m.literals.add(word.value);
  const layout = m.memory.layout(from, size);
  const packed = layout > 0 ? m.memory.written(from, size).map(([, word]) => word) : words;
  m.push(m.expressions.list(Op.Keccak, packed, layout));
}

function calldata(m: Machine, at: Expr): Expr {
  if (at.isConst && at.small >= 0 && at.small < 0x10_0000) return m.expressions.leaf(Op.Calldata, at.small);
  return m.expressions.node(Op.CalldataAt, at);
}

function log(topicCount: number): Instruction {
  return instruction(2 + topicCount, (m) => {
    const from = m.pop();
    const size = m.pop();
    const topics: Expr[] = [];
    for (let i = 0; i < topicCount; i++) topics.push(m.pop());
    if (topics[0]?.isConst) m.literals.add(topics[0].value);
    m.trace.log(topics, m.memory.range(from, size));
    return undefined;
  });
}

const PANIC_SELECTOR = 0x4e487b71;

function revert(m: Machine): number {
  const from = m.pop();
  const size = m.pop();
  if (!size.isConst || size.small !== 36) return End.Revert;
  const reason = m.algebra.shr(224, m.memory.read(from));
  return reason.isConst && reason.small === PANIC_SELECTOR ? End.Panic : End.Revert;
}

function giveBack(m: Machine): number {
  const from = m.pop();
  const size = m.pop();
  m.returned = m.memory.range(from, size);
  m.trace.returned(m.returned);
  return End.Ok;
}

function logs(): [number, Instruction][] {
  return [0, 1, 2, 3, 4].map((count) => [0xa0 + count, log(count)]);
}

const BY_NUMBER: readonly (readonly [number, Instruction])[] = [
  [0x00, instruction(0, () => End.Ok)],
  [0x01, binary(Op.Add)],
  [0x02, binary(Op.Mul)],
  [0x03, binary(Op.Sub)],
  [0x04, binary(Op.Div)],
  [0x05, binary(Op.SDiv)],
  [0x06, binary(Op.Mod)],
  [0x07, binary(Op.SMod)],
  [0x08, ternary(Op.AddMod)],
  [0x09, ternary(Op.MulMod)],
  [0x0a, binary(Op.Exp)],
  [0x0b, binary(Op.SignExtend)],
  [0x10, binary(Op.Lt)],
  [0x11, swapped(Op.Lt)],
  [0x12, binary(Op.SLt)],
  [0x13, swapped(Op.SLt)],
  [0x14, binary(Op.Eq)],
  [0x15, unary((m, x) => m.algebra.isZero(x))],
  [0x16, binary(Op.And)],
  [0x17, binary(Op.Or)],
  [0x18, binary(Op.Xor)],
  [0x19, unary((m, x) => m.algebra.not(x))],
  [
    0x1a,
    instruction(2, (m) => {
      const index = m.pop();
      m.push(m.algebra.byte(index, m.pop()));
      return undefined;
    }),
  ],
  [0x1b, binary(Op.Shl)],
  [0x1c, instruction(2, shiftRight)],
  [0x1d, binary(Op.Sar)],
  [0x20, instruction(2, hash)],
  [0x30, leaf(Op.This)],
  [0x31, unary((m, x) => (x.op === Op.This ? m.expressions.leaf(Op.SelfBalance) : m.expressions.node(Op.Balance, x)))],
  [0x32, leaf(Op.Origin)],
  [0x33, leaf(Op.Caller)],
  [0x34, leaf(Op.CallValue)],
  [0x35, unary(calldata)],
  [0x36, leaf(Op.CalldataSize)],
  [0x37, instruction(3, copyCalldata)],
  [0x38, leaf(Op.Environment)],
  [0x39, instruction(3, copyCode)],
  [0x3a, leaf(Op.GasPrice)],
  [0x3b, unary((m, x) => m.expressions.node(Op.ExtCodeSize, x))],
  [
    0x3c,
    instruction(4, (m) => {
      m.pop();
      const to = m.pop();
      m.pop();
      m.memory.copy(to, m.pop(), () => m.expressions.leaf(Op.Environment));
      return undefined;
    }),
  ],
  [
    0x3d,
    instruction(0, (m) => {
      m.push(m.returndataSize);
      return undefined;
    }),
  ],
  [0x3e, instruction(3, copyReturned)],
  [0x3f, unary((m, x) => m.expressions.node(Op.ExtCodeHash, x))],
  [0x40, unary((m, x) => m.expressions.node(Op.BlockHash, x))],
  [0x41, leaf(Op.Coinbase)],
  [0x42, leaf(Op.Time)],
  [0x43, leaf(Op.BlockNumber)],
  [0x44, leaf(Op.Randomness)],
  [0x45, leaf(Op.Environment)],
  [0x46, leaf(Op.ChainId)],
  [0x47, leaf(Op.SelfBalance)],
  [0x48, leaf(Op.BaseFee)],
  [0x49, unary((m, x) => m.expressions.node(Op.BlockHash, x))],
  [0x4a, leaf(Op.BaseFee)],
  [
    0x50,
    instruction(1, (m) => {
      m.pop();
      return undefined;
    }),
  ],
  [0x51, unary((m, x) => m.memory.read(x))],
  [
    0x52,
    instruction(2, (m) => {
      const to = m.pop();
      m.memory.write(to, m.pop());
      return undefined;
    }),
  ],
  [
    0x53,
    instruction(2, (m) => {
      const to = m.pop();
      m.memory.writeByte(to, m.pop());
      return undefined;
    }),
  ],
  [0x54, instruction(1, loadStorage)],
  [0x55, instruction(2, writeStorage)],
  [0x58, leaf(Op.Environment)],
  [0x59, leaf(Op.MemorySize)],
  [0x5a, leaf(Op.Gas)],
  [0x5b, instruction(0, () => undefined)],
  [0x5c, unary((m, x) => m.transient.get(x.id) ?? m.expressions.node(Op.Transient, x))],
  [
    0x5d,
    instruction(2, (m) => {
      const key = m.pop();
      m.transient.set(key.id, m.pop());
      return undefined;
    }),
  ],
  [0x5e, instruction(3, copyMemory)],
  ...logs(),
  ...calls,
  [0xf3, instruction(2, giveBack)],
  [0xfd, instruction(2, revert)],
];

/** By opcode; what is missing is not an instruction, and ends the path as INVALID does. */
export const INSTRUCTIONS: readonly (Instruction | undefined)[] = (() => {
  const table: (Instruction | undefined)[] = new Array(256).fill(undefined);
  for (const [number, each] of BY_NUMBER) table[number] = each;
  return table;
})();
