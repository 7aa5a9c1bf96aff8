// Goes backwards through arithmetic: what one side of an operation must be, so that the whole is as wanted while the other side stays. All
// numbers are words of 256 bits; `mask` says which bits are wanted.
import { type Expr, Op } from "../../bytecode/index.ts";
import { maskOf, WORD } from "./state.ts";

/** Bits that one side must have. */
export type Needed = { readonly side: 0 | 1; readonly value: bigint; readonly mask: bigint };

type Wanted = { readonly value: bigint; readonly mask: bigint };
/** Needs one side to be known; `undefined` stands for one that is not. */
type Inverse = (wanted: Wanted, left: bigint | undefined, right: bigint | undefined) => readonly Needed[];

/** How often a divisor goes into a number of which the remainder is wanted, and sums that such a number may have to reach. */
const MULTIPLES = [0n, 1n, 2n, 7n];
const SUMS = [10n ** 9n, 10n ** 15n, 10n ** 18n];

const INVERSES: Partial<Record<Op, Inverse>> = {
  [Op.Not]: ({ value, mask }) => [{ side: 0, value: WORD ^ value, mask }],
  [Op.Add]: ({ value, mask }, left, right) => otherSide(left, right, mask, (known) => value - known),
  [Op.Xor]: ({ value, mask }, left, right) => otherSide(left, right, mask, (known) => value ^ known),
  [Op.Sub]: ({ value, mask }, left, right) =>
    left !== undefined
      ? [{ side: 1, value: left - value, mask }]
      : otherSide(undefined, right, mask, (known) => value + known),
  [Op.Mul]: ({ value }, left, right) => {
    const by = left ?? right ?? 0n;
    if (by === 0n) return [];
    // What is near may do as well.
    const nearest = value % by === 0n ? [value / by] : [value / by + 1n, value / by];
    return nearest.flatMap((each) => otherSide(left, right, WORD, () => each));
  },
  [Op.Div]: ({ value }, left, right) => {
    if (left !== undefined) return value > 0n ? [{ side: 1, value: left / value, mask: WORD }] : [];
    return right ? [{ side: 0, value: value * right, mask: WORD }] : [];
  },
  [Op.Mod]: ({ value }, _, right) => {
    const times = right ? new Set([...MULTIPLES, ...SUMS.map((sum) => sum / right + 1n)]) : [];
    return [...times].map((each) => ({ side: 0, value: value + each * (right ?? 0n), mask: WORD }));
  },
  [Op.Shl]: ({ value, mask }, left, right) => {
    if (left === undefined) return right ? shiftsOf(value, right) : [];
    if (left >= 256n || (value & maskOf(Number(left))) !== 0n) return [];
    return [{ side: 1, value: value >> left, mask: mask >> left }];
  },
  [Op.Shr]: ({ value, mask }, left) =>
    left !== undefined && left < 256n ? [{ side: 1, value: value << left, mask: mask << left }] : [],
  [Op.SignExtend]: (wanted) => [{ side: 1, ...wanted }],
  [Op.And]: ({ value, mask }, left, right) => {
    const by = right ?? left;
    return by !== undefined && (value & ~by) === 0n ? otherSide(left, right, mask & by, () => value) : [];
  },
  [Op.Or]: ({ value, mask }, left, right) => {
    const by = right ?? left;
    return by !== undefined && (by & mask & ~value) === 0n ? otherSide(left, right, mask & ~by, () => value & ~by) : [];
  },
};

/** By how much a number has to be shifted to become another one, as the one bit of a bitmap. */
function shiftsOf(value: bigint, from: bigint): readonly Needed[] {
  const places = value > 0n && value % from === 0n ? (value / from).toString(2) : "";
  return /^10*$/.test(places) ? [{ side: 0, value: BigInt(places.length - 1), mask: WORD }] : [];
}

/** Ways to make the bits of an operation be as wanted. */
export function neededFor(
  { op }: Expr,
  wanted: Wanted,
  left: bigint | undefined,
  right: bigint | undefined,
): readonly Needed[] {
  const found = INVERSES[op]?.(wanted, left, right) ?? [];
  return found.map(({ side, value, mask }) => ({ side, value: value & WORD, mask: mask & WORD }));
}

/** Of what commutes: the side that is not known. */
function otherSide(
  left: bigint | undefined,
  right: bigint | undefined,
  mask: bigint,
  value: (known: bigint) => bigint,
): readonly Needed[] {
  if (left !== undefined) return [{ side: 1, value: value(left), mask }];
  return right === undefined ? [] : [{ side: 0, value: value(right), mask }];
}
