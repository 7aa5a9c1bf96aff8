// Single paths through functions, for those who solve for inputs (src/engine/fuzzer/solver). In: traces. Out: for each function the paths by
// which it does something or refuses, over one table of terms in which arguments come before what is made of them.
import type { Path, Paths } from "../behaviour.ts";
import { bytecodeConfig } from "../config.ts";
import { hexToBytes, toProgram } from "../disassembly/disassemble.ts";
import { type Traced, traceNear } from "../execution/dispatch.ts";
import type { Answer } from "../execution/explore.ts";
import { Machine } from "../execution/machine.ts";
import { End, type ExternalCall, type Trace, type TracedPath, type Write } from "../execution/trace.ts";
import { type Expr, Op } from "../expressions/expressions.ts";
import type { Algebra } from "../expressions/simplify.ts";
import { fieldsWritten } from "./summary.ts";

const { paths: limits } = bytecodeConfig;

export function pathsOf({ machine, functions }: Traced): Paths {
  const terms = new Terms();
  const found = [...functions].map(([selector, trace]) => ({
    selector,
    paths: chosen(trace).flatMap((path) =>
      terms.all.length > limits.maxTerms ? [] : [toPath(path, trace, machine.algebra, (e) => terms.of(e))],
    ),
  }));
  return {
    terms: terms.all,
    immutables: machine.filledIn().map((value) => `0x${value.toString(16)}`),
    functions: found,
  };
}

/** Those that do something first, then those that refuse, each with the fewest questions first. */
function chosen({ paths }: Trace): readonly TracedPath[] {
  const byLength = [...new Set(paths.values())]
    .filter(({ deeds, returned: { length }, end }) => end === End.Revert || deeds.length > 0 || length > 0)
    .toSorted((one, other) => one.asked.length - other.asked.length);
  const refusing = byLength.filter(({ end }) => end === End.Revert);
  const doing = byLength.filter(({ end }) => end !== End.Revert);
  return [...doing.slice(0, limits.maxPaths), ...refusing.slice(0, limits.maxPaths)];
}

/** Reads functions of one code again, as they are called with arguments and storage that are known. */
export class NearPaths {
  private readonly code: string;
  private read: Machine | undefined;

  constructor(code: string) {
    this.code = code;
  }

  private get machine(): Machine {
    this.read ??= new Machine(toProgram(hexToBytes(this.code)));
    return this.read;
  }

  /** The path that the function takes by these answers, and those near it. */
  of(selector: number, answer: Answer): readonly PathOf<Expr>[] {
    const trace = traceNear(this.machine, selector, answer);
    return [...trace.paths.values()].map((path) => toPath(path, trace, this.machine.algebra, (e) => e));
  }

  get immutables(): readonly bigint[] {
    return this.machine.filledIn();
  }
}

/** `Path` with its terms in place of their numbers. */
export type PathOf<Term> = {
  readonly asked: readonly (readonly [predicate: Term, answer: boolean])[];
  readonly writes: readonly {
    readonly key: Term;
    readonly offset: number;
    readonly size: number;
    readonly value: Term;
  }[];
  readonly calls: readonly {
    readonly kind: ExternalCall["kind"];
    readonly target: Term;
    readonly selector: number;
    readonly args: readonly Term[];
    readonly data: readonly (readonly [at: number, word: Term])[];
  }[];
  readonly returned: readonly Term[];
  readonly end: Path["end"];
};

function toPath<Term>(
  { asked, deeds, returned, end }: TracedPath,
  { predicates }: Trace,
  algebra: Algebra,
  of: (e: Expr) => Term,
): PathOf<Term> {
  const isRefusal = end === End.Revert;
  const done = isRefusal ? [] : deeds;
  return {
    asked: asked.flatMap(([id, answer]) => {
      const predicate = predicates.get(id);
      return predicate ? [[of(predicate), answer] as const] : [];
    }),
    writes: done.flatMap((deed) => ("write" in deed ? fieldsOf(deed.write, algebra, of) : [])),
    calls: done.flatMap((deed) => ("call" in deed ? [callOf(deed.call, of)] : [])),
    returned: isRefusal ? [] : returned.map(of),
    end: isRefusal ? "refused" : end === End.Cut ? "cut" : "done",
  };
}

function fieldsOf<Term>({ key, value }: Write, algebra: Algebra, of: (e: Expr) => Term): PathOf<Term>["writes"] {
  algebra.fuel = bytecodeConfig.expressions.rulesPerStep;
  return fieldsWritten(algebra, key, value)
    .filter(({ value: part }) => !(part.op === Op.Load && part.arg(0) === key))
    .map(({ offset, size, value: part }) => ({ key: of(key), offset, size, value: of(part) }));
}

function callOf<Term>(
  { kind, target, selector, args, data }: ExternalCall,
  of: (e: Expr) => Term,
): PathOf<Term>["calls"][number] {
  return {
    kind,
    target: of(target),
    selector,
    args: args.map(of),
    data: data.map(([at, word]) => [at, of(word)] as const),
  };
}

class Terms {
  readonly all: (string | readonly number[])[] = [];
  private readonly places = new Map<number, number>();

  of(e: Expr): number {
    const before = this.places.get(e.id);
    if (before !== undefined) return before;
    const term = e.isConst ? `0x${e.value.toString(16)}` : [e.op, e.small, ...e.args.map((arg) => this.of(arg))];
    const place = this.all.push(term) - 1;
    this.places.set(e.id, place);
    return place;
  }
}
