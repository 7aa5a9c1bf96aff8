import { type Hex, hexToBigInt, toHex } from "viem";
import { disassemble } from "../../../bytecode/disassembly/disassemble.ts";
import { OPCODE } from "../../../bytecode/disassembly/opcodes.ts";

/** LT, GT, SLT, SGT, EQ, SUB, MOD: where a bound, a magic amount or a remainder is told apart from others. */
const COMPARISONS: ReadonlySet<number> = new Set([0x10, 0x11, 0x12, 0x13, 0x14, 0x03, 0x06]);
/** A constant is pushed shortly before it is compared: a swap, a duplicate and a load may come between. */
const NEAR = 4;
/** Places to jump to are pushed before what is compared, and not between that and the comparison. */
const BESIDE = 2;
/** What compilers compare with on their own account: lengths of words and calldata, shifts. */
const OF_COMPILERS: ReadonlySet<bigint> = new Set([4n, 31n, 32n, 36n, 63n, 64n, 68n, 95n, 96n, 160n, 192n, 224n, 255n]);

/** The numbers that code compares something with: caps of taxes, magic amounts. Selectors, jump targets and masks are left out. */
export function constantsOf(code: Hex, selectors: ReadonlySet<Hex>): readonly bigint[] {
  const counts = new Map<bigint, number>();
  const targets = new Set<bigint>();
  const beside = new Set<bigint>();
  let recent: { value: bigint; age: number }[] = [];
  for (const { at, opcode, operand } of disassemble(code)) {
    recent = recent.map(({ value, age }) => ({ value, age: age + 1 })).filter(({ age }) => age <= NEAR);
    if (opcode === OPCODE.JUMPDEST) targets.add(BigInt(at));
    if (COMPARISONS.has(opcode)) {
      for (const { value, age } of recent) {
        counts.set(value, (counts.get(value) ?? 0) + 1);
        if (age <= BESIDE) beside.add(value);
      }
      recent = [];
    } else if (operand.length > 0) {
      const hex = toHex(operand);
      const value = hexToBigInt(hex);
      if (isFigure(value) && !selectors.has(hex)) recent.push({ value, age: 0 });
    }
  }
  return [...counts.keys()].filter((value) => !targets.has(value) || beside.has(value));
}

/** Zero and one are tried anyway; masks are powers of two less one. */
function isFigure(value: bigint): boolean {
  if (value < 2n || value >= 2n ** 128n || OF_COMPILERS.has(value)) return false;
  return (value & (value + 1n)) !== 0n || value < 256n;
}

const XOR = 0x18;
const WIDE = 2n ** 64n;

/** Wide constants that something is masked with: an account may be hidden behind them. */
export function masksOf(code: Hex): readonly bigint[] {
  const found = new Set<bigint>();
  let recent: { value: bigint; age: number }[] = [];
  for (const { opcode, operand } of disassemble(code)) {
    recent = recent.map(({ value, age }) => ({ value, age: age + 1 })).filter(({ age }) => age <= NEAR);
    if (opcode === XOR) for (const { value } of recent) found.add(value);
    const value = operand.length > 8 ? hexToBigInt(toHex(operand)) : 0n;
    if (value > WIDE && (value & (value + 1n)) !== 0n) recent.push({ value, age: 0 });
  }
  return [...found];
}
