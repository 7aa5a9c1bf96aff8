import type { BenchRow } from "../row.ts";
import { ASSAY } from "./baselines.ts";
import type { Item } from "./set.ts";

/** What makes a token a trap in the bench's own world. */
const TRAPS: ReadonlySet<string> = new Set([
  "senders can be barred",
  "only the listed may send",
  "fee of one account",
  "only the owner sells",
  "selling ends",
  "owner sets balances",
  "owner takes tokens",
  "owner burns anybody's",
  "owner grants allowances",
  "a second owner mints",
]);
const BOUNDS = [0.7, 0.8, 0.85, 0.9, 0.95];

/** If the nearest token of another source is a trap and at least so alike: how often is this one a trap, too? */
export function transfers(items: readonly Item[]): BenchRow[] {
  const pool = items.filter(({ spec, kind }) => spec && kind !== "padded");
  const asked = pool.filter((item) => item.kind === "mutated" || item.near);
  const answers = asked.map((item) => {
    const score = ASSAY.prepare(item);
    let best: { score: number; item: Item } | undefined;
    for (const other of pool) {
      if (other.source === item.source) continue;
      const now = score(other);
      if (!best || now > best.score) best = { score: now, item: other };
    }
    return { trap: isTrap(item), nearest: best?.item ? isTrap(best.item) : false, score: best?.score ?? 0 };
  });
  return BOUNDS.flatMap((bound) => {
    const warned = answers.filter(({ nearest, score }) => nearest && score >= bound);
    const right = warned.filter(({ trap }) => trap).length;
    return [
      {
        name: `similarity: nearest is a trap and ${bound} alike: so is this one`,
        value: share(right, warned.length),
        unit: `share of ${warned.length}`,
      },
    ];
  });
}

function isTrap({ spec }: Item): boolean {
  return spec?.behaviours.some((id) => TRAPS.has(id)) ?? false;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : Math.round((part / whole) * 1000) / 1000;
}
