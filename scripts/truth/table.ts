import type { Judgement } from "./judge.ts";
import { AS_IT_IS } from "./labels.ts";
import type { Subject } from "./subject.ts";

/** One kind of token or of harm: how many, and what became of them. */
export type Line = {
  readonly name: string;
  readonly of: number;
  readonly told: number;
  readonly open: number;
  readonly alarms: number;
};

/** By harm: how many tokens are known to have it, of how many it was told, and what was said although it is known not to be there. */
export function byCategory(subjects: readonly Subject[], judgements: readonly Judgement[]): readonly Line[] {
  const names = new Set(subjects.flatMap(({ wanted }) => wanted.map(({ category }) => category)));
  const count = (name: string, of: (judgement: Judgement) => readonly { readonly category: string }[]) =>
    judgements.filter((judgement) => of(judgement).some(({ category }) => category === name)).length;
  const lines = [...names].sort().map((name) => ({
    name,
    of: subjects.filter(({ wanted }) => wanted.some(({ category }) => category === name)).length,
    told: judgements.filter(({ told }) => told.includes(name)).length,
    open: count(name, ({ missed }) => missed.filter(({ open }) => open)),
    alarms: count(name, ({ alarms }) => alarms),
  }));
  const honest = subjects.filter(({ absent }) => absent === "all" || absent.includes(AS_IT_IS)).length;
  const accused = count("", ({ alarms }) => alarms);
  return [...lines, { name: "nothing wrong", of: honest, told: honest - accused, open: 0, alarms: accused }];
}

export function toTable(lines: readonly Line[]): string {
  const rows = lines.map(
    ({ name, of, told, open, alarms }) => `| ${name} | ${of} | ${told} | ${of - told - open} | ${open} | ${alarms} |`,
  );
  return ["| what | tokens | told | missed | open | false alarms |", "|---|---:|---:|---:|---:|---:|", ...rows].join(
    "\n",
  );
}

/** Everything that was said otherwise than is known, by name. */
export function byName(judgements: readonly Judgement[]): string[] {
  return judgements.flatMap(({ name, missed, alarms, untrue, failed }) => [
    ...missed.map(({ category, why, open }) => `${name}: ${category} ${open ? "left open" : "missed"}; ${why}`),
    ...alarms.map(({ why }) => `${name}: false alarm; ${why}`),
    ...(untrue ? [`${name}: ${untrue}`] : []),
    ...(failed ? [`${name}: could not be judged; ${failed}`] : []),
  ]);
}
