import type { Entry } from "./record.ts";

const GOOD = "nothing wrong";

/** By harm: how many tokens are known to have it, of how many it was told, and what was said although it is known not to be there. */
export function toTable(entries: readonly Entry[]): string {
  const names = [...new Set(entries.flatMap(({ knownAs }) => knownAs))].sort();
  const good = entries.filter(({ knownAs }) => knownAs.length === 0);
  const rows = [
    ...names.map((name) => {
      const those = entries.filter(({ knownAs }) => knownAs.includes(name));
      const told = those.filter((entry) => entry.told.includes(name)).length;
      const open = those.filter((entry) => entry.open.includes(name)).length;
      return [name, those.length, told, those.length - told - open, open, countOf(those, isAccused)];
    }),
    [GOOD, good.length, good.length - countOf(good, isAccused), 0, 0, countOf(good, isAccused)],
  ];
  return [
    "| what | tokens | told | missed | open | false alarms |",
    "|---|---:|---:|---:|---:|---:|",
    ...rows.map((cells) => `| ${cells.join(" | ")} |`),
  ].join("\n");
}

/** Everything that was said otherwise than is known, by name. */
export function byName(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ name, otherwise }) => otherwise.map((what) => `${name}: ${what}`));
}

function isAccused({ alarms }: Entry): boolean {
  return alarms > 0;
}

function countOf(entries: readonly Entry[], is: (entry: Entry) => boolean): number {
  return entries.filter(is).length;
}
