// Tells questions that compilers and safe-math libraries add from those of the author.
import { bytecodeConfig } from "../config.ts";
import {
  type Expr,
  type Expressions,
  isProduct,
  Op,
  opsOf,
  QUOTIENT_OF_PRODUCT,
  STRING_HEADER,
} from "../expressions/expressions.ts";

const COMPILERS_BUSINESS = opsOf(Op.CalldataSize, Op.ReturndataSize, Op.Gas, Op.MemorySize, STRING_HEADER);
const CALLDATA_AT = opsOf(Op.CalldataAt);
const COPIED = opsOf(Op.CalldataAt, Op.Returned, Op.Memory);
const QUOTIENTS = opsOf(QUOTIENT_OF_PRODUCT);
const LARGEST_REAL = 1n << 63n;
/** Older decoders refuse lengths above this. */
const LARGEST_LENGTH = 1n << 32n;
const WORD_BYTES = 32;

/**
 * Whether the compiler or a safe-math library asks: decoding of arguments, overflow, whether a called contract exists, how a string is
 * stored. `required`: the answer without which everything reverts; undefined: either goes on.
 */
export function isNoise(of: Expressions, predicate: Expr, required: boolean | undefined): boolean {
  if (predicate.op === Op.Unknown) return true;
  if (predicate.has(COMPILERS_BUSINESS)) return true;
  if (isSearchForFunction(predicate) || isWithinList(predicate) || isOfLength(predicate)) return true;
  if (required === undefined) return isCopyLoop(predicate);
  if (predicate.op === Op.CallValue) return !required;
  if (predicate.op === Op.Call || predicate.op === Op.ExtCodeSize) return required;
  if (predicate.op === Op.Shr) return !required;
  return isArithmetic(of, predicate, required);
}

/** Compilers search the selector by halving the list; sources ask whether it is a certain one. */
function isSearchForFunction({ op, args }: Expr): boolean {
  return (
    op === Op.Lt && args.some((side) => side.op === Op.Shr && side.arg(1).op === Op.Calldata && side.arg(1).small === 0)
  );
}

/** Whether a list gets shorter: a number beside itself and one more or less, or beside the answer to a question. */
function isOfLength({ op, args: [a, b] }: Expr): boolean {
  if (op !== Op.Lt || !a || !b) return false;
  return isNextTo(a, b) || isNextTo(b, a) || isAnswer(a) || isAnswer(b);
}

function isNextTo(sum: Expr, part: Expr): boolean {
  return sum.op === Op.Add && sum.arg(0) === part && sum.arg(1).isConst;
}

function isAnswer({ op }: Expr): boolean {
  return op === Op.IsZero || op === Op.Eq || op === Op.Lt;
}

/** Old compilers empty what lies behind a list's new end: they compare places in storage, as no source does. */
function isWithinList(predicate: Expr): boolean {
  if (predicate.op !== Op.Lt) return false;
  const start = startOfList(predicate.arg(0));
  return start !== undefined && start === startOfList(predicate.arg(1));
}

function startOfList(place: Expr, deepest = 3): Expr | undefined {
  if (place.op === Op.Keccak) return place;
  if (place.op !== Op.Add || deepest === 0) return undefined;
  return startOfList(place.arg(0), deepest - 1) ?? startOfList(place.arg(1), deepest - 1);
}

/** Whether another word of a text or list is left to be copied. */
function isCopyLoop(predicate: Expr): boolean {
  if (predicate.op === Op.CalldataAt) return true;
  if (predicate.op === Op.And) return isLastOfText(predicate.arg(0), predicate.arg(1));
  if (predicate.op !== Op.Lt) return false;
  if (predicate.args.every(({ calldata }) => calldata && (calldata === "many" || !predicate.args.includes(calldata)))) {
    return predicate.has(CALLDATA_AT);
  }
  const counted = predicate.args.some((arg) => arg.isConst && arg.small > 0 && arg.small % WORD_BYTES === 0);
  return counted && predicate.has(COPIED);
}

/** How much of a text's last word belongs to it. */
function isLastOfText(length: Expr, mask: Expr): boolean {
  return mask.isConst && mask.small === WORD_BYTES - 1 && length.has(COPIED);
}

function isArithmetic(of: Expressions, predicate: Expr, required: boolean): boolean {
  if (predicate.op === Op.Eq && required) {
    return [predicate.arg(0), predicate.arg(1)].some((side) => side.op === Op.Div && isProduct(side.arg(0)));
  }
  if (predicate.op === Op.Or || predicate.op === Op.And) return predicate.has(QUOTIENTS);
  if (predicate.op !== Op.Lt || required) return false;
  const [a, b] = [predicate.arg(0), predicate.arg(1)];
  if (a.op === Op.Not || (a.isConst && a.value >= LARGEST_REAL)) return true;
  if (b.isConst && b.value >= LARGEST_REAL) return true;
  if (a.isConst && a.value === LARGEST_LENGTH) return true;
  if (isSumWith(a, b)) return true;
  return of.has(Op.Sub, a, b) || (b.op === Op.Sub && b.arg(0) === a) || (a.op === Op.Sub && a.arg(0) === b);
}

/** Sums are kept flat only at the end of a constant, so the other part may be one level down. */
function isSumWith(sum: Expr, part: Expr, seen = new Set<Expr>()): boolean {
  if (sum.op !== Op.Add || seen.has(sum) || seen.size > bytecodeConfig.meaning.maxSummands) return false;
  seen.add(sum);
  return sum.args.some((arg) => arg === part || isSumWith(arg, part, seen));
}
