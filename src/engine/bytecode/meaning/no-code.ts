import { type Expr, Op } from "../expressions/expressions.ts";
import { fold } from "../expressions/fold-constants.ts";

/** What an account without code answers when its code's hash is asked for: nothing where it was never used, else that of no bytes. */
const HASHES = [0n, 0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470n];

/** Whether the answer to a question about somebody's code may be this one of somebody who has none. */
export function mayHold(predicate: Expr, answer: boolean): boolean {
  return HASHES.some((hash) => {
    const value = worthOf(predicate, hash);
    return value === undefined || (value !== 0n) === answer;
  });
}

/** Undefined: it rests on something else. Predicates are shallow, and deeper ones rest on much else. */
function worthOf(e: Expr, hash: bigint, deepest = 8): bigint | undefined {
  if (e.isConst) return e.value;
  if (e.op === Op.ExtCodeSize) return 0n;
  if (e.op === Op.ExtCodeHash) return hash;
  if (deepest === 0 || e.args.length === 0 || e.args.length > 2) return undefined;
  const [one, other] = e.args.map((arg) => worthOf(arg, hash, deepest - 1));
  if (e.op === Op.IsZero) return one === undefined ? undefined : BigInt(one === 0n);
  if (e.op === Op.Or && (one === 1n || other === 1n)) return 1n;
  if (e.op === Op.And && (one === 0n || other === 0n)) return 0n;
  return one === undefined || other === undefined ? undefined : fold(e.op, one, other);
}
