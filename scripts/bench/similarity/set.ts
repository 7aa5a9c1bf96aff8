import type { Hex } from "viem";
import { type Embedding, loadEmbedding } from "../../../src/engine/similar/embedding.ts";
import { type Fingerprint, fingerprint } from "../../../src/engine/similar/fingerprint.ts";
import { compile, fillImmutables, type Setting } from "../../train/compile.ts";
import { compileSpec, disguise, MODERN, padded, settingsFor, sibling, specOf } from "../../train/corpus.ts";
import { PACKAGE_SETTINGS, PACKAGE_TOKENS } from "../../train/packages.ts";
import { PUBLISHED } from "../../train/published.ts";
import { randomFrom } from "../../train/random.ts";
import type { Spec } from "../../train/writer.ts";

export type Kind = "compiled" | "renamed" | "mutated" | "padded" | "distractor";

/** One contract of the bench: whose source it is, and what was done to it. */
export type Item = {
  readonly source: string;
  readonly kind: Kind;
  /** Families of sources that differ from each other by one behaviour. */
  readonly near: boolean;
  readonly spec: Spec | null;
  readonly code: string;
  readonly print: Fingerprint;
};

/** How many of each are made, which packages, and among how many vectors is searched. */
export type Size = {
  readonly sources: number;
  readonly bases: number;
  readonly siblings: number;
  readonly distractors: number;
  readonly packages: readonly string[];
  /** With how many compilers and settings of each. */
  readonly settings: number;
  /** How many of the published tokens, compiled anew. */
  readonly published: number;
  readonly vectors: number;
};
export const FULL: Size = {
  sources: 40,
  bases: 8,
  siblings: 5,
  distractors: 150,
  packages: Object.keys(PACKAGE_TOKENS),
  settings: Number.POSITIVE_INFINITY,
  published: PUBLISHED.length,
  vectors: 1_000_000,
};
/** Compiling takes nearly all of the time, and OpenZeppelin's packages the longest. */
export const BRIEF: Size = {
  sources: 2,
  bases: 1,
  siblings: 2,
  distractors: 3,
  packages: ["solmate"],
  settings: 2,
  published: 1,
  vectors: 20_000,
};

const FIRST_BASE = 5000;
const FIRST_DISTRACTOR = 10_000;

/** Sources that training never saw, in all their disguises, among others that have nothing to do with them. */
export function benchSet(size: Size, say: (line: string) => void): Item[] {
  const maker = new Maker(loadEmbedding(), size.settings);
  for (let i = 0; i < size.sources; i++)
    maker.generated(`unseen ${i}`, specOf("unseen", i), settingsFor(specOf("unseen", i)), i);
  say(`${maker.items.length} contracts of ${size.sources} unseen sources`);
  for (let i = 0; i < size.bases; i++) maker.family(i, size.siblings);
  say(`${maker.items.length} with sources that differ by one behaviour`);
  for (const name of size.packages) maker.package(name);
  for (let i = 0; i < size.distractors; i++) maker.distractor(i);
  say(`${maker.items.length} with packages and distractors`);
  return maker.items;
}

class Maker {
  readonly items: Item[] = [];
  private readonly embedding: Embedding;
  private readonly settings: number;

  constructor(embedding: Embedding, settings: number) {
    this.embedding = embedding;
    this.settings = settings;
  }

  generated(source: string, spec: Spec, settings: readonly Setting[], seed: number, near = false): void {
    const add = (kind: Kind, variant: Spec, setting: Setting): void => {
      const compiled = compileSpec(variant, setting);
      if (compiled) this.add({ source, kind, near, spec, code: compiled.code });
    };
    for (const setting of settings.slice(0, this.settings)) add("compiled", spec, setting);
    for (const [i, setting] of MODERN.slice(0, Math.min(4, this.settings)).entries()) {
      if (i % 2 === 0) add("renamed", disguise(spec, 900_000 + seed * 10 + i, false), setting);
      else add("mutated", disguise(spec, 900_000 + seed * 10 + i, true), setting);
    }
    add("mutated", disguise(spec, 950_000 + seed, true), MODERN[0] as Setting);
    if (!near)
      add("padded", padded(spec, 970_000 + seed, 20), MODERN[seed % Math.min(MODERN.length, this.settings)] as Setting);
  }

  family(number: number, siblings: number): void {
    const base = specOf("unseen", FIRST_BASE + number);
    const made: Spec[] = [base];
    for (let seed = number * 100; made.length < siblings; seed++) {
      const next = sibling(base, "unseen", seed, 1);
      const differs = made.every((spec) => difference(spec, next) >= 1) && difference(base, next) === 1;
      if (differs) made.push(next);
    }
    made.forEach((spec, i) => {
      this.generated(`family ${number}.${i}`, spec, MODERN.slice(0, 4), 5000 + number * 10 + i, true);
    });
  }

  package(name: string): void {
    for (const [i, setting] of PACKAGE_SETTINGS.slice(0, this.settings).entries()) {
      const compiled = compile(PACKAGE_TOKENS[name] ?? "", setting);
      if (!compiled) continue;
      const code = fillImmutables(compiled, randomFrom("deployment", name, i));
      this.add({ source: `package ${name}`, kind: "compiled", near: false, spec: null, code });
    }
  }

  distractor(number: number): void {
    const spec = specOf("unseen", FIRST_DISTRACTOR + number);
    const settings = settingsFor(spec).slice(0, this.settings);
    const compiled = compileSpec(spec, settings[number % settings.length] as Setting);
    if (compiled)
      this.add({ source: `distractor ${number}`, kind: "distractor", near: false, spec, code: compiled.code });
  }

  /** The same code twice would be found too easily. */
  private add(item: Omit<Item, "print">): void {
    const print = fingerprint([`0x${item.code}` as Hex], this.embedding);
    const twice = this.items.some((other) => other.source === item.source && other.print.key === print.key);
    if (!twice) this.items.push({ ...item, print });
  }
}

function difference(a: Spec, b: Spec): number {
  const [left, right] = [new Set(a.behaviours), new Set(b.behaviours)];
  return [...left].filter((id) => !right.has(id)).length + [...right].filter((id) => !left.has(id)).length;
}
