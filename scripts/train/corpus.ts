import { type Compiled, compile, dialectOf, type Setting } from "./compile.ts";
import { pick, randomFrom, shuffled } from "./random.ts";
import { ALL_BEHAVIOURS, render } from "./render.ts";
import type { Spec } from "./writer.ts";

/** Behaviours that training never sees: the bench measures on sources that have them, too. */
export const HELD_OUT: ReadonlySet<string> = new Set([
  "holders stake",
  "selling ends",
  "fee of one account",
  "owner grants allowances",
  "tells the receiver",
  "minters are listed",
]);

const LEDGER_ODDS = ["plain", "plain", "plain", "plain", "struct", "reflection", "shares"] as const;
const FAMILIES = { train: false, unseen: true } as const;
export type Family = keyof typeof FAMILIES;

/** A token with a random handful of behaviours. In training every third differs from the one before by a few. */
export function specOf(family: Family, number: number): Spec {
  if (family === "train" && number % 3 === 2) return sibling(specOf(family, number - 1), family, number);
  const random = randomFrom(family, number);
  const ledger = pick(random, LEDGER_ODDS);
  const possible = possibleFor(family, ledger);
  const count = 2 + Math.floor(random() * random() * 16);
  const behaviours = shuffled(random, possible).slice(0, count);
  if (behaviours.includes("mint is capped") && !behaviours.includes("owner mints")) behaviours.push("owner mints");
  const seed = 1 + Math.floor(random() * 1e9);
  return { behaviours, ledger, styleSeed: seed, nameSeed: 0, constantSeed: 0, orderSeed: 0, junk: 0 };
}

function possibleFor(family: Family, ledger: string): string[] {
  return ALL_BEHAVIOURS.filter(
    ({ id, ledgers }) => (FAMILIES[family] || !HELD_OUT.has(id)) && (ledgers?.includes(ledger) ?? true),
  ).map(({ id }) => id);
}

/** The same source with one to three behaviours added or taken away. */
export function sibling(spec: Spec, family: Family, seed: number, most = 3): Spec {
  const random = randomFrom("sibling", family, seed);
  const behaviours = new Set(spec.behaviours);
  const changes = 1 + Math.floor(random() * most);
  for (const id of shuffled(random, possibleFor(family, spec.ledger)).slice(0, changes)) {
    if (id === "mint is capped" || id === "owner mints") continue;
    if (!behaviours.delete(id)) behaviours.add(id);
  }
  const present = [...behaviours];
  if (present.length > 2 && random() < 0.5)
    behaviours.delete(
      pick(
        random,
        present.filter((id) => id !== "owner mints"),
      ),
    );
  return { ...spec, behaviours: [...behaviours] };
}

/** The behaviours two tokens share, of those that either has. */
export function overlap(a: Spec, b: Spec): number {
  const [left, right] = [traits(a), traits(b)];
  const shared = [...left].filter((trait) => right.has(trait)).length;
  return shared / (left.size + right.size - shared);
}

/** Whether a balance stands alone or in a struct is style; that it is computed is behaviour. */
function traits({ behaviours, ledger }: Spec): Set<string> {
  return new Set([...behaviours, `ledger ${ledger === "struct" ? "plain" : ledger}`]);
}

export const MODERN: readonly Setting[] = [
  { version: "0.8.37", runs: 200 },
  { version: "0.8.37", runs: null },
  { version: "0.8.20", runs: 10_000 },
  { version: "0.8.20", runs: 1 },
  { version: "0.8.37", runs: 200, viaIR: true },
];
export const OLD: readonly Setting[] = [
  { version: "0.5.17", runs: 200 },
  { version: "0.5.17", runs: null },
  { version: "0.7.6", runs: 200 },
  { version: "0.7.6", runs: null },
];

/** What is trained on besides: every generation of compilers, not optimized, little and much. */
const CHECKED: readonly Setting[] = [
  { version: "0.8.4", runs: 200 },
  { version: "0.8.4", runs: null },
  { version: "0.8.37", runs: null, viaIR: true },
  { version: "0.8.20", runs: 10_000, viaIR: true },
];
const UNCHECKED: readonly Setting[] = [
  { version: "0.4.11", runs: 200 },
  { version: "0.4.11", runs: null },
  { version: "0.4.18", runs: 10_000 },
  { version: "0.4.26", runs: 200 },
  { version: "0.4.26", runs: null },
  { version: "0.6.12", runs: 1 },
  { version: "0.6.12", runs: null },
];

/** Sources with their own safe math mean the same to every compiler; native arithmetic is only checked since 0.8. */
export function settingsFor(spec: Spec): readonly Setting[] {
  return isNative(spec) ? MODERN : [...MODERN, ...OLD];
}

function trainingSettings(spec: Spec): readonly Setting[] {
  return [...settingsFor(spec), ...CHECKED, ...(isNative(spec) ? [] : UNCHECKED)];
}

function isNative({ styleSeed }: Spec): boolean {
  return randomFrom("style", styleSeed, "math")() < 0.5;
}

export function compileSpec(spec: Spec, setting: Setting): Compiled | undefined {
  return compile(render(spec, dialectOf(setting.version)), setting);
}

/** The same behaviour in disguise: other names, and if `everything`, other numbers, another order and a few additions. */
export function disguise(spec: Spec, seed: number, everything: boolean): Spec {
  const renamed = { ...spec, nameSeed: seed };
  return everything ? { ...renamed, constantSeed: seed, orderSeed: seed, junk: 3 } : renamed;
}

export function padded(spec: Spec, seed: number, junk: number): Spec {
  return { ...spec, nameSeed: seed, orderSeed: seed, junk };
}

export type Sample = { readonly spec: Spec; readonly code: string };

/** Two renderings of a training source, as different as two deployments of one idea may be. */
export function trainingPair(number: number): Sample[] {
  const spec = specOf("train", number);
  const random = randomFrom("pair", number);
  const samples: Sample[] = [];
  // What the oldest compilers refuse, another takes.
  for (const setting of shuffled(random, trainingSettings(spec))) {
    const seed = 1 + number * 2 + samples.length;
    const variant = samples.length === 0 ? spec : random() < 0.7 ? disguise(spec, seed, true) : padded(spec, seed, 8);
    const compiled = compileSpec(variant, setting);
    if (compiled) samples.push({ spec, code: compiled.code });
    if (samples.length === 2) break;
  }
  return samples;
}
