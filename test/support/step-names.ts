import { nameOf } from "../../src/engine/simulation/marks.ts";

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
