declare const brand: unique symbol;

/**
 * The handle of one step, by which its result is found again. It is made where the step is made and handed on as a value: a
 * measurement keeps its own marks to itself, so nobody can ask for a result by a name that no step bears.
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

/** The names of these steps, each once, in a proof's words. */
export function namesOf(marks: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return marks.map((each) => {
    const name = nameOf(each);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
