import { CALL_KINDS, type ExternalCall } from "../execution/trace.ts";
import { type Expr, Op } from "../expressions/expressions.ts";

/** `add(uint256,uint256)` and the like, by both of the names that libraries give them. */
const OPERATIONS: ReadonlyMap<number, Op> = new Map<number, Op>([
  [0x771602f7, Op.Add],
  [0xb67d77c5, Op.Sub],
  [0xc8a4ac9c, Op.Mul],
  [0xa391c15b, Op.Div],
  [0xf43f523a, Op.Mod],
  [0xe6cb9013, Op.Add],
  [0xa293d1e8, Op.Sub],
  [0xd05c78da, Op.Mul],
  [0xb5931f7c, Op.Div],
]);
const DELEGATE = CALL_KINDS.indexOf("delegatecall");

/** A sum that a linked library makes, as the sum that it is where the library is part of the code. */
export function linkedMath(e: Expr): { readonly op: Op; readonly args: readonly Expr[] } | undefined {
  if (e.op !== Op.Returned || e.small !== 0) return undefined;
  const call = e.arg(0);
  if (call.op !== Op.Call || call.small % 8 !== DELEGATE || call.args.length !== 3) return undefined;
  const op = OPERATIONS.get((call.small - DELEGATE) / 8 - 1);
  return op === undefined ? undefined : { op, args: call.args.slice(1) };
}

export function isLinkedMath({ kind, selector, args }: ExternalCall): boolean {
  return kind === "delegatecall" && args.length === 2 && OPERATIONS.has(selector);
}
