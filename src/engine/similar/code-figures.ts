// The figures written into the code of transfers: taxes and limits. Code that behaves the same may differ in nothing else, and an 8% tax is
// not a 90% one. Figures that are kept in storage are not in the code, and not here.
import { contains, ERC20, type Expr, Op, opsOf, type Reading, type Summary } from "../bytecode/index.ts";
import { similarConfig } from "./config.ts";

/** Such as `8%` and `limit 1000000`, in order. */
export function figuresOf({ functions }: Reading): string[] {
  const transfers = functions.filter(({ selector }) => selector === ERC20.transfer || selector === ERC20.transferFrom);
  const figures = new Set(transfers.flatMap((each) => [...partsIn(each), ...limitsIn(each)]));
  return [...figures].sort().slice(0, similarConfig.figures);
}

const DIVISIONS = opsOf(Op.Div);

/** Of amounts that are written to storage: `amount * 8 / 100`. */
function partsIn({ writes }: Summary): string[] {
  const found: string[] = [];
  for (const { value } of writes) {
    contains(value, DIVISIONS, (e) => {
      const part = e.op === Op.Div ? partOf(e) : null;
      if (part !== null) found.push(part);
      return false;
    });
  }
  return found;
}

function partOf(quotient: Expr): string | null {
  const [divided, by] = quotient.args;
  if (!divided || !by?.isConst || by.value < 2n || by.value > LARGEST_WHOLE) return null;
  const share = factorOf(divided);
  const whole = by.value;
  if (divided.isConst || share === 0n || share >= whole) return null;
  return `${Number((share * 1_000_000n) / whole) / 10_000}%`;
}

/** A share that is kept in storage is multiplied, too, and is no figure of the code: zero. Compilers write eight times as a shift. */
function factorOf({ op, args: [first, second] }: Expr): bigint {
  if (op === Op.Mul) return [first, second].find((arg) => arg?.isConst)?.value ?? 0n;
  if (op === Op.Shl) return first?.isConst && first.value < 64n ? 1n << first.value : 0n;
  return 1n;
}

const LARGEST_WHOLE = 1_000_000n;

/** Amounts that transfers are compared with before they go on. */
function limitsIn({ conditions }: Summary): string[] {
  return conditions.flatMap(({ predicate, answer }) => {
    if (predicate.op !== Op.Lt || answer === undefined) return [];
    return predicate.args.flatMap((arg) =>
      arg.isConst && arg.value >= LEAST_LIMIT && arg.value < LARGEST_LIMIT ? [`limit ${arg.value}`] : [],
    );
  });
}

/** Less is a count, a time or a length; more is a check for overflow. */
const LEAST_LIMIT = 10n ** 12n;
const LARGEST_LIMIT = 2n ** 128n;
