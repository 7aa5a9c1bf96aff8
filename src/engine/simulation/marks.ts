// Marks of steps, and results that are found by them. A measurement keeps its marks to itself, so no result can be taken for another.
import { known, mapRead, type Read, unknown } from "../core/read.ts";

declare const brand: unique symbol;

/**
 * The handle of one step, by which its result is found again. It is made where the step is made and handed on as a value: a
 * measurement keeps its own marks to itself, so no result can be asked for by a name that no step bears.
 */
export type Mark = string & { readonly [brand]: true };

let made = 0;

/** `name`: what people are shown in a proof. */
export function mark(name: string): Mark {
  made += 1;
  return `${name}#${made}` as Mark;
}

/** What a step was named where it was made; others may be named alike. */
export function nameOf(mark: string): string {
  return mark.replace(/#\d+$/, "");
}

/** The least that any step shows, in an experiment as in a simulated block. */
export type Result = { readonly ok: boolean; readonly word: bigint };

/** What steps showed, found again by their marks. A mark that was never among them is a mistake of ours. */
export type Results<Each extends Result = Result> = {
  readonly labels: readonly Mark[];
  /** Undefined: it was not taken. */
  step(mark: Mark): Each | undefined;
  /** What a step showed, whether it succeeded or failed. */
  taken(mark: Mark): Read<Each>;
  /** Whether a step succeeded. */
  worked(mark: Mark): Read<boolean>;
  /** The word of a step that measures something, which it does only where it succeeds. */
  measured(mark: Mark): Read<bigint>;
};

let isHidden: ((name: string) => boolean) | undefined;

/** Only for tests: steps of these names read as if they had not been taken, so that it shows what rests on them. */
export function hideSteps(names: (name: string) => boolean): void {
  isHidden = names;
}

export function resultsOf<Each extends Result>(
  labels: readonly Mark[],
  results: readonly (Each | undefined)[],
): Results<Each> {
  const places = new Map<Mark, number>();
  for (const [index, label] of labels.entries()) places.set(label, index);
  const step = (mark: Mark) => (isHidden?.(nameOf(mark)) ? undefined : results[places.get(mark) ?? -1]);
  const taken = (mark: Mark): Read<Each> => {
    if (!places.has(mark)) throw new Error(`There is no step "${mark}" here.`);
    const result = step(mark);
    return result === undefined ? unknown("step-not-taken") : known(result);
  };
  return {
    labels,
    step,
    taken,
    worked: (mark) => mapRead(taken(mark), ({ ok }) => ok),
    measured: (mark) => {
      const read = taken(mark);
      if (!read.known) return read;
      return read.value.ok ? known(read.value.word) : unknown("measure-failed");
    },
  };
}
