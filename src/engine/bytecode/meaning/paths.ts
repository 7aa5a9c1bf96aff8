// Single paths through functions, for those who solve for inputs (src/engine/fuzzer/solver). In: traces. Out: for each function the paths by
// which it does something or refuses, over one table of terms in which arguments come before what is made of them.
import type { Path, Paths } from "../behaviour.ts";
import { bytecodeConfig } from "../config.ts";
import type { Traced } from "../execution/dispatch.ts";
import { End, type ExternalCall, type Trace, type TracedPath, type Write } from "../execution/trace.ts";
import { type Expr, Op } from "../expressions/expressions.ts";
import type { Algebra } from "../expressions/simplify.ts";
import { fieldsWritten } from "./summary.ts";

const { paths: limits } = bytecodeConfig;

export function pathsOf({ machine, functions }: Traced): Paths {
  const terms = new Terms();
  const found = [...functions].map(([selector, trace]) => ({
    selector,
    paths: chosen(trace).flatMap((path) => toPath(path, trace, machine.algebra, terms) ?? []),
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

function toPath({ asked, deeds, returned, end }: TracedPath, { predicates }: Trace, algebra: Algebra, terms: Terms) {
  if (terms.all.length > limits.maxTerms) return undefined;
  const isRefusal = end === End.Revert;
  const questions = asked.flatMap(([id, answer]) => {
    const predicate = predicates.get(id);
    return predicate ? [[terms.of(predicate), answer] as const] : [];
  });
  const done = isRefusal ? [] : deeds;
  const path: Path = {
    asked: questions,
    writes: done.flatMap((deed) => ("write" in deed ? fieldsOf(deed.write, algebra, terms) : [])),
    calls: done.flatMap((deed) => ("call" in deed ? [callOf(deed.call, terms)] : [])),
    returned: isRefusal ? [] : returned.map((word) => terms.of(word)),
    end: isRefusal ? "refused" : end === End.Cut ? "cut" : "done",
  };
  return path;
}

function fieldsOf({ key, value }: Write, algebra: Algebra, terms: Terms): Path["writes"] {
  algebra.fuel = bytecodeConfig.expressions.rulesPerStep;
  return fieldsWritten(algebra, key, value)
    .filter(({ value: part }) => !(part.op === Op.Load && part.arg(0) === key))
    .map(({ offset, size, value: part }) => ({ key: terms.of(key), offset, size, value: terms.of(part) }));
}

function callOf({ kind, target, selector, args, data }: ExternalCall, terms: Terms): Path["calls"][number] {
  const all = (list: readonly Expr[]) => list.map((each) => terms.of(each));
  return {
    kind,
    target: terms.of(target),
    selector,
    args: all(args),
    data: data.map(([at, word]) => [at, terms.of(word)] as const),
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
