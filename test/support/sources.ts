import { readFileSync } from "node:fs";
import { dirname, join, posix, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Solidity by the compiler's names for its files: packages as they are imported, ours by their path in the project. */
export type Sources = Readonly<Record<string, string>>;

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CONTRACTS = join(ROOT, "test/contracts");
const IMPORT = /^\s*import\s[^"']*["']([^"']+)["']/gm;

/** A file of test/contracts and all that it imports. */
export function sourcesOf(path: string): Sources {
  return collect(resolve(CONTRACTS, path));
}

/** Text that stands in no file, and all that it imports. */
export function sourcesOfText(path: string, text: string): Sources {
  return collect(resolve(CONTRACTS, path), text);
}

/** The compiler's name for a file of test/contracts. */
export function unitOf(path: string): string {
  return unitName(resolve(CONTRACTS, path));
}

/** Otherwise it comes from a package. */
export function isOurs(unit: string): boolean {
  return unit.startsWith("test/");
}

/** Of these sources the named one and what it imports. */
export function importedBy(unit: string, sources: Sources, found: Record<string, string> = {}): Sources {
  const text = sources[unit] ?? "";
  found[unit] = text;
  for (const [, target = ""] of text.matchAll(IMPORT)) {
    const imported = target.startsWith(".") ? posix.join(posix.dirname(unit), target) : target;
    if (!(imported in found)) importedBy(imported, sources, found);
  }
  return found;
}

const HEAD = /(?<=^|[;}])\s*(?:abstract\s+)?(?:contract|library|interface)\s+(\w+)[^;{}]*\{/gm;

/** What is defined in a source, in the order in which the compiler lists it. */
export function contractsIn(text: string): readonly string[] {
  return [...text.matchAll(HEAD)].map(([, name = ""]) => name).sort();
}

function collect(path: string, text = readFileSync(path, "utf8"), found: Record<string, string> = {}): Sources {
  found[unitName(path)] = text;
  for (const [, target = ""] of text.matchAll(IMPORT)) {
    const file = target.startsWith(".") ? resolve(dirname(path), target) : join(ROOT, "node_modules", target);
    if (!(unitName(file) in found)) collect(file, undefined, found);
  }
  return found;
}

function unitName(path: string): string {
  return path.slice(ROOT.length).replace(/^\/?(node_modules\/)?/, "");
}
